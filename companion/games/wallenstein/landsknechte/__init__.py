"""Landsknechte: a bonus for whoever holds provinces in at least four regions (W9)."""
