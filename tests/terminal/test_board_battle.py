"""Battles counted by the board alone, by the camera alone, by both: the same ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.engine.bots import random_answer, tower_counts
from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.sensors.board.board_reports import Rested
from companion.sensors.board.board_watch import BoardWatch
from companion.tower.observation import Activity, Observation
from companion.tower.reconcile import person_sighting
from companion.tower.sensor import BOARD, CAMERA, Sensor
from companion.tray.merge import merged
from tests.support.board_table import Feed, met, profile, throw
from tests.support.playing import evening

Watching = Callable[[Mapping[str, int]], Observation]
SURE = 0.995


class Table:
    """A tray with a board under it, for a whole evening."""

    def __init__(self) -> None:
        self.watch, self.feed, self.random = BoardWatch(profile()), Feed(), Random(5)
        for seen in met():
            self.watch.see(seen)

    def count(self, tray: Mapping[str, int]) -> Observation:
        told = []
        weighs = sum(self.random.gauss(1, 0.06) for _ in range(sum(tray.values())))
        for seen in throw(self.feed, tray, self.random, weighs):
            told += self.watch.see(seen)
        agreed = next(each for each in reversed(told) if isinstance(each, Rested))
        self.watch.learn(sum(tray.values()))
        self.watch.settled()
        return Observation(BOARD, Activity.STILL, agreed.sightings)


def camera(tray: Mapping[str, int]) -> Observation:
    every = dict.fromkeys(("red", "blue", "yellow", "green"), 0)
    return Observation(
        CAMERA, Activity.STILL, (replace(person_sighting(every | dict(tray)), source=CAMERA),)
    )


def played(sources: dict[Sensor, Watching], seed: int = 2) -> tuple[Evening[Any], int, int]:
    """An evening, how many throws were counted unasked, and how many people were asked of."""
    going, chance, unasked, asked = evening(), Random(seed), 0, 0
    while (question := going.pending) is not None:
        if not isinstance(question, Throw):
            going.answer(random_answer(question, chance))
            continue
        tray = tower_counts(question, chance)
        seen = merged({source: count(tray) for source, count in sources.items()})
        belief = going.belief(seen.claims, SURE)
        assert belief is not None
        if belief.ask:
            asked += 1
            going.answer(tray)
        else:
            unasked += 1
            going.answer(belief.tray, "board")
    return going, unasked, asked


def test_whoever_counts_the_ledger_of_the_evening_is_the_same() -> None:
    evenings = [
        played({CAMERA: camera}),
        played({BOARD: Table().count}),
        played({CAMERA: camera, BOARD: Table().count}),
    ]
    kept = [going.session.game.snapshot(going.session.state) for going, _, _ in evenings]
    assert kept[0] == kept[1] == kept[2]
    assert sum(unasked + asked for _, unasked, asked in evenings) > 30
    assert evenings[0][2] == evenings[2][2] == 0  # the board's claims make the camera no doubt


def test_a_board_alone_counts_most_throws_unasked() -> None:
    _, unasked, asked = played({BOARD: Table().count})
    assert unasked > asked
