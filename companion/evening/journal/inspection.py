"""Looks into a journal before anything opens it: sound, written by a newer app, or damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from companion.evening.journal import row_tally
from companion.evening.journal.image import LOG, OnDisk, opened
from companion.evening.journal.journal_rows import MARK, first_and_last, of_game
from companion.evening.journal.replaced import strays, takes_away
from companion.evening.journal.rescue import LostAnswers, Rescued, damage, is_newer, rescued
from companion.evening.journal.row_tally import OWN, Reached
from companion.files import write_whole
from companion.said import Said, said

NAME = "journal"
ENDING = ".sqlite"
UNTOLD = ".damaged"  # of the note beside a copy: the damage that people have yet to see
ENDINGS = (ENDING, f"{ENDING}{LOG}", row_tally.ENDING)  # each shows that a journal was there


@dataclass(frozen=True, slots=True)
class Damaged:
    """A journal of which not all could be read.

    `original` stays as it was; what could be read went to `copy`.
    """

    original: Path
    copy: Path | None  # None: nothing can be written there
    reason: Said | str
    games: int  # how many were found in it
    lost: tuple[LostAnswers, ...]


def keep(damaged: Damaged, copy: Path) -> None:
    """Save the damage in a file, so that it is shown even after a power cut. Raises OSError."""
    report = (damaged.original.name, damaged.reason, damaged.games, damaged.lost)
    write_whole(copy.with_suffix(UNTOLD), msgspec.json.encode(report), mode=OWN)


def untold(copy: Path) -> Damaged | None:
    """Return why this file was made, until it has been closed well once; None otherwise."""
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
    """Delete that note: the journal was closed well."""
    with suppress(OSError):
        copy.with_suffix(UNTOLD).unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class FileInspection:
    """The result of reading a journal's file and its tally; nothing was changed."""

    path: Path
    image: OnDisk
    counts: Reached
    is_newer: bool = False
    reason: Said | str = ""  # why it is damaged
    is_unsure: bool = False  # the tally does not tell whether something is lost
    strays: frozenset[str] = frozenset()  # which of log and tally belong to another journal
    rescued: Rescued | None = None

    @property
    def is_new(self) -> bool:
        """Whether there is no journal yet."""
        return self.image.is_blank and self.rescued is None

    @property
    def turns(self) -> Mapping[int, int]:
        """The turn in which each game was last opened to be played (see `Tallied`)."""
        return {game: count.turn for game, count in self.counts.of.items()}

    def damaged(self, copy: Path | None) -> Damaged | None:
        """Return the damage for people to read; None if there is none."""
        if self.rescued is None:
            return None
        rescued_rows = self.rescued
        return Damaged(self.path, copy, self.reason, len(rescued_rows.games), rescued_rows.lost)


def newest_file(folder: Path) -> Path:
    """Return the journal file with the highest number.

    It need not exist. The first file has no number.
    """
    numbers = [
        _number(path.name.removesuffix(ending))
        for ending in ENDINGS
        for path in folder.glob(f"{NAME}*{ending}")
    ]
    return _numbered(folder, max(numbers, default=1))


def next_file(path: Path) -> Path:
    """Return the file with the next number."""
    return _numbered(path.parent, _number(path.stem) + 1)


def _numbered(folder: Path, number: int) -> Path:
    return folder / f"{NAME}{f'-{number}' if number > 1 else ''}{ENDING}"


def _number(stem: str) -> int:
    digits = stem.removeprefix(f"{NAME}-")
    return int(digits) if digits.isdecimal() and len(digits) < 10 else 1


def look_into(path: Path) -> FileInspection:
    """Look into a file that nobody has open. Raises OSError."""
    counts = row_tally.read(
        row_tally.beside(path)
    )  # read first: a journal is never behind its tally
    return _looked(path, OnDisk.of(path), counts)


def _looked(path: Path, image: OnDisk, counts: Reached) -> FileInspection:
    if image.is_blank and not counts.of:
        return FileInspection(path, image, counts)
    with closing(opened(image)) as database:
        newer = is_newer(database)
        reason = "" if newer else damage(database, counts) or takes_away(image, database)
        if not reason:
            unsure = not newer and _is_unsure(database, counts)
            return FileInspection(path, image, counts, newer, is_unsure=unsure)
        has_table = bool(image.file) and not _is_bare(database)
    if foreign := strays(image, counts):
        own = OnDisk(image.file) if LOG in foreign else image
        rest = _looked(path, own, Reached({}) if row_tally.ENDING in foreign else counts)
        return rest if rest.rescued else replace(rest, strays=foreign, is_unsure=False)
    rescued_rows = rescued(image, counts)
    if not (
        rescued_rows.games or rescued_rows.lost or has_table
    ):  # made by a program that ended before a game
        return FileInspection(path, image, counts)
    reason = reason if path.exists() else said("the file is missing")
    return FileInspection(path, image, counts, reason=reason, rescued=rescued_rows)


def _is_unsure(database: sqlite3.Connection, counts: Reached) -> bool:
    """Return whether the tally cannot show if rows are lost.

    After a power cut just as a game began this is True as well: a needless warning is better than
    none.
    """
    (mark,) = database.execute("PRAGMA application_id").fetchone()
    games = {last.game for _, last in first_and_last(database)}
    if mark == MARK and games - counts.of.keys():
        return True
    # A slot torn while a row was counted: that row is in the journal.
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
