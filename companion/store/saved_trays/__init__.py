"""Trays that were asked about or corrected, saved so that a bad reading can be fixed."""
