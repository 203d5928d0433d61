"""Read pictures of the tray: from a camera frame to a sighting. This room opens no devices."""
