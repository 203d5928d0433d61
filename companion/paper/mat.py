"""The tray mat as a page to print, with marks to cut along.

A mat that is too wide for the paper is printed turned, with its far side on the right.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.errors import ImpossibleRequest
from companion.paper.shapes import (
    FAINT,
    RULER,
    WHITE,
    Filled,
    Line,
    Paper,
    Shape,
    Text,
    leading,
    marker,
    moved,
    outline,
    ruler,
    wrapped,
)
from companion.said import Said, either, marked, said
from companion.vision.geometry.mat import MAT, Mat

CUT = 5.0  # mm, the length of a cutting mark
_ABOVE, _BELOW = 25.0, 70.0  # mm of paper above and below a mat that leaves plenty; chosen
# mm, the least: more refuses mats that fit, less has no room for cutting marks and the text.
_LEAST_ABOVE, _LEAST_BELOW, _LEAST_BESIDE = 8.0, 29.0, 6.0
_SMALL = 7.0  # points
_HARDLY = 180  # sRGB, chosen, on a field of 205: darker would look like print to a camera


def mat_page(
    paper: Paper,
    words: tuple[str, ...],
    ruler_words: str,
    mat: Mat = MAT,
    label: tuple[str, ...] = (),
) -> list[Shape]:
    """Return the page with the mat, its cutting marks, a ruler and text.

    Raises ImpossibleRequest: the mat is larger than the paper; the message names a size that fits.

    Args:
        words: how to use the mat.
        ruler_words: printed below the line of 100 mm.
        label: printed on the mat at its far edge, so faint that a camera hardly sees it.
    """
    if not fits(paper, mat):
        raise ImpossibleRequest(_too_large(paper, mat))
    wide, high, shapes = _on_paper(paper, mat)
    is_roomy = paper.height - high > _ABOVE + _BELOW
    top = _ABOVE if is_roomy else _LEAST_ABOVE
    left, end = (paper.width - wide) / 2, top + high
    return [
        *moved(shapes, left, top),
        *moved(_label(mat, label, is_turned=is_turned(paper, mat)), left, top),
        *_cutting_marks(left, top, wide, high),
        *(_mat_words if is_roomy else _told_briefly)(paper, end, words, ruler_words),
    ]


def _too_large(paper: Paper, mat: Mat) -> Said:
    width, height = f"{mat.width_mm:g}", f"{mat.height_mm:g}"
    papers = [each.value for each in Paper if fits(each, mat)]
    if not papers:
        template = marked(
            "A mat of {width} × {height} mm does not fit on any paper that the app can print. "
            "Choose a smaller mat."
        )
        return said(template, width=width, height=height)
    return said(
        "A mat of {width} × {height} mm does not fit on {paper}. Use {others} instead.",
        width=width,
        height=height,
        paper=paper.value,
        others=either(papers),
    )


def _mat_words(
    paper: Paper, end: float, words: tuple[str, ...], ruler_words: str
) -> Iterator[Shape]:
    """Yield ruler and text below the mat, which ends `end` mm from the page's top."""
    yield from ruler((paper.width - RULER) / 2, end + 22, ruler_words)
    for number, line in enumerate(words):
        yield Text(paper.width / 2, end + 44 + 6 * number, line)


def _told_briefly(
    paper: Paper, end: float, words: tuple[str, ...], ruler_words: str
) -> Iterator[Shape]:
    """Yield ruler and text below a mat that leaves little paper: smaller, in 24 mm."""
    yield from ruler((paper.width - RULER) / 2, end + 11, ruler_words, _SMALL)
    for number, line in enumerate(wrapped(" ".join(words), paper.width - 20, _SMALL)):
        yield Text(paper.width / 2, end + 18.5 + leading(_SMALL) * number, line, _SMALL)


def fits(paper: Paper, mat: Mat) -> bool:
    """Return whether the mat fits on this paper, turned if needed."""
    wide, high, _shapes = _on_paper(paper, mat)
    has_width = wide + 2 * _LEAST_BESIDE <= paper.width
    return has_width and high + _LEAST_ABOVE + _LEAST_BELOW <= paper.height


def is_turned(paper: Paper, mat: Mat) -> bool:
    """Return whether the mat is too wide for the paper, so that its far side is on the right."""
    return mat.width_mm + 2 * _LEAST_BESIDE > paper.width


def _label(mat: Mat, words: tuple[str, ...], *, is_turned: bool) -> Iterator[Shape]:
    """Yield a triangle that points to the far edge, with the words behind it."""
    if not words:
        return
    middle = mat.width_mm / 2
    points: tuple[tuple[float, float], ...] = (
        (middle - 2, 4.0),
        (middle, 1.5),
        (middle + 2, 4.0),
        (middle - 2, 4.0),
    )
    if is_turned:
        points = tuple((mat.height_mm - y, x) for x, y in points)
    yield from outline(*points, grey=_HARDLY)
    for number, line in enumerate(words):
        x, y = middle, 7.0 + number * leading(_SMALL)
        if is_turned:
            x, y = mat.height_mm - 26, middle - 1 + number * leading(_SMALL)
        yield Text(x, y, line, _SMALL, _HARDLY)


def _on_paper(paper: Paper, mat: Mat) -> tuple[float, float, list[Filled]]:
    """Return the mat's width and height on this paper (mm), and what is printed on it."""
    if not is_turned(paper, mat):
        return mat.width_mm, mat.height_mm, list(on_mat(mat))
    turned = [
        Filled(mat.height_mm - each.y - each.height, each.x, each.height, each.width, each.grey)
        for each in on_mat(mat)
    ]
    return mat.height_mm, mat.width_mm, turned


def on_mat(mat: Mat = MAT) -> Iterator[Filled]:
    """Yield what is printed inside the mat's edges, from its far left corner.

    Later shapes cover earlier ones.
    """
    yield Filled(0, 0, mat.width_mm, mat.height_mm, mat.field_srgb)
    for number, (x, y) in zip(mat.numbers, mat.markers, strict=True):
        rim = mat.quiet_mm
        yield Filled(x - rim, y - rim, mat.marker_mm + 2 * rim, mat.marker_mm + 2 * rim, WHITE)
        yield from marker(number, x, y, mat.marker_mm)
    for step in mat.steps:
        yield Filled(step.x, step.y, mat.step_mm, mat.step_mm, step.srgb)


def _cutting_marks(left: float, top: float, wide: float, high: float) -> Iterator[Line]:
    """Yield two short lines at each corner, outside the mat, so that none is left on it."""
    for x, out in ((left, -1), (left + wide, 1)):
        for y, away in ((top, -1), (top + high, 1)):
            yield Line(x + out, y, x + out * CUT, y, FAINT)
            yield Line(x, y + away, x, y + away * CUT, FAINT)
