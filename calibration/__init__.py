"""Calibrate cameras and sensor boards: the guided procedures, and the profiles they write."""
