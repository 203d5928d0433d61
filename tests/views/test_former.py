"""A play of somebody who was removed is shown without a name, in the language that is spoken."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.store.plays.same_name import FORMER
from tests.support.pseudo import spoken


@pytest.mark.parametrize("name", sorted(GAMES))
def test_who_was_removed_is_named_in_the_language_that_is_spoken(name: str) -> None:
    game = GAMES[name]
    first, *others = people(game, 3 if 3 in game.players else 2)
    played = Evening(
        game, Header(name, (replace(first, name=FORMER), *others), dealt=game.decks, seed=3)
    )
    chance = Random(3)
    for _ in range(30):
        if played.pending is not None:
            played.answer(random_answer(played.pending, chance))
    shown = face(name, played.session.setup)
    with spoken() as pseudo:
        told = [
            shown.view(played.session),
            shown.holdings(played.session),
            shown.score_sheet(played.session),
        ]
        assert pseudo.gettext(FORMER) in repr(told)
        assert FORMER not in repr(told)
