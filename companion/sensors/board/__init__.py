"""The sensor board: its messages as values, over a link that loses nothing."""
