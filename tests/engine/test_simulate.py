"""Bots and whole games by them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine.bots import random_answer, tower_counts
from companion.engine.flow import (
    Amounts,
    Correction,
    Event,
    Flow,
    Number,
    Pick,
    PrintedNumber,
    PrintedSheet,
    Question,
    Throw,
    ask,
)
from companion.engine.game import Player, Setup
from companion.engine.simulate import simulate
from companion.errors import ImpossibleSetup
from companion.games import GAMES
from companion.games.wallenstein.game import GAME, Wallenstein
from companion.games.wallenstein.state import State
from tests.support.meadow import MEADOW

FULL = Throw(tower_before={"red": 6}, thrown={"blue": 30}, tray_before={"green": 3})


HANDS = Amounts({"here": 2, "there": 3}, least=4, places=2)
PRINTED = (PrintedNumber(1, 9, thing=("wall",)), PrintedSheet(thing=("board",)))


@pytest.mark.parametrize("question", [Pick(("a", "b")), Number(2, 4), FULL, HANDS, *PRINTED])
def test_a_bot_gives_only_answers_that_the_question_takes(question: Question[Any]) -> None:
    rng = Random(1)
    for _ in range(50):
        question.check(random_answer(question, rng))


def test_a_bot_gives_every_answer_some_time() -> None:
    rng = Random(1)
    assert {random_answer(Number(2, 4), rng) for _ in range(50)} == {2, 3, 4}


def test_two_of_three_thrown_cubes_fall_and_one_of_three_stuck_ones_comes_loose() -> None:
    rng = Random(1)
    trays = [tower_counts(FULL, rng) for _ in range(2000)]
    blue = sum(tray.get("blue", 0) for tray in trays) / 2000
    red = sum(tray.get("red", 0) for tray in trays) / 2000
    assert blue == pytest.approx(20, abs=0.5)
    assert red == pytest.approx(2, abs=0.2)


def test_a_report_counts_games_and_answers() -> None:
    ticks = iter([0.0, 0.5])
    report = simulate(GAME, 3, games=2, seed=1, clock=lambda: next(ticks))
    assert (report.games, report.games_per_s, report.broken) == (2, 4.0, ())
    assert report.answers == sum(report.asked.values()) > 300
    assert {"games", "games_per_s", "answers", "broken"} <= set(msgspec.to_builtins(report))


def test_the_same_seed_plays_the_same_game() -> None:
    reports = [simulate(GAME, 3, games=1, seed=9, corrections=0.05) for _ in range(2)]
    assert reports[0].asked == reports[1].asked


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ImpossibleSetup, match="no option"):
        simulate(GAME, 3, options={"weather": "rain"})


class Forgetful(Wallenstein):
    """A game that plays otherwise when played again: the thing that replay must catch."""

    def __init__(self) -> None:
        super().__init__()
        self.starts = 0

    def play(self, state: State) -> Flow[None]:
        self.starts += 1
        yield from ask(lambda: Number(0, self.starts))
        yield from super().play(state)


class Thief(Wallenstein):
    """Takes money that is not there."""

    def play(self, state: State) -> Flow[None]:
        yield from ask(lambda: Number(0, 3))
        state.seats[0].thalers = -1
        yield from ask(lambda: Number(0, 3))


class Deaf(Thief):
    """Refuses every correction that it offered."""

    def correct(self, state: State, correction: Correction) -> Event:
        return super().correct(state, Correction(correction.what, "nowhere", correction.value))


def test_a_game_that_replays_otherwise_is_reported_with_seed_and_answer() -> None:
    [broken] = simulate(Forgetful(), 3, seed=7).broken
    assert broken.seed == 7
    assert "played again" in broken.promise or "undo" in broken.promise


def test_a_broken_promise_is_reported_with_seed_and_answer() -> None:
    first, *_ = simulate(Thief(), 3, seed=7).broken
    assert (first.seed, first.answer) == (7, 1)
    assert "thalers" in first.promise


def test_a_correction_offered_but_refused_is_reported() -> None:
    broken = simulate(Deaf(), 3, seed=7, corrections=0.9).broken
    assert any("refused" in each.promise for each in broken)


def test_a_setup_is_made_of_the_games_own_colours() -> None:
    for game in GAMES.values():
        with pytest.raises(ImpossibleSetup):
            game.state(Setup((Player("Anna", "pink"),) * max(1, game.players[0])))


def test_bots_play_a_game_without_a_tower_with_two_colours_each() -> None:
    for players in MEADOW.players:
        assert simulate(MEADOW, players, games=3).broken == ()


class Endless(Wallenstein):
    """Asks for ever, as a game may whose rules set no limit."""

    def play(self, state: State) -> Flow[None]:
        while True:
            yield from ask(lambda: Number(0, 3))


def test_a_game_without_an_end_is_stopped_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.engine.simulate.LONGEST", 50)
    report = simulate(Endless(), 3, games=2, seed=7)
    assert (report.stopped, report.answers, report.broken) == ((7, 8), 100, ())
