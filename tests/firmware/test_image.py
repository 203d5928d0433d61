"""The firmware as it is flashed, in simavr, with everything soldered to it and a tower above."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from threading import Event as Flag

import pytest

from companion.sensors.board.board_commands import (
    BoardSetting,
    Status,
    beep,
    get,
    put,
    restart,
    span,
    tare,
)
from companion.sensors.board.board_messages import (
    Beam,
    Cube,
    Fault,
    Lost,
    PartTrouble,
    Press,
    Pressed,
    ScaleState,
    SensorPart,
    Weight,
    WeightStep,
)
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.lane_colours import Tone, chances, learned, shade
from companion.sensors.board.link_events import DeliveredEvent
from companion.sensors.board.simulated import FIRMWARE, SimulatedBoard, built
from tests.support.board_image import Bench, bench

pytestmark = pytest.mark.slow

CUBE = 600  # mg
ALL = 0xF1F  # parts
POWER, WATCHDOG = 1, 8  # what a reset came from
EMPTY = 310  # clear counts of the bench's grooves


def cubes(on: Bench) -> list[Cube]:
    return [what for what in on.told() if isinstance(what, Cube)]


def weights(on: Bench) -> list[Weight]:
    return [what for what in on.told() if isinstance(what, Weight)]


def steps(on: Bench) -> list[tuple[int, bool]]:
    """The steps of a whole tower's weight, in the bench's cubes, and whether it was lifted."""
    each = [what for what in on.told() if isinstance(what, WeightStep)]
    return [(round((step.after - step.before) / (2.1 * CUBE)), step.was_lifted) for step in each]


def under_whole_tower(on: Bench) -> None:
    on.board.say("tower 450")
    on.run(1500)
    whole = put(BoardSetting.FITTED, SensorPart.SCALE | SensorPart.WHOLE_TOWER)
    assert on.order(whole).status == Status.DONE
    on.run(4000)


def likeliest(cube: Cube, tones: Mapping[str, Tone]) -> str:
    odds = chances(cube, EMPTY, tones)
    return max(odds, key=lambda colour: odds[colour])


def test_the_board_finds_its_parts_and_says_so() -> None:
    with bench() as on:
        on.run(1500)
        assert on.meetings()[0].board.protocol == 1
        assert on.heartbeat().parts == ALL
        assert on.heartbeat().scale == ScaleState.AT_REST
        assert all(abs(level - EMPTY) < 15 for level in on.heartbeat().empty)


def test_a_throw_is_told_cube_by_cube_and_by_weight() -> None:
    with bench() as on:
        on.run(1500)
        assert on.order(tare()).status == Status.DONE
        on.board.say(f"land {10 * CUBE}")
        on.run(1500)
        assert on.order(span(10 * CUBE)).status == Status.DONE
        on.board.say(f"lift {10 * CUBE}")
        on.run(1500)
        on.board.throw({"red": 3, "blue": 2, "black": 1})
        on.run(4000)
        falling = [what.falling for what in on.told() if isinstance(what, Beam)]
        assert falling == [True, False]
        assert len(cubes(on)) == 6
        assert weights(on)[-1].weight == pytest.approx(6 * CUBE, rel=0.15)


def test_what_goes_into_a_whole_tower_and_is_taken_out_is_told() -> None:
    with bench(seed=2) as on:
        under_whole_tower(on)
        assert on.heartbeat().parts == SensorPart.SCALE | SensorPart.WHOLE_TOWER
        assert steps(on) == []  # nothing is known of what was there before
        for line in ("put 5", "take 3", "lay 1", "bump 30", "lean 100 2000"):
            on.board.say(line)
            on.run(6000)
        assert steps(on) == [(5, False), (-3, False), (1, False), (0, False), (0, False)]
        assert on.board.state()["inside"] == 3


def test_a_whole_tower_that_is_lifted_is_no_cubes_and_a_reset_hides_what_went_in() -> None:
    with bench(seed=4) as on:
        under_whole_tower(on)
        on.board.say("raise 900")
        on.run(7000)
        assert steps(on) == [(0, True)]
        on.board.say("raise 5000")
        on.run(10000)
        away, back = steps(on)[1:]
        assert away[0] < -500 < 500 < back[0]
        assert away[1]
        on.board.say("reset")
        on.board.say("put 4")
        on.run(7000)
        assert len(steps(on)) == 3
        assert weights(on)[-1].raw > 0


def test_the_colours_of_a_throw_are_the_colours_that_were_calibrated() -> None:
    thrown = {"red": 4, "yellow": 3, "green": 3, "violet": 2}
    with bench(seed=5) as on:
        on.run(1500)
        shades = {}
        for colour in thrown:
            for lane in range(1, 5):
                on.board.say(f"cube {lane} {colour}")
            on.run(400)
            shades[colour] = [shade(cube, EMPTY) for cube in cubes(on)[-4:]]
        tones = learned(shades)
        before = len(cubes(on))
        on.board.throw(thrown)
        on.run(4000)
        passed = cubes(on)[before:]
        assert Counter(likeliest(cube, tones) for cube in passed) == thrown


def test_no_cube_is_lost_or_doubled_by_resets_at_any_moment() -> None:
    random = Random(3)
    with bench(seed=3) as on:
        on.run(1500)
        for _ in range(16):
            on.board.say(f"cube {random.randint(1, 4)} green")
            on.run(75)  # it has passed; the event may be on its way, or not
            on.run(random.randrange(0, 40, 5))
            on.board.say("reset")
            on.run(400)
        on.run(2500)
        assert len(cubes(on)) == 16
        assert len({event.stream for event in on.events()}) == 1
        assert sum(met.was_reset for met in on.meetings()) == 16
        assert not any(met.has_forgotten for met in on.meetings())


def test_what_happens_unplugged_is_told_when_it_is_plugged_in_again() -> None:
    with bench() as on:
        on.run(1500)
        on.shut()
        on.board.say("unplug")
        on.board.throw({"white": 4, "orange": 2})
        on.run(3000)
        on.open(on.board.plug())
        on.run(1000)
        assert len(cubes(on)) == 6


def test_more_than_the_queue_holds_is_reported_as_lost() -> None:
    with bench() as on:
        on.run(1500)
        on.shut()
        for number in range(30):
            on.board.say(f"at {number * 100} cube {1 + number % 4} blue")
        on.run(4000)
        on.open(on.board.port)
        on.run(1500)
        lost = [what for what in on.told() if isinstance(what, Lost)]
        assert len(lost) == 1
        assert len(cubes(on)) + sum(lost[0].cubes) == 30
        assert on.heartbeat().lost == 0


def test_a_loss_of_power_begins_a_new_stream_and_keeps_the_settings() -> None:
    with bench() as on:
        on.run(1000)
        assert on.order(put(BoardSetting.ID, 42)).status == Status.DONE
        on.board.say("power")
        on.run(2500)
        first, *_, last = on.meetings()
        assert (last.board.id, last.has_forgotten) == (42, True)
        assert last.board.stream != first.board.stream
        assert last.board.cause == POWER


def test_settings_outlive_the_board(tmp_path: Path) -> None:
    kept = tmp_path / "eeprom"
    with bench(keep=kept) as on:
        on.run(1000)
        assert on.order(put(BoardSetting.QUIET, 900)).status == Status.DONE
    with bench(keep=kept) as on:
        on.run(1000)
        assert on.order(get(BoardSetting.QUIET)).data == (900).to_bytes(4, "little")
        assert on.meetings()[0].board.boot == 2


def test_a_restart_that_was_ordered_happens_once_by_the_watchdog() -> None:
    with bench() as on:
        on.run(1000)
        assert on.order(restart()).status == Status.DONE
        on.run(3000)
        assert [met.was_reset for met in on.meetings()] == [False, True]
        assert on.meetings()[-1].board.cause == WATCHDOG


def test_a_part_that_stops_answering_is_told_and_welcomed_back() -> None:
    lane_3 = SensorPart.LANE_3.bit_length() - 1
    with bench() as on:
        on.run(1500)
        for part in ("lane3", "scale"):
            on.board.say(f"part {part} off")
        on.run(1500)
        assert on.heartbeat().parts == ALL & ~(SensorPart.LANE_3 | SensorPart.SCALE)
        for part in ("lane3", "scale"):
            on.board.say(f"part {part} on")
        on.run(1500)
        assert on.heartbeat().parts == ALL
        faults = [what for what in on.told() if isinstance(what, Fault)]
        assert {(fault.part, fault.trouble) for fault in faults} == {
            (lane_3, PartTrouble.NO_ANSWER),
            (lane_3, PartTrouble.WELL),
            (0, PartTrouble.NO_ANSWER),
            (0, PartTrouble.WELL),
        }


@pytest.mark.parametrize("then", ["# nothing else", "reset"])
def test_an_eye_that_holds_the_bus_is_clocked_free(then: str) -> None:
    with bench() as on:
        on.run(1500)
        on.board.say("hold")
        on.board.say(then)
        on.run(1500)
        for lane in range(1, 5):
            on.board.say(f"cube {lane} green")
        on.run(400)
        assert on.heartbeat().parts == ALL
        assert not any(isinstance(what, Fault) for what in on.told())
        assert len(cubes(on)) == 4


def test_a_board_without_any_part_still_talks() -> None:
    with bench() as on:
        for part in ("mux", "scale", "beam"):
            on.board.say(f"part {part} off")
        on.run(2000)
        assert on.order(get(BoardSetting.GAIN)).status == Status.DONE
        assert on.order(tare()).status == Status.PART_MISSING


@pytest.mark.parametrize(
    ("forced", "scale", "trouble"),
    [
        ("above", ScaleState.ABOVE_RANGE, PartTrouble.ABOVE_RANGE),
        ("below", ScaleState.BELOW_RANGE, PartTrouble.BELOW_RANGE),
    ],
)
def test_a_scale_beyond_its_range_is_no_weight(
    forced: str, scale: ScaleState, trouble: PartTrouble
) -> None:
    with bench() as on:
        on.run(1500)
        before = len(weights(on))
        on.board.say(f"range {forced}")
        on.run(1200)
        assert on.heartbeat().scale == scale
        assert Fault(0, trouble) in on.told()
        assert on.order(tare()).status == Status.OUT_OF_RANGE
        assert len(weights(on)) == before


def test_a_cube_that_sticks_under_an_eye_is_told() -> None:
    with bench() as on:
        on.run(1500)
        on.board.say("stick 2 red")
        on.run(1000)
        on.board.say("stick 2 off")
        on.run(1000)
        lane_2 = SensorPart.LANE_2.bit_length() - 1
        assert Fault(lane_2, PartTrouble.BLOCKED) in on.told()
        assert Fault(lane_2, PartTrouble.WELL) in on.told()
        assert cubes(on) == []


def test_the_button_and_the_buzzer() -> None:
    with bench() as on:
        on.run(1000)
        on.board.press()
        on.run(500)
        on.board.press(1200)
        on.run(1500)
        presses = [what for what in on.told() if isinstance(what, Pressed)]
        assert presses == [Pressed(Press.SHORT), Pressed(Press.HELD)]
        assert on.order(beep(2000, 1000)).status == Status.DONE
        assert on.board.state()["sounds"] is True
        on.run(1200)
        assert on.board.state()["sounds"] is False


def test_more_than_a_hundred_cubes_are_counted_by_the_image() -> None:
    built()
    made = subprocess.run(
        ["make", "-C", FIRMWARE, "build/through_image"], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    passed = subprocess.run(
        [FIRMWARE / "build/through_image", FIRMWARE / "build/tower-board.elf", "120"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert passed.returncode == 0, passed.stdout


def test_the_driver_counts_a_throw_through_the_real_port() -> None:
    stop = Flag()
    passed: list[Cube] = []
    with SimulatedBoard() as board:
        thrown = False
        for turn in SensorBoard(board.port).turns(stop):
            for seen in turn:
                if not thrown:
                    board.say("at 1000 throw red=2 yellow=2")
                    thrown = True
                if isinstance(seen, DeliveredEvent) and isinstance(seen.event.what, Cube):
                    passed.append(seen.event.what)
            if len(passed) == 4:
                stop.set()
    assert len(passed) == 4
