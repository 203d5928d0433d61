"""Files replaced whole: a power cut or a full disk leaves the old one or the new one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Raises OSError: then the file is as it was, and nothing lies beside it.

    What is no file, such as /dev/stdout, is written to: nothing takes its place.
    """
    if path.is_char_device() or path.is_fifo():
        path.write_bytes(content)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}")  # another program may write it as well
    try:
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise
