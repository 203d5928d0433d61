"""An evening with the whole virtual tower on a scale: mistakes are noticed and put right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from companion.commands.virtual_board import TowerOnScale
from companion.engine.bots import random_answer
from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray, Slip
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.board.step_tracker import StepTracker
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.tower.observation import Activity, Observation
from companion.tower.reconcile import person_sighting
from companion.tower.scale import Weighing
from companion.tower.sensor import BOARD, CAMERA, TOWER_SCALE, Tells
from companion.tower.sighting import Sighting
from companion.tray.accounts import Odd
from companion.tray.inputs import CountsSaid, EnterPressed
from companion.tray.state import Stage
from tests.support.playing import evening

CUBE, SPREAD, NOISE = 0.6, 0.06, 0.03  # g, share, g
COLOURS = ("red", "blue", "yellow", "green")
SMALL = 9  # cubes of a throw that a scale tells from one more


class Scale:
    """A simulated board whose steps come at once."""

    def __init__(self) -> None:
        self.random, self.tracker, self.weighing = Random(2), StepTracker(), Weighing(CUBE)

    def move(self, cubes: int) -> None:
        sign = 1 if cubes > 0 else -1
        while cubes:
            now = sign * min(4, abs(cubes))
            grams = sum(self.random.gauss(CUBE, SPREAD * CUBE) for _ in range(abs(now)))
            self.weighing = self.tracker.step(sign * grams, self.weighing)
            cubes -= now

    def observed(self) -> Observation:
        claim = Sighting(TOWER_SCALE, changes=self.tracker.changes)
        return Observation(BOARD, Activity.STILL, (claim,), tells=Tells.CHANGES)


class Table:
    """An evening of Wallenstein, a camera that sees every cube, and the scale."""

    def __init__(self) -> None:
        self.evening: Evening[Any] = evening()
        self.chance, self.scale = Random(5), Scale()
        self.tower = TowerOnScale(VirtualTable(seed=4))
        self.tower.come(cast("SimulatedBoard", self.scale))
        self.tray = LiveTray(self.evening, self.tower)
        self.look()

    def look(self, *, fell: bool = False) -> None:
        every = dict.fromkeys(COLOURS, 0) | self.tower.tray()
        claim = replace(person_sighting(every), source=CAMERA)
        self.tray.take(
            self.scale.observed(), Observation(CAMERA, Activity.STILL, (claim,), fell=fell)
        )

    def until_thrown(self, is_wanted: Callable[[Throw], bool] = lambda _throw: True) -> Throw:
        """Play on to a throw, in which all cubes have fallen; others are counted rightly."""
        while True:
            question = self.evening.pending
            assert question is not None
            if not isinstance(question, Throw):
                self.evening.answer(random_answer(question, self.chance))
                self.tray.stand()
                self.look()
                continue
            if is_wanted(question):
                return question
            self.throw(question)
            assert self.tray.state.imbalance is None
            self.accept()
            assert self.tray.state.imbalance is None

    def throw(self, question: Throw) -> None:
        self.tray.ask(question, 3.0, 0.995)
        self.look()
        self.tray.throw()
        self.look(fell=True)

    def accept(self) -> None:
        """Enter; then virtual hands clear the tray."""
        self.tray.take(EnterPressed())
        count = self.tray.state.count
        assert count is not None
        assert count.stage is Stage.DUE
        self.evening.answer(count.counts, count.source)
        self.tray.count_accepted()
        self.look()


@pytest.fixture
def table() -> Table:
    return Table()


def is_small(question: Throw) -> bool:
    return 2 <= sum(question.thrown.values()) <= SMALL


def test_an_evening_without_mistakes_is_never_asked_about(table: Table) -> None:
    for _ in range(12):
        question = table.until_thrown()
        table.throw(question)
        assert table.tray.state.imbalance is None
        table.accept()
        assert table.tray.state.imbalance is None


def test_mistakes_are_noticed_and_put_right(table: Table) -> None:
    question = table.until_thrown(is_small)
    table.tower.slip = Slip.ONE_TOO_MANY
    table.throw(question)
    state, thrown = table.tray.state, sum(question.thrown.values())
    assert state.stage is Stage.ASKING
    assert state.imbalance is not None
    assert (state.imbalance.odd, state.imbalance.number) == (Odd.WENT_IN, thrown + 1)
    table.accept()  # one key goes on as counted
    assert table.tray.state.imbalance is None

    question = table.until_thrown(is_small)
    table.throw(question)
    table.tower.slip = Slip.LEAVES_ONE
    table.accept()
    assert (odd := table.tray.state.imbalance) is not None
    assert (odd.odd, odd.expected - odd.number) == (Odd.TAKEN_OUT, 1)
    table.tray.stand()  # the next key: the hand takes it out as well
    table.look()
    assert table.tray.state.imbalance is None

    question = table.until_thrown(is_small)
    table.throw(question)
    right = table.tower.tray()
    colour = next(each for each in right if question.at_most(each) > right[each])
    said = dict.fromkeys(question.thrown, 0) | right | {colour: right[colour] + 1}
    every = dict.fromkeys(table.tray.state.count.tally.most, 0)
    table.tray.take(CountsSaid(every | said))
    table.accept()
    odd = table.tray.state.imbalance
    assert odd is not None
    assert odd.odd is Odd.TAKEN_OUT

    assert table.evening.undo()  # the one key that puts it right
    table.throw(cast("Throw", table.evening.pending))
    assert table.tray.state.stage is Stage.PROPOSED
    table.accept()
    assert table.tray.state.imbalance is None
    table.throw(table.until_thrown())
    assert table.tray.state.imbalance is None
