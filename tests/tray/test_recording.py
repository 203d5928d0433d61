"""Recorded evenings lead to the same states again, and to those that the machine should have."""

from __future__ import annotations

import json
import resource
from pathlib import Path
from typing import Any

import pytest

from companion.commands.recorder import Recorder
from companion.commands.recorder import states as replayed
from companion.engine.flow import Throw
from companion.errors import NotSaved, UnreadableFile
from companion.tower.observation import Activity, Observation, Remark, Trouble
from companion.tower.sensor import BOARD, CAMERA
from companion.tray.inputs import (
    Asked,
    CountsSaid,
    CountTaken,
    EnterPressed,
    Input,
    Second,
    Stands,
    Watched,
)
from companion.tray.recording import read, written
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw

EVENINGS = Path(__file__).parents[1] / "data" / "evenings"
THROW = Throw({"red": 2, "yellow": 1}, {"red": 5, "blue": 3}, {}, ("red", "blue"))


def states(path: Path) -> list[dict[str, Any]]:
    """Without their times."""
    found = [json.loads(line) for line in replayed(path)]
    for each in found:
        del each["at"]
    return found


@pytest.mark.parametrize("path", sorted(EVENINGS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_recorded_evening_leads_to_the_states_of_that_evening(path: Path) -> None:
    then = path.with_suffix(".states").read_text().splitlines()
    assert states(path) == [json.loads(line) for line in then]


def test_two_keys_decide_no_throw_that_a_camera_saw_nothing_fall_for() -> None:
    stages = [each["stage"] for each in states(EVENINGS / "nothing-fell.jsonl")]
    assert stages[-4:] == ["left out", "nothing fell", "due", "counted"]


@pytest.mark.parametrize(
    "given",
    [
        camera(sighting=sighting({"red": 3}), fell=True, reached_in=True),
        Observation(BOARD, Activity.LOST, remarks=(Remark(Trouble.BOARD_GONE, "unplugged"),)),
        Watched((CAMERA.name, BOARD.name)),
        Stands((7, 1), {"red": 1}),
        Asked(THROW, (7, 1), ((THROW, {"red": 3}),), 3, 0.995),
        CountTaken((7, 2), {}),
        CountsSaid({"red": 3}),
        EnterPressed(),
        Second(),
    ],
    ids=lambda given: type(given).__name__,
)
def test_whatever_the_machine_is_told_is_read_as_it_was_written(given: Input) -> None:
    assert list(read([written(1.5, given)], "line")) == [(1.5, given)]


def test_a_recording_holds_no_pictures() -> None:
    assert written(0, camera(picture=object())) == written(0, camera())


def test_a_line_that_is_no_input_is_told_with_its_number() -> None:
    with pytest.raises(UnreadableFile, match=r"evening\.jsonl, line 2"):
        list(read([written(0, Second()), '{"at": 1, "what": "Chess"}'], "evening.jsonl"))


def test_a_recording_is_on_disk_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    with Recorder(path, clock=lambda: 5.0) as recorder:
        recorder.take(Asked(a_throw(), (1, 0)))
        recorder.take(CountsSaid({"red": 3}))
        assert [each["stage"] for each in states(path)] == ["waiting", "typed"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="cannot be written"):
        Recorder(tmp_path / "nowhere" / "evening.jsonl")


def test_an_evening_recorded_before_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text("{}\n")
    with pytest.raises(NotSaved, match="already exists; use another name"):
        Recorder(path)
    assert path.read_text() == "{}\n"


def test_a_disk_that_fills_up_ends_the_recording_and_is_told_once(tmp_path: Path) -> None:
    told: list[str] = []
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Recorder(tmp_path / "evening.jsonl", clock=lambda: 5.0, warn=told.append) as recorder:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, most))
        try:
            for number in (3, 4, 5):
                recorder.take(CountsSaid({"red": number}))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    assert len(told) == 1
    assert "evening.jsonl ends here (File too large)" in told[0]
