"""Devices: each hands out observations of the tray."""
