"""Running a game: who sits where, taking back, records, positions, scenarios, saved games, and the plain table.

Front ends call this; nothing here knows a rule of a game or draws a screen.
"""
