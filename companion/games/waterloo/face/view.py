"""Waterloo on the main screen, what both players have, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from companion.engine.session import Session
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice import DiceSet, Request, ShownDice
from companion.games.waterloo.state import DICE, VALUES, Setting, Side, State
from companion.games.waterloo.text import names
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _
from companion.words.generic import listed
from companion.words.plays import shown_name


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    state: State = session.state
    seats = (state.first, state.other(state.first))
    return View(
        title=_("Turn {number}").format(number=state.turn) if state.turn else _("Set-up"),
        steps=_steps(session.pending, state),
        columns=columns(),
        players=tuple(_row(state, seat) for seat in seats),
        standing=tuple(_standing(state, cast)),
        foot=tuple(_foot(state, cast)),
        colours=tuple(side.colour for side in state.sides),
    )


def columns() -> tuple[Column, ...]:
    return (Column(_("strength")), Column(_("pieces")))


def cells(side: Side) -> tuple[str, ...]:
    """Return a side's values in these columns."""
    return (str(side.strength), str(len(side.standing)))


def _row(state: State, seat: int) -> PlayerRow:
    """Return a side's row; below its numbers are the free values of its dice."""
    side = state.sides[seat]
    free = {die: side.free(die) for die in DICE}
    return PlayerRow(seat, side.colour, shown_name(side.name), cells(side), names.sheet(free))


def _standing(state: State, cast: Cast) -> Iterator[str]:
    if not state.turn:
        yield _("Set-up")
        return
    yield _("Turn {number}, {name}").format(number=state.turn, name=cast.name(state.to_move))
    if state.battle is None:
        return
    text = _("battle {n} on {square}").format(n=state.battles, square=state.battle.square)
    if state.battle.called:
        text = _("{told}: {called} called").format(told=text, called=state.battle.called)
    yield text


def _foot(state: State, cast: Cast) -> Iterator[str]:
    """Yield the order of dice, removed pieces, and in a battle the shown dice."""
    if state.turn:
        yield _("Dice: {dice}").format(dice=", ".join(map(names.die, DICE)))
    for seat, side in enumerate(state.sides):
        if side.removed:
            yield _("Off the board: {name}'s {numbers}").format(
                name=cast.name(seat), numbers=names.numbers(side.removed)
            )
    if state.setting is not None:
        for seat in state.setting.shown:
            yield _dice_line(state.setting, seat, cast)


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
    return _("{told}, hidden: {die} {values}").format(told=text, die=names.die(die), values=values)


_PLACES: tuple[tuple[type, ...], ...] = (
    (q.Move,),
    (q.NextBattle, DiceSet, Request, ShownDice),
    (q.Opening, q.Answering, q.Raise),
    (q.Guess, q.Owned),
    (q.RemovedNumber,),
)


def _steps(question: object, state: State) -> tuple[PhaseStep, ...]:
    """Return the steps of a turn: the moves, then the parts of a battle."""
    if not state.turn or state.is_over:
        return ()
    texts = (_("Moves"), _("Dice"), _("Challenge"), _("Guesses"), _("Retreat"))
    now = next((n for n, kinds in enumerate(_PLACES) if isinstance(question, kinds)), 0)
    states = (
        StepState.DONE if n < now else StepState.NOW if n == now else StepState.AHEAD
        for n in range(len(texts))
    )
    return tuple(PhaseStep(text, step) for text, step in zip(texts, states, strict=True))


def holdings(state: State) -> Holdings:
    """Return strengths, dice and removed pieces of both sides; the board shows the others."""
    if not any(side.pieces for side in state.sides):
        return Holdings()
    return Holdings(
        columns=columns(),
        players=tuple(_holder(seat, side) for seat, side in enumerate(state.sides)),
        legend=(_("×: crossed off on both sheets"),),
    )


def _holder(seat: int, side: Side) -> HoldingsRow:
    sheet = tuple(Reckoned(line) for line in sheet_lines(side))
    return HoldingsRow(seat, shown_name(side.name), side.colour, cells(side), sheet)


def sheet_lines(side: Side) -> Iterator[str]:
    """Yield all strengths so far, then a line per die with its values as on paper."""
    titles = [_("strength"), *map(names.die, DICE), _("gone")]
    width = max(map(len, titles[:-1])) + 1
    so_far = accumulate((change.by for change in side.changes), initial=side.start)
    yield f"{titles[0]:<{width}} {' '.join(map(str, so_far))}"
    for title, die in zip(titles[1:-1], DICE, strict=True):
        values = ("×" if value in side.used[die] else str(value) for value in VALUES)
        yield f"{title:<{width}} {' '.join(values)}"
    yield f"{titles[-1]:<{width}} {names.numbers(side.removed) or '–'}"


def ahead(session: Session[Any], cast: Cast) -> tuple[str, ...]:
    """Return what comes after the open question, in words."""
    question = session.pending
    match question:
        case q.Move():
            return (_after_moves(session.state, cast),)
        case q.Guess(is_second=False, owner=owner):
            return (_("if it is wrong, {name} guesses").format(name=cast.name(owner)),)
    return next((lines for kinds, lines in _then() if isinstance(question, kinds)), ())


def _after_moves(state: State, cast: Cast) -> str:
    if state.attacked:
        return _("battles on {squares}").format(squares=listed(state.attacked))
    return _("{name}'s turn").format(name=cast.name(state.other(state.to_move)))


def _then() -> Sequence[tuple[tuple[type, ...], tuple[str, ...]]]:
    return (
        ((DiceSet,), (_("both show two dice"), _("the challenge"))),
        ((Request, ShownDice), (_("the challenge"), _("which piece is it?"))),
        ((q.Opening, q.Answering, q.Raise), (_("the winner of the challenge guesses first"),)),
        ((q.Guess, q.Owned), (_("the retreat"),)),
    )
