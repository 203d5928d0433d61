"""What costs most of reading a picture is done once for the same picture, not in each test again.

Paints' tables and the light on an empty tray are values that nobody writes to. Whatever is equal
shares one, wherever it comes from: files are known by their bytes, arrays by their content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import wraps
from hashlib import blake2b
from pathlib import Path
from typing import ParamSpec, TypeVar

import numpy as np
import pytest

from calibration import capture
from companion.vision.floor.mat_floor import tray_light
from companion.vision.scene.segment import palette

P = ParamSpec("P")
R = TypeVar("R")
# What a guided calibration does with a picture: tests lay the same empty tray, the same four cubes.
GUIDED = ("floor_in", "fitted", "looked_over", "read")
MOST = 8  # results that are kept: a palette of six colours has 4 MB, a tray's light 10


def once(work: Callable[P, R]) -> Callable[P, R]:
    """The same work, which returns what it returned for equal arguments before."""
    done: dict[object, R] = {}

    @wraps(work)
    def shared(*given: P.args, **named: P.kwargs) -> R:
        key = known(given), known(named)
        if key not in done:
            while len(done) >= MOST:
                del done[next(iter(done))]
            done[key] = work(*given, **named)
        return done[key]

    return shared


def known(value: object) -> object:
    """A key that is equal for equal content."""
    match value:
        case Path():
            return blake2b(value.read_bytes()).digest()
        case np.ndarray():
            return value.shape, value.dtype.str, blake2b(value.tobytes()).digest()
        case Mapping():
            return tuple((name, known(each)) for name, each in value.items())
        case list() | tuple():
            return tuple(map(known, value))
    if is_dataclass(value) and not isinstance(value, type):
        return type(value), tuple(known(getattr(value, each.name)) for each in fields(value))
    return value


def worked_out_once() -> Iterator[None]:
    """While it lasts: paints' tables, the light on empty trays, guided calibrations."""
    table, light = once(palette), once(tray_light)
    with pytest.MonkeyPatch.context() as patch:
        for user in ("companion.vision.paper_reader", "companion.vision.profile.camera_profile"):
            patch.setattr(f"{user}.palette", table)
        for user in ("companion.vision.profile.camera_profile", "calibration.fit"):
            patch.setattr(f"{user}.tray_light", light)
        for name in GUIDED:
            patch.setattr(capture, name, once(getattr(capture, name)))
        yield
