"""Draw an evening without peculiarities; no two are alike."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from calibration.studio.evening_settings import PAINTS, Colour, EveningSettings, StudioLamp, within


def ordinary(draw: Random, seed: int, number: int) -> EveningSettings:
    """Draw the settings of evening `number`."""
    colours = _colours(draw)
    tray = draw.choice(("walnut", "walnut", "white", "grey", "card", "dark"))
    table = draw.choice(("oak", "oak", "cloth", "checked", "dark wood", "plain"))
    lamp = StudioLamp(
        kelvin=draw.choice((2700, 3000, 3000, 3500, 4000, 5000)),
        azimuth=draw.uniform(0, 360),
        elevation=draw.uniform(45, 80),
        distance=draw.uniform(600, 1200),
        size=draw.uniform(120, 300),
        strength=draw.uniform(0.5, 0.8),
    )
    plain = EveningSettings(
        seed=seed,
        number=number,
        renderer="mitsuba" if number % 3 == 0 else "cycles",
        peculiar=(),
        lamps=(lamp,),
        tray=tray,
        table=table,
        colours=colours,
    )
    for drawn in (_camera, _room, _cubes):
        plain = drawn(plain, draw)
    return plain


def _camera(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(
        plain,
        focal=draw.uniform(0.95, 1.45),
        fill=draw.uniform(0.84, 0.97),
        tilt=draw.uniform(4, 30),
        around=draw.gauss(0, 6),
        roll=draw.gauss(0, 1.5),
        distortion=abs(draw.gauss(0, 0.006)),
        vignette=draw.uniform(0.0, 0.3),
        blur=draw.uniform(0.5, 1.0),
        noise=draw.uniform(0.003, 0.011),
        curve=draw.uniform(0.1, 0.8),
        sharpen=draw.uniform(0.0, 0.8),
        jpeg=draw.randint(80, 95),
        exposure=draw.uniform(0.8, 1.15),
        white=(draw.gauss(1, 0.04), 1.0, draw.gauss(1, 0.05)),
    )


def _room(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(
        plain,
        ambient=draw.uniform(0.2, 0.45),
        ambient_kelvin=draw.uniform(3500, 6500),
        wall_mm=draw.uniform(15, 26),
        mat_curl=draw.uniform(0.0, 0.5),
        mat_stains=draw.choice((0.0, 0.0, 0.3)),
        table_colour=_table_colour(draw, plain.table),
        tower=draw.choice(
            ((0.5, 0.4, 0.3), (0.35, 0.24, 0.16), (0.6, 0.57, 0.5), (0.2, 0.2, 0.22))
        ),
        tower_mm=draw.uniform(66, 88),
    )


def _cubes(plain: EveningSettings, draw: Random) -> EveningSettings:
    return replace(
        plain,
        paints=tuple(_paint(draw, colour) for colour in plain.colours),
        cube_mm=10.0,
        roughness=draw.uniform(0.35, 0.6),
        bevel=draw.uniform(0.3, 1.0),
        chips=draw.choice((0.0, 0.1, 0.2)),
        shades=draw.uniform(0.0, 0.06),
        grain=draw.uniform(0.0, 0.08),
        crowd=draw.uniform(5, 11),
    )


def _colours(draw: Random) -> tuple[str, ...]:
    number = draw.choice((3, 4, 4, 5, 5, 6, 6, 6))
    chosen = set(draw.sample(sorted(PAINTS), number))
    return tuple(colour for colour in PAINTS if colour in chosen)


def _paint(draw: Random, colour: str) -> Colour:
    red, green, blue = PAINTS[colour]
    lighter = draw.uniform(0.85, 1.12)
    return within(
        (
            red * lighter * draw.gauss(1, 0.06) + draw.uniform(0, 0.03),
            green * lighter * draw.gauss(1, 0.06) + draw.uniform(0, 0.03),
            blue * lighter * draw.gauss(1, 0.06) + draw.uniform(0, 0.03),
        )
    )


def _table_colour(draw: Random, table: str) -> Colour:
    cloths: tuple[Colour, ...] = ((0.1, 0.35, 0.2), (0.55, 0.08, 0.12), (0.12, 0.2, 0.42))
    plains: tuple[Colour, ...] = ((0.75, 0.74, 0.7), (0.3, 0.3, 0.32), (0.6, 0.5, 0.4))
    match table:
        case "cloth" | "checked":
            return draw.choice(cloths)
        case "plain":
            return draw.choice(plains)
        case "dark wood":
            return 0.25, 0.16, 0.1
    return 0.58, 0.42, 0.28
