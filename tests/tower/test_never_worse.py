"""A right count of a camera that is sure stays right beside ledger, tower model and scale."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from companion.engine.flow import Throw
from companion.tower.belief import SURE_ENOUGH, reconcile
from companion.tower.model import TowerModel, fresh_model, learned
from companion.tower.scale import scale_sighting
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting
from tests.support.honest_camera import COLOURS, thrown, thrown_by

CUBE, SPREAD, NOISE = 0.62, 0.06, 0.03  # g, share, g
THROWS = 60
Chances = tuple[float, float]  # that a cube falls through, and that a stuck one comes loose


def taught(rng: random.Random, chances: Chances) -> TowerModel:
    return learned(thrown_by(rng, *chances) for _ in range(40))


def barely_sure(rng: random.Random, throw: Throw, tray: Mapping[str, int]) -> Sighting:
    """As little sure as a camera may be to count alone, and its doubt is about one colour."""
    counts = {colour: [*[1e-7] * tray[colour], 1.0, *[1e-7] * 2] for colour in COLOURS}
    colour = rng.choice([each for each in COLOURS if throw.at_most(each)])
    number = tray[colour]
    near = (number - 1, number + 1, number + 2)
    other = rng.choice([each for each in near if 0 <= each <= throw.at_most(colour)])
    counts[colour][number], counts[colour][other] = SURE_ENOUGH, 1 - SURE_ENOUGH
    return Sighting(CAMERA, {colour: tuple(row) for colour, row in counts.items()})


def weight(rng: random.Random, throw: Throw, tray: Mapping[str, int]) -> Sighting:
    number = sum(tray.values())
    strays = (number * (CUBE * SPREAD) ** 2 + NOISE**2) ** 0.5
    grams = number * CUBE + rng.gauss(0, strays)
    return scale_sighting(grams, CUBE, SPREAD, sum(map(throw.at_most, COLOURS)))


@pytest.mark.parametrize("is_weighed", [False, True])
@pytest.mark.parametrize(
    ("usual", "now"),
    [
        (None, None),  # a tower of which nothing is known
        ((0.67, 0.33), (0.67, 0.33)),
        ((0.98, 0.02), (0.98, 0.02)),
        ((0.98, 0.02), (0.5, 0.5)),  # cubes jam, or a knock loosens them
        ((1.0, 0.0), (0.1, 0.9)),
    ],
)
def test_a_right_count_that_would_be_taken_alone_is_never_made_wrong(
    usual: Chances | None, now: Chances | None, is_weighed: bool
) -> None:
    rng = random.Random(7)
    model = taught(rng, usual) if usual else fresh_model()
    for _ in range(THROWS):
        throw, tray = thrown_by(rng, *now) if now else thrown(rng)
        claims = [barely_sure(rng, throw, tray)]
        claims += [weight(rng, throw, tray)] if is_weighed else []
        belief = reconcile(throw, claims, model, colours=COLOURS)
        assert dict(belief.tray) == tray
