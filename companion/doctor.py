"""Looks at every library, file and device: fine, or what to do about it. Changes nothing."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from companion.errors import BadProfile, NotKept
from companion.settings import Folders, load

LIBRARIES = {
    "cv2": "opencv-python-headless",
    "gpiozero": "gpiozero",
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
FIRST_PICTURE = 4.0  # s; some webcams take two
REPAIR = "remove the folder .venv and run `make play` again"


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    told: str
    is_fine: bool = True


def examine(folders: Folders, environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    yield python()
    yield from libraries()
    yield folder(folders.data)
    yield journal(folders.data)
    loaded = load(folders.settings)
    yield Finding("settings", "; ".join(loaded.faults) or str(folders.settings), not loaded.faults)
    profile_path = Path(loaded.settings.profile or folders.profile)
    yield camera(loaded.settings.camera)
    yield profile(profile_path, needed=bool(loaded.settings.camera))
    yield from board(loaded.settings.board, folders.board)
    yield terminal(tuple(shutil.get_terminal_size()), environment)
    yield letters(sys.stdout.encoding)


def report(findings: list[Finding]) -> str:
    """A line each; what needs doing is marked."""
    wide = max(len(finding.what) for finding in findings)
    lines = [
        f"{'fine ' if finding.is_fine else 'TO DO'}  {finding.what:<{wide}}  {finding.told}"
        for finding in findings
    ]
    to_do = sum(not finding.is_fine for finding in findings)
    return "\n".join([*lines, "", f"{to_do} to do" if to_do else "all fine"])


def python() -> Finding:
    return Finding("python", ".".join(map(str, sys.version_info[:3])))


def libraries() -> Iterator[Finding]:
    """Those that cannot be brought in, or one line for all."""
    broken = [(name, fault) for name in LIBRARIES if (fault := _fault(name))]
    for name, fault in broken:
        yield Finding(LIBRARIES[name], f"{fault}: {_remedy(fault)}", is_fine=False)
    if not broken:
        yield Finding("libraries", f"all {len(LIBRARIES)} there")


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
    if not os.access(here, os.W_OK | os.X_OK):
        return Finding("data folder", f"{data}: give yourself the right to write there", False)
    free = shutil.disk_usage(here).free
    if free < FREE:
        return Finding("data folder", f"{data}: {free // 1_000_000} MB free; make room", False)
    return Finding("data folder", str(data))


def journal(data: Path) -> Finding:
    from companion.journal import newest_file, open_journal
    from companion.journal.rescue import damage, is_newer

    path = newest_file(data)
    if not path.exists():
        return Finding("journal", "no game played yet")
    if is_newer(path):
        return Finding("journal", f"{path} is of a newer app: update this one", is_fine=False)
    if fault := damage(path):
        told = f"{path} is damaged ({fault}): start the app, it takes over what can be read"
        return Finding("journal", told, is_fine=False)
    try:
        with open_journal(data) as opened:
            played, unfinished = len(opened.games()), len(opened.unfinished())
    except NotKept as error:
        return Finding("journal", str(error), is_fine=False)
    return Finding("journal", f"{path}: {played} games, {unfinished} unfinished")


def camera(source: str) -> Finding:
    from companion.sensors.eyes import open_eye, sources

    if not source:
        plugged_in = ", ".join(sources())
        told = f"try `companion --camera` with {plugged_in}" if plugged_in else "none plugged in"
        return Finding("camera", f"none set up; counting by hand works ({told})")
    try:
        with closing(open_eye(source)) as eye:
            until = time.monotonic() + FIRST_PICTURE
            while (picture := eye.read()) is None and time.monotonic() < until:
                time.sleep(0.02)
    except (OSError, EOFError) as error:
        return Finding("camera", f"{source}: {error}; is it plugged in, or used elsewhere?", False)
    if picture is None:
        return Finding("camera", f"{source} shows nothing: unplug it and plug it in again", False)
    return Finding("camera", f"{source}: {picture.shape[1]} × {picture.shape[0]}")


def profile(path: Path, *, needed: bool) -> Finding:
    if not path.exists():
        told = "not calibrated yet: companion calibrate capture"
        return Finding("profile", told, is_fine=not needed)
    from companion.vision.profile import load as load_profile

    try:
        known = load_profile(path)
    except BadProfile as error:
        return Finding("profile", f"{error}: companion calibrate capture", is_fine=False)
    return Finding("profile", f"{path}: {', '.join(known.colours)}")


def board(source: str, profile: Path) -> Iterator[Finding]:
    """Nothing where none is set up and none is plugged in."""
    from companion.doctor_board import findings, plugged_in

    if source:
        yield from findings(source, profile)
    elif found := plugged_in():
        told = f"plugged in ({', '.join(found)}) and not set up: companion calibrate board"
        yield Finding("board", told)


def terminal(size: tuple[int, ...], environment: Mapping[str, str]) -> Finding:
    told = f"{size[0]} × {size[1]} characters"
    if size[0] < NARROWEST[0] or size[1] < NARROWEST[1]:
        return Finding("terminal", f"{told}: 80 × 24 needed, a smaller font or full screen", False)
    if environment.get("TERM", "dumb") in {"dumb", "vt100", "linux"} and not environment.get(
        "COLORTERM"
    ):
        return Finding("terminal", f"{told}, few colours: use another terminal program", False)
    return Finding("terminal", told)


def letters(encoding: str) -> Finding:
    if encoding.lower().replace("-", "") == "utf8":
        return Finding("letters", "UTF-8")
    return Finding("letters", f"{encoding}: export LANG=C.UTF-8 for ü, × and –", is_fine=False)
