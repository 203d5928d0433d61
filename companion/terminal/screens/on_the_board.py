"""What people do on the board now, and what is open beside it: cards, turn order, actions."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll

from companion.evening.evening import Evening
from companion.games import face
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.asking import ByHand
from companion.terminal.widgets.main.on_the_board import LyingPane
from companion.terminal.widgets.main.panes import StepsPane
from companion.views.screen import to_do
from companion.words import marked


class LyingScreen(ClosingScreen[None]):
    """A screen that only shows; a tall and wide main screen shows the same all the time."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", marked("Back"))]
    DEFAULT_CSS = """
    LyingScreen {
        #lying-scroll { border: round $line; border-title-color: $secondary; padding: 1 2; }
        LyingPane, ByHand { height: auto; }
        ByHand { margin-bottom: 1; display: none; }
        StepsPane { border: round $line; width: 32; height: 1fr; padding: 1 2; }
    }
    """

    def __init__(self, evening: Evening[Any]) -> None:
        super().__init__()
        self._evening = evening
        self._face = face(evening.header.game, evening.session.setup)

    def compose(self) -> ComposeResult:
        with Horizontal():
            with VerticalScroll(id="lying-scroll"):
                yield ByHand(id="hands", is_whole=True)
                yield LyingPane(id="lying", is_whole=True)
            yield StepsPane(id="steps")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._draw()

    def follow_evening(self) -> None:
        """Show the evening as it is now."""
        self._draw()

    def _draw(self) -> None:
        view = self._face.view(self._evening.session)
        self.query_one(ByHand).show(to_do(self._evening.session, self._face), self._face.cast)
        lying = self.query_one(LyingPane)
        lying.show(view, self._face.cast)
        self.query_one("#lying-scroll").border_title = lying.border_title
        self.query_one(StepsPane).show(view)
