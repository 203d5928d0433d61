"""A calibrated tray, and how a picture differs from it: its light, its faults, a hand."""
