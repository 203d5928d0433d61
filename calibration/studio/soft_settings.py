"""Draw evenings as most people have them, without calibration: a bowl on its stand, or a mat.

There is soft light, a steep camera or a phone in the hand, and paints that differ as boxes do. This
sampler is separate, so that the evenings of `sampling` stay what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
from numpy.random import Generator

from calibration.studio.bowl import Bowl
from calibration.studio.camera_view import CameraView, off_middle, to_be_seen, view_of
from calibration.studio.evening_settings import PAINTS, Colour, EveningSettings, StudioLamp, within
from calibration.studio.ordinary_evening import ordinary

SORTS = ("mixed", "ordinary", "hand", "heaps", "other", "first", "hard", "lens")
MORE_PAINTS: dict[str, Colour] = {"white": (0.88, 0.87, 0.84), "orange": (0.90, 0.40, 0.07)}
SPREAD = 0.15  # of the logarithms of an ordinary box's paints
APART = 0.35  # two paints of a box are at least so different
ROLLED = 7.0  # degrees, a hand's spread
Shift = tuple[float, ...]


def soft_evening(seed: int, number: int, kind: str, sort: str) -> EveningSettings:
    """Draw evening `number`. `kind` is bowl or mat, `sort` is one of SORTS."""
    draw = Random(f"soft {kind} {sort} {seed} {number}")
    plain = replace(ordinary(draw, seed, number), peculiar=(), renderer="mitsuba")
    if sort == "mixed":
        sort = ("ordinary", "hand", "ordinary", "heaps", "other")[number % 5]
    by_hand = sort == "hand" or (sort in {"ordinary", "other"} and draw.random() < 0.3)
    plain = replace(
        plain, by_hand=by_hand, other_box=sort == "other", crowd=draw.uniform(5, 10), most=14
    )
    for drawn in (_cubes, _light, _bowl if kind == "bowl" else _mat, _camera):
        plain = drawn(plain, draw)
    if sort == "hard":
        plain = _hard(plain, draw)
    if sort == "lens":
        plain = _lens(plain, draw)
    return _crowd(plain, sort, draw)


def shot_of(settings: EveningSettings, rng: Generator) -> EveningSettings:
    """Draw one picture of an evening by hand: where the phone was, and its exposure."""
    for _ in range(400):
        tilt = 90 - float(rng.uniform(55, 84))
        shot = replace(
            settings,
            tilt=tilt,
            around=float(np.clip(rng.normal(0, 22), -60, 60)),
            roll=float(rng.normal(0, ROLLED)),
            distance=float(rng.uniform(240, 450)),
            aim=(float(rng.normal(0, 12)), float(rng.normal(4, 14))),
        )
        if _shows(shot, view_of(shot)):
            break
    return replace(
        shot,
        exposure=float(rng.uniform(0.75, 1.1)),
        white=(float(rng.normal(1, 0.06)), 1.0, float(rng.normal(1, 0.07))),
        blur=settings.blur * float(rng.uniform(0.9, 1.5)),
    )


def _shows(shot: EveningSettings, view: CameraView) -> bool:
    """Return whether the picture shows the whole floor and most of the rest."""
    off = off_middle(view, to_be_seen(shot)).max(1)
    if shot.bowl is None:
        return bool((off < 1.0).all())
    rim, markers = off[:25], off[25:].reshape(-1, 4).max(1)
    high = shot.bowl.tower_high
    is_before_tower = view.eye[2] > high or view.eye[1] < shot.bowl.rim_mm / 2 - 25
    return bool((rim < 1.0).all() and (markers < 0.98).sum() >= 3 and is_before_tower)


def _cubes(plain: EveningSettings, draw: Random) -> EveningSettings:
    colours = plain.colours
    for colour in MORE_PAINTS:
        if draw.random() < 0.12:
            colours = (*colours, colour)
    usual = PAINTS | MORE_PAINTS
    spread = draw.uniform(0.3, 0.6) if plain.other_box else SPREAD
    paints: list[Colour] = []
    for _ in range(200):
        paints = [_shifted(usual[colour], spread, draw) for colour in colours]
        if _differ(paints):
            break
    return replace(
        plain,
        colours=colours,
        paints=tuple(paints),
        cube_mm=draw.choice((10.0, 10.0, 10.0, 10.0, 8.0, 9.0, 12.0)),
        shades=draw.uniform(0.0, 0.05),
        tipped=draw.random() < 0.2,
    )


def _shifted(paint: Colour, spread: float, draw: Random) -> Colour:
    """Shift a paint: half of the shift is alike in all channels, a lighter or darker paint."""
    share = spread * 0.5**0.5
    alike = draw.gauss(0, share)
    shift = [alike + draw.gauss(0, share) for _ in paint]
    return within(tuple(value * np.exp(each) for value, each in zip(paint, shift, strict=True)))


def _differ(paints: Sequence[Colour]) -> bool:
    logs = np.log(np.array(paints) + 6 / 255)
    gaps = np.linalg.norm(logs[:, None] - logs[None], axis=2)
    return bool((gaps + 9 * np.eye(len(paints)) > APART).all())


def _light(plain: EveningSettings, draw: Random) -> EveningSettings:
    """A large lamp or a window with a curtain, in a bright room."""
    if draw.random() < 0.35:
        lamp = StudioLamp(
            kelvin=draw.uniform(5000, 6800),
            azimuth=draw.choice((0, 180)) + draw.uniform(-50, 50),
            elevation=draw.uniform(32, 55),
            distance=1800,
            size=draw.uniform(1000, 1500),
            strength=draw.uniform(0.45, 0.7),
        )
        return replace(plain, lamps=(lamp,), ambient=draw.uniform(0.35, 0.6), ambient_kelvin=6500)
    lamp = StudioLamp(
        kelvin=draw.choice((2700, 3000, 3500, 4000, 5000)),
        azimuth=draw.uniform(0, 360),
        elevation=draw.uniform(50, 85),
        distance=draw.uniform(800, 1300),
        size=draw.uniform(380, 600),
        strength=draw.uniform(0.4, 0.65),
    )
    room = lamp.kelvin + 0.35 * (plain.ambient_kelvin - 3500)
    return replace(plain, lamps=(lamp,), ambient=draw.uniform(0.35, 0.6), ambient_kelvin=room)


def _hard(plain: EveningSettings, draw: Random) -> EveningSettings:
    lamp = replace(plain.lamps[0], size=draw.uniform(60, 160), strength=draw.uniform(0.6, 0.85))
    return replace(plain, lamps=(lamp,), ambient=draw.uniform(0.2, 0.35), peculiar=("hard light",))


def _lens(plain: EveningSettings, draw: Random) -> EveningSettings:
    """Make the camera's place hard to estimate: a bent lens, an uneven print, corners set by hand.

    Every other camera looks straight down; of every four trays two have no mat, and a profile.
    """
    plain = replace(plain, distortion=draw.uniform(0.01, 0.04), peculiar=("lens",))
    if draw.random() < 0.6:  # a wide webcam's
        plain = replace(plain, focal=draw.uniform(0.68, 0.95), distortion=draw.uniform(0.04, 0.11))
    if plain.number % 2:
        plain = replace(plain, tilt=draw.uniform(0, 4), roll=draw.gauss(0, 4))
    stretch = draw.uniform(0.98, 1.0), draw.uniform(1.0, 1.012)
    if draw.random() < 0.5:
        stretch = stretch[::-1]
    if plain.bowl:
        return replace(plain, bowl=replace(plain.bowl, print_stretch=stretch))
    if plain.number % 4 in (2, 3):
        tray_mm = draw.choice(((160.0, 120.0), (180.0, 130.0), (150.0, 150.0), (200.0, 130.0)))
        return replace(plain, mat=False, tray_mm=tray_mm, corners_off=draw.uniform(0.8, 2.2))
    return replace(plain, mat_stretch=stretch)


def _bowl(plain: EveningSettings, draw: Random) -> EveningSettings:
    floor = draw.uniform(112, 125) if draw.random() < 0.75 else draw.uniform(105, 140)
    is_clear = draw.random() < 0.28
    has_disc = not is_clear and draw.random() < 0.92
    curl = draw.choice((0.0, 0.0, 0.5, 1.0, 1.8)) * draw.random()
    off, way = draw.uniform(0, 6), draw.uniform(0, 6.283)
    slid, slid_way = draw.uniform(0, 3), draw.uniform(0, 6.283)
    bowl = Bowl(
        plastic="clear" if is_clear else "black",
        floor_mm=round(floor, 1),
        lean=round(draw.gauss(21, 1.2), 2),
        deep_mm=round(draw.uniform(30, 40), 1),
        bend_mm=draw.uniform(3.5, 6.0),
        gloss=draw.uniform(0.07, 0.22),
        disc_mm=(5 * int(floor / 5) - draw.choice((0, 0, 0, 5))) if has_disc else 0,
        disc_at=(slid * np.cos(slid_way), slid * np.sin(slid_way)),
        disc_curl=curl,
        stand_at=(off * np.cos(way), off * np.sin(way)),
        stand_turn=max(-10.0, min(10.0, draw.gauss(0, 4.5))),
        print_scale=_scale(draw),
        toner=_toner(draw),
        tower_gap=draw.uniform(0.5, 6),
        mouth=draw.random() < 0.5,
    )
    return replace(
        plain,
        bowl=bowl,
        mat=False,
        tray_mm=(bowl.rim_mm, bowl.rim_mm),
        wall_mm=bowl.deep_mm,
        tower_mm=draw.uniform(67, 73),
    )


def _mat(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(
        plain,
        mat_scale=min(1.02, _scale(draw)),
        mat_curl=draw.uniform(0.0, 0.4),
        mat_stains=0.0,
        wall_mm=draw.uniform(12, 24),
    )


def _scale(draw: Random) -> float:
    return 1.0 if draw.random() < 0.7 else round(draw.uniform(0.94, 1.06), 3)


def _toner(draw: Random) -> float:
    return draw.uniform(0.9, 1.0) if draw.random() < 0.75 else draw.uniform(0.72, 0.9)


def _camera(plain: EveningSettings, draw: Random) -> EveningSettings:
    if plain.by_hand:
        return replace(
            plain,
            width=1152,
            height=864,
            focal=draw.uniform(0.74, 0.86),
            distortion=abs(draw.gauss(0, 0.004)),
            vignette=draw.uniform(0.0, 0.12),
            blur=draw.uniform(0.6, 0.9),
            noise=draw.uniform(0.003, 0.008),
            lifted=draw.uniform(0.1, 0.45),
            vivid=draw.uniform(0.0, 0.3),
            sharpen=draw.uniform(0.4, 1.1),
            jpeg=draw.randint(84, 93),
        )
    tilt = draw.uniform(5, 30) if plain.bowl else draw.uniform(3, 30)
    return replace(
        plain,
        tilt=tilt,
        around=draw.gauss(0, 7),
        roll=draw.gauss(0, 2.0),
        fill=draw.uniform(0.86, 0.98),
    )


def _crowd(plain: EveningSettings, sort: str, draw: Random) -> EveningSettings:
    if sort == "heaps":
        return replace(plain, crowd=draw.uniform(18, 28), least=15, most=31, tipped=True)
    if sort == "first":
        tipped = draw.random() < 0.5
        return replace(plain, crowd=draw.uniform(34, 44), least=31, most=45, tipped=tipped)
    return plain
