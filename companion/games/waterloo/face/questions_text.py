"""Waterloo's questions, each a sentence that names the player asked."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import DiceSet, Request, ShownDice
from companion.games.waterloo.face.names import request
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _, ngettext


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return generic.sentence(question, cast)


@sentence.register
def _left_empty(question: q.LeftEmpty, cast: Cast) -> str:
    return _("{name} lines up: which square stays empty?").format(name=cast.name(question.seat))


@sentence.register
def _move(question: q.Move, cast: Cast) -> str:
    name = cast.name(question.seat)
    if not question.is_first:
        return _("{name}: which piece goes where?").format(name=name)
    left = len(question.movers)
    return ngettext(
        "{name}, first turn: move all pieces. {n} is left.",
        "{name}, first turn: move all pieces. {n} are left.",
        left,
    ).format(name=name, n=left)


@sentence.register
def _next_battle(question: q.NextBattle, cast: Cast) -> str:
    return _("{name}: which battle comes first?").format(name=cast.name(question.seat))


@sentence.register
def _dice_set(_question: DiceSet, _cast: Cast) -> str:
    return _("Both players: set your dice in secret. Are they set?")


@sentence.register
def _request(question: Request, cast: Cast) -> str:
    return _("{name}: which two dice must {other} show?").format(
        name=cast.name(question.seat), other=cast.name(question.shower)
    )


@sentence.register
def _shown_dice(question: ShownDice, cast: Cast) -> str:
    return _("{name} shows {request}: what is on these dice?").format(
        name=cast.name(question.seat), request=request(question.request)
    )


@sentence.register
def _opening(question: q.Opening, cast: Cast) -> str:
    return _("{name}: open the challenge. Which number do you call?").format(
        name=cast.name(question.seat)
    )


@sentence.register
def _answering(question: q.Answering, cast: Cast) -> str:
    return _("{name}: the call is {called}. Match it or pass?").format(
        name=cast.name(question.seat), called=question.called
    )


@sentence.register
def _raise(question: q.Raise, cast: Cast) -> str:
    return _("{name}: raise above {called}, or pass?").format(
        name=cast.name(question.seat), called=question.called
    )


@sentence.register
def _guess(question: q.Guess, cast: Cast) -> str:
    return _("{name}: guess {other}'s piece on {square}. Which number is it?").format(
        name=cast.name(question.seat), other=cast.name(question.owner), square=question.square
    )


@sentence.register
def _owned(question: q.Owned, cast: Cast) -> str:
    return _("{name}: is your piece on {square} the {guess}? Answer honestly.").format(
        name=cast.name(question.seat), square=question.square, guess=question.guessed
    )


@sentence.register
def _removed(question: q.RemovedNumber, cast: Cast) -> str:
    return _("{name}: your piece cannot fall back and is turned over. Which number is it?").format(
        name=cast.name(question.seat)
    )


@sentence.register
def _check(_question: q.Check, _cast: Cast) -> str:
    return _("Turn all pieces face up to check that everybody was honest?")


@sentence.register
def _faces(question: q.Faces, cast: Cast) -> str:
    return _("{name}: turn all your pieces face up. Which number is on each square?").format(
        name=cast.name(question.seat)
    )


@sentence.register
def _hidden_was(question: q.HiddenWas, cast: Cast) -> str:
    return _("{name}: what was your hidden die in setting {n}?").format(
        name=cast.name(question.seat), n=question.setting
    )
