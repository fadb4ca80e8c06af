"""Facts about the core, each on a toy game."""
