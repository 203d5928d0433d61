"""Where every cube is, what is claimed of the tray, and what to believe of it."""
