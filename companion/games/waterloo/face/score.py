"""Waterloo's strengths from the start through every battle, each change with its rule (5, 6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from companion.engine.session import Session
from companion.games.waterloo.events import BattleBegan, GameWon
from companion.games.waterloo.state import Side, State, StrengthChange
from companion.games.waterloo.text.moving import verdict
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _
from companion.words.generic import about
from companion.words.language import ngettext
from companion.words.plays import shown_name


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: State = session.state
    squares = {e.number: e.square for e in session.events if isinstance(e, BattleBegan)}
    order = sorted(range(len(state.sides)), key=lambda seat: -state.sides[seat].strength)
    sums = tuple(_side(state.sides[seat], seat, squares) for seat in order)
    won = next((event for event in session.events if isinstance(event, GameWon)), None)
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
