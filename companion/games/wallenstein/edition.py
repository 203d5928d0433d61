"""One printing of the game: its cards, costs and numbers, and the order of its steps.

season.py and winter.py carry out the steps by name. A module adds its own steps behind those named
here (module.py). All printings are in editions.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.wallenstein.board import Board
from companion.games.wallenstein.cards import EventCard
from companion.games.wallenstein.starts import Start

PEASANTS = "green"


@dataclass(frozen=True, slots=True)
class Supply:
    """A row of the supply table.

    With up to `up_to` grain missing, `revolts` provinces revolt, each with `extra` more peasants.
    """

    up_to: int
    revolts: int
    extra: int


@dataclass(frozen=True, slots=True)
class Edition:
    """One printing: its board, cards, costs, stocks and steps, and the rules that differ."""

    name: str
    colours: tuple[str, ...]
    board: Board
    # The order of the steps
    season: tuple[str, ...]  # W2.2
    winter: tuple[str, ...]  # W6
    # Cards and tiles
    decks: tuple[str, ...]
    actions: tuple[str, ...]
    events: Mapping[str, EventCard]  # W7, by their ids
    event_cards: int  # in the box; players type in those not in `events`
    tiles: tuple[str, ...]  # W2.6
    coins: tuple[str, ...]  # of each player, to bid with, W2.5
    blanks: int  # blank cards for empty actions, W2.3
    # Prices, purchases and points
    cost: Mapping[str, int]  # of an action, in thalers, W3.1 and W3.3
    bought: Mapping[str, int]  # armies, by action, W3.3
    most: Mapping[str, int]  # points for most of a kind of building in a region, W6.4
    supply: tuple[Supply, ...]  # W6.2
    tie_breaks: tuple[str, ...]  # for ties in points: thalers or a kind of building, W6.6
    # Set-up
    thalers: Mapping[int, int]  # by number of players, W1.2
    thalers_by: Mapping[int, str]  # the option that sets them, by number of players
    groups: Mapping[int, tuple[int, ...]]  # W1.3
    starts: Mapping[int, Mapping[str, Start]]  # W1.4
    stock: Mapping[str, int]  # of each kind of building, W0.2
    # Battles, and numbers of pieces
    holds_back: bool = False  # defenders choose how many armies fight, W4.1 and W5.1
    helped_up_to: int = 0  # most revolt markers with which peasants help, W4.3
    marks_conquest: bool = False  # marker on a conquered neutral province, W4.5
    moves_alone: bool = False  # one army, move: moving without a purchase, W3.3
    peasants_hold: bool = False  # peasants alone may save armies held back, W4.7
    own_options: Mapping[str, str] = field(default_factory=dict)  # its own option instead
    armies: int = 62  # cubes a player, W0.2
    peasants: int = 20
    filling: int = 7  # armies of each player in the first filling, W1.6
    filling_peasants: int = 10
    markers: int = 42  # W0.2
    bank: int = 160  # thalers: 20 coins each of 1, 2 and 5, W0.2
    years: int = 2
    is_read_off: bool = True  # False: the board's numbers are not confirmed
    turned: tuple[str, ...] = ()  # provinces with other regions on the other side
    events_a_year: int = 4  # W2.1
    face_up: int = 5  # action cards, W2.2
