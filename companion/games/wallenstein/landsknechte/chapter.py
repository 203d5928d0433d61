"""The Landsknechte module: each player's pile of four cards, and their bonuses (W9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.engine.correcting import Kind
from companion.engine.flow import Flow, ask
from companion.engine.game import Option
from companion.engine.grid import OneOfEach, cell
from companion.games.asking import choose
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.landsknechte.questions import (
    ARMIES,
    BONUSES,
    GRAIN,
    POINTS,
    THALERS,
    BonusTaken,
    CardBonus,
    CardCameUp,
    CardStays,
    ChooseBonus,
    PilesReset,
)
from companion.games.wallenstein.leaders.state import PLACED
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.scoring import award
from companion.games.wallenstein.state import State
from companion.games.wallenstein.steps import in_turn
from companion.tower.ledger import RESERVE, TRAY

NAME = "landsknechte"
CARDS = range(1, 5)  # of each pile; the first one is blank
MOST = 20  # of anything that is printed on a card; chosen: more could not be typed in
REGIONS = 4  # in so many a player must hold a province to get a bonus, W9.2

SHORT_RESERVE = Option(
    "landsknechte-reserve", ("those-in-reserve", "all-or-none"), "W9.2", needs=((NAME, "yes"),)
)

# Proposed amounts, from the same module of the sister game Shogun; the box may differ.
PRINTED_BONUSES: Mapping[int, Mapping[str, int]] = {
    2: {THALERS: 2, ARMIES: 1},
    3: {THALERS: 4, GRAIN: 1, ARMIES: 2},
    4: {THALERS: 6, GRAIN: 2, ARMIES: 3, POINTS: 1},
}


@dataclass(slots=True)
class Landsknechte:
    """The module's state: each seat's top card, and the printed bonuses of each card."""

    top: dict[int, int] = field(default_factory=dict)  # a seat's card, where it is not the first
    printed: dict[int, dict[str, int]] = field(default_factory=dict)  # of the cards asked about


def landsknechte(state: State) -> Landsknechte:
    """Return the module's part of the game's state."""
    added = state.added[NAME]
    assert isinstance(added, Landsknechte)
    return added


def top_card(state: State, seat: int) -> int:
    """Return the card on top of a player's pile."""
    return landsknechte(state).top.get(seat, CARDS.start)


def regions(state: State, seat: int) -> int:
    """Return in how many regions a player holds a province."""
    return len({state.board.provinces[name].region for name in state.held_by(seat)})


def hire(state: State) -> Flow[None]:
    """Let everybody in turn order take their bonus, each season (W9.2)."""
    on_page: dict[int, str] = {}
    for seat in in_turn(lambda: state.order):
        yield from _hire(state, seat, on_page)


def _hire(state: State, seat: int, on_page: dict[int, str]) -> Flow[None]:
    """Hire for one seat; `on_page` are bonuses of others that one page answered at once."""
    card, there = top_card(state, seat), regions(state, seat)
    if there < REGIONS:
        yield CardStays(seat=seat, card=card, regions=there)
        return
    card = next_card(state, seat)
    landsknechte(state).top[seat] = card
    yield CardCameUp(seat=seat, card=card, regions=there)
    yield from _read(state, card)
    bonus: str | Mapping[str, int] | None = on_page.get(seat)
    if bonus not in bonuses(state, seat, card):
        bonus = yield from choose(lambda: _offer(state, seat, card))
    if isinstance(bonus, Mapping):
        chosen = (place.rsplit("/", 1) for place in bonus)
        on_page.update({state.seat_of(colour): each for each, colour in chosen})
        bonus = on_page[seat]
    assert bonus is None or isinstance(bonus, str)
    if bonus is not None:
        yield _take(state, seat, card, bonus)


def next_card(state: State, seat: int) -> int:
    """Return the card that comes up when the top one goes under the pile."""
    card = top_card(state, seat) + 1
    return card if card in CARDS else CARDS.start


def _read(state: State, card: int) -> Flow[None]:
    """Ask what is printed on the card when it comes up for the first time."""
    printed = landsknechte(state).printed
    if card in PRINTED_BONUSES and card not in printed:
        numbers = {}
        for bonus in BONUSES:
            numbers[bonus] = yield from ask(partial(_question, card, bonus))
        printed[card] = numbers


def _question(card: int, bonus: str) -> CardBonus:
    return CardBonus(
        low=0,
        high=MOST,
        card=card,
        bonus=bonus,
        known=PRINTED_BONUSES[card].get(bonus, 0),
        thing=(NAME, str(card), bonus),
    )


def _offer(state: State, seat: int, card: int) -> ChooseBonus:
    amounts = bonuses(state, seat, card)
    return ChooseBonus(
        options=tuple(amounts),
        seat=seat,
        card=card,
        amounts=tuple(amounts.values()),
        page=_page(state, seat, amounts),
    )


