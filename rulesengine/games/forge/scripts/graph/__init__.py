"""Which effect can raise which event that fires which trigger: read off the scripts, not played."""
