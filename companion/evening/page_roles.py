"""Second screens as the rest of the app knows them: the roles of pages, and where they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from companion.engine.game import Setup

PORT = 8770  # chosen; if another program has it, the next ones are tried (web/listening.py)


class PageKind(Enum):
    """The kinds of pages: they watch, lead a person's seats, or may do everything."""

    WATCH = "watch"
    HAND = "hand"
    KEEPER = "keeper"


@dataclass(frozen=True, slots=True)
class Role:
    """What a page may do.

    `seats` are those that a hand leads, all of one person; `name` is theirs.
    """

    kind: PageKind
    seats: tuple[int, ...] = ()
    name: str = ""

    def may_answer(self, seat: int | None) -> bool:
        """Return whether the role may answer a question to this seat; None: to the whole table."""
        if self.kind is PageKind.HAND:
            return seat is None or seat in self.seats
        return self.kind is PageKind.KEEPER

    @property
    def may_do(self) -> bool:
        """Whether the role may do anything but watch."""
        return self.kind is not PageKind.WATCH


WATCH, KEEPER = Role(PageKind.WATCH), Role(PageKind.KEEPER)
GAMELESS = (WATCH, KEEPER)  # the pages that exist while no game is open


def roles(setup: Setup) -> tuple[Role, ...]:
    """Return the roles of a game: a watcher, a hand for each person, the keeper."""
    seats = list(enumerate(setup.seats))
    hands = (
        Role(PageKind.HAND, tuple(n for n, seat in seats if seat.player == number), player.name)
        for number, player in enumerate(setup.players)
    )
    return (WATCH, *hands, KEEPER)


@dataclass(frozen=True, slots=True)
class OpenPage:
    """A page that is open; `address` is where it connects from."""

    role: Role
    address: str


class ReachedBy(Enum):
    """Who can reach the address in the codes."""

    NETWORK = "network"  # everybody in the same network
    MACHINE = "machine"  # nobody else: there is no network
    UNASSIGNED = "unassigned"  # hardly anybody: no router has assigned the address
    WINDOWS = "windows"  # only Windows: WSL's network is internal
    GONE = "gone"  # nobody: the fixed address is not this machine's now


@dataclass(frozen=True, slots=True)
class PagesAt:
    """Where pages are found. `others` are other addresses that should work too.

    `opened` are the roles whose pages somebody has opened with the present keys. `is_reached`:
    another machine has connected to this one, to a page or not. `waited`: for how many s no other
    machine has opened a page; 0 once one has.
    """

    host: str
    port: int
    by: ReachedBy = ReachedBy.MACHINE
    others: tuple[str, ...] = ()
    opened: frozenset[Role] = frozenset()
    is_reached: bool = False
    waited: float = 0.0


class SecondScreens(Protocol):
    """The second screens, or a stand-in for them in an app without any."""

    @property
    def is_on(self) -> bool:
        """Whether they are switched on."""

    async def switch_on(self) -> None:
        """Switch them on. Raises NotSaved: there is no address to serve at."""

    async def switch_off(self) -> None:
        """Switch them off."""

    def url(self, role: Role, /) -> str | None:
        """Return the URL of this role's page with its key; None if it has no key."""

    def typed(self, role: Role, /) -> str | None:
        """Return the URL for a TV's remote control; None if the key is too long to type."""

    @property
    def found_at(self) -> PagesAt:
        """Where the pages are found."""

    def turn_address(self) -> None:
        """Put the next of this machine's addresses into the codes."""

    def roles(self) -> Sequence[Role]:
        """Return the roles of the present game."""

    def connected(self) -> Sequence[OpenPage]:
        """Return the pages that are open."""

    def renew(self, role: Role, but: str = "", /) -> None:
        """Give this role a new key and close pages with the old one, but the page `but`."""

    def revoke(self, role: Role, /) -> None:
        """Take this role's key away and close its pages."""

    def changed(self, listener: Callable[[], object], /) -> Callable[[], None]:
        """Call `listener` when pages come or go or links change; return what ends this."""
