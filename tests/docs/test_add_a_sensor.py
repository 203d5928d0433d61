"""The sensor of docs/add-a-sensor.md, begun as the page says, and found by its entry point."""

from __future__ import annotations

import os
import re
import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from types import ModuleType

import pytest

from companion.commands.devices import Fitted
from companion.commands.rounds import Rounds
from companion.new_package.writing import new_sensor
from companion.packages import SENSORS_GROUP
from companion.sensors.further import further_sources
from companion.sensors.watchers import Watchers
from companion.settings import Folders, Settings
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA
from companion.tower.sighting import best
from companion.tray.inputs import CountTaken, EnterPressed, Input
from companion.tray.machine import step
from companion.tray.state import Stage, TrayState
from companion.words.counting import waiting
from companion.words.health import name_of
from companion.words.language import speaking
from companion.words.remarks import beside_the_count, beside_the_game
from tests.support.packages import install, lying, run
from tests.support.patience import PATIENCE
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, believe

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-sensor.md").read_text("utf-8")
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MODULE = "tower_kitchen_scale.sensor"
CUBE = 0.6  # g


@pytest.fixture
def scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module that `companion new sensor kitchen-scale` writes, installed."""
    project = new_sensor("kitchen-scale", tmp_path)
    lying(project, "kitchen-scale", SENSORS_GROUP, MODULE)
    monkeypatch.syspath_prepend(project)
    _sources, left_out = further_sources()
    assert left_out == ()
    yield sys.modules[MODULE]
    for name in [name for name in sys.modules if name.startswith("tower_kitchen_scale")]:
        del sys.modules[name]


class Table:
    """A camera stand-in and the kitchen scale over one tray, by a clock of their own."""

    def __init__(self, scale: ModuleType) -> None:
        self.state, self.now = TrayState(), 100.0
        self.watchers = Watchers(lambda: None, clock=lambda: self.now)
        self._lines: deque[str] = deque()
        self._readings = scale.observations(iter(self._lines.popleft, None), Event())

    def take(self, tray_input: Input) -> None:
        self.state = step(self.state, tray_input, believe)

    def see(self, observed: Observation) -> None:
        """The camera says when it took each picture."""
        self.report(replace(observed, taken_at=self.now, fell_at=self._fell_at(observed)))

    def weigh(self, cubes: int, later: float = 0.3) -> None:
        """The scale sends a reading, so many seconds later."""
        self.now += later
        self._lines.append(f"{cubes * CUBE:.2f}")
        self.report(next(self._readings))
        if CAMERA in self.state.sources:  # it goes on taking pictures
            self.see(camera())

    def report(self, observed: Observation) -> None:
        self.watchers.bring(observed)
        for each in self.watchers.take():
            self.take(each)

    def _fell_at(self, observed: Observation) -> float | None:
        before = self.state.sources.get(CAMERA)
        if observed.activity is Activity.FALLING:
            return self.now
        return None if before is None else before.fell_at


@pytest.fixture
def table(scale: ModuleType) -> Table:
    return Table(scale)


FALLING = camera(Activity.FALLING)
EMPTY = camera(sighting=sighting(NONE))
DOUBTFUL = camera(sighting=sighting(NONE | FALLEN, doubt=0.5), fell=True)  # is one a red one less?


def throw(table: Table) -> None:
    """Five cubes fall; the camera is not sure of them, and the scale has not felt them yet."""
    table.see(EMPTY)
    table.weigh(0)
    table.take(replace(ASKED, at=table.now))
    table.now += 2.0
    table.see(FALLING)
    table.now += 0.2
    table.see(DOUBTFUL)


def test_it_claims_the_total_once_all_is_at_rest(scale: ModuleType) -> None:
    first, falling, still, later = scale.observations(["0.0", "1.9", "1.8", "1.8"], Event())
    assert (first.activity, falling.activity) == (Activity.STILL, Activity.FALLING)
    assert best(still.sightings[0].total) == 3
    assert (first.fell, still.fell, later.fell) == (False, True, False)


def test_it_ends_when_it_is_told_to(scale: ModuleType) -> None:
    stop = Event()
    stop.set()
    assert list(scale.observations(["0.0"], stop)) == []


def test_its_sum_settles_what_a_camera_doubts(table: Table) -> None:
    assert after(ASKED, DOUBTFUL).stage is Stage.ASKING
    throw(table)
    table.weigh(5, later=0.5)
    table.weigh(5)
    table.weigh(5, later=1.0)
    count = table.state.count
    assert count is not None
    assert (count.stage, count.counts) == (Stage.PROPOSED, FALLEN)
    assert count.source == "camera+kitchen scale"


def test_its_late_claim_is_waited_for_as_long_as_it_declares(
    table: Table, scale: ModuleType
) -> None:
    throw(table)
    fell_at = table.now - 0.2
    while table.now + 0.3 - scale.SENSOR.lag < fell_at:
        table.weigh(0)  # it still shows the tray before the fall: nothing is counted from it
        assert (table.state.stage, table.state.together.claims) == (Stage.WAITING, ())
    table.weigh(5)
    assert table.state.together.activity is Activity.FALLING
    table.weigh(5)
    assert {each.source for each in table.state.together.claims} == {CAMERA, scale.SENSOR}
    assert table.state.stage is Stage.PROPOSED


def test_its_loss_is_told_and_the_camera_counts_alone(table: Table, scale: ModuleType) -> None:
    throw(table)
    table.report(Observation(scale.SENSOR, Activity.LOST, reason="unplugged"))
    assert table.state.stage is Stage.ASKING
    told = "Kitchen scale: no connection. The app keeps trying. (unplugged)"
    assert beside_the_count(table.state).splitlines()[-1] == told
    with speaking("de"):
        assert "keine Verbindung. Die App versucht es weiter." in beside_the_count(table.state)
    table.take(EnterPressed())
    table.take(CountTaken((1, 1), {}))
    assert beside_the_game(table.state.together.remarks) == f"{told} F8 shows what to do."


def test_alone_it_says_of_itself_what_a_camera_would_say(table: Table, scale: ModuleType) -> None:
    table.take(ASKED)
    table.report(Observation(scale.SENSOR, Activity.COMING))
    assert waiting(table.state) == "Kitchen scale: starting. One moment, please."
    table.report(Observation(scale.SENSOR, Activity.HAND))
    assert waiting(table.state) == "A hand is in the tray."
    table.report(Observation(scale.SENSOR, Activity.FAILED, reason="no such port"))
    assert "camera" not in waiting(table.state)
    told = "Kitchen scale: not available this time. (no such port)"
    assert beside_the_count(table.state) == told


def test_unplugged_from_its_port_it_is_lost_on_the_screen_and_for_the_doctor(
    scale: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, near = os.openpty()
    monkeypatch.setattr(scale, "PORT", os.ttyname(near))
    settings, folders = Settings(), Folders(tmp_path, tmp_path)
    fitted = Fitted(settings, folders, lambda _button: None)
    sources, _ = fitted.watched({CAMERA: lambda _stop: iter([camera(Activity.FAILED)])}, None)
    assert list(sources) == [CAMERA, scale.SENSOR]
    watchers, state = Watchers(lambda: None), TrayState()
    rounds = Rounds(
        folders, lambda: settings, fitted, observed=lambda: tuple(state.sources.values())
    )

    def seen_of_it() -> Activity | None:
        nonlocal state
        for each in watchers.take():
            state = step(state, each, believe)
        observed = state.sources.get(scale.SENSOR)
        return None if observed is None else observed.activity

    def until(activity: Activity, sends: bytes = b"") -> None:
        last = time.monotonic() + PATIENCE
        while seen_of_it() is not activity:
            assert time.monotonic() < last
            if sends:
                os.write(far, sends)
            time.sleep(0.01)

    watchers.watch(sources)
    watchers.start()
    until(Activity.STILL, sends=b"0.00\n")
    assert [(name_of(each), each.is_fine) for each in rounds.open()] == [("Kitchen scale", True)]
    os.close(far)
    until(Activity.LOST)
    watchers.stop()
    os.close(near)
    assert "Kitchen scale: no connection. The app keeps trying." in beside_the_count(state)
    assert [(name_of(each), each.is_fine) for each in rounds.open()] == [("Kitchen scale", False)]


def test_the_code_of_the_page_is_what_is_begun(scale: ModuleType) -> None:
    assert CODE.findall(PAGE) == [Path(str(scale.__file__)).read_text("utf-8")]


@pytest.mark.slow
def test_what_is_begun_passes_its_own_tests_and_is_well_typed(tmp_path: Path) -> None:
    project = new_sensor("kitchen-scale", tmp_path)
    folder = install(project, tmp_path)
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(project))
    assert " passed" in run(folder, *words, str(project / "tests"))
    assert run(project, "-m", "mypy", "--strict", "-p", "tower_kitchen_scale").startswith("Success")
