"""The words of a game: each question and event is said in words of its own, and each rule."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.engine.bots import random_answer
from companion.engine.correcting import SetRight
from companion.engine.flow import Event
from companion.engine.session import Session
from companion.game_checks.any_setup import named_setup
from companion.game_checks.checked_game import LONGEST, CheckedGame, own_kinds
from companion.words import generic

GAMES_EACH = 3


def rows(of: CheckedGame) -> Iterator[str]:
    """Yield the types of questions and events in the game's modules that have no row of words."""
    text = of.face(None).text
    kinds = {kind for kind in own_kinds(of.package) if not issubclass(kind, SetRight)}
    for kind in sorted(kinds, key=lambda each: each.__name__):
        if any(kind in other.__mro__[1:] for other in kinds):
            continue  # others are made from it, and only those are met
        part = "say" if issubclass(kind, Event) else "ask"
        own = [text.rows[each] for each in kind.__mro__ if each in text.rows]
        if all(getattr(row, part) is None for row in own):
            yield f"{kind.__name__} has no {part} in a row of the face's text"


def sentences(of: CheckedGame) -> Iterator[str]:
    """Yield the questions and events of whole games that are said in plain words of any game."""
    plain = {name for seed in range(GAMES_EACH) for name in _plain(of, seed)}
    for name in sorted(plain):
        yield f"{name} is said in the plain words of any game"


def _plain(of: CheckedGame, seed: int) -> Iterator[str]:
    session: Session[Any] = Session(of.game, named_setup(of.game, seed))
    own_face, rng, before = of.face(session.setup), Random(1), 0
    while len(session.happened) < LONGEST:
        question = session.pending
        if question and own_face.sentence(question) == generic.sentence(question, own_face.cast):
            yield question.key
        for event in session.events[before:]:
            if own_face.happened(event) == generic.happened(event, own_face.cast):
                yield type(event).__name__
        before = len(session.events)
        own_face.view(session)
        if question is None:
            break
        session.answer(random_answer(question, rng))


def about(of: CheckedGame) -> Iterator[str]:
    """Yield what the set-up lacks to say of the game."""
    own_face = of.face(None)
    if not own_face.title:
        yield "the face has no title"
    if not own_face.about:
        yield "the face has no about: a line beside the title where people choose a game"
    for option in of.game.options:
        if not own_face.rule_text(option.rule):
            yield f"the rule {option.rule} of option {option.name} has no text"
