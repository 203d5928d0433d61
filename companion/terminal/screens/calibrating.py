"""Calibrate a camera or a board step by step: what to do, the progress, and what is seen.

The procedure asks from a thread of its own. Escape stops it, and nothing is changed.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input

from calibration.dialogue.comments import Checking, Comment
from calibration.dialogue.requests import SKIP, CalibrationRequest, TypeCorners
from calibration.dialogue.signs import Glimpse, Still
from calibration.dialogue.typed_answers import bare_floor, written
from calibration.guide import Ahead, Ended, Guide, Guided, News, run
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
from companion.words.calibrating.course import begun, failed, finished, stopping, working
from companion.words.calibrating.requests import wording
from companion.words.calibrating.wordings import Key
from companion.words.paper import print_word

MOST = 3  # latest comments shown together; chosen, as the screen has few lines


class CalibratingScreen(ClosingScreen[str | None]):
    """A screen that returns the calibrated device's source, or None if nothing was changed."""

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

    class Spoke(Message):
        """The procedure has a message."""

    def __init__(self, guided: Guided, *, has_paper: bool = False) -> None:
        """Prepare the screen.

        `has_paper`: the device reads printed sheets, so a key here opens their printing.
        """
        super().__init__()
        self._has_paper = has_paper
        self._guided = guided
        self._guide = self._fresh()
        self._words = begun()
        self._asked: CalibrationRequest | None = None
        self._is_asked = False  # False: the procedure is at work
        self._progress = ""
        self._ended: Ended | None = None
        self._comments: list[Comment] = []

    def compose(self) -> ComposeResult:
        with Page(self._guided.title):
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
        self._begin()

    def on_unmount(self) -> None:
        self._guide.stop()

    def _begin(self) -> None:
        self._ended, self._words = None, begun()
        self._show()
        self.run_worker(partial(run, self._guided, self._guide), thread=True, exit_on_error=False)

    def _fresh(self) -> Guide:
        return Guide(lambda: self.post_message(self.Spoke()))

    # --- What the procedure tells ---

    @on(Spoke)
    def listen(self) -> None:
        """Fetch the procedure's messages, and what is seen now."""
        for news in self._guide.fetch():
            self._hear(news)
        sign = self._guide.sign()
        if sign is None or not self.is_mounted:
            return
        self.query_one("#sign", Flowing).put(Content(sign_text(sign)))
        self.query_one("#figure", Banner).show(sign.figure or self._progress)
        if isinstance(sign, Glimpse | Still):
            self._picture(sign)

    def _picture(self, sign: Glimpse | Still) -> None:
        corners, picture_widget = self.query_one(CornersWidget), self.query_one("#picture")
        picture_widget.display = not corners.display
        if corners.display:
            corners.show(sign.picture)
        else:
            picture_widget.show(TrayPicture(sign.picture))  # type: ignore[attr-defined]

    def _hear(self, news: News) -> None:
        match news:
            case CalibrationRequest():
                self._ask(news)
            case Ahead(requests):
                self.query_one(Stages).begin([wording(each).step for each in requests])
            case Comment():
                self._show_comment(news)
            case Ended():
                self._end(news)

    def _ask(self, request: CalibrationRequest) -> None:
        self._asked = request
        self._words, self._is_asked, self._progress = wording(request), True, request.progress
        self.query_one(Stages).go_to(self._words.step, self._words.done)
        corners = self.query_one(CornersWidget)
        corners.display = isinstance(request, TypeCorners)
        self.set_class(corners.display, "-corners")
        self.query_one("#picture").display &= not corners.display
        if isinstance(request, TypeCorners):
            corners.begin(request.guess)
        self._show()
        if corners.display:
            self.query_one("#typed", Input).value = written(corners.corners)
            corners.focus()

    def _show_comment(self, comment: Comment) -> None:
        comments_left = [
            each for each in self._comments if not isinstance(each, type(comment) | Checking)
        ]
        self._comments = [*comments_left, comment][-MOST:]
        self._comment()
        if comment.progress:
            self._progress = comment.progress
            self.query_one(Stages).count(comment.progress)
            self.query_one("#figure", Banner).show(comment.progress)
        if comment.is_trouble and self._guide.stopped.is_set():  # nobody would read it here
            self.app.notify(comment_text(comment), severity="warning", timeout=20)

    def _comment(self) -> None:
        """Show the comments since the last answer."""
        lines = [
            Content.styled(comment_text(each), "$warning" if each.is_trouble else "$success")
            for each in self._comments
        ]
        self.query_one("#comment", Flowing).put(Content("\n").join(lines))

    def _end(self, ended: Ended) -> None:
        if self._guide.stopped.is_set() and ended.source is None:
            self.dismiss(None)
            return
        self._ended, self._is_asked, self._progress = ended, True, ""
        if ended.source is None:
            self._words = failed(ended.fault)
        else:
            self._words = finished()
            self.query_one(Stages).go_to("")
        self._show()

    # --- What the person answers ---

    def on_key(self, event: events.Key) -> None:
        key = next((each for each in self._offered() if each.key == event.key), None)
        if key is not None:
            event.stop()
            self.action_answer(key.answer)

    @on(Input.Submitted)
    def give(self, event: Input.Submitted) -> None:
        """Answer with a typed line."""
        event.stop()
        if self._is_asked and self._words.typed and self._asked is not None:
            self.action_answer(understood(self._asked, event.value))

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
        """Answer the procedure's request."""
        if not self._is_asked:
            return
        if self._ended is not None:
            self._leave_or_begin_again()
            return
        if answer == SKIP:
            self.query_one(Stages).skip()
        self._is_asked = False
        self.query_one(CornersWidget).display = False
        self.remove_class("-corners")
        self._comments = []
        self._comment()
        self._show()
        self._guide.answer(answer)

    def _leave_or_begin_again(self) -> None:
        if self._ended is not None and self._ended.source is not None:
            self.dismiss(self._ended.source)
            return
        self._guide = self._fresh()
        self._is_asked = False
        self._comments = []
        self._comment()
        self._begin()

    def action_stop(self) -> None:
        """Stop the procedure; once it has ended, close the screen."""
        if self._ended is not None:
            self.dismiss(self._ended.source)
            return
        self._words, self._is_asked = stopping(), False
        self._show()
        self._guide.stop()

    def action_print(self) -> None:
        """Open the screen that prints sheets."""
        if self._prints():
            open_printing(self.app)

    # --- Showing it ---

    def _offered(self) -> tuple[Key, ...]:
        return self._words.keys if self._is_asked else ()

    def _show(self) -> None:
        words = self._words
        self.query_one("#big", Banner).show(words.headline)
        sentence = words.sentence if self._is_asked else working(words)
        self.query_one("#do", Flowing).put(Content(sentence))
        self.query_one("#figure", Banner).show(self._progress)
        self.query_one("#sign", Flowing).put(Content(""))
        typed = self.query_one("#typed", Input)
        typed.display = bool(words.typed) and self._is_asked
        if typed.display:
            typed.placeholder = words.typed
            typed.value = ""
            typed.focus()
        else:
            self.set_focus(None)
        leave = _("Back") if self._ended is not None else _("Stop")
        self.query_one(Offered).offer(self._offered(), leave, self._prints())

    def _prints(self) -> str:
        """Return the print key's word; empty where letters are typed into an answer."""
        is_free = self._ended is None and not self.query_one("#typed").display
        return print_word() if self._has_paper and is_free else ""
