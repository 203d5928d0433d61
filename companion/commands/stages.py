"""`read --show`: every stage of reading pictures, drawn with its name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2

from companion.commands.pictures import read_picture
from companion.errors import ImpossibleRequest, UnreadableFile
from companion.files import saving, write_whole
from companion.said import said
from companion.vision.arrays import Image
from companion.vision.colour.paints import Paints
from companion.vision.debug.show import Caption, Labels, drawing
from companion.vision.debug.stages import VisionStage, Workings
from companion.vision.profile.camera_profile import TrayProfile
from companion.words import stages as words


def show_all(reading_of: TrayProfile | Paints, images: Sequence[str], out: Path) -> None:
    """Draw one sheet of all pictures; `read` has reported those that cannot be read."""
    if isinstance(reading_of, Paints):
        raise ImpossibleRequest(
            said("--show draws how a profile reads the pictures; use --profile too")
        )
    pictures = []
    for image in images:
        try:
            pictures.append((Path(image).name, read_picture(Path(image), reading_of)))
        except UnreadableFile:
            continue
    if not pictures:
        return
    with saving(out):
        write_whole(out, png(stages(pictures, reading_of)))


def stages(pictures: Sequence[tuple[str, Image]], profile: TrayProfile) -> Image:
    """Return the drawing of all stages, for each picture."""
    worked = [(name, Workings(picture, profile)) for name, picture in pictures]
    return drawing([(each, _heading(name, each)) for name, each in worked], _labels())


def png(image: Image) -> bytes:
    """Return the image as a PNG file."""
    _, coded = cv2.imencode(".png", image)
    return coded.tobytes()


def _heading(name: str, workings: Workings) -> str:
    reading = workings.reading
    return words.heading(name, reading.state.value, sum(reading.counts.values()), reading.sure)


def _labels() -> Labels:
    titles = words.titles()
    captions = {stage: Caption(*titles[stage.value]) for stage in VisionStage}
    return Labels(captions, Caption(*words.chances()), words.not_reached())
