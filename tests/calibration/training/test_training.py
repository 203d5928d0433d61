"""The pictures that the detector is trained on are true, and fitted weights are the right ones."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.random import default_rng

from calibration.training.calibrate_confidence import Example, fit_weights
from calibration.training.crops import crop
from calibration.training.cube_outlines import outlines
from calibration.training.training_pictures import (
    BARELY,
    COLOURS,
    EDGES,
    SIDE,
    TrainingPicture,
    laid_over,
    peaks_of,
)
from calibration.training.true_cubes import (
    TrueCube,
    VisibleCube,
    nearest_cubes,
    true_cubes,
    visible_cubes,
)
from companion.vision.confidence.features import Quality, for_more
from companion.vision.confidence.probabilities import count_probabilities, likelihood
from companion.vision.detector.network_input import NetworkInput
from companion.vision.geometry.sheet import CUBE_PX
from companion.vision.geometry.solids import silhouette
from companion.vision.scene.hidden_cube import HiddenCube
from companion.vision.scene.visible_strips import VisibleStrips
from tests.support.vision_table import profile

UPRIGHT = np.eye(3)
ACROSS = 6  # of the planes that the network gets: to the right from foot to top
STEEP = 0.4  # edges to the right, and down, from a cube's foot to its top


def test_a_true_cube_is_seen_where_the_reader_would_draw_it() -> None:
    view = profile().view
    numbers = nearest_cubes([TrueCube(0, np.array([60.0, 50.0, view.edge / 2]), UPRIGHT)], view)
    drawn = silhouette(np.array([60.0, 50.0, 0.0, 0.0]), view)
    where = np.zeros(numbers.shape, np.bool_)
    where[drawn.rows, drawn.columns] = drawn.mask
    both, either = (where & (numbers == 0)).sum(), (where | (numbers == 0)).sum()
    assert both > 0.93 * either


def test_of_two_cubes_the_one_on_top_is_seen_first() -> None:
    edge = profile().view.edge
    below = TrueCube(0, np.array([60.0, 50.0, edge / 2]), UPRIGHT)
    above = TrueCube(1, np.array([60.0, 50.0, 1.5 * edge]), UPRIGHT)
    faces = {each.colour: each.faces for each in visible_cubes([below, above], profile())}
    assert faces[1] > 3 * faces.get(0, 0.0)


def test_a_throws_truth_counts_from_the_floors_middle_away_from_the_camera() -> None:
    pose = {"colour": "red", "at": [10.0, 20.0, 5.0], "turn": [0.0, 0.0, 0.0, 1.0]}
    (cube,) = true_cubes({"poses": [pose]}, profile())
    middle = [profile().width_mm / 2 + 10, profile().height_mm / 2 - 20, 5.0]
    assert cube.middle == pytest.approx(middle)


def test_a_sliver_is_not_asked_about_and_a_cube_is_one_peak() -> None:
    cubes = [VisibleCube(0, 40.5, 60.5, 1.0), VisibleCube(1, 80.5, 30.5, BARELY / 2)]
    peaks, counted = peaks_of(cubes, (2, 100, 120))
    assert (peaks == 1).sum() == 1
    assert peaks[0, 30, 20] == 1
    assert counted[0].all()
    assert not counted[1, 15, 40]


def with_a_cube(
    colour: int, rows: slice, columns: slice, shape: tuple[int, int, int] = (2, 40, 60)
) -> TrainingPicture:
    numbers = np.full(shape[1:], -1, np.int16)
    numbers[rows, columns] = 0
    grey = np.where(numbers == 0, 1.0, 0.0).astype(np.float32)
    log_ratios = np.full(shape, -1, np.float32)
    log_ratios[colour, rows, columns] = 1
    inputs = NetworkInput(
        np.dstack([grey] * 3),
        grey,
        log_ratios,
        np.zeros((shape[0], 3), np.float32),
        np.full((2, *shape[1:]), STEEP, np.float32),
        np.zeros((2, *shape[1:]), np.float32),
    )
    middle = (columns.start + columns.stop) / 2, (rows.start + rows.stop) / 2
    return TrainingPicture(inputs, [VisibleCube(colour, *middle, 1.0)], numbers, [colour], 144.0)


def test_a_cube_that_is_laid_over_another_leaves_what_still_shows_of_it() -> None:
    one = with_a_cube(0, slice(10, 22), slice(10, 22))
    other = with_a_cube(1, slice(10, 22), slice(20 - 2 * EDGES, 32 - 2 * EDGES))
    both = laid_over(one, other, default_rng(5))
    faces = {each.colour: each.faces for each in both.cubes}
    assert faces[1] == 1
    assert 0 < faces[0] < 0.5
    assert both.inputs.log_ratios[0, 16, 10] == 1
    assert both.inputs.log_ratios[0, 16, 20] == -1
    assert both.inputs.log_ratios[1, 16, 20] == 1
    assert {each.colour for each in one.cubes} == {0}


@pytest.mark.parametrize("seed", range(6))
def test_a_crop_any_way_round_is_looked_at_as_steeply(seed: int) -> None:
    one = with_a_cube(0, slice(70, 90), slice(70, 90), (COLOURS, SIDE + 16, SIDE + 16))
    part = crop(one, default_rng(seed))
    slant = part.planes[ACROSS : ACROSS + 2, SIDE // 2, SIDE // 2]
    assert np.hypot(*slant) == pytest.approx(np.hypot(STEEP, STEEP), abs=0.01)


def test_every_pixel_of_a_cube_points_to_its_middle_and_its_ends_are_where_another_begins() -> None:
    numbers = np.full((40, 60), -1, np.int16)
    numbers[10:30, 10:30] = 0
    numbers[10:30, 30:50] = 1
    outline = outlines(numbers)
    assert outline.inside.sum() == 200
    assert outline.ends[10, 14] == outline.ends[10, 15] == 1
    assert not outline.ends[10, 10]
    assert CUBE_PX * outline.ways[:, 8, 7] == pytest.approx([5, 3])


def test_the_worth_of_evidence_is_found_again() -> None:
    draw = default_rng(3)
    hidden = HiddenCube(np.array([-12.0]), np.array([-4.0]))
    nothing = np.zeros(1)
    strips = VisibleStrips(nothing, nothing, nothing)
    quality = Quality(0.5, 0.0, 0.0)
    more = for_more(hidden, np.array([1e-4]), strips, 0, quality, is_there=True)
    examples = []
    for number in range(400):
        evidence_for = float(draw.normal())
        is_one = bool(draw.random() < 1 / (1 + np.exp(-3 * evidence_for)))
        evidence = np.array([1.0, *([0.0] * 9), evidence_for])
        examples.append(Example(str(number % 5), [evidence], [is_one], more, int(is_one)))
    weights = fit_weights(examples)
    assert weights.cube[-1] == pytest.approx(3, abs=0.8)
    assert len(count_probabilities(examples[0].cubes, more, weights)) == len(likelihood([0.5], 0.5))
