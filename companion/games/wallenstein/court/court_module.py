"""The Imperial Court, the box's first module (W8): officers, side boards and favour cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.correcting import Kind
from companion.games.wallenstein.corrections import NOBODY
from companion.games.wallenstein.court import audience
from companion.games.wallenstein.court.favours import bars, ward_off
from companion.games.wallenstein.court.questions import printed_on
from companion.games.wallenstein.court.sideboard import greet, turn_cards
from companion.games.wallenstein.court.state import (
    CALM,
    FAVOURS,
    NAME,
    OFFICERS,
    OPTIONS,
    PRICES,
    SHIELDS,
    SIDE_BOARD,
    SIDE_SPACES,
    TOWER_CARD,
    TOWER_CARDS,
    Court,
    at_court,
    court,
    station,
    stock,
)
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.state import State

PILE, OUT = "pile", "out"  # places of a favour card besides the spaces with a price
_PRICED, _NUMBERED = frozenset(PRICES), frozenset(FAVOURS)
_SPACES = {f"for-{price}": price for price in PRICES}


def _colours(state: State) -> list[str]:
    return [player.colour for player in state.seats]


def _officers_now(state: State, colour: str) -> int:
    return at_court(state, state.seat_of(colour))


def _officers_put(state: State, colour: str, value: str | int) -> None:
    station(state, state.seat_of(colour), int(value))


def _place(state: State, card: str) -> str:
    here = court(state)
    if card in here.pile:
        return PILE
    lying = (name for name, price in _SPACES.items() if here.open.get(price) == card)
    return next(lying, OUT)


def _places(state: State, card: str) -> tuple[str, ...]:
    """Return where a card can be: on no space with another card, face up only before winter."""
    here, now = court(state), _place(state, card)
    free = [name for name, price in _SPACES.items() if price not in here.open and here.open]
    return tuple(dict.fromkeys((now, PILE, *free, OUT)))


def _put_place(state: State, card: str, value: str | int) -> None:
    here = court(state)
    if value == _place(state, card):
        return
    here.pile = [other for other in here.pile if other != card]
    here.open = {price: other for price, other in here.open.items() if other != card}
    if value == PILE:
        here.pile.append(card)
    elif value in _SPACES:
        here.open[_SPACES[str(value)]] = card


def _holder(state: State, card: str) -> str:
    here = court(state)
    seat = here.keeper if card == CALM else here.shields.get(card)
    return NOBODY if seat is None else state.colour(seat)


def _put_holder(state: State, card: str, value: str | int) -> None:
    here = court(state)
    seat = None if value == NOBODY else state.seat_of(str(value))
    if card == CALM:
        here.keeper = seat
    elif seat is None:
        here.shields.pop(card, None)
    else:
        here.shields[card] = seat


def _held(state: State) -> list[str]:
    """Return the favours with a later effect that have been read and have left the pile."""
    out = [card for card in (CALM, *SHIELDS) if _place(state, card) == OUT]
    return [card for card in out if card == CALM or card in court(state).printed]


CORRECTIONS: dict[str, Kind[State]] = {
    "officers": Kind(_colours, _officers_now, lambda *_: range(OFFICERS + 1), _officers_put),
    "favour": Kind(lambda _state: FAVOURS, _place, _places, _put_place),
    "favour-of": Kind(_held, _holder, lambda state, _card: (*_colours(state), NOBODY), _put_holder),
}


def promises(state: State) -> Iterator[str]:
    """Yield a sentence for each rule of the court's state that is broken."""
    here = court(state)
    for seat, number in here.officers.items():
        if not 0 < number <= OFFICERS or seat >= len(state.seats):
            yield f"{number} officers of seat {seat} are at court"
    if not here.open.keys() <= _PRICED:
        yield f"favours cost {', '.join(map(str, here.open))}"
    lying = {*here.pile, *here.open.values()}
    if len(lying) < len(here.pile) + len(here.open) or not lying <= _NUMBERED:
        yield "a favour card lies twice"
    if here.tower_cards and max(here.tower_cards.values()) > TOWER_CARDS:
        yield f"more than {TOWER_CARDS} tower cards are used"


def snapshot(state: State) -> dict[str, Any]:
    """Return the court's state as JSON values."""
    here = court(state)
    return {
        "hall": {state.colour(seat): n for seat, n in sorted(here.officers.items())},
        "stock": {state.colour(seat): stock(state, seat) for seat in range(len(state.seats))},
        "audience": [state.colour(seat) for seat in here.audience],
        "turned": [state.colour(seat) for seat in here.turned],
        "pile": sorted(here.pile, key=int),
        "open": {str(price): card for price, card in here.open.items()},
        "tower_cards": {state.colour(seat): n for seat, n in here.tower_cards.items()},
        "keeper": None if here.keeper is None else state.colour(here.keeper),
        "shields": {card: state.colour(seat) for card, seat in here.shields.items()},
        "printed": dict(here.printed),
    }


COURT: Module[State] = Module(
    NAME,
    "W8",
    options=OPTIONS,
    decks=("favours",),
    printed=tuple(filter(None, map(printed_on, FAVOURS))),
    spaces=len(SIDE_SPACES),
    blanks=TOWER_CARDS,
    as_coins={TOWER_CARD: "0"},
    uses=(SIDE_BOARD,),
    state=Court,
    steps=(
        AddedStep("tiles", audience.lay_favours),
        AddedStep("order", turn_cards),
        AddedStep("order", audience.ask_favours),
        AddedStep("season-end", audience.end_season),
        AddedStep("year-end", audience.end_year),
    ),
    corrections=CORRECTIONS,
    promises=promises,
    snapshot=snapshot,
    filled=greet,
    bars=bars,
    wards_off=ward_off,
)
