"""Correct something: find it, see its present value, say what is right."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.engine.game import Correctable
from companion.games import face
from companion.terminal import debounce
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.value import ValueScreen, corrected
from companion.terminal.widgets.finder import Finder, fits
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows
from companion.views.details import miscounted_first
from companion.words import _, looking_on, marked


class CorrectionScreen(ClosingScreen[None]):
    """A screen that stays open after a correction.

    A new owner's armies are often the next thing to correct.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back"), priority=True),
        Binding("enter", "take", marked("Correct it"), priority=True),
        Binding("ctrl+r", "recount", marked("Recount"), key_display="^r"),
    ]
    DEFAULT_CSS = """
    CorrectionScreen Page { padding-top: 0; }
    CorrectionScreen #outcome { height: 1; }
    """

    def __init__(self, terminal: EveningTerminal, typed: str = "") -> None:
        super().__init__()
        self._fingers = debounce.KeyDebounce()
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._face = face(evening.header.game, evening.session.setup)
        self._typed = typed
        self._things: list[Correctable] = []

    def compose(self) -> ComposeResult:
        with Page(_("What should the app correct?")):
            yield Static("", id="outcome", markup=False)
            hint = _("type part of the name, such as “{example}”").format(example=_("tray red"))
            yield Finder(hint, self._draw)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._read()
        if self._typed:
            self.query_one(Finder).type(self._typed)

    def _read(self) -> None:
        session = self._evening.session
        self._things = miscounted_first(session.game.correctable(session.state))
        self._draw(self.query_one(Finder).typed, None)

    def _draw(self, typed: str, at: int | None = 0) -> None:
        named = [
            (number, thing, name)
            for number, thing in enumerate(self._things)
            if fits(name := self._words(thing), typed)
        ]
        width = max((len(name) for _number, _thing, name in named), default=0)
        rows = [
            Option(_row(name.ljust(width), self._value(thing)), str(number))
            for number, thing, name in named
        ]
        self.query_one(Finder).put(rows, at)

    def _words(self, thing: Correctable) -> str:
        return self._face.put_right(thing.what, thing.where)

    def _value(self, thing: Correctable) -> str:
        return self._face.value(thing.what, thing.now)

    def action_take(self) -> None:
        """Select a thing, but not by an Enter that was still meant for the last value."""
        if self._fingers.is_meant("enter", debounce.now()):
            self.query_one(Finder).submit()

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        """Ask what is right for the chosen thing."""
        if self._evening.read_only:
            text = Content.styled(looking_on(), "$warning")
            self.query_one("#outcome", Static).update(text)
            return
        thing = self._things[int(event.option_id or 0)]
        value = ValueScreen(self._words(thing), thing, self._face)
        self.app.push_screen(value, lambda given: self._correct(thing, given))

    def _correct(self, thing: Correctable, value: str | int | None) -> None:
        if value is None:
            return
        self._fingers.note_question(debounce.now())
        self.query_one("#outcome", Static).update(
            corrected(self._terminal, self._face, thing, value)
        )
        self._read()

    def action_recount(self) -> None:
        """Open the recount in place of this screen."""
        from companion.terminal.screens.recount import RecountScreen

        self.app.switch_screen(RecountScreen(self._terminal))

    def action_close(self) -> None:
        """Clear the typed letters, or close."""
        self.query_one(Finder).close(self.dismiss)


def _row(name: str, now: str) -> Content:
    return Content.assemble(name, "   ", (now, "bold"))
