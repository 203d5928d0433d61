"""The main screen with all modules: what lies open and what winter costs are never cut off."""

from __future__ import annotations

import pytest

from companion.engine.entries import Header
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.court.questions import DrawFavour, SideBoard
from companion.games.wallenstein.leaders.questions import MoveLeader
from companion.games.wallenstein.questions import RevealCard
from companion.games.wallenstein.state import State
from companion.views.screen import to_do
from tests.support.court_table import lay
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp
from tests.support.wallenstein_table import until

GAME = GAMES["wallenstein"]
ALL = {"court": "yes", "landsknechte": "yes", "leaders": "yes"}


def begun(players: int) -> Evening[State]:
    return Evening(GAME, Header(GAME.name, people(GAME, players), ALL))


async def screen(evening: Evening[State], size: tuple[int, int], *keys: str) -> str:
    async with CompanionApp(evening).run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return shown(pilot)


async def test_favours_and_the_whole_turn_order_lie_open_on_a_large_screen() -> None:
    evening = begun(5)
    lay(evening.session, "10", "8", "2")
    until(evening.session, SideBoard)
    told = await screen(evening, (160, 45))
    assert "10  no attack by Battle A" in told
    assert "5  Player 5" in told
    assert "Ctrl+E: show all" in told


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_winter_costs_is_told_to_the_end(players: int) -> None:
    evening = begun(players)
    until(evening.session, RevealCard)
    told = " ".join((await screen(evening, (100, 30))).split())
    assert told.split("Winter will take")[1].count("guards") == 2  # the last two of the three cards


async def test_whose_chapter_it_is_stands_beside_the_season() -> None:
    evening = begun(3)
    until(evening.session, SideBoard)
    assert "Spring 1 · Imperial court" in await screen(evening, (80, 24))
    until(evening.session, RevealCard)
    assert "Spring 1 · action 1 of 10" in await screen(evening, (80, 24))
    until(evening.session, MoveLeader)
    assert "Spring 1 · Military leaders" in await screen(evening, (80, 24))


async def test_what_hands_do_now_is_never_cut_off_by_what_they_did_before() -> None:
    real = {"favours"}
    dealt = tuple(deck for deck in GAME.decks if deck not in real)
    evening = Evening(GAME, Header(GAME.name, people(GAME, 5), ALL, dealt))
    evening.answer(dict.fromkeys(evening.session.game.ledger(evening.session.state).totals, 5))
    assert isinstance(evening.pending, DrawFavour)
    lines = (await screen(evening, (80, 24))).splitlines()
    asked = " ".join(" ".join(line[1:42].strip() for line in lines).split())
    hands = to_do(evening.session, face(GAME.name, evening.session.setup))
    assert f"To do: {hands[0]} · " in asked
    assert f" · … · {hands[-1]} Ctrl+E: show all" in asked
    told = (await screen(evening, (120, 60), "ctrl+e")).splitlines()
    all_of_it = " ".join(" ".join(line[1:85].strip(" │") for line in told).split())
    assert " · ".join(hands) in all_of_it


async def test_two_long_actions_ahead_do_not_push_the_event_away() -> None:
    evening = begun(3)
    until(evening.session, RevealCard)

    evening.session.state.actions[1:3] = ["one-army", "trade-house"]
    told = await screen(evening, (100, 30))
    assert "1 army, move · Trade house " in told
    assert "event: " in told


async def test_the_holdings_say_what_all_their_letters_mean_on_a_small_screen() -> None:
    evening = begun(3)
    until(evening.session, RevealCard)
    async with CompanionApp(evening).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f7")
        await pilot.pause()
        told = shown(pilot)
    assert "S statue" in told
    assert "taxes, grain" in told


async def test_the_map_says_what_all_its_letters_mean_on_a_small_screen() -> None:
    evening = begun(3)
    until(evening.session, RevealCard)
    async with CompanionApp(evening).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f2", *"mittelmark")  # its neighbours take two lines
        await pilot.pause()
        told = shown(pilot)
    assert "L leader  S statue  ! revolt marker" in told
