"""Check every library, file and device, and say what to do. The doctor changes nothing."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Container, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from companion.errors import NoSimulator
from companion.health.camera import camera, of_camera, profile
from companion.health.computer import (
    guarded_broker,
    power,
    probed_board,
    second_screens,
    sound,
    taken_board,
)
from companion.health.finding import Finding, absent, amiss, fine
from companion.health.home import folder, journal
from companion.health.terminal import terminal
from companion.installation import installing, is_in_project
from companion.packages import NO_PARTS, PackageParts, UnusablePart
from companion.said import Said, marked, said
from companion.sensors.panel import Panel, Pins, open_panel
from companion.settings import VIRTUAL_BOARDS, Folders, Loaded, Settings, load
from companion.tower.sensor import CAMERAS

# The libraries by the names by which they are imported, with their packages' names.
LIBRARIES = {
    "anyascii": "anyascii",
    "arabic_reshaper": "arabic-reshaper",
    "bidi": "python-bidi",
    "cv2": "opencv-python-headless",
    "ifaddr": "ifaddr",
    "msgspec": "msgspec",
    "numpy": "numpy",
    "PIL": "pillow",
    "platformdirs": "platformdirs",
    "pypdf": "pypdf",
    "reportlab": "reportlab",
    "serial": "pyserial",
    "textual": "textual",
    "textual_image": "textual-image",
}
REPAIR = marked("delete the folder .venv and run `make play` again")  # in the project's folder


def examine(
    folders: Folders,
    environment: Mapping[str, str] = os.environ,
    cameras_given: Sequence[str] = (),
    parts: PackageParts = NO_PARTS,
) -> Iterator[Finding]:
    """Yield all findings.

    Args:
        cameras_given: They replace the cameras of the settings, as in the app.
        parts: The games and sensors of packages.
    """
    yield python()
    yield from libraries()
    yield from packages(parts)
    yield folder(folders.data)
    yield journal(folders.data)
    loaded = load(folders.settings)
    yield settings(folders.settings, loaded)
    yield from cameras(loaded.settings.with_cameras(cameras_given), folders)
    yield from board(loaded.settings.board, folders.board)
    yield panel(loaded.settings.panel)
    yield from power()
    yield from guarded_broker()
    yield sound(loaded.settings.sound)
    yield second_screens(loaded.settings.second_screens_address)
    yield terminal(tuple(shutil.get_terminal_size()), environment)
    yield letters(sys.stdout.encoding)


def python() -> Finding:
    """Return the finding on the Python version."""
    return fine("python", "{version}", version=".".join(map(str, sys.version_info[:3])))


def libraries() -> Iterator[Finding]:
    """Yield the libraries that cannot be imported, or one finding for all."""
    broken = [(name, fault) for name in LIBRARIES if (fault := _fault(name))]
    for name, fault in broken:
        yield amiss(LIBRARIES[name], "{fault}", _remedy(name, fault), fault=fault)
    if not broken:
        yield fine("libraries", marked("all {number} found"), number=len(LIBRARIES))


def _fault(library: str) -> str:
    try:
        import_module(library)
    except (ImportError, OSError) as error:
        return str(error)
    return ""


def _remedy(library: str, fault: str) -> str:
    # What OpenCV misses on a bare machine.
    if "libGL" in fault:
        return "sudo apt install libgl1"
    if "libglib" in fault or "libgthread" in fault:
        return "sudo apt install libglib2.0-0"
    package = LIBRARIES[library]
    return REPAIR if is_in_project() else installing("--force-reinstall", package)


def packages(parts: PackageParts) -> Iterator[Finding]:
    """Yield what each package adds, then each game and sensor that cannot be used, and why."""
    adds: dict[str, list[Said]] = {}
    for game in parts.games:
        adds.setdefault(game.package, []).append(said("the game {name}", name=game.name))
    for sensor in parts.sensors:
        adds.setdefault(sensor.package, []).append(said("the sensor {name}", name=sensor.name))
    for package, added in sorted(adds.items()):
        yield fine("{package}", marked("adds {parts}"), package=package, parts=tuple(added))
    yield from map(_unusable, parts.left_out)


def _unusable(each: UnusablePart) -> Finding:
    says = marked("the app goes on without it: {why}")
    to_do = marked("install a newer version of {package}, or uninstall it")
    about = {"name": each.name, "package": each.package, "why": each.why}
    return Finding("{package}: {name}", says, to_do, is_fine=False, about=about)


def settings(path: Path, loaded: Loaded) -> Finding:
    """Return the finding on the settings file."""
    if loaded.faults:
        return Finding("settings", "{faults}", is_fine=False, about={"faults": loaded.faults})
    return fine("settings", "{path}", path=path)


def cameras(
    settings: Settings,
    folders: Folders,
    is_open: Container[str] = (),
    first_profile: Path | None = None,
) -> Iterator[Finding]:
    """Yield the findings on each camera that is set up and on its profile.

    Cameras in `is_open` are in use and not opened. If no camera is set up, the finding says so.

    Args:
        first_profile: The first camera's profile; None: the one in the settings.
    """
    profiles = first_profile or Path(settings.profile or folders.profile), folders.second_profile
    named = settings.cameras or ("",)
    for sensor, source, tray_profile in zip(CAMERAS, named, profiles, strict=False):
        if sensor.name not in is_open:
            yield of_camera(sensor.name, camera(source))
        yield of_camera(sensor.name, profile(tray_profile, second=sensor is not CAMERAS[0]))


def board(source: str, profile: Path) -> Iterator[Finding]:
    """Yield the findings on the board, also if none is set up or another program has it."""
    from companion.health.board import findings, plugged_in

    if source in VIRTUAL_BOARDS:
        yield simulated()
    elif port_findings := list(taken_board()):
        yield from port_findings
    elif source:
        yield from findings(source, profile)
        yield from probed_board()
    elif port := plugged_in():
        says, to_do = (
            marked("plugged in ({sources}) but not set up"),
            "companion calibrate board",
        )
        yield absent("board", says, to_do, sources=", ".join(port))
        yield from probed_board()
    else:
        yield absent("board", marked("none set up or plugged in"))


def simulated() -> Finding:
    """Return the finding on the virtual tower's board; this builds it if needed."""
    from companion.sensors.board.simulated import built

    try:
        built()
    except NoSimulator as error:
        return Finding("board", "{error}", is_fine=False, about={"error": error})
    return fine("board", marked("the virtual tower's board: its firmware runs in a simulator"))


