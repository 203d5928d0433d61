"""Devices: what they show becomes sightings."""
