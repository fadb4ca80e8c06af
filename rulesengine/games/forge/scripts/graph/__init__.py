"""Which effect can raise which event that which trigger hears: read off the scripts, not played."""
