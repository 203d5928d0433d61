"""Joins the sensors' watch over a tray to what the screens understand.

Import it late: it brings OpenCV in.
"""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

from companion.sensors.camera import Camera
from companion.sensors.watch import Agreed, State, tray_watch, watching
from companion.sensors.watch import Look as Seen
from companion.tui.looking import Look, Tray, Watcher
from companion.vision.profile import Profile

_TRAYS = {
    State.STILL: Tray.STILL,
    State.FALLING: Tray.FALLING,
    State.HAND: Tray.HAND,
    State.DARK: Tray.DARK,
    State.NO_TRAY: Tray.NO_TRAY,
    State.LOST: Tray.LOST,
}


def watcher(camera: Camera, profile: Profile) -> Watcher:
    """Watches the tray of this profile, for ever."""

    def looks(stop: Event) -> Iterator[Look]:
        for seen in watching(camera, tray_watch(profile), stop):
            yield look(seen)

    return looks


def look(seen: Seen | Agreed) -> Look:
    if isinstance(seen, Agreed):
        return Look(Tray.STILL, seen.image, seen.sighting, State.FALLING in seen.since)
    return Look(_TRAYS[seen.state], seen.image, reason=seen.reason)
