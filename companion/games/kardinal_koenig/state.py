"""The whole state of a game of Kardinal & König."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.engine.game import Option, Seat
from companion.games.kardinal_koenig.board import (
    COUNTRIES,
    PRINTED_ALLIANCES,
    Board,
    Country,
    Pair,
    SiteId,
)
from companion.games.kardinal_koenig.cards import Cards, dealt
from companion.games.kardinal_koenig.entry import BoardEntry
from companion.games.kardinal_koenig.pieces import Pieces

ENDS = 2  # how often the pile is emptied; then nobody draws (5c)


@dataclass(frozen=True, slots=True)
class Side:
    """A player's name and colour."""

    name: str
    colour: Colour


@dataclass(slots=True)
class Begun:
    """A country in which pieces are placed this turn, as it was before the first piece."""

    country: Country
    was_empty: bool
    limit: int
    pieces: int  # to be placed there
    placed: int = 0


@dataclass(slots=True)
class State:
    """The state of a game.

    `interim` are each country's points by seat at the interim scoring, `put_right` the points by
    seat that corrections added. Without a board, players say which pairs of countries are allied
    (`joined`) and how long each seat's chains are (`chains`). `alliances`: those known, by number.
    """

    options: Mapping[str, str]
    sides: tuple[Side, ...]
    cards: Cards
    pieces: Pieces
    board: Board | None = None
    entry: BoardEntry | None = None  # of the box's board
    first: int = 0  # who has the black marker
    to_move: int = 0
    round: int = 0
    begun: Begun | None = None
    used: int = 0  # cards played this turn
    emptied: int = 0  # how often the pile was empty
    is_full: bool = False  # no piece can be placed any more
    is_over: bool = False
    interim: dict[Country, tuple[int, ...]] = field(default_factory=dict)
    put_right: list[int] = field(default_factory=list)
    joined: dict[Pair, bool] = field(default_factory=dict)
    chains: list[tuple[int, ...]] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    alliances: Mapping[int, Pair] = field(default_factory=lambda: dict(PRINTED_ALLIANCES))
    nameless: list[SiteId] = field(default_factory=list)  # added by a correction, under a number
    is_first_revision: bool = False
    stops_at_interim: bool = True  # not in games of the first two revisions

    @property
    def seats(self) -> range:
        return range(len(self.sides))

    @property
    def is_drawn_out(self) -> bool:
        """Return whether nobody draws cards any more (5c)."""
        return self.emptied >= ENDS

    @property
    def is_ending(self) -> bool:
        """Return whether this is the last round."""
        return self.is_drawn_out or self.is_full

    def chosen(self, option: Option) -> str:
        return self.options[option.name]

    def colour(self, seat: int) -> Colour:
        return self.sides[seat].colour

    def seat_of(self, colour: Colour) -> int:
        return next(n for n, side in enumerate(self.sides) if side.colour == colour)

    def free_sites(self, country: Country) -> tuple[str, ...]:
        """Return the sites without an abbey; empty if no board is known."""
        if self.board is None:
            return ()
        owner = self.pieces.owner
        return tuple(site for site in self.board.sites[country] if owner(site) is None)

    def sites_left(self, country: Country) -> int | None:
        """Return how many sites are free; None: only players know, until they say none (2b)."""
        if self.board is None:
            return 0 if self.is_full else None
        return len(self.board.sites[country]) - self.pieces.built(country)


def new_state(
    seats: Sequence[Seat], options: Mapping[str, str], revision: int | None = None
) -> State:
    """Return the state before the board is chosen, with all pieces unused."""
    sides = tuple(Side(seat.name, seat.colour) for seat in seats)
    players = len(sides)
    return State(
        options,
        sides,
        dealt(players),
        Pieces(players),
        put_right=[0] * players,
        chains=[()] * players,
        is_first_revision=revision == 1,
        stops_at_interim=revision not in (1, 2),
    )


def pairs() -> tuple[Pair, ...]:
    """Return all pairs of countries, in the order of scoring."""
    return tuple((one, other) for n, one in enumerate(COUNTRIES) for other in COUNTRIES[n + 1 :])


LIMIT = Option("limit", ("piece-by-piece", "start-of-turn"), "K3c")
BOARD_FULL = Option("board-full", ("at-once", "finish-round"), "K5e")
VARIANT = Option("variant", ("no", "yes"), "K10b", is_played=True)

HANDS_SEEN = Option("hands-seen", ("shown", "by-heart"), "K1c")  # cards taken face up

OPTIONS = (VARIANT, LIMIT, BOARD_FULL, HANDS_SEEN)
