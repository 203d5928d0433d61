"""How likely what is seen would be, had other numbers of cubes lain there.

From the scene that explains the picture best: without its least certain cube of a colour, or with
one more where that would explain most. A floor is left for cubes that nobody can see.
"""

from __future__ import annotations

import numpy as np

from companion.tower.sighting import Likelihood
from companion.vision.cubes import ENOUGH, Places
from companion.vision.scene import Scene

TEMPER = 6.0  # logarithms for each cube face's worth of gain
UNSEEN = 3e-4  # chance that one more cube of a colour lies wholly hidden, or that one seen is none
BEYOND = 4  # numbers above the seen one that get a likelihood of their own


def likelihoods(scene: Scene, places: Places, colours: int) -> list[Likelihood]:
    return [_likelihood(scene, places, colour) for colour in range(colours)]


def _likelihood(scene: Scene, places: Places, colour: int) -> Likelihood:
    certain = sorted(cube.gain for cube in scene.cubes if cube.colour == colour)
    more, _ = places.best(places.colours == colour)
    fewer = [_odds(ENOUGH - gain) for gain in certain]
    here = [float(np.prod(fewer[: len(certain) - number])) for number in range(len(certain) + 1)]
    one_more = max(UNSEEN, _odds(more - ENOUGH))
    return (*here, *(one_more * UNSEEN**step for step in range(BEYOND)))


def _odds(gain: float) -> float:
    return float(np.clip(np.exp(TEMPER * gain), UNSEEN, 1.0))
