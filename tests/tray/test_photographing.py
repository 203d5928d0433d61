"""Photographs of the tray: each is counted for the throw that it was taken of, and for no other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from companion.host.signals import took_of
from companion.tower.observation import Activity, Observation, TrayPicture
from companion.tower.sensor import PHOTO
from companion.tower.sighting import Sighting, likeliest
from companion.tray.inputs import CountsSaid, CountTaken, EnterPressed, Second
from companion.tray.recording import read, written
from companion.tray.state import Doubt, Stage
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, count

THREE = {"red": 3}


def photo(counts: Mapping[str, int], doubt: float = 1e-6, **more: Any) -> Observation:
    claim = replace(sighting(NONE | dict(counts), doubt), source=PHOTO)
    return Observation(PHOTO, Activity.STILL, (claim,), fell=True, since=ASKED.place, **more)


def test_a_sure_photograph_is_proposed_where_nobody_watches() -> None:
    counted = count(ASKED, photo(FALLEN))
    assert (counted.stage, counted.counts, counted.source) == (Stage.PROPOSED, FALLEN, "photo")
    assert count(ASKED, photo(FALLEN), Second(), Second()).stage is Stage.DUE


def test_a_doubtful_photograph_is_asked_about_and_nobody_is_told_to_stir() -> None:
    doubtful = count(ASKED, photo(FALLEN, 0.05))
    assert (doubtful.stage, doubtful.counts) == (Stage.ASKING, FALLEN)


def test_two_photographs_of_one_arrangement_are_no_surer_than_the_surer_of_them() -> None:
    sure, doubtful = photo(FALLEN, 1e-4), photo(FALLEN, 0.05)
    best = count(ASKED, sure).belief
    both = count(ASKED, doubtful, sure).belief
    assert best is not None
    assert both is not None
    assert (both.tray, both.sure) == (best.tray, best.sure)
    assert count(ASKED, doubtful, doubtful).stage is Stage.ASKING


def test_a_photograph_from_another_side_shows_what_the_first_one_hid() -> None:
    rows = sighting(NONE | {"red": 2, "blue": 2}).counts
    hidden = Sighting(PHOTO, {**rows, "red": (1e-9, 1e-4, 1.0, 0.05, 0.001, 1e-9)})
    counted = count(ASKED, replace(photo({}), sightings=(hidden,)), photo(FALLEN, 1e-4))
    assert (counted.counts, counted.stage) == (FALLEN, Stage.ASKING)


def test_of_several_photographs_each_is_told_to_whoever_keeps_pictures() -> None:
    first, second = photo(FALLEN, 1e-4), photo(FALLEN, 0.05)
    seen = took_of(count(ASKED, first, second)).looks
    assert first.sightings[0] in seen
    assert second.sightings[0] in seen


def test_a_photograph_of_other_cubes_is_asked_about() -> None:
    changed = count(ASKED, photo(FALLEN), photo(THREE))
    assert (changed.stage, changed.doubt, changed.counts) == (Stage.ASKING, Doubt.CHANGED, THREE)
    assert FALLEN in [{c: n for c, n in each.items() if n} for each in changed.tally.others]


def test_a_photograph_counts_for_no_other_throw() -> None:
    late = replace(photo(FALLEN), since=(1, 7))
    assert count(ASKED, late).stage is Stage.WAITING
    again = replace(ASKED, place=(1, 1), throws=((ASKED.throw, FALLEN),))
    taken = (photo(FALLEN), EnterPressed(), CountTaken(again.place, FALLEN))
    assert count(ASKED, *taken, again) == count(again)


def test_what_people_type_no_photograph_changes() -> None:
    assert count(ASKED, CountsSaid({"red": 1}), photo(FALLEN)).counts == {"red": 1}


def test_a_correction_of_a_photograph_is_taken_without_another_question() -> None:
    fixed = camera(sighting=sighting(NONE))
    typed = count(ASKED, fixed, photo(FALLEN), CountsSaid({"red": 1}), EnterPressed())
    assert typed.stage is not Stage.NOTHING_FELL


def test_a_camera_and_a_photograph_count_together_and_a_contradiction_asks() -> None:
    fell = camera(sighting=sighting(NONE | FALLEN, 0.05), fell=True)
    both = count(ASKED, camera(), fell, photo(FALLEN, 0.05))
    assert (both.stage, both.source) == (Stage.PROPOSED, "camera+photo")
    other = count(
        ASKED, camera(), camera(sighting=sighting(NONE | THREE), fell=True), photo(FALLEN)
    )
    assert other.stage is Stage.ASKING


def test_a_camera_that_sees_no_tray_does_not_hold_a_photograph_up() -> None:
    blind = camera(Activity.NO_TRAY)
    assert count(ASKED, blind, photo(FALLEN), Second(), Second()).stage is Stage.DUE


def test_its_picture_is_shown_until_the_throw_is_over() -> None:
    own, fixed = (TrayPicture(np.zeros((2, 2, 3), np.uint8)) for _ in range(2))
    watched = camera(sighting=sighting(NONE), picture=fixed)
    shown = after(ASKED, watched, photo(FALLEN, picture=own), replace(watched, sightings=()))
    assert shown.picture is own
    assert (
        after(ASKED, watched, photo(FALLEN, picture=own), replace(ASKED, place=(1, 1))).picture
        is fixed
    )


def test_a_photograph_is_recorded_and_read_again() -> None:
    ((_at, again),) = read([written(1.0, photo(FALLEN))], "evening")
    assert isinstance(again, Observation)
    assert likeliest(again.sightings[0]) == FALLEN
    assert again.since == ASKED.place
