"""Sensors of somebody else's packages: connected, or named and left out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from companion.packages import SENSORS_GROUP
from companion.sensors.further import checked_observations, further_sources
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA, Sensor
from companion.tower.sighting import Sighting
from tests.support.packages import lying

SCALE = Sensor("kitchen scale")
START = "from companion.tower.sensor import Sensor\n"
BROKEN = {
    "import no_such_library": "No module named",
    "raise SystemExit(1)": "SystemExit: 1",
    START + "SENSOR = Sensor('mine')": "needs SENSOR",
    "SENSOR = 'mine'\nsource = iter": "needs SENSOR",
    START + "SENSOR = Sensor('scale')\nsource = iter": "the name 'scale' is taken already",
}


def still(*total: float, source: Sensor = SCALE) -> Observation:
    return Observation(source, Activity.STILL, (Sighting(source, total=total),))


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_a_broken_sensor_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    code, why = [*BROKEN.items()][number]
    (tmp_path / "tower_broken.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(lying(tmp_path, "broken", SENSORS_GROUP, "tower_broken"))
    sources, [fault] = further_sources()
    sys.modules.pop("tower_broken", None)
    assert sources == {}
    assert (fault.name, fault.package) == ("broken", "tower-broken 0.1")
    assert why in str(fault.why)


def test_what_a_sensor_claims_of_itself_is_passed_on() -> None:
    claimed = [still(0.1, 0.9), Observation(SCALE, Activity.FALLING)]
    assert [*checked_observations(SCALE, lambda _stop: iter(claimed), Event())] == claimed


@pytest.mark.parametrize(
    "observed",
    [
        still(0.1, -0.2),
        still(0.1, float("nan")),
        still(0.1, float("inf")),
        still(0.0, 0.0),  # nothing is possible
        still(),
        still(0.1, source=CAMERA),  # somebody else's claim
        Observation(SCALE, Activity.STILL, (Sighting(CAMERA, total=(1.0,)),)),
        Observation(SCALE, Activity.STILL, (Sighting(SCALE, {"red": (float("nan"),)}),)),
        Observation(SCALE, Activity.STILL, (Sighting(SCALE, total=(1.0,), doubt=7.0),)),
        "3 cubes",
    ],
)
def test_what_would_be_counted_wrongly_is_not_passed_on(observed: Observation) -> None:
    def source(_stop: Event) -> Iterator[Observation]:
        yield observed

    with pytest.raises(ValueError, match="kitchen scale"):
        next(checked_observations(SCALE, source, Event()))
