"""Waterloo: two players with hidden pieces, no tower."""
