"""What a screen shows, as plain values, so that a terminal, a browser and a test read the same."""
