"""How long a test waits for what is sure to come: for the event, and so long only in vain.

On a machine five times as slow, with others at work beside, nothing takes half as long.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

PATIENCE = 180.0  # s
OF_PAGES = 1000 * PATIENCE  # ms: in Playwright's way of counting


def patiently() -> Iterator[None]:
    """Once for each look at whether it has come; whoever is still looking then was in vain."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
