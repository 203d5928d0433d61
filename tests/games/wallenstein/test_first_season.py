"""The first edition's seasons: leader cards, blanks, skipped actions, its money and its draft."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.engine.setup_checks import applied
from companion.games import face
from companion.games.wallenstein.editions import FIRST
from companion.games.wallenstein.events import (
    ActionsSkipped,
    CoinCardsOut,
    EventDrawn,
    OrderSet,
    Passed,
)
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import (
    BuyOrMove,
    DraftTake,
    DrawEvent,
    DrawLeader,
    MoveTo,
    Oldest,
    Planned,
    RevealCard,
    SkipAction,
)
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import COLOURS, game, last, put, until

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


@pytest.mark.parametrize(
    ("players", "options", "thalers"),
    [(3, {}, 18), (4, {}, 15), (5, {}, 13), (5, {"thalers_of_five": "12"}, 12)],
)
def test_the_money_is_its_own(players: int, options: dict[str, str], thalers: int) -> None:
    session = game(players, edition="first", **options)
    assert {seat.thalers for seat in session.state.seats} == {thalers}


def test_options_of_an_edition_are_offered_with_it_alone() -> None:
    first = set(applied(GAME, 3, {"edition": "first"}))
    second = set(applied(GAME, 3, {}))
    shogun = set(applied(GAME, 3, {"edition": "shogun"}))
    assert first >= OF_FIRST
    assert not OF_FIRST & (second | shogun)
    assert (second & shogun) >= OF_OTHERS
    assert not OF_OTHERS & first


@pytest.mark.parametrize(("options", "asked"), [({}, True), ({"draft_first": "first-seat"}, False)])
def test_who_begins_the_draft_is_the_tables_to_say(options: dict[str, str], asked: bool) -> None:
    session = game(3, edition="first", start="draft", **options)
    while not isinstance(session.pending, Oldest | DraftTake):
        question = session.pending
        assert question is not None
        session.answer({} if not hasattr(question, "options") else question.options[0])
    assert isinstance(session.pending, Oldest) is asked


# --- Too few cards (W2.3b) ---


def with_three_provinces(**options: str) -> Session[State]:
    """Red keeps three: with five blanks two of the ten actions stay bare."""
    session = game(3, edition="first", **options)
    until(session, Planned)
    for province in session.state.held_by(RED)[3:]:
        put(session, "owner", province, "nobody")
    session.answer("ready")
    return session


def test_who_has_too_few_cards_names_what_he_skips_before_the_order() -> None:
    session = with_three_provinces()
    asked = session.pending
    assert isinstance(asked, SkipAction)
    assert (asked.seat, asked.more, len(asked.options)) == (RED, 2, 10)
    session.answer("taxes")
    session.answer("church")
    assert last(session, ActionsSkipped).actions == ("taxes", "church")
    assert isinstance(session.pending, DrawLeader)


def test_he_is_not_asked_for_a_card_where_he_skips() -> None:
    session = with_three_provinces()
    session.answer("taxes")
    session.answer("church")
    while not any(isinstance(e, Passed) and e.why == "skipped" for e in session.events):
        until(session, RevealCard)
        asked = session.pending
        assert isinstance(asked, RevealCard)
        assert asked.seat != RED or asked.action not in ("taxes", "church")
        session.answer("pass")


def test_in_the_first_spring_they_may_be_named_after_the_order() -> None:
    session = with_three_provinces(first_skips="after-order")
    assert isinstance(session.pending, DrawLeader)
    session.answer("yellow")
    session.answer("red")
    assert isinstance(session.pending, SkipAction)


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


def test_armies_may_move_without_a_purchase() -> None:
    session = game(3, edition="first")
    until(session, RevealCard, seat=RED, action="one-army")
    session.answer("Gft. Mark")
    assert isinstance(session.pending, BuyOrMove)
    session.answer("move")
    assert isinstance(session.pending, MoveTo)


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
