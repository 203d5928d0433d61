import re
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.mat import Filled, Line, Paper, Shape, Text, on_mat, print_mat, sheet
from companion.errors import UnreadableFile
from companion.vision.mat import DICTIONARY, MAT

WORDS = ("Print at 100 %.", "Cut along the marks.")
PX = 8  # per mm


def painted(shapes: list[Filled]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """The shapes as a printer puts them on paper."""
    picture = np.full((round(MAT.height_mm * PX), round(MAT.width_mm * PX)), 255, np.uint8)
    for shape in shapes:
        left, top = round(shape.x * PX), round(shape.y * PX)
        right, bottom = round((shape.x + shape.width) * PX), round((shape.y + shape.height) * PX)
        picture[top:bottom, left:right] = shape.grey
    return picture


def lines(shapes: list[Shape]) -> list[Line]:
    return [shape for shape in shapes if isinstance(shape, Line)]


def test_a_camera_finds_every_marker_where_the_mat_has_it() -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(painted(list(on_mat())))
    assert ids is not None
    assert sorted(ids.ravel().tolist()) == [0, 1, 2, 3]
    for number, found in zip(ids.ravel(), corners, strict=True):
        assert np.abs(found[0] / PX - MAT.marker_corners(int(number))).max() < 0.3


def test_a_grey_step_has_its_grey() -> None:
    picture = painted(list(on_mat()))
    for step in MAT.steps:
        assert picture[round((step.y + 2) * PX), round((step.x + 2) * PX)] == step.srgb


@pytest.mark.parametrize("paper", Paper)
def test_all_of_the_sheet_lies_on_the_paper(paper: Paper) -> None:
    for shape in sheet(paper, WORDS, "100 mm"):
        assert 5 < shape.x < paper.width - 5
        assert 5 < shape.y < paper.height - 5


def test_the_line_for_checking_the_printer_is_100_mm_long() -> None:
    longest = max(lines(sheet(Paper.A4, WORDS, "100 mm")), key=lambda line: line.to_x - line.x)
    assert longest.to_x - longest.x == 100


def test_the_sheet_says_what_it_is_told_to() -> None:
    said = [shape.words for shape in sheet(Paper.A4, WORDS, "100 mm") if isinstance(shape, Text)]
    assert said == ["100 mm", *WORDS]


@pytest.mark.parametrize(("paper", "points"), [(Paper.A4, (595, 842)), (Paper.LETTER, (612, 792))])
def test_the_pdf_has_the_papers_size(tmp_path: Path, paper: Paper, points: tuple[int, int]) -> None:
    print_mat(tmp_path / "mat.pdf", paper, WORDS, "100 mm")
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", (tmp_path / "mat.pdf").read_bytes())
    assert box is not None
    assert (round(float(box[1])), round(float(box[2]))) == points


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="cannot be written"):
        print_mat(tmp_path / "nowhere" / "mat.pdf", Paper.A4, WORDS, "100 mm")
