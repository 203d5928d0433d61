"""A board as it is being entered: what there is of it, what is missing, and what looks odd."""

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
from companion.games.rheingold.sheet import castles_of, unreached

COUNT, SWORDLESS, CUT_OFF = "count", "swordless", "cut off"
FEWEST = 2  # castles: fewer are no game


@dataclass(slots=True, kw_only=True)
class Entry(Network):
    """Spaces, start zones and castles with their swords; a castle's roads lead to its gates.

    A doubt is a COUNT of castles other than the rules', castles that are SWORDLESS, a zone and
    the spaces that are CUT_OFF from it: no board has these.
    """

    swords: dict[Place, int | None] = field(default_factory=dict)  # by castle
    spaces: tuple[Place, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)  # what is never asked: shields, map
    by_name: bool | None = None  # are castles; False: by numbers; None: nobody has said

    @property
    def castles(self) -> tuple[Place, ...]:
        return tuple(self.swords)

    @property
    def zones(self) -> tuple[Place, ...]:
        return tuple(map(zone, ZONES))

    @property
    def is_whole(self) -> bool:
        enough = len(self.swords) >= FEWEST and bool(self.spaces)
        return enough and not self.open and not any(self._cut_off())

    def ends(self, place: Place) -> list[Place]:
        """A castle has gates and a zone doors: roads lead to spaces alone."""
        return [space for space in self.spaces if space != place]

    def add_castle(self, name: str) -> None:
        self.swords[CASTLE + name] = None
        self.open.add(CASTLE + name)

    def rename(self, castle: Place, name: str) -> None:
        new = CASTLE + name
        self.swords = {new if each == castle else each: n for each, n in self.swords.items()}
        self.call(castle, new)
        self._keep_on_map({castle: new})

    def take_away(self, place: Place) -> int:
        """With its roads; returns how many. Whose only road was one of them is told anew."""
        roads = len(self.joined(place))
        self.swords.pop(place, None)
        self.spaces = tuple(space for space in self.spaces if space != place)
        self.drop(place)
        self.open |= {each for each in (*self.zones, *self.castles) if not self.joined(each)}
        self._keep_on_map({place: ""})
        return roads

    def add_space(self, name: Place) -> None:
        self.spaces = (*self.spaces, name)
        self.open.add(name)

    def free_castle(self) -> str:
        return free_number(castle.removeprefix(CASTLE) for castle in self.swords)

    def free_space(self) -> Place:
        return free_number(self.spaces)

    def board(self) -> Board:
        """The castles alone, as long as anything else is missing."""
        return read_board(self.sheet())

    def sheet(self) -> dict[str, Any]:
        """As the box's file keeps it."""
        sheet: dict[str, Any] = {} if self.is_whole else {UNFINISHED: sorted(self.open)}
        return sheet | {**self._printed(), **self.more}

    def doubts(self) -> Iterator[Oddity]:
        """Those of the spaces once all roads are told."""
        if self.swords and len(self.swords) != CASTLES:
            yield Oddity(COUNT, (), len(self.swords))
        lacking = tuple(castle for castle, swords in self.swords.items() if not swords)
        if lacking and len(lacking) < len(self.swords):
            yield Oddity(SWORDLESS, lacking)
        if self.spaces and not self.open:
            for start, spaces in self._cut_off():
                yield Oddity(CUT_OFF, (start, *spaces))

    def _cut_off(self) -> Iterator[tuple[Place, tuple[Place, ...]]]:
        """Each zone from which no way leads to some spaces."""
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
        """A place keeps its spot by another name; one that is gone (an empty name) has none."""
        positions = (
            (renamed.get(place, place), at) for place, at in self.more.get("map", {}).items()
        )
        if "map" in self.more:
            self.more = {**self.more, "map": {place: at for place, at in positions if place}}


def read_entry(sheet: Mapping[str, Any]) -> Entry:
    """From a sheet that has been found right; an empty one begins anew."""
    entry = Entry(
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
