"""The detector's network and its loss.

A small U-net after Ronneberger et al. (2015) whose last layers see one colour at a time. The loss
is that of Zhou et al., Objects as Points (2019): every cube is a peak at the middle of what shows.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

FINE, HALF, QUARTER, EIGHTH = 16, 32, 64, 96  # planes, of a picture by 2, 4, 8 and 16 smaller
LAST = 24
INPUT_PLANES = 10  # planes
GRAINS, HIDDEN, MIDDLE = 13, 32, 16
RARE = -4.0  # odds that a pixel is a cube's middle, before anything is learned
LEAST = 1e-5


def _plain(planes: int, out: int, side: int = 3, step: int = 1) -> nn.Sequential:
    between = nn.Conv2d(planes, out, side, step, side // 2, bias=False)
    return nn.Sequential(between, nn.BatchNorm2d(out))


def _layer(planes: int, out: int, side: int = 3, step: int = 1) -> nn.Sequential:
    return nn.Sequential(*_plain(planes, out, side, step), nn.ReLU())


class ResidualBlock(nn.Module):  # type: ignore[misc]
    """Two layers whose output is added to their input (He et al., 2016)."""

    def __init__(self, planes: int) -> None:
        super().__init__()
        self.first, self.second = _layer(planes, planes), _plain(planes, planes)

    def forward(self, planes: Tensor) -> Tensor:
        return functional.relu(planes + self.second(self.first(planes)))


class Trunk(nn.Module):  # type: ignore[misc]
    """Map (n, 10, height, width) to (n, 24, height / 2, width / 2); both sides are multiples of 16.

    On the way back up the coarse planes are added to the fine ones (Lin et al., Feature Pyramid
    Networks, 2017), so that most of the work is done where there are few pixels.
    """

    def __init__(self) -> None:
        super().__init__()
        self.by_2 = nn.Sequential(_layer(INPUT_PLANES, FINE, 5, 2), _layer(FINE, FINE))
        self.by_4 = nn.Sequential(_layer(FINE, HALF), ResidualBlock(HALF))
        self.by_8 = nn.Sequential(_layer(HALF, QUARTER), ResidualBlock(QUARTER))
        self.by_16 = nn.Sequential(
            _layer(QUARTER, EIGHTH), ResidualBlock(EIGHTH), ResidualBlock(EIGHTH)
        )
        self.to_8, self.at_8 = _plain(EIGHTH, QUARTER, 1), ResidualBlock(QUARTER)
        self.to_4, self.at_4 = _plain(QUARTER, HALF, 1), ResidualBlock(HALF)
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
    """Map (n, 10, height, width) to log-odds at the pixels at which a colour is asked for."""

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
        """Return the answers.

        Args:
            picture: (n, 10, height, width).
            places: (places,), pixels of the answer, counted through all pictures.
            grains: (places, 13), the evidence for the colour at each place.
        """
        planes = self.trunk(picture)
        features = self.features(planes).float().permute(0, 2, 3, 1).reshape(-1, HIDDEN)
        hidden = (features[places] + self.grains(grains)).relu()
        odds = self.last(self.middle(hidden).relu())[:, 0]
        return Answers(odds, self.outlines(planes).float())


class ExportedDetector(nn.Module):  # type: ignore[misc]
    """The part that the app runs by OpenCV."""

    def __init__(self, detector: Detector) -> None:
        super().__init__()
        self.trunk, self.features = detector.trunk, detector.features

    def forward(self, picture: Tensor) -> Tensor:
        return self.features(self.trunk(picture))


def loss(odds: Tensor, peaks: Tensor, counted: Tensor) -> Tensor:
    """Return the focal loss of the peaks.

    Args:
        odds, peaks: (places,); `peaks` are 1 at middles and fall off around them.
        counted: (places,), 0 where nobody can tell.
    """
    chance = torch.sigmoid(odds).clamp(LEAST, 1 - LEAST)
    middle = (peaks > 1 - LEAST).float()
    missed = middle * (1 - chance) ** 2 * chance.log()
    invented = (1 - middle) * (1 - peaks) ** 4 * chance**2 * (1 - chance).log()
    return -((missed + invented) * counted).sum() / middle.sum().clamp(min=1)


def loss_of_outlines(answers: Tensor, inside: Tensor, ends: Tensor, ways: Tensor) -> Tensor:
    """Return the mean loss of the outlines over all pixels that show a cube.

    All are (n, height, width), but `answers` (n, 3, …) and `ways` (n, 2, …).
    """
    shows = inside.sum().clamp(min=1)
    ended = functional.binary_cross_entropy_with_logits(answers[:, 0], ends, reduction="none")
    away = functional.smooth_l1_loss(answers[:, 1:], ways, reduction="none", beta=0.1).sum(1)
    return ((ended + away) * inside).sum() / shows
