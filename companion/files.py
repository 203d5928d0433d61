"""Replace files as a whole: after a power cut or on a full disk the old or the new one is there.

Files of JSON are written so that people can read them, too.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from companion.errors import NotSaved
from companion.open_files import PLAIN, lock
from companion.said import said, system

T = TypeVar("T")

# What `msgspec.json.decode` raises for bytes that are not the JSON that was asked for.
NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def readable_json(value: Any) -> bytes:
    """Return a value as JSON in lines that people can read."""
    return msgspec.json.format(msgspec.json.encode(value))


def read_json(path: Path, instead: T) -> T:
    """Return the value in a file, of the type of `instead`, which is returned if there is none.

    It is also returned if the file cannot be read.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=type(instead))
    except (OSError, *NO_JSON):
        return instead


def write_whole(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Replace a file, and create its folder if there is none.

    Something that is no regular file, such as /dev/stdout, is written to and not replaced.

    Args:
        mode: The file's permissions, as far as the user's umask allows them.

    Raises:
        OSError: It cannot be written. The file is unchanged, and no temporary file is left.
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


@contextmanager
def saving(path: Path) -> Iterator[None]:
    """Raise NotSaved, with the file or folder and the reason, if it cannot be written within."""
    try:
        yield
    except NotSaved:  # an OSError too, with a better message
        raise
    except OSError as error:
        why = system(error)
        raise NotSaved(said("{file} cannot be written: {why}", file=path, why=why)) from error


def read_whole(source: Path | BinaryIO, most: int) -> bytes:
    """Return all of a file, or of a device or pipe, which may never end.

    Raises:
        OSError: It cannot be read, or (EFBIG) has more than `most` bytes.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            return read_whole(file, most)
    content = source.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def write_new(path: Path, content: bytes) -> None:
    """Write a new file as `write_whole` does.

    Raises:
        FileExistsError: There is already a file.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    write_whole(path, content)


def sync_folder(folder: Path) -> None:
    """Make sure that a rename in this folder survives a power cut, as far as the disk can."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def hold(path: Path, mode: int = 0o600) -> int:
    """Lock a file for this program alone, and return its descriptor; to close it ends the lock.

    The lock ends with the program at the latest.

    Raises:
        OSError: The file cannot be opened, or (BlockingIOError) another program holds the lock.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT | PLAIN, mode)
    try:
        lock(file, wait=False)
    except OSError:
        os.close(file)
        raise
    return file
