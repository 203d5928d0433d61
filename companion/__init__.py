"""A companion beside the real table for board games with a cube tower."""

import os

__version__ = "0.2.0.dev0"

# Matrices here are small: threads that multiply them mostly wait for each other. NumPy asks for
# this when it is first imported, and a table that wishes otherwise has said so before.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
