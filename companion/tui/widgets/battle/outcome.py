"""What is waited for, what was refused, and what is to be known of who watches the tray."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.timer import Timer

from companion.tray.state import Stage, TrayState
from companion.tui.widgets.ground import Stacked
from companion.tui.widgets.main.asking import Refusal, Remarks
from companion.tui.widgets.main.panes import Flowing
from companion.views.count_line import REALLY
from companion.views.explained import Declined
from companion.words.counting import really
from companion.words.remarking import beside_the_count

BEAT = 0.5  # s
_DOTS = 3
_STYLES = {
    Stage.PROPOSED: "$success",
    Stage.STIRRING: "$accent",
    Stage.ASKING: "$warning",
    Stage.LEFT_OUT: "$warning",
    Stage.NOTHING_FELL: "$warning",
    Stage.DUE: "$success",
    Stage.COUNTED: "$success",
}


class Outcome(Stacked):
    def compose(self) -> ComposeResult:
        yield Awaited(id="state")
        yield Really(id="really")
        yield Refusal(id="refusal")
        yield Remarks(id="remarks")

    def show(self, state: TrayState, awaited: str, refused: str, *, goes_on: bool) -> None:
        content = Content.styled(awaited, f"bold {tint(state)}")
        self.query_one(Awaited).show(content, goes_on=goes_on)
        is_asked = state.stage is Stage.NOTHING_FELL
        self.query_one(Really).show(really(REALLY) if is_asked else "")
        self.query_one(Refusal).show(refused, Declined(refused))
        self.query_one(Remarks).show(beside_the_count(state))


def tint(state: TrayState) -> str:
    count = state.count
    if count is None:
        return "$foreground"
    if count.has_more or (count.stage is Stage.TYPED and count.belief is not None):
        return "$warning"
    return _STYLES.get(count.stage, "$foreground")


class Awaited(Flowing):
    """What is being waited for; a tap on it is the key that it names.

    Where nobody has to do anything for it, a dot more each half second tells that it goes on.
    """

    _told = Content("")
    _dots = 0
    _beats: Timer | None = None

    class Tapped(Message):
        pass

    def show(self, content: Content, *, goes_on: bool) -> None:
        self._told = content
        if goes_on and self._beats is None:
            self._beats = self.set_interval(BEAT, self.beat)
        elif not goes_on and self._beats is not None:
            self._beats.stop()
            self._beats, self._dots = None, 0
        self._draw()

    def beat(self) -> None:
        self._dots = self._dots % _DOTS + 1
        self._draw()

    def _draw(self) -> None:
        dots = "  " + " ·" * self._dots if self._dots else ""
        self.put(self._told.append(Content.styled(dots, "$faint")))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped())


class Really(Flowing):
    """One line that a finger finds, apart from all that Enter does; empty where nothing is odd."""

    class Tapped(Message):
        pass

    def show(self, words: str) -> None:
        self.put(Content.styled(words, "$secondary"))
        self.display = bool(words)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped())
