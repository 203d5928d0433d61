"""Printed pages for Wallenstein, by edition and modules."""

from __future__ import annotations

from dataclasses import replace

from companion.games.wallenstein.box import FirstEditionSheet, lay_sheet
from companion.games.wallenstein.face.handouts.cards import cards
from companion.games.wallenstein.face.handouts.forms import planning, points
from companion.games.wallenstein.face.handouts.provinces import provinces, starts
from companion.games.wallenstein.face.handouts.year import in_words, modules, winter, year
from companion.games.wallenstein.printed import board_of
from companion.games.wallenstein.setup import board_sheet
from companion.games.wallenstein.table import State
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout

__all__ = ["by_the_box", "handouts", "in_words", "points", "provinces", "winter"]


def handouts(table: State, face: Face, box: BoxValue) -> tuple[Handout, ...]:
    """Return all pages."""
    rules, table = face.rules(), by_the_box(table, box)
    return (
        year(table, rules),
        in_words(rules),
        *modules(table, rules),
        provinces(table),
        *starts(table, box),
        cards(table, box),
        planning(table),
        points(table, face.cast),
    )


def by_the_box(table: State, box: BoxValue) -> State:
    """Return the state with the values of the box's file that the game has not asked for yet."""
    edition = table.edition
    if not edition.is_read_off and table.board is edition.board:
        table = replace(table, board=board_of(box(board_sheet(edition)) or {}, edition.board))
    if not edition.events and not table.year:
        table = replace(table, cards=dict(table.cards))
        lay_sheet(table, box(FirstEditionSheet()) or {})
    return table
