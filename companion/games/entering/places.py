"""Places of a board being entered: counted, named, corrected; and the roads between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.flow import Event, Flow, FreeText, Number, Pick, ask
from companion.games.entering.network import Network, Place, WayEntered, WaysTold, WayTakenAway
from companion.games.entering.questions import (
    ADD,
    AWAY,
    LATER,
    NO_MORE,
    RENAME,
    TAKE_AWAY,
    WayAway,
    WaysOf,
    WayTo,
)


class PlaceKind(ABC):
    """The places of one kind, as a game asks for them; more than `most` are not accepted.

    `by_name`: places have names (True) or numbers (False); None: players have not answered yet.
    """

    most: int
    by_name: bool | None

    @abstractmethod
    def places(self) -> Sequence[Place]:
        """Return the places entered so far."""

    @abstractmethod
    def number(self) -> Place:
        """Return the number of the next place, where places have numbers."""

    @abstractmethod
    def how_many(self) -> Number:
        """Build the question of how many places there are."""

    def name(self, n: int, of: int, before: Place = "") -> FreeText:
        """Build the question for the name of place `n` of `of`; `before` is its old name."""
        raise NotImplementedError  # never called for a kind whose places only have numbers

    @abstractmethod
    def to_mend(self, options: tuple[str, ...]) -> Pick:
        """Build the question which place to correct."""

    @abstractmethod
    def mend(self, place: Place) -> Pick:
        """Build the question how to correct this place."""

    @abstractmethod
    def add(self, name: str) -> Event:
        """Add a place and return the event."""

    def rename(self, place: Place, name: str) -> Event:
        """Rename a place and return the event."""
        raise NotImplementedError  # as with `name`

    @abstractmethod
    def take_away(self, place: Place) -> Event:
        """Remove a place and return the event."""


def enter_places(kind: PlaceKind) -> Flow[None]:
    """Ask how many places there are, then enter that many."""
    number = yield from ask(kind.how_many)
    for n in range(1, number + 1):
        yield from _place(kind, n, number)


def _place(kind: PlaceKind, n: int, number: int) -> Flow[None]:
    name = (yield from ask(lambda: kind.name(n, number))) if kind.by_name else kind.number()
    yield kind.add(name)


def mend_places(kind: PlaceKind) -> Flow[None]:
    """Let players add, rename and remove places until they choose NO_MORE."""
    while True:
        place = yield from ask(lambda: _to_mend(kind))
        if place == NO_MORE:
            return
        if place == ADD:
            next_one = len(kind.places()) + 1
            yield from _place(kind, next_one, next_one)
        else:
            yield from _mend(kind, place)


def _to_mend(kind: PlaceKind) -> Pick:
    more = (ADD,) if len(kind.places()) < kind.most else ()
    return kind.to_mend((NO_MORE, *more, *kind.places()))


def _mend(kind: PlaceKind, place: Place) -> Flow[None]:
    mend = yield from ask(lambda: kind.mend(place))
    if mend == RENAME:
        at = [*kind.places()].index(place) + 1
        name = yield from ask(lambda: kind.name(at, len(kind.places()), place))
        yield kind.rename(place, name)
    elif mend == TAKE_AWAY:
        yield kind.take_away(place)


@dataclass(frozen=True, slots=True)
class RoadsAsked:
    """One game's questions and events about roads; `some`: each place has at least one road."""

    to: type[WayTo]
    away: type[WayAway]
    of: type[WaysOf]
    entered: type[WayEntered]
    taken_away: type[WayTakenAway]
    of_entry: type[WaysTold]
    some: bool = False


def enter_roads(
    network: Network, places: Sequence[Place], words_of_roads: RoadsAsked
) -> Flow[None]:
    """Ask for the roads of all open places; if none is open, correct roads place by place."""
    if any(place in network.open for place in places):
        while place := next((each for each in places if each in network.open), None):
            if not (yield from _roads_of(network, place, places, words_of_roads)):
                return
        return
    while True:
        place = yield from ask(lambda: words_of_roads.of((NO_MORE, *places)))
        if place == NO_MORE or not (yield from _roads_of(network, place, places, words_of_roads)):
            return


def _roads_of(
    network: Network, place: Place, places: Sequence[Place], words_of_roads: RoadsAsked
) -> Flow[bool]:
    """Ask for the roads of one place; return whether all of them are entered."""
    while True:
        other = yield from ask(lambda: _road_to(network, place, places, words_of_roads))
        if other == LATER:
            return False
        if other == NO_MORE:
            network.open.discard(place)
            yield words_of_roads.of_entry(site=place, near=network.near(place))
            return True
        if other == AWAY:
            yield from _road_away(network, place, words_of_roads)
        elif other not in network.near(place):
            network.join(place, other)
            yield words_of_roads.entered(one=place, other=other)


def _road_away(network: Network, place: Place, words_of_roads: RoadsAsked) -> Flow[None]:
    other = yield from ask(lambda: words_of_roads.away((NO_MORE, *network.near(place)), site=place))
    if other != NO_MORE:
        network.part(place, other)
        yield words_of_roads.taken_away(one=place, other=other)


def _road_to(
    network: Network, place: Place, places: Sequence[Place], words_of_roads: RoadsAsked
) -> WayTo:
    """Build the question for the next road, with places already joined at the end."""
    near = network.near(place)
    others = [each for each in network.ends(place) if each not in near]
    done = (NO_MORE,) if near or not words_of_roads.some else ()
    return words_of_roads.to(
        (*done, *others, *near, *((AWAY,) if near else ()), LATER),
        site=place,
        near=near,
        sites_after=sum(each in network.open for each in places if each != place),
    )
