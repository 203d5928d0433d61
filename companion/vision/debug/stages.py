"""Draw what each stage of reading makes of a picture, to find where a wrong count comes from.

    drawn = draw(VisionStage.EVENED, Workings(image, profile))   # None: it was not reached

`read` does the reading; this module runs the same stages again for their intermediate results.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.tower.colours import BGR, COLOURS
from companion.vision.arrays import Image, Logs, Mask, Matrix, Plane
from companion.vision.confidence.evidence import PictureEvidence, collect_evidence, weigh_evidence
from companion.vision.debug.overlay import FONT, OTHER, overlay
from companion.vision.floor.floor_light import exposure, logs_of
from companion.vision.geometry.sheet import squared
from companion.vision.geometry.solids import Silhouette
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.illumination import InLight
from companion.vision.reading import Reading, read
from companion.vision.scene.cube_scene import CLIP
from companion.vision.scene.segment import Evidence, Lit, evidence

FLOOR = 205  # of 255: brightness of the plain floor in the evened drawing
LARGER = 2  # factor by which a sheet is drawn larger, so that letters fit
AROUND = 12.0  # mm of the picture that are shown around the floor
DIM = 0.45  # brightness of the picture behind a drawing
TRAY_LINE, SHEET_LINE, LANDMARK = (90, 255, 90), (255, 200, 90), (60, 220, 255)  # BGR
UNEXPLAINED, UNKNOWN, HIDDEN = (0, 150, 255), (255, 60, 255), (120, 60, 0)
WHITE = (255, 255, 255)
HARDLY = 0.02  # chance under which a candidate is not drawn


class VisionStage(Enum):
    """The stages of reading, in the order in which a picture passes them."""

    PICTURE = "picture"  # the frame, with the tray outlined
    SQUARED = "squared"  # rectified, as if seen from straight above
    EVENED = "evened"  # the illumination removed
    COLOURS = "colours"  # the likeliest colour of each pixel
    LIKELY = "likely"  # the evidence of each pixel for each colour
    PLACED = "placed"  # the cubes of the scene fit
    WEIGHED = "weighed"  # all candidates with their chances
    STRANGE = "strange"  # pixels that no cube explains
    READ = "read"  # the cubes in the picture


@dataclass(frozen=True, eq=False)
class Workings:
    """A picture with the intermediate results of its stages.

    Each result is computed when it is first used.
    """

    image: Image
    profile: TrayProfile

    @cached_property
    def reading(self) -> Reading:
        """The result of reading the picture by itself."""
        return read(self.image, self.profile)

    @cached_property
    def homography(self) -> Matrix | None:
        """From floor mm to picture px; None where the tray was not found."""
        tracking = self.reading.tracking
        return None if tracking is None else tracking.landmarks.homography

    @cached_property
    def flat(self) -> Image | None:
        """The rectified picture; None where the tray was not found."""
        if self.homography is None:
            return None
        return squared(self.image, self.homography, self.profile.sheet)

    @cached_property
    def logs(self) -> Logs | None:
        """The rectified picture in logarithms; None where the tray was not found."""
        return None if self.flat is None else logs_of(self.flat)

    @cached_property
    def judged(self) -> Evidence | None:
        """The evidence of each pixel; None where the tray was not found."""
        if self.logs is None:
            return None
        return evidence(self.logs, self.lit)

    @cached_property
    def lit(self) -> Lit:
        """The illumination in which the picture was read."""
        tracking = self.reading.tracking
        lit = None if tracking is None else tracking.lit
        return lit or self.profile.lit

    @cached_property
    def evidence(self) -> PictureEvidence | None:
        """The evidence for each cube; None also where no cubes were searched.

        A hand or darkness stops the reading before that.
        """
        if self.judged is None or not self.reading.counts:
            return None
        unexplained = np.asarray(
            cv2.erode(self.judged.unexplained, np.ones((5, 5), np.uint8)), np.float32
        )
        return collect_evidence(InLight(self.lit, self.judged, unexplained), self.profile.view)


def draw(stage: VisionStage, workings: Workings) -> Image | None:
    """Draw one stage; None where the picture did not reach it."""
    return _DRAWN[stage](workings)


def _picture(workings: Workings) -> Image:
    drawn = workings.image.copy()
    if workings.homography is None:
        return drawn
    tracking = workings.reading.tracking
    for x, y in tracking.landmarks.places if tracking else ():
        cv2.circle(drawn, (int(x), int(y)), 7, LANDMARK, 2, cv2.LINE_AA)
    _outline(drawn, workings, AROUND, SHEET_LINE)
    _outline(drawn, workings, 0.0, TRAY_LINE)
    return drawn


def _squared(workings: Workings) -> Image | None:
    if workings.flat is None:
        return None
    drawn = _enlarged(workings.flat)
    sheet = workings.profile.sheet
    floor = np.array([[0.0, 0.0], [sheet.width_mm, sheet.height_mm]])
    (left, top), (right, bottom) = (sheet.to_px(floor) * LARGER).astype(int)
    cv2.rectangle(drawn, (int(left), int(top)), (int(right), int(bottom)), TRAY_LINE, 1)
    return drawn


def _evened(workings: Workings) -> Image | None:
    if workings.logs is None:
        return None
    light = workings.lit.light
    even = workings.logs - light.floor - exposure(workings.logs, light)
    return _enlarged(np.asarray(np.clip(np.exp(even) * FLOOR, 0, 255), np.uint8))


def _colours(workings: Workings) -> Image | None:
    if workings.judged is None:
        return None
    log_ratios = workings.judged.log_ratios
    strength = np.clip(log_ratios.max(axis=0) / CLIP, 0, 1)[..., None]
    paints = np.array([paint(colour) for colour in workings.profile.colours], np.float32)
    painted = paints[np.argmax(log_ratios, axis=0)] * strength + _dimmed(workings) * (1 - strength)
    return _enlarged(np.asarray(painted, np.uint8))


def _likely(workings: Workings) -> Image | None:
    """Draw a small picture for each colour: black is evidence against it, its own paint for it."""
    if workings.judged is None:
        return None
    tiles = []
    for colour, log_ratios in zip(
        workings.profile.colours, workings.judged.log_ratios, strict=True
    ):
        share = np.clip((log_ratios + CLIP) / (2 * CLIP), 0, 1)[..., None] ** 2
        tile = np.asarray(np.array(paint(colour)) * share, np.uint8).copy()
        lettered(tile, colour, (8, 44), 1.4)
        tiles.append(tile)
    return _tiled(tiles)


def _placed(workings: Workings) -> Image | None:
    """Draw the placed cubes; each one's number is what it explains, in cube faces."""
    if workings.evidence is None:
        return None
    drawn = _enlarged(_dimmed(workings))
    for cube in workings.evidence.scene.cubes:
        colour = workings.profile.colours[cube.colour]
        lettered(drawn, f"{cube.gain:.1f}", _ring(drawn, cube.outline, paint(colour)))
    return drawn


