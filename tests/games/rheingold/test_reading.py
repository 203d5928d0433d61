"""Both readings of the rules agree, over games played at random."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.bots import random_answer
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.rheingold.board import DONE, made_up
from companion.games.rheingold.game import GAME
from companion.games.rheingold.questions import (
    STORM,
    PlaceShield,
    Send,
    SendFrom,
    ShieldValue,
    Target,
)
from companion.games.rheingold.state import State
from tests.games.rheingold.reading import Position

pytestmark = pytest.mark.slow

OPTIONS: list[dict[str, str]] = [
    {},
    {"gates": "added-up"},
    {"going-in": "twice-strength"},
]


class Player:
    """Plays at random, and holds every step against the other reading."""

    def __init__(self, seed: int, players: int, options: Mapping[str, str]) -> None:
        self.rng = Random(seed)
        self.session: Session[State] = Session(
            GAME, Setup(people(GAME, players), {"kept": "whole", **options})
        )
        self.session.answer(made_up(self.rng))
        self.options = options
        self.steps = 0

    def position(self) -> Position:
        return Position(
            GAME.snapshot(self.session.state),
            self.options.get("gates") == "added-up",
            self.options.get("going-in") != "twice-strength",
        )

    def play(self, answers: int) -> None:
        while self.session.pending is not None and len(self.session.happened) < answers:
            if isinstance(self.session.pending, Target):
                self.step(self.session.pending)
            else:
                self.session.answer(random_answer(self.session.pending, self.rng))

    def step(self, asked: Target) -> None:
        position = self.position()
        legal = {place for place in position.places() if position.possible(place)}
        assert set(asked.options) - {DONE} == legal
        target = asked.drawn(self.rng)
        self.session.answer(target)
        if target != DONE:
            self.follow(position, target)

    def follow(self, position: Position, target: str) -> None:
        sent = self.send(position, target)
        shield = position.castles.get(target, {}).get("value")
        if isinstance(self.session.pending, ShieldValue):
            shield = int(self.session.pending.drawn(self.rng))
            self.session.answer(str(shield))
        self.compare(position.after(target, sent, shield), target)
        self.steps += 1

    def send(self, position: Position, target: str) -> dict[str, int]:
        able = {place: position.able(place) for place in position.leads_to(target)}
        able = {place: number for place, number in able.items() if number}
        sent = self.named(position, target, able)
        if isinstance(self.session.pending, Target | PlaceShield | ShieldValue):  # the turn goes on
            left = GAME.snapshot(self.session.state)["moves"]
            assert position.moves - left == position.cost(target, sent)
        return sent

    def named(self, position: Position, target: str, able: dict[str, int]) -> dict[str, int]:
        asked = self.session.pending
        if isinstance(asked, Send) and asked.target == target:
            number = asked.drawn(self.rng)
            assert position.legal(target, {asked.source: asked.low})
            assert not position.legal(target, {asked.source: asked.low - 1})
            assert asked.low < asked.high or asked.purpose == STORM
            self.session.answer(number)
            return {asked.source: number}
        if isinstance(asked, SendFrom) and asked.target == target:
            self.try_any(asked, position, able)
            amounts = dict(asked.drawn(self.rng))
            assert position.legal(target, amounts)
            self.session.answer(amounts)
            return amounts
        chosen = (places for number in range(1, 4) for places in combinations(able, number))
        forced = [{place: able[place] for place in places} for places in chosen]
        [sent] = [sent for sent in forced if position.legal(target, sent)]
        return sent

    def try_any(self, asked: SendFrom, position: Position, able: dict[str, int]) -> None:
        """Any amounts at all: what one reading refuses, so does the other."""
        amounts = {place: self.rng.randint(0, number) for place, number in able.items()}
        amounts = {place: number for place, number in amounts.items() if number}
        assert position.legal(asked.target, amounts) == taken(asked, amounts)

    def compare(self, then: Mapping[str, Any], target: str) -> None:
        now = GAME.snapshot(self.session.state)
        assert now["knights"] == then["knights"]
        if then["owner"] is not None:
            assert now["castles"][target]["owner"] == then["owner"]


def taken(asked: SendFrom, amounts: Mapping[str, int]) -> bool:
    try:
        asked.check(amounts)
    except IllegalAnswer:
        return False
    return True


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 5))
@settings(max_examples=5, deadline=None)
def test_every_step_is_what_the_other_reading_says(
    options: dict[str, str], seed: int, players: int
) -> None:
    player = Player(seed, players, options)
    player.play(300)
    assert player.steps > 30
