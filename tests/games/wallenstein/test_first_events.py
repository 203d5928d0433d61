"""Each form of an event where it bites, everywhere or in its region alone (W7)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.wallenstein.cards import Effect, EventCard
from companion.games.wallenstein.events import (
    ArmiesPlaced,
    ArmyJoined,
    Built,
    Income,
    Lapsed,
    MarkerTaken,
    PeasantsJoined,
    RevoltBroke,
)
from companion.games.wallenstein.questions import BattleThrow, BuyOrMove, RevealCard, Target
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, hold, last, only, put, until

RED, BLUE, YELLOW = 0, 1, 2
FROM, AT = "Anhalt", "Kursachsen"  # both in Sachsen


def at(seat: int, action: str, effect: Effect, **options: str) -> Session[State]:
    """This card holds for the season, and the player's card for the action is asked."""
    session = game(3, edition="first", **options)
    until(session, RevealCard, seat=seat, action=action)
    session.state.cards["Card"] = EventCard("Card", effect, 0)
    session.state.event = "Card"
    return session


@pytest.mark.parametrize(
    ("form", "number", "grain"),
    [
        ("grain-at-least", 4, 4),
        ("grain-at-least", 2, 3),
        ("grain-at-most", 2, 2),
        ("grain-at-most", 7, 3),
        ("grain-more", 2, 5),
        ("grain-less", 1, 2),
        ("grain-less", 9, 0),
        ("taxes-more", 2, 3),
    ],
)
def test_what_a_province_yields(form: str, number: int, grain: int) -> None:
    session = at(RED, "grain", Effect(form, (number,)))
    hold(session, "red", AT, 3)
    assert only(session.answer(AT), Income).amount == grain


@pytest.mark.parametrize(
    ("place", "taxes"), [("all", 5), ("Sachsen", 5), (AT, 5), ("Bayern", 6), (FROM, 6)]
)
def test_a_place_is_everywhere_a_region_or_a_province(place: str, taxes: int) -> None:
    session = at(RED, "taxes", Effect("taxes-at-most", (5,), place=place))
    hold(session, "red", AT, 3)
    assert only(session.answer(AT), Income).amount == taxes


def test_other_numbers_of_armies_come_for_the_same_money() -> None:
    session = at(RED, "three-armies", Effect("armies-received", (4, 2, 0)))
    hold(session, "red", AT, 3)
    placed = only(session.answer(AT), ArmiesPlaced)
    assert (placed.armies, placed.paid, placed.event) == (2, 2, "Card")


def test_where_no_army_comes_none_is_bought_but_armies_may_move() -> None:
    session = at(RED, "one-army", Effect("armies-received", (4, 2, 0)))
    hold(session, "red", AT, 3)
    hold(session, "red", FROM, 1)
    session.answer(AT)
    assert not isinstance(session.pending, BuyOrMove)
    assert session.state.seats[RED].thalers == 18


def test_where_no_army_comes_the_action_lapses() -> None:
    session = at(RED, "five-armies", Effect("armies-received", (0, 2, 1)))
    hold(session, "red", AT, 3)
    assert only(session.answer(AT), Lapsed).why == "none-come"


def test_a_building_has_another_price_or_brings_thalers() -> None:
    session = at(RED, "palace", Effect("price", (1,), "palace"))
    hold(session, "red", AT, 3)
    assert only(session.answer(AT), Built).paid == 1
    session = at(RED, "palace", Effect("bonus", (2,), "palace"))
    hold(session, "red", AT, 3)
    built = only(session.answer(AT), Built)
    assert (built.paid, built.bonus, session.state.seats[RED].thalers) == (3, 2, 17)


def test_an_event_for_churches_leaves_palaces_alone() -> None:
    session = at(RED, "palace", Effect("price", (1,), "church"))
    hold(session, "red", AT, 3)
    assert only(session.answer(AT), Built).paid == 3


def test_a_building_takes_markers_off_as_far_as_there_are_any() -> None:
    session = at(RED, "church", Effect("calm", (2,), "church"))
    hold(session, "red", AT, 3)
    put(session, "markers", AT, 3)
    assert only(session.answer(AT), MarkerTaken).markers == 1
    assert session.state.markers[AT] == 1


def attacked(effect: Effect, *buildings: str) -> Session[State]:
    """Blue comes from Anhalt with 3 against yellow's 3 in Kursachsen, all thrown in."""
    session = at(BLUE, "battle-a", effect)
    hold(session, "blue", FROM, 4)
    hold(session, "yellow", AT, 3, *buildings)
    session.answer(FROM)
    if isinstance(session.pending, Target) and AT in session.pending.options:
        for answer in (AT, 3, 3):
            session.answer(answer)
    return session


def thrown(session: Session[State]) -> dict[str, int]:
    assert isinstance(session.pending, BattleThrow)
    return dict(session.pending.thrown)


@pytest.mark.parametrize(
    ("building", "standing", "armies"),
    [("palace", ("palace",), 5), ("palace", ("church",), 3), ("any", (), 5)],
)
def test_armies_join_the_defence_where_a_building_stands(
    building: str, standing: tuple[str, ...], armies: int
) -> None:
    session = attacked(Effect("guards", (2,), building), *standing)
    assert thrown(session) == {"blue": 3, "yellow": armies}


def test_armies_join_the_attack() -> None:
    session = attacked(Effect("attackers", (1,)))
    assert thrown(session) == {"blue": 4, "yellow": 3}
    assert last(session, ArmyJoined).seat == BLUE


def test_peasants_join_the_throw_for_a_players_province() -> None:
    session = attacked(Effect("peasants-beside", (2,)))
    assert thrown(session) == {"blue": 3, "yellow": 3, "green": 2}
    assert last(session, PeasantsJoined).peasants == 2


@pytest.mark.parametrize("number", [0, 1, 3])
def test_so_many_peasants_defend_a_neutral_province(number: int) -> None:
    session = at(BLUE, "battle-a", Effect("neutral-peasants", (number,)))
    hold(session, "blue", FROM, 4)
    put(session, "owner", AT, "nobody")
    for answer in (FROM, AT, 3):
        session.answer(answer)
    assert thrown(session).get("green", 0) == number


def test_more_peasants_rise() -> None:
    session = at(RED, "grain", Effect("peasants-rising", (2,)))
    hold(session, "red", AT, 3)
    put(session, "markers", AT, 1)
    session.answer(AT)
    session.answer(3)
    assert last(session, RevoltBroke).wanted == 3


@pytest.mark.parametrize(
    ("building", "standing", "safe"),
    [("church", ("church",), True), ("church", ("palace",), False), ("any", (), True)],
)
def test_nobody_attacks_where_a_building_stands(
    building: str, standing: tuple[str, ...], safe: bool
) -> None:
    session = attacked(Effect("safe", building=building), *standing)
    assert isinstance(session.pending, BattleThrow) is not safe


def test_a_text_changes_nothing_by_itself() -> None:
    session = attacked(Effect("text", text="Everybody shudders."))
    assert thrown(session) == {"blue": 3, "yellow": 3}
