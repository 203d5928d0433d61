"""What stands out beside a cube is a cube's, or a doubt: never nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.confidence.evidence import collect_evidence, weigh_evidence
from companion.vision.profile.illumination import InLight
from companion.vision.reading import in_light
from companion.vision.scene.cubes import explained
from companion.vision.scene.visible_strips import visible_strips
from tests.support.vision_table import picture, profile

WIDE = 7  # px of a strip
SAYS = 4.0  # of each of its pixels


def _seen() -> InLight:
    seen = in_light(picture("throw-05"), profile())
    assert seen is not None
    return seen


def test_a_cube_that_is_not_counted_is_seen_beside_the_others() -> None:
    judged = _seen().judged
    scene = explained(judged.log_ratios, profile().view)
    before = visible_strips(judged, scene).strip
    gone = scene.remove(0)
    found = visible_strips(judged, scene).strip
    assert (before < 0.1).all()
    assert found[gone.colour] > 0.5
    assert np.delete(found, gone.colour).max() < 0.1


def test_a_strip_of_a_cubes_own_colour_beside_it_is_asked_about() -> None:
    seen = _seen()
    cube = explained(seen.judged.log_ratios, profile().view).cubes[0]
    alone = weigh_evidence(collect_evidence(seen, profile().view)).claims[cube.colour]
    strip = np.s_[cube.outline.rows, cube.outline.columns.stop : cube.outline.columns.stop + WIDE]
    judged = seen.judged
    log_ratios, over, unlike = judged.log_ratios.copy(), judged.over.copy(), judged.unlike.copy()
    log_ratios[:, *strip] = -SAYS
    log_ratios[cube.colour, *strip] = SAYS
    over[strip], unlike[strip] = judged.paints[cube.colour], 1.0
    with_strip = replace(
        seen, judged=replace(judged, log_ratios=log_ratios, over=over, unlike=unlike)
    )
    asked = weigh_evidence(collect_evidence(with_strip, profile().view)).claims[cube.colour]
    assert max(alone) / sum(alone) > 0.95
    assert max(asked) / sum(asked) < 0.95


def test_a_ghost_that_two_colours_explain_alike_is_a_cube_of_neither() -> None:
    told = collect_evidence(_seen(), profile().view)
    first = told.candidates[0]
    other = (first.colour + 1) % len(told.unexplained)
    ghost = replace(first, looks=0.0, gain=1.0, margin=0.1, confusable=other, crowd=5)
    haunted = replace(told, candidates=[*told.candidates, ghost])
    before, after = (np.array(weigh_evidence(each).claims[other][:3]) for each in (told, haunted))
    assert after / after.sum() == pytest.approx(before / before.sum(), abs=0.05)
