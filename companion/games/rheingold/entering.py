"""Entering a board part by part: castles, swords, spaces, steps, zones and gates.

If only conquests are reported, the castles are enough.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.engine.flow import Flow, ask
from companion.engine.grid import cell
from companion.games.entering.network import Place
from companion.games.entering.places import (
    PlaceKind,
    RoadsAsked,
    enter_places,
    enter_roads,
    mend_places,
)
from companion.games.entering.questions import FINISHED, LATER, NAMES, NO_MORE, TAKE_AWAY
from companion.games.rheingold import board, board_sheet, numbering
from companion.games.rheingold import entry_questions as q
from companion.games.rheingold.entry import FEWEST, BoardEntry

STEPS = RoadsAsked(
    to=q.StepTo,
    away=q.StepAway,
    of=q.StepsOf,
    entered=q.StepEntered,
    taken_away=q.StepTakenAway,
    of_entry=q.StepsTold,
)
SOME = replace(STEPS, some=True)  # zones and castles have at least one road


def enter(entry: BoardEntry, *, is_whole: bool) -> Flow[bool]:
    """Enter parts of the board; return whether the players say that it is complete."""
    parts: dict[str, Callable[[], Flow[None]]] = {
        q.CASTLES: lambda: _castles(entry),
        q.SWORDS: lambda: _swords(entry),
        q.SPACES: lambda: _spaces(entry),
        q.WAYS: lambda: enter_roads(entry, entry.spaces, STEPS),
        q.ZONES: lambda: enter_roads(entry, entry.zones, SOME),
        q.GATES: lambda: enter_roads(entry, entry.castles, SOME),
    }
    while True:
        part = yield from ask(lambda: _part(entry, is_whole=is_whole))
        if part in (FINISHED, LATER):
            return part == FINISHED
        yield from parts[part]()


def _part(entry: BoardEntry, *, is_whole: bool) -> q.BoardPart:
    castles, spaces = len(entry.swords), len(entry.spaces)
    parts = {q.CASTLES: (castles, castles)}
    if castles:
        parts[q.SWORDS] = (sum(map(bool, entry.swords.values())), castles)
    if is_whole:
        parts[q.SPACES] = (spaces, spaces)
        if spaces:
            parts[q.WAYS] = _site_counts(entry, entry.spaces)
            parts[q.ZONES] = _site_counts(entry, entry.zones)
        if spaces and castles:
            parts[q.GATES] = _site_counts(entry, entry.castles)
    first = _next(entry, is_whole=is_whole)
    parts = {first: (0, 0), **parts} if first == FINISHED else {first: parts[first], **parts}
    parts[LATER] = (0, 0)
    return q.BoardPart(
        tuple(parts),
        there=tuple(there for there, _ in parts.values()),
        wanted=tuple(wanted for _, wanted in parts.values()),
        doubts=tuple(entry.doubts()),
    )


def _site_counts(entry: BoardEntry, places: tuple[Place, ...]) -> tuple[int, int]:
    return sum(place not in entry.open for place in places), len(places)


def _next(entry: BoardEntry, *, is_whole: bool) -> str:
    """Return the part that is missing next; spaces without a path need steps."""
    if len(entry.swords) < FEWEST:
        return q.CASTLES
    if not any(entry.swords.values()):
        return q.SWORDS
    if not is_whole or entry.is_whole:
        return FINISHED
    if not entry.spaces:
        return q.SPACES
    for part, places in ((q.WAYS, entry.spaces), (q.ZONES, entry.zones), (q.GATES, entry.castles)):
        if any(place in entry.open for place in places):
            return part
    return q.WAYS


# --- Castles ---


@dataclass(slots=True)
class Castles(PlaceKind):
    """The castles of the board, as places to enter."""

    entry: BoardEntry
    most: int = board_sheet.MOST_CASTLES

    @property
    def by_name(self) -> bool | None:  # type: ignore[override]
        """Return whether castles have names instead of numbers."""
        return self.entry.by_name

    def places(self) -> tuple[Place, ...]:
        return self.entry.castles

    def number(self) -> str:
        """Return the lowest unused castle number."""
        return self.entry.free_castle()

    def how_many(self) -> q.CastleCount:
        """Build the question how many castles there are."""
        return q.CastleCount()

    def name(self, n: int, of: int, before: Place = "") -> q.CastleName:
        """Build the question for a castle's name."""
        in_use = tuple(castle.removeprefix(board.CASTLE) for castle in self.entry.castles)
        return q.CastleName(
            number=n, of=of, names_in_use=in_use, before=before.removeprefix(board.CASTLE)
        )

    def to_mend(self, options: tuple[str, ...]) -> q.PlaceToMend:
        """Build the question which castle to correct."""
        return q.PlaceToMend(options, of_castles=True)

    def mend(self, place: Place) -> q.CastleMend:
        """Build the question how to correct this castle."""
        return q.CastleMend(site=place)

    def add(self, name: str) -> q.PlaceEntered:
        """Add a castle and return the event."""
        self.entry.add_castle(name)
        return q.PlaceEntered(place=board.CASTLE + name)

    def rename(self, place: Place, name: str) -> q.CastleRenamed:
        """Rename a castle and return the event."""
        self.entry.rename(place, name)
        return q.CastleRenamed(before=place, place=board.CASTLE + name)

    def take_away(self, place: Place) -> q.PlaceTakenAway:
        """Remove a castle with its roads and return the event."""
        return q.PlaceTakenAway(place=place, roads=self.entry.take_away(place))


def _castles(entry: BoardEntry) -> Flow[None]:
    if entry.by_name is None:
        naming = yield from ask(q.CastleNaming)
        entry.by_name = naming == NAMES
    kind = Castles(entry)
    yield from mend_places(kind) if entry.swords else enter_places(kind)


def _swords(entry: BoardEntry) -> Flow[None]:
    numbers = yield from ask(lambda: numbering.swords_of(entry.swords))
    entry.swords = {castle: numbers.get(cell(castle, numbering.SWORDS)) for castle in entry.swords}


# --- Spaces ---


@dataclass(slots=True)
class Spaces(PlaceKind):
    """The spaces of the board, numbered with slips of paper; a file may name them otherwise."""

    entry: BoardEntry
    most: int = board_sheet.MOST_SPACES
    by_name: bool | None = False

    def places(self) -> tuple[Place, ...]:
        return self.entry.spaces

    def number(self) -> Place:
        """Return the lowest unused space number."""
        return self.entry.free_space()

    def how_many(self) -> q.SpaceCount:
        """Build the question how many spaces there are."""
        return q.SpaceCount()

    def to_mend(self, options: tuple[str, ...]) -> q.PlaceToMend:
        """Build the question which space to correct."""
        return q.PlaceToMend(options, of_castles=False)

    def mend(self, place: Place) -> q.CastleMend:
        """Build the question whether to remove this space."""
        return q.CastleMend(site=place, options=(NO_MORE, TAKE_AWAY))

    def add(self, name: str) -> q.PlaceEntered:
        """Add a space and return the event."""
        self.entry.add_space(name)
        return q.PlaceEntered(place=name)

    def take_away(self, place: Place) -> q.PlaceTakenAway:
        """Remove a space with its roads and return the event."""
        return q.PlaceTakenAway(place=place, roads=self.entry.take_away(place))


def _spaces(entry: BoardEntry) -> Flow[None]:
    kind = Spaces(entry)
    yield from mend_places(kind) if entry.spaces else enter_places(kind)
