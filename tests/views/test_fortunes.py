"""What was to be expected of everybody's battles, and what came."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Question, Throw
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.tower.battle_odds import chances
from companion.tower.model import fresh_model
from companion.views.drawing import as_svg
from companion.views.ending import ending
from companion.views.ending_picture import picture
from companion.views.face import Face
from companion.views.fortunes import Fortune, bars, fortunes, in_numbers
from companion.views.stake import EndLabel, Stake
from companion.words import Cast
from tests.support.playing import evening
from tests.support.tables import a_throw, asked


def decide(counts: tuple[int, ...]) -> tuple[str | None, int]:
    """Who has more wins, and keeps what he has more."""
    red, blue = counts
    return ("red" if red > blue else "blue" if blue > red else None), abs(red - blue)


class Duel(Face):
    """Every throw that has sides is a battle of them."""

    def at_stake(self, question: Question[Any], session: object) -> Stake | None:
        ends = {colour: EndLabel("", "") for colour in ("red", "blue", None)}
        is_battle = isinstance(question, Throw) and question.sides
        return Stake({0: question}, decide, ends) if is_battle else None  # type: ignore[dict-item]


def came(*trays: Mapping[str, int]) -> tuple[Evening[Any], dict[str, Fortune]]:
    played = asked(*(a_throw() for _tray in trays))
    for tray in trays:
        played.answer(tray)
    told = fortunes(played, Duel("asking", Cast(played.session.setup.seats)))
    return played, {one.colour: one for one in told}


def test_what_came_is_counted_for_both_sides() -> None:
    _played, told = came({"red": 4, "blue": 1}, {"red": 1, "blue": 3}, {"red": 2, "blue": 2})
    red, blue, yellow = told["red"], told["blue"], told["yellow"]
    assert (red.fought, red.won, red.left) == (3, 1, 3)
    assert (blue.fought, blue.won, blue.left) == (3, 1, 2)
    assert (yellow.fought, yellow.won, yellow.won_expected) == (0, 0, 0)


def test_each_throw_is_expected_by_what_was_known_before_it() -> None:
    _played, told = came({"red": 7, "blue": 3}, {"red": 7, "blue": 3})
    known = fresh_model()
    won = left = 0.0
    for _turn in range(2):
        ((red, *_others),) = chances([a_throw()], ("red", "blue"), decide, known)
        won, left = won + red.odds, left + red.odds * red.left
        known = known.after(a_throw(), {"red": 7, "blue": 3})
    assert told["red"].won_expected == pytest.approx(won)
    assert told["red"].left_expected == pytest.approx(left)


def test_a_throw_that_was_taken_back_does_not_count() -> None:
    played, told = came({"red": 4, "blue": 1}, {"red": 1, "blue": 3})
    played.undo()
    again = fortunes(played, Duel("asking", Cast(played.session.setup.seats)))
    assert again[0].fought == told["red"].fought - 1


def test_a_game_read_from_its_journal_tells_the_same() -> None:
    played = evening(400)
    shown = face("wallenstein", played.session.setup)
    again = Evening(GAMES["wallenstein"], played.header, played.session.happened)
    assert sum(one.fought for one in fortunes(played, shown)) > 0
    assert fortunes(again, shown) == fortunes(played, shown)


def test_over_many_battles_what_comes_is_what_was_expected() -> None:
    won = expected = fought = 0.0  # bots throw a tower that is as towers are
    for seed in range(4):
        played, rng = evening(seed=seed), Random(seed)
        while played.pending is not None:
            played.answer(random_answer(played.pending, rng))
        for one in fortunes(played, face("wallenstein", played.session.setup)):
            won, expected, fought = won + one.won, expected + one.won_expected, fought + one.fought
    assert fought > 80
    assert won == pytest.approx(expected, abs=2 * fought**0.5 / 2)


def test_a_game_that_says_nothing_of_battles_has_no_bars() -> None:
    played = asked(a_throw())
    played.answer({"red": 4})
    told = fortunes(played, Face("asking", Cast(played.session.setup.seats)))
    assert bars(told, ("won", "left")) == ()


def test_the_end_tells_it_in_bars_in_numbers_and_on_the_picture() -> None:
    played = evening(2000)
    end = ending(played, face("wallenstein", played.session.setup))
    assert end is not None
    ((won, _bars), (left, _more)) = end.bars[0].groups
    assert [line.text for line in in_numbers(end.bars)] == [won, left]
    assert won in as_svg(picture(end))
