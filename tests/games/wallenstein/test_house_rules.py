"""What the sources leave open in the second edition, either way: each rule has its option."""

from __future__ import annotations

import pytest

from companion.engine.flow import Pick
from companion.engine.game import Player, Setup
from companion.errors import IllegalAnswer
from companion.games import face
from companion.games.wallenstein.court.questions import SideBoard
from companion.games.wallenstein.events import Income
from companion.games.wallenstein.leaders.questions import LeaderLost, LeaderStays, PlaceLeader
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.options import SIX_ARMIES
from companion.games.wallenstein.questions import Bid, DrawEvent, RevealCard, TakeArmies, Target
from companion.games.wallenstein.scoring import decided_by, leaders
from companion.views.house_rules import otherwise
from tests.support.leaders_table import MARK, OSNABRUECK, RED, led, led_at
from tests.support.wallenstein_table import COLOURS, game, game_of, hold, last, only, put, until

TRIER = "Erzbm. Trier"  # red's, of tax 7
FACE = face("wallenstein", Setup(tuple(Player(name.title(), name) for name in COLOURS[:3])))


# --- One blank too many (W2.3a) ---


def test_one_blank_too_many_is_refused() -> None:
    session = game(3, coin_cards="too-many-refused")
    until(session, Bid, seat=RED)
    session.answer("0")
    for _ in range(4):
        until(session, RevealCard, seat=RED)
        session.answer("pass")
    asked = until(session, RevealCard, seat=RED)
    assert "pass" not in asked.options
    with pytest.raises(IllegalAnswer):
        session.answer("pass")
    [barred] = FACE.facts(asked, session).barred
    assert (barred.label, barred.why) == ("not this one", "no blank card is left")
    session.answer(MARK)


def test_who_has_no_other_card_is_never_refused() -> None:
    session = game(3, coin_cards="too-many-refused")
    until(session, Bid, seat=RED)
    for province in session.state.held_by(RED)[1:]:
        put(session, "owner", province, "nobody")
    for _ in range(12):
        asked = until(session, RevealCard, seat=RED)
        assert isinstance(asked, Pick)
        session.answer("pass" if "pass" in asked.options else asked.options[0])


def test_at_court_the_side_board_is_counted_with_it() -> None:
    session = game(3, court="yes", coin_cards="too-many-refused")
    asked = until(session, SideBoard, seat=RED)
    assert "pass" in asked.options


# --- Level in points and thalers (W6.6) ---


@pytest.mark.parametrize(
    ("ties", "winners", "by"),
    [("shared", (0, 1), "thalers"), ("by-buildings", (1,), "church")],
)
def test_who_is_level_in_thalers_too_shares_or_counts_buildings(
    ties: str, winners: tuple[int, ...], by: str
) -> None:
    session = game(3, ties=ties)
    until(session, RevealCard)
    for colour in ("red", "blue"):
        put(session, "points", colour, 30)
        put(session, "thalers", colour, 4)
    hold(session, "red", MARK, 1, "palace")
    hold(session, "blue", "Hessen-Kassel", 1, "palace")
    hold(session, "blue", "Neumark", 1, "church")
    assert leaders(session.state) == winners
    assert decided_by(session.state)[0] == by


# --- Moves into one's own protected province (W11.8) ---


@pytest.mark.parametrize(("own", "there"), [("own-open", True), ("own-barred", False)])
def test_ones_own_church_bars_no_move_or_does(own: str, there: bool) -> None:
    session = game(3, own_barred=own)
    until(session, RevealCard, ["churches-protect-loss-3"], seat=RED, action="battle-a")
    put(session, "church", OSNABRUECK, "yes")
    session.answer(MARK)
    asked = session.pending
    assert isinstance(asked, Target)
    assert (OSNABRUECK in asked.options) is there


# --- A leader in a player's only province (W11.10) ---


def only_there(**options: str) -> LeaderStays | LeaderLost:
    session = led(**options)
    until(session, PlaceLeader, seat=RED)
    session.answer(MARK)
    until(session, RevealCard)
    for name in session.state.held_by(RED):
        if name != MARK:
            put(session, "owner", name, "nobody")
    until(session, DrawEvent, why="season")
    if not options:
        assert leaders_of(session.state).at[RED] == MARK
        return last(session, LeaderStays)
    assert RED not in leaders_of(session.state).at
    return last(session, LeaderLost)


def test_from_the_only_province_the_leader_goes_nowhere() -> None:
    assert only_there().rule == "W11.10"


def test_or_he_leaves_the_board() -> None:
    lost = only_there(leaders_only_province="leaves")
    assert lost.rule == "W11.10"
    assert FACE.happened(lost).endswith("there is nowhere to go from Gft. Mark.")


# --- Event and leader (W11.11) ---


@pytest.mark.parametrize(("first", "amount"), [("event-first", 7), ("leader-first", 6)])
def test_the_event_limits_the_leaders_thaler_or_not(first: str, amount: int) -> None:
    wishes = ("taxes-at-most-5-loss-0", "0:tax-tile")
    session = led_at("taxes", TRIER, *wishes, event_and_leader=first)
    income = only(session.answer(TRIER), Income)
    assert (income.amount, income.printed, income.by) == (amount, 7, ("leaders",))


def test_a_leader_who_counts_first_is_told_so() -> None:
    session = led_at("taxes", TRIER, event_and_leader="leader-first")
    income = only(session.answer(TRIER), Income)
    assert (income.limited, income.first) == (8, 1)
    assert "counted before the event: +1" in FACE.reasons(income, ()).numbers


# --- Defaults that have changed since a game began ---


@pytest.mark.parametrize(("revision", "asked"), [(1, False), (2, False), (None, True)])
def test_a_game_goes_on_by_the_defaults_that_it_began_with(
    revision: int | None, asked: bool
) -> None:
    session = game_of(revision)
    until(session, RevealCard, ["0:armies-tile"], seat=RED, action="five-armies")
    session.answer(MARK)
    assert isinstance(session.pending, TakeArmies) is asked
    rules = {each.choice for each in otherwise(session.game, session.setup, FACE)}
    assert rules == (set() if asked else {"always 6, if in reserve", "not watched"})


def test_what_such_a_game_has_chosen_stays_chosen() -> None:
    session = game_of(2, six_armies="as-liked")
    assert session.state.chosen(SIX_ARMIES) == "as-liked"
