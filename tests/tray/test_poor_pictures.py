"""A picture that is poor and read all the same: told where it costs counts, and on the devices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.health.camera import Seeing, living
from companion.said import said, with_remedy
from companion.tower.observation import Activity, Observation, Remark, Trouble
from companion.tower.sensor import SECOND_CAMERA
from companion.tray.state import Stage
from companion.words.remarks import beside_the_count, beside_the_game
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after

NOT_SHARP = with_remedy(said("the picture is not sharp"), said("wipe its lens"))
POOR = (Remark(Trouble.POOR_PICTURE, NOT_SHARP),)
STILL, FALLING = (camera(each) for each in (Activity.STILL, Activity.FALLING))


def poorly(seen: Observation) -> Observation:
    return replace(seen, remarks=POOR)


def lies(doubt: float) -> Observation:
    return poorly(camera(sighting=sighting(NONE | FALLEN, doubt), fell=True))


def test_it_is_told_beside_a_count_that_is_asked_about_and_not_beside_a_sure_one() -> None:
    asked, sure = after(ASKED, poorly(STILL), lies(0.05)), after(ASKED, poorly(STILL), lies(1e-6))
    assert (asked.stage, sure.stage) == (Stage.ASKING, Stage.PROPOSED)
    assert beside_the_count(asked) == "Camera: the picture is not sharp: wipe its lens."
    assert beside_the_count(sure) == ""


def test_it_is_told_while_nothing_comes_to_rest_and_not_before_anything_moves() -> None:
    assert beside_the_count(after(ASKED, poorly(STILL))) == ""
    assert "not sharp" in beside_the_count(after(ASKED, poorly(STILL), poorly(FALLING)))


def test_between_throws_it_is_left_to_the_devices_screen() -> None:
    assert beside_the_game(POOR) == ""
    assert beside_the_count(after(poorly(STILL))) == ""


def test_of_two_cameras_it_is_said_which() -> None:
    second = replace(poorly(FALLING), source=SECOND_CAMERA)
    assert "Second camera: the picture" in beside_the_count(after(ASKED, STILL, second))


@pytest.mark.parametrize("activity", [Activity.STILL, Activity.FALLING])
def test_the_devices_screen_tells_all_that_is_wrong_and_what_to_do(activity: Activity) -> None:
    hazy = with_remedy(said("the picture is hazy"), said("close the curtain"))
    finding = living(Seeing("0", activity, rate=15.0, light=50.0, poor=(hazy, NOT_SHARP)))
    assert not finding.is_fine
    assert finding.text.endswith("the picture is hazy, the picture is not sharp: close the curtain")


def test_a_camera_that_shows_no_tray_is_told_as_that() -> None:
    turned = with_remedy(said("the picture is mirrored"), said("switch that off"))
    seeing = Seeing("0", Activity.NO_TRAY, turned, rate=15.0, poor=(NOT_SHARP,))
    assert "the picture is mirrored: switch that off" in living(seeing).text
    assert "not sharp" not in living(seeing).text
