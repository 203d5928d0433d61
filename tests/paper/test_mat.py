import re
from pathlib import Path

import numpy as np
import pytest
from pypdf import PdfReader

from companion.errors import ImpossibleRequest, NotSaved
from companion.paper.mat import mat_page, on_mat
from companion.paper.printing import print_mat
from companion.paper.shapes import Filled, Line, Paper, Shape, Text
from companion.paper.sizes import mat_by
from companion.vision.geometry.mat import MAT, Mat, mat_of
from tests.paper.painting import around, markers_in

WORDS = ("Print at 100 %.", "Cut along the marks.")
PX = 8  # per mm
MATS = (MAT, mat_of(90, 70), mat_of(155, 115), mat_of(260, 190), mat_of(110, 180))


def painted(shapes: list[Filled], mat: Mat) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """The shapes as a printer puts them on paper."""
    picture = np.full((round(mat.height_mm * PX), round(mat.width_mm * PX)), 255, np.uint8)
    for shape in shapes:
        left, top = round(shape.x * PX), round(shape.y * PX)
        right, bottom = round((shape.x + shape.width) * PX), round((shape.y + shape.height) * PX)
        picture[top:bottom, left:right] = shape.grey
    return picture


def lines(shapes: list[Shape]) -> list[Line]:
    return [shape for shape in shapes if isinstance(shape, Line)]


@pytest.mark.parametrize("mat", MATS)
def test_a_camera_finds_every_marker_where_the_mat_has_it(mat: Mat) -> None:
    found = markers_in(painted(list(on_mat(mat)), mat))
    assert sorted(found) == list(mat.numbers)
    for number, corners in found.items():
        assert np.abs(corners / PX - mat.marker_corners(number)).max() < 0.3


@pytest.mark.parametrize("mat", MATS)
def test_a_grey_step_has_its_grey(mat: Mat) -> None:
    picture = painted(list(on_mat(mat)), mat)
    for step in mat.steps:
        assert picture[round((step.y + 2) * PX), round((step.x + 2) * PX)] == step.srgb


@pytest.mark.parametrize("mat", MATS)
def test_grey_steps_stay_clear_of_the_white_around_the_markers(mat: Mat) -> None:
    for step in mat.steps:
        for x, y in mat.markers:
            wide = mat.marker_mm + 2 * mat.quiet_mm
            left, top = x - mat.quiet_mm, y - mat.quiet_mm
            is_beside = step.x + mat.step_mm <= left or left + wide <= step.x
            assert is_beside or step.y + mat.step_mm <= top or top + wide <= step.y


@pytest.mark.parametrize("mat", MATS)
@pytest.mark.parametrize("paper", Paper)
def test_all_of_the_page_lies_on_the_paper(paper: Paper, mat: Mat) -> None:
    if paper is Paper.LETTER and mat.width_mm == 260:
        return
    for shape in mat_page(paper, WORDS, "100 mm", mat):
        cut = 2 if isinstance(shape, Line) else 5
        assert cut <= shape.x <= paper.width - cut
        assert cut <= shape.y <= paper.height - cut


def test_a_mat_that_is_turned_on_the_paper_keeps_its_markers_as_they_are() -> None:
    mat = mat_of(260, 190)
    shapes = [each for each in mat_page(Paper.A4, WORDS, "", mat) if isinstance(each, Filled)]
    picture = np.full((round(Paper.A4.height * PX), round(Paper.A4.width * PX)), 255, np.uint8)
    for shape in shapes:
        left, top = round(shape.x * PX), round(shape.y * PX)
        right, bottom = round((shape.x + shape.width) * PX), round((shape.y + shape.height) * PX)
        picture[top:bottom, left:right] = shape.grey
    found = markers_in(np.rot90(picture).copy())
    far_left = found[4] - mat.marker_corners(4) * PX
    for number, corners in found.items():
        assert np.abs(corners - mat.marker_corners(number) * PX - far_left[0]).max() < 0.4 * PX
    assert len(found) == 4


