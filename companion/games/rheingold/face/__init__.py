"""How Rheingold is shown: its words, rule texts, map and sums."""
