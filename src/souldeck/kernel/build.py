"""Which build of the engine is running. Both play every game alike; they differ in speed alone."""

from typing import Final

BUILD: Final = "interpreted" if __file__.endswith(".py") else "compiled"
"""`interpreted` or `compiled`; named by everything that measures or counts."""
