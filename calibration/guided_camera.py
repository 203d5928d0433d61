"""Run the camera's calibration from the first picture to the saved profile, with a live picture."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import cycle
from pathlib import Path
from threading import Event

from calibration.capture import ahead, capture
from calibration.dialogue.comments import Accepted, Comment, LightNotHeld
from calibration.dialogue.requests import (
    EMPTY,
    CalibrationRequest,
    CountThrow,
    Differs,
    ShowCubes,
    ShowEmpty,
    ShowThrow,
    TypeCorners,
)
from calibration.dialogue.signs import NoPicture, Still
from calibration.fit import read_picture
from calibration.glimpse import Glimpses
from calibration.guide import PACE
from calibration.leafing import Leafing
from calibration.participants import CalibrationSetup, Hands, Person, is_saved
from companion.sensors.camera.camera import Camera, CameraLost, Frame
from companion.sensors.camera.picture_pages import pages_of
from companion.sensors.drawn.drawn_camera import camera_over
from companion.sensors.drawn.virtual_table import CUBE_COLOURS, DRAWING, VirtualTable
from companion.settings import VIRTUAL
from companion.vision.profile.camera_profile import VERSION, save

THROWN = (3, 1, 2)  # cubes of each colour, in turn, that virtual hands throw


def virtual_profile_path(cache: Path) -> Path:
    """Return the path of the virtual tray's profile, which has the versions and the colours."""
    return cache / f"virtual-{DRAWING}-{VERSION}-{'-'.join(sorted(CUBE_COLOURS))}.npz"


def calibrate_camera(source: str, table: CalibrationSetup, person: Person) -> str | None:
    """Calibrate a camera; return its source, or None without a new profile.

    The virtual camera has virtual hands; for a folder or a video, hands turn the pages.
    """
    if source != VIRTUAL:
        pages = pages_of(source)
        if pages is not None:
            return at_camera(Camera(source, lambda _: pages), table, person, Leafing(pages))
        return at_camera(Camera(source), table, person)
    drawn = VirtualTable()
    virtual = replace(
        table,
        profile=virtual_profile_path(table.data),
        pictures=table.pictures.with_name("calibration-virtual"),
    )
    return at_camera(camera_over(drawn), virtual, person, DrawnHands(drawn))


def _now() -> str:
    """Return the local date and time, to the minute."""
    return f"{datetime.now():%Y-%m-%d %H:%M}"  # noqa: DTZ005 - it is read where it was written


def at_camera(
    camera: Camera,
    table: CalibrationSetup,
    person: Person,
    hands: Hands | None = None,
    now: Callable[[], str] = _now,
) -> str | None:
    """Calibrate with this camera and save the profile; return its source, or None without one."""
    person.begin(ahead(table.colours))
    glimpses = Glimpses(table.pictures / f"{EMPTY}.png")
    with closing(_AtCamera(camera, glimpses, person, hands or Hands())) as sitting:
        profile = capture(
            sitting,
            table.colours,
            table.pictures,
            sitting.ask,
            sitting.report,
            cube_mm=table.cube_mm,
            stop=person.stopped,
        )
    if profile is None or person.stopped.is_set():
        return None
    origin = replace(profile.origin, made=now(), device=camera.source)
    profile_made = replace(profile, origin=origin)
    is_kept = is_saved(lambda: save(profile_made, table.profile), sitting.ask, person.report)
    return camera.source if is_kept else None


class DrawnHands(Hands):
    """Virtual hands that put the requested cubes into the drawn tray."""

    def __init__(self, drawn: VirtualTable) -> None:
        self._drawn = drawn

    def begin(self, request: CalibrationRequest) -> None:
        """Put into the tray what this request asks for."""
        match request:
            case ShowEmpty():
                self._drawn.lay({})
            case ShowCubes(colour, number):
                self._drawn.lay({colour: number})
            case ShowThrow(colours):
                self._drawn.lay(dict(zip(colours, cycle(THROWN), strict=False)))


class _AtCamera:
    """The camera during a calibration: its picture is shown, also while the person is asked."""

    def __init__(
        self,
        camera: Camera,
        glimpses: Glimpses,
        person: Person,
        hands: Hands,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._camera = camera
        self._glimpses = glimpses
        self._person = person
        self._hands = hands
        self._clock = clock
        self._frames: Generator[Frame | CameraLost, None, None] | None = None
        self._next = 0.0
        self._stills = self._held = 0
        self._has_told = False

    def frames(self, stop: Event) -> Generator[Frame | CameraLost, None, None]:
        self._frames = self._camera.frames(stop)  # the person is asked before a frame is needed
        return self._show_still(self._frames)

    def close(self) -> None:
        if self._frames is not None:
            self._frames.close()

    def ask(self, request: CalibrationRequest) -> str:
        self._hands.begin(request)
        match request:
            case TypeCorners() | CountThrow() | Differs():
                self._stills += 1
                still = Still(read_picture(request.picture), self._stills)
                answer = self._person.ask(request, partial(self._hold, still))
            case _:
                answer = self._person.ask(self._hands.put(request), self._look)
                while self._hands.turns(answer):
                    answer = self._person.ask(self._hands.put(request), self._look)
        self._hands.go_on(request)
        return answer

    def report(self, comment: Comment) -> None:
        self._person.report(comment)
        if isinstance(comment, Accepted) and self._camera.held is False and not self._has_told:
            self._has_told = True  # once the camera has had its time to find its light
            self._person.report(LightNotHeld())

    def _show_still(
        self, frames: Iterator[Frame | CameraLost]
    ) -> Generator[Frame | CameraLost, None, None]:
        for each in frames:
            self._show(each)
            yield each

    def _hold(self, still: Still) -> None:
        """Show one picture and no other while the person is asked about it."""
        if self._held != still.number:
            self._held = still.number
            self._person.show(still)
        if self._frames is not None:
            next(self._frames, None)

    def _look(self) -> None:
        each = next(self._frames, None) if self._frames is not None else None
        if each is not None:
            self._show(each)

    def _show(self, each: Frame | CameraLost) -> None:
        now = self._clock()
        if now < self._next:
            return
        self._next = now + PACE
        if isinstance(each, CameraLost):
            self._person.show(NoPicture(each.reason))
        else:
            self._person.show(self._glimpses.of(each.image))
