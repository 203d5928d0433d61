"""The detector's network, and what its answers are compared with.

A small U-net after Ronneberger et al. (2015) whose last layers see one colour at a time, and the
loss of Zhou et al., Objects as Points (2019): every cube is a peak at the middle of what shows.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

FINE, HALF, QUARTER, EIGHTH = 16, 32, 64, 96  # planes, of a picture by 2, 4, 8 and 16 smaller
LAST = 24
TOLD = 10  # planes
GRAINS, HIDDEN, MIDDLE = 13, 32, 16
RARE = -4.0  # odds that a pixel is a cube's middle, before anything is learned
LEAST = 1e-5


def _plain(planes: int, out: int, side: int = 3, step: int = 1) -> nn.Sequential:
    between = nn.Conv2d(planes, out, side, step, side // 2, bias=False)
    return nn.Sequential(between, nn.BatchNorm2d(out))


def _layer(planes: int, out: int, side: int = 3, step: int = 1) -> nn.Sequential:
    return nn.Sequential(*_plain(planes, out, side, step), nn.ReLU())


class Block(nn.Module):  # type: ignore[misc]
    """What two layers add to what is there (He et al., 2016)."""

    def __init__(self, planes: int) -> None:
        super().__init__()
        self.first, self.second = _layer(planes, planes), _plain(planes, planes)

    def forward(self, planes: Tensor) -> Tensor:
        return functional.relu(planes + self.second(self.first(planes)))


class Trunk(nn.Module):  # type: ignore[misc]
    """(1, 10, height, width) to (1, 24, height / 2, width / 2); both multiples of 16.

    On the way back up what is coarse is added to what is fine (Lin et al., Feature Pyramid
    Networks, 2017): most of what it knows of heaps is looked up where there are few pixels.
    """

    def __init__(self) -> None:
        super().__init__()
        self.by_2 = nn.Sequential(_layer(TOLD, FINE, 5, 2), _layer(FINE, FINE))
        self.by_4 = nn.Sequential(_layer(FINE, HALF), Block(HALF))
        self.by_8 = nn.Sequential(_layer(HALF, QUARTER), Block(QUARTER))
        self.by_16 = nn.Sequential(_layer(QUARTER, EIGHTH), Block(EIGHTH), Block(EIGHTH))
        self.to_8, self.at_8 = _plain(EIGHTH, QUARTER, 1), Block(QUARTER)
        self.to_4, self.at_4 = _plain(QUARTER, HALF, 1), Block(HALF)
        self.to_2 = _plain(HALF, FINE, 1)
        self.last = nn.Sequential(_layer(2 * FINE, LAST), _layer(LAST, LAST))

    def forward(self, picture: Tensor) -> Tensor:
        by_2 = self.by_2(picture)
        by_4 = self.by_4(functional.max_pool2d(by_2, 2))
        by_8 = self.by_8(functional.max_pool2d(by_4, 2))
        by_16 = self.by_16(functional.max_pool2d(by_8, 2))
        by_8 = self.at_8(by_8 + _twice(self.to_8(by_16)))
        by_4 = self.at_4(by_4 + _twice(self.to_4(by_8)))
        return self.last(torch.cat([by_2, _twice(self.to_2(by_4))], 1))


def _twice(planes: Tensor) -> Tensor:
    return functional.interpolate(planes, scale_factor=2.0, mode="nearest")


class Answers(NamedTuple):
    odds: Tensor  # (places,)
    outlines: Tensor  # (n, 3, height / 2, width / 2): odds that a cube ends, and to its middle


class Detector(nn.Module):  # type: ignore[misc]
    """(n, 10, height, width) to odds at every second pixel where a colour is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = Trunk()
        self.features = nn.Conv2d(LAST, HIDDEN, 1)
        self.outlines = nn.Conv2d(LAST, 3, 1)
        self.grains = nn.Linear(GRAINS, HIDDEN, bias=False)
        self.middle = nn.Linear(HIDDEN, MIDDLE)
        self.last = nn.Linear(MIDDLE, 1)
        nn.init.constant_(self.last.bias, RARE)

    def forward(self, picture: Tensor, places: Tensor, grains: Tensor) -> Answers:
        """`places` (places,) count the answer's pixels through all pictures; `grains` (places, 13)

        are what is told of the colour there.
        """
        planes = self.trunk(picture)
        features = self.features(planes).float().permute(0, 2, 3, 1).reshape(-1, HIDDEN)
        hidden = (features[places] + self.grains(grains)).relu()
        odds = self.last(self.middle(hidden).relu())[:, 0]
        return Answers(odds, self.outlines(planes).float())


class Exported(nn.Module):  # type: ignore[misc]
    """The part that the app runs by OpenCV."""

    def __init__(self, detector: Detector) -> None:
        super().__init__()
        self.trunk, self.features = detector.trunk, detector.features

    def forward(self, picture: Tensor) -> Tensor:
        return self.features(self.trunk(picture))


def loss(odds: Tensor, peaks: Tensor, counted: Tensor) -> Tensor:
    """`peaks` are 1 at middles and fall off around; `counted` is 0 where nobody can tell."""
    chance = torch.sigmoid(odds).clamp(LEAST, 1 - LEAST)
    middle = (peaks > 1 - LEAST).float()
    missed = middle * (1 - chance) ** 2 * chance.log()
    invented = (1 - middle) * (1 - peaks) ** 4 * chance**2 * (1 - chance).log()
    return -((missed + invented) * counted).sum() / middle.sum().clamp(min=1)


def loss_of_outlines(answers: Tensor, inside: Tensor, ends: Tensor, ways: Tensor) -> Tensor:
    """In the mean over all pixels that show a cube; (n, height, width), `ways` (n, 2, …)."""
    shows = inside.sum().clamp(min=1)
    ended = functional.binary_cross_entropy_with_logits(answers[:, 0], ends, reduction="none")
    away = functional.smooth_l1_loss(answers[:, 1:], ways, reduction="none", beta=0.1).sum(1)
    return ((ended + away) * inside).sum() / shows
