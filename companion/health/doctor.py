"""Looks at every library, file and device: fine, or what to do about it. Changes nothing."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Container, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from companion.errors import BadPins, NoSimulator, NotKept
from companion.health.camera import camera, of_camera, profile
from companion.health.finding import Finding, absent, amiss, fine
from companion.health.pages import second_screens
from companion.said import Said, marked, said, told_by
from companion.sensors.panel import Panel, Pins, open_panel
from companion.settings import VIRTUAL, Folders, Loaded, Settings, load
from companion.tower.observation import CAMERA, CAMERAS

LIBRARIES = {
    "cv2": "opencv-python-headless",
    "gpiozero": "gpiozero",
    "ifaddr": "ifaddr",
    "msgspec": "msgspec",
    "numpy": "numpy",
    "PIL": "pillow",
    "platformdirs": "platformdirs",
    "reportlab": "reportlab",
    "serial": "pyserial",
    "textual": "textual",
    "textual_image": "textual-image",
}
FREE = 50_000_000  # bytes; an evening takes less than one million
NARROWEST = (80, 24)
REPAIR = marked("remove the folder .venv and run `make play` again")


def examine(
    folders: Folders,
    environment: Mapping[str, str] = os.environ,
    cameras_given: Sequence[str] = (),
) -> Iterator[Finding]:
    """`cameras_given` stand for those of the settings, as they do for the app itself."""
    yield python()
    yield from libraries()
    yield folder(folders.data)
    yield journal(folders.data)
    loaded = load(folders.settings)
    yield settings(folders.settings, loaded)
    yield from cameras(loaded.settings.with_cameras(cameras_given), folders)
    yield from board(loaded.settings.board, folders.board)
    yield panel(loaded.settings.panel)
    yield second_screens(loaded.settings.second_screens_address)
    yield terminal(tuple(shutil.get_terminal_size()), environment)
    yield letters(sys.stdout.encoding)


def python() -> Finding:
    return fine("python", "{version}", version=".".join(map(str, sys.version_info[:3])))


def libraries() -> Iterator[Finding]:
    """Those that cannot be brought in, or one line for all."""
    broken = [(name, fault) for name in LIBRARIES if (fault := _fault(name))]
    for name, fault in broken:
        yield amiss(LIBRARIES[name], "{fault}", _remedy(fault), fault=fault)
    if not broken:
        yield fine("libraries", marked("all {number} there"), number=len(LIBRARIES))


def _fault(library: str) -> str:
    try:
        import_module(library)
    except (ImportError, OSError) as error:
        return str(error)
    return ""


def _remedy(fault: str) -> str:
    # What OpenCV misses on a bare machine.
    if "libGL" in fault:
        return "sudo apt install libgl1"
    if "libglib" in fault or "libgthread" in fault:
        return "sudo apt install libglib2.0-0"
    return REPAIR


def folder(data: Path) -> Finding:
    here = next(path for path in (data, *data.parents) if path.exists())
    effective = os.access in os.supports_effective_ids
    if not os.access(here, os.W_OK | os.X_OK, effective_ids=effective):
        to_do = marked("give yourself the right to write there")
        return amiss("data folder", marked("{data} cannot be written"), to_do, data=data)
    free = shutil.disk_usage(here).free
    if free < FREE:
        return amiss(
            "data folder",
            marked("{data}: {free} free"),
            marked("make room"),
            data=data,
            free=_size(free),
        )
    return fine("data folder", marked("{data}: {free} free"), data=data, free=_size(free))


def _size(number: int) -> Said:
    if number >= 10e9:
        return said("{n:.0f} GB", n=number / 1e9)
    return said("{n:.0f} MB", n=number / 1e6)


def settings(path: Path, loaded: Loaded) -> Finding:
    if loaded.faults:
        return Finding("settings", "{faults}", is_fine=False, about={"faults": loaded.faults})
    return fine("settings", "{path}", path=path)


def journal(data: Path) -> Finding:
    from companion.evening.journal import LookOnly, newest_file, read_journal

    path = newest_file(data)
    try:
        with read_journal(data) as opened:
            played, unfinished = len(opened.games()), len(opened.unfinished())
            found, why, unsure = opened.damaged, opened.look_only, opened.is_unsure
    except NotKept as error:
        return Finding("journal", "{error}", is_fine=False, about={"error": error})
    if why is LookOnly.NEWER:
        return amiss(
            "journal", marked("{path} is of a newer app"), marked("update this one"), path=path
        )
    if found is not None:
        to_do = marked("start the app, it takes over what can be read")
        return amiss(
            "journal", marked("{path} is damaged ({fault})"), to_do, path=path, fault=found.reason
        )
    if not path.exists():
        return absent("journal", marked("no game played yet"))
    if unsure:
        says = marked(
            "{path}: the tally beside it, by which lost answers are noticed, is gone or damaged"
        )
        return amiss("journal", says, marked("start the app, it counts anew"), path=path)
    says = marked("{path}: games {played}, unfinished {unfinished}")
    return fine("journal", says, path=path, played=played, unfinished=unfinished)


def cameras(
    settings: Settings,
    folders: Folders,
    is_open: Container[str] = (),
    given: Path | None = None,
) -> Iterator[Finding]:
    """Each that is set up and nobody has open, and its profile; or that there is none.

    `given`: the first one's profile, where the settings do not tell.
    """
    profiles = given or Path(settings.profile or folders.profile), folders.second_profile
    named = settings.cameras or ("",)
    for name, source, known in zip(CAMERAS, named, profiles, strict=False):
        if name not in is_open:
            yield of_camera(name, camera(source))
        yield of_camera(name, profile(known, second=name != CAMERA))


def board(source: str, profile: Path) -> Iterator[Finding]:
    """Nothing where none is set up and none is plugged in."""
    from companion.health.board import findings, plugged_in

    if source == VIRTUAL:
        yield simulated()
    elif source:
        yield from findings(source, profile)
    elif found := plugged_in():
        says, to_do = (
            marked("plugged in ({sources}) and not set up"),
            "companion calibrate board",
        )
        yield absent("board", says, to_do, sources=", ".join(found))
    else:
        yield absent("board", marked("none set up and none plugged in"))


def simulated() -> Finding:
    """The virtual tower's board; made here where it never was."""
    from companion.sensors.board.simulated import built

    try:
        built()
    except NoSimulator as error:
        return Finding("board", "{error}", is_fine=False, about={"error": error})
    return fine("board", marked("the virtual tower's: its firmware in a simulator"))


