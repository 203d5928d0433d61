"""A journal looked into before anything opens it: sound, of a newer program, or damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from companion.evening.journal import tally
from companion.evening.journal.image import LOG, OnDisk, opened
from companion.evening.journal.replaced import strays, takes_away
from companion.evening.journal.rescue import LostAnswers, Rescued, damage, is_newer, rescued
from companion.evening.journal.rows import MARK, first_and_last, of_game
from companion.evening.journal.tally import OWN, Reached
from companion.files import write_whole
from companion.said import Said, said

NAME = "journal"
ENDING = ".sqlite"
UNTOLD = ".damaged"
ENDINGS = (ENDING, f"{ENDING}{LOG}", tally.ENDING)  # what is left of one tells that it was there


@dataclass(frozen=True, slots=True)
class Damaged:
    """Not all could be read: `original` stays as it was, what could went to `copy`."""

    original: Path
    copy: Path | None  # None: nothing can be written there
    reason: Said | str
    games: int  # that were found in it
    lost: tuple[LostAnswers, ...]


def keep(damaged: Damaged, copy: Path) -> None:
    """So that it is told even if the power fails before anybody has read it; raises OSError."""
    report = (damaged.original.name, damaged.reason, damaged.games, damaged.lost)
    write_whole(copy.with_suffix(UNTOLD), msgspec.json.encode(report), mode=OWN)


def untold(copy: Path) -> Damaged | None:
    """Why this file was made, until it was closed well once."""
    try:
        report = msgspec.json.decode(
            copy.with_suffix(UNTOLD).read_bytes(),
            type=tuple[str, Said | str, int, tuple[LostAnswers, ...]],
        )
    except (OSError, msgspec.DecodeError):
        return None
    name, reason, games, lost = report
    return Damaged(copy.with_name(name), copy, reason, games, lost)


def forget(copy: Path) -> None:
    with suppress(OSError):
        copy.with_suffix(UNTOLD).unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Looked:
    """What a look into a file and its tally has shown, with nothing changed."""

    path: Path
    image: OnDisk
    counts: Reached
    is_newer: bool = False
    reason: Said | str = ""  # why it is damaged
    is_unsure: bool = False  # the tally does not tell whether something is lost
    strays: frozenset[str] = frozenset()  # of log and tally, what is another journal's
    rescued: Rescued | None = None

    @property
    def is_new(self) -> bool:
        """Nothing is there yet."""
        return self.image.is_blank and self.rescued is None

    @property
    def turns(self) -> Mapping[int, int]:
        return {game: count.turn for game, count in self.counts.of.items()}

    def damaged(self, copy: Path | None) -> Damaged | None:
        if self.rescued is None:
            return None
        rescued_rows = self.rescued
        return Damaged(self.path, copy, self.reason, len(rescued_rows.games), rescued_rows.lost)


def newest_file(folder: Path) -> Path:
    """The file with the highest number, whether it is there or not; the first has none."""
    numbers = [
        _number(path.name.removesuffix(ending))
        for ending in ENDINGS
        for path in folder.glob(f"{NAME}*{ending}")
    ]
    return _numbered(folder, max(numbers, default=1))


def next_file(path: Path) -> Path:
    return _numbered(path.parent, _number(path.stem) + 1)


def _numbered(folder: Path, number: int) -> Path:
    return folder / f"{NAME}{f'-{number}' if number > 1 else ''}{ENDING}"


def _number(stem: str) -> int:
    digits = stem.removeprefix(f"{NAME}-")
    return int(digits) if digits.isdecimal() and len(digits) < 10 else 1


def look_into(path: Path) -> Looked:
    """Raises OSError; not for a file that somebody has open."""
    counts = tally.read(tally.beside(path))  # first: a journal is never behind its tally
    return _looked(path, OnDisk.of(path), counts)


def _looked(path: Path, image: OnDisk, counts: Reached) -> Looked:
    if image.is_blank and not counts.of:
        return Looked(path, image, counts)
    with closing(opened(image)) as database:
        newer = is_newer(database)
        reason = "" if newer else damage(database, counts) or takes_away(image, database)
        if not reason:
            unsure = not newer and _is_unsure(database, counts)
            return Looked(path, image, counts, newer, is_unsure=unsure)
        has_table = bool(image.file) and not _is_bare(database)
    if foreign := strays(image, counts):
        own = OnDisk(image.file) if LOG in foreign else image
        rest = _looked(path, own, Reached({}) if tally.ENDING in foreign else counts)
        return rest if rest.rescued else replace(rest, strays=foreign, is_unsure=False)
    rescued_rows = rescued(image, counts)
    if not (
        rescued_rows.games or rescued_rows.lost or has_table
    ):  # made, and the program ended before a game
        return Looked(path, image, counts)
    reason = reason if path.exists() else said("it is gone")
    return Looked(path, image, counts, reason=reason, rescued=rescued_rows)


def _is_unsure(database: sqlite3.Connection, counts: Reached) -> bool:
    """Also where the power failed just as a game was begun: too often rather than too seldom."""
    (mark,) = database.execute("PRAGMA application_id").fetchone()
    games = {last.game for _, last in first_and_last(database)}
    if mark == MARK and games - counts.of.keys():
        return True
    # Torn while the next row was counted, that row is in the journal.
    return any(
        game not in counts.of or not any(of_game(database, game, counts.of[game].number + 1))
        for game in counts.torn
    )


def _is_bare(database: sqlite3.Connection) -> bool:
    try:
        (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        return False
    return bool(tables == 0)
