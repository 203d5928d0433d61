"""Exports plays as a JSON file and imports them at another table.

Every row has its time with it, so that a play keeps its identity and is not imported twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from companion.engine.entries import Answered, Corrected, Entry, Header, Redone, Undone
from companion.engine.game import Game
from companion.engine.session import Session
from companion.errors import UnreadableFile
from companion.said import Said, said
from companion.store.journal import Journal, Played
from companion.store.journal.journal_rows import Closed, JournalRecord, SetAside
from companion.store.plays.identity import identity
from companion.store.plays.people import CorrectedPlay, Moment
from companion.store.plays.play_corrections import correct, name_twice

FORMAT = "tower-companion plays"
VERSION = 1
MOST = 50_000_000  # bytes; chosen: no file of ours is larger, and all of it is read into memory

Games = Mapping[str, Game[Any]]
Fits = Callable[[Header, Sequence[Entry]], Said | None]  # why the answers do not make this game


class CarriedRow(msgspec.Struct, frozen=True):
    """One row of the journal, with its time."""

    at: str
    entry: JournalRecord


class CarriedPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """One play. `told` is for other programs (who won, by how much); an import ignores it.

    `begun` is when it began, if people have corrected that.
    """

    identity: str
    rows: tuple[CarriedRow, ...]
    told: dict[str, Any] = {}
    begun: Moment | None = None


class PlaysFile(msgspec.Struct, frozen=True):
    """A file of plays."""

    format: str
    version: int
    plays: tuple[CarriedPlay, ...]


@dataclass(frozen=True, slots=True)
class TakenIn:
    """The result of an import: new plays, plays that were here already, and why others failed."""

    new: tuple[int, ...]  # their numbers in the journal
    already_here: int
    refused: tuple[Said, ...]


def written(journal: Journal, games: Iterable[Played], extra: Callable[[Played], Any]) -> bytes:
    """Return the plays as a file. `extra` returns a play's `told`, for other programs."""
    plays = tuple(
        CarriedPlay(
            identity(game.header, game.started),
            tuple(_rows(journal, game)),
            extra(game),
            game.corrected,
        )
        for game in sorted(games, key=lambda each: each.started)
    )
    return msgspec.json.format(msgspec.json.encode(PlaysFile(FORMAT, VERSION, plays)), indent=1)


def _rows(journal: Journal, game: Played) -> Iterator[CarriedRow]:
    """Yield the rows of a game, with names as corrected."""
    for number, (at, record) in enumerate(journal.records_of(game.number)):
        yield CarriedRow(at, record if number else game.header)


def read(content: bytes, name: str) -> PlaysFile:
    """Return the plays in a file. Raises UnreadableFile: the message says what to use instead."""
    advice = said("{file}: use a file that this app has exported", file=name)
    try:
        plays_file = msgspec.json.decode(content, type=PlaysFile)
    except RecursionError as error:
        raise UnreadableFile(advice) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableFile(said("{what} ({why})", what=advice, why=error)) from error
    if plays_file.format != FORMAT:
        raise UnreadableFile(advice)
    if plays_file.version > VERSION:
        raise UnreadableFile(
            said("{file} is from a newer version of the app; update this app", file=name)
        )
    return plays_file


def take_in(journal: Journal, plays: Iterable[CarriedPlay], games: Games, fits: Fits) -> TakenIn:
    """Import each play, whole or not at all; plays that are here already stay as they are.

    Raises NotSaved: the journal cannot be written.
    """
    identities = {identity(game.header, game.started) for game in journal.games()}
    new, refused, before = list[int](), list[Said](), 0
    for number, play in enumerate(plays, 1):
        why = _fault(play, fits)
        if why is not None:
            refused.append(said("play {n}: {why}", n=number, why=why))
            continue
        which = identity(_header(play), datetime.fromisoformat(play.rows[0].at))
        entries = list(standing([line.entry for line in play.rows]))
        if which in identities or here_already(journal, games, _header(play), entries) is not None:
            before += 1
            continue
        identities.add(which)
        new.append(_written(journal, play))
    return TakenIn(tuple(new), before, tuple(refused))


def _written(journal: Journal, play: CarriedPlay) -> int:
    number = journal.take_in([(line.at, line.entry) for line in play.rows])
    if play.begun is not None:
        which = CorrectedPlay(number, datetime.fromisoformat(play.rows[0].at))
        correct(journal.path.parent, which, _header(play), {}, play.begun)
    return number


def here_already(
    journal: Journal, games: Games, header: Header, entries: Sequence[Entry]
) -> Played | None:
    """Return the game of this journal in which the same happened, whatever the names; or None."""
    alike = [game for game in journal.games() if _is_alike(game.header, header)]
    if not alike or header.game not in games:
        return None
    wanted = _happened(games[header.game], header, entries)
    for game in alike:
        record = journal.open(game.number)
        record.close()
        if _happened(games[header.game], record.header, record.entries) == wanted:
            return game
    return None


def _is_alike(one: Header, other: Header) -> bool:
    return (one.game, one.seed, one.options) == (other.game, other.seed, other.options) and [
        each.colours for each in one.players
    ] == [each.colours for each in other.players]


def _happened(game: Game[Any], header: Header, entries: Sequence[Entry]) -> list[object]:
    """Return what counts in the end, without anything that was undone."""
    session = Session(game, header.setup())
    session.replay(entries)
    return [
        (each.key, each.answer) if isinstance(each, Answered) else each for each in session.happened
    ]


def _header(play: CarriedPlay) -> Header:
    header = play.rows[0].entry
    assert isinstance(header, Header)
    return header


def _fault(play: CarriedPlay, fits: Fits) -> Said | None:
    if not play.rows or not isinstance(play.rows[0].entry, Header):
        return said("its first entry does not say who plays what")
    if any(isinstance(line.entry, Header) for line in play.rows[1:]):
        return said("it starts twice")
    for line in play.rows:
        try:
            at = datetime.fromisoformat(line.at)
        except ValueError:
            return said("{what} is not a time", what=repr(line.at))
        if at.tzinfo is None:
            return said("its times have no time zone")
    if not isinstance(play.rows[-1].entry, Closed):
        return said("it is not finished")
    twice = name_twice(_header(play))
    return twice or fits(_header(play), list(standing([line.entry for line in play.rows])))


def standing(every: Sequence[JournalRecord]) -> Iterator[Entry]:
    """Yield the entries of a game that count, for a session to replay."""
    entries: list[tuple[int, Entry]] = []
    for number, record in enumerate(every):
        match record:
            case SetAside(first):
                entries = [each for each in entries if each[0] < first]
            case Answered() | Corrected() | Undone() | Redone():
                entries.append((number, record))
    return (entry for _number, entry in entries)
