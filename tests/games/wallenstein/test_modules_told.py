"""Whole games with the modules: everything is asked, told and shown in words of its own."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Event, Pick, Question
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.state import State
from companion.views.face import Face
from companion.words import generic
from tests.support.wallenstein_table import game


def own_words(shown: Face, question: Question[object]) -> bool:
    return (
        shown.sentence(question) != generic.sentence(question, shown.cast)
        and bool(shown.verb(question))
        and question.rule in shown.rules()
    )


def told(shown: Face, event: Event) -> bool:
    shown.hands(event)
    return (
        shown.happened(event) != generic.happened(event, shown.cast) and event.rule in shown.rules()
    )


def shown_all_over(shown: Face, session: Session[State]) -> None:
    """Nothing that a screen asks for fails."""
    question = session.pending
    if isinstance(question, Pick):
        assert len(shown.facts(question, session).rows) in (0, len(question.options))
        assert all(shown.label(question, option) for option in question.options)
    shown.view(session)
    shown.atlas(session)
    shown.holdings(session)
    shown.score_sheet(session)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_both_modules_has_words_for_all_of_it(seed: int) -> None:
    session = game(
        4, leaders="yes", landsknechte="yes", trophies="one", start=("fixed", "draft")[seed - 1]
    )
    shown, rng, seen = face("wallenstein", session.setup), Random(seed), 0
    while (question := session.pending) is not None:
        assert own_words(shown, question), question
        session.answer(random_answer(question, rng))
        for event in session.events[seen:]:
            assert told(shown, event), event
        seen = len(session.events)
        if rng.random() < 0.05:
            shown_all_over(shown, session)
    shown_all_over(shown, session)
    assert shown.ceremonies(session)


def test_every_option_and_correction_of_theirs_has_a_name() -> None:
    session = game(3, leaders="yes", landsknechte="yes")
    shown = face("wallenstein", session.setup)
    for option in GAME.options:
        assert shown.option(option) != option.name
        assert all(shown.choice(choice) != choice or choice.isalpha() for choice in option.choices)
        assert option.rule.split(".", maxsplit=1)[0] in {
            number.split(".", maxsplit=1)[0] for number in shown.rules()
        }
    for thing in GAME.correctable(session.state):
        assert shown.thing(thing.what) != thing.what or thing.what.isalpha()


def test_why_names_a_modules_numbers_by_words_of_the_table() -> None:
    shown = face("wallenstein")
    terms = {shown.term(name) for name in ("near", "is_near", "known", "amounts", "left", "card")}
    assert terms == {
        "neighbours among them",
        "a neighbour",
        "in Shogun",
        "printed on it",
        "left",
        "card",
    }