def panel(pins: Pins, opened: Panel | None = None) -> Finding:
    """Of the panel that is open, or opened for a moment."""
    wired = ", ".join(f"{name} {pin}" for name, pin in pins.wired().items())
    if not wired:
        return absent("panel", marked("nothing is wired to the pins"))
    try:
        fault = opened.fault if opened else _tried(pins)
    except BadPins as error:
        fault = told_by(error)
    if fault:
        to_do = marked("is this a Pi, and nothing else on these pins?")
        return amiss("panel", "{wired}: {fault}", to_do, wired=wired, fault=fault)
    return fine("panel", "{wired}", wired=wired)


def _tried(pins: Pins) -> Said | str:
    with open_panel(pins, lambda _button: None) as panel:
        return panel.fault


def unkept(fault: Said | str) -> Finding:
    """The board's logbook: what it saw would be lost with the power."""
    says = marked("counting goes on, but what it saw would be lost with the power: {fault}")
    return amiss("board log", says, marked("make room on the disk; it is tried again"), fault=fault)


def tower(throws: int, fall: float, loose: float) -> Finding:
    """What has been learned of the tower since the game began."""
    says = marked(
        "{fall} % fall through at once, {loose} % of the stuck come loose; throws: {throws}"
    )
    if not throws:
        says = marked(
            "no throw yet; as a rule {fall} % fall through, {loose} % of the stuck come loose"
        )
    about = {"throws": throws, "fall": round(100 * fall), "loose": round(100 * loose)}
    return fine("tower", says, **about)


def terminal(size: tuple[int, ...], environment: Mapping[str, str]) -> Finding:
    told, wide, high = marked("{wide} × {high} characters"), size[0], size[1]
    if wide < NARROWEST[0] or high < NARROWEST[1]:
        to_do = marked("80 × 24 needed, a smaller font or full screen")
        return amiss("terminal", told, to_do, wide=wide, high=high)
    if environment.get("TERM", "dumb") in {"dumb", "vt100", "linux"} and not environment.get(
        "COLORTERM"
    ):
        few = marked("{wide} × {high} characters, few colours")
        return amiss("terminal", few, marked("use another terminal program"), wide=wide, high=high)
    return fine("terminal", told, wide=wide, high=high)


def letters(encoding: str) -> Finding:
    if encoding.lower().replace("-", "") == "utf8":
        return fine("letters", "UTF-8")
    return amiss(
        "letters", "{encoding}", marked("export LANG=C.UTF-8 for ü, × and –"), encoding=encoding
    )
