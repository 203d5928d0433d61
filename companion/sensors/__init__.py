"""Devices that watch the tray: cameras, the sensor board, a panel. Each produces observations."""
