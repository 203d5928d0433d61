"""Two eyes on one picture: what looks like a cube, what may lie unseen, and what that is worth."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.vision.colour.mixture import Mixture
from companion.vision.confidence.candidates import candidates
from companion.vision.confidence.probabilities import BEYOND, likelihood
from companion.vision.detector.cube_detector import Detection, detections
from companion.vision.detector.network_input import NetworkInput, slant_of, views
from companion.vision.geometry.solids import silhouette
from companion.vision.reading import in_light
from companion.vision.scene.cubes import explained
from companion.vision.scene.hidden_cube import hidden_cubes
from companion.vision.scene.segment import Evidence, palette
from tests.support.vision_table import COLOURS, picture, profile, truth

LIKELY = 0.3


def _judged(throw: str) -> Evidence:
    seen = in_light(picture(throw), profile())
    assert seen is not None
    return seen.judged


def _likely(found: list[Detection]) -> dict[str, int]:
    return {
        colour: sum(each.chance > LIKELY for each in found if each.colour == number)
        for number, colour in enumerate(COLOURS)
    }


@pytest.mark.parametrize("throw", ["throw-05", "throw-08"])
def test_the_detector_alone_sees_loose_cubes(throw: str) -> None:
    assert _likely(detections(views(_judged(throw), profile().view))) == truth(throw)


def test_the_detector_knows_no_colours() -> None:
    seen = views(_judged("throw-05"), profile().view)
    other = NetworkInput(
        seen.over, seen.change, seen.log_ratios[::-1], seen.paints[::-1], seen.slant, seen.light
    )
    last = len(COLOURS) - 1
    as_it_was = {(each.colour, each.place) for each in detections(seen) if each.chance > LIKELY}
    swapped = {
        (last - each.colour, each.place) for each in detections(other) if each.chance > LIKELY
    }
    assert as_it_was == swapped


def test_the_detector_is_told_how_far_a_cubes_top_is_seen_from_its_foot() -> None:
    view = profile().view
    foot = np.array([[30.0, 100.0]])
    x, y = np.rint(view.sheet.to_px(foot)[0]).astype(int)
    top = view.eye.on_floor(foot, view.edge)
    assert slant_of(view)[:, y, x] == pytest.approx((top - foot)[0] / view.edge, abs=0.01)


def test_what_the_detector_alone_sees_is_no_less_a_candidate() -> None:
    judged = _judged("throw-05")
    scene = explained(judged.log_ratios, profile().view)
    height, width = judged.unlike.shape
    alone = Detection(0, width / 2, height - 40.0, 0.9)
    seen = candidates(scene, [*detections(views(judged, profile().view)), alone], judged)
    assert [each.looks for each in seen if each.middle == alone.place] == [0.9]
    assert sum(each.placed for each in seen) == sum(truth("throw-05").values())


def test_black_tells_less_where_the_shadows_are_as_dark() -> None:
    black, red = _toned((-1.3, -1.3, -1.3)), _toned((-1.0, -1.0, 1.0))
    floor, soft, hard = (0.0, 0.0, 0.0), (-0.3, -0.3, -0.3), (-1.3, -1.3, -1.3)
    in_soft = palette([black, red], _toned(floor, soft)).telling
    in_hard = palette([black, red], _toned(floor, hard)).telling
    assert in_hard[0] < 0.6 < 0.9 < in_soft[0]
    assert in_hard[1] > 0.9


def _toned(*means: tuple[float, float, float]) -> Mixture:
    number = len(means)
    spreads = np.tile(np.eye(3) * 0.1**2, (number, 1, 1))
    return Mixture(np.full(number, 1 / number), np.array(means), spreads)


def test_a_further_cube_may_lie_behind_the_wall_but_not_on_the_open_floor() -> None:
    scene = explained(_judged("empty").log_ratios, profile().view)
    nothing = np.zeros_like(profile().light.hidden)
    open_floor = hidden_cubes(scene, nothing).fits
    wall = nothing.copy()
    wall[len(wall) * 2 // 3 :] = True
    scene.log_ratios[:, wall] = 0
    assert (hidden_cubes(scene, wall).fits > open_floor + 3).all()


@pytest.mark.parametrize("larger", [1.1, 1.4])
def test_loose_cubes_that_look_large_are_no_heaps(larger: float) -> None:
    """As they do where nobody can tell how high the camera is: it looks straight down."""
    view = profile().view
    half = round(larger * view.edge * view.sheet.px_per_mm / 2)
    log_ratios = np.full((1, *view.sheet.size[::-1]), -3, np.float32)
    for place in ((40.0, 40.0), (80.0, 60.0), (120.0, 40.0), (60.0, 90.0)):
        x, y = np.rint(view.sheet.to_px(np.array(place))).astype(int)
        log_ratios[0, y - half : y + half + 1, x - half : x + half + 1] = 3
    assert len(explained(log_ratios, view, loose=True).cubes) == 4


def test_a_heap_hides_more_than_loose_cubes() -> None:
    hidden = profile().light.hidden
    loose, heap = (
        hidden_cubes(explained(_judged(throw).log_ratios, profile().view), hidden).fits.max()
        for throw in ("throw-05", "throw-02")
    )
    assert heap > loose


@pytest.mark.parametrize(("x", "turn"), [(60.7, 0.6), (40.1, 1.1)])
def test_a_strip_behind_the_wall_is_explained_whole_wherever_the_cube_lies(
    x: float, turn: float
) -> None:
    view = profile().view
    hidden = np.zeros(view.sheet.size[::-1], np.bool_)
    hidden[int(view.sheet.to_px(np.array([0.0, 104.0]))[1]) :] = True
    cube = silhouette(np.array([x, 107.0, 0.0, turn]), view)
    log_ratios = np.full((1, *hidden.shape), -3, np.float32)
    log_ratios[0, cube.rows, cube.columns][cube.mask] = 3
    log_ratios[0, hidden] = 0
    strip = float(log_ratios[log_ratios > 0].sum()) / view.face_px
    assert hidden_cubes(explained(log_ratios, view), hidden).best == pytest.approx(
        [strip], abs=0.15
    )


@given(st.lists(st.floats(0.001, 0.999), max_size=8), st.floats(0.0002, 0.5))
def test_a_likelihood_has_every_number_that_there_may_be(cubes: list[float], more: float) -> None:
    likely = likelihood(cubes, more)
    assert len(likely) == len(cubes) + 1 + BEYOND
    assert all(each > 0 for each in likely)
    expected = sum(cubes) + more * (1 + 2 * 0.1 + 3 * 0.01)
    mean = sum(number * each for number, each in enumerate(likely))
    total = sum(likely)
    assert mean == pytest.approx(expected + sum(cubes) * (total - 1), rel=1e-6)
