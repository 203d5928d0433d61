"""What a module adds to the game, a chapter of its own, and where: no other chapter asks for it.

The modules are named once, in chapters.py, in the order in which their steps come (W2.9).
`Table` is the game's table; a module's words stand in `face/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.engine.correcting import Kind
from companion.engine.flow import (
    Colour,
    Event,
    Flow,
    PrintedNumber,
    PrintedPick,
    PrintedSheet,
)
from companion.engine.game import Option
from companion.games.wallenstein.events import PointLine

Table = TypeVar("Table")


@dataclass(frozen=True, slots=True)
class AddedStep(Generic[Table]):
    after: str  # a step of the edition's season or winter, or a module: behind its own step there
    take: Callable[[Table], Flow[None]]


def _nothing(*_: object) -> tuple[str, ...]:
    return ()


def _no_lines(*_: object) -> tuple[PointLine, ...]:
    return ()


def _no_step(*_: object) -> Flow[None]:
    yield from ()


def _as_it_is(_table: object, _seat: int, _action: str, _province: str, amount: int) -> int:
    return amount


def _free(*_: object) -> bool:
    return False


def _no_event(*_: object) -> Event | None:
    return None


Amount = Callable[[Table, int, str, str, int], int]  # of a seat's action in a province


@dataclass(frozen=True, slots=True)
class Module(Generic[Table]):
    """`name` is also the option that it is played with: "yes".

    What stands under "asked" is asked of every module where the base game comes to that point.
    """

    name: str
    rule: str  # its chapter
    options: tuple[Option, ...] = ()  # its own points on which tables differ
    decks: tuple[str, ...] = ()
    printed: tuple[PrintedNumber | PrintedPick | PrintedSheet, ...] = ()  # once for the box
    # To be planned with, W2.3
    spaces: int = 0  # that each player covers beside the actions and the bid
    blanks: int = 0  # cards of each player that serve for coin cards
    as_coins: Mapping[str, str] = field(default_factory=dict)  # what they count for as a bid
    uses: tuple[str, ...] = ()  # what else uses a province's card: `table.used`
    state: Callable[[], object] = dict  # its own pieces and cards: `table.added[name]`
    steps: tuple[AddedStep[Table], ...] = ()
    corrections: Mapping[str, Kind[Table]] = field(default_factory=dict)
    promises: Callable[[Table], Iterable[str]] = _nothing  # those that are broken
    snapshot: Callable[[Table], Any] = _nothing  # its state as JSON values
    # Asked, the amount so far going in
    price: Amount[Table] = _as_it_is  # thalers, W3.1 and W3.3
    bought: Amount[Table] = _as_it_is  # armies that come for them
    # May fewer come of what it adds to them, where the reserve is short?
    comes_short: Callable[[Table, int, str], bool] = _free
    income: Amount[Table] = _as_it_is  # after event and tile, W2.7
    income_first: Amount[Table] = _as_it_is  # before them, W11.11
    # Asked at what happens
    settled: Callable[[Table, int, str], Flow[None]] = _no_step  # a group stands, W1.4
    filled: Callable[[Table, Mapping[Colour, int]], Flow[None]] = _no_step  # of the tray, W1.6
    bars: Callable[[Table, int, str, str], bool] = _free  # a seat's action from a target, W2.7
    wards_off: Callable[[Table, str], Event | None] = _no_event  # a revolt marker, W3.2 and W6.3
    lost: Callable[[Table, str], object] = _nothing  # a province has another owner or none, at once
    changed: Callable[[Table, str], Flow[None]] = _no_step  # the same, when its fight is over
    set_right: Callable[[Table], object] = _nothing  # something was, by a correction
    final: Callable[[Table, int], Sequence[PointLine]] = _no_lines  # a seat's, at the game's end
