"""Printed pages for Wallenstein, by edition and modules."""

from __future__ import annotations

from dataclasses import replace

from companion.games.wallenstein.face.handouts.cards import cards
from companion.games.wallenstein.face.handouts.forms import planning, points
from companion.games.wallenstein.face.handouts.provinces import provinces, starts
from companion.games.wallenstein.face.handouts.year import in_words, modules, year
from companion.games.wallenstein.printed import board_of
from companion.games.wallenstein.printed_cards import FirstEditionSheet, lay_sheet
from companion.games.wallenstein.setup import board_sheet
from companion.games.wallenstein.state import State
from companion.views.face import Face
from companion.views.handouts import BoxValue, Handout


def handouts(state: State, face: Face, box: BoxValue) -> tuple[Handout, ...]:
    """Return all pages."""
    rules, state = face.rules(), by_the_box(state, box)
    return (
        year(state, rules),
        in_words(rules),
        *modules(state, rules),
        provinces(state),
        *starts(state, box),
        cards(state, box),
        planning(state),
        points(state, face.cast),
    )


def by_the_box(state: State, box: BoxValue) -> State:
    """Return the state with the values of the box's file that the game has not asked for yet."""
    edition = state.edition
    if not edition.is_read_off and state.board is edition.board:
        state = replace(state, board=board_of(box(board_sheet(edition)) or {}, edition.board))
    if not edition.events and not state.year:
        state = replace(state, cards=dict(state.cards))
        lay_sheet(state, box(FirstEditionSheet()) or {})
    return state
