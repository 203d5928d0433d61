"""Files replaced whole: a power cut or a full disk leaves the old one or the new one."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO


def write_whole(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Raises OSError: then the file is as it was, and nothing lies beside it.

    What is no file, such as /dev/stdout, is written to: nothing takes its place. `mode` is what
    others may do with it, as far as the person's own mask lets them.
    """
    if path.is_char_device() or path.is_fifo():
        path.write_bytes(content)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}")  # another program may write it as well
    try:
        with open(half, "wb", opener=partial(os.open, mode=mode)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
        sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise


def read_whole(source: Path | BinaryIO, most: int) -> bytes:
    """Return all of a file, or of a device or pipe, which may never end.

    Raises OSError, EFBIG where it has more than `most` bytes.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            return read_whole(file, most)
    content = source.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def write_new(path: Path, content: bytes) -> None:
    """The same; raises FileExistsError where something is there already."""
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    write_whole(path, content)


def sync_folder(folder: Path) -> None:
    """What was renamed in it stays renamed after a power cut; not every disk can say so."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def hold(path: Path, mode: int = 0o600) -> int:
    """A lock, to be closed: it ends with the program at the latest.

    Raises OSError: BlockingIOError where another program holds it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, mode)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise
    return file
