"""The engine: it knows no game, and imports nothing outside the standard library."""
