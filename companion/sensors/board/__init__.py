"""The sensor board: what it says as values, over a link that loses nothing."""
