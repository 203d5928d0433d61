"""Describe an evening as a value: camera, light, table, cubes and throws.

Millimetres, degrees and kelvins; colours are sRGB from 0 to 1 unless they are called linear.
"""

from __future__ import annotations

from dataclasses import dataclass

from calibration.studio.bowl import Bowl

Colour = tuple[float, float, float]

PAINTS: dict[str, Colour] = {
    "red": (0.76, 0.10, 0.10),
    "blue": (0.12, 0.27, 0.68),
    "yellow": (0.93, 0.72, 0.08),
    "black": (0.11, 0.11, 0.12),
    "violet": (0.42, 0.16, 0.56),
    "green": (0.08, 0.45, 0.20),
}


@dataclass(frozen=True, slots=True)
class StudioLamp:
    kelvin: float
    azimuth: float  # 0 is from the right, 90 from behind the tower, 270 from the camera's side
    elevation: float
    distance: float
    size: float
    strength: float  # its share of the light that falls on the tray
    lit_from: int = 0  # the first throw that it lights
    lit_until: int = 999  # the first throw that it lights no more


@dataclass(frozen=True, slots=True)
class EveningSettings:
    seed: int
    number: int
    renderer: str
    peculiar: tuple[str, ...]
    # the camera
    width: int = 960
    height: int = 720
    focal: float = 1.2  # of the picture's width
    fill: float = 0.93  # how far the tray reaches towards the picture's edge
    tilt: float = 20
    around: float = 0  # from which side it looks
    roll: float = 0
    distortion: float = 0.005
    vignette: float = 0.15
    blur: float = 0.7  # px, standard deviation
    noise: float = 0.008
    curve: float = 0.4  # how much of an S the tone curve is
    sharpen: float = 0.3
    jpeg: int = 88
    exposure: float = 1.0
    white: tuple[float, float, float] = (1.0, 1.0, 1.0)  # what is left of a wrong white balance
    auto_exposure: bool = False
    auto_white: bool = False
    by_hand: bool = False  # each picture from a place of its own
    distance: float = 0.0  # from the tray's middle; 0 is as near as the whole tray lets it
    aim: tuple[float, float] = (0.0, 0.0)  # what lies in the picture's middle
    lifted: float = 0.0  # how far a phone lifts the shadows
    vivid: float = 0.0  # how much colour a phone adds
    # the light
    lamps: tuple[StudioLamp, ...] = ()
    ambient: float = 0.3
    ambient_kelvin: float = 4500
    passing: float = 0.0  # how often somebody's shadow falls on the tray
    # the table
    tray: str = "walnut"
    tray_mm: tuple[float, float] = (160.0, 120.0)
    wall_mm: float = 20
    bowl: Bowl | None = None  # instead of a tray
    mat: bool = True
    mat_scale: float = 1.0  # what a printer made of it
    mat_stretch: tuple[float, float] = (1.0, 1.0)  # across and along the sheet, besides
    mat_curl: float = 0.3  # mm
    mat_stains: float = 0.0
    floor: str = "same"  # of a tray without mat
    corners_off: float = 0.0  # px, how far its corners are set from their places
    table: str = "oak"
    table_colour: Colour = (0.5, 0.3, 0.2)
    tower: Colour = (0.5, 0.4, 0.3)
    tower_mm: float = 76
    # the cubes
    colours: tuple[str, ...] = tuple(PAINTS)
    paints: tuple[Colour, ...] = tuple(PAINTS.values())
    cube_mm: float = 10
    roughness: float = 0.45
    coat: float = 0.0
    bevel: float = 0.6  # mm
    chips: float = 0.1  # mm
    shades: float = 0.03  # how the cubes of one colour differ
    grain: float = 0.04
    # the throws
    crowd: float = 8  # cubes in the tray, about
    tipped: bool = False  # they slide out of the tower slowly, and pile up before it
    least: int = 1
    most: int = 27
    other_box: bool = False  # paints that nobody would expect


def within(colour: tuple[float, ...]) -> Colour:
    """Clip a colour to what paint can have."""
    red, green, blue = (min(0.97, max(0.02, each)) for each in colour)
    return red, green, blue
