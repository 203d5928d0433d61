"""How Waterloo's options appear in lists, and which one Space or Enter selects."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import DIE, DiceSet, Request, ShownDice
from companion.games.waterloo.face.names import die_name, request
from companion.words import generic
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return generic.label(question, option, cast)


@singledispatch
def passing(question: Question[Any]) -> str | None:
    """Return the option for the key "not this one", or None."""
    return generic.passing(question)


@singledispatch
def preselected(question: Question[Any]) -> str | int | None:
    """Return the answer that is selected at first, or None."""
    return generic.preselected(question)


@label.register
def _move(_question: q.Move, option: str, _cast: Cast) -> str:
    return _("no more moves") if option == q.DONE else option


@label.register
def _dice_set(_question: DiceSet, _option: str, _cast: Cast) -> str:
    return _("the dice are set")


@label.register
def _request(_question: Request, option: str, _cast: Cast) -> str:
    return request(option)


@label.register
def _shown_dice(_question: ShownDice, option: str, _cast: Cast) -> str:
    return die_name(option.removeprefix(DIE))


@label.register
def _answering(question: q.Answering, option: str, _cast: Cast) -> str:
    if option == q.PASS:
        return _("pass")
    return _("match: {number}").format(number=question.called)


@label.register
def _raise(_question: q.Raise, option: str, _cast: Cast) -> str:
    return _("pass") if option == q.PASS else option


@label.register
def _owned(question: q.Owned, option: str, _cast: Cast) -> str:
    return _("yes, number {number}").format(number=question.guessed) if option == q.YES else _("no")


@label.register
def _check(_question: q.Check, option: str, _cast: Cast) -> str:
    return {
        q.FACES: _("turn all faces up"),
        q.DICE_TOO: _("faces up, and the hidden dice"),
        q.SKIP: _("no, finish here"),
    }[option]


@label.register
def _hidden_was(_question: q.HiddenWas, option: str, _cast: Cast) -> str:
    return _("nobody remembers") if option == q.UNKNOWN else option


@passing.register
def _done(question: q.Move) -> str | None:
    return q.DONE if q.DONE in question.options else None


@passing.register
def _skip(_question: q.Check) -> str:
    return q.SKIP


@passing.register
def _not_remembered(_question: q.HiddenWas) -> str:
    return q.UNKNOWN


@passing.register
def _none(_question: q.Owned) -> None:
    """Return None: NO is an answer here, not a way to pass."""


@preselected.register
def _nobody_proposes(_question: q.Guess) -> None:
    return None


@preselected.register
def _lowest(question: q.Opening) -> int:
    return question.low


@preselected.register
def _passes(_question: q.Raise) -> str:
    return q.PASS
