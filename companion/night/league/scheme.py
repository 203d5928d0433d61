"""The points of each place, from a file of the host's that is first written with usual values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.errors import UnreadableFile
from companion.files import saving, write_whole
from companion.said import marked, said, system

FILE = "league.toml"
MOST = 1000  # points of a place; chosen: more do not fit on the wall
ADVICE = marked("write 3 = [5, 3, 1] below [points] and best = 0 below [season]")
USUAL = """\
# Points for each place, by how many play. Who shares a place gets all of its points.
[points]
2 = [3, 1]
3 = [5, 3, 1]
4 = [7, 5, 3, 1]
5 = [9, 7, 5, 3, 1]
6 = [11, 9, 7, 5, 3, 1]

[season]
best = 0  # so many of a person's plays count, those with the most points; 0: all of them
"""


class Scheme(msgspec.Struct, frozen=True):
    """The points. `points` by number of players; `best` 0: all of a person's plays count."""

    points: Mapping[int, tuple[int, ...]]
    best: int = 0

    def of(self, place: int, people: int) -> int:
        """Return the points for a place among so many people.

        If there is no row for that number, the next larger one is used; places after its end give
        0.
        """
        larger = [many for many in self.points if many >= people]
        row = self.points[min(larger) if larger else max(self.points)]
        return row[place - 1] if 1 <= place <= len(row) else 0


def read_scheme(folder: Path) -> Scheme:
    """Return the scheme; if there is no file, write the usual one.

    Raises UnreadableFile or NotSaved.
    """
    path = folder / FILE
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        _keep(path)
        return usual()
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=system(error))) from error
    return _Read(path, text).scheme()


def usual() -> Scheme:
    """Return the usual scheme."""
    return _Read(Path(FILE), USUAL.encode()).scheme()


class _Read:
    """Reads the file and names the line of each fault, with what to write instead."""

    def __init__(self, path: Path, text: bytes) -> None:
        self.path = path
        try:
            self.text = text.decode("utf-8-sig")  # some editors begin a file with a mark
            self.values = tomllib.loads(self.text)
        except UnicodeDecodeError as error:
            line = text[: error.start].count(b"\n") + 1
            message = said("{file}, line {line}: this is not UTF-8 text", file=path, line=line)
            raise UnreadableFile(message) from error
        except (ValueError, RecursionError) as error:  # a number of thousands of digits
            message = said("{file}: {why}; {advice}", file=path, why=error, advice=said(ADVICE))
            raise UnreadableFile(message) from error

    def scheme(self) -> Scheme:
        self._check_keys(self.values, "points", "season")
        season = self._table("season") if "season" in self.values else {}
        self._check_keys(season, "best")
        best = season.get("best", 0)
        if not _is_whole(best):
            raise self._wrong("best", best)
        points = self._table("points")
        if not points:
            raise self._wrong("points", "")
        return Scheme(dict(self._row(many, row) for many, row in points.items()), best)

    def _table(self, name: str) -> dict[str, Any]:
        table = self.values.get(name, "")
        if not isinstance(table, dict):
            raise self._wrong(name, table)
        return table

    def _check_keys(self, table: Mapping[str, object], *names: str) -> None:
        for key, value in table.items():
            if key not in names:
                raise self._wrong(key, value)

    def _row(self, many: str, row: object) -> tuple[int, tuple[int, ...]]:
        is_number = re.fullmatch("[1-9][0-9]?", many) is not None
        is_row = isinstance(row, list) and all(_is_whole(each) and each <= MOST for each in row)
        if not (is_number and is_row and isinstance(row, list)):
            raise self._wrong(many, row)
        return int(many), tuple(row)

    def _wrong(self, key: str, value: object) -> UnreadableFile:
        match = re.search(rf"^[ \t]*\[?[ \t]*[\"']?{re.escape(key)}\b", self.text, re.MULTILINE)
        line = self.text[: match.start()].count("\n") + 1 if match else 1
        template = marked("{file}, line {line}: {key} = {value} is not possible; {advice}")
        return UnreadableFile(
            said(template, file=self.path, line=line, key=key, value=value, advice=said(ADVICE))
        )


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _keep(path: Path) -> None:
    with saving(path):
        write_whole(path, USUAL.encode())
