"""Cards: how many of each colour, where they are, which are laid for pieces (rules 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from companion.games.kardinal_koenig.board import Country

Card: TypeAlias = Annotated[str, "card"]  # one of its colour; all of a colour are equal, 1d
CardCount: TypeAlias = Annotated[int, "cards"]

ALL: Mapping[Card, int] = {
    "france": 9,
    "lotharingia-italy": 11,
    "england-swabia": 10,
    "franconia-aragon": 13,
    "bavaria-burgundy": 12,
}
CARDS = tuple(ALL)
CARD_OF: Mapping[Country, Card] = {land: card for card in CARDS for land in card.split("-")}
HAND = 3  # cards in a full hand, 1
FACE_UP = 2  # cards beside the pile, 1
MOST_PLAYERS = 5  # with so many all cards are in play, 1


@dataclass(slots=True)
class Cards:
    """All cards; `seen_cards` are, by seat, those taken face up that are still in the hand.

    `shuffled` is what the new pile held, less the cards turned up since; None for the first pile.
    `astray` is the number of cards that the pile lacks and whose colour nobody knows.
    """

    in_play: dict[Card, int]
    hands: list[int]
    pile: int
    seen_cards: list[dict[Card, int]]
    face_up: list[Card] = field(default_factory=list)
    discards: dict[Card, int] = field(default_factory=lambda: dict.fromkeys(CARDS, 0))
    shuffled: dict[Card, int] | None = None
    astray: int = 0

    def unseen(self, card: Card) -> int:
        """Return how many cards of the colour are in the pile or came from it into a hand."""
        number_visible = self.discards[card] + self.face_up.count(card)
        for hand in self.seen_cards:
            number_visible += hand[card]
        return self.in_play[card] - number_visible

    def all_unseen(self) -> dict[Card, int]:
        """Return the number of unseen cards of every colour."""
        unseen = {card: number - self.discards[card] for card, number in self.in_play.items()}
        for card in self.face_up:
            unseen[card] -= 1
        for hand in self.seen_cards:
            for card in CARDS:
                if number := hand[card]:
                    unseen[card] -= number
        return unseen

    def turnable(self, card: Card) -> int:
        """Return how many cards of the colour may be turned up; a new pile is the discards (5b)."""
        if not self.pile:
            return 0
        unseen = self.unseen(card)
        return unseen if self.shuffled is None else min(unseen, self.shuffled[card])

    def secret(self, seat: int) -> int:
        """Return how many cards of a hand nobody else has seen."""
        return self.hands[seat] - sum(self.seen_cards[seat].values())

    def most(self, seat: int) -> dict[Card, int]:
        """Return how many cards of each colour can be in a hand."""
        secret, unseen = self.secret(seat), self.all_unseen()
        return {card: n + min(secret, unseen[card]) for card, n in self.seen_cards[seat].items()}

    def discard(self, seat: int, card: Card, number: int = 1) -> None:
        """Move cards from a hand to the discards."""
        self.hands[seat] -= number
        self.seen_cards[seat][card] = max(0, self.seen_cards[seat][card] - number)
        self.discards[card] += number

    def take_face_up(self, seat: int, card: Card) -> None:
        """Move a face-up card into a hand."""
        self.face_up.remove(card)
        self.hands[seat] += 1
        self.seen_cards[seat][card] += 1

    def take_unseen(self, seat: int) -> None:
        """Move the pile's top card into a hand."""
        self.pile -= 1
        self.hands[seat] += 1

    def turn_up(self, card: Card) -> None:
        """Turn up a card from the pile."""
        self.pile -= 1
        self.face_up.append(card)
        self.know_turned(card, 1)

    def know_turned(self, card: Card, number: int) -> None:
        """Count cards of a colour as turned up from the new pile."""
        if self.shuffled is not None:
            self.shuffled[card] = max(0, self.shuffled[card] - number)

    def shuffle(self) -> None:
        """Make the discards, with those of this turn, the new pile (5b)."""
        self.pile += sum(self.discards.values())
        self.shuffled = dict(self.discards)
        self.discards = dict.fromkeys(CARDS, 0)


def in_play(players: int) -> dict[Card, int]:
    """Return the cards by colour: with four players one of each is out, with three two (1)."""
    return {card: number - (MOST_PLAYERS - players) for card, number in ALL.items()}


def dealt(players: int) -> Cards:
    """Return the cards with three in each hand and none face up."""
    cards = in_play(players)
    return Cards(
        in_play=cards,
        hands=[HAND] * players,
        pile=sum(cards.values()) - HAND * players,
        seen_cards=[dict.fromkeys(CARDS, 0) for _ in range(players)],
    )


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
