"""The first edition's seasons: leader cards, blanks, skipped actions, its money and its draft."""

from __future__ import annotations

from companion.engine.game import Setup, people
from companion.engine.setup_checks import applied
from companion.games import face
from companion.games.wallenstein.editions import FIRST
from companion.games.wallenstein.events import CoinCardsOut, EventDrawn, OrderSet
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import DrawEvent, DrawLeader, Planned, RevealCard
from tests.support.wallenstein_table import COLOURS, game, last, until

RED, BLUE, YELLOW = 0, 1, 2
OF_FIRST = {
    "throw-none",
    "kept-back",
    "peasants-alone",
    "marker-after-loss",
    "first-skips",
    "winter-marker-first",
    "winter-draw",
    "revolt-order",
    "events-again",
}
OF_OTHERS = {"bid-above-money", "six-armies", "one-army", "first-to-fall", "tile-army"}


def test_leader_cards_come_after_the_plan_and_before_the_event() -> None:
    session = game(3, edition="first")
    until(session, Planned)
    session.answer("ready")
    asked = session.pending
    assert isinstance(asked, DrawLeader)
    assert (asked.place, asked.deck, asked.options) == (1, "leaders", COLOURS[:3])
    session.answer("yellow")
    session.answer("red")  # the last one is nobody's to draw
    assert last(session, OrderSet).order == (YELLOW, RED, BLUE)
    assert isinstance(session.pending, DrawEvent)
    until(session, RevealCard)
    assert isinstance(session.pending, RevealCard)
    assert session.pending.seat == YELLOW
    assert last(session, EventDrawn).effect is not None


def test_nobody_bids_and_no_tile_lies_there() -> None:
    session = game(4, edition="first")
    until(session, RevealCard)
    assert session.state.tiles == []
    assert {seat.thalers for seat in session.state.seats} == {15}


def test_options_of_an_edition_are_offered_with_it_alone() -> None:
    first = set(applied(GAME, 3, {"edition": "first"}))
    second = set(applied(GAME, 3, {}))
    shogun = set(applied(GAME, 3, {"edition": "shogun"}))
    assert first >= OF_FIRST
    assert not OF_FIRST & (second | shogun)
    assert (second & shogun) >= OF_OTHERS
    assert not OF_OTHERS & first


# --- Too few cards (W2.3b) ---


def test_five_blanks_and_no_bid() -> None:
    session = game(3, edition="first", coin_cards="told")
    told = []
    for _ in range(6):
        until(session, RevealCard, seat=RED)
        events = session.answer("pass")
        told.append(any(isinstance(event, CoinCardsOut) for event in events))
    assert told == [False] * 5 + [True]
    seats = Setup(people(GAME, 3), {"edition": "first"})
    words = face("wallenstein", seats).happened(last(session, CoinCardsOut))
    assert "only 5 blank cards" in words
    asked = until(session, RevealCard, seat=RED)
    label = face("wallenstein", seats).label(asked, "pass")
    assert label == "not this one, no blank card left"


def test_its_numbers_stand_beside_the_second_editions() -> None:
    assert (FIRST.event_cards, FIRST.bank, FIRST.tiles, FIRST.coins) == (25, 135, (), ())
    assert FIRST.season.index("leader-cards") < FIRST.season.index("event")


def test_its_rules_are_told_where_they_differ() -> None:
    first = face("wallenstein", Setup(people(GAME, 3), {"edition": "first"}))
    second = face("wallenstein", Setup(people(GAME, 3)))
    assert "leader cards" in first.rule_text("W2.5")
    assert "at most one revolt marker" in first.rule_text("W4.3")
    assert "leader cards" not in second.rule_text("W2.5")
    assert first.rule_text("W3.4") == second.rule_text("W3.4")
