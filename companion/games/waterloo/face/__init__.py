"""How Waterloo is shown: its rule texts, board and sums."""
