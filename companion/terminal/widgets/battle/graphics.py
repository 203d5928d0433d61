"""The tray as a real picture, on terminals that can show one (sixel, kitty's protocol).

A terminal can be asked only before the app runs: first `ask_terminal`; then `picture` gives the
suitable widget. Half blocks serve all other terminals, and tests.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from select import select

from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.geometry import Region
from textual.widget import Widget

from companion.terminal.widgets.battle.picture import Picture, with_boxes
from companion.tower.observation import TrayPicture
from companion.views.doubtful_place import PictureBox

STATUS, READY = b"\x1b[5n", b"\x1b[0n"
# All chosen.
PATIENCE = 2.0  # s for a terminal's answer; less reads a late one as keys, more delays the start
THICK = 4  # px of the box around a place to look at
PACE = 0.5  # s between pictures of the same cubes; a shorter time sends much to the terminal

_image_widgets: list[type[Widget]] = []  # the widget that shows images here, once it is known


def ask_terminal() -> None:
    """Find out what this terminal can show; must be called before the app runs."""
    from textual_image import renderable  # importing it asks the terminal
    from textual_image.widget import Image

    settle()
    if renderable.Image in {renderable.SixelImage, renderable.TGPImage}:
        _image_widgets[:] = [Image]


def settle(terminal_file: str = "/dev/tty") -> None:
    """Wait for answers that a slow terminal still owes, since the app would read them as keys.

    A terminal answers in order, so the answer to a last question ends the wait.

    Source: ECMA-48, 8.3.35 (device status report).
    """
    if sys.platform == "win32":
        return
    import termios
    import tty

    try:
        terminal = os.open(terminal_file, os.O_RDWR | os.O_NOCTTY)
    except OSError:
        return
    try:
        as_it_was = termios.tcgetattr(terminal)
        tty.setcbreak(terminal)
        try:
            os.write(terminal, STATUS)
            _read_until(terminal, READY)
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, as_it_was)
    finally:
        os.close(terminal)


def _read_until(terminal: int, end: bytes) -> None:
    data, until = b"", time.monotonic() + PATIENCE
    while end not in data and (left := until - time.monotonic()) > 0:
        if select([terminal], [], [], left)[0]:
            data += os.read(terminal, 1024)


def picture(name: str, pace: float = PACE) -> Picture | GraphicPicture:
    """Return the best widget for the tray's picture here; `name` is its id."""
    return (
        GraphicPicture(_image_widgets[0], name, pace=pace) if _image_widgets else Picture(id=name)
    )


class GraphicPicture(Middle):
    """Half blocks until there is a picture, then the picture itself."""

    def __init__(
        self,
        image: type[Widget],
        name: str,
        clock: Callable[[], float] = time.monotonic,
        pace: float = PACE,
    ) -> None:
        super().__init__(id=name)
        self._pace = pace
        self._image = image()
        self._clock = clock
        self._seen: TrayPicture | None = None
        self._boxes: tuple[PictureBox, ...] = ()
        self._next = 0.0

    def compose(self) -> ComposeResult:
        with Center():
            yield self._image

    def show(self, picture: TrayPicture | None, boxes: tuple[PictureBox, ...] = ()) -> None:
        """Show a picture with boxes around the places to look at; None changes nothing.

        With the same cubes and boxes it changes only at a slower pace.
        """
        now = self._clock()
        same = picture is not None and self._seen is not None and self._seen.spots == picture.spots
        same &= boxes == self._boxes
        if picture is None or (same and now < self._next):
            return
        self._seen, self._boxes, self._next = picture, boxes, now + self._pace
        from PIL import Image as Pictures  # late: few terminals need it

        rgb = with_boxes(picture.pixels, boxes, THICK)[:, :, ::-1]
        self._image.image = Pictures.fromarray(rgb)  # type: ignore[attr-defined]
        self._fit()

    @property
    def picture_region(self) -> Region:
        """Return the picture's region on the screen, in cells; empty where there is none."""
        return self._image.region if self._seen is not None else Region()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """Make the picture as large as fits, in its own proportions."""
        from textual_image._terminal import get_cell_size  # asked once, before the app ran

        if self._seen is None or not self.size.width:
            return
        high, wide = self._seen.pixels.shape[:2]
        cell = get_cell_size()
        scale = min(self.size.width * cell.width / wide, self.size.height * cell.height / high)
        self._image.styles.width = max(1, int(wide * scale / cell.width))
        self._image.styles.height = max(1, int(high * scale / cell.height))
