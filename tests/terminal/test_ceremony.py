"""A winter that is over comes by itself, page by page, holds nobody up, and can be seen again."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from companion.evening.evening import Evening
from companion.games import face
from companion.games.wallenstein.events import Scored, YearEnded
from companion.store.journal.record import NewEntries
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.score import ScoreScreen
from companion.views.ceremony import Ceremony, ranked
from companion.views.face import NOBODY
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

WHOLE_GAME = 2000  # answers: more than any game takes


def winter_is_over(playing: Evening[Any]) -> bool:
    return any(isinstance(event, YearEnded) for event in playing.session.events)


def before_winter_is_over() -> Evening[Any]:
    """The answer that ends the first winter is undone, and comes back by redo."""
    playing = evening(WHOLE_GAME, until=winter_is_over)
    while winter_is_over(playing):
        playing.back_to(len(playing.session.happened) - 1)
    return playing


@pytest.fixture(scope="module")
def whole() -> Evening[Any]:
    return evening(WHOLE_GAME)


def winters(of: Evening[Any]) -> tuple[Ceremony, ...]:
    _set_up, *winters = face("wallenstein", of.session.setup).ceremonies(of.session)
    return tuple(winters)


async def through(pilot: Pilot[None]) -> list[str]:
    """Every page, read by Enters until it has closed itself."""
    pages = []
    while isinstance(pilot.app.screen, CeremonyScreen):
        pages.append(shown(pilot))
        await press(pilot, "enter")
    return pages


async def test_a_winter_that_is_over_comes_by_itself_and_is_gone_through_by_enters() -> None:
    app = CompanionApp(before_winter_is_over())
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "ctrl+y")
        assert isinstance(app.screen, CeremonyScreen)
        pages = await through(pilot)
        assert isinstance(app.screen, MainScreen)
    assert "1 of 4: Grain" in pages[0]
    assert "2 of 4: Revolts" in pages[1]
    assert any("most palaces" in page and "Ranking" in page for page in pages)
    assert "The new year's events" in pages[-1]


async def test_escape_leaves_a_ceremony_at_once() -> None:
    app = CompanionApp(before_winter_is_over())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+y", "enter", "escape")
        assert isinstance(app.screen, MainScreen)


async def test_f1_says_of_what_is_told_just_now_why_with_its_rule() -> None:
    app = CompanionApp(before_winter_is_over())
    told = {}
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "ctrl+y")
        while isinstance(app.screen, CeremonyScreen):
            page = str(app.screen.query_one("#page").border_title)
            await press(pilot, "f1")
            told[page] = " ".join(shown(pilot).replace("│", " ").split())
            await press(pilot, "escape", "enter")
    assert "W6.2 Everybody needs 1 grain for each province." in told["Grain against provinces"]
    assert "Missing: 1, so 1 revolt" in told["Grain against provinces"]
    assert "the most palaces are worth 3 points" in told["Bayern"]
    assert " = " in told["Bayern"]
    assert "W6.5" in told["Year 1 is over"]


async def test_a_page_can_be_seen_again() -> None:
    app = CompanionApp(before_winter_is_over())
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "ctrl+y")
        first = shown(pilot)
        await press(pilot, "enter", "left")
        assert shown(pilot) == first


async def test_a_winter_that_lies_behind_does_not_come_when_the_game_is_opened() -> None:
    playing = evening(WHOLE_GAME)
    playing.back_to(len(playing.session.happened) - 1)
    app = CompanionApp(playing)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert not isinstance(app.screen, CeremonyScreen)


async def test_the_points_lead_to_the_last_winter_again(whole: Evening[Any]) -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(ScoreScreen(whole))
        await press(pilot, "s")
        assert isinstance(app.screen, CeremonyScreen)
        assert "1 of 4: Grain" in shown(pilot)
        await press(pilot, "escape")
        assert isinstance(app.screen, ScoreScreen)


def test_every_point_of_a_winter_stands_on_some_page(whole: Evening[Any]) -> None:
    scored = [event for event in whole.session.events if isinstance(event, Scored)]
    for year, winter in enumerate(winters(whole), 1):
        gained = {event.seat: event.points for event in scored if event.year == year}
        told = dict.fromkeys(gained, 0)
        for page in winter.pages:
            for line in page.lines:
                for share in line.gains:
                    seat = whole.session.state.seat_of(share.colour)
                    told[seat] += int(share.text)
        assert told == gained


def test_the_ranking_grows_region_by_region_to_the_points_that_stand(whole: Evening[Any]) -> None:
    last = winters(whole)[-1]
    rankings = [page.ranking for page in last.pages if page.ranking]
    sums = [sum(each.points for each in ranking) for ranking in rankings]
    assert sums == sorted(sums)
    points = {seat.name: seat.points for seat in whole.session.state.seats}
    assert {each.name: each.points for each in rankings[-1]} == points


def test_those_who_are_level_share_a_place() -> None:
    level = ranked([("Anna", "red", 5, 0), ("Ben", "blue", 9, 0), ("Carla", "yellow", 5, 0)])
    assert [(each.name, each.place) for each in level] == [("Ben", 1), ("Anna", 2), ("Carla", 2)]


def test_a_winter_that_is_not_over_is_no_ceremony_yet() -> None:
    assert winters(before_winter_is_over()) == ()


async def test_where_another_copy_plays_on_the_ceremony_gives_way(whole: Evening[Any]) -> None:
    following = Evening(
        whole.session.game,
        whole.header,
        whole.session.happened[:-5],
        read_only=True,
        news=lambda: news.pop() if news else None,
    )
    news: list[NewEntries] = []
    app = CompanionApp(following)
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(CeremonyScreen(following, winters(whole), NOBODY))
        await pilot.pause()
        news.append(NewEntries(tuple(whole.session.happened[-5:-4]), anew=False))
        following.catch_up()
        await pilot.pause()
        assert not isinstance(app.screen, CeremonyScreen)
