"""The sensor of docs/add-a-sensor.md, taken out of the page."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.tower.observation import Activity
from companion.tower.sighting import best

PAGE = Path(__file__).parents[2] / "docs" / "add-a-sensor.md"


@pytest.fixture
def scale() -> dict[str, Any]:
    (code,) = re.findall(
        r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    names: dict[str, Any] = {"__name__": "kitchen_scale"}
    exec(code, names)
    return names


def test_it_claims_the_total_once_all_is_at_rest(scale: dict[str, Any]) -> None:
    first, falling, still, later = scale["observations"](["0.0", "1.9", "1.8", "1.8"], Event())
    assert (first.activity, falling.activity) == (Activity.STILL, Activity.FALLING)
    assert best(still.sightings[0].total) == 3
    assert (first.fell, still.fell, later.fell) == (False, True, False)


def test_it_ends_when_it_is_told_to(scale: dict[str, Any]) -> None:
    stop = Event()
    stop.set()
    assert list(scale["observations"](["0.0"], stop)) == []
