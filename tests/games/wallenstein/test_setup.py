"""Set-up (W0, W1): the board, the printed starts, the draft, the first filling."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.errors import IllegalAnswer, ImpossibleSetup
from companion.games.wallenstein.cards import CHURCHES_PROTECT
from companion.games.wallenstein.editions import SECOND
from companion.games.wallenstein.events import StartTaken
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import DraftTake, DrawEvent, Oldest, TakeStart
from companion.games.wallenstein.setup import pile
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, last, until

BOARD = SECOND.board


def test_the_board_adds_up_to_what_is_printed() -> None:
    provinces = BOARD.provinces.values()
    assert Counter(province.region for province in provinces) == dict.fromkeys(BOARD.regions, 9)
    assert sum(province.sites for province in provinces) == 88
    assert sum(province.tax for province in provinces) == 216
    assert sum(province.grain for province in provinces) == 135


@pytest.mark.parametrize(("players", "borders"), [(3, 91), (5, 114)])
def test_every_border_has_two_sides(players: int, borders: int) -> None:
    names = set(BOARD.in_play(players))
    sides = {(a, b) for a in names for b in BOARD.provinces[a].neighbours if b in names}
    assert all((b, a) in sides for a, b in sides)
    assert len(sides) == 2 * borders


@pytest.mark.parametrize("players", [3, 5])
def test_armies_can_come_from_everywhere_to_everywhere(players: int) -> None:
    names = set(BOARD.in_play(players))
    reached, frontier = {"Passau"}, {"Passau"}
    while frontier:
        frontier = {
            b for a in frontier for b in BOARD.provinces[a].neighbours if b in names
        } - reached
        reached |= frontier
    assert reached == names


def test_the_events_are_those_of_the_box() -> None:
    assert len(SECOND.events) == 12
    assert Counter(card.effect for card in SECOND.events.values())[CHURCHES_PROTECT] == 2
    assert sum(card.loss for card in SECOND.events.values()) == 40


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_printed_start_puts_every_group_on_a_province_of_its_own(players: int) -> None:
    starts = SECOND.starts[players]
    names = [name for start in starts.values() for name in start]
    assert len(starts) == players
    assert len(set(names)) == len(names)
    assert set(names) <= set(BOARD.in_play(players))
    for start in starts.values():
        assert tuple(sorted(start.values(), reverse=True)) == SECOND.groups[players]


def test_the_first_seat_has_start_a() -> None:
    state = game(3).state
    assert state.owner("Gft. Mark") == 0
    assert state.armies("Gft. Mark") == 5
    assert len(state.held_by(0)) == 9


def test_players_may_choose_among_the_printed_starts() -> None:
    session = game(3, fixed_start="chosen")
    assert isinstance(session.pending, TakeStart)
    session.answer("C")
    session.answer("A")  # the third player's is the one left
    assert session.state.owner("Augsburg") == 0
    assert last(session, StartTaken).start == "B"


def drafting(oldest: str = "blue") -> Session[State]:
    """The draft of three, with Altmark and Anhalt face up."""
    session = game(3, start="draft")
    assert isinstance(session.pending, Oldest)
    session.answer(oldest)
    until(session, DraftTake, ["Altmark", "Anhalt"])
    return session


def test_what_was_put_under_the_pile_comes_last_the_first_put_first() -> None:
    state = drafting().state
    state.under_pile = [("Baden", "Passau"), ("Lausitz", "Vogtland")]
    for name in pile(state):
        state.take(0, name)
    assert pile(state) == ("Baden", "Passau")


def test_cards_that_nobody_took_are_neutral_provinces() -> None:
    session = game(5)
    until(session, DrawEvent)
    assert len(GAME.snapshot(session.state)["decks"]["provinces"]) == 10


@pytest.mark.parametrize(
    ("colours", "options", "message"),
    [
        (("red", "blue"), {}, "3 to 5"),
        (("red", "blue", "red"), {}, "a different colour for each player"),
        (("red", "blue", "green"), {}, "green"),
        (("red", "blue", "black"), {"start": "quick"}, "fixed, draft"),
        (("red", "blue", "black"), {"stat": "fixed"}, "stat"),
    ],
)
def test_an_impossible_setup_is_refused(
    colours: tuple[str, ...], options: dict[str, str], message: str
) -> None:
    players = tuple(Player(colour, colour) for colour in colours)
    with pytest.raises(ImpossibleSetup, match=message):
        GAME.state(Setup(players, options))


def test_provinces_out_with_three_players_may_not_be_named() -> None:
    session = drafting()
    with pytest.raises(IllegalAnswer):
        session.answer("Bremen")
    assert "Tirol" not in session.state.provinces
