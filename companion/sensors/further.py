"""Further kinds of sensors, beside the cameras and the sensor board: those of installed packages.

The entry point of each names a module with two things (docs/add-a-sensor.md): `SENSOR`, which says
what it is, and `source`, which watches the tray with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from math import isfinite
from threading import Event

from companion.packages import (
    SENSORS_GROUP,
    PackagePart,
    UnusablePart,
    fault_text,
    name_taken,
    offers,
)
from companion.said import Said, said
from companion.sensors.watchers import Source, Sources
from companion.tower.observation import Observation
from companion.tower.sensor import BUILT_IN, Sensor
from companion.tower.sighting import Likelihood, Sighting


def further_sources(
    find: Callable[[], Iterable[PackagePart | UnusablePart]] = lambda: offers(SENSORS_GROUP),
) -> tuple[Sources, tuple[UnusablePart, ...]]:
    """Return the source of each further sensor, and the sensors that cannot be used, with why.

    They are imported late.
    """
    sources: dict[Sensor, Source] = {}
    left_out: list[UnusablePart] = []
    for each in find():
        if isinstance(each, UnusablePart):
            left_out.append(each)
        elif fault := _fault(each, sources):
            left_out.append(UnusablePart(each.name, each.package, fault))
    return sources, tuple(left_out)


def _fault(part: PackagePart, sources: dict[Sensor, Source]) -> Said | None:
    """Add the sensor of this module to the sources; return why it cannot be one, or None."""
    try:
        module = import_module(part.module)
    except (Exception, SystemExit) as error:  # whatever somebody else's code raises
        return fault_text(error)
    sensor, source = getattr(module, "SENSOR", None), getattr(module, "source", None)
    if not isinstance(sensor, Sensor) or not callable(source):
        return said("{module} needs SENSOR, a Sensor, and the function source", module=part.module)
    if sensor.name in BUILT_IN or sensor.name in {each.name for each in sources}:
        return name_taken(sensor.name)  # its claims would be taken for those of another
    sources[sensor] = partial(checked_observations, sensor, source)
    return None


def checked_observations(sensor: Sensor, source: Source, stop: Event) -> Iterator[Observation]:
    """Yield what a further sensor's source reports, as long as it can be used.

    Raises:
        ValueError: It reports for another sensor, or claims what is no likelihood. The watchers
            then say that there is no connection, and start the source again.
    """
    for observed in source(stop):
        if not isinstance(observed, Observation) or observed.source != sensor:
            raise ValueError(f"{sensor.name} must report observations of its own: {observed!r:.80}")
        for sighting in observed.sightings:
            _check(sighting, sensor)
        yield observed


def _check(sighting: Sighting, sensor: Sensor) -> None:
    if sighting.source != sensor or not 0 <= sighting.doubt <= 1:
        raise ValueError(f"{sensor.name} must claim for itself, with a doubt of 0 to 1: {sighting}")
    claims: list[Mapping[str, Likelihood]] = [sighting.counts]
    claims += [each.counts for each in sighting.otherwise]
    totals = [sighting.total] if sighting.total is not None else []
    for likelihood in (*totals, *(each for claim in claims for each in claim.values())):
        if not all(isfinite(each) and each >= 0 for each in likelihood) or not any(likelihood):
            raise ValueError(f"{sensor.name}: {likelihood} is no likelihood of 0, 1, 2 … cubes")
