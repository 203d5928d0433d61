"""The keys of a screen in its last line; each can be tapped.

Textual's own Footer builds a widget a key each time that a screen comes to the front, which is
most of the time that takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import App
from textual.content import Content
from textual.widgets import Static

from companion.words import _

if TYPE_CHECKING:  # brought in when something is calibrated
    from companion.words.calibrating import Key

_GAP = 3


class KeyLine(Static):
    """What the screen's and the app's bindings show."""

    _keys: Sequence[Content] = ()

    def on_mount(self) -> None:
        """Once the screen is in front: from Python 3.12 on this comes before it is."""
        self.call_after_refresh(self._look_up)

    def _look_up(self) -> None:
        self._keys = [
            _key(
                f"{_owner(active.node)}.{active.binding.action}",
                _display(self.app.get_key_display(active.binding)),
                _(active.binding.description),
            )
            for active in self.screen.active_bindings.values()
            if active.binding.show
        ]
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        """Closer together where there is little room."""
        if self.screen.has_class("-tiny") or self.screen.has_class("-narrow"):
            self.update(Content.styled(_("A larger window shows all: 80 × 24."), "$faint"))
            return
        words = sum(key.cell_length for key in self._keys)
        gap = (self.content_size.width - words) // max(1, len(self._keys) - 1)
        self.update(Content(" " * max(1, min(_GAP, gap))).join(self._keys))


class Offered(KeyLine):
    """The keys that answer what is asked just now; each is tapped as well."""

    def on_mount(self) -> None:
        """They are offered later."""

    def offer(self, keys: Sequence[Key], leave: str) -> None:
        named = {"enter": _("Enter")}
        self._keys = [
            *(
                _key(f"screen.answer('{each.answer}')", named.get(each.key, each.key), each.word)
                for each in keys
            ),
            _key("screen.stop", _("Esc"), leave),
        ]
        self._draw()


def _key(action: str, key: str, word: str) -> Content:
    markup = f"[@click={action}][bold $accent]$key[/] $word[/]"
    return Content.from_markup(markup, key=key, word=word)


def _display(key: str) -> str:
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else key


def _owner(node: object) -> str:
    return "app" if isinstance(node, App) else "screen"
