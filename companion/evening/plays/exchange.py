"""Plays carried from one table to another as JSON: every row with its time, so that each stays the
play that it was, and one that is here already is not taken twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from companion.engine.entries import Answered, Corrected, Entry, Header, Redone, Undone
from companion.errors import UnreadableFile
from companion.evening.journal import Journal, Played
from companion.evening.journal.rows import Closed, Kept, SetAside
from companion.evening.plays.identity import identity
from companion.said import Said, said

FORMAT = "tower-companion plays"
VERSION = 1
MOST = 50_000_000  # bytes: more is no file of ours

Fits = Callable[[Header, Sequence[Entry]], Said | None]  # why the answers do not make this game


class CarriedRow(msgspec.Struct, frozen=True):
    at: str
    entry: Kept


class CarriedPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """`told` is for other programs: who won, by how much; it is not read again."""

    identity: str
    rows: tuple[CarriedRow, ...]
    told: dict[str, Any] = {}


class PlaysFile(msgspec.Struct, frozen=True):
    format: str
    version: int
    plays: tuple[CarriedPlay, ...]


@dataclass(frozen=True, slots=True)
class TakenIn:
    """How many are new, how many were here; why others will not do."""

    new: tuple[int, ...]  # their numbers in the journal
    known: int
    refused: tuple[Said, ...]


def written(journal: Journal, games: Iterable[Played], told: Callable[[Played], Any]) -> bytes:
    plays = tuple(
        CarriedPlay(
            identity(game.header, game.started),
            tuple(CarriedRow(at, kept) for at, kept in journal.kept(game.number)),
            told(game),
        )
        for game in sorted(games, key=lambda each: each.started)
    )
    return msgspec.json.format(msgspec.json.encode(PlaysFile(FORMAT, VERSION, plays)), indent=1)


def read(content: bytes, name: str) -> PlaysFile:
    """Raises UnreadableFile, which says what would do."""
    would_do = said("{file}: a file that this app has exported would do", file=name)
    try:
        found = msgspec.json.decode(content, type=PlaysFile)
    except RecursionError as error:
        raise UnreadableFile(would_do) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableFile(said("{what} ({why})", what=would_do, why=error)) from error
    if found.format != FORMAT:
        raise UnreadableFile(would_do)
    if found.version > VERSION:
        raise UnreadableFile(said("{file}: a newer app has written it; update this one", file=name))
    return found


def take_in(journal: Journal, plays: Iterable[CarriedPlay], fits: Fits) -> TakenIn:
    """Each play whole or not at all; those that are here are left as they are."""
    known = {identity(game.header, game.started) for game in journal.games()}
    new, refused, before = list[int](), list[Said](), 0
    for number, play in enumerate(plays, 1):
        why = _fault(play, fits)
        if why is not None:
            refused.append(said("play {n}: {why}", n=number, why=why))
            continue
        which = identity(_header(play), datetime.fromisoformat(play.rows[0].at))
        if which in known:
            before += 1
            continue
        known.add(which)
        new.append(journal.take_in([(line.at, line.entry) for line in play.rows]))
    return TakenIn(tuple(new), before, tuple(refused))


def _header(play: CarriedPlay) -> Header:
    header = play.rows[0].entry
    assert isinstance(header, Header)
    return header


def _fault(play: CarriedPlay, fits: Fits) -> Said | None:
    if not play.rows or not isinstance(play.rows[0].entry, Header):
        return said("it does not begin with who plays what")
    if any(isinstance(line.entry, Header) for line in play.rows[1:]):
        return said("it has two beginnings")
    try:
        times = [datetime.fromisoformat(line.at) for line in play.rows]
    except ValueError as error:
        return said("{what} is no time", what=error)
    if any(at.tzinfo is None for at in times):
        return said("its times do not tell their zone")
    if not isinstance(play.rows[-1].entry, Closed):
        return said("it is not over")
    return fits(_header(play), list(standing([line.entry for line in play.rows])))


def standing(every: Sequence[Kept]) -> Iterator[Entry]:
    """What of a game's rows counts, for a session to replay."""
    entries: list[tuple[int, Entry]] = []
    for number, kept in enumerate(every):
        match kept:
            case SetAside(first):
                entries = [each for each in entries if each[0] < first]
            case Answered() | Corrected() | Undone() | Redone():
                entries.append((number, kept))
    return (entry for _number, entry in entries)
