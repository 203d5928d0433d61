"""What the doctor tells of a sensor board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as replaced

from companion.health.board import findings, steadiness
from companion.health.finding import Finding
from companion.sensors.board.board_commands import BoardSetting, Code, Status
from companion.sensors.board.board_messages import Command, ScaleState
from companion.sensors.board.board_profile import save
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.find import SerialPort, Several
from tests.support.board_table import profile
from tests.support.board_world import World
from tests.support.faulty_port import Faults

TWO_BOARDS = "auto: 2 boards are plugged in: choose /dev/ttyUSB0 or /dev/ttyUSB1 in Settings (F9)"


def told(world: World, path: Path = Path("none.json")) -> dict[str, Finding]:
    return {each.name: each for each in findings("auto", path, lambda _source: world.board)}


def spanned() -> World:
    world = World()
    world.model.settings[BoardSetting.SPAN] = 1234
    return world


def test_a_sound_board_has_nothing_to_do(tmp_path: Path) -> None:
    save(profile(), tmp_path / "board.json")
    found = told(spanned(), tmp_path / "board.json")
    assert [each for each in found.values() if not each.is_fine] == []
    assert "scale, beam, button, light, buzzer, lanes 1 2 3 4" in found["board"].text
    assert found["board link"].text.endswith("ms round trip")
    assert found["board scale"].text == "noise 0 mg, drift +0 mg a minute"
    assert found["board lane 4"].text == "light 272 of 1023"
    assert "red" in found["board profile"].text


def test_a_board_never_calibrated_is_told() -> None:
    found = told(World())
    assert "calibrate board" in found["board profile"].text
    assert "calibrate board" in found["board scale"].text


def test_a_profile_of_another_board_is_told(tmp_path: Path) -> None:
    save(replaced(profile(), settings_crc=1), tmp_path / "board.json")
    found = told(spanned(), tmp_path / "board.json")
    assert "belongs to another board" in found["board profile"].text


def test_a_bad_cable_is_told_with_its_figures() -> None:
    link = told(World(Faults(drop=0.02, garble=0.02)))["board link"]
    assert not link.is_fine
    assert "another cable" in link.text
    assert "damaged: 0 here" not in link.text


def test_a_board_that_is_gone_is_told() -> None:
    world = World()
    world.unplugged_until = 99
    assert (
        told(world)["board"].text
        == "auto: unplugged: check that it is plugged in and that no other program uses it"
    )


def test_two_boards_are_told_by_name() -> None:
    both = Several((SerialPort("/dev/ttyUSB0"), SerialPort("/dev/ttyUSB1")))
    board = SensorBoard("auto", find=lambda _s: both, pause=lambda _s: None)
    [finding] = findings("auto", Path("none"), lambda _source: board)
    assert finding.text == TWO_BOARDS


@pytest.mark.parametrize(
    ("scale", "words"),
    [
        (ScaleState.ABOVE_RANGE, "overloaded"),
        (ScaleState.BELOW_RANGE, "wrong way"),
        (ScaleState.MOVING, "not at rest"),
    ],
)
def test_a_scale_in_trouble_is_told(scale: ScaleState, words: str) -> None:
    world = spanned()
    world.model.heartbeat = replace(world.model.heartbeat, scale=scale)
    finding = told(world)["board scale"]
    assert not finding.is_fine
    assert words in finding.text


def test_a_scale_that_hardly_drifts_does_not_drift_downwards() -> None:
    assert steadiness(1.0, -0.3)["drift"] == "+0"


def test_a_drifting_scale_is_told_with_its_drift() -> None:
    world = spanned()

    def creep() -> None:
        beat = world.model.heartbeat
        world.model.heartbeat = replace(beat, weight=round(world.now * 10))

    for time in range(100):
        world.at(time / 10, creep)
    finding = told(world)["board scale"]
    assert not finding.is_fine
    assert "mg a minute" in finding.text


def test_a_dark_lane_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    world, usual = World(), World().model.answer

    def dark(command: Command) -> tuple[Status, bytes]:
        if command.code != Code.LEVELS:
            return usual(command)
        return (Status.DONE, b"\x08\0" * 8) if command.arguments[0] else (Status.PART_MISSING, b"")

    monkeypatch.setattr(world.model, "answer", dark)
    found = told(world)
    assert "its lamp is on" in found["board lane 2"].text
    assert "no answer" in found["board lane 1"].text
