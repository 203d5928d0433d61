"""Draw an evening's settings from (seed, number) and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from calibration.studio.evening_settings import EveningSettings
from calibration.studio.ordinary_evening import ordinary
from calibration.studio.peculiarities import EITHER, PECULIAR

TIPPED = 0.25  # of the evenings have piles before the tower
SMALL, FEW = 640, 480  # px across: a camera that is small already; one with fewer pixels
SOFTER = 1.1  # a smaller picture is blurred and noisy by a little more than its share
LEAST_BLUR = 0.35  # px
CLEANER, CLEANEST = 4, 96  # its JPEG's quality: better by so much, and at most


def settings_of(seed: int, number: int) -> EveningSettings:
    """Return the settings of evening `number` of a seed."""
    draw = Random(f"studio {seed} {number}")
    plain = ordinary(draw, seed, number)
    names = _peculiarities(draw, number)
    for name in names:
        plain = PECULIAR[name](plain, draw)
    tipped = Random(f"studio pile {seed} {number}").random() < TIPPED
    return replace(plain, peculiar=names, tipped=tipped)


def _peculiarities(draw: Random, number: int) -> tuple[str, ...]:
    """Draw one to three names; every sixth evening is crowded, whatever else it is."""
    others = sorted(set(PECULIAR) - {"crowded"})
    names = draw.sample(others, draw.choice((1, 2, 2, 3)))
    if number % 6 == 5:
        names[0] = "crowded"
    for one, other in EITHER:
        if one in names and other in names:
            names.remove(other)
    return tuple(names)


def small(settings: EveningSettings) -> EveningSettings:
    """Return the same evening by a camera with a quarter of the pixels.

    It renders four times as fast. The reader rectifies a picture to fewer pixels still.
    """
    if settings.width <= SMALL:
        return settings
    share = FEW / settings.width
    return replace(
        settings,
        width=FEW,
        height=round(settings.height * share / 2) * 2,
        blur=max(LEAST_BLUR, settings.blur * share * SOFTER),
        noise=settings.noise * share * SOFTER,
        jpeg=min(CLEANEST, settings.jpeg + CLEANER),
    )
