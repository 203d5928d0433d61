"""The part beside the tray's picture: the list before a throw, the numbers after it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from companion.engine.flow import Colour, Event
from companion.terminal.widgets.battle.decision import Decision
from companion.terminal.widgets.battle.outcome import tint
from companion.terminal.widgets.battle.outlook import OutlookPane
from companion.terminal.widgets.battle.score import Score
from companion.terminal.widgets.battle.throwing import CountsWidget
from companion.terminal.widgets.battle.ticking import GoingBack, ThrowList
from companion.terminal.widgets.colours import style
from companion.terminal.widgets.ground import Stacked
from companion.terminal.widgets.main.panes import dress
from companion.tray.state import Count, Stage, TrayState
from companion.views.face import Face
from companion.views.throw_value import large_colours
from companion.words.headlines import headline

_MANY = 3  # entries about cubes to put back that fill the list: one may be long; chosen


class BattleText(Stacked):
    """The numbers of a throw and what they decide."""

    def compose(self) -> ComposeResult:
        yield ThrowList(id="throw-in")
        yield OutlookPane(id="chances")
        yield Score(id="score")
        yield CountsWidget(id="counts")
        yield Decision(id="decision")
        yield GoingBack(id="hands")

    def show(
        self, state: TrayState, decided: Sequence[Event], face: Face, at: Colour | None
    ) -> None:
        """Show the counts, the colour to be typed next, and what the counts lead to."""
        assert state.count is not None
        self._count(state.count, face, at)
        self._decide(state, decided, face, at)

    def _count(self, count: Count, face: Face, at: Colour | None) -> None:
        """Show the numbers: a battle's sides large, the other colours in a list."""
        tally, is_before = count.tally, count.stage is Stage.WAITING
        large = () if is_before else large_colours(count.asked.throw.sides, tally, at)
        score = self.query_one(Score)
        score.display = bool(large)
        if large:
            score.show(tally, at, face.cast, large, bool(count.asked.throw.sides))
        rest = [colour for colour in tally.most if colour not in large]
        self.query_one(CountsWidget).show(tally, at, rest)

    def _decide(
        self, state: TrayState, decided: Sequence[Event], face: Face, at: Colour | None
    ) -> None:
        """Show what these counts lead to, as far as it is known."""
        count = state.count
        assert count is not None
        self.query_one(ThrowList).display = count.stage is Stage.WAITING
        self.query_one(OutlookPane).before(count.stage is Stage.WAITING)
        if count.stage is Stage.WAITING:
            self.query_one(Decision).display = self.query_one(GoingBack).display = False
            return
        words, colour = headline(state, at), tint(state)
        is_clear = not words or count.stage is Stage.COUNTED
        if count.stage is Stage.TYPED and count.tally.unsaid:
            colour = style(at)
        if not words and (verdict := face.verdict(decided)) is not None:
            words, colour = verdict.words, style(verdict.colour)
        dress(self.query_one(Decision), "-open", not is_clear)
        back = face.cleared(count.counts, decided) if is_clear else ()
        is_full = self.query_one(Score).display and len(back) >= _MANY
        events = decided if is_clear else ()
        self.query_one(Decision).show(words, colour, events, face, is_full=is_full)
        self.query_one(GoingBack).show(back)
