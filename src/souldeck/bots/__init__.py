"""Players that are no persons. A bot is given what its seat knows, never the table."""
