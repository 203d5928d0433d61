"""What is better where the leader stands."""

from __future__ import annotations

import pytest

from companion.games import face
from companion.games.wallenstein.events import ArmiesPlaced, Attacked, Built, Income, Lapsed
from companion.games.wallenstein.questions import RevealCard
from tests.support.leaders_table import MARK, OSNABRUECK, PASSAU, RED, led_at
from tests.support.wallenstein_table import only, put, until

TRIER = "Erzbm. Trier"  # red's, of tax 7, as Burgund


@pytest.mark.parametrize(("action", "paid"), [("palace", 2), ("church", 1), ("trade-house", 0)])
def test_c27_a_building_costs_a_thaler_less_there(action: str, paid: int) -> None:
    session = led_at(action, OSNABRUECK)
    before = session.state.seats[RED].thalers
    built = only(session.answer(OSNABRUECK), Built)
    assert (built.paid, built.by) == (paid, ("leaders",))
    assert session.state.seats[RED].thalers == before - paid


def test_elsewhere_it_costs_what_it_did() -> None:
    session = led_at("palace", PASSAU)
    assert only(session.answer(OSNABRUECK), Built).paid == 3


def test_a_trade_house_can_be_built_there_without_a_thaler() -> None:
    session = led_at("trade-house", OSNABRUECK)
    put(session, "thalers", "red", 0)
    asked = session.pending
    assert isinstance(asked, RevealCard)
    assert asked.options[: asked.likely] == (OSNABRUECK,)
    assert only(session.answer(OSNABRUECK), Built).paid == 0


def test_c27_taxes_and_grain_bring_one_more_there() -> None:
    income = only(led_at("taxes", TRIER, "0:attack-tile").answer(TRIER), Income)
    assert (income.amount, income.added) == (8, 1)
    assert only(led_at("grain", MARK).answer(MARK), Income).amount == 6
    assert only(led_at("grain", MARK).answer(PASSAU), Income).amount == 3


def test_w11_11_event_then_tile_then_leader() -> None:
    session = led_at("taxes", TRIER, "taxes-at-most-5-loss-0", "0:tax-tile")
    assert only(session.answer(TRIER), Income).amount == 7


@pytest.mark.parametrize(
    ("action", "armies", "paid"),
    [("five-armies", 6, 3), ("three-armies", 4, 2), ("one-army", 2, 1)],
)
def test_c27_an_army_more_comes_for_the_same_money(action: str, armies: int, paid: int) -> None:
    session = led_at(action, MARK)
    placed = only(session.answer(MARK), ArmiesPlaced)
    assert (placed.armies, placed.paid, placed.by) == (armies, paid, ("leaders",))
    assert session.state.armies(MARK) == 5 + armies


FEW, SIX = "few-troops-loss-1", "0:armies-tile"


@pytest.mark.parametrize(
    ("wishes", "armies", "printed"),
    [((), 6, 6), ((SIX,), 7, 6), ((FEW,), 4, 6), ((FEW, SIX), 7, 6)],
)
def test_w11_9_event_then_tile_then_leader_or_always_six(
    wishes: tuple[str, ...], armies: int, printed: int
) -> None:
    session = led_at("five-armies", MARK, *wishes, six_armies="all")
    assert only(session.answer(MARK), ArmiesPlaced).armies == armies
    session = led_at("five-armies", MARK, *wishes, six_armies="all", leader_armies="as-printed")
    assert only(session.answer(MARK), ArmiesPlaced).armies == printed


@pytest.mark.parametrize("needed", ["received", "printed"])
def test_six_armies_need_six_in_the_reserve(needed: str) -> None:
    session = led_at("five-armies", MARK, reserve_needed=needed)
    put(session, "tower", "red", 7 + session.state.reserve(RED) - 5)
    lapsed = only(session.answer(MARK), Lapsed)
    assert (lapsed.why, lapsed.needed, lapsed.there) == ("reserve", 6, 5)


def test_a_battle_is_as_ever() -> None:
    session = led_at("battle-a", MARK)
    session.answer(MARK)
    session.answer("Hm. Paderborn")
    assert only(session.answer(4), Attacked).armies == 4
    assert session.state.armies(MARK) == 1


def test_the_price_and_the_armies_stand_beside_the_cards_where_they_differ() -> None:
    session = led_at("palace", MARK)
    shown = face("wallenstein", session.setup)
    assert session.pending is not None
    facts = shown.facts(session.pending, session)
    assert facts.about == "costs 2 or 3 of 18 thalers"
    asked = session.pending
    assert isinstance(asked, RevealCard)
    cells = dict(zip(asked.options, (row.cells[:1] for row in facts.rows), strict=True))
    assert (facts.heads[0], cells[MARK], cells[PASSAU]) == ("costs", ("2",), ("3",))
    put(session, "leader", "red", "off-board")
    assert shown.facts(asked, session).about == "costs 3 of 18 thalers"
    until(session, RevealCard, seat=RED, action="five-armies")
    put(session, "leader", "red", MARK)
    facts = shown.facts(session.pending, session)
    assert facts.heads[0] == "brings"


def test_the_story_says_that_it_was_the_leader() -> None:
    session = led_at("palace", MARK)
    told = face("wallenstein", session.setup).happened(only(session.answer(MARK), Built))
    assert told == "Red builds a palace in Gft. Mark for 2 thalers (the leader is there)."
