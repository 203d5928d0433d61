"""The virtual tower keeps and gives cubes, and its tray is a picture like any other."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, islice, pairwise
from random import Random
from threading import Event

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.sensors.camera.camera import Frame
from companion.sensors.camera.camera_watch import Agreed, Look, Watch
from companion.sensors.camera.readers import ByProfile
from companion.sensors.drawn.drawable_trays import FLOOR
from companion.sensors.drawn.drawn_camera import camera_over
from companion.sensors.drawn.scatter import overlap, scatter
from companion.sensors.drawn.virtual_table import RATE, VirtualTable, fallen
from companion.tower.looks import is_stirred, joined
from companion.tower.observation import Activity
from companion.tower.sighting import likeliest
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import read
from tests.support.drawn_profiles import fitted

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")


@cache
def profile() -> TrayProfile:
    return fitted(COLOURS)


def pictures(table: VirtualTable, number: int) -> list[Image]:
    frames = islice(camera_over(table, lambda: 0.0, lambda _seconds: None).frames(Event()), number)
    return [frame.image for frame in frames if isinstance(frame, Frame)]


def some(counts: dict[str, int]) -> dict[str, int]:
    return {colour: number for colour, number in counts.items() if number}


@given(
    st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 9)),
    st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 9)),
    st.integers(),
)
def test_no_more_falls_out_than_was_thrown_in_and_stuck(
    thrown: dict[str, int], stuck: dict[str, int], seed: int
) -> None:
    out = fallen(thrown, stuck, Random(seed))
    assert Counter(out) <= Counter(thrown) + Counter(stuck)


def test_two_of_three_thrown_cubes_fall_and_one_of_three_stuck_ones_comes_loose() -> None:
    out = fallen({"red": 9000}, {"blue": 9000}, Random(1))
    assert out["red"] == pytest.approx(6000, abs=200)
    assert out["blue"] == pytest.approx(3000, abs=200)


def test_what_lay_in_the_tray_is_thrown_in_again() -> None:
    table = VirtualTable(seed=3)
    table.lay({"green": 30})
    out = table.throw({"red": 1}, {}, {"green": 30})
    assert 0 < out["green"] < 30
    assert table.tray() == out


def test_the_same_seed_gives_the_same_evening() -> None:
    one, two = VirtualTable(seed=7), VirtualTable(seed=7)
    for table in (one, two):
        table.throw({"red": 5, "blue": 4}, {"black": 3})
    assert np.array_equal(pictures(one, 20)[-1], pictures(two, 20)[-1])


@given(st.integers(0, 30), st.integers())
@settings(max_examples=25, deadline=None)
def test_no_cube_lies_in_another_or_in_a_wall(number: int, seed: int) -> None:
    cubes = scatter(["red"] * number, [], Random(seed))
    left, far, right, near = FLOOR
    assert len(cubes) == number
    assert not [pair for pair in combinations(cubes, 2) if overlap(*pair)]
    assert all(left < x < right and far < y < near for c in cubes for x, y in c.corners())


def test_some_cubes_lie_against_each_other() -> None:
    cubes = scatter(["red"] * 12, [], Random(2))
    assert [pair for pair in combinations(cubes, 2) if overlap(*pair, gap=0.2)]


def test_a_tray_too_full_to_lie_side_by_side_is_stacked() -> None:
    cubes = scatter(["red"] * 140, [], Random(1))
    assert len(cubes) == 140
    assert max(cube.z for cube in cubes) > 10


def test_taking_out_leaves_the_other_colours_where_they_are() -> None:
    table = VirtualTable(seed=2)
    table.lay({"red": 2, "blue": 3, "green": 1})
    before = pictures(table, 1)[0]
    assert table.take_out({"red", "blue"}) == {"red": 2, "blue": 3}
    assert table.tray() == {"green": 1}
    after = pictures(table, 30)[-1]
    assert read(after, profile()).counts["green"] == 1
    assert not np.array_equal(before, after)


def test_laying_fewer_takes_the_rest_away_by_hand() -> None:
    table = VirtualTable(seed=2)
    table.lay({"red": 2, "green": 1})
    watch = Watch(ByProfile(profile()))
    frames = camera_over(table, lambda: 0.0, lambda _seconds: None).frames(Event())
    seen = [said for frame in islice(frames, 8) for said in watch.look(frame)]
    table.lay({"green": 1})
    seen += [said for frame in islice(frames, 30) for said in watch.look(frame)]
    assert Activity.HAND in {said.activity for said in seen if isinstance(said, Look)}
    told = [some(dict(said.counts)) for said in seen if isinstance(said, Agreed)]
    assert told == [{"red": 2, "green": 1}, {"green": 1}]


def test_a_throw_is_seen_falling_and_then_told_as_it_is() -> None:
    table = VirtualTable(seed=11)
    camera = camera_over(table, lambda: 0.0, lambda _seconds: None)
    watch, told = Watch(ByProfile(profile())), []
    for frame in islice(camera.frames(Event()), 90):
        assert isinstance(frame, Frame)
        if frame.number == 10:
            table.throw({"red": 3, "black": 2}, {"yellow": 2, "green": 1})
        told += [said for said in watch.look(frame) if isinstance(said, Agreed)]
    empty, thrown = told
    assert some(dict(empty.counts)) == {}
    assert some(dict(thrown.counts)) == table.tray()
    assert Activity.FALLING in thrown.since


def test_stirred_cubes_are_looked_at_again_and_both_looks_count() -> None:
    table = VirtualTable(seed=11)
    table.lay({"red": 4, "black": 3, "yellow": 2})
    watch, told, seen = Watch(ByProfile(profile())), [], set()
    for frame in islice(camera_over(table, lambda: 0.0, lambda _seconds: None).frames(Event()), 60):
        assert isinstance(frame, Frame)
        if frame.number == 15:
            table.stir()
        for said in watch.look(frame):
            seen.add(said.activity) if isinstance(said, Look) else told.append(said)
    first, again = told
    assert Activity.HAND in seen
    assert is_stirred(first.sighting, again.sighting)
    both = joined([first.sighting, again.sighting])
    assert both is not None
    assert likeliest(both) == table.tray() == {"red": 4, "black": 3, "yellow": 2}
    assert not is_stirred(again.sighting, again.sighting)


def test_vision_reads_nearly_all_of_its_trays_exactly() -> None:
    random, table, right = Random(5), VirtualTable(seed=5), 0
    eye = table.eye()
    for _ in range(5):
        table.lay({colour: random.randrange(4) for colour in COLOURS})
        right += some(dict(read(eye.read(), profile()).counts)) == table.tray()
    assert right >= 4


def test_an_animation_lasts_about_a_second() -> None:
    table = VirtualTable(seed=1)
    table.throw({"red": 6}, {})
    frames = pictures(table, int(3 * RATE))
    moving = [
        number
        for number, (one, two) in enumerate(pairwise(frames))
        if np.abs(one.astype(int) - two).max() > 60
    ]
    assert 0.5 * RATE < max(moving) - min(moving) < 2 * RATE


def test_each_picture_has_noise_of_its_own() -> None:
    one, two = pictures(VirtualTable(), 2)
    step = one.astype(int) - two
    assert 2 < step.std() < 8
    assert abs(step.mean()) < 1
