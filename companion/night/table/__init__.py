"""The table's side of a night: it publishes its journal and its present state to a broker."""
