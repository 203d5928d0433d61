"""Calibrate a camera or a board step by step: what to do, the progress, and what is seen.

The host runs the procedure; this screen shows it and gives the answers. Escape stops it, and
nothing is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input

from calibration.course import Calibration
from calibration.device import Device
from calibration.dialogue.requests import TypeCorners
from calibration.dialogue.signs import Glimpse, Sign, Still
from calibration.dialogue.typed_answers import bare_floor, written
from companion.host.keeper_acts import AnswerCalibration, Calibrate, LeaveCalibration
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.navigation import open_printing
from companion.terminal.widgets.banner import Banner
from companion.terminal.widgets.battle.graphics import picture
from companion.terminal.widgets.calibrating.corners import CornersWidget
from companion.terminal.widgets.calibrating.stages import Stages
from companion.terminal.widgets.keyline import Offered
from companion.terminal.widgets.main.panes import Flowing
from companion.terminal.widgets.page import Page
from companion.tower.observation import TrayPicture
from companion.words import _, marked
from companion.words.calibrating.camera import understood
from companion.words.calibrating.comments import comment_text, sign_text
from companion.words.calibrating.course import figure, title, to_do
from companion.words.calibrating.wordings import Wording
from companion.words.paper import print_word

if TYPE_CHECKING:
    from companion.host.host import Host


class CalibratingScreen(ClosingScreen[None]):
    """A screen that shows the host's calibration, until that is closed."""

    AUTO_FOCUS = ""  # the field is hidden until something is to be typed
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "stop", marked("Stop"), priority=True),
        Binding("p", "print", show=False),
    ]
    DEFAULT_CSS = """
    CalibratingScreen {
        #big { margin-bottom: 1; }
        #do { height: auto; text-style: bold; margin-bottom: 1; }
        #seen { height: 1fr; }
        #stages { width: 22; height: 1fr; }
        #live { width: 1fr; height: 1fr; }
        #figure { color: $foreground; }
        #picture { height: 1fr; display: none; }
        #sign { height: auto; color: $secondary; }
        #comment { height: auto; max-height: 6; }
        #typed { display: none; }
        &.-low Page { padding: 0 2; }
        &.-low #do { margin-bottom: 0; }
        &.-corners #big, &.-corners #stages { display: none; }
        &.-corners #typed { border: none; height: 1; padding: 0; }
        &.-tiny #big, &.-tiny #figure { display: none; }
        &.-narrow #stages { display: none; }
    }
    """

    def __init__(self, host: Host, calibration: Calibration) -> None:
        super().__init__()
        self._host = host
        self._now = calibration
        self._words = Wording("", "")

    def compose(self) -> ComposeResult:
        with Page(title(self._now.device.value)):
            yield Banner(id="big")
            yield Flowing(id="do")
            yield Input(id="typed")
            with Horizontal(id="seen"):
                yield Stages()
                with Vertical(id="live"):
                    yield Banner(2, id="figure")
                    yield picture("picture")
                    yield CornersWidget(id="corners")
            yield Flowing(id="sign")
            yield Flowing(id="comment")
        yield Offered(id="keys")

    def on_mount(self) -> None:
        self._show_to_do()
        self._catch_up()

    def on_screen_resume(self) -> None:
        self.call_later(self._catch_up)  # another client may have closed it

    # --- What the host has ---

    def _catch_up(self) -> None:
        self.follow_calibration(self._host.calibrating.value)

    def follow_calibration(self, calibration: Calibration | None) -> None:
        """Show the calibration as it is now; None: it was closed."""
        if calibration is None:
            self.dismiss(None)
            return
        if not self.is_mounted:
            return
        before, self._now = self._now, calibration
        if _to_do_of(calibration) != _to_do_of(before):
            self._show_to_do()
        self.query_one(Stages).show(calibration.steps, calibration.progress)
        self._show_comments()
        if calibration.sign is not before.sign:
            self._show_sign(calibration.sign)

    def _show_to_do(self) -> None:
        """Show what the person is to do now, and the keys for it."""
        words = self._words = to_do(self._now)
        self.query_one("#big", Banner).show(words.headline)
        self.query_one("#do", Flowing).put(Content(words.sentence))
        self._show_sign(self._now.sign)
        typed = self.query_one("#typed", Input)
        typed.display = bool(words.typed)
        typed.placeholder, typed.value = words.typed, ""
        if typed.display:
            typed.focus()
        else:
            self.set_focus(None)
        self._show_corners()
        leave = _("Back") if self._now.ended is not None else _("Stop")
        self.query_one(Offered).offer(words.keys, leave, self._prints())

    def _show_corners(self) -> None:
        """Show the corners while they are asked for."""
        corners, request = self.query_one(CornersWidget), self._now.request
        corners.display = isinstance(request, TypeCorners) and self._now.is_open
        self.set_class(corners.display, "-corners")
        self.query_one("#picture").display &= not corners.display
        if corners.display and isinstance(request, TypeCorners):
            corners.begin(request.guess)
            self.query_one("#typed", Input).value = written(corners.corners)
            corners.focus()

    def _show_sign(self, sign: Sign) -> None:
        self.query_one("#sign", Flowing).put(Content(sign_text(sign)))
        self.query_one("#figure", Banner).show(figure(self._now))
        if not isinstance(sign, Glimpse | Still):
            return
        corners, picture_widget = self.query_one(CornersWidget), self.query_one("#picture")
        picture_widget.display = not corners.display
        if corners.display:
            corners.show(sign.picture)
        else:
            picture_widget.show(TrayPicture(sign.picture))  # type: ignore[attr-defined]

    def _show_comments(self) -> None:
        """Show the comments since the last answer."""
        lines = [
            Content.styled(comment_text(each), "$warning" if each.is_trouble else "$success")
            for each in self._now.comments
        ]
        self.query_one("#comment", Flowing).put(Content("\n").join(lines))
        self.query_one("#figure", Banner).show(figure(self._now))

    # --- What the person answers ---

    def on_key(self, event: events.Key) -> None:
        key = next((each for each in self._words.keys if each.key == event.key), None)
        if key is not None:
            event.stop()
            self.action_answer(key.answer)

    @on(Input.Submitted)
    def give(self, event: Input.Submitted) -> None:
        """Answer with a typed line."""
        event.stop()
        if self._words.typed and self._now.request is not None:
            self.action_answer(understood(self._now.request, event.value))

    @on(CornersWidget.Moved)
    def write(self, event: CornersWidget.Moved) -> None:
        """Write moved corners into the line of text."""
        event.stop()
        self.query_one("#typed", Input).value = written(event.corners)

    @on(CornersWidget.Confirmed)
    def take(self, event: CornersWidget.Confirmed) -> None:
        """Answer with the corners as they are set."""
        event.stop()
        self.action_answer(self.query_one("#typed", Input).value)

    @on(Input.Changed)
    def draw(self, event: Input.Changed) -> None:
        """Draw typed corners in the picture at once."""
        event.stop()
        corners = self.query_one(CornersWidget)
        typed = bare_floor(event.value) if corners.display else None
        if typed is not None and typed[0] != corners.corners:
            corners.put(typed[0])

    def action_answer(self, answer: str) -> None:
        """Answer the open request; at the end, close the calibration or begin it again."""
        if self._now.ended is None:
            self._host.do(AnswerCalibration(answer=answer, request=self._now.number))
        elif self._now.ended.source is not None:
            self._host.do(LeaveCalibration())
        else:
            self._host.do(Calibrate(device=self._now.device))
        self._catch_up()

    def action_stop(self) -> None:
        """Stop the procedure; once it has ended, close it."""
        self._host.do(LeaveCalibration())
        self._catch_up()

    def action_print(self) -> None:
        """Open the screen that prints sheets."""
        if self._prints():
            open_printing(self.app)

    def _prints(self) -> str:
        """Return the print key's word; empty where letters are typed into an answer."""
        has_paper = self._now.device is not Device.BOARD
        is_free = self._now.ended is None and not self.query_one("#typed").display
        return print_word() if has_paper and is_free else ""


def _to_do_of(calibration: Calibration) -> tuple[object, ...]:
    """Return what decides over the words and keys."""
    is_open, number = calibration.is_open, calibration.number
    return is_open, number, calibration.ended, calibration.is_stopping
