"""The detector's network, and what its answers are compared with.

A small U-net after Ronneberger et al. (2015) whose last layers see one colour at a time, and the
loss of Zhou et al., Objects as Points (2019): every cube is a peak at the middle of what shows.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from companion.vision.detector import MAY_SHOW, NEAR, REACH, SHOWS, WIDE, WIDEST

STEM, FIRST, SECOND, THIRD, LAST = 12, 24, 32, 40, 20  # planes
GRAINS, HIDDEN, MIDDLE = 13, 24, 16
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
    """(n, 6, height, width) and (n, colours, height, width) to odds at every second pixel.

    Only of what the app asks too: elsewhere they are those of nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.trunk = Trunk()
        self.features = nn.Conv2d(LAST, HIDDEN, 1)
        self.grains = nn.Linear(GRAINS, HIDDEN, bias=False)
        self.middle = nn.Linear(HIDDEN, MIDDLE)
        self.last = nn.Linear(MIDDLE, 1)
        nn.init.constant_(self.last.bias, RARE)

    def forward(self, picture: Tensor, gains: Tensor, paints: Tensor) -> tuple[Tensor, Tensor]:
        """The odds (places,), and the places (n, colours, height / 2, width / 2) as a mask.

        `paints` are (n, colours, 3), of the picture's own unit.
        """
        grains = grains_of(gains)
        asked = (grains[..., NEAR] > SHOWS) | (grains[..., WIDE] > MAY_SHOW)
        each, colour, row, column = asked.nonzero(as_tuple=True)
        own = own_of(picture)[each, row, column]
        away = (own - paints[each, colour].repeat(1, 2)).nan_to_num()
        seen = self.features(self.trunk(picture)).float().permute(0, 2, 3, 1)[each, row, column]
        hidden = (seen + self.grains(torch.cat([grains[asked], away], 1))).relu()
        return self.last(self.middle(hidden).relu())[:, 0], asked


class Exported(nn.Module):  # type: ignore[misc]
    """The part that the app runs by OpenCV."""

    def __init__(self, detector: Detector) -> None:
        super().__init__()
        self.trunk, self.features = detector.trunk, detector.features

    def forward(self, picture: Tensor) -> Tensor:
        return self.features(self.trunk(picture))


def grains_of(gains: Tensor) -> Tensor:
    """(n, colours, height / 2, width / 2, 7), as `companion.vision.detector` makes them."""
    fine = functional.avg_pool2d(gains, 2)
    some, wide, widest = (
        functional.avg_pool2d(fine, side, 1, side // 2) for side in (3, 7, WIDEST)
    )
    near = functional.max_pool2d(fine, REACH, 1, REACH // 2)
    ahead = [planes - _rival(planes) for planes in (fine, wide)]
    return torch.stack([fine, some, wide, ahead[0], widest, near, ahead[1]], -1)


def own_of(picture: Tensor) -> Tensor:
    """(n, height / 2, width / 2, 6), as `companion.vision.detector` makes them."""
    fine = functional.avg_pool2d(picture[:, :3], 2)
    return torch.cat([fine, functional.avg_pool2d(fine, 7, 1, 3)], 1).permute(0, 2, 3, 1)


def _rival(planes: Tensor) -> Tensor:
    best = planes.topk(2, 1).values
    first, second = best[:, :1].expand_as(planes), best[:, 1:].expand_as(planes)
    return torch.where(planes >= first, second, first)


def loss(odds: Tensor, peaks: Tensor, counted: Tensor) -> Tensor:
    """`peaks` are 1 at middles and fall off around; `counted` is 0 where nobody can tell."""
    chance = torch.sigmoid(odds).clamp(LEAST, 1 - LEAST)
    middle = (peaks > 1 - LEAST).float()
    missed = middle * (1 - chance) ** 2 * chance.log()
    invented = (1 - middle) * (1 - peaks) ** 4 * chance**2 * (1 - chance).log()
    return -((missed + invented) * counted).sum() / middle.sum().clamp(min=1)