def _page(state: State, seat: int, amounts: Mapping[str, int]) -> OneOfEach | None:
    """Return one page for all players who still choose a bonus, or None if nobody else does.

    A player whose card is still unknown, or who has only one bonus, is not on it.
    """
    offers = {state.colour(seat): amounts}
    place = state.order.index(seat) if seat in state.order else len(state.order)
    for other in state.order[place + 1 :]:
        if regions(state, other) >= REGIONS:
            offered = bonuses(state, other, next_card(state, other))
            offers |= {state.colour(other): offered} if len(offered) > 1 else {}
    if len(offers) < 2:
        return None
    notes = {
        cell(bonus, colour): number
        for colour, offered in offers.items()
        for bonus, number in offered.items()
    }
    return OneOfEach(dict.fromkeys(notes, 1), rows=BONUSES, columns=tuple(offers), notes=notes)


def bonuses(state: State, seat: int, card: int) -> Mapping[str, int]:
    """Return the bonuses a player can choose from, with their amounts."""
    amounts = {bonus: _comes(state, seat, card, bonus) for bonus in BONUSES}
    return {bonus: number for bonus, number in amounts.items() if number}


def _comes(state: State, seat: int, card: int, bonus: str) -> int:
    """Return how much of a bonus comes; armies only as many as the reserve has, or none."""
    printed = landsknechte(state).printed.get(card, {}).get(bonus, 0)
    there = min(printed, state.reserve(seat)) if bonus == ARMIES else printed
    return 0 if there < printed and state.chosen(SHORT_RESERVE) == "all-or-none" else there


def _take(state: State, seat: int, card: int, bonus: str) -> BonusTaken:
    number, player = _comes(state, seat, card, bonus), state.seats[seat]
    if bonus == THALERS:
        player.thalers += number
    elif bonus == GRAIN:
        player.grain += number
    elif bonus == POINTS:
        award(state, seat, (PointLine(NAME, "", number, card, rule="W9.2"),))
    else:
        state.ledger.move(player.colour, number, RESERVE, TRAY)
    printed = landsknechte(state).printed[card][bonus]
    return BonusTaken(
        seat=seat, colour=player.colour, card=card, bonus=bonus, number=number, printed=printed
    )


def reset(state: State) -> Flow[None]:
    """Put the blank card on top again after winter, except after the last one."""
    if state.year < state.edition.years:
        landsknechte(state).top.clear()
        yield PilesReset(piles=len(state.seats))


def broken(state: State) -> Iterator[str]:
    """Yield a sentence for each rule of the module's state that is broken."""
    for seat, card in landsknechte(state).top.items():
        if card not in CARDS:
            yield f"{state.colour(seat)}'s Landsknechte card is {card}"


def snapshot(state: State) -> dict[str, Any]:
    """Return the module's state as JSON values."""
    module = landsknechte(state)
    cards = {state.colour(seat): top_card(state, seat) for seat in range(len(state.seats))}
    printed = {str(card): dict(numbers) for card, numbers in sorted(module.printed.items())}
    return {"cards": cards, "printed": printed}


def _set_top(state: State, colour: str, value: str | int) -> None:
    landsknechte(state).top[state.seat_of(colour)] = int(value)


def _amounts(state: State) -> list[str]:
    """Return card and bonus for every card asked about, as in "2 thalers" for card 2."""
    return [f"{card} {bonus}" for card in landsknechte(state).printed for bonus in BONUSES]


def _amount(state: State, where: str) -> int:
    card, bonus = where.split()
    return landsknechte(state).printed[int(card)][bonus]


def _set_amount(state: State, where: str, value: str | int) -> None:
    card, bonus = where.split()
    landsknechte(state).printed[int(card)][bonus] = int(value)


LANDSKNECHTE: Module[State] = Module(
    NAME,
    "W9",
    options=(SHORT_RESERVE, PLACED),
    printed=tuple(_question(card, bonus) for card in PRINTED_BONUSES for bonus in BONUSES),
    state=Landsknechte,
    steps=(AddedStep("order", hire), AddedStep("year-end", reset)),
    corrections={
        "landsknechte-card": Kind(
            where=lambda state: [player.colour for player in state.seats],
            now=lambda state, colour: top_card(state, state.seat_of(colour)),
            choices=lambda _state, _colour: CARDS,
            put=_set_top,
        ),
        "landsknechte-amount": Kind(
            where=_amounts,
            now=_amount,
            choices=lambda _state, _where: range(MOST + 1),
            put=_set_amount,
        ),
    },
    promises=broken,
    snapshot=snapshot,
)
