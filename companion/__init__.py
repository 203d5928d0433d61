"""A companion beside the real table for board games with a cube tower."""
