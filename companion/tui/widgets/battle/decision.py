"""What a throw decides, in large letters in a frame, and the sentences behind it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from companion.engine.flow import Event
from companion.tui.widgets.banner import TALL, Banner, drawn
from companion.tui.widgets.ground import Stacked
from companion.tui.widgets.main.panes import Flowing
from companion.tui.widgets.naming import in_colours
from companion.views.face import Face

_TALL, _USUAL = 40, 27  # lines of a screen that has room for larger letters, and for two rows
_FULL = 34  # and for two rows beside large numbers and a long list for the hands


class Headline(Banner):
    """A banner in any colour, twice as large where the screen has room for a line of that."""

    DEFAULT_CSS = "Headline { height: auto; text-style: bold; }"
    _tint = "$accent"
    _wraps = True
    _needs = _USUAL

    def tell(
        self, words: str, tint: str = "$accent", *, wraps: bool = True, is_full: bool = False
    ) -> None:
        """`is_full`: much else has to find room, which comes first."""
        self._wraps, self._needs = wraps, _FULL if is_full else _USUAL
        if tint != self._tint:
            self._tint = tint
            self.refresh()
        self.show(words)

    def render(self) -> Content:
        lines = self._drawn(self.content_size.width)
        return Content("\n".join(lines)).stylize(self._tint)

    def get_content_height(
        self,
        container: Size,  # noqa: ARG002 - as Widget has it
        viewport: Size,  # noqa: ARG002
        width: int,
    ) -> int:
        return len(self._drawn(width))

    def _drawn(self, width: int) -> list[str]:
        if self.screen.size.height >= _TALL:
            large = drawn(self.words, width, 2)
            if len(large) == TALL:
                return large
        lines = drawn(self.words, width)
        is_low = self.screen.size.height < self._needs
        return lines if self._wraps or not is_low or len(lines) == TALL // 2 else [self.words]


class Decision(Stacked):
    def compose(self) -> ComposeResult:
        yield Headline(id="verdict")
        yield Sentences(id="sentences")

    def show(
        self, words: str, tint: str, decided: Sequence[Event], face: Face, *, is_full: bool
    ) -> None:
        self.display = bool(words or decided)
        headline = self.query_one(Headline)
        headline.display = bool(words)
        headline.tell(words, tint, wraps=not decided, is_full=is_full)
        self.query_one(Sentences).show(decided, face)


class Sentences(Flowing):
    """What has happened first; what follows from it is in the list for the hands."""

    def show(self, decided: Sequence[Event], face: Face) -> None:
        self.display = bool(decided)
        self.put(Content("\n").join(in_colours(face.happened(e), face.cast) for e in decided[:1]))
