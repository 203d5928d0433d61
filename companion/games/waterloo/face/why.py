"""Explanations in Waterloo: the numbers behind a question or event, and further rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from companion.engine.flow import FlowStep
from companion.games.waterloo import events as e
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import DiceSet, ShownDice
from companion.games.waterloo.face import names
from companion.games.waterloo.face.corrected import place
from companion.games.waterloo.face.happened import strengths
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _, ngettext

Lines = Sequence[str]


@singledispatch
def numbers(_step: FlowStep, _cast: Cast) -> Lines:
    """Return the numbers behind a question or event, a line each."""
    return ()


@numbers.register
def _lined_up(event: e.LinedUp, _cast: Cast) -> Lines:
    return (_("pieces: 8"), _("left empty: {square}").format(square=event.empty))


@numbers.register
def _move(question: q.Move, _cast: Cast) -> Lines:
    left = ngettext("{n} piece has not moved yet", "{n} pieces have not moved yet", 8)
    ways = len(question.options) - (q.DONE in question.options)
    return (
        left.format(n=len(question.movers)),
        _("moves on the board: {n}, attacks among them: {attacks}").format(
            n=ways, attacks=question.attacks
        ),
    )


@numbers.register
def _moved(event: e.Moved, _cast: Cast) -> Lines:
    kind = names.parity("odd" if event.steps == 3 else "even")
    return (
        _("squares from {start} to {end}: {n}").format(
            start=event.start, end=event.end, n=event.steps
        ),
        _("so it is {kind}").format(kind=kind),
    )


@numbers.register
def _stood(event: e.StoodStill, _cast: Cast) -> Lines:
    return (_("cannot move: {squares}").format(squares=generic.listed(event.squares)),)


@numbers.register
def _dice_set(question: DiceSet, _cast: Cast) -> Lines:
    return tuple(names.spelt(free) for free in question.free)


@numbers.register
def _shown_dice(question: ShownDice, _cast: Cast) -> Lines:
    return tuple(_free(die, values) for die, values in question.free.items())


def _free(die: str, values: Sequence[int]) -> str:
    return _("free of the {die} die: {values}").format(
        die=names.die(die), values=names.numbers(values)
    )


@numbers.register
def _dice_shown(event: e.DiceShown, _cast: Cast) -> Lines:
    request_line = _("asked for: {request}").format(request=names.request(event.request))
    if not event.shown:
        return (request_line, _("dice left: 0"))
    lines = (request_line, _("shown: {values}").format(values=names.dice_values(event.shown)))
    if not event.die:
        return lines
    hidden = _("the {die} die can be {values}").format(
        die=names.die(event.die), values=names.numbers(event.hidden)
    )
    return (*lines, hidden)


@numbers.register
def _crossed(event: e.CrossedOff, _cast: Cast) -> Lines:
    return (_("used now: {values}").format(values=names.dice_values(event.values)),)


@numbers.register
def _opening(question: q.Opening, _cast: Cast) -> Lines:
    hidden = max(question.hidden, default=0)
    return (
        _("shown: {n}").format(n=question.shown),
        _("at least {shown} + {more} = {low}").format(
            shown=question.shown, more=question.low - question.shown, low=question.low
        ),
        _("nobody can have more than {shown} + {hidden} + {piece} = {most}").format(
            shown=question.shown,
            hidden=hidden,
            piece=question.highest,
            most=question.shown + hidden + question.highest,
        ),
    )


@numbers.register
def _called(question: q.Answering | q.Raise, _cast: Cast) -> Lines:
    return (_("called: {n}").format(n=question.called),)


@numbers.register
def _opened(event: e.CallOpened, _cast: Cast) -> Lines:
    return (
        _("called: {n}").format(n=event.number),
        _("at least: {n}").format(n=event.lowest),
    )


@numbers.register
def _guess(question: q.Guess, _cast: Cast) -> Lines:
    return (
        _("last number called: {n}").format(n=question.called),
        _("this is the second guess") if question.is_second else _("this is the first guess"),
    )


@numbers.register
def _guessed(event: e.Guessed, cast: Cast) -> Lines:
    return (
        _("guessed: {n}").format(n=event.number),
        _("last number called: {n}").format(n=event.called),
        _("strengths now: {strengths}").format(strengths=strengths(event.strengths, cast)),
    )


@numbers.register
def _cut_off(event: e.CutOff, cast: Cast) -> Lines:
    behind = (
        _("the piece was on its start row")
        if event.why == "start-row"
        else _("another piece is behind it")
    )
    return (
        behind,
        _("last number called: {n}").format(n=event.called),
        _("strengths now: {strengths}").format(strengths=strengths(event.strengths, cast)),
    )


@numbers.register
def _won(event: e.GameWon, cast: Cast) -> Lines:
    by = {
        "generals": _("both generals, 1 and 8"),
        "soldiers": _("all soldiers, 2 to 7"),
        "strength": _("strength at 0 or below"),
    }
    return (by[event.by], strengths(event.strengths, cast))


@numbers.register
def _check(_question: q.Check, _cast: Cast) -> Lines:
    return (_("this checks the lengths of moves, the calls, and the answers to guesses"),)


@numbers.register
def _honest(event: e.Honest, _cast: Cast) -> Lines:
    return (_("calls that depend on a hidden die: {n}").format(n=event.undecided),)


@numbers.register
def _untruth_found(event: e.DishonestyFound, _cast: Cast) -> Lines:
    limit = (_("at most: {n}").format(n=event.limit),) if event.limit else ()
    return (
        _("the piece that began on {square}: number {face}").format(
            square=event.piece, face=event.face
        ),
        _("said or moved: {n}").format(n=event.number),
        *limit,
    )


@numbers.register
def _corrected(event: e.Corrected, cast: Cast) -> Lines:
    return (
        _("{where}: {what}").format(
            where=place(event.where, cast), what=names.things()[event.what]
        ),
    )


@singledispatch
def further(_step: FlowStep) -> tuple[str, ...]:
    """Return further rules whose options are explained too."""
    return ()


@further.register
def _move_rules(_step: q.Move | e.Moved) -> tuple[str, ...]:
    return ("2b", "2c")


@further.register
def _limits(_step: q.Opening | e.CallOpened) -> tuple[str, ...]:
    return ("4c",)


@further.register
def _bound(_step: q.Answering | e.Equalled | e.Passed) -> tuple[str, ...]:
    return ("4b",)


@further.register
def _paid(_step: e.Guessed) -> tuple[str, ...]:
    return ("5b",)


@further.register
def _cut(_step: e.CutOff) -> tuple[str, ...]:
    return ("6c",)


@further.register
def _end(_step: e.GameWon) -> tuple[str, ...]:
    return ("7a",)


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    terms_by_field = {
        "attacker": _("attacker"),
        "called": _("called"),
        "end": _("to"),
        "guessed": _("guessed"),
        "guesser": _("guesser"),
        "had_to": _("had to"),
        "number": _("number"),
        "owner": _("owner"),
        "defender": _("defender"),
        "setting": _("setting of the dice"),
        "square": _("square"),
        "start": _("from"),
        "winner": _("winner"),
        "removed": _("off the board"),
    }
    return terms_by_field.get(field, "")
