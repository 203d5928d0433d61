"""Exchange two colours in a game's entries, because a player uses other cubes than were set up.

Somebody was set up with red, but plays with the orange cubes: in all entries red becomes orange.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from companion.engine.entries import Answered, Corrected, Header
from companion.engine.flow import Colour

E = TypeVar("E")
Recoloured: TypeAlias = Mapping[Colour, Colour]  # colour as written -> colour now; each once


def with_swap(colours: Recoloured, one: Colour, other: Colour) -> dict[Colour, Colour]:
    """Return the mapping with these two colours exchanged as well."""
    swap = {one: other, other: one}
    now = {each: colours.get(each, each) for each in (*colours, one, other)}
    swapped = {each: swap.get(colour, colour) for each, colour in now.items()}
    return {each: colour for each, colour in swapped.items() if colour != each}


def back(colours: Recoloured) -> dict[Colour, Colour]:
    """Return the inverse mapping: present colour to colour as written."""
    return {now: written for written, now in colours.items()}


def header_in(header: Header, colours: Recoloured) -> Header:
    """Return the header with the players' colours replaced."""
    players = tuple(
        replace(
            each,
            colour=colours.get(each.colour, each.colour),
            also=tuple(colours.get(colour, colour) for colour in each.also),
        )
        for each in header.players
    )
    anew: Header = replace(header, players=players)
    return anew


def entry_in(entry: E, colours: Recoloured) -> E:
    """Return the entry with its colours replaced, also as a part of a place: "Altmark/red"."""
    if not colours:
        return entry
    match entry:
        case Answered(answer=answer):
            anew: Any = replace(entry, answer=_in(answer, colours, "/"))
        case Corrected(where=where, value=value):
            where, value = _in(where, colours, "/ "), _in(value, colours, "/ ")
            anew = replace(entry, where=where, value=value)
        case _:
            return entry
    recoloured_entry: E = anew
    return recoloured_entry


def _in(value: Any, colours: Recoloured, ends: str) -> Any:
    if isinstance(value, Mapping):
        return {_in(key, colours, ends): _in(each, colours, ends) for key, each in value.items()}
    if not isinstance(value, str):
        return value
    return "".join(colours.get(part, part) for part in re.split(f"([{ends}])", value))
