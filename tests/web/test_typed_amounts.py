"""A line of amounts that a page sends is read as the terminal reads it, in the page's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.flow import Amounts, Throw
from companion.evening.evening import Evening
from companion.evening.page_roles import KEEPER
from companion.tray.tally import can_lie
from companion.web.page_acts import Acts
from companion.web.page_messages import AnswerAct, CountAct
from companion.words.colours import mark
from companion.words.taps import on_a_page
from tests.support.screens import answers
from tests.support.second_screens import BareTable, played


def at_amounts() -> Evening[Any]:
    """What goes into the tower is asked."""
    number = 0
    while not isinstance((evening := played("tower", number, 2)).pending, Amounts):
        number += 1
    return evening


def sent(evening: Evening[Any], line: str, language: str) -> Callable[[], str] | None:
    act = AnswerAct(id=1, number=evening.number, answer=line)
    return Acts(BareTable(evening)).do(act, KEEPER, language)


def test_a_line_is_an_answer_in_the_language_of_the_page() -> None:
    for language, line in (("en", "3 red 2b"), ("de", "drei rote, 2 blaue"), ("fr", '"r éb')):
        evening = at_amounts()
        assert sent(evening, line, language) is None
        assert answers(evening)[-1] == {"red": 3, "blue": 2}


def test_a_line_that_cannot_be_read_says_why_and_changes_nothing() -> None:
    evening = at_amounts()
    number = evening.number
    why = sent(evening, "3r 2", "de")
    assert why is not None
    with on_a_page("de"):
        assert "2 wovon" in why()
    assert evening.number == number


def at_a_throw() -> tuple[Acts, Evening[Any]]:
    number = 0
    while not isinstance((evening := played("tower", number, 2)).pending, Throw):
        number += 1
    return Acts(BareTable(evening)), evening


def counted(acts: Acts, evening: Evening[Any], line: str, language: str) -> str:
    act = CountAct(id=1, number=evening.number, counts=line)
    why = acts.do(act, KEEPER, language)
    return "" if why is None else why()


def test_a_throw_is_counted_by_a_line_and_is_not_taken_yet() -> None:
    acts, evening = at_a_throw()
    assert isinstance(evening.pending, Throw)
    first = next(iter(can_lie(evening.pending)))
    for language in ("en", "de", "fr"):
        with on_a_page(language):
            letter = mark(first).letter
        assert counted(acts, evening, f"1{letter}", language) == ""
        count = acts.host.tray.state.count
        assert count is not None
        assert count.tally.counts_by_hand == {first: 1}
    assert isinstance(evening.pending, Throw)


def test_a_line_that_counts_nothing_says_why_and_leaves_the_count() -> None:
    acts, evening = at_a_throw()
    assert "1 of what" in counted(acts, evening, "1", "en")
    assert "is not a number" in counted(acts, evening, "1?", "en")
    count = acts.host.tray.state.count
    assert count is None or not count.tally.counts_by_hand
