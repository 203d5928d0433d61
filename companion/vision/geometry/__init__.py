"""Where camera, tray and printed sheets are, and where a cube appears in the picture."""
