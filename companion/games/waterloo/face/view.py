"""Waterloo on the main screen: strengths, both sheets, and the numbers of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.session import Session
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import DiceSet, Request, ShownDice
from companion.games.waterloo.face import names
from companion.games.waterloo.table import DICE, Setting, Side, State
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import _
from companion.words.cast import Cast
from companion.words.plays import shown_name


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    table: State = session.table
    seats = (table.first, table.other(table.first))
    return View(
        title=_("Turn {number}").format(number=table.turn) if table.turn else _("Set-up"),
        steps=_steps(session.pending, table),
        columns=columns(),
        players=tuple(_row(table, seat) for seat in seats),
        standing=tuple(_standing(table, cast)),
        foot=tuple(_foot(table, cast)),
        colours=tuple(side.colour for side in table.sides),
    )


def columns() -> tuple[Column, ...]:
    """Return the columns of the players' table."""
    return (Column(_("strength")), Column(_("pieces")))


def cells(side: Side) -> tuple[str, ...]:
    """Return a side's values in these columns."""
    return (str(side.strength), str(len(side.standing)))


def _row(table: State, seat: int) -> PlayerRow:
    """Return a side's row; below its numbers are the free values of its dice."""
    side = table.sides[seat]
    free = {die: side.free(die) for die in DICE}
    return PlayerRow(seat, side.colour, shown_name(side.name), cells(side), names.sheet(free))


def _standing(table: State, cast: Cast) -> Iterator[str]:
    if not table.turn:
        yield _("Set-up")
        return
    yield _("Turn {number}, {name}").format(number=table.turn, name=cast.name(table.to_move))
    if table.battle is None:
        return
    text = _("battle {n} on {square}").format(n=table.battles, square=table.battle.square)
    if table.battle.called:
        text = _("{told}: {called} called").format(told=text, called=table.battle.called)
    yield text


def _foot(table: State, cast: Cast) -> Iterator[str]:
    """Yield the order of dice, removed pieces, and in a battle the shown dice."""
    if table.turn:
        yield _("Dice: {dice}").format(dice=", ".join(map(names.die, DICE)))
    for seat, side in enumerate(table.sides):
        if side.removed:
            yield _("Off the board: {name}'s {numbers}").format(
                name=cast.name(seat), numbers=names.numbers(side.removed)
            )
    if table.setting is not None:
        for seat in table.setting.shown:
            yield _dice_line(table.setting, seat, cast)


def _dice_line(setting: Setting, seat: int, cast: Cast) -> str:
    dice_shown = setting.shown[seat]
    text = _("{name}: {dice} = {sum}").format(
        name=cast.name(seat),
        dice=" + ".join(f"{names.die(die)} {value}" for die, value in dice_shown.items()) or "–",
        sum=setting.sum(seat),
    )
    if not setting.hidden[seat]:
        return text
    die = next(die for die in setting.dice[seat] if die not in dice_shown)
    values = "".join(map(str, setting.hidden[seat]))
    return _("{told}, hides {die} {values}").format(told=text, die=names.die(die), values=values)


_PLACES: tuple[tuple[type, ...], ...] = (
    (q.Move,),
    (q.NextBattle, DiceSet, Request, ShownDice),
    (q.Opening, q.Answering, q.Raise),
    (q.Guess, q.Owned),
    (q.RemovedNumber,),
)


def _steps(question: object, table: State) -> tuple[PhaseStep, ...]:
    """Return the steps of a turn: the moves, then the parts of a battle."""
    if not table.turn or table.is_over:
        return ()
    texts = (_("Moves"), _("Dice"), _("Challenge"), _("Guesses"), _("Retreat"))
    now = next((n for n, kinds in enumerate(_PLACES) if isinstance(question, kinds)), 0)
    states = (
        StepState.DONE if n < now else StepState.NOW if n == now else StepState.AHEAD
        for n in range(len(texts))
    )
    return tuple(PhaseStep(text, state) for text, state in zip(texts, states, strict=True))
