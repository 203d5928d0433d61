"""Waterloo's events as sentences."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.waterloo import events as e
from companion.games.waterloo.face import corrected, names
from companion.words import correcting, generic
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return generic.happened(event, cast)


@happened.register
def _lined_up(event: e.LinedUp, cast: Cast) -> str:
    return _("{name} has lined up; {square} is empty.").format(
        name=cast.name(event.seat), square=event.empty
    )


@happened.register
def _turn(event: e.TurnBegan, cast: Cast) -> str:
    return _("Turn {number}: {name} moves.").format(number=event.number, name=cast.name(event.seat))


@happened.register
def _moved(event: e.Moved, cast: Cast) -> str:
    text = _("{name}: {start} to {end}.")
    if event.attacks:
        text = _("{name}: {start} to {end}, an attack.")
    return text.format(name=cast.name(event.seat), start=event.start, end=event.end)


@happened.register
def _stood_still(event: e.StoodStill, cast: Cast) -> str:
    name = cast.name(event.seat)
    if event.is_all:
        return _("{name} cannot move any piece and passes.").format(name=name)
    return _("{name}: {squares} cannot move.").format(name=name, squares=listed(event.squares))


@happened.register
def _battle(event: e.BattleBegan, cast: Cast) -> str:
    return _("Battle {n} on {square}: {attacker} attacks {defender}.").format(
        n=event.number,
        square=event.square,
        attacker=cast.name(event.attacker),
        defender=cast.name(event.defender),
    )


@happened.register
def _dice_shown(event: e.DiceShown, cast: Cast) -> str:
    name = cast.name(event.seat)
    if not event.shown:
        return _("{name} has no dice left.").format(name=name)
    text = _("{name} shows {shown}.")
    if event.die:
        text = _("{name} shows {shown}. The hidden {die} die can be {hidden}.")
    return text.format(
        name=name,
        shown=names.dice_values(event.shown),
        die=names.die(event.die) if event.die else "",
        hidden=generic.either([str(value) for value in event.hidden]),
    )


@happened.register
def _crossed_off(event: e.CrossedOff, cast: Cast) -> str:
    text = _("{name}'s {values} crossed off.").format(
        name=cast.name(event.seat), values=names.dice_values(event.values)
    )
    if not event.out:
        return text
    out = ngettext("{dice} is out.", "{dice} are out.", len(event.out)).format(
        dice=listed([names.die(die) for die in event.out])
    )
    return f"{text} {out[:1].upper()}{out[1:]}"


@happened.register
def _opened(event: e.CallOpened, cast: Cast) -> str:
    return _("{name} opens with {n}.").format(name=cast.name(event.seat), n=event.number)


@happened.register
def _equalled(event: e.Equalled, cast: Cast) -> str:
    return _("{name} matches {n}.").format(name=cast.name(event.seat), n=event.number)


@happened.register
def _raised(event: e.Raised, cast: Cast) -> str:
    return _("{name} raises to {n}.").format(name=cast.name(event.seat), n=event.number)


@happened.register
def _passed(event: e.Passed, cast: Cast) -> str:
    text = _("{name} passes. {winner} has won the challenge with {n}.")
    if event.had_to:
        text = _("{name} must pass. {winner} has won the challenge with {n}.")
    return text.format(name=cast.name(event.seat), winner=cast.name(event.winner), n=event.number)


@happened.register
def _guessed(event: e.Guessed, cast: Cast) -> str:
    values = {"name": cast.name(event.seat), "other": cast.name(event.owner), "n": event.number}
    if not event.is_right:
        text = _("{name} guesses {n}: wrong. {strengths}.")
    elif event.removed:
        text = _("{name} guesses {n}: right, {other}'s piece is off the board. {strengths}.")
    else:
        text = _("{name} guesses {n}: right, but {other}'s piece stays. {strengths}.")
    return text.format(**values, strengths=strengths(event.strengths, cast))


def strengths(values: tuple[int, ...], cast: Cast) -> str:
    """Return both strengths, as in "Anna 87, Ben 57"."""
    return ", ".join(f"{cast.name(seat)} {value}" for seat, value in enumerate(values))


@happened.register
def _fell_back(event: e.FellBack, cast: Cast) -> str:
    return _("{name}'s piece falls back from {start} to {end}.").format(
        name=cast.name(event.seat), start=event.start, end=event.end
    )


@happened.register
def _cut_off(event: e.CutOff, cast: Cast) -> str:
    text = _(
        "{name}'s piece on {square} cannot fall back. It is number {n} and off the board. "
        "{strengths}."
    )
    return text.format(
        name=cast.name(event.seat),
        square=event.square,
        n=event.number,
        strengths=strengths(event.strengths, cast),
    )


@happened.register
def _won(event: e.GameWon, cast: Cast) -> str:
    return verdict(event, cast)


def verdict(won: e.GameWon, cast: Cast) -> str:
    """Return who has won, and how."""
    other = cast.name(1 - won.seat)
    texts = {
        "generals": _("{name} wins: both of {other}'s generals are off the board."),
        "soldiers": _("{name} wins: all six of {other}'s soldiers are off the board."),
        "strength": _("{name} wins: {other}'s strength is {n}."),
    }
    return texts[won.by].format(
        name=cast.name(won.seat), other=other, n=won.strengths[1 - won.seat]
    )


@happened.register
def _untruth_found(event: e.DishonestyFound, cast: Cast) -> str:
    texts = {
        "moved": _("{name}'s {face} (began on {piece}) moved {n} squares in turn {when}."),
        "stayed": _(
            "{name}'s {face} (began on {piece}) did not move in turn {when}, but could have."
        ),
        "denied": _("{name} said no, but the piece was the {face} (began on {piece})."),
        "owned": _("{name} said {n}, but the piece was the {face} (began on {piece})."),
        "called": _(
            "{name} called {n} in battle {when}, but the limit with the {face} was {limit}."
        ),
    }
    return texts[event.what].format(
        name=cast.name(event.seat),
        face=event.face,
        piece=event.piece,
        n=event.number,
        when=event.when,
        limit=event.limit,
    )


@happened.register
def _honest(event: e.Honest, cast: Cast) -> str:
    text = _("{name} was honest, as far as the app can see.").format(name=cast.name(event.seat))
    if not event.undecided:
        return text
    more = ngettext(
        "{n} call depends on a hidden die.", "{n} calls depend on a hidden die.", event.undecided
    ).format(n=event.undecided)
    return f"{text} {more}"


@happened.register
def _corrected(event: e.Corrected, cast: Cast) -> str:
    return correcting.in_history(event, corrected.correction(event, cast))
