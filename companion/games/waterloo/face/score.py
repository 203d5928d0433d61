"""Waterloo's strengths through every battle, and the pages of its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from companion.engine.session import Session
from companion.games.waterloo import events as e
from companion.games.waterloo.state import Side, State, StrengthChange
from companion.games.waterloo.text.game_text import TEXT
from companion.games.waterloo.text.moving import verdict
from companion.games.waterloo.text.names import numbers
from companion.views.ceremony import (
    Ceremony,
    CeremonyLine,
    CeremonyPage,
    CeremonyPart,
    Ranked,
    Share,
    ranked,
)
from companion.views.fight import Fight
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _, ngettext
from companion.words.generic import about
from companion.words.plays import shown_name


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: State = session.state
    squares = {
        each.number: each.square for each in session.events if isinstance(each, e.BattleBegan)
    }
    order = sorted(range(len(state.sides)), key=lambda seat: -state.sides[seat].strength)
    sums = tuple(_side(state.sides[seat], seat, squares) for seat in order)
    won = next((event for event in session.events if isinstance(event, e.GameWon)), None)
    return ScoreSheet(sums) if won is None else ScoreSheet(sums, verdict(won, cast), (won.seat,))


def _side(side: Side, seat: int, squares: dict[int, str]) -> PlayerSums:
    on_board = len(side.standing)
    note = ngettext("{n} piece on the board", "{n} pieces on the board", on_board)
    return PlayerSums(
        seat=seat,
        name=shown_name(side.name),
        colour=side.colour,
        points=side.strength,
        note=note.format(n=on_board),
        sums=(_start(side), *_battles(side, squares)),
    )


def _start(side: Side) -> Sum:
    text = _("both begin with {n}").format(n=side.start)
    return Sum(_("at the start"), side.start, rule="1", numbers=(text,))


def _battles(side: Side, squares: dict[int, str]) -> Iterator[Sum]:
    for battle, group in groupby(side.changes, key=lambda change: change.battle):
        changes = list(group)
        where = _("battle {n} on {square}").format(n=battle, square=squares.get(battle, ""))
        if not battle:
            where = _("before any battle")
        if len(changes) == 1:
            yield _change(changes[0], about(where, why(changes[0])))
        else:
            parts = tuple(_change(change, why(change)) for change in changes)
            yield Sum(where, sum(part.points for part in parts), parts)


def _change(change: StrengthChange, text: str) -> Sum:
    if change.why == "put-right":
        numbers = [_("corrected by {n}").format(n=f"{change.by:+}")]
    else:
        numbers = [_("last number called: {n}").format(n=abs(change.by))]
    if change.piece is not None:
        numbers.append(_("the piece, or the guess: {n}").format(n=change.piece))
    return Sum(text, change.by, rule=change.rule, numbers=tuple(numbers))


def why(change: StrengthChange) -> str:
    """Return the reason of a change of strength, in words."""
    texts = {
        "right": _("right guess, {n}"),
        "wrong": _("wrong guess, {n}"),
        "found-out": _("own piece found out, {n}"),
        "retreat": _("could not fall back, {n}"),
        "retreat-won": _("the other side could not fall back, {n}"),
        "put-right": _("corrected"),
    }
    return texts[change.why].format(n=change.piece)


_JUDGED = e.DishonestyFound | e.Honest


def endings(session: Session[Any], cast: Cast) -> tuple[Ceremony, ...]:
    """Return the final pages: the battles, and the faces once they are turned up; else none."""
    won = next((event for event in session.events if isinstance(event, e.GameWon)), None)
    if won is None:
        return ()
    events = [event for event in session.events if isinstance(event, _JUDGED)]
    checked = (
        (_faces_up(session.state, events, cast),) if events and session.pending is None else ()
    )
    return (_battle_pages(session, won, cast), *checked)


def _battle_pages(session: Session[Any], won: e.GameWon, cast: Cast) -> Ceremony:
    state: State = session.state
    lines = (
        CeremonyLine(verdict(won, cast), is_strong=True),
        *_strengths(session, state),
        *_removed(state),
    )
    page = CeremonyPage(
        0, _("Battle by battle"), lines, ranking=_ranking(state), rules=(won.rule, "7a")
    )
    return Ceremony(_("The end"), (CeremonyPart(_("Battles and strengths")),), (page,))


def _strengths(session: Session[Any], state: State) -> Iterator[CeremonyLine]:
    squares = {x.number: x.square for x in session.events if isinstance(x, e.BattleBegan)}
    for battle, square in squares.items():
        gains = tuple(
            Share(side.colour, f"{by:+}")
            for side in state.sides
            if (by := sum(change.by for change in side.changes if change.battle == battle))
        )
        yield CeremonyLine(_("battle {n} on {square}").format(n=battle, square=square), (), gains)
    yield CeremonyLine(
        _("strength"),
        tuple(Share(side.colour, str(side.strength)) for side in state.sides),
        is_strong=True,
    )


def _removed(state: State) -> Iterator[CeremonyLine]:
    shares = tuple(
        Share(side.colour, numbers(side.removed)) for side in state.sides if side.removed
    )
    if shares:
        yield CeremonyLine(_("off the board"), shares)


def _ranking(state: State) -> tuple[Ranked, ...]:
    return ranked([(shown_name(side.name), side.colour, side.strength, 0) for side in state.sides])


def _faces_up(state: State, events: list[e.DishonestyFound | e.Honest], cast: Cast) -> Ceremony:
    lines = tuple(
        CeremonyLine(
            TEXT.phrase("say", event, cast) or "", (Share(state.sides[event.seat].colour),)
        )
        for event in events
    )
    page = CeremonyPage(0, _("Was everybody honest?"), lines, rules=("9", "4c"))
    return Ceremony(_("Faces up"), (CeremonyPart(_("Moves, calls and answers")),), (page,))


def moment(session: Session[Any]) -> str:
    return str(session.state.turn or "")


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return strength and pieces of each side after a turn."""
    state: State = session.state
    return {
        _("Strength"): tuple(side.strength for side in state.sides),
        _("Pieces"): tuple(len(side.standing) for side in state.sides),
    }


def fights(session: Session[Any]) -> tuple[Fight, ...]:
    """Return every battle whose challenge is over; its winner won the battle."""
    began = [event for event in session.events if isinstance(event, e.BattleBegan)]
    passed = [event for event in session.events if isinstance(event, e.Passed)]
    return tuple(
        Fight(battle.square, (battle.attacker, battle.defender), over.winner, (1, 1))
        for battle, over in zip(began, passed, strict=False)
    )
