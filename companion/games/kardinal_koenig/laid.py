"""The cards laid for pieces in a country: named cards, jokers, and both (3a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.kardinal_koenig.board import Country
from companion.games.kardinal_koenig.cards import CARD_OF, CARDS, Card, Cards

MOST_CARDS = 3  # in a turn, 3a
JOKER = 2  # equal cards that are laid as a joker, 3a
CARD, TWO, PAIR, PAIR_AND_CARD = "card", "two", "pair ", "pair and card "

# Why cards cannot be laid
ONE_PIECE, TOO_MANY, NOT_LEFT, NOT_HELD = "one-piece", "too-many", "not-left", "not-held"


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards by colour for so many pieces; `joker`: the colour of the pair, if any."""

    answer: str
    cards: tuple[tuple[Card, int], ...]
    pieces: int
    number: int  # of cards
    joker: Card = ""


def _lays(named: Card) -> Iterator[CardSet]:
    yield CardSet(CARD, ((named, 1),), 1, 1)
    yield CardSet(TWO, ((named, 2),), 2, 2)
    for card in CARDS:
        both = ((card, 3),) if card == named else ((card, JOKER), (named, 1))
        yield CardSet(PAIR_AND_CARD + card, both, 2, 3, card)
    for card in CARDS:
        yield CardSet(PAIR + card, ((card, JOKER),), 1, 2, card)


LAYS = {named: tuple(_lays(named)) for named in CARDS}


def lays(country: Country) -> tuple[CardSet, ...]:
    """Return all sets of cards that rule 3a allows for a country."""
    return LAYS[CARD_OF[country]]


def bars(country: Country, cards: Cards, seat: int, pieces: int, used: int) -> dict[str, str]:
    """Return for each set of cards why it cannot be laid, or an empty text if it can.

    The reasons follow from what everybody could know (1d).

    Args:
        pieces: How many pieces may still be placed.
        used: How many cards were laid this turn.
    """
    seen_cards, unseen, secret = cards.seen_cards[seat], cards.all_unseen(), cards.secret(seat)
    reasons: dict[str, str] = {}
    for laid in lays(country):
        if laid.pieces > pieces:
            reasons[laid.answer] = ONE_PIECE
        elif laid.number + used > MOST_CARDS:
            reasons[laid.answer] = TOO_MANY
        else:
            reasons[laid.answer] = _held(laid, seen_cards, unseen, secret)
    return reasons


def _held(
    laid: CardSet, seen_cards: Mapping[Card, int], unseen: Mapping[Card, int], secret: int
) -> str:
    """Return why the hand cannot hold these cards, by cards seen, unseen and secret."""
    for card, number in laid.cards:
        if (more := number - seen_cards[card]) > 0:
            if more > unseen[card]:
                return NOT_LEFT
            secret -= more
    return NOT_HELD if secret < 0 else ""
