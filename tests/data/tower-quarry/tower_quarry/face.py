"""The face of Quarry: its name, its state on the main screen, and its score."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.views.face import Face
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.views.view import Column, PlayerRow, View, plain_view
from companion.words import _

from tower_quarry.game import GameWon
from tower_quarry.text import CHOICES, OPTIONS, RULES, TEXT


class QuarryFace(Face):
    title = "Quarry"
    text = TEXT
    rule_texts = RULES
    option_names = OPTIONS
    choice_names = CHOICES

    @property
    def about(self) -> str:
        return _("stones from one heap, for two to four players")

    def view(self, session: Session[Any]) -> View:
        plain = plain_view(session, self.title)
        rows = tuple(
            PlayerRow(n, seat.colour, seat.name, (str(session.state.stones_of(n)),))
            for n, seat in enumerate(session.setup.seats)
        )
        return View(
            title=self.title,
            columns=(Column(_("stones")),),
            players=rows,
            tower=plain.tower,
            tray=plain.tray,
            colours=plain.colours,
        )

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        players = []
        for n, seat in enumerate(session.setup.seats):
            stones = session.state.stones_of(n)
            line = Sum(_("stones"), stones, rule="Q3", numbers=(_("one point a stone"),))
            players.append(PlayerSums(n, seat.name, seat.colour, stones, "", (line,)))
        players.sort(key=lambda each: -each.points)
        won = next((each for each in session.events if isinstance(each, GameWon)), None)
        if won is None:
            return ScoreSheet(tuple(players))
        return ScoreSheet(tuple(players), self.happened(won), won.winners)


FACE = QuarryFace
