"""What will not do is told with the names that people read, in any language."""

from __future__ import annotations

import pytest

from companion.engine.flow import Amounts, Correction, Pick
from companion.engine.session import Session
from companion.errors import CompanionError, IllegalAnswer, IllegalCorrection
from companion.games import GAMES, face
from companion.games.wallenstein.questions import BuyOrMove
from companion.views.refusal import refusal
from tests.support.playing import HEADER
from tests.support.pseudo import in_other_letters, spoken

GAME, SETUP = GAMES["wallenstein"], HEADER.setup()
FACE = face("wallenstein", SETUP)


def refused(question: Pick | Amounts, answer: object) -> CompanionError:
    with pytest.raises(IllegalAnswer) as caught:
        question.check(answer)
    return caught.value


def test_an_option_is_told_as_it_stands_in_the_list() -> None:
    question = BuyOrMove(options=("buy", "move"), seat=0, province="Baden")
    labels = " or ".join(FACE.label(question, option) for option in question.options)
    told = refusal(refused(question, "?"), FACE, question)
    assert told == f"Not possible: choose {labels} ({question.rule})."
    assert labels != "buy or move"


def test_many_options_end_with_or() -> None:
    question = Pick(("red", "blue", "green"), rule="R1")
    assert str(refused(question, "?")) == (
        "'?' does not answer Pick (R1): choose one of red, blue or green"
    )


def test_a_colour_is_told_in_the_language_of_who_reads() -> None:
    question = Amounts({"red": 2}, rule="W1.4")
    error = refused(question, {"red": 3})
    with spoken():
        told = refusal(error, FACE)
    assert told == in_other_letters("Not possible: choose 0 to 2 for red (") + "W1.4)."


def test_what_cannot_be_put_right_is_told_by_its_name_there() -> None:
    with pytest.raises(IllegalCorrection) as caught:
        Session(GAME, SETUP).correct(Correction("grain", "red", -1))
    assert refusal(caught.value, FACE) == "Anna: grain cannot be -1: choose 0 to 1000"


def test_files_are_told_the_whole_with_their_own_names() -> None:
    error = refused(Pick(("trade-house", "none"), rule="W2.2"), "?")
    assert str(error) == "'?' does not answer Pick (W2.2): choose trade-house or none"
