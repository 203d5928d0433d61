"""The cameras over the tray: one, or two from different sides.

They are in the order of the settings. Their parts are imported late: the first screen must not wait
for OpenCV.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.sensors.watchers import Emptied, Source, Sources, brought
from companion.settings import VIRTUAL
from companion.tower.sensor import CAMERAS, Sensor
from companion.words.colours import mark

if TYPE_CHECKING:
    from companion.evening.live_tray import VirtualTower
    from companion.sensors.box.learned_cubes import BoxFile
    from companion.sensors.camera.album import Album
    from companion.sensors.camera.readers import TrayReader
    from companion.sensors.camera.saved_controls import Lenses
    from companion.sensors.drawn.virtual_table import VirtualTable


def watched_tray(
    cameras: Sequence[str],
    profiles: Sequence[Path],
    drawn: Callable[[], VirtualTable],
    album: Callable[[], Album],
    *,
    emptied: Emptied | None = None,
    colours: Callable[[], Sequence[str]] = tuple,
    box: BoxFile | None = None,
    lenses: Lenses | None = None,
) -> tuple[Sources, VirtualTower | None]:
    """Return the sources that watch the tray, and the virtual tower if there is one.

    A camera reads by the printed stand in its picture, for cubes of these `colours` as the `box`
    has them. A calibrated camera reads by its profile if no stand is in the picture.

    Args:
        drawn: returns the virtual table, for a virtual camera.
        album: returns the album that gets the last pictures.
        emptied: notes that people say the tray is empty, so that the camera learns it.
        lenses: remembers each camera's exposure and focus.
    """
    first = cameras[0] if cameras else ""
    if not first:
        return {}, None
    if first == VIRTUAL:
        table = drawn()
        number = sum(each == VIRTUAL for each in cameras)
        return {
            sensor: _virtual(sensor, view, table, album, emptied=emptied, colours=colours)
            for view, sensor in enumerate(CAMERAS[:number])
        }, table
    real = partial(_real, album=album, emptied=emptied, lenses=lenses)
    return {
        sensor: real(sensor, camera, partial(_reader, profile, colours, box))
        for sensor, camera, profile in zip(CAMERAS, cameras, profiles, strict=False)
    }, None


def _virtual(
    sensor: Sensor,
    view: int,
    table: VirtualTable,
    album: Callable[[], Album],
    *,
    emptied: Emptied | None,
    colours: Callable[[], Sequence[str]],
) -> Source:
    def bring() -> Source:
        from companion.sensors.camera.camera_source import camera_source
        from companion.sensors.camera.readers import ByPaper
        from companion.sensors.drawn.drawn_camera import camera_over
        from companion.sensors.drawn.projection import views_of

        camera = camera_over(table, view=views_of(table.kind)[view])
        reader = partial(ByPaper, colours)
        return camera_source(camera, reader, album(), sensor, letter, emptied=emptied)

    return brought(sensor, bring)


def _real(
    sensor: Sensor,
    camera: str,
    reader: Callable[[], Callable[[], TrayReader]],
    *,
    album: Callable[[], Album],
    emptied: Emptied | None,
    lenses: Lenses | None,
) -> Source:
    def bring() -> Source:
        from companion.sensors.camera.camera import Camera
        from companion.sensors.camera.camera_opening import open_camera
        from companion.sensors.camera.camera_source import camera_source

        camera_device = Camera(camera, partial(open_camera, lenses=lenses))
        return camera_source(camera_device, reader(), album(), sensor, letter, emptied=emptied)

    return brought(sensor, bring)


def _reader(
    profile: Path, colours: Callable[[], Sequence[str]], box: BoxFile | None
) -> Callable[[], TrayReader]:
    """Return what makes a camera's reader. Raises BadProfile: its profile cannot be read."""
    from companion.sensors.box.learned_paints import BoxPaints
    from companion.sensors.camera.readers import ByPaper, ByPicture, ByProfile
    from companion.vision.profile.camera_profile import load

    paints = BoxPaints(box)
    if not profile.exists():
        return lambda: ByPaper(colours, paints)
    tray_profile = load(profile)
    return lambda: ByPicture(ByProfile(tray_profile), ByPaper(colours, paints))


def letter(colour: str) -> str:
    """Return the letter shown beside a cube of this colour, the same as on all screens."""
    return mark(colour).letter
