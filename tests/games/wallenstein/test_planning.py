"""A season is planned on a phone: what there is to cover, with what, and what it answers then."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Pick
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.questions import (
    NO_CARD,
    PASS,
    Bid,
    DrawProvince,
    Planned,
    RevealCard,
)
from companion.games.wallenstein.state import State
from companion.views.planning import PlanCard, Planning
from tests.support.wallenstein_table import game, game_of, put, until

SPARE = {PASS, NO_CARD, "tower-card"}  # there may be none left, or any number

EVERY_BOX = pytest.mark.parametrize(
    "options",
    [{}, {"court": "yes"}, {"edition": "first"}, {"edition": "shogun"}],
    ids=["second", "court", "first", "shogun"],
)


def planned(session: Session[State], seat: int) -> Planning:
    planning = face("wallenstein", session.setup).planning(session, seat)
    assert planning is not None
    return planning


def card(planning: Planning, name: str) -> PlanCard:
    return next(each for each in planning.cards if each.name == name)


def test_before_the_first_spring_and_in_winter_nothing_is_planned() -> None:
    session = game()
    shown = face("wallenstein", session.setup)
    assert shown.planning(session, 0) is None
    until(session, Planned)
    assert shown.planning(session, 0) is not None
    until(session, DrawProvince, ["grain-at-most-3-loss-7"], why="winter")
    assert session.state.season == "winter"
    assert shown.planning(session, 0) is None


def test_all_ten_actions_and_the_bid_are_covered_with_own_provinces_and_coin_cards() -> None:
    session = game()
    until(session, Planned)
    planning = planned(session, 1)
    assert planning.title == "Spring of year 1"
    assert {space.name for space in planning.spaces} == {*session.state.edition.actions, "bid"}
    assert [card.name for card in planning.cards] == [
        *session.state.held_by(1),
        *session.state.edition.coins,
    ]
    assert card(planning, "2").answers == {"RevealCard": PASS, "Bid": "2"}


def test_the_first_actions_are_those_that_lie_face_up() -> None:
    session = game()
    until(session, Planned)
    spaces = planned(session, 0).spaces
    assert [space.name for space in spaces][:5] == session.state.actions


def test_with_the_court_the_side_board_is_covered_too() -> None:
    session = game(court="yes")
    until(session, Planned)
    planning = planned(session, 0)
    assert {"turn-3", "turn-2", "turn-1"} < {space.name for space in planning.spaces}
    tower = card(planning, "tower-card")
    assert (tower.many, tower.answers["SideBoard"]) == (3, "tower-card")


def test_shogun_plans_with_its_own_names() -> None:
    session = game(edition="shogun")
    until(session, Planned)
    labels = [space.label for space in planned(session, 0).spaces]
    assert "Castle" in labels
    assert "Palace" not in labels


def test_the_space_that_is_asked_for_is_told_to_the_one_who_is_asked() -> None:
    session = game()
    question = until(session, RevealCard, seat=1)
    assert planned(session, 1).question == question.action
    assert planned(session, 0).question == ""
    until(session, Bid, seat=2)
    assert planned(session, 2).question == "bid"


def test_a_card_that_was_shown_or_conquered_is_gone() -> None:
    session = game()
    until(session, RevealCard, seat=0)
    mine, lost = session.state.held_by(0)[:2]
    session.answer(mine)
    put(session, "owner", lost, "blue")
    planning = planned(session, 0)
    assert card(planning, mine).is_gone
    assert card(planning, lost).is_gone


def test_what_was_planned_for_one_season_is_told_apart_from_the_next() -> None:
    session = game()
    until(session, Planned)
    spring = planned(session, 0).part
    session.answer("ready")
    until(session, Planned)
    assert planned(session, 0).part != spring


@EVERY_BOX
def test_whatever_can_be_revealed_can_be_planned_and_the_other_way_round(
    options: dict[str, str],
) -> None:
    session, rng, asked = game_of(None, 3, **options), Random(3), 0
    while (question := session.pending) is not None and asked < 60:
        if question.seat is not None and session.state.season not in ("", "winter"):
            planning = planned(session, question.seat)
            if planning.question:
                asked += 1
                assert isinstance(question, Pick)
                space = next(each for each in planning.spaces if each.name == planning.question)
                assert (space.question, space.is_over) == (question.key, False)
                assert laid(planning, question.key) | SPARE == {*question.options} | SPARE
        session.answer(random_answer(question, rng))
    assert asked


def laid(planning: Planning, key: str) -> set[str]:
    """What cards still at hand would answer."""
    return {
        card.answers[key] for card in planning.cards if not card.is_gone and key in card.answers
    }


@EVERY_BOX
def test_it_goes_to_json_and_back(options: dict[str, str]) -> None:
    session = game_of(None, 3, **options)
    until(session, Planned)
    planning = planned(session, 0)
    assert msgspec.json.decode(msgspec.json.encode(planning), type=Planning) == planning
