"""`python -m souldeck` is the command `souldeck`."""

import sys

from souldeck.cli import main

sys.exit(main())
