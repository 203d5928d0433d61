"""How a bare tower is shown: its sentences, rule texts, views and luck."""
