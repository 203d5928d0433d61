"""Roads are told place by place, each once, from whichever of its ends comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.flow import Flow, ask
from companion.games.entering.events import WayEntered, WaysTold, WayTakenAway
from companion.games.entering.network import Network, Place
from companion.games.entering.questions import AWAY, LATER, NO_MORE, WayAway, WaysOf, WayTo


@dataclass(frozen=True, slots=True)
class RoadsAsked:
    """A game's own questions and events. `some`: each place has one road at least."""

    to: type[WayTo]
    away: type[WayAway]
    of: type[WaysOf]
    entered: type[WayEntered]
    taken_away: type[WayTakenAway]
    told: type[WaysTold]
    some: bool = False


def enter_roads(network: Network, places: Sequence[Place], asked: RoadsAsked) -> Flow[None]:
    """From each place whose roads are not told yet; then from those that are put right."""
    if any(place in network.open for place in places):
        while place := next((each for each in places if each in network.open), None):
            if not (yield from _roads_of(network, place, places, asked)):
                return
        return
    while True:
        place = yield from ask(lambda: asked.of((NO_MORE, *places)))
        if place == NO_MORE or not (yield from _roads_of(network, place, places, asked)):
            return


def _roads_of(
    network: Network, place: Place, places: Sequence[Place], asked: RoadsAsked
) -> Flow[bool]:
    """Are they all told?"""
    while True:
        other = yield from ask(lambda: _road_to(network, place, places, asked))
        if other == LATER:
            return False
        if other == NO_MORE:
            network.open.discard(place)
            yield asked.told(site=place, near=network.near(place))
            return True
        if other == AWAY:
            yield from _road_away(network, place, asked)
        elif other not in network.near(place):
            network.join(place, other)
            yield asked.entered(one=place, other=other)


def _road_away(network: Network, place: Place, asked: RoadsAsked) -> Flow[None]:
    other = yield from ask(lambda: asked.away((NO_MORE, *network.near(place)), site=place))
    if other != NO_MORE:
        network.part(place, other)
        yield asked.taken_away(one=place, other=other)


def _road_to(network: Network, place: Place, places: Sequence[Place], asked: RoadsAsked) -> WayTo:
    """Those that are joined already last."""
    near = network.near(place)
    others = [each for each in network.ends(place) if each not in near]
    done = (NO_MORE,) if near or not asked.some else ()
    return asked.to(
        (*done, *others, *near, *((AWAY,) if near else ()), LATER),
        site=place,
        near=near,
        sites_after=sum(each in network.open for each in places if each != place),
    )
