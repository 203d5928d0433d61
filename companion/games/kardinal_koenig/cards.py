"""Cards: how many of each colour there are, and where they can be (rules 1 and 3).

Hands are secret. The app tracks exactly what everybody could know: cards face up and discarded, how
many cards each player holds, and which of them were taken face up and not played since.
"""

from __future__ import annotations

from collections.abc import Mapping
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
