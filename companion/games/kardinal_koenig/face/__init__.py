"""How Kardinal & König is shown: its rule texts, map and sums."""
