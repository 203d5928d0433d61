"""The Landsknechte module: a bonus for players with provinces in at least four regions (W9)."""
