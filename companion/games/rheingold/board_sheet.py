"""A check of the sheet of a board: where a mistake is, and what to write instead.

People write the sheet by hand, so everything in it is checked.
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
    UNFINISHED,
    VALUES,
    ZONE,
    ZONES,
    both_ways,
)
from companion.said import Said, either, marked, said
from companion.tower.ledger import RESERVE

STRONGEST = 21  # strength of a castle: it takes twice as many knights, and a colour has 42 (R1)
# The most that can be entered in the app; chosen far above what any board has.
MOST_CASTLES, MOST_SPACES = 40, 200
PARTS = ("spaces", "zones", "castles", "shields", "map", UNFINISHED)
NEEDED = PARTS[:3]
Sheet = Mapping[str, Any]
WORDS = {RESERVE, FIELD, DONE, BATTLE}  # no space may have these names: they have other meanings


def fault(sheet: Sheet) -> Said | None:
    """Return the first mistake in the sheet, or None."""
    checks: tuple[Callable[[Sheet], Iterator[Said]], ...] = (
        _parts,
        _spaces,
        _zones,
        _castles,
        _shields,
        _map,
        _unfinished,
        _reach,
    )
    return next((wrong for check in checks for wrong in check(sheet)), None)


def spaces_of(sheet: Sheet) -> Mapping[str, Any]:
    spaces: Mapping[str, Any] = sheet.get("spaces", {})
    return spaces


def castles_of(sheet: Sheet) -> Mapping[str, Any]:
    castles: Mapping[str, Any] = sheet.get("castles", {})
    return castles


def _parts(sheet: Sheet) -> Iterator[Said]:
    for name in sheet:
        if name not in PARTS:
            yield at(name, one_key_of(PARTS))
    for name in NEEDED:
        part = sheet.get(name, {} if UNFINISHED in sheet else None)
        if not isinstance(part, Mapping) or not (part or UNFINISHED in sheet):
            yield at(name, said("use a table with a line for each entry"))


def _spaces(sheet: Sheet) -> Iterator[Said]:
    spaces = spaces_of(sheet)
    for space, near in spaces.items():
        where = f"spaces.{space}"
        if not space.strip() or space in WORDS or space.startswith((ZONE, CASTLE)):
            yield at(where, said("use a name that means nothing else, such as 12 or bridge"))
        yield from _unknown_names(where, near, spaces)
        if space in near:
            yield at(where, said("the space is listed as its own neighbour; use other spaces"))


def _zones(sheet: Sheet) -> Iterator[Said]:
    zones = sheet.get("zones", {})
    for name in zones:
        if name not in ZONES:
            yield at(f"zones.{name}", one_key_of(ZONES))
    for name in ZONES:
        yield from _ends(sheet, f"zones.{name}", zones.get(name))


def _castles(sheet: Sheet) -> Iterator[Said]:
    castles = castles_of(sheet)
    if len(castles) < 2 and UNFINISHED not in sheet:
        yield at("castles", said("{number} listed; write 2 or more", number=len(castles)))
    for name, castle in castles.items():
        where = f"castles.{name}"
        if not isinstance(castle, Mapping) or castle.keys() - {"gates", "strength"}:
            yield at(where, said("write only gates and a strength"))
        else:
            yield from _ends(sheet, f"{where}.gates", castle.get("gates"))
            strength = castle.get("strength", 1)  # if it is missing, it is asked for when needed
            if not is_whole_number(strength, 1, STRONGEST):
                yield is_not(f"{where}.strength", strength, from_to(1, STRONGEST))


def _shields(sheet: Sheet) -> Iterator[Said]:
    spread = sheet.get("shields", (SHIELDS, 0, 0, 0))
    if (
        not _listed(spread)
        or len(spread) != len(VALUES)
        or not all(is_whole_number(number, 0, SHIELDS) for number in spread)
        or sum(spread) != SHIELDS
    ):
        advice = said("write four numbers, {shields} in all, such as 1, 2, 2, 1", shields=SHIELDS)
        yield is_not("shields", spread, advice)


def _map(sheet: Sheet) -> Iterator[Said]:
    places = sheet.get("map", {})
    if not isinstance(places, Mapping):
        yield at("map", said("write a table with a line for each place"))
        return
    all_places = _places(sheet)
    for place, where in places.items():
        if place not in all_places:
            yield at(
                f"map.{place}",
                said(
                    "there is no such place; use a place such as {places}",
                    places=_such_as(all_places),
                ),
            )
        elif not _listed(where) or len(where) != 2 or not all(map(_within, where)):
            yield is_not(f"map.{place}", where, said("write across and down, each from 0 to 1"))


def _unfinished(sheet: Sheet) -> Iterator[Said]:
    places = sheet.get(UNFINISHED, ())
    if not _listed(places) or not all(isinstance(each, str) for each in places):
        yield is_not(UNFINISHED, places, said("write a list of places"))
    elif unknown := [place for place in places if place not in _places(sheet)]:
        yield at(UNFINISHED, said("there is no such place as {place}", place=repr(unknown[0])))


def _places(sheet: Sheet) -> set[str]:
    zones, castles = map(ZONE.__add__, ZONES), map(CASTLE.__add__, castles_of(sheet))
    return {*spaces_of(sheet), *zones, *castles}


def _reach(sheet: Sheet) -> Iterator[Said]:
    """Check that every start zone leads to every space; else some castle could never be taken."""
    if UNFINISHED in sheet:
        return
    ways = both_ways(sheet["spaces"])
    for name in ZONES:
        for space in unreached(ways, sheet["zones"][name]):
            yield at(
                f"spaces.{space}",
                said("no way leads there from zone {zone}; add one", zone=name),
            )


def unreached(ways: Mapping[str, Sequence[str]], doors: Iterable[str]) -> Iterator[str]:
    """Yield the spaces that cannot be reached from these doors."""
    reached = set(doors)
    fringe = list(reached)
    while fringe:
        new = set(ways[fringe.pop()]) - reached
        reached |= new
        fringe += new
    return (space for space in ways if space not in reached)


def _ends(sheet: Sheet, where: str, names: object) -> Iterator[Said]:
    """Check that a place leads somewhere, unless its roads are not complete yet."""
    if UNFINISHED not in sheet or names:
        yield from _some(where, names, spaces_of(sheet))


def _some(where: str, names: object, allowed: Mapping[str, Any]) -> Iterator[Said]:
    if not _listed(names) or not names:
        yield at(where, said("write a list of one space or more"))
    else:
        yield from _unknown_names(where, names, allowed)


def _unknown_names(where: str, names: object, allowed: Mapping[str, Any]) -> Iterator[Said]:
    if not _listed(names):
        yield is_not(where, names, said("write a list of spaces"))
        return
    for name in names:
        if not isinstance(name, str) or name not in allowed:
            yield at(where, _no_such_space(repr(name), allowed))


def _no_such_space(space: str, spaces: Iterable[str]) -> Said:
    if not list(spaces):
        return said("there is no space {space}, because the sheet has no spaces yet", space=space)
    template = marked("there is no space {space}; use a space such as {spaces}")
    return said(template, space=space, spaces=_such_as(spaces))


def _such_as(allowed: Iterable[str]) -> object:
    return either(sorted(allowed)[:2])


def _listed(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def is_whole_number(value: object, low: int, high: int) -> bool:
    """Return whether the value is an integer within the bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _within(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1
