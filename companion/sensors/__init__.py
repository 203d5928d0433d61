"""Devices at the table: cameras and the sensor board, which watch the tray, and a panel."""
