"""Looks into a journal before anything opens it, and puts a damaged one together again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from companion.files import write_whole
from companion.said import Said, said
from companion.store.journal import old_tally, second_copy
from companion.store.journal.journal_rows import GAME, Row, follows
from companion.store.journal.journal_snapshot import LOG, Snapshot
from companion.store.journal.second_copy import OWN, SecondCopy

NAME = "journal"
ENDING = ".sqlite"
UNTOLD = ".damaged"  # of the note beside a copy: the damage that people have yet to see
# Each shows that a journal was there.
ENDINGS = (ENDING, f"{ENDING}{LOG}", second_copy.ENDING, old_tally.ENDING)


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
    is_whole: bool = False  # the second copy was whole, so nothing is lost


class Note(msgspec.Struct, array_like=True):
    """The damage as it is saved, until people have seen it."""

    original: str
    reason: Said | str
    games: int
    lost: tuple[LostAnswers, ...]
    is_whole: bool = False


def keep(damaged: Damaged, copy: Path) -> None:
    """Save the damage in a file, so that it is shown even after a power cut. Raises OSError."""
    note = Note(
        damaged.original.name, damaged.reason, damaged.games, damaged.lost, damaged.is_whole
    )
    write_whole(copy.with_suffix(UNTOLD), msgspec.json.encode(note), mode=OWN)


def untold(copy: Path) -> Damaged | None:
    """Return why this file was made, until it has been closed well once; None otherwise."""
    try:
        note = msgspec.json.decode(copy.with_suffix(UNTOLD).read_bytes(), type=Note)
    except (OSError, msgspec.DecodeError):
        return None
    original = copy.with_name(note.original)
    return Damaged(original, copy, note.reason, note.games, note.lost, note.is_whole)


def forget(copy: Path) -> None:
    """Delete that note: the journal was closed well."""
    with suppress(OSError):
        copy.with_suffix(UNTOLD).unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class FileInspection:
    """The result of reading a journal's database and its second copy; nothing was changed.

    `lines` are blank if there is no second copy, or that of another journal. `turns` has the order
    of the games as in `SecondCopy.turns`.
    """

    path: Path
    snapshot: Snapshot
    lines: SecondCopy
    turns: Mapping[int, int]
    reason: Said | str = ""  # why the database is damaged
    strays: frozenset[Path] = frozenset()  # files beside it that belong to another journal
    rescued: Rescued | None = None

    @property
    def is_new(self) -> bool:
        """Whether there is no journal yet."""
        return self.rescued is None and self.snapshot.is_blank

    @property
    def identity(self) -> str:
        """The journal's identity; empty if older programs wrote it."""
        return self.snapshot.identity or self.lines.identity

    @property
    def is_incomplete(self) -> bool:
        """Whether the second copy must be written again from the database."""
        lines, is_older = self.lines, not self.snapshot.identity
        return is_older or bool(self._missing) or lines.is_damaged or lines.is_cut_off

    @property
    def has_fault(self) -> bool:
        """Whether people must know: the second copy is damaged, or lacks more than the last act.

        The program may have ended between database and second copy.
        """
        last = self.snapshot.last  # 0: nothing was played since the database was made
        may_miss = range(last, (last // GAME + 1) * GAME)
        is_behind = last and any(place not in may_miss for place in self._missing)
        lacks = self.lines.is_damaged or bool(is_behind)
        return bool(self.snapshot.identity) and not self.strays and lacks

    @property
    def _missing(self) -> Collection[int]:
        return self.snapshot.chains.keys() - self.lines.chains.keys()

    def damaged(self, copy: Path | None) -> Damaged | None:
        """Return the damage for people to read; None if there is none."""
        if self.rescued is None:
            return None
        games, lost = self.rescued.games, self.rescued.lost
        lines = self.lines
        has_gap = bool(lost or self._missing) or lines.is_damaged or lines.is_cut_off
        is_whole = lines.is_there and not has_gap
        return Damaged(self.path, copy, self.reason, len(games), lost, is_whole)


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
    """Look into a journal that nobody has open. Raises OSError."""
    copy, log = second_copy.beside(path), Path(f"{path}{LOG}")
    lines, whole = SecondCopy.read(copy), Snapshot.of(path)
    if whole.is_newer:
        return FileInspection(path, whole, SecondCopy(), {})
    bare = Snapshot.of(path, with_log=False) if log.exists() else whole
    snapshot, strays = whole, set()
    if _is_other_log(whole, bare):
        snapshot = bare
        strays.add(log)
    if differ(snapshot, lines):
        lines = SecondCopy()
        strays.add(copy)
    looked = _inspected(path, snapshot, lines, bare)
    if looked.rescued is not None:
        strays.discard(log)  # it stays beside the database, which nobody will open
    other = bare if snapshot is whole else whole
    if other is not snapshot:
        other.database.close()
    return replace(looked, strays=frozenset(strays))


def _inspected(path: Path, snapshot: Snapshot, lines: SecondCopy, bare: Snapshot) -> FileInspection:
    """Find out whether the database has every row, and rescue all rows if it has not.

    Args:
        bare: the database without its log; `snapshot` itself if there is no log.
    """
    counts = {} if lines.is_there or snapshot.identity else old_tally.read(old_tally.beside(path))
    turns = lines.turns or {game: count.turn for game, count in counts.items()}
    sizes = {game: count.number + 1 for game, count in counts.items()}
    reason = snapshot.reason or behind(snapshot, lines, sizes)
    if not reason and bare.chains.keys() - snapshot.chains.keys():
        reason = said("its log is older than the file")
    looked = FileInspection(path, snapshot, lines, turns)
    if not reason:
        return looked
    together = rescued([each.rows() for each in (lines, snapshot, bare)], sizes)
    if snapshot.is_blank and snapshot is bare and not together.sizes:
        return looked  # there is none yet, or the program that made it ended before a game
    reason = reason if path.exists() else said("the file is missing")
    return replace(looked, reason=reason, rescued=together)


def differ(one: Snapshot, other: Snapshot | SecondCopy) -> bool:
    """Return whether they belong to two journals: rows are only ever added to a game."""
    if one.identity and other.identity and one.identity != other.identity:
        return True
    return any(one.chains.get(place, chain) != chain for place, chain in other.chains.items())


def _is_other_log(whole: Snapshot, bare: Snapshot) -> bool:
    """Return whether the log that makes `whole` of `bare` belongs to another journal."""
    return not (bare.reason or bare.is_blank) and differ(whole, bare)


def behind(snapshot: Snapshot, lines: SecondCopy, counted: Mapping[int, int]) -> Said | str:
    """Return which rows the database has lost; empty if none."""
    sizes = dict(counted)
    for place in lines.chains.keys() - snapshot.chains.keys():
        sizes[place // GAME] = max(sizes.get(place // GAME, 0), place % GAME + 1)
    for game, rows in sorted(sizes.items()):
        there = sum(1 for number in range(rows) if game * GAME + number in snapshot.chains)
        if there < rows:
            return said(
                "game {game} has lost {lost} of its {rows} rows",
                game=game,
                lost=rows - there,
                rows=rows,
            )
    return ""


@dataclass(frozen=True, slots=True)
class LostAnswers:
    """What is missing of a game: `answers` rows after the first `kept`.

    The header is one of the rows.
    """

    game: int
    kept: int
    answers: int


@dataclass(frozen=True, slots=True)
class Rescued:
    """The rows that were rescued, by game, and what is missing. `sizes`: how many there were."""

    sizes: Mapping[int, int]
    games: Mapping[int, list[Row]]
    lost: tuple[LostAnswers, ...]


def rescued(sources: Sequence[Mapping[int, Row]], counted: Mapping[int, int]) -> Rescued:
    """Return every game up to its first row that none of the sources has.

    Either of the two copies has every row. Where both are damaged, each row that one of them has is
    found.

    Args:
        sources: rows by place, as they were written.
        counted: how many rows each game had, as far as that is known otherwise.
    """
    sizes = dict(counted)
    for row in (row for source in sources for row in source.values()):
        sizes[row.game] = max(sizes.get(row.game, 0), row.number + 1)
    games = {game: list(_game(game, sources)) for game in sorted(sizes)}
    lost = tuple(
        LostAnswers(game, len(rows), sizes[game] - len(rows))
        for game, rows in games.items()
        if len(rows) < sizes[game]
    )
    return Rescued(sizes, {game: rows for game, rows in games.items() if rows}, lost)


def _game(game: int, sources: Sequence[Mapping[int, Row]]) -> Iterator[Row]:
    place, before = game * GAME, 0
    while True:
        candidates = (source[place] for source in sources if place in source)
        row = next((row for row in candidates if follows(row, before)), None)
        if row is None:
            return
        yield row
        place, before = place + 1, row.chain
