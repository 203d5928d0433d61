"""Whole games by keys, with hasty fingers: nothing is taken that was not meant."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.entries import UNASKED, Answered, Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES
from tests.support.hands import Hands
from tests.support.terminal_app import CompanionApp
from tests.support.typist import Typist

MOST = 50  # answers: some games go on for a thousand


@pytest.mark.parametrize("name", list(GAMES))
async def test_nothing_is_taken_that_was_not_meant(in_haste: Hands, name: str) -> None:
    game, seed = GAMES[name], 3
    header = Header(name, people(game, game.players[-1]), dealt=game.decks, seed=seed)
    evening = Evening(game, header)
    typist = Typist(in_haste, Random(seed), hasty=1 / 20)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await typist.play(pilot, evening, MOST)
    taken = [
        each.answer
        for each in evening.session.happened
        if isinstance(each, Answered) and each.source not in UNASKED
    ]
    assert taken == typist.meant
    assert evening.pending is None or len(taken) == MOST
    assert typist.doubled > 1
