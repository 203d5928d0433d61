"""Waterloo's words for setting up and moving, and for the end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.waterloo import events as e
from companion.games.waterloo import questions as q
from companion.games.waterloo.text import names
from companion.games.waterloo.text.guessing import strengths
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import plural, when


def _why_move(question: q.Move, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    left = ngettext("{n} piece has not moved yet", "{n} pieces have not moved yet", 8)
    ways = len(question.options) - (q.DONE in question.options)
    return (
        left.format(n=len(question.movers)),
        _("moves on the board: {n}, attacks among them: {attacks}").format(
            n=ways, attacks=question.attacks
        ),
    )


def verdict(won: e.GameWon, cast: Cast) -> str:
    other = cast.name(1 - won.seat)
    texts = {
        "generals": _("{name} wins: both of {other}'s generals are off the board."),
        "soldiers": _("{name} wins: all six of {other}'s soldiers are off the board."),
        "strength": _("{name} wins: {other}'s strength is {n}."),
    }
    return texts[won.by].format(
        name=cast.name(won.seat), other=other, n=won.strengths[1 - won.seat]
    )


def _why_game_won(event: e.GameWon, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    by = {
        "generals": _("both generals, 1 and 8"),
        "soldiers": _("all soldiers, 2 to 7"),
        "strength": _("strength at 0 or below"),
    }
    return (by[event.by], strengths(event.strengths, cast))


def _why_corrected(event: e.Corrected, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    return (
        _("{where}: {what}").format(
            where=names.place(event.where, cast), what=names.things()[event.what]
        ),
    )


def _heading_won(event: e.GameWon, cast: Cast) -> str:
    return verdict(event, cast).removesuffix(".")


ROWS = (
    QuestionText(
        q.LeftEmpty,
        ask=marked("{name} lines up: which square stays empty?"),
        verb=marked("Line up"),
    ),
    QuestionText(
        q.Move,
        ask=when(
            "is_first",
            plural(
                "{name}, first turn: move all pieces. {n} is left.",
                "{name}, first turn: move all pieces. {n} are left.",
                "movers",
            ),
            marked("{name}: which piece goes where?"),
        ),
        verb=marked("Move"),
        label={q.DONE: marked("no more moves")},
        passing=lambda question: q.DONE if q.DONE in question.options else None,
        why=_why_move,
        further=("2b", "2c"),
    ),
    EventText(
        e.LinedUp,
        say=marked("{name} has lined up; {empty} is empty."),
        why=(
            marked("pieces: 8"),
            marked("left empty: {empty}"),
        ),
    ),
    EventText(
        e.TurnBegan,
        say=marked("Turn {number}: {name} moves."),
        heading=marked("Turn {number}, {name}"),
    ),
    EventText(
        e.Moved,
        say=when(
            "attacks",
            marked("{name}: {start} to {end}, an attack."),
            marked("{name}: {start} to {end}."),
        ),
        why=(marked("squares from {start} to {end}: {n}"), marked("so it is {kind}")),
        fields={
            "n": lambda event: event.steps,
            "kind": lambda event: names.parity("odd" if event.steps == 3 else "even"),
        },
        further=("2b", "2c"),
    ),
    EventText(
        e.StoodStill,
        say=when(
            "is_all",
            marked("{name} cannot move any piece and passes."),
            marked("{name}: {squares} cannot move."),
        ),
        why=(marked("cannot move: {squares}"),),
    ),
    EventText(e.GameWon, say=verdict, heading=_heading_won, why=_why_game_won, further=("7a",)),
    EventText(e.Corrected, why=_why_corrected),
)
