"""Calibrates camera and board, guided by the app or by lines in a terminal.

Both run the same procedure with the same text. This module says who is asked (a client of the host,
or the terminal) and where the files go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

from msgspec.structs import replace

from calibration.device import Device
from calibration.dialogue.comments import Comment
from calibration.dialogue.requests import STOP, CalibrationRequest
from calibration.dialogue.signs import Sign
from calibration.guide import Guide, Procedure
from calibration.participants import CalibrationSetup, Person
from companion.commands.devices import LOGBOOK
from companion.errors import BadCalibration
from companion.said import said
from companion.settings import VIRTUAL_BOARDS, Folders, Settings, load, save
from companion.words.calibrating.camera import understood
from companion.words.calibrating.comments import comment_text as in_words
from companion.words.calibrating.requests import in_a_line

DeviceProcedure = Callable[[Device, str, CalibrationSetup, Person], str | None]


def procedure_of(
    where: Folders, profile: Path, device: Device, now: Settings, colours: Sequence[str]
) -> Procedure:
    """Return the procedure that the host runs in a thread.

    Args:
        profile: the file for the first camera's profile.
        now: the present settings.
        colours: the colours of the cubes to learn.
    """

    def run(guide: Guide) -> str | None:
        table = table_of(where, colours, profile, device=device)
        return calibrated(device, usual(device, now), table, guide)

    return run


def teach(
    device: Device,
    source: str,
    table: CalibrationSetup,
    where: Folders,
    person: Person,
    *,
    procedure: DeviceProcedure | None = None,
) -> str | None:
    """Calibrate in a terminal; return the device's source, or None if nothing has changed.

    The new profile becomes the table's own, and this device the one that the app opens.
    Raises BadCalibration: the device is virtual.

    Args:
        source: the device to use; empty: the usual one.
        procedure: what calibrates; None: the real procedure. Tests have their own.
    """
    if source in VIRTUAL_BOARDS:
        raise BadCalibration(
            said("a virtual device already knows its cubes; use a real camera or sensor board")
        )
    chosen = source or usual(device, _real(load(where.settings).settings))
    result = (procedure or calibrated)(device, chosen, table, person)
    if result is not None:
        changed = {device.value: result}
        if device is Device.CAMERA:
            changed["profile"] = ""
        save(where.settings, replace(load(where.settings).settings, **changed))
    return result


def _real(settings: Settings) -> Settings:
    """Return the settings without virtual devices: the command is for a real device."""
    real = {
        name: "" if value in VIRTUAL_BOARDS else value
        for name, value in ((each.value, getattr(settings, each.value)) for each in Device)
    }
    return replace(settings, **real)


def table_of(
    where: Folders,
    colours: Sequence[str],
    profile: Path | None = None,
    cube_mm: float = 10.0,
    device: Device = Device.CAMERA,
) -> CalibrationSetup:
    """Return where the files of a calibration are.

    Args:
        profile: the file for the first camera's profile; None: the usual one. The second camera
            has its own file and pictures.
        cube_mm: the edge of a cube.
    """
    is_second = device is Device.SECOND_CAMERA
    return CalibrationSetup(
        data=where.data,
        profile=where.second_profile if is_second else profile or where.profile,
        board=where.board,
        logbook=where.data / LOGBOOK,
        pictures=where.data / ("calibration-2" if is_second else "calibration"),
        colours=tuple(colours),
        cube_mm=cube_mm,
    )


def calibrated(device: Device, source: str, table: CalibrationSetup, person: Person) -> str | None:
    """Calibrate the device. Return its source (as in the settings); None: no new profile."""
    if device is Device.BOARD:
        from calibration.guided_board import calibrate_board

        return calibrate_board(source, table, person)
    from calibration.guided_camera import calibrate_camera

    return calibrate_camera(source, table, person)


def usual(device: Device, settings: Settings) -> str:
    """Return the source of the device that is set up, else of the likeliest camera.

    Empty for a board that is not set up: the calibration itself looks for one.
    """
    if device is Device.BOARD:
        return settings.board
    from companion.sensors.camera.devices import cameras, is_same

    if device is Device.SECOND_CAMERA:
        likely = (each for each in (*cameras(), "1", "0") if not is_same(each, settings.camera))
        return settings.second_camera or next(likely)
    return settings.camera or next(iter(cameras()), "0")


class Terminal:
    """A person who reads lines and types answers; the end of the input stops the calibration.

    `read` shows a prompt and returns the answer, `say` prints a line.
    """

    def __init__(self, read: Callable[[str], str], say: Callable[[str], object]) -> None:
        self.stopped = Event()
        self._read = read
        self._say = say

    def begin(self, _requests: Sequence[CalibrationRequest]) -> None:
        """Do nothing: the requests are shown one after the other."""

    def ask(self, request: CalibrationRequest, _meanwhile: Callable[[], object]) -> str:
        """Show the request and return the answer."""
        try:
            return understood(request, self._read(f"\n{in_a_line(request)}\n> "))
        except EOFError:
            return STOP

    def report(self, comment: Comment) -> None:
        """Print a comment."""
        self._say(in_words(comment))

    def show(self, _sign: Sign) -> None:
        """Do nothing: signs come several times a second and would fill the terminal with lines."""
