"""Which cubes a calibration asks for, by the game on the table."""

from __future__ import annotations

from companion.commands.games import colours_to_teach, cube_colours
from companion.engine.game import Player
from tests.games.bare_tower.tables import evening
from tests.support.meadow import HEADER, MEADOW


def test_those_of_the_first_game_before_any_and_beside_a_game_without_a_tower() -> None:
    from companion.evening.evening import Evening

    assert colours_to_teach(None) == cube_colours("")
    assert colours_to_teach(Evening(MEADOW, HEADER)) == cube_colours("")


def test_where_the_table_says_what_cubes_there_are_only_those() -> None:
    table = evening(Player("Anna", "white"), stock={"white": 10, "orange": 4})
    assert set(colours_to_teach(table)) == {"white", "orange"}


def test_a_game_with_cubes_of_its_own_asks_for_those_of_a_full_table() -> None:
    from tests.support.playing import evening as wallenstein

    assert colours_to_teach(wallenstein(5)) == cube_colours("wallenstein")
