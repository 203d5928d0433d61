"""Trays that were asked about or put right, kept so that a bad reading can be mended."""
