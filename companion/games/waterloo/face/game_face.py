"""How Waterloo is shown: its rule texts, board and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.game import Option
from companion.engine.session import Session
from companion.games.waterloo.face import board, rules
from companion.games.waterloo.face.handouts import sheets
from companion.games.waterloo.face.score import endings, fights, measures, moment, score_sheet
from companion.games.waterloo.face.view import ahead, holdings, view
from companion.games.waterloo.state import OWN_SUM
from companion.games.waterloo.text import names
from companion.games.waterloo.text.game_text import TEXT
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.face import Face
from companion.views.fight import Fight
from companion.views.game_board import GameBoard
from companion.views.handouts import BoxValue, Handout, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.sums import ScoreSheet
from companion.views.view import View
from companion.words import _


class WaterlooFace(Face):
    """Waterloo's words, board and sums."""

    title = "Waterloo"
    text = TEXT

    @property
    def about(self) -> str:
        return _("two people, hidden pieces, a challenge of numbers; no tower")

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        return ahead(session, self.cast)

    def rules(self) -> Mapping[str, str]:
        chosen = self.options.get(OWN_SUM.name, OWN_SUM.default)
        return rules.rules(is_own_sum_limit=chosen == OWN_SUM.default)

    def chapter(self, number: str) -> str:
        return rules.chapter(number)

    def term(self, field: str) -> str:
        return names.term(field)

    def option(self, option: Option) -> str:
        return names.options()[option.name]

    def choice(self, choice: str) -> str:
        return names.choices().get(choice, choice)

    def thing(self, what: str) -> str:
        return names.things()[what]

    def value(self, what: str, value: str | int) -> str:
        return names.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return super().put_right(what, names.place(where, self.cast))

    def correction(self, change: SetRight) -> str:
        return names.correction(change, self.cast)

    def view(self, session: Session[Any]) -> View:
        return view(session, self.cast)

    def board(self, session: Session[Any]) -> GameBoard | None:
        return board.board(session.state)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        return board.atlas(session.state)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session.state)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return endings(session, self.cast)

    def moment(self, session: Session[Any]) -> str:
        return moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return measures(session)

    def fights(self, session: Session[Any]) -> tuple[Fight, ...]:
        return fights(session)

    def starter(self, session: Session[Any]) -> int | None:
        first: int = session.state.first
        return first

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def handouts(
        self,
        session: Session[Any],
        box: BoxValue = no_box,  # noqa: ARG002 - nothing is read off
    ) -> tuple[Handout, ...]:
        return (*sheets(session.state), rules_in_short(self.rules(), self.chapter))


FACE = WaterlooFace
