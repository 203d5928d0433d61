"""The table's side of a night: its journal told to a broker, and how it stands."""
