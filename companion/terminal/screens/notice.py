"""Dialogs: what a person must know, or must answer, before anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, Static

from companion.terminal import debounce
from companion.terminal.screens.closing import ClosingModal
from companion.words import _

DIALOG_CSS = """
    align: center middle;
    & > Vertical {
        width: 64; max-width: 90%; height: auto; max-height: 90%;
        border: round $accent; border-title-color: $accent; background: $surface; padding: 1 2;
    }
    & #told { height: auto; max-height: 1fr; }
    & Horizontal { height: auto; margin-top: 1; align-horizontal: right; }
    & Button.-style-default {
        height: 3; min-width: 14; margin-left: 2; border: none; content-align: center middle;
        background: $panel; color: $foreground; text-style: none;
        &:hover { border: none; background: $chosen; }
        &:focus {
            border: none; background: $primary; color: $background; text-style: bold;
            background-tint: transparent;
        }
    }
"""


class Notice(ClosingModal[None]):
    """A message that closes with Enter, Escape or a tap; arrows scroll a long one."""

    DEFAULT_CSS = f"""Notice {{
        {DIALOG_CSS}
        & #told {{ max-height: 50vh; scrollbar-size-vertical: 1; scrollbar-color: $line;
            scrollbar-background: $surface; }}
        & #told Static {{ height: auto; }}
    }}"""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "dismiss", show=False),
        Binding("up,pageup", "scroll('page_up')", show=False),
        Binding("down,pagedown", "scroll('page_down')", show=False),
    ]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title = title
        self._told = text

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = self._title
            with VerticalScroll(id="told", can_focus=False):
                yield Static(self._told, markup=False)
            with Horizontal():
                yield Button(_("Continue"), id="on")

    def action_scroll(self, way: str) -> None:
        """Scroll the message."""
        getattr(self.query_one("#told"), f"scroll_{way}")(animate=False)

    @on(Button.Pressed)
    def close(self) -> None:
        """Close the message."""
        self.dismiss()


class Confirm(ClosingModal[bool]):
    """A question; Enter confirms, Escape changes nothing.

    The Enter that opened the question does not also confirm it when pressed twice.
    """

    DEFAULT_CSS = f"Confirm {{ {DIALOG_CSS} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,n", "dismiss(False)", show=False),
        Binding("y", "dismiss(True)", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, question: str, yes: str, no: str = "") -> None:
        super().__init__()
        self._title = title
        self._asked = question
        self._yes = yes
        self._no = no or _("Cancel")
        self._fingers = debounce.KeyDebounce()

    def on_mount(self) -> None:
        self._fingers.note_question(debounce.now())

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = self._title
            yield Static(self._asked, id="told", markup=False)
            with Horizontal():
                yield Button(self._yes, id="yes")
                yield Button(self._no, id="no")

    @on(Button.Pressed)
    def choose(self, event: Button.Pressed) -> None:
        """Close with the tapped button, unless the tap came too early."""
        if self._fingers.is_meant("enter", debounce.now()):
            self.dismiss(event.button.id == "yes")


class Ask(ClosingModal[str | None]):
    """A dialog for a line of text, such as a file's name; Escape returns None.

    The proposal is selected, so that typing replaces it. `fault` returns in a line why the typed
    text is not possible, or ""; `doubt` returns a warning, which a second Enter accepts. `hint` is
    such a line about the proposal.
    """

    DEFAULT_CSS = f"""Ask {{
        {DIALOG_CSS}
        & Input {{ margin-top: 1; }}
        & #fault {{ height: auto; color: $warning; }}
    }}"""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(
        self,
        title: str,
        question: str,
        proposed: str = "",
        fault: Callable[[str], str] = lambda _typed: "",
        *,
        doubt: Callable[[str], str] = lambda _typed: "",
        hint: str = "",
    ) -> None:
        super().__init__()
        self._title = title
        self._asked = question
        self._proposed = proposed
        self._fault = fault
        self._doubt = doubt
        self._doubted: str | None = None  # the text that a warning was shown for
        self._told = hint
        self._fingers = debounce.KeyDebounce()

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = self._title
            yield Static(self._asked, id="told", markup=False)
            text = Input(self._proposed)
            text.cursor_blink = False
            yield text
            yield Static(self._told, id="fault", markup=False)
            with Horizontal():
                yield Button(_("Continue"), id="yes")
                yield Button(_("Cancel"), id="no")

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """Accept the line at Enter."""
        self._take(event.value.strip())

    def _take(self, typed: str) -> None:
        if not self._fingers.is_meant("enter", debounce.now()):
            return
        fault = self._fault(typed) or (self._doubt(typed) if typed != self._doubted else "")
        if not fault:
            self.dismiss(typed)
            return
        self._doubted = typed
        self._fingers.note_question(debounce.now())
        self.query_one("#fault", Static).update(fault)
        field = self.query_one(Input)
        field.focus()
        field.select_all()

    @on(Button.Pressed)
    def choose(self, event: Button.Pressed) -> None:
        """Accept the line, or close without one, by a button."""
        if event.button.id == "yes":
            self._take(self.query_one(Input).value.strip())
        else:
            self.dismiss(None)
