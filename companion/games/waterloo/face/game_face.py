"""How Waterloo is shown: its rule texts, board and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.session import Session
from companion.games.waterloo.face import board, rules
from companion.games.waterloo.face.score import endings, fights, measures, moment, score_sheet
from companion.games.waterloo.face.view import ahead, holdings, view
from companion.games.waterloo.squares import start_row
from companion.games.waterloo.state import DICE, NUMBERS, OWN_SUM, VALUES, Side, State
from companion.games.waterloo.text import names
from companion.games.waterloo.text.game_text import TEXT
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.face import Face
from companion.views.fight import Fight
from companion.views.game_board import GameBoard
from companion.views.handouts import (
    BoxValue,
    Handout,
    Printable,
    PrintedTable,
    no_box,
    rules_in_short,
)
from companion.views.holdings import Holdings
from companion.views.sums import ScoreSheet
from companion.views.view import View
from companion.words import _, colour_name, name_in

# Height of a row to write in, in mm, and strengths in a row; chosen: more leave less room each.
ROW_MM, STRENGTHS = 7.5, 14


def sheet(own: Side, other: Side) -> Handout:
    """Return a general's sheet with both sides, the own side first; both sheets must agree."""
    parts: tuple[Printable, ...] = (
        _strengths(own, other),
        _dice(own),
        _dice(other),
        _pieces(own, _("number of each of your pieces, by its start square")),
        _pieces(other, _("what you know of each of the other side's pieces")),
        _removed(own, other),
    )
    title = _("Sheet of the general: {colour}").format(colour=colour_name(own.colour))
    about = _("The dice and strengths of both sheets must always agree.")
    strength = _(names.OPTIONS["strength"])
    return Handout(title, parts, f"{about} {strength}: {own.start}.")


def _strengths(own: Side, other: Side) -> PrintedTable:
    """Return boxes for strengths, with the start in the first."""
    blank = [""] * (STRENGTHS - 1)
    rows = tuple(
        (colour_name(side.colour) if first else "", first or "", *blank)
        for side in (own, other)
        for first in (str(side.start), "")
    )
    heads = ("", *[""] * STRENGTHS)
    shares = (3.0, *[2.0] * STRENGTHS)
    return PrintedTable(_("Strength"), heads, rows, row_mm=ROW_MM, shares=shares)


def _dice(side: Side) -> PrintedTable:
    """Return every value of each die, to cross off."""
    rows = tuple((names.die(die), *map(str, VALUES)) for die in DICE)
    title = _("Dice of {colour}: cross off what was shown").format(colour=colour_name(side.colour))
    shares = (3.0, *[2.0] * len(VALUES))
    return PrintedTable(title, ("",) * (1 + len(VALUES)), rows, row_mm=ROW_MM, shares=shares)


def _pieces(side: Side, text: str) -> PrintedTable:
    """Return a table with a column for each square of the side's start row."""
    squares = start_row(side.home)
    blank = [""] * len(squares)
    rows = ((_("number"), *blank), (_("moves 3 or 4"), *blank), (_("is on"), *blank))
    title = f"{colour_name(side.colour).capitalize()}: {text}"
    shares = (3.5, *[2.0] * len(squares))
    return PrintedTable(title, ("", *squares), rows, row_mm=ROW_MM, shares=shares)


def _removed(own: Side, other: Side) -> PrintedTable:
    rows = tuple((colour_name(side.colour), *map(str, NUMBERS)) for side in (own, other))
    note = _("1 and 8 are the generals. Odd pieces move 3, even ones 4.")
    shares = (3.0, *[2.0] * len(NUMBERS))
    heads = ("",) * (1 + len(NUMBERS))
    return PrintedTable(_("Removed"), heads, rows, note, ROW_MM, shares)


def sheets(state: State) -> tuple[Handout, ...]:
    """Return the sheets of both generals."""
    first, second = state.sides
    return sheet(first, second), sheet(second, first)


class WaterlooFace(Face):
    """Waterloo's words, board and sums."""

    title = "Waterloo"
    text = TEXT
    rule_texts = rules.RULES
    chapter_names = rules.CHAPTERS
    option_names = names.OPTIONS
    choice_names = names.CHOICES

    @property
    def about(self) -> str:
        return _("two people, hidden pieces, a challenge of numbers; no tower")

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        return ahead(session, self.cast)

    def rules(self) -> Mapping[str, str]:
        chosen = self.options.get(OWN_SUM.name, OWN_SUM.default)
        texts = super().rules()
        return texts if chosen == OWN_SUM.default else {**texts, "4b": _(rules.NO_LIMIT)}

    def term(self, field: str) -> str:
        return name_in(names.FIELDS, field)

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
