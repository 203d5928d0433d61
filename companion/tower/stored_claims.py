"""How claims and their sensors are written in journals, recordings and saved trays, and read again.

A built-in sensor is written as its name alone, and older files have nothing but names. Any other
sensor is written with all its properties, so that a file can be read where nobody has that sensor.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from companion.tower.sensor import BUILT_IN, Sensor
from companion.tower.sighting import Sighting

SensorForm: TypeAlias = "str | Mapping[str, Any]"
ClaimForm: TypeAlias = dict[str, Any]


def sensor_form(sensor: Sensor) -> SensorForm:
    """Return the sensor as it is written."""
    form: Mapping[str, Any] = msgspec.to_builtins(sensor)
    return sensor.name if sensor.name in BUILT_IN else form


def sensor_of(form: object) -> Sensor:
    """Return the sensor that is written so.

    Raises:
        msgspec.ValidationError: No sensor is written so.
    """
    if isinstance(form, str):
        if form not in BUILT_IN:
            raise msgspec.ValidationError(f"no sensor is called {form!r}")
        return BUILT_IN[form]
    return msgspec.convert(form, type=Sensor)


def claim_form(sighting: Sighting) -> ClaimForm:
    """Return the claim as it is written."""
    form: ClaimForm = msgspec.to_builtins(sighting)
    if not sighting.changes:
        del form["changes"]  # most claims have none
    return {**form, "source": sensor_form(sighting.source)}


def claim_of(form: Mapping[str, Any]) -> Sighting:
    """Return the claim that is written so.

    Raises:
        msgspec.ValidationError: No claim is written so.
    """
    source = msgspec.to_builtins(sensor_of(form.get("source")))
    return msgspec.convert({**form, "source": source}, type=Sighting)
