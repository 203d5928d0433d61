"""A profile comes from calibration pictures, and back from its file as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.fit import fit
from calibration.floor_change import is_one_hue
from companion.errors import BadCalibration, BadProfile, NoCubeSeen, NotSaved
from companion.vision.arrays import Image, Points
from companion.vision.floor.floor_light import logs_of
from companion.vision.geometry.sheet import squared
from companion.vision.profile import camera_profile as profiles
from companion.vision.profile.camera_profile import Origin, Trial, load, save
from companion.vision.reading import in_light, read
from companion.vision.scene.cubes import explained
from tests.support.vision_table import TRAYS, picture, profile

pytestmark = pytest.mark.slow


def test_a_saved_profile_reads_pictures_as_before(tmp_path: Path) -> None:
    save(profile(), tmp_path / "table.npz")
    again = load(tmp_path / "table.npz")
    assert again.colours == profile().colours
    image = picture("throw-05")
    assert read(image, again).counts == read(image, profile()).counts


def test_a_damaged_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "table.npz"
    path.write_bytes(b"PK no archive")
    with pytest.raises(BadProfile, match=r"table\.npz: not a readable profile"):
        load(path)


def test_a_profile_of_a_newer_program_asks_for_the_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.npz"
    monkeypatch.setattr(profiles, "VERSION", 99)
    save(profile(), path)
    monkeypatch.undo()
    with pytest.raises(BadProfile, match="version 99"):
        load(path)


def test_a_profile_says_when_and_with_what_it_was_made_and_how_well_it_fits(tmp_path: Path) -> None:
    trial = Trial("throw", {"red": 3, "blue": 1}, {"red": 2, "blue": 1}, 0.7)
    origin = Origin("2026-11-22 20:15", "/dev/video0", (trial,))
    save(replace(profile(), origin=origin), tmp_path / "table.npz")
    assert load(tmp_path / "table.npz").origin == origin
    assert trial.differences == {"red": -1}


def test_a_profile_of_the_first_version_is_read_as_before(tmp_path: Path) -> None:
    save(profile(), tmp_path / "new.npz")
    with np.load(tmp_path / "new.npz") as kept:
        parts = dict(kept)
    header = json.loads(parts["header"].tobytes())
    header["version"] = 1
    del header["origin"]
    parts["header"] = np.frombuffer(json.dumps(header).encode(), np.uint8)
    np.savez_compressed(tmp_path / "old.npz", allow_pickle=False, **parts)
    old = load(tmp_path / "old.npz")
    assert old.origin == Origin()
    assert read(picture("throw-05"), old).counts == read(picture("throw-05"), profile()).counts


def test_a_profile_whose_trials_are_damaged_says_so(tmp_path: Path) -> None:
    bad = Trial("throw", {"red": "three"}, {}, 0.7)  # type: ignore[dict-item]
    save(replace(profile(), origin=Origin(trials=(bad,))), tmp_path / "table.npz")
    with pytest.raises(BadProfile, match="not a readable profile"):
        load(tmp_path / "table.npz")


def test_a_profile_that_cannot_be_written_names_its_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved, match=r"file/table\.npz cannot be written"):
        save(profile(), tmp_path / "file" / "table.npz")


def test_cubes_that_are_not_seen_are_an_error_with_both_numbers() -> None:
    with pytest.raises(
        BadCalibration, match=r"cal-red\.jpg: the number of red cubes in the picture is 4, not 5"
    ):
        fit(TRAYS / "empty.jpg", {"red": (TRAYS / "cal-red.jpg", 5)})


def test_cubes_that_nothing_tells_from_the_floor_are_told_with_what_would_help() -> None:
    with pytest.raises(NoCubeSeen, match=r"no red cube stands out from the floor\. Lay the"):
        fit(TRAYS / "empty.jpg", {"red": (TRAYS / "empty.jpg", 4)})


@pytest.mark.parametrize(("declared", "seen"), [(3, 4), (5, 4), (4, 3), (4, 2)])
def test_a_wrong_number_of_cubes_is_told(declared: int, seen: int, tmp_path: Path) -> None:
    path = tmp_path / "blue.png"
    cv2.imwrite(str(path), _without(4 - seen))
    with pytest.raises(BadCalibration, match=f"blue cubes .* is {seen}, not {declared}"):
        fit(TRAYS / "empty.jpg", {"blue": (path, declared)})


def test_a_red_cube_among_blue_ones_is_told(tmp_path: Path) -> None:
    path = tmp_path / "blue.png"
    image = _without(1)
    _copy(picture("cal-red"), _outlines("red")[0], image)
    cv2.imwrite(str(path), image)
    with pytest.raises(BadCalibration, match="more than one colour"):
        fit(TRAYS / "empty.jpg", {"blue": (path, 4)})


def test_a_cube_in_which_a_lamp_is_seen_is_left_aside(tmp_path: Path) -> None:
    image = picture("cal-red").copy()
    glare = np.rint(_outlines("red")[0]).astype(np.int32)
    cv2.fillConvexPoly(image, glare, (250, 252, 255), cv2.LINE_AA)
    path = tmp_path / "red.png"
    cv2.imwrite(str(path), image)
    learned = fit(TRAYS / "empty.jpg", {"red": (path, 4)})
    assert dict(read(picture("cal-red"), learned).counts) == {"red": 4}


def test_a_black_cube_in_which_a_lamp_is_seen_is_left_aside_by_its_looks(tmp_path: Path) -> None:
    image = picture("cal-black").copy()
    outline = _outlines("black")[1]
    top = outline.mean(axis=0) + 0.8 * (outline - outline.mean(axis=0))
    cv2.fillConvexPoly(image, np.rint(top).astype(np.int32), (250, 252, 255), cv2.LINE_AA)
    path = tmp_path / "black.png"
    cv2.imwrite(str(path), image)
    learned = fit(TRAYS / "empty.jpg", {"black": (path, 4)})
    assert dict(read(picture("cal-black"), learned).counts) == {"black": 4}


@pytest.mark.parametrize(("other", "alike"), [("blue", True), ("red", False)])
def test_cubes_of_one_hue_are_of_one_colour_whatever_the_floor_is(other: str, alike: bool) -> None:
    image = _without(1)
    _copy(picture(f"cal-{other}"), _outlines(other)[0], image)
    flat = squared(image, profile().homography, profile().sheet)
    seen = in_light(image, profile())
    assert seen is not None
    blue_or_red = seen.judged.log_ratios.max(axis=0)[None]
    assert is_one_hue(logs_of(flat), explained(blue_or_red, profile().view, loose=True)) == alike


def _outlines(colour: str) -> list[Points]:
    return [cube.outline for cube in read(picture(f"cal-{colour}"), profile()).cubes]


def _without(cubes: int) -> Image:
    """The blue calibration picture with so many cubes, and their shadows, taken out."""
    image = picture("cal-blue").copy()
    for outline in _outlines("blue")[:cubes]:
        _copy(picture("empty"), outline, image, 40)
    return image


def _copy(source: Image, outline: Points, onto: Image, around: int = 4) -> None:
    left, top = np.maximum(outline.min(axis=0).astype(int) - around, 0)
    right, bottom = outline.max(axis=0).astype(int) + around
    onto[top:bottom, left:right] = source[top:bottom, left:right]


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(BadCalibration, match=r"nowhere\.jpg cannot be read: No such file"):
        fit(TRAYS / "nowhere.jpg", {"red": (TRAYS / "cal-red.jpg", 4)})


def test_a_bare_tray_is_calibrated_by_its_corners() -> None:
    corners = np.array([[0.0, 0.0], [156.0, 0.0], [156.0, 116.0], [0.0, 116.0]])
    seen = np.column_stack([corners, np.ones(4)]) @ profile().homography.T
    given = [(float(x), float(y)) for x, y in seen[:, :2] / seen[:, 2:]]
    cubes = {"red": (TRAYS / "cal-red.jpg", 4)}
    bare = fit(TRAYS / "empty.jpg", cubes, 10, given, (156, 116))
    assert dict(read(picture("cal-red"), bare).counts) == {"red": 4}


def test_corners_without_a_size_are_refused() -> None:
    with pytest.raises(BadCalibration, match="give both or neither"):
        fit(TRAYS / "empty.jpg", {"red": (TRAYS / "cal-red.jpg", 4)}, 10, [(0, 0)] * 4)


def test_a_profile_that_was_never_made_is_not_called_unreadable(tmp_path: Path) -> None:
    with pytest.raises(BadProfile, match=r"npz does not exist; `companion calibrate` creates it"):
        load(tmp_path / "table.npz")
