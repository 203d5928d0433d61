"""How likely what is seen would be, had other numbers of cubes lain there.

Judged by the scene that explains the picture best: how much would go unexplained without its least
certain cube of a colour or were that of another colour, and how much of that colour is unexplained
as it is. A floor is left for cubes that nobody can see.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from companion.tower.sighting import Likelihood
from companion.vision.heaps import HiddenCube
from companion.vision.scene import Scene

CERTAIN, CERTAIN_STEEP = 0.85, 4.0  # a cube that explains this many faces is as likely as none
CONFUSED = 0.15  # the same for a cube that another colour explains by so many faces less
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


def one_more(doubts: Sequence[HiddenCube], strangers: NDArray[np.float64]) -> list[float]:
    """For each colour, how likely what is seen would be with one cube more, against without it."""
    more = [float(each) for each in strangers]
    for each in doubts:
        this = float(np.exp(HIDDEN_STEEP * (each.more - HIDDEN)))
        more[each.colour] = max(more[each.colour], this)
    return [min(max(each, UNSEEN), AT_MOST) for each in more]


def rivals(scene: Scene) -> list[list[float]]:
    """For each cube of the scene, how likely it is of each colour, against the one it has."""
    found = []
    for cube in scene.cubes:
        window = cube.outline.rows, cube.outline.columns
        front = cube.outline.seen & (scene.surface[window] <= cube.outline.heights)
        inside = scene.gains[:, *window].reshape(len(scene.gains), -1)
        gains = inside @ front.ravel().astype(np.float32) / scene.view.face_px
        found.append([_confused(float(gains[cube.colour] - each)) for each in gains])
    return found


def likelihoods(scene: Scene, gains: list[float], more: Sequence[float]) -> list[Likelihood]:
    """A likelihood for each colour; `gains` as `settled` has them, `more` as `one_more` has it."""
    fewer: list[list[float]] = [[] for _ in more]
    added = list(more)
    for cube, gain, others in zip(scene.cubes, gains, rivals(scene), strict=True):
        unlike = [each for colour, each in enumerate(others) if colour != cube.colour]
        fewer[cube.colour].append(max([doubt(gain), *unlike]))
        for colour, likely in enumerate(others):
            if colour != cube.colour:
                added[colour] = min(max(added[colour], likely), AT_MOST)
    return [
        _likelihood(sorted(those, reverse=True), each)
        for those, each in zip(fewer, added, strict=True)
    ]


def _confused(less: float) -> float:
    """How likely a cube is of a colour that explains it by so many faces less, against its own."""
    return float(np.clip(np.exp(CERTAIN_STEEP * (CONFUSED - less)), UNSEEN, 1.0))


def doubt(gain: float) -> float:
    """How likely what is seen would be without a cube, against with it."""
    return float(np.clip(np.exp(CERTAIN_STEEP * (CERTAIN - gain)), UNSEEN, 1.0))


def _likelihood(fewer: list[float], one_more: float) -> Likelihood:
    here = [float(np.prod(fewer[: len(fewer) - number])) for number in range(len(fewer) + 1)]
    return (*here, *(one_more * min(UNSEEN * 10, one_more) ** step for step in range(BEYOND)))
