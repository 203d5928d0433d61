"""Favour cards are laid out, and players' officers ask for them (W8.3, W8.6)."""

from __future__ import annotations

from typing import Any, cast

from companion.engine.flow import Colour, Flow, Question, ask
from companion.games.asking import choose
from companion.games.wallenstein.court import events as happen
from companion.games.wallenstein.court.favours import grant
from companion.games.wallenstein.court.questions import DrawFavour, TakeFavour, printed_on
from companion.games.wallenstein.court.state import (
    KEPT_FAVOUR,
    PRICES,
    YEAR_TWO,
    at_court,
    court,
    price_order,
    station,
    waiting,
)
from companion.games.wallenstein.questions import PASS
from companion.games.wallenstein.state import State


def lay_favours(state: State) -> Flow[None]:
    """Lay out three favour cards, the highest number as the most expensive (W8.3).

    What a card says is asked once and saved for the box.
    """
    here = court(state)
    drawn: list[str] = []
    for place in range(1, len(PRICES) + 1):
        yield from _draw(state, drawn, place)
    here.pile = [card for card in here.pile if card not in drawn]
    here.open = dict(zip(PRICES, price_order(drawn), strict=False))
    yield happen.FavoursLaid(cards={card: price for price, card in here.open.items()})
    for card in drawn:
        yield from _read(state, card)


def _draw(state: State, drawn: list[str], place: int) -> Flow[None]:
    def question() -> DrawFavour:
        left = tuple(card for card in court(state).pile if card not in drawn)
        return DrawFavour(options=left, place=place)

    card = yield from choose(question)
    if card is not None:
        drawn.append(card)


def _read(state: State, card: str) -> Flow[None]:
    """Ask what the card says, if neither the rules nor an earlier answer of this game do."""
    question = printed_on(card)
    if question is not None and card not in court(state).printed:
        court(state).printed[card] = yield from ask(lambda: cast("Question[Any]", question))


def ask_favours(state: State) -> Flow[None]:
    """Let players take favours one after another, until no card is left or all have come (W8.6)."""
    here = court(state)
    while here.open and (still := waiting(state)):
        yield from _audience(state, still[0])
    left = tuple(here.open.values())
    here.open.clear()
    here.audience.clear()
    yield happen.AudienceEnded(away=left, hall=_hall(state))


def _hall(state: State) -> dict[Colour, int]:
    return {state.colour(seat): number for seat, number in court(state).officers.items()}


def _audience(state: State, seat: int) -> Flow[None]:
    here = court(state)
    here.audience.append(seat)
    card = yield from choose(lambda: _question(state, seat))
    officers = at_court(state, seat)
    price = next((price for price, open_ in here.open.items() if open_ == card), None)
    if card is None or price is None:
        able = any(officers >= price for price in here.open)
        if officers:
            why = "no-wish" if able else "too-few"
            yield happen.AudienceSought(seat=seat, officers=officers, why=why)
        return
    del here.open[price]
    station(state, seat, officers - price)
    yield happen.FavourTaken(seat=seat, card=card, price=price, back=officers - price)
    yield from _read(state, card)  # a card put there by a correction
    yield from grant(state, seat, card)


def _question(state: State, seat: int) -> TakeFavour:
    officers = at_court(state, seat)
    payable = {price: card for price, card in court(state).open.items() if price <= officers}
    return TakeFavour(
        options=(*payable.values(), PASS), seat=seat, officers=officers, prices=tuple(payable)
    )


def end_season(state: State) -> Flow[None]:
    """End all protection from attack, and give tower cards back to their players."""
    here = court(state)
    here.shields.clear()
    here.tower_cards.clear()
    here.turned.clear()
    if state.chosen(KEPT_FAVOUR) == "this-season":
        here.keeper = None
    yield from ()


def end_year(state: State) -> Flow[None]:
    """Keep the officers at court for the next year (W8.10), unless the players chose otherwise."""
    if state.chosen(YEAR_TWO) == "officers-go" and state.year < state.edition.years:
        hall = _hall(state)
        court(state).officers.clear()
        yield happen.OfficersWent(hall=hall)
