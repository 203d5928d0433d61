"""A number that will not do: Enter takes nothing until another is said, or the count is let be."""

from __future__ import annotations

import pytest

from companion.tray.inputs import NONE as BACKSPACE
from companion.tray.inputs import ColourTyped, EnterPressed, Input, KeyTyped
from companion.tray.state import Stage
from tests.support.seeing import camera, sighting
from tests.support.tray_steps import ASKED, FALLEN, NONE, after, count

FELL = camera(sighting=sighting(NONE | FALLEN), fell=True)
BLUE, NINE = ColourTyped("blue"), KeyTyped("9")
REFUSED = (ASKED, FELL, BLUE, NINE)


@pytest.mark.parametrize("more", [(), (BLUE,), (EnterPressed(),), (BLUE, NINE)])
def test_after_a_refusal_enter_takes_nothing(more: tuple[Input, ...]) -> None:
    state = after(*REFUSED, *more, EnterPressed())
    assert state.is_refused
    assert state.stage is Stage.ASKING


def test_a_number_that_will_do_takes_its_place() -> None:
    state = after(*REFUSED, KeyTyped("3"), EnterPressed())
    assert state.stage is Stage.DUE
    assert count(*REFUSED, KeyTyped("3")).counts == {"red": 3, "blue": 3}


def test_backspace_lets_the_count_stand() -> None:
    state = after(*REFUSED, KeyTyped(BACKSPACE), EnterPressed())
    assert state.stage is Stage.DUE
    assert count(*REFUSED, KeyTyped(BACKSPACE)).counts == FALLEN


def test_after_a_refused_number_the_next_digit_begins_anew() -> None:
    typed = (ASKED, ColourTyped("red"), KeyTyped("9"), KeyTyped("4"))
    assert count(*typed).counts == {"red": 4}
