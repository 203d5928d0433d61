"""A list that is narrowed by typing: the letters above, the rows below; Enter chooses one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input
from textual.widgets.option_list import Option

from companion.terminal.widgets.rows import Rows
from companion.views.matching import plain
from companion.words import _


class Finder(Vertical):
    """A searchable list. `draw` puts the rows that match; `Rows.OptionSelected` is the choice.

    Keys right after letters wait until the letters count: `submit`, `behind`, `close`.
    """

    DEFAULT_CSS = """
    Finder {
        height: 1fr;
        & > Input, & > Input:focus {
            border: none; height: 1; padding: 0; margin-bottom: 1; background: transparent;
            background-tint: transparent;
        }
        & > Rows { height: 1fr; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "rows('cursor_up')", show=False),
        Binding("down", "rows('cursor_down')", show=False),
        Binding("pageup", "rows('page_up')", show=False),
        Binding("pagedown", "rows('page_down')", show=False),
    ]

    def __init__(self, hint: str, draw: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hint = hint
        self._draw = draw

    def compose(self) -> ComposeResult:
        typed = Input(placeholder=self._hint, compact=True)
        typed.cursor_blink = False
        yield typed
        rows = Rows()
        rows.can_focus = False  # the letters keep the keyboard; taps still choose
        yield rows

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    @property
    def rows(self) -> Rows:
        """Return the list of rows."""
        return self.query_one(Rows)

    @property
    def typed(self) -> str:
        """Return the typed text."""
        return self.query_one(Input).value

    def put(self, rows: Sequence[Content | Option], at: int | None = None) -> None:
        """Show these rows, or that nothing matches."""
        nothing = Option(Content.styled(_("Nothing fits that."), "$faint"), disabled=True)
        self.rows.put(rows or [nothing], at)

    def type(self, text: str) -> None:
        """Type a text, as a person would."""
        self.query_one(Input).value = text

    def submit(self) -> None:
        """Act as Enter after the letters."""
        field = self.query_one(Input)
        field.call_later(field.action_submit)

    def behind(self, do: Callable[[], object]) -> None:
        """Run a function once the list is narrowed by all letters typed before."""
        self.query_one(Input).call_later(self.call_later, self.rows.call_later, do)

    def close(self, leave: Callable[[], object]) -> None:
        """Clear the letters; call `leave` where there are none."""
        self.query_one(Input).call_later(self._close, leave)

    def _close(self, leave: Callable[[], object]) -> None:
        if self.typed:
            self.query_one(Input).value = ""
        else:
            leave()

    @on(Input.Changed)
    def pass_on(self, event: Input.Changed) -> None:
        """Narrow the list by the changed text."""
        event.stop()
        self._draw(event.value)

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """Choose the selected row once the list is narrowed."""
        event.stop()
        # Called by the rows: if this widget sent their message, it would not bubble beyond it.
        self.rows.call_later(self.rows.action_select)

    def action_rows(self, move: str) -> None:
        """Move the selection."""
        if self.rows.scrollable_content_region.area:  # else there are no lines to move by
            getattr(self.rows, f"action_{move}")()


def fits(text: str, typed: str) -> bool:
    """Return whether every typed word begins a word of the text, in any order."""
    words = plain(text).replace("(", " ").replace("-", " ").split()
    return all(
        any(word.startswith(begun) for word in words)
        for begun in plain(typed).replace("-", " ").split()
    )
