"""How Rheingold is shown: its rule texts, map and sums."""
