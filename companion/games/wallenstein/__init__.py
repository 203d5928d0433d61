"""Wallenstein in all printings, Shogun among them, with the modules; three to five players."""
