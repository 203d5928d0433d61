"""The places and roads of a board that is being entered, and the events of entering them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.engine.flow import Event

Place: TypeAlias = str
PlaceRoad: TypeAlias = tuple[Place, Place]  # its ends, sorted


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something unusual on a board, which is usually a mistake.

    `what` is a kind of the game, for which its face has words; `names` are the places concerned,
    and what `number` means depends on the kind.
    """

    what: str
    names: tuple[str, ...]
    number: int = 0


@dataclass(slots=True, kw_only=True)
class Network(ABC):
    """Places and roads; `open` are the places whose roads are not complete yet."""

    roads: set[PlaceRoad] = field(default_factory=set)
    open: set[Place] = field(default_factory=set)

    @abstractmethod
    def ends(self, place: Place) -> list[Place]:
        """Return the places to which roads may lead from this one, likely ones first."""

    def joined(self, place: Place) -> set[Place]:
        """Return the places that roads join to this one."""
        return {two if place == one else one for one, two in self.roads if place in (one, two)}

    def near(self, place: Place) -> tuple[Place, ...]:
        """Return the places that roads join to this one, in the board's order."""
        joined = self.joined(place)
        return tuple(each for each in self.ends(place) if each in joined)

    def join(self, one: Place, other: Place) -> None:
        """Add a road."""
        self.roads.add(road(one, other))

    def part(self, one: Place, other: Place) -> None:
        """Remove a road."""
        self.roads.discard(road(one, other))

    def drop(self, place: Place) -> None:
        """Remove a place with its roads."""
        self.open.discard(place)
        self.roads = {each for each in self.roads if place not in each}

    def call(self, place: Place, name: Place) -> None:
        """Give a place another name; its roads stay."""
        other = {place: name}
        self.roads = {road(other.get(one, one), other.get(two, two)) for one, two in self.roads}
        self.open = {other.get(each, each) for each in self.open}


def road(one: Place, other: Place) -> PlaceRoad:
    """Return the road between two places, with its ends in alphabetical order."""
    return min(one, other), max(one, other)


def free_number(in_use: Iterable[Place]) -> Place:
    """Return the lowest number that no place has."""
    numbers = {*in_use}
    return next(str(n) for n in range(1, len(numbers) + 2) if str(n) not in numbers)


class WayEntered(Event):
    """A road between two places was entered."""

    one: Place
    other: Place


class WayTakenAway(Event):
    """A road between two places was removed."""

    one: Place
    other: Place


class WaysTold(Event):
    """All roads of a place have been entered; `near` are the places they lead to."""

    site: Place
    near: tuple[Place, ...]
