"""The camera over a tray as one of those who watch it: what it sees, as observations.

Import it late: it brings OpenCV in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Event

import cv2
import numpy as np

from companion.memory import Returning
from companion.sensors.camera.album import Album
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.readers import TrayPlace, TrayReader
from companion.sensors.camera.watch import Agreed, Look, Watch, watched
from companion.sensors.emptied import Emptied
from companion.sensors.watchers import Source
from companion.tower.colours import letter
from companion.tower.observation import CAMERA, Activity, CubeSpot, Observation, TrayPicture
from companion.vision.arrays import Image, Points
from companion.vision.overlay import Letters, overlay
from companion.vision.reading import SeenCube

AROUND = 12.0  # mm around the floor that are shown too
WIDEST = 960  # px, of a whole picture that is shown because the tray is not found in it
ROUGH = 0.002  # of the picture: outlines told to other screens may leave out bends as small as that


def camera_source(
    camera: Camera,
    reader: Callable[[], TrayReader],
    album: Album,
    name: str = CAMERA,
    letters: Letters = letter,
    *,
    emptied: Emptied | None = None,
) -> Source:
    """Watches the tray, for ever, with a reader of its own; its last pictures are in the album."""
    is_said_empty = (emptied or Emptied()).heard()

    def observations(stop: Event) -> Iterator[Observation]:
        give_back, reading = Returning(), reader()
        for said in watched(camera, Watch(reading), stop, is_said_empty):
            seen = _by(name, said)
            album.see(seen, reading.by)
            give_back(now=isinstance(seen, Agreed))
            yield replace(observation(seen, name, letters), holds_light=camera.held)

    return observations


def _by(name: str, said: Look | Agreed) -> Look | Agreed:
    """A picture does not know which camera it is of."""
    if isinstance(said, Look) or said.sighting.source == name:
        return said
    return replace(said, sighting=replace(said.sighting, source=name))


def observation(seen: Look | Agreed, name: str = CAMERA, letters: Letters = letter) -> Observation:
    picture = _picture(seen, letters)
    if isinstance(seen, Look):
        return Observation(name, seen.activity, fell=seen.fell, reason=seen.reason, picture=picture)
    return Observation(
        name,
        Activity.STILL,
        (seen.sighting,),
        fell=Activity.FALLING in seen.since,
        reached_in=seen.after is Activity.HAND,
        reason=seen.reason,
        picture=picture,
    )


def _picture(seen: Look | Agreed, letters: Letters) -> TrayPicture | None:
    """The tray alone, so that it is large; its cubes outlined where they have been read."""
    if seen.image is None:
        return None
    if seen.place is None:
        return TrayPicture(_whole(seen.image))
    left, top, right, bottom = _tray(seen.place)
    if seen.reading is None:
        return TrayPicture(seen.image[top:bottom, left:right])
    drawn = overlay(seen.image, seen.reading, letters)[top:bottom, left:right]
    high, wide = drawn.shape[:2]
    spots = [
        _spot(cube, (cube.outline - (left, top)) / (wide, high)) for cube in seen.reading.cubes
    ]
    return TrayPicture(drawn, tuple(spots), seen.image[top:bottom, left:right])


def _whole(image: Image) -> Image:
    """All that the camera sees: by that it is turned to the tray."""
    high, wide = image.shape[:2]
    if wide <= WIDEST:
        return image
    size = WIDEST, round(high * WIDEST / wide)
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _spot(cube: SeenCube, outline: Points) -> CubeSpot:
    """Its outline is told in fractions of the picture."""
    across, down = outline.mean(axis=0)
    rough = cv2.approxPolyDP(outline.astype(np.float32), ROUGH, True)[:, 0]
    corners = tuple((round(float(x), 4), round(float(y), 4)) for x, y in rough)
    return CubeSpot(cube.colour, float(across), float(down), cube.sure, corners)


def _tray(place: TrayPlace) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the tray in a picture."""
    points = place.around(AROUND)
    left, top = np.maximum(points.min(axis=0), 0).astype(int)
    right, bottom = points.max(axis=0).astype(int)
    return int(left), int(top), int(right), int(bottom)
