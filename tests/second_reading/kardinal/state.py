"""The table of this rulebook: cards that are known, pieces, what may be placed (rules 1 to 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

CARDS = {
    "france": (9, ("france",)),
    "lotharingia-italy": (11, ("lotharingia", "italy")),
    "england-swabia": (10, ("england", "swabia")),
    "franconia-aragon": (13, ("franconia", "aragon")),
    "bavaria-burgundy": (12, ("bavaria", "burgundy")),
}
COUNTRIES = (
    *("england", "franconia", "bavaria", "italy", "aragon"),
    *("france", "lotharingia", "swabia", "burgundy"),
)
CARD_OF = {country: card for card, (_, countries) in CARDS.items() for country in countries}
ABBEYS, COUNCILLORS, HAND, OPEN = 20, 8, 3, 2
ABBEY, COUNCILLOR = "abbey", "councillor"


@dataclass(frozen=True)
class Board:
    """What is printed: sites by country, the next sites of each, and alliances from 1 on."""

    sites: Mapping[str, Sequence[str]]
    roads: Mapping[str, frozenset[str]]
    alliances: Sequence[tuple[str, str]]


class Table:
    """Seats are numbers. Of a hand the cards that all have seen him take are known."""

    def __init__(self, colours: list[str], options: Mapping[str, str]) -> None:
        self.colours, self.options = colours, options
        number = len(colours)
        self.seats = list(range(number))
        self.cards = Counter({card: many + number - 5 for card, (many, _) in CARDS.items()})
        self.variant = options["variant"] == "yes"
        self.limit_at_start = options["limit"] == "start-of-turn"
        self.hand = [HAND] * number
        self.known: list[Counter[str]] = [Counter() for _ in self.seats]
        self.pile = self.cards.total() - sum(self.hand)
        self.face_up: list[str] = []
        self.discards: Counter[str] = Counter()
        self.turned_in: Counter[str] | None = None  # what the second pile was made of
        self.board: Board | None = None
        self.owner: dict[str, int] = {}  # of sites
        self.abbeys = {country: [0] * number for country in COUNTRIES}
        self.seals = {country: [0] * number for country in COUNTRIES}
        self.no_sites = False  # without a board: the table says so
        self.points = [0] * number
        self.first, self.to_move, self.round = 0, 0, 0
        self.emptied = 0  # how often the pile was
        self.is_full = False
        self.counted: list[list[int]] = []  # by seat: interim, abbeys, alliances, chains
        self.winners: list[int] = []
        self.begin_turn()

    def begin_turn(self) -> None:
        self.at_start = {country: tuple(of) for country, of in self.abbeys.items()}

    def left(self, seat: int, piece: str) -> int:
        """His pieces that are on no country."""
        placed, all_of = (self.abbeys, ABBEYS) if piece == ABBEY else (self.seals, COUNCILLORS)
        return all_of - sum(of[seat] for of in placed.values())

    def unused(self) -> list[int]:
        return [self.left(seat, ABBEY) + self.left(seat, COUNCILLOR) for seat in self.seats]

    # Cards

    def unseen(self, card: str) -> int:
        """How many may still be in the pile or in hands, by what all have seen."""
        known = sum(hand[card] for hand in self.known)
        return self.cards[card] - self.discards[card] - self.face_up.count(card) - known

    def may_hold(self, seat: int, *cards: str) -> bool:
        """Can they all be in his hand?"""
        blind = Counter(cards) - self.known[seat]
        unknown = self.hand[seat] - self.known[seat].total()
        return blind.total() <= unknown and all(self.unseen(c) >= n for c, n in blind.items())

    def lay_down(self, seat: int, card: str) -> None:
        assert self.may_hold(seat, card)
        self.known[seat] -= Counter([card])
        self.hand[seat] -= 1
        self.discards[card] += 1

    def turned_up(self) -> dict[str, int]:
        """What the top of the pile may be, and how many of each may be left in it.

        Who was told that cards were played which lay in the pile knows no more than what is unseen.
        """
        unseen = {card: self.unseen(card) for card in CARDS}
        most = dict(unseen)
        if self.turned_in is not None:
            most = {card: min(many, self.turned_in[card]) for card, many in unseen.items()}
        if not any(many > 0 for many in most.values()):
            most = unseen
        return {card: many for card, many in most.items() if many > 0}

    # Pieces

    def free(self, country: str) -> list[str]:
        assert self.board is not None
        return [site for site in self.board.sites[country] if site not in self.owner]

    def room_for(self, country: str, abbeys: int) -> bool:
        if self.board is None:
            return not self.no_sites
        return len(self.free(country)) >= abbeys

    def build(self, seat: int, country: str, site: str) -> None:
        self.abbeys[country][seat] += 1
        if site:
            self.owner[site] = seat

    def stands(self, seat: int) -> frozenset[str]:
        return frozenset(site for site, owner in self.owner.items() if owner == seat)

    def only_abbeys_fit(self) -> bool:
        """No councillor, whoever had him; but there is an abbey left, and no country is empty."""
        no_councillor = all(
            sum(self.seals[country]) >= max(self.abbeys[country]) for country in COUNTRIES
        ) or not any(self.left(seat, COUNCILLOR) for seat in self.seats)
        is_begun = all(any(abbeys) for abbeys in self.abbeys.values())
        return no_councillor and is_begun and any(self.left(seat, ABBEY) for seat in self.seats)

    def nothing_fits(self) -> bool:
        """Rule 5e, whatever the hands are."""
        if not any(self.left(seat, ABBEY) for seat in self.seats):
            sites = False
        else:
            sites = any(self.room_for(country, 1) for country in COUNTRIES)
        seals = any(self.left(seat, COUNCILLOR) for seat in self.seats) and any(
            sum(self.seals[country]) < max(self.abbeys[country]) for country in COUNTRIES
        )
        return not sites and not seals

    def seen(self) -> dict[str, Any]:
        return {
            "first": self.colours[self.first],
            "to_move": self.colours[self.to_move],
            "round": self.round,
            "emptied": self.emptied,
            "is_full": self.is_full,
            "pile": self.pile,
            "face_up": sorted(self.face_up),
            "discards": +self.discards,
            "unseen": +Counter({card: self.unseen(card) for card in self.cards}),
            "in_play": self.cards,
            "countries": {
                country: {"abbeys": self.abbeys[country], "councillors": self.seals[country]}
                for country in COUNTRIES
            },
            "sides": [self._side(seat) for seat in self.seats],
            "counted": self.counted,
            "winners": self.winners,
        }

    def _side(self, seat: int) -> dict[str, Any]:
        return {
            "colour": self.colours[seat],
            "hand": self.hand[seat],
            "known": +self.known[seat],
            "abbeys_left": self.left(seat, ABBEY),
            "councillors_left": self.left(seat, COUNCILLOR),
            "sites": sorted(self.stands(seat)),
            "points": self.points[seat],
        }
