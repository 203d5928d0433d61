"""What somebody does on the first evening with the package; each raises Failed if it goes wrong."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from shutil import copytree
from urllib.parse import urljoin
from urllib.request import urlopen

from tests.rigs.installed.ways import Failed, Installed, ran

PROJECT = Path(__file__).parents[3]
PAGE = PROJECT / "companion" / "web" / "page"
REPORTED = PROJECT / "tests" / "data" / "trays" / "reported" / "lamp-on-a-wall"
ROWS, COLUMNS = 30, 100
PATIENCE = 180.0  # s for a start, or a throw of the demo: uvx compiles first, and machines are busy
CONTROL = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(\x1b\\|\x07)|[@-Z\\-_])|\s", re.DOTALL)
URL = re.compile(r"http://\S+")
QUIT = b"\x11"  # Ctrl+Q
VERSION = re.compile(r'"([0-9a-f]{16})"')  # in a page: the folder of its modules


def doctor(app: Installed) -> None:
    """The doctor finds every library."""
    report = app.run("doctor")
    if not re.search(r"libraries +all \d+ found", report):
        raise Failed(report)


def other_name(app: Installed) -> None:
    """`tower-companion` is the same command."""
    Installed(app.folder, app.other, app.other, app.environment).run("--help")


def printing(app: Installed) -> None:
    """Paper is printed: the stand, and a game's sheets in a translation."""
    app.run("print", "stand", "--out", app.folder / "stand.pdf")
    app.run("print", "wallenstein", "--language", "fr", "--out", app.folder / "aids.pdf")
    if not all(
        (app.folder / name).read_bytes()[:4] == b"%PDF" for name in ("stand.pdf", "aids.pdf")
    ):
        raise Failed("what was printed is no PDF")


def camera_folder(app: Installed) -> None:
    """A folder of pictures is a camera, and a tray in it is counted right."""
    folder = copytree(REPORTED, app.folder / "tray", dirs_exist_ok=True)
    truth = json.loads((folder / "truth.json").read_text("utf-8"))["tray"]
    picture = folder / "picture.png"
    report = json.loads(app.run("read", "--profile", folder / "profile.npz", picture))
    counts = {colour: number for colour, number in report["counts"].items() if number}
    if counts != truth:
        raise Failed(f"{counts} were read, {truth} are in the tray")
    camera = app.run("--camera", folder, "doctor")
    if not re.search(r"fine +camera .*480 × 360", camera):
        raise Failed(camera)


def demo(app: Installed) -> None:
    """The demo begins in a terminal, plays, and is left by Ctrl+Q twice."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = {**app.environment, "TERM": "xterm-256color"}
    process = subprocess.Popen(
        [*app.command, "demo"], cwd=app.folder, env=environment, stdin=its, stdout=its, stderr=its
    )
    os.close(its)
    try:
        _until(ours, "Player1", b"")
        _until(ours, "sure", b"")  # of what it has counted in the tray
        _until(ours, None, QUIT)
        if process.wait(PATIENCE):
            raise Failed(f"the demo ended with {process.returncode}")
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def _until(terminal: int, word: str | None, keys: bytes) -> None:
    """Read the screen until this word is on it; None: until the program has ended.

    Args:
        keys: What is typed every second meanwhile.
    """
    screen, last = "", time.monotonic() + PATIENCE
    while word is None or word not in CONTROL.sub("", screen):
        if time.monotonic() > last:
            raise Failed(f"no {word!r} on the screen: {CONTROL.sub('', screen)[-500:]}")
        if keys:
            os.write(terminal, keys)
        if not select.select([terminal], [], [], 1.0)[0]:
            continue
        try:
            screen += os.read(terminal, 1 << 16).decode(errors="replace")
        except OSError:  # the program has ended
            if word is None:
                return
            raise Failed(f"it ended before {word!r}: {screen[-500:]}") from None


def serve(app: Installed) -> None:
    """The pages of TV and keeper are served, with all that they load."""
    with _links(app, "serve", 2) as links:
        for link in links:
            _loads(link)


def night(app: Installed) -> None:
    """The hub says what to type for its extra; after that, it serves its wall."""
    advice = app.run("night", status=2).partition("Type: ")[2]
    ran(["sh", "-c", advice], app.folder, app.environment)
    with _links(app, "night", 1) as links:
        _loads(links[0])


@contextlib.contextmanager
def _links(app: Installed, word: str, enough: int) -> Iterator[list[str]]:
    """Run a command that serves pages, and give the first links that it prints."""
    process = subprocess.Popen(
        [*app.command, word],
        cwd=app.folder,
        env=app.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    links: list[str] = []
    try:
        while len(links) < enough:
            line = process.stdout.readline()
            if not line:
                raise Failed(f"{word} ended before it had {enough} links")
            links += URL.findall(line)
        yield links
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
        if process.wait(PATIENCE):
            raise Failed(f"{word} ended with {process.returncode}")
    finally:
        process.kill()
        process.wait()


def _loads(link: str) -> None:
    """Load a page, and each module and style sheet that the project has for pages."""
    with urlopen(link, timeout=PATIENCE) as reply:
        version = VERSION.search(reply.read().decode())
    if version is None:
        raise Failed(f"{link} names no module")
    for file in PAGE.iterdir():
        if file.suffix in {".js", ".css"}:
            url = urljoin(link, f"/{version[1]}/{file.name}")
            with urlopen(url, timeout=PATIENCE) as reply:
                if reply.read() != file.read_bytes():
                    raise Failed(f"{url} is not what the project has")


TRIES: Mapping[str, Callable[[Installed], None]] = {
    "the doctor": doctor,
    "the other name": other_name,
    "paper": printing,
    "a camera's folder": camera_folder,
    "the demo": demo,
    "second screens": serve,
    "a night": night,
}
