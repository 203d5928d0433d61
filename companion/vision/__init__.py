"""Pictures of the tray, read: from the camera's frame to a sighting; no devices."""
