"""How Rheingold is shown: its rule texts, map and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.games.rheingold.board import Board, read_board
from companion.games.rheingold.castles import strength_beside
from companion.games.rheingold.face import rules, score
from companion.games.rheingold.face.atlas import atlas
from companion.games.rheingold.face.view import holdings, view
from companion.games.rheingold.questions import BoardSheet
from companion.games.rheingold.state import State
from companion.games.rheingold.text import names
from companion.games.rheingold.text.game_text import TEXT
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout, PrintedTable, no_box, rules_in_short
from companion.views.holdings import Holdings
from companion.views.sums import ScoreSheet
from companion.views.view import View
from companion.words import Cast, _
from companion.words.plays import shown_name

ROW_MM = 7.0  # height of a row to write in, in mm; chosen: higher rows take more paper


def castles(state: State, cast: Cast, box: BoxValue) -> Handout:
    """Return a page with a row per castle and a column per side."""
    board = state.board if state.castles else read_board(box(BoardSheet()) or {})
    sides = [shown_name(side.name) if cast.seats else "" for side in state.sides]
    blank = [""] * len(sides)
    rows = [
        (names.place(name), strength, _needed(strength), *blank)
        for name, strength in ((each, _strength(state, board, each, box)) for each in board.castles)
    ]
    rows.append((_("in all"), "", "", *blank))
    heads = (_("castle"), _("strength"), _("knights to take it"), *sides)
    note = _("To take a player's castle you need twice its knights and shield.")
    shares = (4.0, 2.2, 3.0, *[3.0] * len(sides))
    part = PrintedTable("", heads, tuple(rows), note, ROW_MM, shares)
    return Handout(_("Castles"), (part,), _("Write the knights in the owner's column."))


def _strength(state: State, board: Board, name: str, box: BoxValue) -> str:
    """Return the strength, or an empty text if neither game nor box knows it."""
    castle = state.castles.get(name)
    strength = castle.strength if castle is not None else board.strengths.get(name)
    strength = strength or box(strength_beside(name))
    return str(strength) if strength else ""


def _needed(strength: str) -> str:
    return str(2 * int(strength)) if strength else ""


class RheingoldFace(Face):
    """Rheingold's words, map and sums."""

    title = "Rheingold"
    text = TEXT
    rule_texts = rules.RULES
    chapter_names = rules.CHAPTERS
    field_names = names.FIELDS
    hidden_fields = names.HIDDEN_FIELDS
    deck_names = names.DECKS
    option_names = names.OPTIONS
    choice_names = names.CHOICES

    @property
    def about(self) -> str:
        return _("knights, castles and hidden shields; no tower")

    def absent(self) -> str:
        return _(
            "If nobody plays on, no knight moves and no shield is placed; the castles stay "
            "held. The app asks the players what the die shows and what is under a shield."
        )

    def named(self, name: str) -> str:
        return names.named(name)

    def dealing(self) -> Dealing:
        return names.dealing()

    def thing(self, what: str) -> str:
        return names.thing(what)

    def value(self, what: str, value: str | int) -> str:
        return names.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return super().put_right(what, names.place(where))

    def correction(self, change: SetRight) -> str:
        return names.correction(change, self.cast)

    def view(self, session: Session[Any]) -> View:
        return view(session)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        return atlas(session.state)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session.state)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return score.endings(session)

    def moment(self, session: Session[Any]) -> str:
        return score.moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return score.measures(session)

    def everybody(self, session: Session[Any]) -> Sequence[Seat]:
        return score.everybody(session)

    def starter(self, session: Session[Any]) -> int | None:
        return score.starter(session)

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score.score_sheet(session, self.cast)

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        sheet = castles(session.state, self.cast, box)
        return (sheet, rules_in_short(self.rules(), self.chapter))


FACE = RheingoldFace
