"""What a throw decides, in large letters in a frame, and the sentences behind it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from companion.engine.flow import Event
from companion.terminal.widgets.banner import TALL, Banner, drawn
from companion.terminal.widgets.ground import Stacked
from companion.terminal.widgets.main.panes import Flowing
from companion.terminal.widgets.naming import in_colours
from companion.views.face import Face

# Lines of a screen with room for larger letters, and for two rows of letters: as "-tall" and
# "-usual" in terminal/looks.py.
_TALL, _USUAL = 40, 27
_FEW = 2  # lines of sentences below two rows of letters, at most, on a usual screen; chosen


class Headline(Banner):
    """A banner in any colour, twice as large where the screen has room for a line of that size."""

    DEFAULT_CSS = "Headline { height: auto; text-style: bold; }"
    _tint = "$accent"
    _below = Content("")
    _is_full = False

    def show(
        self, words: str, tint: str = "$accent", *, below: Content = _below, is_full: bool = False
    ) -> None:
        """Show the words; `below` and `is_full` say how much else needs the room."""
        if below.plain != self._below.plain or is_full is not self._is_full:
            self._below, self._is_full = below, is_full
            self.refresh(layout=True)
        if tint != self._tint:
            self._tint = tint
            self.refresh()
        super().show(words)

    def render(self) -> Content:
        lines = self._drawn(self.content_size.width)
        return Content("\n".join(lines)).stylize(self._tint)

    def get_content_height(
        self,
        container: Size,  # noqa: ARG002 - as Widget has it
        viewport: Size,  # noqa: ARG002
        width: int,
    ) -> int:
        """Return the number of lines at that width."""
        return len(self._drawn(width))

    def _drawn(self, width: int) -> list[str]:
        if self.screen.size.height >= _TALL:
            large = drawn(self.words, width, 2)
            if len(large) == TALL:
                return large
        lines = drawn(self.words, width)
        is_plain = lines == [self.words] or (len(lines) > TALL // 2 and self._is_tight(width))
        return [line.plain for line in Content(self.words).wrap(width)] if is_plain else lines

    def _is_tight(self, width: int) -> bool:
        """Return whether two rows of letters would leave too little room for all below."""
        high = self.screen.size.height
        if not self._below.plain or not width:
            return False
        return high < _USUAL or (
            high < _TALL and (self._is_full or len(self._below.wrap(width)) > _FEW)
        )


class Decision(Stacked):
    """What the throw decides."""

    def compose(self) -> ComposeResult:
        yield Headline(id="verdict")
        yield Sentences(id="sentences")

    def show(
        self, words: str, tint: str, decided: Sequence[Event], face: Face, *, is_full: bool = False
    ) -> None:
        """Show the decision.

        `is_full`: large numbers above and a long list below leave little room.
        """
        self.display = bool(words or decided)
        headline, sentences = self.query_one(Headline), self.query_one(Sentences)
        headline.display = bool(words)
        sentences.show(decided, face)
        headline.show(words, tint, is_full=is_full, below=sentences.told)


class Sentences(Flowing):
    """What has happened first; what follows from it is in the list of things to do."""

    told = Content("")

    def show(self, decided: Sequence[Event], face: Face) -> None:
        """Show the first event in a sentence."""
        self.display = bool(decided)
        sentences = (in_colours(each, face.cast) for each in map(face.happened, decided[:1]))
        self.told = Content("\n").join(sentences)
        self.put(self.told)
