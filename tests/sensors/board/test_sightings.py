"""What lanes and scale claim, and how they learn: colours, counts and weights."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.engine.flow import Throw
from companion.errors import BadProfile
from companion.sensors.board.board_messages import Cube, Flag
from companion.sensors.board.board_profile import BoardProfile, load, save
from companion.sensors.board.lane_colours import apart, chances, learned, shade, unknown
from companion.tower.belief import reconcile
from companion.tower.lanes import LaneRates, lanes_sighting
from companion.tower.scale import Weighing
from tests.support.board_table import EMPTY, PAINT, cube, profile, tones

TONES = tones()


def best(counts: tuple[float, ...]) -> int:
    return max(range(len(counts)), key=counts.__getitem__)


def sure(*colours: str) -> list[dict[str, float]]:
    return [{colour: 1.0} for colour in colours]


@pytest.mark.parametrize("colour", PAINT)
def test_a_cube_is_told_by_its_colour(colour: str) -> None:
    random = Random(7)
    for _ in range(200):
        seen = chances(cube(colour, random), EMPTY, TONES)
        assert max(seen, key=seen.__getitem__) == colour
        assert sum(seen.values()) == pytest.approx(1)


def test_five_cubes_of_each_colour_are_enough_to_tell_them_all_apart() -> None:
    closest = apart(TONES)
    assert closest is not None
    assert closest[0] > 10


def test_colours_alike_are_both_likely() -> None:
    random = Random(2)
    alike = {name: [shade(cube("red", random), EMPTY) for _ in range(5)] for name in ("red", "ed")}
    seen = chances(cube("red", random), EMPTY, learned(alike))
    assert 0.05 < seen["red"] < 0.95


def test_a_thing_of_no_known_colour_could_be_any() -> None:
    teal = Cube(0, Flag(0), 28, 20, 900, 900, 950)
    assert max(chances(teal, EMPTY, TONES).values()) < 0.5


def test_an_eye_in_the_dark_or_dazzled_tells_no_colour() -> None:
    red = cube("red", Random(1))
    assert chances(replace(red, flags=Flag.TOO_DARK), EMPTY, TONES) == unknown(TONES)
    dazzled = replace(red, red=1023, clear=1023, flags=Flag.SATURATED)
    assert chances(dazzled, EMPTY, TONES) == unknown(TONES)


def test_a_bright_cube_that_fills_clear_alone_still_shows_its_colour() -> None:
    yellow = cube("yellow", Random(1))
    full = replace(yellow, clear=1023, flags=Flag.SATURATED)
    assert chances(full, EMPTY, TONES)["yellow"] > 0.99


def test_a_lamp_that_fades_leaves_the_colours_what_they_are() -> None:
    bright = cube("violet", Random(1))
    red, green, blue, clear = (
        value // 2 for value in (bright.red, bright.green, bright.blue, bright.clear)
    )
    faded = Cube(0, Flag(0), 28, red, green, blue, clear)
    seen = chances(faded, EMPTY // 2, TONES)
    assert max(seen, key=seen.__getitem__) == "violet"


def test_what_the_lanes_saw_is_the_likeliest_and_one_more_comes_next() -> None:
    sighting = lanes_sighting(sure("red", "red", "blue"), ("red", "blue", "green"))
    assert {c: best(odds) for c, odds in sighting.counts.items()} == {
        "red": 2,
        "blue": 1,
        "green": 0,
    }
    red = sighting.counts["red"]
    assert red[2] > red[3] > red[1]


def test_lanes_that_miss_much_are_less_sure() -> None:
    careful = lanes_sighting(sure("red"), ("red",), LaneRates(miss=0.001))
    careless = lanes_sighting(sure("red"), ("red",), LaneRates(miss=0.2))
    assert careless.counts["red"][2] > 10 * careful.counts["red"][2]


def test_ghosts_are_of_a_colour_that_came() -> None:
    rates = LaneRates(miss=0.0, ghost=0.1)
    red = lanes_sighting(sure("red", "red"), ("red",), rates).counts["red"]
    assert red[2] == max(red)
    assert red[1] == pytest.approx(0.1, abs=0.02)
    assert red[0] == 0


def test_a_cube_that_could_be_of_two_colours_is_claimed_once() -> None:
    throw = Throw({}, {"black": 4, "violet": 4}, {})
    odd = {"black": 0.97, "violet": 0.03}
    lanes = lanes_sighting([*sure("black", "violet"), odd], ("black", "violet"))
    scale = Weighing(0.62).sighting(3 * 0.62, 8)
    belief = reconcile(throw, [lanes, scale])
    assert belief.tray == {"black": 2, "violet": 1}
    assert belief.ask
    assert 0.9 < belief.sure < 0.99


def test_of_two_likely_colours_the_ledger_takes_the_one_that_can_be() -> None:
    throw = Throw({}, {"black": 4, "red": 2}, {})
    odd = {"black": 0.3, "violet": 0.7}
    lanes = lanes_sighting([*sure("black", "red"), odd], ("black", "violet", "red"))
    scale = Weighing(0.62).sighting(3 * 0.62, 8)
    belief = reconcile(throw, [lanes, scale])
    assert {c: n for c, n in belief.tray.items() if n} == {"black": 2, "red": 1}
    assert not belief.ask


def test_cubes_of_no_colour_known_leave_everything_open() -> None:
    unseen = [dict.fromkeys(("black", "violet", "red"), 1 / 3)] * 12
    lanes = lanes_sighting(unseen, ("black", "violet", "red"))
    belief = reconcile(Throw({}, {"black": 6, "violet": 6, "red": 6}, {}), [lanes])
    assert belief.ask
    assert set(belief.doubtful) == {"black", "violet", "red"}


def test_nothing_passed_is_a_claim_as_well() -> None:
    assert best(lanes_sighting([], ("red",)).counts["red"]) == 0


@pytest.mark.parametrize("number", [0, 1, 5, 10, 20])
def test_the_scale_knows_the_number_of_cubes(number: int) -> None:
    total = Weighing(0.62).sighting(number * 0.62, 30).total
    assert total is not None
    assert best(total) == number


def test_a_tray_that_cannot_be_teaches_the_scale_nothing() -> None:
    weighing = Weighing(0.62)
    assert weighing.after(5, 30.0) == weighing
    assert weighing.after(0, 2.0) == weighing


def test_cubes_that_differ_more_are_learned_to() -> None:
    random, even, uneven = Random(1), Weighing(0.62), Weighing(0.62)
    for _ in range(60):
        even = even.after(9, sum(random.gauss(0.62, 0.02) for _ in range(9)))
        uneven = uneven.after(9, sum(random.gauss(0.62, 0.08) for _ in range(9)))
    assert even.spread < 0.05 < uneven.spread < 0.16
    assert even.cube == pytest.approx(0.62, rel=0.01)


def test_a_zero_that_wanders_is_learned() -> None:
    random, weighing = Random(1), Weighing(0.62)
    for _ in range(40):
        weighing = weighing.after(0, random.gauss(0, 0.08))
    assert 0.05 < weighing.noise < 0.11


def test_a_profile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "board.json"
    save(profile(), path)
    assert load(path) == profile()


@pytest.mark.parametrize("text", ["", "shopping", '{"version": 99}', '{"tones": 3}'])
def test_a_profile_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "board.json"
    path.write_text(text)
    with pytest.raises(BadProfile, match="board"):
        load(path)


def test_no_profile_is_told_with_what_would_do(tmp_path: Path) -> None:
    with pytest.raises(BadProfile, match="calibrate"):
        load(tmp_path / "none.json")
    assert BoardProfile().tones == {}
