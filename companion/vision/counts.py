"""How likely what is seen would be, had other numbers of cubes lain there.

Judged by the scene that explains the picture best: how much would go unexplained without its least
certain cube of a colour, and how much of that colour is unexplained as it is. A floor is left for
cubes that nobody can see.
"""

from __future__ import annotations

import numpy as np

from companion.tower.sighting import Likelihood
from companion.vision.arrays import Plane
from companion.vision.heaps import remains
from companion.vision.scene import Scene

CERTAIN, CERTAIN_STEEP = 0.85, 4.0  # a cube that explains this many faces is as likely as none
HIDDEN, HIDDEN_STEEP = 1.1, 10.0  # the same for a cube that is not in the scene
AT_MOST = 0.9  # the scene found is likelier than one with a cube more
SLIVER = 0.02  # cube faces: smaller remains say nothing
UNSEEN = 1e-4  # chance that one more cube of a colour lies wholly hidden, or that one seen is none
BEYOND = 4  # numbers above the seen one that get a likelihood of their own


def settled(scene: Scene) -> list[float]:
    """For each cube of the scene, what would go unexplained without it."""
    gains = []
    for number in range(len(scene.cubes)):
        cube, gain = scene.without(number)
        gains.append(gain)
        scene.put_back(number, cube, gain)
    return gains


def likelihoods(scene: Scene, gains: list[float], colours: int, strange: Plane) -> list[Likelihood]:
    """A likelihood for each colour; `gains` as `settled` has them.

    What is like nothing known, beside the cubes, may be a cube of any colour in strange light.
    """
    unknown = np.count_nonzero((strange > 0) & (scene.surface < 0)) / scene.view.face_px
    hidden = np.full(colours, unknown)
    for rest in remains(scene, SLIVER):
        hidden[rest.colour] = max(hidden[rest.colour], rest.gain)
    certain: list[list[float]] = [[] for _ in range(colours)]
    for cube, gain in zip(scene.cubes, gains, strict=True):
        certain[cube.colour].append(gain)
    return [_likelihood(sorted(certain[n]), float(hidden[n])) for n in range(colours)]


def doubt(gain: float) -> float:
    """How likely what is seen would be without a cube, against with it."""
    return float(np.clip(np.exp(CERTAIN_STEEP * (CERTAIN - gain)), UNSEEN, 1.0))


def _likelihood(certain: list[float], hidden: float) -> Likelihood:
    fewer = [doubt(gain) for gain in certain]
    here = [float(np.prod(fewer[: len(certain) - number])) for number in range(len(certain) + 1)]
    one_more = float(np.clip(np.exp(HIDDEN_STEEP * (hidden - HIDDEN)), UNSEEN, AT_MOST))
    return (*here, *(one_more * min(UNSEEN * 10, one_more) ** step for step in range(BEYOND)))
