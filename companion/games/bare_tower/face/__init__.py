"""How a bare tower is shown: its rule texts, views and luck."""
