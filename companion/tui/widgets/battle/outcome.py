"""Under the live tray: what is waited for, what is to be known, what the counts decide."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from companion.engine.flow import Event
from companion.tray.counting import Counting, Stage
from companion.tui.widgets.battle.throwing import Awaited, Verdict
from companion.tui.widgets.main.asking import Refusal, Remarks
from companion.views.face import Face
from companion.words.remarking import beside_the_count

_STYLES = {Stage.PROPOSED: "$success", Stage.ASKING: "$warning", Stage.COUNTED: "$success"}


class Outcome(Vertical):
    def compose(self) -> ComposeResult:
        yield Awaited(id="state")
        yield Refusal(id="refusal")
        yield Remarks(id="remarks")
        yield Verdict(id="verdict")

    def show(self, counting: Counting, awaited: str, refused: str) -> None:
        style = "$warning" if counting.has_more else _STYLES.get(counting.stage, "$foreground")
        self.query_one(Awaited).put(Content.styled(awaited, f"bold {style}"))
        self.query_one(Refusal).show(refused)
        self.query_one(Remarks).show(beside_the_count(counting))

    def decide(self, events: Sequence[Event], face: Face) -> None:
        self.query_one(Verdict).show(events, face)
