"""Under the live tray: what is waited for, what is to be known, what the counts decide."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from companion.engine.flow import Event
from companion.tray.state import Stage, TrayState
from companion.tui.widgets.battle.keys import REALLY
from companion.tui.widgets.battle.throwing import Awaited, Really, Verdict
from companion.tui.widgets.main.asking import Refusal, Remarks
from companion.views.face import Face
from companion.words.counting import really
from companion.words.remarking import beside_the_count

_STYLES = {
    Stage.PROPOSED: "$success",
    Stage.STIRRING: "$accent",
    Stage.ASKING: "$warning",
    Stage.NOTHING_FELL: "$warning",
    Stage.DUE: "$success",
    Stage.COUNTED: "$success",
}


class Outcome(Vertical):
    def compose(self) -> ComposeResult:
        yield Awaited(id="state")
        yield Really(id="really")
        yield Refusal(id="refusal")
        yield Remarks(id="remarks")
        yield Verdict(id="verdict")

    def show(self, state: TrayState, awaited: str, refused: str) -> None:
        self.query_one(Awaited).put(Content.styled(awaited, f"bold {_style(state)}"))
        is_asked = state.stage is Stage.NOTHING_FELL
        self.query_one(Really).show(really(REALLY) if is_asked else "")
        self.query_one(Refusal).show(refused)
        self.query_one(Remarks).show(beside_the_count(state))

    def decide(self, events: Sequence[Event], face: Face) -> None:
        self.query_one(Verdict).show(events, face)


def _style(state: TrayState) -> str:
    count = state.count
    if count is None:
        return "$foreground"
    if count.has_more or (count.stage is Stage.TYPED and count.belief is not None):
        return "$warning"
    return _STYLES.get(count.stage, "$foreground")
