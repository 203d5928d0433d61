"""Battles and revolts of a light evening: told in one answer, judged by Wallenstein's rules."""

from __future__ import annotations

import pytest

from companion.engine.entries import Header
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.evening.evening import Evening
from companion.games.wallenstein.events import (
    Conquered,
    Defended,
    DrawnBattle,
    FoundInTower,
    LaidWaste,
    MarkerPut,
    RevoltAverted,
    RevoltFailed,
    RevoltWon,
    StayedNeutral,
)
from companion.games.wallenstein.questions import BattleThrow
from companion.games.wallenstein_light.game import GAME
from companion.games.wallenstein_light.questions import REFILL, Doing, Holder, Where
from companion.games.wallenstein_light.state import LightState
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.support.claims import camera
from tests.support.light_table import PEOPLE, asked, begun, filled, last


def at(session: Session[LightState], place: str) -> dict[str, int]:
    return session.state.ledger.at(place)


def test_the_winners_cubes_go_back_to_the_board_and_the_losers_to_the_reserve() -> None:
    session = filled("red", {"red": 5, "blue": 3}, {"red": 4, "blue": 2})
    won = last(session, Conquered)
    assert (won.stay, won.to_reserve) == (2, {"red": 2, "blue": 2})
    assert at(session, TRAY) == {}
    assert at(session, TOWER) == {"red": 3, "blue": 3, "yellow": 2, "green": 5}
    assert asked(session, Doing).last == "red"


def test_a_colour_that_has_no_part_stays_in_the_tray_and_goes_in_with_the_next_throw() -> None:
    session = filled("red", {"red": 5, "blue": 3}, {"red": 4, "blue": 2, "yellow": 1})
    assert at(session, TRAY) == {"yellow": 1}
    session.answer("blue")
    session.answer({"blue": 2, "green": 1})
    assert asked(session, BattleThrow).tray_before == {"yellow": 1}


def test_peasants_help_whoever_defends_unless_markers_lie_there() -> None:
    calm = filled("red", {"red": 5, "blue": 3}, {"red": 3, "blue": 2, "green": 2})
    assert last(calm, Defended).stay == 1
    marked = filled("red", {"red": 5, "blue": 3, "markers": 1}, {"red": 3, "blue": 2, "green": 2})
    assert last(marked, Conquered).stay == 1
    assert at(marked, TRAY) == {"green": 2}


def test_peasants_alone_hold_nothing_for_a_player() -> None:
    session = filled("red", {"red": 5, "blue": 3}, {"red": 1, "green": 2})
    assert last(session, DrawnBattle).peasants_alone
    assert last(session, LaidWaste).seat == 1


def test_a_neutral_province_stays_so_or_is_taken() -> None:
    lost = filled("red", {"red": 2, "green": 1}, {"red": 1, "green": 1})
    assert last(lost, StayedNeutral).to_reserve == {"red": 1, "green": 1}
    won = filled("red", {"red": 2, "green": 1}, {"red": 2, "green": 1}, edition="first")
    assert last(won, Conquered).stay == 1
    assert last(won, MarkerPut).markers == 1


def test_first_edition_armies_kept_back_hold_what_peasants_alone_have_saved() -> None:
    forces = {"red": 2, "blue": 1, "kept-back": 3}
    session = filled("red", forces, {"red": 1, "green": 2}, edition="first")
    assert last(session, Defended).kept == 3
    drawn = filled("red", forces, {"red": 1, "green": 2}, edition="first", peasants_alone="draw")
    assert last(drawn, LaidWaste).kept == 3


def test_first_edition_who_throws_nobody_in_is_asked_for() -> None:
    session = filled("red", {"red": 2, "kept-back": 1}, edition="first")
    assert asked(session, Holder).options == ("blue", "yellow")
    session.answer("yellow")
    assert asked(session, BattleThrow).defender == 2


@pytest.mark.parametrize(
    ("forces", "told"),
    [
        ({"blue": 3}, "attack with at least one army"),
        ({"red": 3}, "add armies of the defender"),
        ({"red": 3, "blue": 1, "yellow": 1}, "choose one defender"),
        ({"red": 3, "green": 1, "markers": 1}, "a neutral province has no revolt markers"),
        ({"red": 61, "blue": 1}, "choose 0 to 60 for red"),  # two are in the tower
    ],
)
def test_forces_that_cannot_be_are_refused(forces: dict[str, int], told: str) -> None:
    session = filled("red")
    with pytest.raises(IllegalAnswer, match=told):
        session.answer(forces)


