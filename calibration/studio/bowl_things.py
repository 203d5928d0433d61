"""Build the bowl, its disc, its stand and its tower, as things with meshes and materials."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.studio import textures
from calibration.studio.bowl import SHEET, TABLE, Bowl
from calibration.studio.evening_settings import Colour, EveningSettings
from calibration.studio.shapes import (
    Mesh,
    as_triple,
    rotate,
    rounded_box,
    solid_of_revolution,
    translate,
)
from calibration.studio.things import Material, StageThing
from companion.vision.geometry.stand import STAND

Floats = NDArray[np.float64]
Box = tuple[Floats, Floats]  # middle and half size
PLASTIC: dict[str, Colour] = {"black": (0.13, 0.13, 0.135), "clear": (0.97, 0.98, 0.98)}
DISC = 205 / 255
FOOT = 38.0  # mm, half of what carries the tower


def bowl_things(settings: EveningSettings, bowl: Bowl, rng: Generator) -> list[StageThing]:
    clear = bowl.plastic == "clear"
    tile = textures.plain(PLASTIC[bowl.plastic])
    plastic = Material(tile, 100.0, bowl.gloss, clear=clear)
    things = [StageThing(_shell(bowl), plastic), _sheet(bowl, rng)]
    if bowl.disc_mm:
        things.append(_disc(bowl, rng))
    return [*things, *_tower(settings, bowl, plastic, rng)]


def hiding_quads(bowl: Bowl) -> Floats:
    """Return the walls that hide what is behind them, (n, 4, 3); none for a clear bowl."""
    if bowl.plastic == "clear":
        return np.zeros((0, 4, 3))
    shell = solid_of_revolution(bowl.inside()[-2:])
    return shell.points[shell.faces]


def tower_box(settings: EveningSettings, bowl: Bowl) -> Box:
    half = settings.tower_mm / 2
    bottom = bowl.deep_mm - 4
    front = bowl.rim_mm / 2 + bowl.tower_gap
    high = (bowl.tower_high + TABLE - bottom) / 2
    return np.array([0, front + half, bottom + high]), np.array([half, half, high])


def _shell(bowl: Bowl) -> Mesh:
    """The plastic's profile, once around: floor, inner wall, rim, outer wall, underside."""
    inner, thick = bowl.inside(), bowl.thick_mm
    lean = np.radians(bowl.lean)
    top, foot = inner[-1], inner[-2]
    out = thick * np.array([np.cos(lean), -np.sin(lean)])
    edge = [top + 0.5 * out + [0, 0.6], top + out]
    under = -SHEET - 0.1
    outer = [foot + out, [inner[0, 0], -under], [0.0, -under]]
    return solid_of_revolution(np.concatenate([[[0.0, 0.0]], inner, edge, outer]))


def _sheet(bowl: Bowl, rng: Generator) -> StageThing:
    """The printed stand, where somebody put it."""
    scale = bowl.print_scale * np.array([*bowl.print_stretch, 1.0])
    left, right = -STAND.middle[0], STAND.width_mm - STAND.middle[0]
    far, near = STAND.middle[1], STAND.middle[1] - STAND.height_mm
    points = scale * np.array([[left, near, 0], [right, near, 0], [right, far, 0], [left, far, 0]])
    places = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
    normals = np.tile([0.0, 0.0, 1.0], (4, 1))
    mesh = Mesh(points, normals, places, np.array([[0, 1, 2, 3]]))
    laid = rotate(mesh, _about_z(bowl.stand_turn), (*bowl.stand_at, SHEET - 0.1))
    return StageThing(laid, Material(textures.printed_stand(bowl.toner, rng), None, 0.8))


def _disc(bowl: Bowl, rng: Generator) -> StageThing:
    """The paper disc on the floor: it rises with the bowl's bend where it reaches it."""
    radii = bowl.disc_mm / 2 * np.array([0.0, 0.3, 0.6, 0.75, 0.85, 0.92, 0.97, 1.0])
    mesh = solid_of_revolution(np.stack([radii, np.zeros(len(radii))], axis=1))
    points = mesh.points + np.array([*bowl.disc_at, 0.0])
    rises = bowl.disc_curl * (0.5 + 0.5 * np.sin(rng.uniform(0, 2 * np.pi) + _angle(mesh.points)))
    share = np.hypot(*mesh.points[:, :2].T) / (bowl.disc_mm / 2)
    curled = rises * np.clip((share - 0.6) / 0.4, 0, 1) ** 2
    # Cubes stand on z = 0: the paper lies as good as on it and rises only towards its edge.
    points[:, 2] = 0.06 + np.maximum(bowl.height(np.hypot(*points[:, :2].T)), curled)
    laid = Mesh(points, mesh.normals, mesh.places, mesh.faces)
    return StageThing(laid, Material(textures.paper((DISC, DISC, DISC), rng), 120.0, 0.85))


def _tower(
    settings: EveningSettings, bowl: Bowl, plastic: Material, rng: Generator
) -> list[StageThing]:
    middle, half = tower_box(settings, bowl)
    body = Material(textures.wood(settings.tower, 0.05, rng), 150.0, 0.6)
    bottom = middle[2] - half[2]
    high = (bottom - TABLE) / 2
    front = bowl.rim_mm / 2 + 0.5
    deep = (middle[1] + half[1] - front) / 2
    foot = translate(
        rounded_box((2 * FOOT, 2 * deep, 2 * high), 1.5, 0, rng), (0, front + deep, TABLE + high)
    )
    things = [
        StageThing(
            translate(rounded_box(as_triple(2 * half), 0.8, 0, rng), as_triple(middle)), body
        )
    ]
    things.append(StageThing(foot, plastic))
    if bowl.mouth:
        dark = Material(textures.plain((0.06, 0.055, 0.05)), 150.0, 0.9)
        opening = translate(
            rounded_box((settings.tower_mm * 0.7, 0.6, 24.0), 0.2, 0, rng),
            (0, middle[1] - half[1], bottom + 13),
        )
        things.append(StageThing(opening, dark))
    return things


def _angle(points: Floats) -> Floats:
    return np.asarray(np.arctan2(points[:, 1], points[:, 0]))


def _about_z(degrees: float) -> Floats:
    turn = np.radians(degrees)
    cos, sin = np.cos(turn), np.sin(turn)
    return np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])
