"""What everybody holds, what winter would cost now, and what would be scored."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.questions import RevealCard
from companion.games.wallenstein.state import State
from companion.games.wallenstein.winter import shortages
from companion.views.holdings import Holdings, HoldingsRow
from tests.support.wallenstein_table import game, hold, put, until

AFTER_ONE = "palace-guards-loss-2"  # the cards that lie face up for the year
CARDS = [AFTER_ONE, "churches-protect-loss-4", "grain-at-least-4-loss-3", "few-troops-loss-1"]


def spring() -> Session[State]:
    """The year's cards take 2, 4, 3 and 1; that of 2 holds in spring."""
    session = game()
    until(session, RevealCard, CARDS)
    assert session.state.events_shown == CARDS
    assert session.state.event == AFTER_ONE
    return session


def held(session: Session[State]) -> Holdings:
    return face("wallenstein", session.setup).holdings(session)


def of_red(session: Session[State]) -> HoldingsRow:
    return next(holder for holder in held(session).players if holder.colour == "red")


def test_winter_is_reckoned_with_each_card_that_may_still_come() -> None:
    session = spring()
    lands = len(session.state.held_by(0))
    put(session, "grain", "red", lands)
    assert shortages(session.state, 0) == [1, 3, 4]  # spring's own card is out by then
    told = of_red(session).reckoned[1]
    assert told.text == "1–4 grain missing: 1–2 revolts, +1–2 peasants each"
    assert told.is_short


def test_one_revolt_with_one_peasant_is_told_in_the_singular() -> None:
    session = spring()
    put(session, "grain", "red", len(session.state.held_by(0)) + 3)
    told = of_red(session).reckoned[1].text
    assert told == "0–1 grain missing: 0–1 revolt, +0–1 peasant"


def test_grain_that_is_enough_for_any_card_is_said_to_be() -> None:
    session = spring()
    put(session, "grain", "red", len(session.state.held_by(0)) + 4)
    assert of_red(session).reckoned[1].text == "Enough grain, whatever card comes"


def test_cards_that_cannot_take_more_than_there_is_do_not() -> None:
    session = game(grain_below_zero="no")
    until(session, RevealCard, CARDS)
    put(session, "grain", "red", 0)
    assert shortages(session.state, 0) == [len(session.state.held_by(0))]


def test_a_province_stands_with_its_holder_armies_and_buildings() -> None:
    session = spring()
    hold(session, "red", "Tirol" if "Tirol" in session.state.provinces else "Anhalt", 4, "palace")
    red = [spot for spot in held(session).places if spot.owner == "red"]
    assert sum(spot.cubes for spot in red) == int(of_red(session).cells[3])
    assert any(spot.cubes == 4 and "P" in spot.pieces for spot in red)


def test_a_game_that_says_nothing_of_it_shows_nothing() -> None:
    assert face("market").holdings(spring()) == Holdings()
