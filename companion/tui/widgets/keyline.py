"""The keys of a screen in its last line; each can be tapped.

Textual's own Footer builds a widget a key each time that a screen comes to the front, which is
most of the time that takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import App
from textual.content import Content
from textual.widgets import Static

from companion.tui.words import _

_GAP = 3


class KeyLine(Static):
    """What the screen's and the app's bindings show."""

    _keys: Sequence[Content] = ()

    def on_mount(self) -> None:
        self._keys = [
            Content.from_markup(
                f"[@click={_owner(active.node)}.{active.binding.action}]"
                "[bold $accent]$key[/] $word[/]",
                key=_display(self.app.get_key_display(active.binding)),
                word=_(active.binding.description),
            )
            for active in self.screen.active_bindings.values()
            if active.binding.show
        ]
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        """Closer together where there is little room."""
        words = sum(key.cell_length for key in self._keys)
        gap = (self.content_size.width - words) // max(1, len(self._keys) - 1)
        self.update(Content(" " * max(1, min(_GAP, gap))).join(self._keys))


def _display(key: str) -> str:
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else key


def _owner(node: object) -> str:
    return "app" if isinstance(node, App) else "screen"
