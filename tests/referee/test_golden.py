"""Golden playthroughs, one for each edition and set of modules, come to the same end as ever.

A change that means to end them otherwise makes them anew: `python -m tests.referee.golden`.
"""

from __future__ import annotations

import pytest

from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.game import GAME
from tests.referee.golden import FOLDER, GAMES, digest, kept, points


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_comes_to_the_same_end(name: str) -> None:
    golden = kept(name)
    session = golden.again()
    assert session.pending is None
    assert points(session) == golden.points
    assert digest(session) == golden.end


def test_there_is_one_of_each_edition_and_module_and_nothing_else() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
    played = {choice for _, options in GAMES.values() for choice in options.items()}
    wanted = {("edition", name) for name in EDITIONS if name != "second"}
    assert played == wanted | {(module.name, "yes") for module in GAME.modules}
