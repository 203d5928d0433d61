"""The camera's calibration, told to the app's guided screen with what it sees all the while."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from threading import Event

from calibration import dialogue
from calibration.capture import EMPTY, capture
from calibration.glimpse import Glimpses
from calibration.virtual import virtual_profile_path
from companion.commands.guided import Table
from companion.commands.keeping import kept
from companion.sensors.camera.camera import Camera, CameraLost, Frame
from companion.sensors.drawn.table import VirtualTable
from companion.settings import VIRTUAL
from companion.tui.guiding import Guide
from companion.tui.lookout import PACE
from companion.vision.profile import save
from companion.words import capturing


def teach_camera(source: str, table: Table, guide: Guide) -> str | None:
    """Where it is, once there is a profile of it."""
    if source == VIRTUAL:
        drawn = VirtualTable()
        table = replace(
            table,
            profile=virtual_profile_path(table.data),
            pictures=table.pictures.with_name("calibration-virtual"),
        )
        return photographed(drawn.camera(), table, guide, partial(_lay, drawn))
    return photographed(Camera(source), table, guide)


def photographed(
    camera: Camera,
    table: Table,
    guide: Guide,
    hands: Callable[[dialogue.Request], object] = lambda _asked: None,
) -> str | None:
    guide.tell(capturing.steps(table.colours))
    sitting = AtCamera(camera, Glimpses(table.pictures / f"{EMPTY}.png"), guide, hands)
    with closing(sitting):
        profile = capture(
            sitting, table.colours, table.pictures, sitting.ask, sitting.tell, stop=guide.stopped
        )
    if profile is None or guide.stopped.is_set():
        return None
    return camera.source if kept(lambda: save(profile, table.profile), sitting.ask) else None


def _lay(drawn: VirtualTable, asked: dialogue.Request) -> None:
    match asked:
        case dialogue.ShowEmpty():
            drawn.lay({})
        case dialogue.ShowCubes(colour, number):
            drawn.lay({colour: number})


class AtCamera:
    """Shows what the camera sees all the while, also while the person is asked."""

    def __init__(
        self,
        camera: Camera,
        glimpses: Glimpses,
        guide: Guide,
        hands: Callable[[dialogue.Request], object],
    ) -> None:
        self._camera = camera
        self._glimpses = glimpses
        self._guide = guide
        self._hands = hands
        self._frames: Generator[Frame | CameraLost, None, None] | None = None
        self._next = 0.0

    def frames(self, stop: Event) -> Generator[Frame | CameraLost, None, None]:
        self._frames = self._camera.frames(stop)  # at once: somebody is asked before any is wanted
        return self._shown(self._frames)

    def close(self) -> None:
        if self._frames is not None:
            self._frames.close()

    def _shown(
        self, frames: Iterator[Frame | CameraLost]
    ) -> Generator[Frame | CameraLost, None, None]:
        for seen in frames:
            self._show(seen)
            yield seen

    def ask(self, asked: dialogue.Request) -> str:
        self._hands(asked)
        return self._guide.ask(capturing.wanted(asked), self._look)

    def tell(self, remark: dialogue.Remark) -> None:
        if isinstance(remark, dialogue.CameraGone):
            return  # it is seen, as long as that lasts
        if not self._guide.stopped.is_set():
            self._guide.tell(capturing.told(remark))

    def _look(self) -> None:
        seen = next(self._frames, None) if self._frames is not None else None
        if seen is not None:
            self._show(seen)

    def _show(self, seen: Frame | CameraLost) -> None:
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + PACE
        if isinstance(seen, CameraLost):
            self._guide.show(capturing.no_picture(seen.reason))
        else:
            self._guide.show(capturing.live(self._glimpses.of(seen.image)))
