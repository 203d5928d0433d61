"""Rheingold (1992): knights, castles and blind shields for two to five people."""
