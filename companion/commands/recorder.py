"""Recordings of the tray machine's inputs: written during an evening, and replayed."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from companion.errors import NotSaved, UnreadableFile
from companion.files import read_whole
from companion.said import said, system
from companion.tray.inputs import Input
from companion.tray.recording import read, replayed, state_fields, written
from companion.words.trays import recording_ends

log = logging.getLogger(__name__)

MOST = 64_000_000  # bytes of a recording; chosen: an evening's has some millions


class Recorder:
    """Writes each input to the file at once, as one line; called by the app's thread.

    `warn` gets the reason if the recording ends early.
    """

    def __init__(
        self,
        path: Path,
        clock: Callable[[], float] = time.monotonic,
        warn: Callable[[str], object] = log.warning,
    ) -> None:
        try:
            self._file = path.open("x", encoding="utf-8")
        except FileExistsError as error:
            raise NotSaved(said("{file} already exists; use another name", file=path)) from error
        except OSError as error:
            raise NotSaved(
                said("{file} cannot be written: {why}", file=path, why=system(error))
            ) from error
        self._path = path
        self._tell = warn
        self._clock = clock
        self._began = clock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # the rest of the buffer does not fit either
            self._file.close()

    def take(self, record: Input) -> None:
        """Write one input. A full disk ends the recording, but not the game."""
        if self._file.closed:
            return
        try:
            self._file.write(written(self._clock() - self._began, record) + "\n")
            self._file.flush()
        except OSError as error:
            self.__exit__()
            self._tell(recording_ends(self._path, system(error)))


def states(path: Path) -> Iterator[str]:
    """Yield the states that a recording leads to, a JSON line each. Raises UnreadableFile."""
    try:
        lines = read_whole(path, MOST).decode().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        why = system(error) if isinstance(error, OSError) else error
        raise UnreadableFile(said("{file} cannot be read: {why}", file=path, why=why)) from error
    for at, state in replayed(read(lines, str(path))):
        yield msgspec.json.encode({"at": at, **state_fields(state)}).decode()
