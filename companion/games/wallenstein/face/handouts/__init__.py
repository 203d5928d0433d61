"""Printed pages for Wallenstein, by edition and modules."""
