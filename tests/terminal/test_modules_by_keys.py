"""A year with military leaders and Landsknechte by keys: all that is asked can be typed."""

from __future__ import annotations

from random import Random

from companion.engine.entries import UNASKED, Answered, Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES
from tests.support.hands import Hands
from tests.support.terminal_app import CompanionApp
from tests.support.typist import Typist

PLAYED = {"leaders": "yes", "landsknechte": "yes", "six-armies": "all"}


async def test_leaders_and_landsknechte_are_played_by_keys(in_haste: Hands) -> None:
    game = GAMES["wallenstein"]
    header = Header(game.name, people(game, 3), PLAYED, dealt=game.decks, seed=2)
    evening = Evening(game, header)
    typist = Typist(in_haste, Random(2), hasty=0)
    async with CompanionApp(evening).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await typist.play(pilot, evening, answers=150)
    happened = [each for each in evening.session.happened if isinstance(each, Answered)]
    assert [each.answer for each in happened if each.source not in UNASKED] == typist.meant
    asked = {type(question).__name__ for question in evening.session.questions}
    assert {"PlaceLeader", "MoveLeader", "PutStatue", "CardBonus", "ChooseBonus"} <= asked
