"""The detector's network, and what its answers are compared with.

A small U-net after Ronneberger et al. (2015) whose last layers see one colour at a time, and the
loss of Zhou et al., Objects as Points (2019): every cube is a peak at the middle of what shows.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

STEM, FIRST, SECOND, THIRD, LAST = 12, 24, 32, 40, 20  # planes
HIDDEN, MIDDLE = 24, 16
RARE = -4.0  # odds that a pixel is a cube's middle, before anything is learned
LEAST = 1e-5


def _layer(planes: int, out: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(planes, out, 3, padding=1, bias=False), nn.BatchNorm2d(out), nn.ReLU()
    )


class Trunk(nn.Module):  # type: ignore[misc]
    """(1, 6, height, width) to (1, 20, height / 2, width / 2); both multiples of 16."""

    def __init__(self) -> None:
        super().__init__()
        stem = nn.Conv2d(6, STEM, 5, stride=2, padding=2, bias=False)
        self.stem = nn.Sequential(stem, nn.BatchNorm2d(STEM), nn.ReLU())
        self.down1 = _layer(STEM, STEM + 4)
        self.down2 = nn.Sequential(_layer(STEM + 4, FIRST), _layer(FIRST, FIRST))
        self.down3 = nn.Sequential(_layer(FIRST, SECOND), _layer(SECOND, SECOND))
        self.down4 = nn.Sequential(_layer(SECOND, THIRD), _layer(THIRD, THIRD))
        self.up3 = _layer(THIRD + SECOND, SECOND)
        self.up2 = _layer(SECOND + FIRST, FIRST)
        self.up1 = nn.Sequential(_layer(FIRST + STEM + 4, LAST), _layer(LAST, LAST))

    def forward(self, picture: Tensor) -> Tensor:
        fine = self.down1(self.stem(picture))
        half = self.down2(functional.max_pool2d(fine, 2))
        quarter = self.down3(functional.max_pool2d(half, 2))
        eighth = self.down4(functional.max_pool2d(quarter, 2))
        seen = self.up3(torch.cat([_twice(eighth), quarter], 1))
        seen = self.up2(torch.cat([_twice(seen), half], 1))
        return self.up1(torch.cat([_twice(seen), fine], 1))


def _twice(planes: Tensor) -> Tensor:
    return functional.interpolate(planes, scale_factor=2.0, mode="nearest")


class Detector(nn.Module):  # type: ignore[misc]
    """(n, 6, height, width) and (n, colours, height, width) to odds at every second pixel."""

    def __init__(self) -> None:
        super().__init__()
        self.trunk = Trunk()
        self.features = nn.Conv2d(LAST, HIDDEN, 1)
        self.grains = nn.Conv2d(4, HIDDEN, 1, bias=False)
        self.middle = nn.Conv2d(HIDDEN, MIDDLE, 1)
        self.last = nn.Conv2d(MIDDLE, 1, 1)
        if self.last.bias is not None:
            nn.init.constant_(self.last.bias, RARE)

    def forward(self, picture: Tensor, gains: Tensor) -> Tensor:
        grains = grains_of(gains)
        many = grains.shape[:2]
        coloured = self.grains(grains.flatten(0, 1)).unflatten(0, many)
        hidden = (self.features(self.trunk(picture))[:, None] + coloured).relu().flatten(0, 1)
        odds: Tensor = self.last(self.middle(hidden).relu()).unflatten(0, many)[:, :, 0]
        return odds


class Exported(nn.Module):  # type: ignore[misc]
    """The part that the app runs by OpenCV."""

    def __init__(self, detector: Detector) -> None:
        super().__init__()
        self.trunk, self.features = detector.trunk, detector.features

    def forward(self, picture: Tensor) -> Tensor:
        return self.features(self.trunk(picture))


def grains_of(gains: Tensor) -> Tensor:
    """As `companion.vision.detector` makes them."""
    fine = functional.avg_pool2d(gains, 2)
    some, wide = functional.avg_pool2d(fine, 3, 1, 1), functional.avg_pool2d(fine, 7, 1, 3)
    best = fine.topk(2, 1).values
    first, second = best[:, :1].expand_as(fine), best[:, 1:].expand_as(fine)
    return torch.stack([fine, some, wide, fine - torch.where(fine >= first, second, first)], 2)


def loss(odds: Tensor, peaks: Tensor, counted: Tensor) -> Tensor:
    """`peaks` are 1 at middles and fall off around; `counted` is 0 where nobody can tell."""
    chance = torch.sigmoid(odds).clamp(LEAST, 1 - LEAST)
    middle = (peaks > 1 - LEAST).float()
    missed = middle * (1 - chance) ** 2 * chance.log()
    invented = (1 - middle) * (1 - peaks) ** 4 * chance**2 * (1 - chance).log()
    return -((missed + invented) * counted).sum() / middle.sum().clamp(min=1)
