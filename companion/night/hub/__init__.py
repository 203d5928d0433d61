"""The hub of a night: the broker's keeper, the store of what came, and what the wall is told."""
