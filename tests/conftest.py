"""Settings of all tests."""

from hypothesis import settings

# The same examples in every run: a test that fails at random is a bug of its own.
settings.register_profile("souldeck", derandomize=True, deadline=None, database=None)
settings.load_profile("souldeck")
