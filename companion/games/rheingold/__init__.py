"""Rheingold (1992): knights, castles and face-down shields for two to five people."""