def test_a_mat_that_is_larger_than_the_paper_is_refused_with_the_papers_that_would_do() -> None:
    with pytest.raises(ImpossibleRequest, match=r"does not fit on letter\. Use a4 or a3 instead"):
        mat_page(Paper.LETTER, WORDS, "", mat_of(260, 190))


@pytest.mark.parametrize("typed", ["200x150", " 200 × 150 ", "203 153", "204mm x 151mm"])
def test_a_size_is_typed_and_the_mat_lies_flat_on_that_floor(typed: str) -> None:
    mat = mat_by(typed)
    assert (mat.width_mm, mat.height_mm) == (200, 150)


@pytest.mark.parametrize(
    ("typed", "told"), [("wide", "is not a size"), ("40x40", "Choose 90 × 70 to")]
)
def test_a_size_that_will_not_do_is_told(typed: str, told: str) -> None:
    with pytest.raises(ImpossibleRequest, match=told):
        mat_by(typed)


def test_the_usual_size_is_the_usual_mat() -> None:
    assert mat_by("") == mat_by("156x116") == MAT


def test_the_line_for_checking_the_printer_is_100_mm_long() -> None:
    longest = max(lines(mat_page(Paper.A4, WORDS, "")), key=lambda line: line.to_x - line.x)
    assert longest.to_x - longest.x == 100


def test_the_page_says_what_it_is_told_to() -> None:
    page = mat_page(Paper.A4, WORDS, "100 mm")
    assert [shape.words for shape in page if isinstance(shape, Text)] == ["100 mm", *WORDS]


@pytest.mark.parametrize(("paper", "points"), [(Paper.A4, (595, 842)), (Paper.LETTER, (612, 792))])
def test_the_pdf_has_the_papers_size(tmp_path: Path, paper: Paper, points: tuple[int, int]) -> None:
    print_mat(tmp_path / "mat.pdf", paper)
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", (tmp_path / "mat.pdf").read_bytes())
    assert box is not None
    assert (round(float(box[1])), round(float(box[2]))) == points


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved, match="cannot be written"):
        print_mat(tmp_path / "file" / "mat.pdf", Paper.A4)


@pytest.mark.parametrize(("mat", "edge"), [(MAT, "upper"), (mat_of(260, 190), "right")])
def test_a_mat_says_its_size_whose_it_is_and_which_edge_lies_at_the_tower(
    tmp_path: Path, mat: Mat, edge: str
) -> None:
    print_mat(tmp_path / "mat.pdf", Paper.A4, mat)
    told = " ".join(PdfReader(tmp_path / "mat.pdf").pages[0].extract_text().split())
    size = f"{mat.width_mm:g} × {mat.height_mm:g} mm"
    assert f"Mat of Tower Companion, {size}. The {edge} edge goes next to the tower." in told
    assert f"Tower Companion · {size}" in told


@pytest.mark.parametrize("mat", MATS)
def test_what_stands_on_the_mat_touches_no_marker_and_no_step(mat: Mat) -> None:
    told = ("tower", f"Tower Companion · {mat.width_mm:g} × {mat.height_mm:g} mm")
    shapes = mat_page(Paper.A3, (), "", mat, told)
    left, top = (Paper.A3.width - mat.width_mm) / 2, 25.0
    on_it = [each for each in shapes if isinstance(each, Text) and each.words in told]
    assert len(on_it) == 2
    for text in on_it:
        x, y, right, down = around(text)
        for corner in mat.markers:
            rim, side = mat.quiet_mm, mat.marker_mm + mat.quiet_mm
            is_beside = right < left + corner[0] - rim or x > left + corner[0] + side
            assert is_beside or y > top + corner[1] + side or down < top + corner[1] - rim
        for step in mat.steps:
            assert right < left + step.x or x > left + step.x + mat.step_mm or down < top + step.y
