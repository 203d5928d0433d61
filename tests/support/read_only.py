"""A folder that the person may read and not write to, also for who may write anywhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534


@contextmanager
def read_only(home: Path) -> Iterator[Path]:
    was = os.geteuid()
    for path in (home, *home.rglob("*"), *home.parents[:3]):
        path.chmod(0o755 if path.is_dir() else 0o644)
    home.chmod(0o555)
    if was == 0:
        os.seteuid(NOBODY)
    try:
        yield home
    finally:
        os.seteuid(was)
        home.chmod(0o755)
