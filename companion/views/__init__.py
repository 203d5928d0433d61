"""What screens show, as plain values: a terminal, a browser and a test read the same ones."""
