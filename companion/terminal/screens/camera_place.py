"""Choose where a camera is: from this computer's cameras by name and picture, or typed.

The screen warns about a camera that is not plugged in, and saves a number as a lasting name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from threading import Event
from typing import ClassVar, TypeAlias

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, Static

from companion.said import Said
from companion.settings import VIRTUAL
from companion.terminal.screens.notice import DIALOG_CSS, Ask
from companion.terminal.widgets.battle.graphics import picture
from companion.terminal.widgets.rows import Rows
from companion.tower.observation import TrayPicture
from companion.words.cameras import (
    camera_called,
    choose_camera,
    is_set_up,
    is_the_other,
    no_camera,
    not_plugged_in,
)
from companion.words.language import worded

PlaceViews: TypeAlias = Callable[[str, Event], Iterator["TrayPicture | Said | str"]]
# Both chosen.
PICTURE_LINES, LOW = 8, 5  # lines of the picture; on a low screen
PACE = 0.2  # s between two pictures; shorter loads a small computer


def ask_where(
    title: str,
    question: str,
    now: str,
    hint: str = "",
    *,
    busy: Sequence[str] = (),
    other: str = "",
) -> Ask:
    """Return the dialog; `now` is the proposed source, and a hint about it may be shown.

    `busy` are cameras that may be in use, and `other` is the one that sees the tray from another
    side.
    """
    from companion.sensors.camera.devices import cameras, is_same

    free_cameras = [each for each in cameras() if not (other and is_same(each, other))]
    return CameraAsk(title, question, now, hint, camera_names=free_cameras, busy=busy, other=other)


class CameraAsk(Ask):
    """The dialog with `camera_names` to choose from; `views` yields what a camera sees."""

    DEFAULT_CSS = f"""CameraAsk {{
        {DIALOG_CSS}
        & Input {{ margin-top: 1; }}
        & #fault {{ height: auto; color: $warning; }}
        & #choice {{ height: {PICTURE_LINES}; align-horizontal: left; }}
        & #choice Vertical {{ width: 1fr; }}
        & #cameras {{ height: auto; max-height: 5; }}
        & #seen {{ height: auto; color: $secondary; }}
        & #picture {{ width: 28; height: 1fr; display: none; }}
        & #picture.-seen {{ display: block; }}
        &.-low.-choosing > Vertical {{ padding: 0 2; }}
        &.-low #choice {{ height: {LOW}; }}
    }}"""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False, priority=True),
        Binding("down", "go(1)", show=False, priority=True),
    ]

    class Viewed(Message):
        """The chosen camera has a new picture."""

    def __init__(
        self,
        title: str,
        question: str,
        now: str,
        hint: str = "",
        *,
        camera_names: Sequence[str] = (),
        busy: Sequence[str] = (),
        other: str = "",
        views: PlaceViews | None = None,
    ) -> None:
        super().__init__(title, question, now, partial(_fault, other), doubt=_doubt, hint=hint)
        self._found = camera_names
        self._busy = busy
        self._views = views or _views
        self._stop = Event()
        self._view: TrayPicture | Said | str = ""

    async def on_mount(self) -> None:
        if not self._found:
            return
        self.add_class("-choosing")
        rows = Rows(*map(camera_called, self._found), id="cameras")
        rows.can_focus = False
        picture_line = Static(choose_camera(), id="seen", markup=False)
        choice = Horizontal(Vertical(rows, picture_line), picture("picture"), id="choice")
        await self.query_one(Vertical).mount(choice, before="Input")
        proposed = (n for n, each in enumerate(self._found) if _is_same(each, self._proposed))
        rows.highlighted = next(proposed, None)
        self.query_one(Input).focus()

    def on_unmount(self) -> None:
        self._stop.set()

    def action_go(self, way: int) -> None:
        """Select the next or previous camera."""
        if self._found:
            rows = self.query_one(Rows)
            at = rows.highlighted
            rows.highlighted = (at + way if at is not None else min(way, 0)) % len(self._found)

    @on(Rows.OptionHighlighted)
    def turn_to(self, event: Rows.OptionHighlighted) -> None:
        """Propose the selected camera and show its picture."""
        if event.option_index != self.query_one(Rows).highlighted:
            return  # a list chooses its first row by itself
        source = self._found[event.option_index]
        field = self.query_one(Input)
        field.value = source
        field.select_all()
        self._stop.set()
        self._stop = Event()
        self.query_one("#picture").remove_class("-seen")
        if any(_is_same(source, each) for each in self._busy):
            self.query_one("#seen", Static).update(is_set_up())
            return
        self.query_one("#seen", Static).update("")
        self.run_worker(partial(self._watch, source, self._stop), thread=True, exit_on_error=False)

    def _watch(self, source: str, stop: Event) -> None:
        """Look through the camera in a thread, so that the app goes on."""
        for view in self._views(source, stop):
            if stop.is_set():
                return
            self._view = view
            self.post_message(self.Viewed())
            stop.wait(PACE)

    @on(Viewed)
    def show(self) -> None:
        """Show the camera's picture, or why there is none."""
        view, picture_widget = self._view, self.query_one("#picture")
        picture_widget.set_class(isinstance(view, TrayPicture), "-seen")
        if isinstance(view, TrayPicture):
            picture_widget.show(view)  # type: ignore[attr-defined]
        else:
            self.query_one("#seen", Static).update(worded(view))

    def _take(self, typed: str) -> None:
        from companion.sensors.camera.devices import lasting

        super()._take(lasting(typed) if typed else typed)


def _views(source: str, stop: Event) -> Iterator[TrayPicture | Said | str]:
    from companion.sensors.camera.camera import Camera, CameraLost
    from companion.sensors.camera.camera_opening import open_camera

    for frame in Camera(source, open=partial(open_camera, holds=False)).frames(stop):
        yield frame.reason if isinstance(frame, CameraLost) else TrayPicture(frame.image)


def _is_same(one: str, other: str) -> bool:
    from companion.sensors.camera.devices import is_same

    return is_same(one, other)


def _fault(other: str, source: str) -> str:
    if source and other and source != VIRTUAL and _is_same(source, other):
        return is_the_other()
    return no_camera(source)


def _doubt(source: str) -> str:
    from companion.sensors.camera.devices import is_there

    return "" if is_there(source) else not_plugged_in()
