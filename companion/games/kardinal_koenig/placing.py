"""What may be placed in a country, piece by piece (rules 3c, 3d, 3g, 4 and 10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.games.kardinal_koenig.board import COUNTRIES, Country
from companion.games.kardinal_koenig.state import LIMIT, VARIANT, State

PlacementKind: TypeAlias = str
ABBEY, COUNCILLOR = "abbey", "councillor"
KINDS: tuple[PlacementKind, ...] = (ABBEY, COUNCILLOR)
MOST = 2  # pieces in a turn

# Why a piece cannot be placed
ALONE, EMPTY = "alone", "empty"
NO_ABBEYS, NO_SITES = "no-abbeys", "no-sites"
NO_COUNCILLORS, SEAL_FULL = "no-councillors", "seal-full"
ONE_ONLY = {ABBEY: "one-abbey", COUNCILLOR: "one-councillor"}

# Two pieces in one answer, and the order in which they are placed
BOTH: Mapping[str, tuple[PlacementKind, PlacementKind]] = {
    "two abbeys": (ABBEY, ABBEY),
    "abbey and councillor": (ABBEY, COUNCILLOR),
    "two councillors": (COUNCILLOR, COUNCILLOR),
}


@dataclass(frozen=True, slots=True)
class Room:
    """What a seat can place in a country; `sites` None: only the players know (2b).

    `was_empty`: no piece was there when the turn began; `placed`: pieces placed since then.
    """

    abbeys: int  # left with the player
    councillors: int  # left with the player
    sites: int | None  # free sites
    own: int  # the player's abbeys there
    limit: int  # of councillors
    seated: int
    was_empty: bool
    placed: int
    grows: bool  # does an abbey placed this turn raise the limit? (3c)
    is_variant: bool

    def bar(self, kind: PlacementKind) -> str:
        """Return why this kind of piece cannot be placed now, or an empty text."""
        if kind == ABBEY:
            return self._bar_abbey()
        if self.was_empty:
            return EMPTY
        if not self.councillors:
            return NO_COUNCILLORS
        return SEAL_FULL if self.seated >= self.limit else ""

    def _bar_abbey(self) -> str:
        if self.was_empty and self.placed and not self.is_variant:
            return ALONE
        if not self.abbeys:
            return NO_ABBEYS
        return NO_SITES if self.sites == 0 else ""

    def after(self, kind: PlacementKind) -> Room:
        """Return the room after a piece of this kind is placed."""
        if kind == COUNCILLOR:
            return replace(
                self,
                councillors=self.councillors - 1,
                seated=self.seated + 1,
                placed=self.placed + 1,
            )
        own = self.own + 1
        return replace(
            self,
            abbeys=self.abbeys - 1,
            sites=None if self.sites is None else self.sites - 1,
            own=own,
            limit=max(self.limit, own) if self.grows else self.limit,
            placed=self.placed + 1,
        )

    def kinds(self, pieces: int) -> tuple[PlacementKind, ...]:
        """Return the kinds that may come next if so many pieces are to be placed."""
        able = tuple(kind for kind in KINDS if not self.bar(kind))
        if pieces <= 1:
            return able
        return tuple(kind for kind in able if self.after(kind).kinds(pieces - 1))

    @property
    def most(self) -> int:
        """Return how many pieces can be placed, at most two."""
        return next((n for n in range(MOST, 0, -1) if self.kinds(n)), 0)

    @property
    def bars(self) -> tuple[str, ...]:
        """Return why nothing more can be placed, for each kind."""
        return tuple(self.bar(kind) for kind in KINDS)


def room(state: State, seat: int, country: Country) -> Room:
    """Return what a player can place in a country now."""
    pieces, begun = state.pieces, state.begun
    is_begun = begun is not None and begun.country == country
    limit, grows = pieces.limit(country), state.options[LIMIT.name] == LIMIT.default
    if begun is not None and is_begun and not grows:
        limit = min(limit, begun.limit)
    return Room(
        abbeys=pieces.abbeys_left(seat),
        councillors=pieces.councillors_left(seat),
        sites=state.sites_left(country),
        own=pieces.abbeys(country, seat),
        limit=limit,
        seated=pieces.seated(country),
        was_empty=begun.was_empty if begun is not None and is_begun else not limit,
        placed=begun.placed if begun is not None and is_begun else 0,
        grows=grows,
        is_variant=state.options[VARIANT.name] == "yes",
    )


def has_room(state: State, seat: int, country: Country) -> bool:
    """Return whether a seat can place a first piece there; faster than `room`."""
    pieces = state.pieces
    if pieces.abbeys_left(seat) and state.sites_left(country) != 0:
        return True
    return pieces.councillors_left(seat) > 0 and pieces.seated(country) < pieces.limit(country)


def anything_fits(state: State) -> bool | None:
    """Return whether anybody can place a piece anywhere (5e); None: only players know (2b)."""
    pieces = state.pieces
    has_councillors = any(map(pieces.councillors_left, state.seats))
    if has_councillors and any(pieces.seated(land) < pieces.limit(land) for land in COUNTRIES):
        return True
    if not any(map(pieces.abbeys_left, state.seats)):
        return False
    if any(not pieces.limit(land) for land in COUNTRIES):
        return True  # an empty country has a free site
    if state.board is None:
        return None
    return any(map(state.sites_left, COUNTRIES))