def _weighed(workings: Workings) -> Image | None:
    """Draw every candidate with its chance; only the detector found the white ones."""
    if workings.evidence is None:
        return None
    drawn = _enlarged(np.asarray(_dimmed(workings) * DIM, np.uint8))
    for cube, chance in weigh_evidence(workings.evidence).cubes:
        if chance > HARDLY:
            colour = workings.profile.colours[cube.colour]
            middle = _ring(drawn, cube.outline, paint(colour) if cube.placed else WHITE)
            lettered(drawn, f"{colour[:1]} {100 * chance:.0f}", middle)
    return drawn


def _strange(workings: Workings) -> Image | None:
    """Draw unexplained pixels in orange and magenta.

    Orange: different from the empty tray, without a cube there. Magenta: like no paint or tray.
    """
    if workings.judged is None:
        return None
    drawn = _dimmed(workings)
    free: Mask | np.bool_ = np.True_
    if workings.evidence is not None:
        free = np.asarray(workings.evidence.scene.surface < 0)
    drawn[workings.profile.light.hidden] = HIDDEN
    drawn[_has_evidence(workings.judged.changed) & free] = UNEXPLAINED
    drawn[_has_evidence(workings.judged.unexplained) & free] = UNKNOWN
    return _enlarged(drawn)


