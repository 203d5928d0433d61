"""What a module adds to the game, and where; no other part of the game names a module.

The modules are listed once, in game.py, in the order of their steps (W2.9). `Table` stands for
the game's `State`, which itself refers to modules. A module's words are in `text/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.engine.correcting import Kind
from companion.engine.flow import Colour, Event, Flow, PrintedNumber, PrintedPick, PrintedSheet
from companion.engine.game import Option
from companion.games.wallenstein.events import PointLine

Table = TypeVar("Table")


@dataclass(frozen=True, slots=True)
class AddedStep(Generic[Table]):
    """A module's step that comes after the edition's step of that name."""

    after: str  # a step of the edition, or a module whose step it follows
    take: Callable[[Table], Flow[None]]


def _nothing(*_: object) -> tuple[str, ...]:
    return ()


def _no_lines(*_: object) -> tuple[PointLine, ...]:
    return ()


def _no_step(*_: object) -> Flow[None]:
    yield from ()


def _as_it_is(_state: object, _seat: int, _action: str, _province: str, amount: int) -> int:
    return amount


def _free(*_: object) -> bool:
    return False


def _no_event(*_: object) -> Event | None:
    return None


Amount = Callable[[Table, int, str, str, int], int]  # (state, seat, action, province, so far)


@dataclass(frozen=True, slots=True)
class Module(Generic[Table]):
    """One module; `name` is also the option that switches it on ("yes").

    The functions under "asked" are called for every module where the base game reaches that point.
    """

    name: str
    rule: str  # its chapter
    options: tuple[Option, ...] = ()  # its own options
    decks: tuple[str, ...] = ()
    printed: tuple[PrintedNumber | PrintedPick | PrintedSheet, ...] = ()  # asked once for the box
    # For planning, W2.3
    spaces: int = 0  # spaces that each player covers besides actions and bid
    blanks: int = 0  # cards of each player that serve for coin cards
    as_coins: Mapping[str, str] = field(default_factory=dict)  # coin cards they count as
    uses: tuple[str, ...] = ()  # other uses of a province's card, in `state.used`
    state: Callable[[], object] = dict  # makes its part of the state, `state.added[name]`
    steps: tuple[AddedStep[Table], ...] = ()
    corrections: Mapping[str, Kind[Table]] = field(default_factory=dict)
    promises: Callable[[Table], Iterable[str]] = _nothing  # yields those that are broken
    snapshot: Callable[[Table], Any] = _nothing  # its state as JSON values
    # Asked with the amount so far
    price: Amount[Table] = _as_it_is  # thalers, W3.1 and W3.3
    bought: Amount[Table] = _as_it_is  # armies for that price
    # May only some of the added armies come if the reserve is short?
    comes_short: Callable[[Table, int, str], bool] = _free
    income: Amount[Table] = _as_it_is  # after the event and the tile, W2.7
    income_first: Amount[Table] = _as_it_is  # before the event and the tile, W11.11
    # Asked when something happens
    settled: Callable[[Table, int, str], Flow[None]] = _no_step  # after a group is placed, W1.4
    filled: Callable[[Table, Mapping[Colour, int]], Flow[None]] = _no_step  # with the tray, W1.6
    bars: Callable[[Table, int, str, str], bool] = _free  # no action of a seat there, W2.7
    wards_off: Callable[[Table, str], Event | None] = _no_event  # cancels a marker, W3.2 and W6.3
    lost: Callable[[Table, str], object] = _nothing  # called at once when a province changes owner
    changed: Callable[[Table, str], Flow[None]] = _no_step  # when a province's fight is over
    set_right: Callable[[Table], object] = _nothing  # called after a correction
    final: Callable[[Table, int], Sequence[PointLine]] = _no_lines  # a seat's final points
