"""A position of the referee's book: how it is read, laid out and compared; lines.py plays it.

How one is written stands at the head of the first book, tests/data/referee/actions.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.engine.flow import Event, Question
from companion.engine.session import Session
from companion.games.wallenstein.court.state import at_court
from companion.games.wallenstein.landsknechte.chapter import top_card
from companion.games.wallenstein.leaders.chapter import OFF_BOARD
from companion.games.wallenstein.leaders.state import NAME as LEADERS
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.questions import DrawAction, Planned
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.referee import read_off
from tests.referee.court import favours, lying
from tests.referee.lines import PLANNED, begin, begins_with_a_player, calm, cubes, pending
from tests.support.wallenstein_table import COLOURS, game, put, until

BOOKS = Path(__file__).parents[1] / "data" / "referee"
PURSES = ("thalers", "grain", "points")
TILES = ("tax-tile", "grain-tile", "armies-tile", "attack-tile", "defence-tile")
BUILDINGS = ("palace", "church", "trade-house")
PLACES = {"tray": TRAY, "tower": TOWER, "reserve": RESERVE}
SEQUENCES = {"order": "order", "won": "winners"}
LEADER_IN, LEADER_OFF = "leader in ", "leader off the board"
LAST = 10  # action of a season


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
    year: int = 1  # of a winter's position


def book() -> Iterator[Position]:
    for path in sorted(BOOKS.glob("*.toml")):
        for row in tomllib.loads(path.read_text("utf-8"))["position"]:
            yield Position(path.stem, **row | {"play": tuple(row.get("play", ()))})


# --- Laid out ---


def laid(position: Position) -> Session[State]:
    """The table just before the first line is played, everything as given."""
    session = game(position.players, **dict(position.options))
    _to_begin(session, position)
    for what, value in position.given.items():
        if what in session.state.board.provinces:
            _settle(session, what, value)
    for name in list(session.state.owners) if position.alone else []:
        if name not in position.given:
            put(session, "owner", name, "nobody")
    for what, value in position.given.items():
        if what not in session.state.board.provinces:
            _put(session, what, value)
    return session


def _to_begin(session: Session[State], position: Position) -> None:
    if position.options.get("start") in {"draft", "as-it-stands"}:
        return
    if position.play[0] == PLANNED:
        until(session, Planned)
        return
    if begins_with_a_player(position.play[0]):
        begin(session, position.play[0])
        return
    while (session.state.year, session.state.season) != (position.year, "autumn"):
        session.answer(calm(pending(session)))
    while not _has_two_cards_left(session):
        session.answer(calm(pending(session)))


def _has_two_cards_left(session: Session[State]) -> bool:
    """Of the action cards: that draw is asked for, whatever is put right before it."""
    return isinstance(session.pending, DrawAction) and session.pending.place == LAST - 1


def _put(session: Session[State], what: str, value: str) -> None:
    if what in COLOURS:
        _equip(session, what, value)
    elif what in PLACES:
        for colour, number in cubes(value).items():
            _pile(session, what, colour, number)
    else:
        OTHERS[what](session, value)


def _order(session: Session[State], value: str) -> None:
    for place, colour in enumerate(value.split(", "), 1):
        put(session, "order", colour, place)


def _event(session: Session[State], value: str) -> None:
    if session.state.edition.events == {}:
        read_off.event(session, value)
        return
    if value != session.state.event:
        put(session, "event-card", value, "face-up")
    put(session, "event", "season", value)


def _winter(session: Session[State], value: str) -> None:
    """Only this card is left for winter, beside the one that holds."""
    state = session.state
    for card in [card for card in state.events_shown if card not in (state.event, value)]:
        put(session, "event-card", card, "out")
    put(session, "event-card", value, "face-up")


def _settle(session: Session[State], province: str, value: str) -> None:
    """Such as "red 4 palace !2 *blue" or "nobody"."""
    owner, *rest = value.split(" ")
    put(session, "owner", province, owner)
    for building in BUILDINGS:
        if owner != "nobody":
            put(session, building, province, "no")
    statues = [each[1:] for each in rest if each.startswith("*")]
    for each in rest[: len(rest) - len(statues)]:
        if each.startswith("!"):
            put(session, "markers", province, int(each[1:]))
        elif each in BUILDINGS:
            put(session, each, province, "yes")
        else:
            put(session, "armies", province, int(each))
    _statues_come(session, "statues", province, statues)


def _statues_come(session: Session[State], what: str, where: str, whose: list[str]) -> None:
    """One after the other, as they are put right."""
    for number in range(1, len(whose) + 1):
        put(session, what, where, " ".join(whose[:number]))


def _equip(session: Session[State], colour: str, value: str) -> None:
    """Such as "5 thalers, attack-tile, 2 reserve, 3 card, leader in Passau"."""
    for part in value.split(", "):
        number, _, what = part.rpartition(" ")
        if part.startswith("leader "):
            put(session, "leader", colour, _leader(part))
        elif part.startswith("trophies "):
            _statues_come(session, "trophies-taken", colour, part.split(" ")[1:])
        elif what in (*PURSES, "officers"):
            put(session, what, colour, int(number))
        elif what == "reserve":
            _pile(session, what, colour, int(number))
        elif what == "card":
            put(session, "landsknechte-card", colour, int(number))
        else:
            put(session, "tile", colour, what)


def _leader(part: str) -> str:
    return OFF_BOARD if part == LEADER_OFF else part.removeprefix(LEADER_IN)


def _pile(session: Session[State], place: str, colour: str, number: int) -> None:
    """So many cubes; those of the reserve come from the tower or go there."""
    ledger = session.state.ledger
    if place == "reserve":
        more = ledger.count(RESERVE, colour) - number
        put(session, "tower", colour, ledger.count(TOWER, colour) + more)
    else:
        put(session, place, colour, number)


OTHERS: Mapping[str, Callable[[Session[State], str], None]] = {
    "order": _order,
    "event": _event,
    "winter": _winter,
    "loss": read_off.loss,
    "favours": favours,
}


# --- Compared ---


def found(session: Session[State], position: Position, refused: str) -> dict[str, str]:
    """What stands where the position says what should."""
    return {what: _now(session, what, then, refused) for what, then in position.then.items()}


def _now(session: Session[State], what: str, then: str, refused: str) -> str:
    state = session.state
    if what in state.board.provinces:
        return _province(state, what)
    if what in COLOURS:
        return ", ".join(_has(state, what, part) for part in then.split(", "))
    if what in PLACES:
        there = state.ledger.at(PLACES[what])
        return ", ".join(f"{colour} {there.get(colour, 0)}" for colour in cubes(then))
    if what in SEQUENCES:
        return ", ".join(state.colour(seat) for seat in getattr(state, SEQUENCES[what]))
    if what == "refused":
        return then if then in refused else refused
    return _told(session, what, then)


def _told(session: Session[State], what: str, then: str) -> str:
    if what == "happened":
        return _happened(session, then)
    if what == "not happened":
        return "it happened" if _latest(session, then) else then
    if what == "favours":
        return lying(session.state)
    if what == "who":
        seat = pending(session).seat
        return "nobody" if seat is None else session.state.colour(seat)
    return _asked(session.pending, what, then)


def _asked(question: Question[Any] | None, what: str, then: str) -> str:
    if what == "asked":
        return type(question).__name__
    options = [str(each) for each in getattr(question, "options", ())]
    wanted = {"offered": True, "not offered": False}[what]
    return ", ".join(each for each in then.split(", ") if (each in options) is wanted)


def _province(state: State, name: str) -> str:
    owner = state.owner(name)
    held = [] if owner is None else [str(state.armies(name)), *state.buildings.get(name, ())]
    markers = state.markers.get(name, 0)
    parts = ["nobody" if owner is None else state.colour(owner), *held]
    return " ".join([*parts, *([f"!{markers}"] if markers else []), *_statues(state, name)])


def _statues(state: State, province: str) -> list[str]:
    if LEADERS not in state.added:
        return []
    there = leaders_of(state).statues.get(province, ())
    return [f"*{state.colour(seat)}" for seat in there]


def _has(state: State, colour: str, wanted: str) -> str:
    seat = state.seat_of(colour)
    what = wanted.rpartition(" ")[2]
    if what in TILES:
        return str(state.seats[seat].tile)
    if wanted.startswith("leader "):
        at = leaders_of(state).at.get(seat)
        return f"{LEADER_IN}{at}" if at else LEADER_OFF
    return f"{_number(state, seat, what)} {what}"


def _number(state: State, seat: int, what: str) -> int:
    if what in PURSES:
        return int(getattr(state.seats[seat], what))
    others: dict[str, Callable[[], int]] = {
        "reserve": lambda: state.reserve(seat),
        "officers": lambda: at_court(state, seat),
        "provinces": lambda: len(state.held_by(seat)),
        "trophies": lambda: len(leaders_of(state).trophies.get(seat, ())),
        "card": lambda: top_card(state, seat),
    }
    return others[what]()


def _happened(session: Session[State], then: str) -> str:
    """Such as "Lapsed why=money needed=3": the last of the kind, what is named of it."""
    kind, *named = then.split(" ")
    event = _latest(session, kind)
    if event is None:
        return f"no {kind}"
    fields = [part.partition("=")[0] for part in named]
    return " ".join([kind, *(f"{name}={getattr(event, name)}" for name in fields)])


def _latest(session: Session[State], kind: str) -> Event | None:
    return next((e for e in reversed(session.events) if type(e).__name__ == kind), None)
