"""How likely what is seen would be, had other numbers of cubes lain there.

Judged by the scene that explains the picture best: how much would go unexplained without its least
certain cube of a colour, and how much of that colour is unexplained as it is. A floor is left for
cubes that nobody can see.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from companion.tower.sighting import Likelihood
from companion.vision.heaps import Doubt
from companion.vision.scene import Scene

CERTAIN, CERTAIN_STEEP = 0.85, 4.0  # a cube that explains this many faces is as likely as none
HIDDEN, HIDDEN_STEEP = 0.4, 8.0  # the same for what the scene would be worth more with a cube
AT_MOST = 0.9  # the scene found is likelier than one with a cube more
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


def one_more(doubts: Sequence[Doubt], strangers: NDArray[np.float64]) -> list[float]:
    """For each colour, how likely what is seen would be with one cube more, against without it."""
    more = [float(each) for each in strangers]
    for each in doubts:
        this = float(np.exp(HIDDEN_STEEP * (each.more - HIDDEN)))
        more[each.colour] = max(more[each.colour], this)
    return [min(max(each, UNSEEN), AT_MOST) for each in more]


def likelihoods(scene: Scene, gains: list[float], more: Sequence[float]) -> list[Likelihood]:
    """A likelihood for each colour; `gains` as `settled` has them, `more` as `one_more` has it."""
    certain: list[list[float]] = [[] for _ in more]
    for cube, gain in zip(scene.cubes, gains, strict=True):
        certain[cube.colour].append(gain)
    return [_likelihood(sorted(those), each) for those, each in zip(certain, more, strict=True)]


def doubt(gain: float) -> float:
    """How likely what is seen would be without a cube, against with it."""
    return float(np.clip(np.exp(CERTAIN_STEEP * (CERTAIN - gain)), UNSEEN, 1.0))


def _likelihood(certain: list[float], one_more: float) -> Likelihood:
    fewer = [doubt(gain) for gain in certain]
    here = [float(np.prod(fewer[: len(certain) - number])) for number in range(len(certain) + 1)]
    return (*here, *(one_more * min(UNSEEN * 10, one_more) ** step for step in range(BEYOND)))