def panel(pins: Pins, opened: Panel | None = None) -> Finding:
    """Return the finding on the panel of buttons and lights.

    Args:
        opened: The panel that is open; None: it is opened for a moment.
    """
    wired = ", ".join(f"{name} {pin}" for name, pin in pins.wired().items())
    if not wired:
        return absent("panel", marked("nothing is wired to the pins"))
    if fault := opened.fault if opened else _tried(pins):
        to_do = marked("check that this is a Pi and that nothing else uses these pins")
        return amiss("panel", "{wired}: {fault}", to_do, wired=wired, fault=fault)
    return fine("panel", "{wired}", wired=wired)


def _tried(pins: Pins) -> Said | str:
    with open_panel(pins, lambda _button: None) as panel:
        return panel.fault


def unkept(fault: Said | str) -> Finding:
    """Return the finding on the board's log when it cannot be written.

    What the board saw would be lost in a power cut.
    """
    says = marked("counting continues, but a power cut would lose what the board saw: {fault}")
    return amiss(
        "board log", says, marked("free space on the disk; the app tries again"), fault=fault
    )


def tower(throws: int, fall: float, loose: float) -> Finding:
    """Return the finding on what has been learned of the tower since the game began.

    `fall` and `loose` are the chances (0 to 1) that a thrown cube falls through at once, and that a
    stuck cube comes loose.
    """
    says = marked(
        "{fall} % of cubes fall through at once, {loose} % of stuck cubes come loose; "
        "throws: {throws}"
    )
    if not throws:
        says = marked(
            "no throw yet; usually {fall} % of cubes fall through, {loose} % of stuck "
            "cubes come loose"
        )
    about = {"throws": throws, "fall": round(100 * fall), "loose": round(100 * loose)}
    return fine("tower", says, **about)


def letters(encoding: str) -> Finding:
    """Return the finding on the terminal's encoding."""
    if encoding.lower().replace("-", "") == "utf8":
        return fine("letters", "UTF-8")
    return amiss(
        "letters",
        "{encoding}",
        marked("run export LANG=C.UTF-8 to show ü, × and –"),
        encoding=encoding,
    )
