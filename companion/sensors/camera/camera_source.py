"""The camera over a tray as a source of observations.

Import this module late, because it imports OpenCV.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Event

import cv2
import numpy as np

from companion.memory import Returning
from companion.said import Said
from companion.sensors.camera.album import Album
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.camera_watch import Agreed, Look, Watch, watched
from companion.sensors.camera.live_faults import FLICKERS
from companion.sensors.camera.outlines import TrayBox, outlined
from companion.sensors.camera.readers import TrayReader
from companion.sensors.camera.tray_place import TrayPlace
from companion.sensors.watchers import Emptied, Source
from companion.tower.colours import letter
from companion.tower.observation import SEEING, Activity, Observation, Remark, TrayPicture, Trouble
from companion.tower.sensor import CAMERA, Sensor
from companion.vision.arrays import Image
from companion.vision.debug.overlay import Letters

# Chosen for screens: how many mm around the floor are shown too (more makes cubes smaller), and how
# many px wide a picture is shown if the tray is not found in it.
AROUND = 12.0
WIDEST = 960


def camera_source(
    camera: Camera,
    reader: Callable[[], TrayReader],
    album: Album,
    sensor: Sensor = CAMERA,
    letters: Letters = letter,
    *,
    emptied: Emptied | None = None,
) -> Source:
    """Return a source that watches the tray with a reader of its own, and fills the album.

    Args:
        reader: Creates the reader, on the source's thread.
        letters: Returns the letter that is drawn on a colour's cubes.
        emptied: The signal by which people say that the tray is empty.
    """
    is_said_empty = (emptied or Emptied()).watch_presses()

    def observations(stop: Event) -> Iterator[Observation]:
        give_back, reading, fell_at = Returning(), reader(), None
        watch = Watch(reading)
        poor: tuple[Said, ...] = ()  # what is wrong with its pictures
        for look in watched(camera, watch, stop, is_said_empty):
            named_look = _by(sensor, look)
            album.see(named_look, reading.by)
            give_back(now=isinstance(named_look, Agreed))
            at = time.monotonic() if camera.taken_at is None else camera.taken_at
            if isinstance(named_look, Look) and named_look.activity is Activity.FALLING:
                fell_at = at
            frame_observation = observation(named_look, sensor, letters)
            frame_observation = replace(
                frame_observation, taken_at=at, fell_at=fell_at, holds_light=camera.held
            )
            remarks = poor_pictures(frame_observation, poor, flickers=watch.flicker.is_there)
            yield replace(frame_observation, remarks=remarks)
            if isinstance(named_look, Agreed):  # after the yield: the claim must not wait for this
                poor = reading.poor(named_look.image, named_look.reading)

    return observations


def poor_pictures(
    now: Observation, poor: tuple[Said, ...], *, flickers: bool
) -> tuple[Remark, ...]:
    """Return what people should know about a camera's pictures of the tray, the worst first.

    Nothing if the camera does not see the tray: then that is said instead.
    """
    if now.activity not in SEEING:
        return ()
    all_of_it = (FLICKERS, *poor) if flickers else poor
    return tuple(Remark(Trouble.POOR_PICTURE, each) for each in all_of_it)


def _by(sensor: Sensor, look: Look | Agreed) -> Look | Agreed:
    """Return the look with the camera as its source, which a picture does not know."""
    if isinstance(look, Look) or look.sighting.source == sensor:
        return look
    return replace(look, sighting=replace(look.sighting, source=sensor))


def observation(
    look: Look | Agreed, sensor: Sensor = CAMERA, letters: Letters = letter
) -> Observation:
    """Return a look or a claim as an observation of this source."""
    picture = _picture(look, letters)
    if isinstance(look, Look):
        return Observation(
            sensor, look.activity, fell=look.fell, reason=look.reason, picture=picture
        )
    return Observation(
        sensor,
        Activity.STILL,
        (look.sighting,),
        fell=Activity.FALLING in look.since,
        reached_in=look.after is Activity.HAND,
        reason=look.reason,
        picture=picture,
    )


def _picture(look: Look | Agreed, letters: Letters) -> TrayPicture | None:
    """Return the tray cut out, so that it is large, with the cubes outlined once they are read."""
    if look.image is None:
        return None
    if look.place is None:
        return TrayPicture(_whole(look.image))
    box = _tray(look.place)
    if look.reading is None:
        left, top, right, bottom = box
        return TrayPicture(look.image[top:bottom, left:right])
    return outlined(look.image, look.reading, box, letters)


def _whole(image: Image) -> Image:
    """Return the whole picture, reduced, with which people can turn the camera to the tray."""
    high, wide = image.shape[:2]
    if wide <= WIDEST:
        return image
    size = WIDEST, round(high * WIDEST / wide)
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _tray(place: TrayPlace) -> TrayBox:
    points = place.around(AROUND)
    left, top = np.maximum(points.min(axis=0), 0).astype(int)
    right, bottom = points.max(axis=0).astype(int)
    return int(left), int(top), int(right), int(bottom)
