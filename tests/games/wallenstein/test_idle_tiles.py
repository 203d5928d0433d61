"""A tile is not asked for where its army could not join; a game begun when it was asks on."""

from __future__ import annotations

import pytest

from companion.engine.entries import Answered, Header
from companion.engine.game import Player
from companion.engine.session import Session
from companion.games.wallenstein.events import ArmyJoined, RevoltAverted
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import BattleThrow, RevealCard, UseTile
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import COLOURS, game_of, hold, last, play_card, put, until

BLUE, YELLOW = 1, 2
GUARDS, TILE = "palace-guards-loss-2", "2:defence-tile"
LUENEBURG = "Lüneburg"  # yellow's in the fixed start of three


def attacked(reserve: int, *buildings: str, revision: int | None = None) -> Session[State]:
    """Blue attacks yellow, who has the defence tile and so many armies left, under the guards."""
    session = game_of(revision)
    until(session, RevealCard, (GUARDS, TILE), seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 5)
    hold(session, "yellow", "Kursachsen", 3, *buildings)
    put(session, "tower", "yellow", 7 + session.state.reserve(YELLOW) - reserve)
    play_card(session, BLUE, "battle-a", "Anhalt")
    session.answer("Kursachsen")
    session.answer(4)
    return session


def test_the_palace_takes_the_last_army_and_the_tile_is_not_asked_for() -> None:
    session = attacked(1, "palace")
    assert isinstance(session.pending, BattleThrow)
    assert session.pending.thrown == {"blue": 4, "yellow": 4}
    assert last(session, ArmyJoined).why == GUARDS


@pytest.mark.parametrize(("reserve", "buildings"), [(2, ["palace"]), (1, [])])
def test_it_is_asked_for_where_an_army_is_left_for_it(reserve: int, buildings: list[str]) -> None:
    session = attacked(reserve, *buildings)
    assert isinstance(session.pending, UseTile)
    session.answer("yes")
    assert isinstance(session.pending, BattleThrow)
    assert session.pending.thrown == {"blue": 4, "yellow": 4 + len(buildings)}
    assert last(session, ArmyJoined).why == "defence-tile"


def rising(peasants: int, revision: int | None = None) -> Session[State]:
    """Three peasants should rise in Lüneburg; tiles help in revolts, and too few are none."""
    session = game_of(revision, help_in_revolts="yes", too_few_peasants="no-revolt")
    until(session, RevealCard, (TILE,), seat=YELLOW, action="taxes")
    put(session, "markers", LUENEBURG, 3)
    put(session, "tower", "green", 20 - peasants)
    session.answer(LUENEBURG)
    return session


def test_it_is_not_asked_for_a_revolt_that_is_averted() -> None:
    session = rising(2)
    assert not isinstance(session.pending, UseTile)
    assert last(session, RevoltAverted).rule == "W5.4"


def test_it_is_no_longer_asked_for_when_a_correction_averts_the_revolt() -> None:
    session = rising(3)
    assert isinstance(session.pending, UseTile)
    put(session, "tower", "green", 18)
    assert not isinstance(session.pending, UseTile)
    assert last(session, RevoltAverted).peasants == 2


def older(header: Header, session: Session[State]) -> Session[State]:
    """What an older program wrote of this game, opened today."""
    written = [
        Answered(entry.answer, entry.key, entry.seat) if isinstance(entry, Answered) else entry
        for entry in session.happened
    ]
    again = Session(GAME, header.setup())
    assert again.replay(written) is None
    assert again.happened
    assert GAME.snapshot(again.state) == GAME.snapshot(session.state)
    return again


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_game_of_the_first_release_goes_on_as_it_was_played(answer: str) -> None:
    players = tuple(Player(colour.title(), colour) for colour in COLOURS[:3])
    for begun, options in (
        (attacked(1, "palace", revision=1), {}),
        (rising(2, revision=1), {"help-in-revolts": "yes", "too-few-peasants": "no-revolt"}),
    ):
        assert isinstance(begun.pending, UseTile)
        begun.answer(answer)
        until(begun, RevealCard)
        header = Header("wallenstein", players, options, version="0.1.0")
        assert older(header, begun).pending == begun.pending


def test_a_file_written_by_hand_is_played_by_todays_rules() -> None:
    players = tuple(Player(colour.title(), colour) for colour in COLOURS[:3])
    session = Session(GAME, Header("wallenstein", players).setup())
    assert not session.state.asks_idle_tiles
