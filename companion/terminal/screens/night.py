"""How a table joins a night of many tables, by a QR code or a typed link, and leaves it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from companion.errors import CompanionError
from companion.evening.nights import CodeLook, NightStatus, NightWays, WayIn
from companion.health.computer import night
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.notice import Ask, Confirm
from companion.terminal.widgets.battle.graphics import picture
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.panes import Flowing
from companion.terminal.widgets.page import Page
from companion.words import _, marked, worded
from companion.words import night as words
from companion.words.health import mark_of, says_of

# Both chosen.
AGAIN = 0.5  # s between two checks of the connection
PATIENCE = 10.0  # s to wait until the tray's source has closed the camera


class NightScreen(ClosingScreen[None]):
    """A screen that joins a night: `take` saves a link (empty for none).

    `freed` waits until the camera is free.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back")),
        Binding("enter", "take", marked("Accept")),
        Binding("t", "type", marked("Type the link")),
        Binding("x", "leave", marked("Leave the night")),
    ]
    DEFAULT_CSS = """
    NightScreen {
        Page { padding: 0 2; }
        #now { height: auto; color: $secondary; }
        #do { height: auto; text-style: bold; margin-top: 1; }
        #picture { height: 1fr; margin: 1 0; }
        #told { height: auto; min-height: 2; }
        &.-low #do { margin-top: 0; }
        &.-low #picture { margin: 0; }
    }
    """

    class Looked(Message):
        """The camera has a new picture."""

    def __init__(
        self,
        ways: NightWays,
        link: Callable[[], str],
        status: Callable[[], NightStatus | None],
        take: Callable[[str], object],
        freed: Callable[[float], object],
    ) -> None:
        super().__init__()
        self._ways, self._link, self._status, self._take = ways, link, status, take
        self._freed = freed
        self._stop = Event()
        self._look: CodeLook | None = None  # None: the camera is not there yet
        self._is_told = False
        self._way: WayIn | None = None

    def compose(self) -> ComposeResult:
        with Page(_("Night of many tables")):
            yield Flowing(id="now")
            yield Flowing(id="do")
            yield picture("picture")
            yield Flowing(id="told")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._put("do", words.hold_code())
        self._put("told", words.camera_comes())
        self._show_status()
        self.set_interval(AGAIN, self._show_status)
        self.run_worker(self._watch, thread=True, exit_on_error=False)

    def on_unmount(self) -> None:
        self._stop.set()

    def _watch(self) -> None:
        """Look through the camera in a thread, so that the app goes on."""
        self._freed(PATIENCE)
        for look in self._ways.looks(self._stop):
            self._look = look
            if not self._is_told:
                self._is_told = True
                self.post_message(self.Looked())
        if not self._stop.is_set():
            self._look = None
            self.post_message(self.Looked())

    @on(Looked)
    def show(self) -> None:
        """Show what the camera sees, or what to do without a camera."""
        self._is_told, look = False, self._look
        if look is None:
            self.query_one("#picture").display = False
            self._put("do", words.no_eye())
            self._put("told", "")
            return
        if look.picture is not None:
            self.query_one("#picture").show(look.picture)  # type: ignore[attr-defined]
        if look.way is not None:
            self._find(look.way)
        elif self._way is None or look.fault is not None:
            self._show_look(look)

    def _show_look(self, look: CodeLook) -> None:
        """Show the picture; the last code that was read stays until another is seen."""
        if look.fault is not None:
            self._use_way_in(None)
            self._put("told", worded(look.fault), "$warning")
        else:
            self._put("told", words.unread_code() if look.is_there else words.no_code())

    def _find(self, way: WayIn) -> None:
        is_known = way.link == self._link()
        self._use_way_in(None if is_known else way)
        text = words.way_known(way) if is_known else words.way_found(way)
        self._put("told", text, "$success")

    def _use_way_in(self, way: WayIn | None) -> None:
        if way != self._way:
            self._way = way
            self.query_one(KeyLine).look_again()

    def _show_status(self) -> None:
        status = self._status()
        if not self._link():
            self._put("now", words.told_to_nobody())
        elif status is not None:
            finding = night(status)
            self._put("now", f"{mark_of(finding)}  {says_of(finding)}")

    def _put(self, where: str, text: str, style: str = "") -> None:
        self.query_one(f"#{where}", Flowing).put(Content.styled(text, style))

    # --- Keys ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer joining once a link is known, and leaving once the table has joined."""
        if action == "take" and self._way is None:
            return False
        if action == "leave" and not self._link():
            return False
        return super().check_action(action, parameters)

    def action_take(self) -> None:
        """Join the night that the code names."""
        if self._way is not None:
            way = self._way
            self._use_way_in(None)
            self._keep(way.link)
            self._find(way)

    def _keep(self, link: str) -> None:
        self._take(link)
        self._show_status()
        self.query_one(KeyLine).look_again()

    def action_type(self) -> None:
        """Ask for the link."""
        text = _("The link, companion-night://…, or a file with the link or its QR code.")
        ask = Ask(_("Night of many tables"), text, "", self._fault)
        self.app.push_screen(ask, self._typed)

    def _fault(self, typed: str) -> str:
        try:
            self._ways.read(typed)
        except CompanionError as error:
            return worded(error)
        return ""

    def _typed(self, typed: str | None) -> None:
        if typed is not None:
            self._find(self._ways.read(typed))

    def action_leave(self) -> None:
        """Ask whether to leave the night."""
        ask = Confirm(_("Leave the night"), words.leaving_night(), _("Leave the night"))
        self.app.push_screen(ask, self._leave)

    def _leave(self, leaves: bool | None) -> None:
        if leaves:
            self._keep("")
