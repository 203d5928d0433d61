"""What a screen shows, as plain values; a terminal, a browser and a test read the same."""
