"""How a bare tower is shown: its rule texts, views and luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.flow import Colour, Event, Question, Throw
from companion.engine.game import Option, Seat
from companion.engine.session import Session
from companion.games.bare_tower.events import CubesFell
from companion.games.bare_tower.face import handouts, rules, throws
from companion.games.bare_tower.face.view import (
    everybody,
    holdings,
    measures,
    moment,
    score_sheet,
    view,
)
from companion.games.bare_tower.questions import TowerThrow
from companion.games.bare_tower.text import names
from companion.games.bare_tower.text.game_text import TEXT
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.stake import Stake
from companion.views.sums import ScoreSheet
from companion.views.throwing import Clearing, Verdict
from companion.views.view import View
from companion.words import _


class TowerFace(Face):
    """The face of a bare tower: its sentences, views and statistics."""

    text = TEXT

    @property
    def title(self) -> str:
        return _("Just the tower")

    @property
    def about(self) -> str:
        return _("any cube tower: counts your throws and shows who was lucky")

    def rules(self) -> Mapping[str, str]:
        return rules.rules()

    def chapter(self, number: str) -> str:
        return rules.chapter(number)

    def term(self, field: str) -> str:
        return names.term(field)

    def named(self, name: str) -> str:
        return names.named(name, self.cast)

    def option(self, option: Option) -> str:
        return names.options()[option.name]

    def choice(self, choice: str) -> str:
        return names.choices().get(choice, choice)

    def thing(self, what: str) -> str:
        return names.things().get(what, what)

    def put_right(self, what: str, where: str) -> str:
        return names.put_right(what, where)

    def correction(self, change: SetRight) -> str:
        return names.correction(change)

    def view(self, session: Session[Any]) -> View:
        return view(session, self.cast)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session, self.cast)

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def moment(self, session: Session[Any]) -> str:
        return moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return measures(session)

    def everybody(self, session: Session[Any]) -> Sequence[Seat]:
        return everybody(session.state, self.cast)

    def fortune_titles(self) -> tuple[str, str]:
        return _("came out best (expected)"), _("cubes ahead in those throws (expected)")

    def at_stake(self, question: Question[Any], session: Session[Any]) -> Stake | None:
        return throws.at_stake(question, session, self.cast)

    def foreseen(self, throw: Throw, session: Session[Any], tray: Mapping[str, int]) -> list[Event]:
        assert isinstance(throw, TowerThrow)
        return throws.foreseen(throw, session, tray)

    def verdict(self, decided: Sequence[Event]) -> Verdict | None:
        fell = next((event for event in decided if isinstance(event, CubesFell)), None)
        return throws.verdict(fell, self.cast) if fell else None

    def cleared(self, tray: Mapping[Colour, int], decided: Sequence[Event]) -> list[Clearing]:
        return throws.cleared(tray, decided, self.cast)

    def handouts(
        self,
        session: Session[Any],
        box: BoxValue = no_box,  # noqa: ARG002 - nothing is printed on it
    ) -> tuple[Handout, ...]:
        chapters = rules_in_short(self.rules(), self.chapter)
        return (*handouts.handouts(session.state, self.cast), chapters)


FACE = TowerFace
