"""How many points a place gives: a file of the host's, written once with what is usual."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from companion.errors import NotKept, UnreadableFile
from companion.files import write_whole
from companion.said import said, system

FILE = "league.toml"
Points = Annotated[int, msgspec.Meta(ge=0, le=1000)]
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


class Counting(msgspec.Struct, frozen=True):
    best: Annotated[int, msgspec.Meta(ge=0)] = 0


class Scheme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Mapping[str, tuple[Points, ...]]
    season: Counting = Counting()

    def of(self, place: int, people: int) -> int:
        """A row of its own, or that of the next larger table; nothing beyond its end."""
        known = sorted((int(many), row) for many, row in self.points.items())
        row = next((row for many, row in known if many >= people), known[-1][1] if known else ())
        return row[place - 1] if 1 <= place <= len(row) else 0


def usual() -> Scheme:
    return msgspec.convert(tomllib.loads(USUAL), Scheme)


def read_scheme(folder: Path) -> Scheme:
    """Where there is no file, the usual one is written; raises UnreadableFile, NotKept."""
    path = folder / FILE
    try:
        made = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Scheme)
        any(int(many) for many in made.points)
    except FileNotFoundError:
        _keep(path)
        return usual()
    except OSError as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=system(error))) from error
    except ValueError as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=error)) from error
    return made


def _keep(path: Path) -> None:
    try:
        write_whole(path, USUAL.encode())
    except OSError as error:
        told = said("{file} cannot be written: {why}", file=path, why=system(error))
        raise NotKept(told) from error
