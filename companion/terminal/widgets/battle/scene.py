"""The whole battle screen, drawn from the tray machine's state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from companion.engine.flow import Colour, Event, Throw
from companion.terminal.widgets.battle.count_parts import BattleText
from companion.terminal.widgets.battle.decision import Headline
from companion.terminal.widgets.battle.graphics import picture
from companion.terminal.widgets.battle.outcome import OutcomeWidget
from companion.terminal.widgets.battle.outlook import OutlookPane
from companion.terminal.widgets.battle.throwing import CountsWidget, NotSo
from companion.terminal.widgets.battle.ticking import GoingBack, ThrowList
from companion.terminal.widgets.ground import Abreast, Stacked
from companion.terminal.widgets.main.asking import Asking
from companion.terminal.widgets.main.panes import dress
from companion.tray.state import Stage, TrayState
from companion.views.doubtful_place import doubtful_places
from companion.views.face import Face
from companion.views.stake import Outlook
from companion.views.throwing import Handful
from companion.words.headlines import headline

_CLOSED = {Stage.WAITING, Stage.DUE, Stage.COUNTED}  # counts cannot be corrected


class BattleScene(Stacked):
    """All widgets of the battle screen."""

    BLANK: ClassVar[bool] = True  # covered by its widgets

    def __init__(self, face: Face) -> None:
        super().__init__(id="scene")
        self._face = face
        self._picture = picture("picture")

    def compose(self) -> ComposeResult:
        yield Asking(id="asking")
        yield Headline(id="headline")
        with Abreast(id="throw"):
            yield BattleText(id="told")
            yield self._picture
        yield OutcomeWidget(id="outcome")
        yield NotSo(id="not-so")

    def open(self, throw: Throw, handfuls: Sequence[Handful]) -> None:
        """Show a throw and what goes in."""
        self.query_one(Asking).show(throw, self._face)
        self.query_one(ThrowList).show(handfuls)

    def retell(self, throw: Throw, handfuls: Sequence[Handful]) -> None:
        """Show the same throw in the present language; ticks stay."""
        self.query_one(Asking).show(throw, self._face)
        self.query_one(ThrowList).retell(handfuls)

    def foretell(self, outlook: Outlook) -> None:
        """Show the battle's chances."""
        self.query_one(OutlookPane).foretell(outlook)

    def see(self, state: TrayState) -> None:
        """Show the tray's picture, and where to look for a cube that the app is not sure of."""
        self._picture.show(state.picture, doubtful_places(state))

    def tick_what_goes_in(self) -> None:
        """Tick off the next cubes that go into the tower."""
        self.query_one(ThrowList).tick()

    def tick_what_goes_back(self) -> bool:
        """Tick off the next cubes that go back; return False if none is left."""
        hands = self.query_one(GoingBack)
        if not hands.display or hands.is_done:
            return False
        hands.tick()
        return True

    def show(
        self,
        state: TrayState,
        decided: Sequence[Event],
        awaited: str,
        refused: str,
        at: Colour | None,
        *,
        goes_on: bool = False,
    ) -> None:
        """Show a state of the tray; `at` is the colour whose number is typed next."""
        count = state.count
        assert count is not None
        is_before = count.stage is Stage.WAITING
        dress(self, "-before", is_before, self.query_one(BattleText), self.query_one(CountsWidget))
        above = self.query_one("#headline", Headline)
        above.display = is_before
        above.show(headline(state) if is_before else "")
        self.query_one(BattleText).show(state, decided, self._face, at)
        self.query_one(OutcomeWidget).show(state, awaited, refused, goes_on=goes_on)
        is_open = count.belief is not None and count.stage not in _CLOSED
        self.query_one(NotSo).show(count.tally if is_open else None, at)
