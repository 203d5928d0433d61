"""Calibration of camera and board, by the app's guided screen or in a terminal.

Both run the same procedure with the same words; here is who is asked, and where all goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

from msgspec.structs import replace

from calibration.device import Device
from calibration.dialogue.comments import Comment
from calibration.dialogue.requests import STOP, Request
from calibration.dialogue.signs import Sign
from calibration.guide import Guide, Guided
from calibration.sitting import Person, Table
from companion.commands.devices import LOGBOOK
from companion.errors import BadCalibration
from companion.said import said
from companion.settings import VIRTUAL, Folders, Settings, load, save
from companion.words.calibrating import comment_text as in_words
from companion.words.calibrating import in_a_line, title, understood

Procedure = Callable[[Device, str, Table, Person], str | None]


def guided(
    where: Folders, profile: Path, device: Device, now: Settings, colours: Sequence[str]
) -> Guided:
    """What the guided screen runs, in a thread of its own; `profile` is the camera's."""

    def run(guide: Guide) -> str | None:
        table = table_of(where, colours, profile, device=device)
        return calibrated(device, usual(device, now), table, guide)

    return Guided(title(device.value), run)


def teach(
    device: Device,
    source: str,
    table: Table,
    where: Folders,
    person: Person,
    *,
    procedure: Procedure | None = None,
) -> str | None:
    """In a terminal: the table's own profile from now on, and its device the one that is opened.

    Raises BadCalibration for what is virtual.
    """
    if source == VIRTUAL:
        raise BadCalibration(said("what is virtual knows its cubes: give a real camera or board"))
    chosen = source or usual(device, _real(load(where.settings).settings))
    result = (procedure or calibrated)(device, chosen, table, person)
    if result is not None:
        changed = {device.value: result}
        if device is Device.CAMERA:
            changed["profile"] = ""
        save(where.settings, replace(load(where.settings).settings, **changed))
    return result


def _real(settings: Settings) -> Settings:
    """Without what is virtual: whoever types the command has a real one."""
    real = {
        name: "" if value == VIRTUAL else value
        for name, value in ((each.value, getattr(settings, each.value)) for each in Device)
    }
    return replace(settings, **real)


def table_of(
    where: Folders,
    colours: Sequence[str],
    profile: Path | None = None,
    cube_mm: float = 10.0,
    device: Device = Device.CAMERA,
) -> Table:
    """`profile` is the first camera's; the second has a file and pictures of its own."""
    is_second = device is Device.SECOND_CAMERA
    return Table(
        data=where.data,
        profile=where.second_profile if is_second else profile or where.profile,
        board=where.board,
        logbook=where.data / LOGBOOK,
        pictures=where.data / ("calibration-2" if is_second else "calibration"),
        colours=tuple(colours),
        cube_mm=cube_mm,
    )


def calibrated(device: Device, source: str, table: Table, person: Person) -> str | None:
    """Where the device is that has a new profile; None: all is as it was."""
    if device is Device.BOARD:
        from calibration.guided_board import calibrate_board

        return calibrate_board(source, table, person)
    from calibration.guided_camera import calibrate_camera

    return calibrate_camera(source, table, person)


def usual(device: Device, settings: Settings) -> str:
    """The one set up, else the likeliest camera that is plugged in; a board is looked for."""
    if device is Device.BOARD:
        return settings.board
    from companion.sensors.camera.devices import cameras, is_same

    if device is Device.SECOND_CAMERA:
        likely = (each for each in (*cameras(), "1", "0") if not is_same(each, settings.camera))
        return settings.second_camera or next(likely)
    return settings.camera or next(iter(cameras()), "0")


class Terminal:
    """A person who reads lines and types answers; the end of what is typed stops.

    `read` is given what stands before the answer, `say` a line.
    """

    def __init__(self, read: Callable[[str], str], say: Callable[[str], object]) -> None:
        self.stopped = Event()
        self._read = read
        self._say = say

    def begin(self, _requests: Sequence[Request]) -> None:
        """One is read after the other."""

    def ask(self, request: Request, _meanwhile: Callable[[], object]) -> str:
        try:
            return understood(request, self._read(f"\n{in_a_line(request)}\n> "))
        except EOFError:
            return STOP

    def report(self, comment: Comment) -> None:
        self._say(in_words(comment))

    def show(self, _sign: Sign) -> None:
        """Lines would run away."""
