"""The games, a folder each; rules only."""