def test_nothing_told_is_no_battle() -> None:
    session = filled("red", {})
    assert isinstance(session.pending, Doing)
    assert session.state.battles == 0


def test_a_revolt_is_put_down_or_wins() -> None:
    held = filled("revolt", {"blue": 4, "green": 2}, {"blue": 3, "green": 2})
    assert last(held, RevoltFailed).stay == 1
    lost = filled("revolt", {"blue": 4, "green": 2}, {"blue": 2, "green": 2})
    assert last(lost, RevoltWon).to_reserve == {"blue": 2, "green": 2}
    assert at(lost, RESERVE)["green"] == 20 - 5


def test_too_few_peasants_rise_or_none_at_all() -> None:
    def wants_six(**options: str) -> Session[LightState]:
        known: tuple[object, ...] = ("known", {"green": 17}, {}, "1", {})
        return begun(*known, "revolt", {"blue": 4, "green": 6}, **options)

    assert asked(wants_six(), BattleThrow).thrown == {"blue": 4, "green": 3}
    assert last(wants_six(too_few_peasants="no-revolt"), RevoltAverted).peasants == 3


def test_where_is_asked_if_the_table_wants_it_and_need_not_be_told() -> None:
    session = filled("red", {"red": 5, "blue": 3}, where="asked")
    assert asked(session, Where).options[0] == "not-named"
    session.answer("Altmark")
    session.answer({"red": 4})
    assert last(session, Conquered).province == "Altmark"
    assert session.state.owners == {}


def test_of_a_tower_that_nobody_knows_more_may_come_out_than_was_thrown_in() -> None:
    session = begun("unknown", {"yellow": 1}, "1", {}, "red", {"red": 5, "blue": 3})
    session.answer({"red": 7, "blue": 2, "green": 4})
    assert last(session, FoundInTower).cubes == {"red": 2, "green": 4}
    assert last(session, Conquered).stay == 1
    assert at(session, TOWER) == {"blue": 1, "yellow": 1}
    assert session.game.broken(session.state) == []


def test_of_a_known_tower_no_more_comes_out_than_is_in_it() -> None:
    session = begun("known", {"red": 2}, {}, "1", {}, "red", {"red": 5, "blue": 3})
    with pytest.raises(IllegalAnswer, match="choose 0 to 7 for red"):
        session.answer({"red": 8})


def test_a_camera_that_sees_more_than_is_known_asks_people() -> None:
    evening = Evening(GAME, Header("wallenstein-light", PEOPLE))
    for answer in ("unknown", {}, "1", {}, "red", {"red": 3, "blue": 2}):
        evening.answer(answer)
    belief = evening.belief([camera(red=5, blue=1)], sure_enough=0.995)
    assert belief is not None
    assert belief.ask
    evening.answer({"red": 5, "blue": 1})
    assert evening.session.state.ledger.at(TOWER) == {"blue": 1}


def test_a_tower_that_nobody_knows_is_known_again_once_it_is_emptied_and_filled() -> None:
    session = begun("unknown", {"yellow": 1}, "1", {}, "red", {"red": 5, "blue": 3})
    session.answer({"red": 4, "blue": 2, "green": 3})
    assert REFILL in asked(session, Doing).options
    session.answer(REFILL)
    filling = asked(session, BattleThrow)
    assert (filling.tower_before, filling.tray_before, filling.unseen) == ({}, {}, {})
    assert filling.thrown == {"red": 7, "blue": 7, "yellow": 7, "green": 10}
    session.answer({"red": 5, "blue": 5, "yellow": 5, "green": 5})
    assert at(session, TOWER) == {"red": 2, "blue": 2, "yellow": 2, "green": 5}
    assert at(session, TRAY) == {}
    assert session.state.is_tower_known
    assert REFILL not in asked(session, Doing).options


def test_a_tower_that_is_known_is_not_offered_to_be_emptied() -> None:
    assert REFILL not in asked(filled(), Doing).options
