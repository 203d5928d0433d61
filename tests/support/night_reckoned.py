"""A night as the tables' journals have it, reckoned without anything that the night itself uses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from companion.engine.entries import Answered, Corrected, Header, Redone, Undone
from companion.engine.session import Session
from companion.games import GAMES, face
from companion.store.journal import read_journal
from companion.store.journal.journal_rows import Closed, Row
from companion.store.plays.identity import identity
from companion.views.ending import podium

POINTS = {3: (5, 3, 1)}  # as usual, where three play
TAGS = {"game": "begun", "closed": "over"}

Placed: TypeAlias = tuple[str, int, int]  # a person, the place, the points in the game
Entry: TypeAlias = tuple[str, tuple[Placed, ...] | None]  # what it is, and what came of the play


@dataclass(frozen=True, slots=True)
class PlayReckoned:
    """`entries` by number; `placed` is what came of it, None while it goes on."""

    table: str
    play: str
    title: str
    entries: tuple[Entry, ...]
    seats: tuple[tuple[str, int], ...]  # who sits there, with how many points, as it ends

    @property
    def placed(self) -> tuple[Placed, ...] | None:
        return self.entries[-1][1]

    def put_right(self, places: Mapping[tuple[str, str], int]) -> tuple[Placed, ...]:
        """Over as the host says; `places` by play and name. Who is before nobody is the first."""
        said = [
            (name, places.get((self.play, name), place), points)
            for name, place, points in self.placed or ()
        ]
        return tuple(
            (name, 1 + sum(other < place for _name, other, _points in said), points)
            for name, place, points in said
        )


@dataclass(frozen=True, slots=True)
class Line:
    """A person's, in the league."""

    name: str
    place: int
    points: int
    plays: int
    wins: int


def begun(home: Path) -> dict[str, int]:
    """By play, how many entries there are."""
    with read_journal(home) as journal:
        return {identity(each.header, each.started): 1 + each.answers for each in journal.games()}


def plays_of(table: str, home: Path) -> Iterator[PlayReckoned]:
    with read_journal(home) as journal:
        for game in journal.games():
            rows = journal.rows_from(game.number, most=100_000)
            play = identity(game.header, game.started)
            title = face(game.header.game, game.header.setup()).title
            told = tuple(_told(game.header, rows))
            yield PlayReckoned(table, play, title, told, _seats(game.header, told))


def _seats(header: Header, told: tuple[Entry, ...]) -> tuple[tuple[str, int], ...]:
    points = {name: points for name, _place, points in told[-1][1] or ()}
    return tuple((player.name, points.get(player.name, 0)) for player in header.players)


def _told(header: Header, rows: Iterable[Row]) -> Iterator[Entry]:
    stands: list[Any] = []
    undone: list[Any] = []
    session = _played(header, ())
    for row in rows:
        kept = row.record()
        tag = str(kept.__struct_config__.tag)
        match kept:
            case Answered() | Corrected():
                stands.append(kept)
                undone.clear()
                assert session.replay([kept]) is None
            case Undone(count):
                undone += [stands.pop() for _ in range(count)]
                session = _played(header, stands)
            case Redone(count):
                stands += [undone.pop() for _ in range(count)]
                session = _played(header, stands)
            case Closed():
                assert session.pending is None
        yield TAGS.get(tag, tag), _placed(header, session)


def _played(header: Header, stands: Iterable[Any]) -> Session[Any]:
    session = Session(GAMES[header.game], header.setup())
    assert session.replay(list(stands)) is None
    return session


def _placed(header: Header, session: Session[Any]) -> tuple[Placed, ...] | None:
    if session.pending is not None:
        return None
    ranked = podium(face(header.game, session.setup).score_sheet(session))
    people = {colour: player.name for player in header.players for colour in player.colours}
    own = [(people[each.colour], each) for each in ranked if each.colour in people]
    places = [each.place for _name, each in own]  # nobody leads some of the colours
    return tuple(
        sorted((name, 1 + sum(at < each.place for at in places), each.points) for name, each in own)
    )


def league(plays: Iterable[PlayReckoned], put_right: Mapping[tuple[str, str], int]) -> set[Line]:
    """Of those that are over; `put_right`: by play and name the place that the host says it was."""
    points: dict[str, list[int]] = defaultdict(list)
    wins: dict[str, int] = defaultdict(int)
    for each in plays:
        placed = each.put_right(put_right)
        for name, place, _scored in placed:
            points[name].append(POINTS[len(placed)][place - 1])
            wins[name] += place == 1
    level = {name: (sum(points[name]), wins[name]) for name in points}
    return {
        Line(
            name,
            1 + sum(other > level[name] for other in level.values()),
            sum(points[name]),
            len(points[name]),
            wins[name],
        )
        for name in points
    }
