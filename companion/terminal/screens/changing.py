"""Answer an earlier question again, and see what will differ before it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Static

from companion.engine.flow import Answer
from companion.terminal.screens.closing import ClosingModal
from companion.terminal.screens.notice import DIALOG_CSS, Confirm
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.views.choosing import Choice
from companion.views.filling import NumberTable
from companion.views.open_question import Way
from companion.views.picking import Picking
from companion.words import _, marked
from companion.words import changing as words


class ChangeScreen(ClosingModal[Answer | None]):
    """The question as it was asked, with the same keys; Escape leaves the earlier answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", marked("Back"))]
    DEFAULT_CSS = """
    ChangeScreen {
        align: center middle;
        & > Vertical {
            width: 86; max-width: 96%; height: auto; max-height: 90%; padding: 1 2;
            border: round $accent; border-title-color: $accent; background: $surface;
        }
        #asked, #now { height: auto; }
        #now { margin-bottom: 1; }
        AnswerWidget { height: 6; }
        AnswerWidget.-long { height: 12; }
    }
    """

    def __init__(self, question: str, answered: str, way: Way | None) -> None:
        super().__init__()
        self._asked, self._answered, self._way = question, answered, way

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = words.change()
            yield Static(self._asked, id="asked", markup=False)
            yield Static(words.was(self._answered), id="now", markup=False)
            yield AnswerWidget(classes="-long" if _is_long(self._way) else "")

    def on_mount(self) -> None:
        self.query_one(AnswerWidget).put(self._way)
        self.query_one(AnswerWidget).focus()

    @on(AnswerWidget.Submitted)
    def give(self, message: AnswerWidget.Submitted) -> None:
        """Close with the new answer."""
        self.dismiss(message.answer)


class DiffersScreen(Confirm):
    """What will differ, however long the list; Enter does it, Escape changes nothing."""

    DEFAULT_CSS = f"""DiffersScreen {{
        {DIALOG_CSS}
        & > Vertical {{ width: 86; max-width: 96%; }}
        & #told {{ max-height: 60vh; scrollbar-size-vertical: 1; scrollbar-color: $line;
            scrollbar-background: $surface; }}
        & #told Static {{ height: auto; }}
    }}"""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,pageup", "scroll('page_up')", show=False),
        Binding("down,pagedown", "scroll('page_down')", show=False),
    ]

    def __init__(self, question: str, lines: Sequence[str]) -> None:
        super().__init__(words.change(), question, _("Change it"))
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = self._title
            yield Static(self._asked, markup=False)
            with VerticalScroll(id="told", can_focus=False):
                yield Static("\n".join(self._lines), markup=False)
            with Horizontal():
                yield Button(self._yes, id="yes")
                yield Button(self._no, id="no")

    def action_scroll(self, way: str) -> None:
        """Scroll the list."""
        getattr(self.query_one("#told"), f"scroll_{way}")(animate=False)


def _is_long(way: Way | None) -> bool:
    match way:
        case Choice(options=options):
            return len(options) > 4
        case NumberTable() | Picking():
            return True
        case _:
            return False
