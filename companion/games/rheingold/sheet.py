"""What is wrong with the sheet of a board: where exactly, and what would do.

The sheet is what somebody wrote by hand, so nothing of it is taken for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from companion.engine.refusing import at, from_to, is_not, one_key_of
from companion.games.rheingold.board import (
    BATTLE,
    CASTLE,
    DONE,
    FIELD,
    SHIELDS,
    VALUES,
    ZONE,
    ZONES,
    both_ways,
)
from companion.said import Said, either, said
from companion.tower.ledger import RESERVE

STRONGEST = 21  # twice that are all knights of a colour
PARTS = ("spaces", "zones", "castles", "shields", "map")
NEEDED = PARTS[:3]
WORDS = {RESERVE, FIELD, DONE, BATTLE}  # that mean something else


def fault(sheet: Mapping[str, Any]) -> Said | None:
    """The first thing that is wrong; None: nothing."""
    checks: tuple[Callable[[Mapping[str, Any]], Iterator[Said]], ...] = (
        _parts,
        _spaces,
        _zones,
        _castles,
        _shields,
        _map,
        _reach,
    )
    return next((wrong for check in checks for wrong in check(sheet)), None)


def _parts(sheet: Mapping[str, Any]) -> Iterator[Said]:
    for name in sheet:
        if name not in PARTS:
            yield at(name, one_key_of(PARTS))
    for name in NEEDED:
        if not isinstance(sheet.get(name), Mapping) or not sheet[name]:
            yield at(name, said("a table with a line each would do"))


def _spaces(sheet: Mapping[str, Any]) -> Iterator[Said]:
    for space, near in sheet["spaces"].items():
        where = f"spaces.{space}"
        if not space.strip() or space in WORDS or space.startswith((ZONE, CASTLE)):
            yield at(where, said("a name that means nothing else would do, such as 12 or bridge"))
        yield from _known(where, near, sheet["spaces"])
        if space in near:
            yield at(where, said("it touches itself; others would do"))


def _zones(sheet: Mapping[str, Any]) -> Iterator[Said]:
    zones = sheet["zones"]
    for name in zones:
        if name not in ZONES:
            yield at(f"zones.{name}", one_key_of(ZONES))
    for name in ZONES:
        yield from _some(f"zones.{name}", zones.get(name), sheet["spaces"])


def _castles(sheet: Mapping[str, Any]) -> Iterator[Said]:
    castles = sheet["castles"]
    if len(castles) < 2:
        yield at("castles", said("there are {number}; 2 or more would do", number=len(castles)))
    for name, castle in castles.items():
        where = f"castles.{name}"
        if not isinstance(castle, Mapping) or castle.keys() - {"gates", "strength"}:
            yield at(where, said("gates and a strength, nothing else, would do"))
        else:
            yield from _some(f"{where}.gates", castle.get("gates"), sheet["spaces"])
            strength = castle.get("strength", 1)  # asked when it is needed, where it is not told
            if not is_whole_number(strength, 1, STRONGEST):
                yield is_not(f"{where}.strength", strength, from_to(1, STRONGEST))


def _shields(sheet: Mapping[str, Any]) -> Iterator[Said]:
    spread = sheet.get("shields", (SHIELDS, 0, 0, 0))
    if (
        not _listed(spread)
        or len(spread) != len(VALUES)
        or not all(is_whole_number(number, 0, SHIELDS) for number in spread)
        or sum(spread) != SHIELDS
    ):
        told = said("four numbers, {shields} in all, would do, such as 1, 2, 2, 1", shields=SHIELDS)
        yield is_not("shields", spread, told)


def _map(sheet: Mapping[str, Any]) -> Iterator[Said]:
    places = sheet.get("map", {})
    if not isinstance(places, Mapping):
        yield at("map", said("a table with a line for each place would do"))
        return
    known = {*sheet["spaces"], *map(ZONE.__add__, ZONES), *map(CASTLE.__add__, sheet["castles"])}
    for place, where in places.items():
        if place not in known:
            yield at(
                f"map.{place}",
                said("there is no such place; {places} would do", places=_such_as(known)),
            )
        elif not _listed(where) or len(where) != 2 or not all(map(_within, where)):
            yield is_not(f"map.{place}", where, said("across and down, each 0 to 1, would do"))


def _reach(sheet: Mapping[str, Any]) -> Iterator[Said]:
    """From every start zone a way leads to every space, or some castle can never be taken."""
    ways = both_ways(sheet["spaces"])
    for name in ZONES:
        reached = set(sheet["zones"][name])
        fringe = list(reached)
        while fringe:
            new = set(ways[fringe.pop()]) - reached
            reached |= new
            fringe += new
        for space in ways:
            if space not in reached:
                yield at(
                    f"spaces.{space}",
                    said("no way leads there from zone {zone}; one would do", zone=name),
                )


def _some(where: str, names: object, known: Mapping[str, Any]) -> Iterator[Said]:
    if not _listed(names) or not names:
        yield at(where, said("a list of one space or more would do"))
    else:
        yield from _known(where, names, known)


def _known(where: str, names: object, known: Mapping[str, Any]) -> Iterator[Said]:
    if not _listed(names):
        yield is_not(where, names, said("a list of spaces would do"))
        return
    for name in names:
        if not isinstance(name, str) or name not in known:
            yield at(
                where,
                said(
                    "there is no space {space}; {spaces} would do",
                    space=repr(name),
                    spaces=_such_as(known),
                ),
            )


def _such_as(known: Iterable[str]) -> object:
    return either(sorted(known)[:2] or [said("none")])


def _listed(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def is_whole_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _within(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1
