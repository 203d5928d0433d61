"""Entering roads place by place; each road is entered once, from whichever end comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.flow import Flow, ask
from companion.games.entering.network import Network, Place, WayEntered, WaysTold, WayTakenAway
from companion.games.entering.questions import AWAY, LATER, NO_MORE, WayAway, WaysOf, WayTo


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
