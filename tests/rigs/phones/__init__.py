"""An evening at `companion serve`, played by clicks alone in browsers that we did not write."""
