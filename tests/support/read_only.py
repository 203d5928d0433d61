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
    for path in (home, *home.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    for above in filter(_is_closed, home.parents):
        above.chmod(0o755)
    home.chmod(0o555)
    if was == 0:
        os.seteuid(NOBODY)
    try:
        yield home
    finally:
        os.seteuid(was)
        home.chmod(0o755)


def _is_closed(folder: Path) -> bool:
    """Is it one of ours that others cannot go through?"""
    status = folder.stat()
    return status.st_uid == os.getuid() and status.st_mode & 0o005 != 0o005
