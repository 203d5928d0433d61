"""What the app waits for, what was refused, and remarks about the devices."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.timer import Timer

from companion.terminal.widgets.ground import Stacked
from companion.terminal.widgets.main.asking import Refusal, Remarks
from companion.terminal.widgets.main.panes import Flowing
from companion.tray.state import Stage, TrayState
from companion.views.count_line import REALLY
from companion.views.explanations import Declined
from companion.words.counting import really
from companion.words.remarks import beside_the_count

BEAT = 0.5  # s from dot to dot; chosen
_DOTS = 3  # dots at most
_STYLES = {
    Stage.PROPOSED: "$success",
    Stage.STIRRING: "$accent",
    Stage.ASKING: "$warning",
    Stage.LEFT_OUT: "$warning",
    Stage.NOTHING_FELL: "$warning",
    Stage.DUE: "$success",
    Stage.COUNTED: "$success",
}


class OutcomeWidget(Stacked):
    """The lines about what is awaited, refused and remarked."""

    def compose(self) -> ComposeResult:
        yield Awaited(id="state")
        yield Really(id="really")
        yield Refusal(id="refusal")
        yield Remarks(id="remarks")

    def show(self, state: TrayState, awaited: str, refused: str, *, goes_on: bool) -> None:
        """Show what is awaited, refused and remarked."""
        content = Content.styled(awaited, f"bold {tint(state)}")
        self.query_one(Awaited).show(content, goes_on=goes_on)
        is_asked = state.stage is Stage.NOTHING_FELL
        self.query_one(Really).show(really(REALLY) if is_asked else "")
        self.query_one(Refusal).show(refused, Declined(refused))
        self.query_one(Remarks).show(beside_the_count(state))


def tint(state: TrayState) -> str:
    """Return the style of the sentence: it stands out where people must act."""
    count = state.count
    if count is None:
        return "$foreground"
    if count.has_more or (count.stage is Stage.TYPED and count.belief is not None):
        return "$warning"
    return _STYLES.get(count.stage, "$foreground")


class Awaited(Flowing):
    """The sentence about what the app waits for; a tap on it acts as the key it names.

    Where nobody needs to act, one more dot each half second shows that the app goes on.
    """

    _told = Content("")
    _dots = 0
    _beats: Timer | None = None

    class Tapped(Message):
        """A person tapped the sentence."""

    def show(self, content: Content, *, goes_on: bool) -> None:
        """Show the sentence; with `goes_on`, dots follow it."""
        self._told = content
        if goes_on and self._beats is None:
            self._beats = self.set_interval(BEAT, self.beat)
        elif not goes_on and self._beats is not None:
            self._beats.stop()
            self._beats, self._dots = None, 0
        self._draw()

    def beat(self) -> None:
        """Draw one more dot."""
        self._dots = self._dots % _DOTS + 1
        self._draw()

    def _draw(self) -> None:
        dots = "  " + " ·" * self._dots if self._dots else ""
        self.put(self._told.append(Content.styled(dots, "$faint")))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped())


class Really(Flowing):
    """A line to tap, separate from what Enter does; hidden unless a count is odd."""

    class Tapped(Message):
        """A person tapped the line."""

    def show(self, words: str) -> None:
        """Show the words; empty hides the line."""
        self.put(Content.styled(words, "$secondary"))
        self.display = bool(words)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Tapped())
