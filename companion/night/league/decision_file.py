"""The host's decisions on disk: advice if the file is damaged, and one writer at a time."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.errors import NotSaved, UnreadableFile
from companion.files import NO_JSON, hold, readable_json, saving, write_whole
from companion.night.league.host_decisions import SCHEMA, LeagueBook
from companion.said import said, system

FILE, LOCK = "league.json", "league.lock"
# s until another writer is reported; s between two tries. Chosen: a decision is written in a
# fraction of a second, and nobody at a phone waits for long.
PATIENCE, PAUSE = 3.0, 0.02
_BYTE = re.compile(r"\(byte (\d+)\)")
_DECISION = re.compile(r"\$\.decisions\[(\d+)\]")


class _Version(msgspec.Struct, frozen=True):
    schema: int = SCHEMA


def read_book(folder: Path) -> LeagueBook:
    """Return the decisions. Raises UnreadableFile: the message names the line or the decision."""
    path = folder / FILE
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return LeagueBook()
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=system(error))) from error
    try:
        if (version := msgspec.json.decode(text, type=_Version).schema) > SCHEMA:
            raise UnreadableFile(
                said(
                    "{file} is from a newer version of this app ({version}); update this app",
                    file=path,
                    version=version,
                )
            )
        return msgspec.json.decode(text, type=LeagueBook)
    except NO_JSON as error:
        raise UnreadableFile(_where(path, text, error)) from error


def _where(path: Path, text: bytes, error: Exception) -> object:
    """Return the message, with the line if that is known, else with the decision's number."""
    advice = said("correct the file or restore a copy; until then nothing is saved in it")
    if not isinstance(error, msgspec.ValidationError):  # no JSON: there, or before its end
        match = _BYTE.search(str(error))
        line = text[: int(match[1]) if match else len(text)].count(b"\n") + 1
        return said(
            "{file}, line {line}: {why}; {advice}",
            file=path,
            line=line,
            why=error,
            advice=advice,
        )
    if (match := _DECISION.search(str(error))) is not None:
        return said(
            "{file}, decision {number}: {why}; {advice}",
            file=path,
            number=int(match[1]) + 1,
            why=error,
            advice=advice,
        )
    return said("{file}: {why}; {advice}", file=path, why=error, advice=advice)


def keep_book(folder: Path, book: LeagueBook) -> None:
    """Write the decisions, within `alone`. Raises NotSaved."""
    path = folder / FILE
    with saving(path):
        write_whole(path, readable_json(book) + b"\n", mode=0o600)


@contextmanager
def alone(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Let hub, command line and helpers' phones write one after the other. Raises NotSaved."""
    file = _held(folder / LOCK, patience)
    try:
        yield
    finally:
        os.close(file)


def _held(path: Path, patience: float) -> int:
    last = time.monotonic() + patience
    while True:
        try:
            return hold(path)
        except BlockingIOError as error:
            if time.monotonic() >= last:
                message = said(
                    "another program is writing to the league ({file}); try again", file=path
                )
                raise NotSaved(message) from error
        except OSError as error:
            message = said("{file} cannot be created: {why}", file=path, why=system(error))
            raise NotSaved(message) from error
        time.sleep(PAUSE)
