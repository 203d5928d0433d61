"""Places as they are being entered, and the roads between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

Place: TypeAlias = str
Road: TypeAlias = tuple[Place, Place]  # its ends, sorted


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that may be so, and more often is a slip: `what` it is a game's face words."""

    what: str
    names: tuple[str, ...]
    number: int = 0


@dataclass(slots=True, kw_only=True)
class Network:
    """`open` are the places whose roads have not all been told yet."""

    roads: set[Road] = field(default_factory=set)
    open: set[Place] = field(default_factory=set)

    def ends(self, place: Place) -> list[Place]:
        """To which roads may lead from it, the likely ones first."""
        raise NotImplementedError

    def joined(self, place: Place) -> set[Place]:
        return {two if place == one else one for one, two in self.roads if place in (one, two)}

    def near(self, place: Place) -> tuple[Place, ...]:
        """Where its roads lead, in the order of the places."""
        joined = self.joined(place)
        return tuple(each for each in self.ends(place) if each in joined)

    def join(self, one: Place, other: Place) -> None:
        self.roads.add(road(one, other))

    def part(self, one: Place, other: Place) -> None:
        self.roads.discard(road(one, other))

    def drop(self, place: Place) -> None:
        """There is no such place: its roads go with it."""
        self.open.discard(place)
        self.roads = {each for each in self.roads if place not in each}

    def call(self, place: Place, name: Place) -> None:
        """Its roads stay."""
        other = {place: name}
        self.roads = {road(other.get(one, one), other.get(two, two)) for one, two in self.roads}
        self.open = {other.get(each, each) for each in self.open}


def road(one: Place, other: Place) -> Road:
    return min(one, other), max(one, other)


def free_number(in_use: Iterable[Place]) -> Place:
    """The next number that no place has."""
    numbers = {*in_use}
    return next(str(n) for n in range(1, len(numbers) + 2) if str(n) not in numbers)
