"""Draw the mat's empty tray, and cubes, their shadows and a hand in any; add a sensor's noise."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cache, lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensors.drawn.animation import DrawnScene
from companion.sensors.drawn.drawable_trays import FLOOR, MAT_TRAY, BowlTray, DrawnTray
from companion.sensors.drawn.drawn_bowl import empty_bowl
from companion.sensors.drawn.projection import SIZE, Pinhole, Pixels, Points, views_of
from companion.sensors.drawn.scatter import CUBE, DrawnCube
from companion.tower.colours import COLOURS
from companion.vision.arrays import Grey, Image
from companion.vision.geometry.mat import MAT, drawn

FINE = 5  # px/mm of the flat mat. Chosen: with fewer its markers are blurred in the picture

WALL, RIM = 16.0, 6.0  # mm: height and thickness
TABLE, WOOD, CHUTE = (84, 116, 150), (50, 70, 96), (70, 78, 80)  # BGR

Light = NDArray[np.uint8]  # (height, width, 3): 255 is full light
STRANGE = (128, 128, 128)  # BGR, of a cube whose colour is not in the list
# The light is chosen to look like a lamp over a table: its direction, and the shares of brightness
# that all faces have and that depend on the angle.
LAMP = np.array([-0.42, -0.3, 0.86])  # towards the lamp: left, behind, above
AMBIENT, DIFFUSE = 0.5, 0.52
COARSE = 4  # shadows are soft, so a quarter of the size is enough
SKIN, SLEEVE = (126, 158, 208), (110, 84, 66)  # BGR
NOISE = 3.2  # grey levels. Chosen: more makes reading harder
# A cube's faces: outward direction and corners, as signs of x, y, z.
_FACES = [
    ((0, 0, 1), ((-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1))),
    ((0, 1, 0), ((-1, 1, 1), (1, 1, 1), (1, 1, -1), (-1, 1, -1))),
    ((0, -1, 0), ((-1, -1, 1), (1, -1, 1), (1, -1, -1), (-1, -1, -1))),
    ((1, 0, 0), ((1, -1, 1), (1, 1, 1), (1, 1, -1), (1, -1, -1))),
    ((-1, 0, 0), ((-1, -1, 1), (-1, 1, 1), (-1, 1, -1), (-1, -1, -1))),
    ((0, 0, -1), ((-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1))),
]
_OUTWARD = np.array([face[0] for face in _FACES], np.float64)  # (6, 3)
_CORNERS = np.array([face[1] for face in _FACES], np.float64) * (CUBE / 2)  # (6, 4, 3)


def empty_tray(view: Pinhole) -> Image:
    """Return the picture of the tray without cubes, evenly lit."""
    picture = np.full((SIZE[1], SIZE[0], 3), TABLE, np.uint8)
    left, far, right, near = FLOOR
    outer = _box(left - RIM, far - RIM, right + RIM, near + RIM, WALL)
    inner, floor = _box(*FLOOR, WALL), _box(*FLOOR, 0)
    _polygon(picture, view, outer, WOOD)
    shades = (0.8, 1.05, 1.0, 0.9)  # far, right, near, left
    for side, shade in enumerate(shades):
        after = (side + 1) % 4
        wall = np.array([inner[side], inner[after], floor[after], floor[side]])
        _polygon(picture, view, wall, tuple(int(part * shade) for part in WOOD))
    _polygon(picture, view, floor, (MAT.field_srgb - 14,) * 3)
    _lay_mat(picture, view)
    near_wall = np.array([outer[3], outer[2], inner[2], inner[3]])
    _polygon(picture, view, near_wall, tuple(int(part * 1.15) for part in WOOD))
    chute = _box(30, far - 60, 126, far - RIM, WALL + 14)
    _polygon(picture, view, chute, CHUTE)
    return picture


@cache
def light() -> Light:
    """Return the brightness of a lamp on the left and of a lens that darkens the corners."""
    across, warm = np.linspace(-1, 1, SIZE[0]), np.array([0.95, 1.0, 1.02])
    full = np.empty((SIZE[1], SIZE[0], 3), np.uint8)
    for row, down in zip(full, np.linspace(-0.75, 0.75, SIZE[1]), strict=True):
        lamp = 1.0 - 0.09 * across - 0.06 * down
        vignette = 1.0 - 0.16 * (across * across + down * down)
        row[:] = np.clip((lamp * vignette)[:, None] * warm * 0.9 * 255, 0, 255)
    return full


def _lay_mat(picture: Image, view: Pinhole) -> None:
    wide, high = MAT.width_mm, MAT.height_mm
    flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)
    onto = cv2.getPerspectiveTransform(
        (flat * FINE).astype(np.float32), view.flat(flat).astype(np.float32)
    )
    # Shrinking with INTER_LINEAR alone would leave stairs on the markers' edges.
    grey = cv2.GaussianBlur(drawn(MAT, FINE), (3, 3), 0)
    page = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    cv2.warpPerspective(
        page, onto, SIZE, picture, cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT
    )


def _box(left: float, far: float, right: float, near: float, height: float) -> Points:
    """Return the corners of a horizontal rectangle, clockwise from the far left."""
    corners = [(left, far), (right, far), (right, near), (left, near)]
    return np.array([(x, y, height) for x, y in corners])


def _polygon(picture: Image, view: Pinhole, corners: Points, colour: tuple[int, ...]) -> None:
    pixels = np.round(view.pixels(corners) * 16).astype(np.int32)
    cv2.fillConvexPoly(picture, pixels, colour, cv2.LINE_AA, 4)


class Painter:
    """Draws pictures of one tray.

    It stores what they share: the empty tray, the light, and some noise.
    """

    def __init__(
        self, seed: int = 0, view: Pinhole | None = None, tray: DrawnTray = MAT_TRAY
    ) -> None:
        self._view = view or views_of(tray)[0]
        empty = empty_bowl if isinstance(tray, BowlTray) else empty_tray
        self._empty = empty(self._view)
        self._light = light()
        self._noise, chance = _speckle(seed)
        self._chance = deepcopy(chance)

    def paint(self, scene: DrawnScene) -> Image:
        """Return the scene as a perfect sensor would see it."""
        picture = self._shadowed(scene)
        far_first = sorted(scene.cubes, key=lambda cube: -self._depth(cube))
        for cube in far_first:
            self._paint_cube(picture, cube)
        if scene.hand:
            self._paint_hand(picture, scene.hand)
        lit = cv2.multiply(picture, self._light, scale=1 / 255)
        return np.asarray(cv2.GaussianBlur(lit, (3, 3), 0.7), np.uint8)

    def grainy(self, picture: Image) -> Image:
        """Return the picture with a real sensor's noise, a little different each time."""
        down, right = self._chance.integers(0, 97, 2)
        noise = self._noise[down : down + SIZE[1], right : right + SIZE[0]]
        return np.asarray(cv2.addWeighted(picture, 1.0, noise, 1.0, -128.0), np.uint8)

    def _depth(self, cube: DrawnCube) -> float:
        return float(np.linalg.norm(np.array([cube.x, cube.y, cube.z]) - self._view.place))

    def _shadowed(self, scene: DrawnScene) -> Image:
        """Return the empty tray with the cubes' shadows, darkest where they touch the floor."""
        if not scene.cubes:
            return self._empty.copy()
        size = (SIZE[1] // COARSE, SIZE[0] // COARSE)
        cast, contact = np.full(size, 255, np.uint8), np.full(size, 255, np.uint8)
        for cube in scene.cubes:
            self._cast(cast, cube)
            self._stand(contact, cube)
        soft = cv2.GaussianBlur(cast, (0, 0), 2.0)
        close = cv2.GaussianBlur(contact, (0, 0), 1.2)
        shade = cv2.resize(cv2.multiply(soft, close, scale=1 / 255), SIZE)
        return np.asarray(
            cv2.multiply(self._empty, cv2.merge([shade] * 3), scale=1 / 255), np.uint8
        )

    def _cast(self, mask: Grey, cube: DrawnCube) -> None:
        corners = _turned(cube).reshape(-1, 3)
        on_floor = corners[:, :2] - LAMP[:2] / LAMP[2] * corners[:, 2:]
        hull = cv2.convexHull(_sixteenths(self._view.flat(on_floor) / COARSE))
        _fill(mask, np.asarray(hull, np.int32), (200,))

    def _stand(self, mask: Grey, cube: DrawnCube) -> None:
        if cube.z < CUBE:
            _fill(mask, _sixteenths(self._view.flat(np.array(cube.corners())) / COARSE), (176,))

    def _paint_cube(self, picture: Image, cube: DrawnCube) -> None:
        known_colour = COLOURS.get(cube.colour)
        paint = np.array(known_colour.paint if known_colour else STRANGE)
        centre = np.array([cube.x, cube.y, cube.z])
        outward, corners = _OUTWARD @ _rotation(cube).T, _turned(cube)
        pixels = self._view.pixels(corners.reshape(-1, 3)).reshape(-1, 4, 2)
        towards = self._view.place - centre
        for normal, face in zip(outward, pixels, strict=True):
            if normal @ towards <= CUBE / 2:
                continue
            bright = AMBIENT + DIFFUSE * max(0.0, float(normal @ LAMP))
            _fill(picture, _sixteenths(face), (paint * bright + 6).tolist())
            rim = (paint * bright * 1.1 + 12).tolist()  # edges are rounded and catch the lamp
            cv2.polylines(picture, [_sixteenths(face)], True, rim, 1, cv2.LINE_AA, 4)

    def _paint_hand(self, picture: Image, tips: tuple[float, float]) -> None:
        """Draw a fist with four fingers at the end of an arm that comes from the near right."""
        u, v = self._view.flat(np.array([tips]))[0]
        elbow = np.array(
            [(u + 150, v + 90), (u + 560, v + 760), (u + 240, v + 800), (u - 10, v + 170)]
        )
        _fill(picture, _sixteenths(elbow), SLEEVE)
        wrist = np.array(
            [(u + 130, v + 70), (u + 230, v + 220), (u + 90, v + 260), (u - 20, v + 130)]
        )
        _fill(picture, _sixteenths(wrist), _skin(0.93))
        _ellipse(picture, (u + 40, v + 75), (92, 78), _skin(0.97))
        for finger in range(4):
            at = (u - 45 + 44 * finger, v + 14 - 8 * (finger in (1, 2)))
            _ellipse(picture, at, (23, 40), _skin(1.04 - 0.03 * finger))


@lru_cache(maxsize=1)
def _speckle(seed: int) -> tuple[Image, np.random.Generator]:
    """Return noise larger than a picture, and the generator that chooses the part to use."""
    chance = np.random.default_rng(seed)
    speckle = np.empty((SIZE[1] + 97, SIZE[0] + 97, 3), np.uint8)
    for row in speckle:  # all at once they would take ten times the memory
        row[:] = np.clip(chance.normal(128, NOISE, row.shape), 0, 255)
    return speckle, chance


def _rotation(cube: DrawnCube) -> Points:
    """Return the (3, 3) rotation of a cube: first about the vertical axis, then its tumble."""
    c, s = np.cos(cube.yaw), np.sin(cube.yaw)
    spin = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    c, s = np.cos(cube.tumble), np.sin(cube.tumble)
    return np.asarray(np.array([[1, 0, 0], [0, c, -s], [0, s, c]]) @ spin, np.float64)


def _turned(cube: DrawnCube) -> Points:
    """Return the corners of a cube's six faces in mm, shape (6, 4, 3)."""
    return np.asarray(_CORNERS @ _rotation(cube).T + [cube.x, cube.y, cube.z], np.float64)


def _skin(bright: float) -> list[float]:
    return [part * bright for part in SKIN]


def _sixteenths(pixels: Pixels) -> NDArray[np.int32]:
    """Return pixels in OpenCV's fixed-point format, for edges finer than a pixel."""
    return np.round(pixels * 16).astype(np.int32)


def _fill(picture: NDArray[np.uint8], corners: NDArray[np.int32], colour: Sequence[float]) -> None:
    cv2.fillConvexPoly(picture, corners, colour, cv2.LINE_AA, 4)


def _ellipse(
    picture: Image, middle: tuple[float, float], axes: tuple[int, int], colour: list[float]
) -> None:
    at = (round(middle[0]), round(middle[1]))
    cv2.ellipse(picture, at, axes, 0, 0, 360, colour, -1, cv2.LINE_AA)
