"""Joins the sensors' watch over a tray to what the screens understand.

Import it late: it brings OpenCV in.
"""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import cv2
import numpy as np

from companion.sensors.camera.album import Album
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.watch import Agreed, tray_watch, watching
from companion.sensors.camera.watch import Look as Seen
from companion.tower.observation import Activity
from companion.tui.looking import Look, Spot, Watcher
from companion.vision.arrays import Image
from companion.vision.overlay import overlay
from companion.vision.profile import TrayProfile

AROUND = 12.0  # mm around the floor that are shown too


def watcher(camera: Camera, profile: TrayProfile, album: Album) -> Watcher:
    """Watches the tray of this profile, for ever; its last pictures are in the album."""

    def looks(stop: Event) -> Iterator[Look]:
        for seen in watching(camera, tray_watch(profile), stop):
            album.see(seen, profile)
            yield look(seen, profile)

    return looks


def look(seen: Seen | Agreed, profile: TrayProfile) -> Look:
    picture, spots = _picture(seen, profile)
    if isinstance(seen, Agreed):
        fell, reached_in = Activity.FALLING in seen.since, seen.after is Activity.HAND
        return Look(Activity.STILL, picture, spots, seen.sighting, fell, reached_in)
    return Look(seen.tray, picture, spots, reason=seen.reason)


def _picture(seen: Seen | Agreed, profile: TrayProfile) -> tuple[Image | None, tuple[Spot, ...]]:
    """The tray alone, so that it is large; its cubes outlined where they have been read."""
    if seen.image is None:
        return None, ()
    left, top, right, bottom = _tray(profile, seen.image.shape[1])
    if seen.reading is None:
        return seen.image[top:bottom, left:right], ()
    drawn = overlay(seen.image, seen.reading)[top:bottom, left:right]
    high, wide = drawn.shape[:2]
    centres = [(cube, cube.outline.mean(axis=0) - (left, top)) for cube in seen.reading.cubes]
    spots = [Spot(cube.colour, x / wide, y / high, cube.sure) for cube, (x, y) in centres]
    return drawn, tuple(spots)


def _tray(profile: TrayProfile, width: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the tray in a picture of this width."""
    wide, deep, around = profile.width_mm, profile.height_mm, AROUND
    corners = [(-around, -around), (wide + around, -around)]
    corners += [(wide + around, deep + around), (-around, deep + around)]
    scale = width / profile.empty.shape[1]
    points = cv2.perspectiveTransform(np.array([corners], float), profile.homography)[0] * scale
    left, top = np.maximum(points.min(axis=0), 0).astype(int)
    right, bottom = points.max(axis=0).astype(int)
    return int(left), int(top), int(right), int(bottom)
