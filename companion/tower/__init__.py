"""Locate every cube: what is known (ledger), what sensors claim, and the most probable tray."""
