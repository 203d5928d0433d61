"""The hub of a night: it runs the broker, stores what arrives, and feeds the wall."""
