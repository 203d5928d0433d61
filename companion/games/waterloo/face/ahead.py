"""What comes next in Waterloo, as far as anybody can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.session import Session
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice_questions import DiceSet, Request, ShownDice
from companion.games.waterloo.state import State
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _


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
