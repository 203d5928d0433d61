"""Calibration inside the app: the procedures of `calibration`, told to its guided screen.

What is virtual has virtual hands, which do what is asked. Import it in the procedure's own thread:
it brings OpenCV in.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Event

from calibration import board_dialogue, dialogue
from calibration.board import NOMINAL
from calibration.capture import EMPTY, capture
from calibration.glimpse import Glimpses
from calibration.virtual import virtual_profile_path
from calibration.virtual_board import APART, virtual_board_files
from calibration.virtual_board import LANES as VIRTUAL_LANES
from companion.commands.boards import taught
from companion.commands.fitting import LOGBOOK, VIRTUAL
from companion.commands.games import cube_colours
from companion.commands.photographs import chosen_camera
from companion.games import GAMES
from companion.sensors.board.conversation import Conversation
from companion.sensors.board.driver import Board
from companion.sensors.board.find import AUTO
from companion.sensors.board.messages import Cube, Heartbeat
from companion.sensors.board.seen import Acquainted, Happened, LinkLost, Pulse, Seen
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.camera import Camera, CameraLost, Frame
from companion.sensors.virtual import VirtualTable
from companion.settings import Folders, Settings
from companion.tui.guiding import PACE, Device, Guide
from companion.tui.words import boarding, capturing
from companion.vision.profile import Profile, save

LISTENS = 0.1  # s at a time, while a person is asked


@dataclass(frozen=True, slots=True)
class Table:
    """Where everything of this table is; `profile` is the camera's, `board` and `logbook` the
    board's, `pictures` those to go on with, `data` is for what is virtual."""

    data: Path
    profile: Path
    board: Path
    logbook: Path
    pictures: Path
    colours: tuple[str, ...]


def teach(
    device: Device, settings: Settings, where: Folders, profile: Path, guide: Guide
) -> str | None:
    """Where the device is that has a new profile; None: all is as it was."""
    table = Table(
        data=where.data,
        profile=profile,
        board=where.board,
        logbook=where.data / LOGBOOK,
        pictures=where.data / "calibration",
        colours=cube_colours(next(iter(GAMES))),
    )
    if device is Device.BOARD:
        return teach_board(settings.board, table, guide)
    return teach_camera(settings.camera or chosen_camera(where), table, guide)


# --- The camera ---


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
    return camera.source if _kept(profile, table.profile, sitting.ask) else None


def _kept(profile: Profile, path: Path, ask: Callable[[dialogue.Request], str]) -> bool:
    """Whether it is on disk; a full disk can be helped."""
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save(profile, path)
        except OSError as error:
            reason = f"{path} cannot be written: {error.strerror}"
            if ask(dialogue.KeepAgain(reason)) == dialogue.STOP:
                return False
        else:
            return True


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


# --- The board ---


def teach_board(source: str, table: Table, guide: Guide) -> str | None:
    """Where it is, once there is a profile of it."""
    if source != VIRTUAL:
        return taught_at(source or AUTO, table, AtBoard(table.colours, guide))
    path, memory = virtual_board_files(table.data)
    path.parent.mkdir(parents=True, exist_ok=True)
    with SimulatedBoard(keep=memory, quiet=True) as simulated:
        sitting = AtBoard(table.colours, guide, VirtualHands(simulated))
        virtual = replace(table, board=path, logbook=path.with_suffix(".log"))
        return VIRTUAL if taught_at(simulated.port, virtual, sitting) is not None else None


def taught_at(
    source: str, table: Table, sitting: AtBoard, opened: Callable[[str], Board] = Board
) -> str | None:
    # What slides through the lanes now was never thrown.
    table.logbook.unlink(missing_ok=True)
    learned = taught(
        source,
        table.colours,
        table.board,
        ask=sitting.ask,
        tell=sitting.tell,
        opened=opened,
        met=sitting.meet,
        broken_off=sitting.guide.stopped,
    )
    return None if learned is None else learned.source


class Hands:
    """A person's own: they need no telling."""

    def begin(self, asked: board_dialogue.Request) -> None:
        """It is asked for."""

    def go_on(self, asked: board_dialogue.Request) -> None:
        """It has been answered."""


class VirtualHands(Hands):
    def __init__(self, board: SimulatedBoard) -> None:
        self._board = board

    def begin(self, asked: board_dialogue.Request) -> None:
        match asked:
            case board_dialogue.EmptyTray() | board_dialogue.TakenOut():
                self._board.clear()
            case board_dialogue.TenCubes(number):
                self._board.clear()
                self._board.say(f"land {number * NOMINAL}")

    def go_on(self, asked: board_dialogue.Request) -> None:
        if isinstance(asked, board_dialogue.SlideCubes):
            for each in range(asked.number):
                lane = each % VIRTUAL_LANES + 1
                self._board.say(f"at {APART * (each + 1)} cube {lane} {asked.colour}")


class AtBoard:
    """Hears the board all the while, also while the person is asked."""

    def __init__(self, colours: tuple[str, ...], guide: Guide, hands: Hands | None = None) -> None:
        self.guide = guide
        self._colours = colours
        self._hands = hands or Hands()
        self._talk: Conversation | None = None
        self._asked: board_dialogue.Request | None = None
        self._is_answered = True
        self._beat: Heartbeat | None = None
        self._gone = ""

    def meet(self, talk: Conversation) -> None:
        self._talk = talk
        talk.heard = self._hear

    def ask(self, asked: board_dialogue.Request) -> str:
        self._hands.begin(asked)
        self._asked, self._is_answered = asked, False
        answer = self.guide.ask(boarding.wanted(asked), self._listen)
        self._is_answered = True
        if answer == board_dialogue.DONE:
            self._hands.go_on(asked)
        return answer

    def tell(self, remark: board_dialogue.Remark) -> None:
        if self.guide.stopped.is_set() and not isinstance(remark, board_dialogue.NotPutBack):
            return  # it is about something that was broken off
        if isinstance(remark, board_dialogue.Met):
            self.guide.tell(boarding.steps(self._colours, remark))
        self.guide.tell(boarding.told(remark))

    def _listen(self) -> None:
        if self._talk is not None:
            self._talk.listen(LISTENS)

    def _hear(self, seen: Seen) -> None:
        match seen:
            case LinkLost(reason=reason):
                self._gone, self._beat = reason, None
            case Acquainted():
                self._gone = ""
            case Pulse(heartbeat=heartbeat):
                self._beat = heartbeat
            case Happened(event=event) if isinstance(event.what, Cube):
                self._note_early()
            case _:
                return
        beat = self._beat
        scale, cubes = (beat.scale, beat.weight / NOMINAL) if beat else (None, 0.0)
        self.guide.show(boarding.live(self._asked, scale, cubes, self._gone))

    def _note_early(self) -> None:
        if isinstance(self._asked, board_dialogue.SlideCubes) and not self._is_answered:
            self.guide.tell(boarding.too_early())
