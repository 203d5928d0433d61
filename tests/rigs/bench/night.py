"""A night of many tables: what it asks of a table, and what two hundred of them ask of the hub.

MINUTES=10 for as long a night of two hundred; else it is one minute
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tests.rigs.bench import night_hall, night_table, night_worst
from tests.rigs.bench.figure import Figure


def figures(trays: Path | None) -> Iterator[Figure]:
    if hasattr(os, "sched_setaffinity"):  # brokers and other tables are no part of the core
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    yield from night_table.figures()
    yield from night_hall.figures()
    yield from night_worst.figures()
