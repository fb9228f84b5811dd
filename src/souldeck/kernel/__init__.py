"""The engine: tables, pending work, decisions, luck, events. It knows no game."""
