"""A position of the referee's book: how its lines are read, laid out, played and compared.

`docs/` of it is the head of the first book, tests/data/referee/actions.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.flow import Number, Question, Throw
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.wallenstein.court.state import at_court
from companion.games.wallenstein.events import YearEnded
from companion.games.wallenstein.questions import RevealCard
from companion.games.wallenstein.table import Table
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.referee.court import begin, favours, is_of_the_court, play
from tests.support.wallenstein_table import COLOURS, game, put, quiet, until

BOOKS = Path(__file__).parents[1] / "data" / "referee"
PURSES = ("thalers", "grain", "points", "officers")
BUILDINGS = ("palace", "church", "trade-house")
PLACES = {"tray": TRAY, "tower": TOWER, "reserve": RESERVE}
LAST = 10  # action of a season
AFTER_WINTER = "winter's end"


@dataclass(frozen=True, slots=True)
class Position:
    book: str
    rule: str
    says: str
    then: Mapping[str, str]
    given: Mapping[str, str] = field(default_factory=dict)
    play: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    players: int = 3
    alone: bool = False  # all other provinces are nobody's


def book() -> Iterator[Position]:
    for path in sorted(BOOKS.glob("*.toml")):
        for row in tomllib.loads(path.read_text("utf-8"))["position"]:
            yield Position(path.stem, **row | {"play": tuple(row.get("play", ()))})


# --- Laid out ---


def laid(position: Position) -> Session[Table]:
    """The table just before the first line is played, everything as given."""
    session = game(position.players, **dict(position.options))
    _to_begin(session, position)
    if position.alone:
        for name in list(session.table.owners):
            put(session, "owner", name, "nobody")
    for what, value in position.given.items():
        _put(session, what, value)
    return session


def _to_begin(session: Session[Table], position: Position) -> None:
    first = position.play[0].split(" ") if position.play else [""]
    if position.play and is_of_the_court(position.play[0]):
        begin(session, position.play[0])
        return
    if first[0] in COLOURS and len(first) > 2:
        until(session, RevealCard, (), seat=session.table.seat_of(first[0]), action=first[1])
        return
    while session.table.season != "autumn":  # a winter's position
        session.answer(quiet(_pending(session)))
    until(session, RevealCard, (), place=LAST, seat=session.table.order[-1])


def _put(session: Session[Table], what: str, value: str) -> None:
    if what in session.table.board.provinces:
        _settle(session, what, value)
    elif what in COLOURS:
        _equip(session, what, value)
    elif what in PLACES:
        for colour, number in _cubes(value).items():
            _pile(session, what, colour, number)
    else:
        others = {"order": _order, "event": _event, "winter": _winter, "favours": favours}
        others[what](session, value)


def _order(session: Session[Table], value: str) -> None:
    for place, colour in enumerate(value.split(", "), 1):
        put(session, "order", colour, place)


def _event(session: Session[Table], value: str) -> None:
    if value != session.table.event:
        put(session, "event-card", value, "face-up")
    put(session, "event", "season", value)


def _winter(session: Session[Table], value: str) -> None:
    """Only this card is left for winter, beside the one that holds."""
    table = session.table
    for card in [card for card in table.events_shown if card not in (table.event, value)]:
        put(session, "event-card", card, "out")
    put(session, "event-card", value, "face-up")


def _settle(session: Session[Table], province: str, value: str) -> None:
    """Such as "red 4 palace !2" or "nobody"."""
    owner, *rest = value.split(" ")
    put(session, "owner", province, owner)
    for building in BUILDINGS:
        if owner != "nobody":
            put(session, building, province, "no")
    for each in rest:
        if each.startswith("!"):
            put(session, "markers", province, int(each[1:]))
        elif each in BUILDINGS:
            put(session, building := each, province, "yes")
        else:
            put(session, "armies", province, int(each))


def _equip(session: Session[Table], colour: str, value: str) -> None:
    """Such as "5 thalers, 3 grain, attack-tile, 2 reserve"."""
    for part in value.split(", "):
        number, _, what = part.rpartition(" ")
        if what in PURSES:
            put(session, what, colour, int(number))
        elif what == "reserve":
            _pile(session, what, colour, int(number))
        else:
            put(session, "tile", colour, what)


def _pile(session: Session[Table], place: str, colour: str, number: int) -> None:
    """So many cubes; those of the reserve come from the tower or go there."""
    ledger = session.table.ledger
    if place == "reserve":
        more = ledger.count(RESERVE, colour) - number
        put(session, "tower", colour, ledger.count(TOWER, colour) + more)
    else:
        put(session, place, colour, number)


def _cubes(text: str) -> dict[str, int]:
    """Of "red 3, green 1"."""
    pairs = (part.split(" ") for part in text.split(", ") if part)
    return {colour: int(number) for colour, number in pairs}


# --- Played ---


def played(session: Session[Table], position: Position) -> str:
    """Every line in its turn; what the last one was refused with, or nothing."""
    *lines, last = position.play
    for line in lines:
        _play(session, line)
    try:
        _play(session, last)
    except IllegalAnswer as refused:
        return str(refused)
    return ""


def _play(session: Session[Table], line: str) -> None:
    first, *rest = line.split(" ", 2)
    if is_of_the_court(line):
        play(session, line)
    elif first in COLOURS and len(rest) == 2:
        seat = session.table.seat_of(first)
        until(session, RevealCard, (), seat=seat, action=rest[0])
        session.answer(rest[1])
    elif line == f"go on to {AFTER_WINTER}":
        while session.pending is not None and not _has_ended(session):
            session.answer(quiet(session.pending))
    elif line.startswith("go on to "):
        while type(_pending(session)).__name__ != line.removeprefix("go on to "):
            session.answer(quiet(_pending(session)))
    elif first == "tray":
        assert isinstance(session.pending, Throw), session.pending
        session.answer(_cubes(line.removeprefix("tray").strip()))
    else:
        number = isinstance(session.pending, Number)
        session.answer(int(line) if number and line.lstrip("-").isdigit() else line)


def _has_ended(session: Session[Table]) -> bool:
    return any(isinstance(event, YearEnded) for event in session.events)


def _pending(session: Session[Table]) -> Question[Any]:
    assert session.pending is not None
    return session.pending


# --- Compared ---


def found(session: Session[Table], position: Position, refused: str) -> dict[str, str]:
    """What stands where the position says what should."""
    return {what: _now(session, what, then, refused) for what, then in position.then.items()}


def _now(session: Session[Table], what: str, then: str, refused: str) -> str:
    table = session.table
    if what in table.board.provinces:
        return _province(table, what)
    if what in COLOURS:
        return ", ".join(_has(table, what, part) for part in then.split(", "))
    if what in PLACES:
        there = table.ledger.at(PLACES[what])
        return ", ".join(f"{colour} {there.get(colour, 0)}" for colour in _cubes(then))
    if what == "refused":
        return then if then in refused else refused
    if what == "happened":
        return _happened(session, then)
    return _asked(session.pending, what, then)


def _asked(question: Question[Any] | None, what: str, then: str) -> str:
    if what == "asked":
        return type(question).__name__
    options = [str(each) for each in getattr(question, "options", ())]
    wanted = what == "offered"
    return ", ".join(each for each in then.split(", ") if (each in options) is wanted)


def _province(table: Table, name: str) -> str:
    owner = table.owner(name)
    if owner is None:
        return "nobody"
    parts = [table.colour(owner), str(table.armies(name)), *table.buildings.get(name, ())]
    markers = table.markers.get(name, 0)
    return " ".join([*parts, *([f"!{markers}"] if markers else [])])


def _has(table: Table, colour: str, wanted: str) -> str:
    seat = table.seat_of(colour)
    what = wanted.rpartition(" ")[2]
    if what == "reserve":
        return f"{table.reserve(seat)} reserve"
    if what == "officers":
        return f"{at_court(table, seat)} officers"
    if what == "provinces":
        return f"{len(table.held_by(seat))} provinces"
    return f"{getattr(table.seats[seat], what)} {what}"


def _happened(session: Session[Table], then: str) -> str:
    """Such as "Lapsed why=money needed=3": the last of the kind, what is named of it."""
    kind, *named = then.split(" ")
    event = next((e for e in reversed(session.events) if type(e).__name__ == kind), None)
    if event is None:
        return f"no {kind}"
    fields = [part.partition("=")[0] for part in named]
    return " ".join([kind, *(f"{name}={getattr(event, name)}" for name in fields)])
