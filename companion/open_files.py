"""Open files as POSIX and Windows both have them: lock, sync, and read or write at a place.

A lock belongs to a descriptor from `os.open(path, … | PLAIN)`, and ends when that is closed or the
program ends. It stops nobody from reading or writing: on Windows, where a locked part of a file can
be used by nobody else, it is one byte far behind the content.
"""

from __future__ import annotations

import errno
import os
import sys

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    PLAIN = os.O_BINARY | os.O_NOINHERIT  # bytes as they are; not for programs that this one starts
else:
    import fcntl

    PLAIN = os.O_CLOEXEC

if sys.platform == "win32":
    _AT_ONCE, _ALONE = 1, 2  # LOCKFILE_FAIL_IMMEDIATELY, LOCKFILE_EXCLUSIVE_LOCK
    _BUSY = {33, 997}  # ERROR_LOCK_VIOLATION, ERROR_IO_PENDING
    _FAR = 0x40000000  # the upper half of a place that no file reaches

    class _Place(ctypes.Structure):
        """Windows' OVERLAPPED."""

        _fields_ = (
            ("internal", ctypes.c_void_p),
            ("internal_high", ctypes.c_void_p),
            ("offset", wintypes.DWORD),
            ("offset_high", wintypes.DWORD),
            ("event", wintypes.HANDLE),
        )

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)

    def lock(file: int, *, shared: bool = False, wait: bool = True) -> None:
        """Lock a file, alone or with others that share it; an earlier lock is given up first.

        Raises:
            BlockingIOError: Another program has a lock, and `wait` is False.

        Source: Microsoft, LockFileEx.
        """
        unlock(file)
        flags = (0 if shared else _ALONE) | (0 if wait else _AT_ONCE)
        handle, place = wintypes.HANDLE(msvcrt.get_osfhandle(file)), _Place(offset_high=_FAR)
        if not _kernel.LockFileEx(handle, flags, 0, 1, 0, ctypes.byref(place)):
            number = ctypes.get_last_error()
            if number in _BUSY:
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
            raise ctypes.WinError(number)

    def unlock(file: int) -> None:
        """Give up a lock; none is no error."""
        handle, place = wintypes.HANDLE(msvcrt.get_osfhandle(file)), _Place(offset_high=_FAR)
        _kernel.UnlockFileEx(handle, 0, 1, 0, ctypes.byref(place))

else:

    def lock(file: int, *, shared: bool = False, wait: bool = True) -> None:
        """Lock a file, alone or with others that share it; an earlier lock is given up first.

        Raises:
            BlockingIOError: Another program has a lock, and `wait` is False.
        """
        how = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        fcntl.flock(file, how if wait else how | fcntl.LOCK_NB)

    def unlock(file: int) -> None:
        """Give up a lock; none is no error."""
        fcntl.flock(file, fcntl.LOCK_UN)


def sync(file: int) -> None:
    """Make sure that what was written survives a power cut. Raises OSError."""
    if sys.platform == "darwin":
        fcntl.fcntl(file, fcntl.F_FULLFSYNC)  # through the drive's own cache too
    elif sys.platform == "win32":
        os.fsync(file)
    else:
        os.fdatasync(file)


def read_at(file: int, size: int, start: int) -> bytes:
    """Return at most `size` bytes of a file from `start` on. Raises OSError."""
    os.lseek(file, start, os.SEEK_SET)
    return os.read(file, size)


def write_at(file: int, content: bytes, start: int) -> None:
    """Write bytes into a file at `start`, all of them. Raises OSError."""
    os.lseek(file, start, os.SEEK_SET)
    write_all(file, content)


def write_all(file: int, content: bytes) -> None:
    """Write bytes where a file is now, all of them. Raises OSError."""
    while content:
        content = content[os.write(file, content) :]
