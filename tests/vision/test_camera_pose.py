"""Where a camera stood and what its lens is, from corners of printed markers."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.arrays import Points
from companion.vision.geometry.camera_pose import USUAL_FOCAL, CameraPose, pose_from
from companion.vision.geometry.stand import STAND

SIZE = (1152, 864)
ON_SHEET = np.concatenate([STAND.marker_corners(number) for number in STAND.numbers])


def camera(x: float, y: float, z: float, focal: float = 1150.0, bend: float = 0.0) -> CameraPose:
    """It looks at the bowl's middle from x, y and z mm over the sheet."""
    place = np.array([x, y, -z])
    ahead = np.array([*STAND.middle, 0.0]) - place
    ahead /= np.linalg.norm(ahead)
    right = np.cross([0.0, -1.0, 0.0], ahead)
    right /= np.linalg.norm(right)
    turn = np.stack([-right, -np.cross(ahead, right), ahead])
    centre = (SIZE[0] - 1) / 2, (SIZE[1] - 1) / 2
    return CameraPose(turn, -turn @ place, focal, centre, bend, 0.0)


def seen_by(pose: CameraPose, on_sheet: Points = ON_SHEET) -> Points:
    world = np.column_stack([on_sheet, np.zeros(len(on_sheet))])
    turn, _ = cv2.Rodrigues(pose.turn)
    bend = np.array([pose.bend, 0, 0, 0])
    drawn, _ = cv2.projectPoints(world, turn, pose.shift, pose.camera, bend)
    return np.asarray(drawn.reshape(-1, 2), np.float64)


@pytest.mark.parametrize(
    "pose",
    [
        camera(105, 330, 330),  # before the table
        camera(230, 290, 260, focal=820),  # a phone at a player's side
        camera(-20, 330, 400, bend=-0.08),  # a cheap lens
    ],
)
def test_a_camera_is_found_where_it_stood(pose: CameraPose) -> None:
    noise = np.random.default_rng(1).normal(0, 0.2, ON_SHEET.shape)
    found = pose_from(ON_SHEET, seen_by(pose) + noise, SIZE)
    assert found is not None
    here, there = found.viewpoint(), pose.viewpoint()
    assert np.hypot(here.x - there.x, here.y - there.y) < 6
    assert here.z == pytest.approx(there.z, rel=0.03)
    assert found.focal == pytest.approx(pose.focal, rel=0.03)


def test_the_lens_that_bent_a_picture_is_straightened() -> None:
    pose = camera(105, 330, 330, bend=-0.08)
    found = pose_from(ON_SHEET, seen_by(pose), SIZE)
    assert found is not None
    world = np.column_stack([ON_SHEET, np.ones(len(ON_SHEET))]) @ found.homography().T
    straight = world[:, :2] / world[:, 2:]
    away = np.linalg.norm(found.distorted(straight) - seen_by(pose), axis=1)
    assert away.max() < 0.5


@pytest.mark.parametrize("seed", range(5))
def test_the_height_of_a_camera_straight_above_is_no_guess_whatever_the_corners_are_off(
    seed: int,
) -> None:
    """Corners set by hand say nothing of its focal length, so the usual one decides."""
    pose = camera(105, 200.5, 330, focal=USUAL_FOCAL * SIZE[0])
    floor = np.array([[25.0, 140.0], [185.0, 140.0], [185.0, 260.0], [25.0, 260.0]])
    astray = np.random.default_rng(seed).normal(0, 1.5, floor.shape)
    found = pose_from(floor, seen_by(pose, floor) + astray, SIZE, off=1.5)
    assert found is not None
    assert found.viewpoint().z == pytest.approx(pose.viewpoint().z, rel=0.1)


@pytest.mark.parametrize("stretch", [-0.02, 0.02])
@pytest.mark.parametrize("near", [201.0, 230.0])
def test_a_print_that_came_out_uneven_is_not_taken_for_a_tilted_one(
    near: float, stretch: float
) -> None:
    pose = camera(105, near, 330, focal=USUAL_FOCAL * SIZE[0])
    printed = ON_SHEET * np.exp([stretch / 2, -stretch / 2])
    found = pose_from(ON_SHEET, seen_by(pose, printed), SIZE)
    assert found is not None
    assert found.viewpoint().z == pytest.approx(pose.viewpoint().z, rel=0.25)
    assert found.stretch == pytest.approx(stretch, abs=0.006)


@pytest.mark.parametrize("bend", [-0.2, -0.1])
def test_a_wide_lens_is_not_taken_for_a_lower_camera(bend: float) -> None:
    pose = camera(105, 260, 330, focal=USUAL_FOCAL * SIZE[0], bend=bend)
    found = pose_from(ON_SHEET, seen_by(pose), SIZE)
    assert found is not None
    assert found.viewpoint().z == pytest.approx(pose.viewpoint().z, rel=0.06)


def test_points_that_no_camera_sees_so_give_no_camera() -> None:
    seen = np.random.default_rng(2).uniform(0, 800, ON_SHEET.shape)
    found = pose_from(ON_SHEET, seen, SIZE)
    assert found is None or found.error > 20
