"""Wallenstein, second edition: the complete base game for three to five players."""
