"""Second screens as the rest of the app knows them: who may look, who looks, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from companion.engine.game import Setup
from companion.evening.evening import Evening

PORT = 8770  # the first one that is tried


class PageKind(Enum):
    WATCH = "watch"
    HAND = "hand"
    KEEPER = "keeper"


@dataclass(frozen=True, slots=True)
class Role:
    """`seats` are those that a hand leads, one person's; `name` is that person's."""

    kind: PageKind
    seats: tuple[int, ...] = ()
    name: str = ""

    def may_answer(self, seat: int | None) -> bool:
        """The questions of its seats, and the whole table's."""
        if self.kind is PageKind.HAND:
            return seat is None or seat in self.seats
        return self.kind is PageKind.KEEPER

    @property
    def may_do(self) -> bool:
        """Anything at all, but look on?"""
        return self.kind is not PageKind.WATCH


WATCH, KEEPER = Role(PageKind.WATCH), Role(PageKind.KEEPER)


def roles(setup: Setup) -> tuple[Role, ...]:
    """A watcher, a hand for each person at the table, the keeper."""
    seats = list(enumerate(setup.seats))
    hands = (
        Role(PageKind.HAND, tuple(n for n, seat in seats if seat.player == number), player.name)
        for number, player in enumerate(setup.players)
    )
    return (WATCH, *hands, KEEPER)


@dataclass(frozen=True, slots=True)
class OpenPage:
    """A page that is open; `address` is where it comes from."""

    role: Role
    address: str


class ReachedBy(Enum):
    """Who reaches the address that the codes have."""

    NETWORK = "network"  # whoever is in the same one
    MACHINE = "machine"  # nobody else: there is no network
    UNASSIGNED = "unassigned"  # hardly anybody: no router has given it
    WINDOWS = "windows"  # Windows alone, which keeps that network to itself
    GONE = "gone"  # nobody: it was set, and is none of this machine's now


@dataclass(frozen=True, slots=True)
class PagesAt:
    """Where pages are found; `others` are the addresses that would do as well.

    `opened` are the pages that somebody has opened by the keys of now. `is_reached`: another
    machine has come as far as this one, to a page or to none. `waited`: for so many s no other
    machine has opened any page; 0 once one has.
    """

    host: str
    port: int
    by: ReachedBy = ReachedBy.MACHINE
    others: tuple[str, ...] = ()
    opened: frozenset[Role] = frozenset()
    is_reached: bool = False
    waited: float = 0.0


class SecondScreens(Protocol):
    """The second screens, or what there is instead where there are none."""

    @property
    def is_on(self) -> bool: ...

    def opened(self, evening: Evening[Any] | None, /) -> None:
        """This evening is played from now on; hands have keys of its own."""

    async def switch_on(self) -> None:
        """Raises NotKept where no address is to be had."""

    async def switch_off(self) -> None: ...
    def url(self, role: Role, /) -> str | None:
        """With its key; None: it has none any more."""

    def typed(self, role: Role, /) -> str | None:
        """The same for a TV's remote control; None: the key is too long to be typed."""

    @property
    def found_at(self) -> PagesAt: ...
    def turn_address(self) -> None:
        """The codes name the next of this machine's addresses."""

    def roles(self) -> Sequence[Role]: ...
    def connected(self) -> Sequence[OpenPage]: ...
    def renew(self, role: Role, /) -> None:
        """Another key; pages with the one before are closed."""

    def revoke(self, role: Role, /) -> None: ...
    def turned(self, at: int | None, /) -> None:
        """The terminal is at this page of the last ceremony; None: it goes through none."""

    def stir(self) -> None:
        """Something beside the game has changed."""

    def changed(self, listener: Callable[[], object], /) -> Callable[[], None]:
        """Call `tell` when pages come and go; returns what ends that."""
