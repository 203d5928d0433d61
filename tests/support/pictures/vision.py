"""Pictures of vision: the virtual bowl as the app reads it, and every stage of a reported tray."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import cv2
import numpy as np

from companion.commands.pictures import read_by, read_picture
from companion.commands.stages import stages
from companion.sensors.drawn.animation import DrawnScene
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.painter import Painter
from companion.sensors.drawn.scatter import scatter
from companion.vision.arrays import Image
from companion.vision.colour.paints import usual_paints
from companion.vision.debug.overlay import overlay
from companion.vision.profile.camera_profile import load
from companion.vision.reading import Reading
from tests.support.pictures.shot import Shot

REPORTED = Path(__file__).parents[2] / "data/trays/reported/blue-under-yellow"
LYING = ("red", "red", "red", "blue", "blue", "yellow", "yellow", "green", "violet", "black")
WIDE = 1400  # px, of all stages side by side
QUALITY = 70  # of a JPEG: letters are still clear


async def shots() -> AsyncIterator[Shot]:
    """Yield the pictures; their words are what was read."""
    bowl = Painter(3, tray=BOWL_TRAY).paint(
        DrawnScene(tuple(scatter(LYING, [], Random(5), BOWL_TRAY)))
    )
    paints = usual_paints(("red", "blue", "yellow", "green", "violet", "black"))
    reading = read_by(bowl, paints)
    yield _shot("bowl.jpg", reading, overlay(bowl, reading))
    profile = load(REPORTED / "profile.npz")
    picture = read_picture(REPORTED / "picture.png", profile)
    sheet = stages([("picture.png", picture)], profile)
    size = WIDE, round(sheet.shape[0] * WIDE / sheet.shape[1])
    small = cv2.resize(sheet, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    yield _shot("stages.jpg", read_by(picture, profile), small)


def _shot(name: str, reading: Reading, image: Image) -> Shot:
    async def file() -> bytes:
        _, coded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        return coded.tobytes()

    counts = [f"{colour} {number}" for colour, number in sorted(reading.counts.items())]
    return Shot(name, [reading.state.value, *counts], file)
