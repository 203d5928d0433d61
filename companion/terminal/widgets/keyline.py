"""A screen's keys in its last line; each can be tapped.

Textual's own Footer builds a widget for each key whenever a screen comes to the front, which takes
most of that time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.binding import ActiveBinding
from textual.content import Content

from companion.terminal.widgets.main.panes import Pane
from companion.words import _
from companion.words.demo import takes_over
from companion.words.night import unheard

if TYPE_CHECKING:  # imported when something is calibrated
    from companion.words.calibrating.wordings import Key

_GAP = 3  # cells between two keys, where there is room
_LAST = ("ctrl+y", "ctrl+q", "ctrl+p")  # the least wanted keys; the last one leads to all others


class KeyLine(Pane):
    """The keys of the screen and the app; while the demo plays, the demo's words."""

    _keys: Sequence[Content] = ()
    _roomy: Sequence[Content] = ()  # the same keys, described in more words

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._named: dict[str, str] = {}

    def on_mount(self) -> None:
        """Draw whenever the screen comes to the front; behind another one some keys are off."""
        self.watch(self.screen, "stack_updates", self._resumed)

    def _resumed(self) -> None:
        """Draw once the line exists: from Python 3.12 on, resuming comes first."""
        self.call_after_refresh(self._look_up)

    def say(self, action: str, word: str) -> None:
        """Show more about what a key does now, where there is room."""
        if self._named.get(action, "") != word:
            self._named[action] = word
            self._look_up()

    def look_again(self) -> None:
        """Draw again, since keys may have changed."""
        self.call_after_refresh(self._look_up)

    def _look_up(self) -> None:
        if not self.is_attached or not self.screen.is_active:
            return
        bindings = [each for each in self.screen.active_bindings.values() if each.binding.show]
        bindings.sort(key=lambda each: _rank(each.binding.key))
        aside = (_key("app.health", "○", unheard()),) if _is_unheard(self.app) else ()
        if sounded := getattr(self.app, "sounded", ""):
            aside = (Content.styled(f"♪ {sounded}", "bold $warning"), *aside)
        self._keys = [*aside, *(self._content(each, "") for each in bindings)]
        self._roomy = [
            *aside,
            *(self._content(each, self._named.get(each.binding.action, "")) for each in bindings),
        ]
        self._draw()

    def _content(self, active: ActiveBinding, word: str) -> Content:
        return _key(
            f"{_owner(active.node)}.{active.binding.action}",
            _display(self.app.get_key_display(active.binding)),
            word or _(active.binding.description),
        )

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        """Draw the keys closer together where there is little room; the last may be left out."""
        demo_lines = wrap(getattr(self.app, "demo_text", ""), max(1, self.content_size.width))
        self.styles.height = len(demo_lines) + 1
        if demo_lines:
            lines = [Content.styled(line, "bold $accent") for line in demo_lines]
            self.put(Content("\n").join([*lines, Content.styled(takes_over(), "$secondary")]))
            return
        if self.screen.has_class("-tiny") or self.screen.has_class("-narrow"):
            self.put(Content.styled(_("A larger window shows all: 80 × 24."), "$faint"))
            return
        room = self.content_size.width
        keys = self._roomy if _least(self._roomy) + len(self._roomy) <= room else self._keys
        while len(keys) > 2 and _least(keys) > room:
            keys = [*keys[:-2], keys[-1]]
        gap = (room - _least(keys)) // max(1, len(keys) - 1) + 1
        self.put(Content(" " * max(1, min(_GAP, gap))).join(keys))


class Offered(KeyLine):
    """The keys that answer the present question; each can be tapped, too."""

    def _look_up(self) -> None:
        """Keep the offered keys, also after another screen was in front."""

    def offer(self, keys: Sequence[Key], leave: str, prints: str = "") -> None:
        """Offer these keys; `prints` is the word of the key that prints sheets, if there is one."""
        named = {"enter": _("Enter"), "right": "→", "left": "←"}
        self._keys = self._roomy = [
            *(
                _key(f"screen.answer('{each.answer}')", named.get(each.key, each.key), each.word)
                for each in keys
            ),
            *([_key("screen.print", "p", prints)] if prints else []),
            _key("screen.stop", _("Esc"), leave),
        ]
        self._draw()


def _rank(key: str) -> int:
    return _LAST.index(key) if key in _LAST else -1


def _least(keys: Sequence[Content]) -> int:
    """Return the columns that the keys need with one space between them."""
    return sum(key.cell_length for key in keys) + len(keys) - 1


@lru_cache(maxsize=200)  # what undo would remove changes with every answer
def _key(action: str, key: str, word: str) -> Content:
    markup = f"[@click={action}][bold $accent]$key[/] $word[/]"
    return Content.from_markup(markup, key=key, word=word)


def _display(key: str) -> str:
    named = {
        "esc": _("Esc"),
        "space": _("Space"),
        "del": _("Del"),
        "enter": _("Enter"),
        "tab": _("Tab"),
    }
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else named.get(key.lower(), key)


def _is_unheard(app: object) -> bool:
    """Return whether the table's night of many tables has no connection."""
    return bool(getattr(app, "is_unheard", False))


def _owner(node: object) -> str:
    return "app" if isinstance(node, App) else "screen"
