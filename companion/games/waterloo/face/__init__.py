"""How Waterloo is shown: its words, rule texts, board and sums."""
