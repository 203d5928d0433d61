"""Who watches the tray by cameras: one, or two that look at it from different sides.

Cameras are named as the settings have them, the first one first. They are brought in late: the
first screen must not wait for OpenCV.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import NotCalibrated
from companion.said import said
from companion.sensors.emptied import Emptied
from companion.sensors.watchers import Source, Sources, brought
from companion.settings import VIRTUAL
from companion.tower.observation import CAMERAS
from companion.words.colours import mark

if TYPE_CHECKING:
    from companion.evening.tray import VirtualTower
    from companion.sensors.camera.album import Album
    from companion.sensors.drawn.table import VirtualTable


def watched_tray(
    cameras: Sequence[str],
    profiles: Sequence[Path],
    data: Path,
    drawn: Callable[[], VirtualTable],
    album: Callable[[], Album],
    *,
    emptied: Emptied | None = None,
) -> tuple[Sources, VirtualTower | None]:
    """Who watches the tray, and the tower where it is a virtual one; each with its own profile.

    Without the first one's profile nobody does. What keeps the second from coming is told, and the
    first counts alone.
    """
    first = cameras[0] if cameras else ""
    if not first:
        return {}, None
    if first == VIRTUAL:
        table = drawn()
        number = sum(each == VIRTUAL for each in cameras)
        names = CAMERAS[:number]
        return {name: _virtual(name, table, data, album, emptied) for name in names}, table
    check_calibrated(profiles[0])
    named = zip(CAMERAS, cameras, profiles, strict=False)
    return {name: _real(name, source, known, album, emptied) for name, source, known in named}, None


def check_calibrated(profile: Path) -> None:
    if not profile.exists():
        raise NotCalibrated(
            said(
                "{file} is not there: the camera is to be calibrated first "
                "(F9, or `companion calibrate capture`)",
                file=profile,
            )
        )


def _virtual(
    name: str,
    table: VirtualTable,
    data: Path,
    album: Callable[[], Album],
    emptied: Emptied | None,
) -> Source:
    def bring() -> Source:
        from calibration.virtual import virtual_profile
        from companion.sensors.camera.source import camera_source
        from companion.sensors.drawn.camera import camera_over
        from companion.sensors.drawn.view import VIEWS

        view = VIEWS[CAMERAS.index(name)]
        profile = virtual_profile(data, view=view)
        camera = camera_over(table, view=view)
        return camera_source(camera, profile, album(), name, letter, emptied=emptied)

    return brought(name, bring)


def _real(
    name: str, camera: str, profile: Path, album: Callable[[], Album], emptied: Emptied | None
) -> Source:
    def bring() -> Source:
        from companion.sensors.camera.camera import Camera
        from companion.sensors.camera.source import camera_source
        from companion.vision.profile import load

        check_calibrated(profile)
        seen = Camera(camera)
        return camera_source(seen, load(profile), album(), name, letter, emptied=emptied)

    return brought(name, bring)


def letter(colour: str) -> str:
    """Beside a cube in the picture, as everywhere on the screens."""
    return mark(colour).letter
