"""All actions that are possible now, and every rule, found by a word.

Textual's own palette is not used: it searches in the background, so an Enter right after the
letters runs what was selected before them; and its words are English.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets.option_list import Option

from companion.terminal.commands import AppCommand
from companion.terminal.screens.closing import ClosingModal
from companion.terminal.widgets.finder import Finder, fits
from companion.terminal.widgets.rows import Rows
from companion.words import _

_KEYS = 7  # cells of a key's name


class PaletteScreen(ClosingModal[AppCommand | None]):
    """A screen that returns the chosen action."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False, priority=True),
        Binding("ctrl+p", "dismiss(None)", show=False, priority=True),
    ]
    DEFAULT_CSS = """
    PaletteScreen {
        align: center top;
        & > Vertical {
            width: 72; max-width: 96%; height: 80%; margin-top: 2; padding: 1 2;
            border: round $accent; border-title-color: $accent; background: $surface;
        }
    }
    """

    def __init__(self, deeds: Sequence[AppCommand]) -> None:
        super().__init__()
        self._deeds = deeds

    def compose(self) -> ComposeResult:
        with Vertical() as dialog:
            dialog.border_title = _("All commands")
            yield Finder(_("type a word, such as points or map, or a rule's number"), self._draw)

    def on_mount(self) -> None:
        self._draw("")

    def on_click(self, event: events.Click) -> None:
        """Close at a tap beside the list."""
        if self.get_widget_at(event.screen_x, event.screen_y)[0] is self:
            self.dismiss(None)

    def action_close(self) -> None:
        """Clear the typed letters, or close."""
        self.query_one(Finder).close(self.dismiss)

    def _draw(self, typed: str) -> None:
        self.query_one(Finder).put(list(self._rows(typed)), 0)

    def _rows(self, typed: str) -> Iterator[Option]:
        for number, deed in enumerate(self._deeds):
            is_wanted = fits(f"{deed.word} {deed.key}", typed) if typed else not deed.found_only
            if is_wanted:
                yield Option(_row(deed), str(number))

    @on(Rows.OptionSelected)
    def take(self, event: Rows.OptionSelected) -> None:
        """Close with the chosen action."""
        if event.option_id:
            self.dismiss(self._deeds[int(event.option_id)])


def _row(deed: AppCommand) -> Content:
    if deed.found_only:
        return Content(deed.word)
    return Content.assemble((f"{deed.key:{_KEYS}}", "bold $accent"), (deed.word, "bold"))
