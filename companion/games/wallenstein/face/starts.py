"""The set-up, player by player: what to put on the board before the first throw."""

from __future__ import annotations

from typing import Any

from companion.engine.entries import is_dealt
from companion.engine.session import Session
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board import Board, Province
from companion.games.wallenstein.text.things import armies, provinces, region
from companion.views.ceremony import Ceremony, CeremonyLine, CeremonyPage, CeremonyPart
from companion.words import Cast, _


def setting_up(session: Session[Any], cast: Cast) -> tuple[Ceremony, ...]:
    """Return the pages of the set-up; none until it is complete.

    A draft is reported turn by turn instead.
    """
    questions = (*session.questions, session.pending)
    if not any(isinstance(each, q.BattleThrow) and each.kind == q.FILLING for each in questions):
        return ()
    placed, letters = _placed(session), _printed(session)
    names = [cast.name(seat) for seat in placed]
    parts = tuple(
        CeremonyPart(name, _start_text(stands))
        for name, stands in zip(names, placed.values(), strict=True)
    )
    pages = tuple(
        CeremonyPage(
            part,
            _puts(name, letters.get(seat, "")),
            _lines(stands),
            rules=("W1.4",),
        )
        for part, (name, (seat, stands)) in enumerate(zip(names, placed.items(), strict=True))
    )
    return (Ceremony(_("Set-up"), parts, pages),) if pages else ()


def _printed(session: Session[Any]) -> dict[int, str]:
    """Return which printed start each seat has."""
    events = (event for event in session.events if isinstance(event, e.StartTaken))
    return {event.seat: event.start for event in events}


def _puts(name: str, start: str) -> str:
    if start:
        return _("{name} puts printed start {start} onto the board").format(name=name, start=start)
    return _("{name} puts onto the board").format(name=name)


def _placed(session: Session[Any]) -> dict[int, dict[str, int]]:
    """Return each seat's provinces in the order in which they were chosen."""
    placed: dict[int, dict[str, int]] = {}
    for event in session.events:
        if isinstance(event, e.StartTaken):
            placed[event.seat] = dict(event.provinces)
        elif isinstance(event, e.GroupPlaced):
            placed.setdefault(event.seat, {})[event.province] = event.armies
        elif isinstance(event, e.TowerFilled):
            break
    return dict(sorted(placed.items()))


def _lines(stands: dict[str, int]) -> tuple[CeremonyLine, ...]:
    return tuple(
        CeremonyLine(
            _("{armies} onto {province}").format(armies=armies(number), province=province),
            is_strong=True,
        )
        for province, number in stands.items()
    )


def _start_text(stands: dict[str, int]) -> str:
    return f"{provinces(len(stands))}, {armies(sum(stands.values()))}"


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
