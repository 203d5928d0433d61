"""The numbers of a board that are not confirmed, page by page, to compare."""

from __future__ import annotations

from typing import Any

from companion.engine.entries import is_dealt
from companion.engine.session import Session
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board import Board, Province
from companion.games.wallenstein.text.things import region
from companion.views.ceremony import Ceremony, CeremonyLine, CeremonyPage, CeremonyPart
from companion.words.language import _


def board_shown(session: Session[Any]) -> tuple[Ceremony, ...]:
    """Return the numbers to compare, a page per region; none if the box's file gave them."""
    questions = (*zip(session.questions, session.happened, strict=True), (session.pending, None))
    for question, entry in questions:
        if isinstance(question, q.PrintedBoard) and not (entry and is_dealt(entry)):
            return (_numbers(question.edition.board),)
    return ()


def _numbers(board: Board) -> Ceremony:
    parts = tuple(CeremonyPart(region(name)) for name in board.regions)
    pages = tuple(
        CeremonyPage(
            part,
            _("{region}: do these numbers match your board?").format(region=region(name)),
            tuple(_line(each) for each in board.provinces.values() if each.region == name),
            rules=("W0.1",),
        )
        for part, name in enumerate(board.regions)
    )
    return Ceremony(_("Board"), parts, pages)


def _line(province: Province) -> CeremonyLine:
    line = _("{province}: tax {tax}, grain {grain}, sites {sites}")
    if province.out_with_3_players:
        line = _("{province}: tax {tax}, grain {grain}, sites {sites}; not used with three players")
    return CeremonyLine(
        line.format(
            province=province.name, tax=province.tax, grain=province.grain, sites=province.sites
        )
    )
