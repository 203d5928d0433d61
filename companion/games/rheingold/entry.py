"""A board that is being entered: its parts, what is missing, and what looks unusual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.entering.network import Network, Oddity, Place, free_number, road
from companion.games.rheingold.board import (
    CASTLE,
    CASTLES,
    UNFINISHED,
    ZONES,
    Board,
    both_ways,
    read_board,
    zone,
)
from companion.games.rheingold.board_sheet import castles_of, unreached

COUNT, SWORDLESS, CUT_OFF = "count", "swordless", "cut off"
FEWEST = 2  # castles; a single one has no last but one, which ends the game (R7)


@dataclass(slots=True, kw_only=True)
class BoardEntry(Network):
    """Spaces, start zones and castles with their swords; a castle's roads lead to its gates.

    `doubts` finds an unusual number of castles (COUNT), castles without swords among others
    (SWORDLESS), and spaces that cannot be reached from a zone (CUT_OFF).
    """

    swords: dict[Place, int | None] = field(default_factory=dict)  # by castle
    spaces: tuple[Place, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)  # never asked for: shields, map
    by_name: bool | None = None  # castles by name; False: by number; None: not answered

    @property
    def castles(self) -> tuple[Place, ...]:
        """Return the castles entered so far."""
        return tuple(self.swords)

    @property
    def zones(self) -> tuple[Place, ...]:
        return tuple(map(zone, ZONES))

    @property
    def is_whole(self) -> bool:
        """Return whether nothing is missing and every zone leads to every space."""
        enough = len(self.swords) >= FEWEST and bool(self.spaces)
        return enough and not self.open and not any(self._cut_off())

    def ends(self, place: Place) -> list[Place]:
        """Return the spaces a road may lead to; castles and zones have no roads to each other."""
        return [space for space in self.spaces if space != place]

    def add_castle(self, name: str) -> None:
        """Add a castle whose swords and gates are unknown."""
        self.swords[CASTLE + name] = None
        self.open.add(CASTLE + name)

    def rename(self, castle: Place, name: str) -> None:
        """Give a castle another name."""
        new = CASTLE + name
        self.swords = {new if each == castle else each: n for each, n in self.swords.items()}
        self.call(castle, new)
        self._keep_on_map({castle: new})

    def take_away(self, place: Place) -> int:
        """Remove a place with its roads and return how many roads it had.

        Zones and castles without any road left are asked about again.
        """
        roads = len(self.joined(place))
        self.swords.pop(place, None)
        self.spaces = tuple(space for space in self.spaces if space != place)
        self.drop(place)
        self.open |= {each for each in (*self.zones, *self.castles) if not self.joined(each)}
        self._keep_on_map({place: ""})
        return roads

    def add_space(self, name: Place) -> None:
        """Add a space whose steps are unknown."""
        self.spaces = (*self.spaces, name)
        self.open.add(name)

    def free_castle(self) -> str:
        """Return the lowest unused castle number."""
        return free_number(castle.removeprefix(CASTLE) for castle in self.swords)

    def free_space(self) -> Place:
        """Return the lowest unused space number."""
        return free_number(self.spaces)

    def board(self) -> Board:
        """Return the board; only its castles while anything else is missing."""
        return read_board(self.sheet())

    def sheet(self) -> dict[str, Any]:
        """Return the entry as a sheet of the box's file."""
        sheet: dict[str, Any] = {} if self.is_whole else {UNFINISHED: sorted(self.open)}
        return sheet | {**self._printed(), **self.more}

    def doubts(self) -> Iterator[Oddity]:
        """Yield what looks unusual; cut-off spaces only when all roads are entered."""
        if self.swords and len(self.swords) != CASTLES:
            yield Oddity(COUNT, (), len(self.swords))
        lacking = tuple(castle for castle, swords in self.swords.items() if not swords)
        if lacking and len(lacking) < len(self.swords):
            yield Oddity(SWORDLESS, lacking)
        if self.spaces and not self.open:
            for start, spaces in self._cut_off():
                yield Oddity(CUT_OFF, (start, *spaces))

    def _cut_off(self) -> Iterator[tuple[Place, tuple[Place, ...]]]:
        """Yield each zone with the spaces that cannot be reached from it."""
        printed = self._printed()
        ways = both_ways(printed["spaces"])
        for name in ZONES:
            if spaces := tuple(unreached(ways, printed["zones"].get(name, ()))):
                yield zone(name), spaces

    def _printed(self) -> dict[str, Any]:
        order = {space: n for n, space in enumerate(self.spaces)}
        doors = {name: list(self.near(zone(name))) for name in ZONES}
        return {
            "spaces": {
                space: [near for near in self.near(space) if order[near] > order[space]]
                for space in self.spaces
            },
            "zones": {name: near for name, near in doors.items() if near},
            "castles": {
                castle.removeprefix(CASTLE): self._castle(castle) for castle in self.swords
            },
        }

    def _castle(self, castle: Place) -> dict[str, Any]:
        swords = self.swords[castle]
        return ({"strength": swords} if swords else {}) | {"gates": list(self.near(castle))}

    def _keep_on_map(self, renamed: Mapping[Place, Place]) -> None:
        """Rename places on the map; a place with an empty new name is removed."""
        positions = (
            (renamed.get(place, place), at) for place, at in self.more.get("map", {}).items()
        )
        if "map" in self.more:
            self.more = {**self.more, "map": {place: at for place, at in positions if place}}


def read_entry(sheet: Mapping[str, Any]) -> BoardEntry:
    """Return the entry of a valid sheet; an empty sheet starts a new one."""
    entry = BoardEntry(
        swords={CASTLE + name: each.get("strength") for name, each in castles_of(sheet).items()},
        spaces=tuple(sheet.get("spaces", ())),
        more={name: sheet[name] for name in ("shields", "map") if name in sheet},
    )
    for space, near in sheet.get("spaces", {}).items():
        entry.roads |= {road(space, other) for other in near}
    for name, doors in sheet.get("zones", {}).items():
        entry.roads |= {road(zone(name), door) for door in doors}
    for name, castle in castles_of(sheet).items():
        entry.roads |= {road(CASTLE + name, gate) for gate in castle.get("gates", ())}
    entry.open = {*sheet.get(UNFINISHED, ())} if sheet else {*entry.zones}
    if entry.swords:
        entry.by_name = not all(name.isdecimal() for name in castles_of(sheet))
    return entry
