"""Favour cards are laid out, and players' officers ask for them (W8.3, W8.6)."""

from __future__ import annotations

from typing import Any, cast

from companion.engine.flow import Colour, Flow, Question, ask
from companion.games.asking import choose
from companion.games.wallenstein.court import events as happen
from companion.games.wallenstein.court.cards import PRICES, price_order
from companion.games.wallenstein.court.favours import grant
from companion.games.wallenstein.court.options import KEPT_FAVOUR, YEAR_TWO
from companion.games.wallenstein.court.questions import DrawFavour, TakeFavour, printed_on
from companion.games.wallenstein.court.state import at_court, court, station, waiting
from companion.games.wallenstein.questions import PASS
from companion.games.wallenstein.table import State


def lay_favours(table: State) -> Flow[None]:
    """Lay out three favour cards, the highest number as the most expensive (W8.3).

    What a card says is asked once and saved for the box.
    """
    here = court(table)
    drawn: list[str] = []
    for place in range(1, len(PRICES) + 1):
        yield from _draw(table, drawn, place)
    here.pile = [card for card in here.pile if card not in drawn]
    here.open = dict(zip(PRICES, price_order(drawn), strict=False))
    yield happen.FavoursLaid(cards={card: price for price, card in here.open.items()})
    for card in drawn:
        yield from _read(table, card)


def _draw(table: State, drawn: list[str], place: int) -> Flow[None]:
    def question() -> DrawFavour:
        left = tuple(card for card in court(table).pile if card not in drawn)
        return DrawFavour(options=left, place=place)

    card = yield from choose(question)
    if card is not None:
        drawn.append(card)


def _read(table: State, card: str) -> Flow[None]:
    """Ask what the card says, if neither the rules nor an earlier answer of this game do."""
    question = printed_on(card)
    if question is not None and card not in court(table).printed:
        court(table).printed[card] = yield from ask(lambda: cast("Question[Any]", question))


def ask_favours(table: State) -> Flow[None]:
    """Let players take favours one after another, until no card is left or all have come (W8.6)."""
    here = court(table)
    while here.open and (still := waiting(table)):
        yield from _audience(table, still[0])
    left = tuple(here.open.values())
    here.open.clear()
    here.audience.clear()
    yield happen.AudienceEnded(away=left, hall=_hall(table))


def _hall(table: State) -> dict[Colour, int]:
    return {table.colour(seat): number for seat, number in court(table).officers.items()}


def _audience(table: State, seat: int) -> Flow[None]:
    here = court(table)
    here.audience.append(seat)
    card = yield from choose(lambda: _question(table, seat))
    officers = at_court(table, seat)
    price = next((price for price, open_ in here.open.items() if open_ == card), None)
    if card is None or price is None:
        able = any(officers >= price for price in here.open)
        if officers:
            why = "no-wish" if able else "too-few"
            yield happen.AudienceSought(seat=seat, officers=officers, why=why)
        return
    del here.open[price]
    station(table, seat, officers - price)
    yield happen.FavourTaken(seat=seat, card=card, price=price, back=officers - price)
    yield from _read(table, card)  # a card put there by a correction
    yield from grant(table, seat, card)


def _question(table: State, seat: int) -> TakeFavour:
    officers = at_court(table, seat)
    payable = {price: card for price, card in court(table).open.items() if price <= officers}
    return TakeFavour(
        options=(*payable.values(), PASS), seat=seat, officers=officers, prices=tuple(payable)
    )


def end_season(table: State) -> Flow[None]:
    """End all protection from attack, and give tower cards back to their players."""
    here = court(table)
    here.shields.clear()
    here.tower_cards.clear()
    here.turned.clear()
    if table.chosen(KEPT_FAVOUR) == "this-season":
        here.keeper = None
    yield from ()


def end_year(table: State) -> Flow[None]:
    """Keep the officers at court for the next year (W8.10), unless the table plays it otherwise."""
    if table.chosen(YEAR_TWO) == "officers-go" and table.year < table.edition.years:
        hall = _hall(table)
        court(table).officers.clear()
        yield happen.OfficersWent(hall=hall)
