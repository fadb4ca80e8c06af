"""Measurements, never assertions: `python -m benchmarks`. Every figure is a ratio side by side in one run."""
