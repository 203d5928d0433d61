"""What cards are laid down for pieces in a country: named cards, jokers, and both (3a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.kardinal_koenig.board import Country
from companion.games.kardinal_koenig.cards import CARD_OF, CARDS, Card, Cards

MOST_CARDS = 3
JOKER = 2  # equal cards
CARD, TWO, PAIR, PAIR_AND_CARD = "card", "two", "pair ", "pair and card "

# Why a lay will not do
ONE_PIECE, TOO_MANY, NOT_LEFT, NOT_HELD = "one-piece", "too-many", "not-left", "not-held"


@dataclass(frozen=True, slots=True)
class Laid:
    """`cards` by colour, for so many pieces; `joker`: the colour of the pair, if there is one."""

    answer: str
    cards: tuple[tuple[Card, int], ...]
    pieces: int
    joker: Card = ""

    @property
    def number(self) -> int:
        return sum(number for _card, number in self.cards)


def _lays(named: Card) -> Iterator[Laid]:
    yield Laid(CARD, ((named, 1),), 1)
    yield Laid(TWO, ((named, 2),), 2)
    for card in CARDS:
        both = ((card, 3),) if card == named else ((card, JOKER), (named, 1))
        yield Laid(PAIR_AND_CARD + card, both, 2, card)
    for card in CARDS:
        yield Laid(PAIR + card, ((card, JOKER),), 1, card)


LAYS = {named: tuple(_lays(named)) for named in CARDS}


def lays(country: Country) -> tuple[Laid, ...]:
    """All that 3a has for a country, whoever lays it."""
    return LAYS[CARD_OF[country]]


def bar(laid: Laid, cards: Cards, seat: int, pieces: int, used: int = 0) -> str:
    """Why this cannot be laid for so many pieces at most, after so many cards; empty: it can."""
    if laid.pieces > pieces:
        return ONE_PIECE
    if laid.number + used > MOST_CARDS:
        return TOO_MANY
    if cards.can_hold(seat, laid.cards):
        return ""
    known = cards.known[seat]
    is_left = all(n - known[card] <= cards.unseen(card) for card, n in laid.cards)
    return NOT_HELD if is_left else NOT_LEFT
