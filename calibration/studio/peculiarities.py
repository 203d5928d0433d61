"""The peculiarities that an evening may have: each changes some of the ordinary settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from calibration.studio.evening_settings import EveningSettings, StudioLamp, within


def _window(plain: EveningSettings, draw: Random) -> EveningSettings:
    window = StudioLamp(
        kelvin=draw.uniform(5500, 7000),
        azimuth=draw.choice((0, 180, 0, 180, 90, 270)) + draw.uniform(-30, 30),
        elevation=draw.uniform(22, 45),
        distance=2000,
        size=draw.uniform(60, 200),
        strength=draw.uniform(0.7, 0.9),
    )
    return replace(plain, lamps=(window,), ambient=draw.uniform(0.12, 0.25), ambient_kelvin=7000)


def _several(plain: EveningSettings, draw: Random) -> EveningSettings:
    more = tuple(
        replace(
            plain.lamps[0],
            azimuth=draw.uniform(0, 360),
            elevation=draw.uniform(35, 75),
            size=draw.uniform(40, 150),
            kelvin=draw.uniform(2700, 6000),
            strength=draw.uniform(0.3, 0.6),
        )
        for _ in range(draw.choice((1, 2)))
    )
    return replace(plain, lamps=plain.lamps + more)


def _dim(plain: EveningSettings, draw: Random) -> EveningSettings:
    lamps = tuple(replace(lamp, kelvin=draw.uniform(2500, 3000)) for lamp in plain.lamps)
    return replace(
        plain,
        lamps=lamps,
        noise=draw.uniform(0.016, 0.03),
        exposure=draw.uniform(0.45, 0.7),
        white=(draw.uniform(1.1, 1.35), 1.0, draw.uniform(0.6, 0.85)),
        ambient_kelvin=3000,
    )


def _switched(plain: EveningSettings, draw: Random) -> EveningSettings:
    """A lamp comes on during the evening, or the only lamp is replaced by another."""
    amid = draw.randint(2, 6)
    late = replace(
        plain.lamps[0],
        kelvin=draw.uniform(2700, 5000),
        azimuth=draw.uniform(0, 360),
        elevation=draw.uniform(35, 70),
        size=draw.uniform(60, 200),
        strength=draw.uniform(0.4, 0.9),
        lit_from=amid,
    )
    lamps = plain.lamps
    if draw.random() < 0.35:
        lamps = (*lamps[:-1], replace(lamps[-1], lit_until=amid))
    return replace(plain, lamps=(*lamps, late))


def _glare(plain: EveningSettings, draw: Random) -> EveningSettings:
    """A hard lamp behind the tower or beside the camera, and cubes that reflect it."""
    lamp = replace(
        plain.lamps[0],
        azimuth=draw.choice((90, 90, 270)) + draw.uniform(-25, 25),
        elevation=draw.uniform(35, 60),
        size=draw.uniform(50, 120),
        strength=draw.uniform(0.7, 0.95),
    )
    return replace(plain, lamps=(lamp, *plain.lamps[1:]), roughness=draw.uniform(0.25, 0.4))


def _automatic(plain: EveningSettings, draw: Random) -> EveningSettings:
    both = draw.random() < 0.6
    exposure = both or draw.random() < 0.5
    return replace(plain, auto_exposure=exposure, auto_white=both or not exposure)


def _passing(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, passing=draw.uniform(0.4, 0.8))


def _glossy(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, coat=1.0, roughness=draw.uniform(0.12, 0.25), grain=0.01, chips=0.0)


def _faded(plain: EveningSettings, draw: Random) -> EveningSettings:
    share = draw.uniform(0.2, 0.4)
    paints = tuple(
        within(tuple(value * (1 - share) + 0.52 * share for value in paint))
        for paint in plain.paints
    )
    return replace(plain, paints=paints, roughness=0.7, shades=0.1, grain=0.12, chips=0.3)


def _without_mat(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(
        plain,
        mat=False,
        tray_mm=draw.choice(((160.0, 120.0), (180.0, 130.0), (150.0, 150.0), (200.0, 130.0))),
        floor=draw.choice(("same", "same", "felt green", "felt red", "felt black", "felt blue")),
    )


def _worn_mat(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, mat_curl=draw.uniform(1.0, 2.2), mat_stains=draw.uniform(0.6, 1.0))


def _steep(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, tilt=draw.uniform(38, 50), wall_mm=draw.uniform(15, 19))


def _overhead(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, tilt=draw.uniform(0, 4), roll=draw.gauss(0, 4))


def _crowded(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, crowd=draw.uniform(17, 22))


def _cube_size(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, cube_mm=draw.choice((8.0, 12.0)))


def _soft(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(plain, blur=draw.uniform(1.4, 2.0), sharpen=draw.uniform(0, 1.0))


def _cheap(plain: EveningSettings, draw: Random) -> EveningSettings:
    width, height = draw.choice(((640, 480), (640, 480), (1280, 720)))
    return replace(
        plain,
        width=width,
        height=height,
        jpeg=draw.randint(70, 80),
        noise=draw.uniform(0.012, 0.02),
        distortion=draw.uniform(0.01, 0.03),
        blur=draw.uniform(0.5, 0.9),
    )


PECULIAR: dict[str, Callable[[EveningSettings, Random], EveningSettings]] = {
    "automatic": _automatic,
    "cheap camera": _cheap,
    "crowded": _crowded,
    "cube size": _cube_size,
    "dim": _dim,
    "faded": _faded,
    "glare": _glare,
    "glossy": _glossy,
    "overhead": _overhead,
    "passing": _passing,
    "several lamps": _several,
    "soft": _soft,
    "steep": _steep,
    "switched": _switched,
    "window": _window,
    "without mat": _without_mat,
    "worn mat": _worn_mat,
}
EITHER = (
    ("window", "dim"),
    ("window", "several lamps"),
    ("window", "glare"),
    ("glossy", "faded"),
    ("steep", "overhead"),
    ("without mat", "worn mat"),
    ("soft", "cheap camera"),
)
