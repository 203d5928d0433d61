"""How Kardinal & König is shown: its words, rule texts, map and sums."""
