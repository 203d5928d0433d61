"""The stand and the disc on paper: what the camera measures, and that no word disturbs it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.paper.printing import disc, print_stand, stand
from companion.paper.shapes import Filled, Line, Paper, Round, Shape, Text
from companion.paper.stand import DIAMETERS, FOOT_DIAMETERS, place
from companion.vision.geometry.mat import MAT
from companion.vision.geometry.stand import STAND
from companion.words.language import speak
from tests.paper.painting import around, markers_in, painted

PX = 8  # per mm
QUIET = 4.0  # mm around a marker
PRINTERS = 5.0  # mm at every edge that many printers leave white


@pytest.fixture(params=["en", "de", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("en")


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom, mm."""
    match shape:
        case Filled(x, y, wide, high, _grey):
            return x, y, x + wide, y + high
        case Line(x, y, to_x, to_y, _grey):
            return min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y)
        case Round(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Text():
            return around(shape)


@pytest.mark.parametrize("paper", Paper)
def test_a_camera_finds_every_marker_where_the_stand_has_it(paper: Paper) -> None:
    found = markers_in(painted(paper, stand(paper), PX))
    assert sorted(found) == list(STAND.numbers)
    for number, corners in found.items():
        there = (STAND.marker_corners(number) + place(paper)) * PX - 0.5
        assert np.abs(corners - there).max() < 0.2 * PX


@pytest.mark.parametrize("paper", Paper)
def test_grey_steps_and_light_field_have_their_greys(paper: Paper) -> None:
    page, (x, y) = painted(paper, stand(paper), PX), place(paper)
    for step in STAND.steps:
        middle = round((step.y + y + STAND.step_mm / 2) * PX), round((step.x + x + 3.5) * PX)
        assert page[middle] == step.srgb
    rows, columns = np.mgrid[: page.shape[0], : page.shape[1]] / PX
    distance = np.hypot(columns - STAND.middle[0] - x, rows - STAND.middle[1] - y)
    assert set(page[distance < STAND.field_radius_mm - 0.2]) == {STAND.field_srgb}


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_every_printer_can_print_all_of_it(paper: Paper, language: str) -> None:
    for page in (stand(paper), disc(paper)):
        for shape in page:
            left, top, right, bottom = reach(shape)
            assert left >= PRINTERS, shape
            assert top >= PRINTERS, shape
            assert right <= paper.width - PRINTERS, shape
            assert bottom <= paper.height - PRINTERS, shape


def test_no_word_and_no_line_comes_near_a_marker(language: str) -> None:
    for shape in stand(Paper.A4):
        left, top, right, bottom = reach(shape)
        if isinstance(shape, Filled):
            continue
        for x, y in STAND.markers:
            aside = max(x - right, left - x - STAND.marker_mm)
            below = max(y - bottom, top - y - STAND.marker_mm)
            if isinstance(shape, Round):
                corners = ((x, y), (x + 18, y), (x + 18, y + 18), (x, y + 18))
                near = min(math.dist(corner, (shape.x, shape.y)) for corner in corners)
                assert near - shape.radius >= QUIET, shape
            else:
                assert max(aside, below) >= QUIET, shape


def test_between_the_rings_stand_their_numbers_alone_and_faint(language: str) -> None:
    most = FOOT_DIAMETERS[-1] / 2
    for shape in stand(Paper.A4):
        if isinstance(shape, Text | Line):
            left, top, right, bottom = reach(shape)
            x = min(max(STAND.middle[0], left), right)
            y = min(max(STAND.middle[1], top), bottom)
            is_inside = math.dist((x, y), STAND.middle) < most + 0.5
            is_number = isinstance(shape, Text) and shape.words in map(str, FOOT_DIAMETERS)
            assert not is_inside or (is_number and shape.grey > 150), shape


def test_no_word_lies_on_another(language: str) -> None:
    for page in (stand(Paper.A4), disc(Paper.A4)):
        sides = [reach(shape) for shape in page if isinstance(shape, Text)]
        for number, (left, top, right, bottom) in enumerate(sides):
            for other in sides[number + 1 :]:
                is_beside = right <= other[0] or other[2] <= left
                assert is_beside or bottom <= other[1] or other[3] <= top


def test_the_rings_for_the_foot_are_5_mm_apart() -> None:
    rings = [each.radius for each in stand(Paper.A4) if isinstance(each, Round) and not each.fill]
    assert rings == [60, 65, 70, 75, 80]


def test_nothing_is_printed_in_the_middle_of_the_disc() -> None:
    page = painted(Paper.A4, disc(Paper.A4), PX)
    field = next(each for each in disc(Paper.A4) if isinstance(each, Round))
    rows, columns = np.mgrid[: page.shape[0], : page.shape[1]] / PX
    distance = np.hypot(columns - field.x, rows - field.y)
    assert set(page[distance < 98 / 2]) == {MAT.field_srgb}


def test_circles_that_are_left_on_a_cut_disc_are_hardly_seen() -> None:
    page = painted(Paper.A4, disc(Paper.A4), PX)
    field = next(each for each in disc(Paper.A4) if isinstance(each, Round))
    rows, columns = np.mgrid[: page.shape[0], : page.shape[1]] / PX
    inside = page[np.hypot(columns - field.x, rows - field.y) < DIAMETERS[-1] / 2 - 0.3]
    assert int(inside.min()) >= MAT.field_srgb - 15


def test_the_disc_can_be_cut_at_seven_diameters_and_each_is_told() -> None:
    page = disc(Paper.A4)
    circles = {each.radius * 2 for each in page if isinstance(each, Round)}
    told = {each.words for each in page if isinstance(each, Text)}
    assert circles == {100, 105, 110, 115, 120, 125, 130}
    assert {str(diameter) for diameter in DIAMETERS} <= told


def test_stand_and_disc_are_one_file_of_two_pages(tmp_path: Path) -> None:
    print_stand(tmp_path / "stand.pdf", Paper.A4)
    assert b"/Count 2" in (tmp_path / "stand.pdf").read_bytes()


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_the_stand_says_whose_it_is_and_how_far_its_markers_reach(paper: Paper) -> None:
    found = markers_in(painted(paper, stand(paper), PX))
    corners = np.concatenate([*found.values()]) / PX
    wide, deep = corners.max(axis=0) - corners.min(axis=0)
    told = " ".join(shape.words for shape in stand(paper) if isinstance(shape, Text))
    assert "Tower Companion" in told
    assert f"span {round(wide)} × {round(deep)} mm" in told
    assert "The edge with this title is the far one. Put the tower on its outline there" in told
