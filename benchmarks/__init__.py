"""How quick the engine is. Run with `make bench`; there are no timed tests."""
