"""A companion beside the real table for board games with a cube tower."""

__version__ = "0.1.0"