def _read(workings: Workings) -> Image | None:
    if workings.homography is None:
        return None
    drawn = overlay(workings.image, workings.reading)
    corners = _corners(workings, AROUND)
    left, top = np.maximum(corners.min(axis=0), 0).astype(int)
    right, bottom = corners.max(axis=0).astype(int)
    return drawn[top:bottom, left:right]


_DRAWN: Mapping[VisionStage, Callable[[Workings], Image | None]] = {
    VisionStage.PICTURE: _picture,
    VisionStage.SQUARED: _squared,
    VisionStage.EVENED: _evened,
    VisionStage.COLOURS: _colours,
    VisionStage.LIKELY: _likely,
    VisionStage.PLACED: _placed,
    VisionStage.WEIGHED: _weighed,
    VisionStage.STRANGE: _strange,
    VisionStage.READ: _read,
}


def paint(colour: str) -> BGR:
    """Return the colour to draw with, bright enough on anything dark."""
    return COLOURS[colour].outline if colour in COLOURS else OTHER


def lettered(drawn: Image, text: str, place: tuple[int, int], size: float = 0.75) -> None:
    """Draw text that can be read on any background."""
    for ink, thick in (((0, 0, 0), 4), ((255, 255, 255), 1)):
        cv2.putText(drawn, text, place, FONT, size, ink, thick, cv2.LINE_AA)


def _has_evidence(plane: Plane) -> NDArray[np.bool_]:
    return np.asarray(plane > 0)


def _corners(workings: Workings, around: float) -> NDArray[np.float64]:
    assert workings.homography is not None
    wide, deep = workings.profile.width_mm + around, workings.profile.height_mm + around
    floor = np.array([[[-around, -around], [wide, -around], [wide, deep], [-around, deep]]])
    return np.asarray(cv2.perspectiveTransform(floor, workings.homography)[0])


def _outline(drawn: Image, workings: Workings, around: float, ink: BGR) -> None:
    corners = np.rint(_corners(workings, around)).astype(np.int32)
    cv2.polylines(drawn, [corners], True, ink, 2, cv2.LINE_AA)


def _enlarged(sheet: Image) -> Image:
    large = cv2.resize(sheet, None, fx=LARGER, fy=LARGER, interpolation=cv2.INTER_NEAREST)
    return np.asarray(large, np.uint8)


def _dimmed(workings: Workings) -> Image:
    assert workings.flat is not None
    grey = cv2.cvtColor(workings.flat, cv2.COLOR_BGR2GRAY)
    return np.asarray(np.repeat(grey[..., None], 3, axis=2) * DIM, np.uint8)


def _ring(drawn: Image, cube: Silhouette, ink: BGR) -> tuple[int, int]:
    """Draw a silhouette on an enlarged sheet; return where its letters begin."""
    large = _enlarged(np.asarray(cube.mask, np.uint8))
    begin = cube.columns.start * LARGER, cube.rows.start * LARGER
    rings, _ = cv2.findContours(large, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE, offset=begin)
    cv2.drawContours(drawn, rings, -1, ink, 2, cv2.LINE_AA)
    high, wide = large.shape[:2]
    return begin[0] + wide // 2 - 18, begin[1] + high // 2 + 8


def _tiled(tiles: list[Image]) -> Image:
    """Return the tiles in rows of two or three, the last filled up with black."""
    wide = 2 if len(tiles) <= 4 else 3
    tiles = [*tiles, *[np.zeros_like(tiles[0])] * (-len(tiles) % wide)]
    rows = [np.hstack(tiles[at : at + wide]) for at in range(0, len(tiles), wide)]
    return np.asarray(np.vstack(rows), np.uint8)
