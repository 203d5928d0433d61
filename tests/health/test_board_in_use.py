"""What is told of a board that a game has open, from what it says anyway."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as replaced

from companion.health.board_in_use import living
from companion.health.finding import Finding
from companion.sensors.board.board_messages import Heartbeat, ScaleState
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.board_vitals import Monitored
from companion.sensors.board.link_events import WhichBoard
from tests.support.board_table import CUBE, EMPTY, Feed, beat, cube, met, profile


def board(*seen: object) -> Monitored:
    watched = Monitored("auto", clock=lambda: 20.0)
    for each in [*met(), *seen]:
        watched.vitals.note(each)  # type: ignore[arg-type]
    return watched


TWO_BOARDS = "auto: 2 boards are plugged in: choose /dev/ttyUSB0 or /dev/ttyUSB1 in Settings (F9)"


def told(
    watched: Monitored, known: BoardProfile | None = None, zero: float = 0.0
) -> dict[str, Finding]:
    return {each.name: each for each in living(watched, known or profile(), zero)}


def test_parts_link_scale_and_every_lane_are_told() -> None:
    found = told(board())
    assert [*found] == [
        "board",
        "board link",
        "board scale",
        *(f"board lane {n}" for n in range(1, 5)),
    ]
    assert all(each.is_fine for each in found.values())
    assert "scale, beam, button, light, buzzer, lanes 1 2 3 4" in found["board"].text


def test_the_weight_is_told_in_grams_and_cubes_with_its_zero() -> None:
    scale = told(board(beat(1.0, 3)), zero=0.04)["board scale"]
    assert scale.text == f"{3 * CUBE - 0.04:.2f} g, 3 cubes, at rest; zero +0.04\N{NO-BREAK SPACE}g"


def test_noise_and_drift_are_of_what_lies_there_now() -> None:
    moved = [beat(n / 2, 5) for n in range(8)] + [beat(4 + n / 2, 2) for n in range(8)]
    scale = told(board(*moved))["board scale"]
    assert scale.is_fine
    assert "noise 0 mg, drift +0 mg a minute" in scale.text


def test_a_tray_that_something_touches_is_told() -> None:
    creeping = [beat(n / 2, 2 + n / 100) for n in range(10)]
    scale = told(board(*creeping))["board scale"]
    assert not scale.is_fine
    assert "touches the tray" in scale.text


def test_a_weight_that_moves_is_no_fault() -> None:
    scale = told(board(beat(1.0, 3, ScaleState.MOVING)))["board scale"]
    assert scale.is_fine
    assert "not at rest" in scale.text


@pytest.mark.parametrize("scale", [ScaleState.ABOVE_RANGE, ScaleState.BELOW_RANGE])
def test_a_scale_out_of_range_is_told(scale: ScaleState) -> None:
    assert not told(board(beat(1.0, 0, scale)))["board scale"].is_fine


def test_a_scale_under_the_whole_tower_is_told_without_what_is_on_it() -> None:
    known = replaced(profile(), step_mg=1.2)
    assert (
        told(board(beat(1.0, 700)), known)["board scale"].text == "under the whole tower, at rest"
    )
    moving = told(board(beat(1.0, 700, ScaleState.MOVING)), known)["board scale"]
    assert moving.text == "under the whole tower, not at rest"
    noisy = [beat(n / 2, 700 + n % 2 / 10) for n in range(10)]
    scale = told(board(*noisy), known)["board scale"]
    assert scale.is_fine
    assert scale.text == "under the whole tower, at rest; noise 31 mg"


def test_a_scale_never_calibrated_is_told() -> None:
    scale = told(board(), replaced(profile(), weighing=None))["board scale"]
    assert "calibrate board" in scale.text


def test_what_slid_through_a_lane_last_is_told_with_its_colour() -> None:
    feed = Feed()
    red = feed(cube("red", Random(1), lane=1))
    found = told(board(red))
    assert found["board lane 2"].text == f"light {EMPTY} of 1023; last red (100 %), 20 s ago"
    assert found["board lane 1"].text == f"light {EMPTY} of 1023"


def test_a_lane_that_is_dark_or_covered_is_told() -> None:
    pulse = beat(1.0)
    beaten: Heartbeat = replace(pulse.heartbeat, empty=(0, 40, EMPTY, 1020))
    found = told(board(replace(pulse, heartbeat=beaten)))
    assert "remove any cube" in found["board lane 1"].text
    assert "its lamp is on" in found["board lane 2"].text
    assert found["board lane 3"].is_fine
    assert "too bright" in found["board lane 4"].text


def test_a_board_that_is_pulled_says_so_until_it_is_back() -> None:
    watched = board(WhichBoard(1.0, ("/dev/ttyUSB0", "/dev/ttyUSB1")))
    assert told(watched)["board"].text == TWO_BOARDS
    for each in met():
        watched.vitals.note(each)
    assert told(watched)["board"].is_fine


def test_a_bad_cable_is_told() -> None:
    watched = board()
    watched.statistics.damaged = 5
    assert "another cable" in told(watched)["board link"].text


def test_a_lane_whose_lamp_has_gone_dim_is_told_with_what_to_do() -> None:
    dim = beat(1.0)
    dim = replace(dim, heartbeat=replace(dim.heartbeat, empty=(EMPTY, 300, EMPTY, EMPTY)))
    found = told(board(dim))
    assert not found["board lane 2"].is_fine
    assert "far less than before: check that its lamp is on" in found["board lane 2"].text
    assert told(board(dim, beat(2.0)))["board lane 2"].is_fine
