"""A calm list: rows chosen with the arrows and Enter, a click or a touch."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Rows(OptionList):
    """An OptionList on the screen's own ground; drawing it again keeps the position."""

    DEFAULT_CSS = """
    Rows {
        border: none; background: transparent; padding: 0; scrollbar-size-vertical: 1;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background; scrollbar-color: $line;
        &:focus { border: none; background-tint: transparent; }
        & > .option-list--option-highlighted,
        &:focus > .option-list--option-highlighted {
            background: $chosen; color: $foreground; text-style: none;
        }
        & > .option-list--option-hover { background: $panel; }
        & > .option-list--option-disabled { color: $foreground; }
    }
    """

    def put(self, rows: Sequence[Content | Option], at: int | None = None) -> None:
        """Show these rows; the same place stays selected unless `at` is given."""
        place = self.highlighted if at is None else at
        self.set_options(rows)
        if rows:
            self.highlighted = min(place or 0, len(rows) - 1)


def heading(text: str, *, first: bool = False) -> Option:
    """Return a row that cannot be chosen, set off from those above it."""
    return Option(Content.styled(text if first else f"\n{text}", "bold $secondary"), disabled=True)
