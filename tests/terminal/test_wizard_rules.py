"""The rules in the set-up: what is played, house rules, and sets of them kept under names."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from textual.pilot import Pilot

from companion.errors import NotSaved
from companion.games import GAMES
from companion.settings import VIRTUAL
from companion.store.house_sets import NO_SETS, HouseSets
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.widgets.knobs import Knobs
from companion.views.new_game import NewGame, proposed
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

GAME = GAMES["wallenstein"]
FRIDAY = NO_SETS.with_set(GAME.name, "Friday rules", {"bid-above-money": "pays-all"})
TO_THE_SETS = "home"  # from "Next"


@dataclass
class SettingUp:
    pilot: Pilot[None]
    made: list[NewGame | None] = field(default_factory=list)
    kept: list[HouseSets] = field(default_factory=list)

    async def press(self, *keys: str) -> str:
        """What the screen shows then."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()
        return shown(self.pilot)

    @property
    def options(self) -> dict[str, str]:
        assert self.made, "the set-up still stands"
        assert self.made[0] is not None
        return self.made[0].header(1).options


@asynccontextmanager
async def at_the_rules(
    sets: HouseSets = NO_SETS,
    size: tuple[int, int] = (80, 24),
    fault: str = "",
    box: Sequence[str] = (),
) -> AsyncIterator[SettingUp]:
    """`box` are keys that mark the game's box."""
    app = CompanionApp()
    async with app.run_test(size=size) as pilot:
        table = SettingUp(pilot)

        def keep(changed: HouseSets) -> None:
            if fault:
                raise NotSaved(fault)
            table.kept.append(changed)

        new = proposed(GAME, (), VIRTUAL, GAME.decks, sets=sets)
        await app.push_screen(WizardScreen(new, {GAME.name: GAME}, keep), table.made.append)
        await table.press(*box, *["enter"] * 5)
        yield table


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_the_page_tells_what_is_played_before_any_key(size: tuple[int, int]) -> None:
    async with at_the_rules(size=size) as table:
        page = " ".join((await table.press()).split())
        assert "Military leaders: no" in page
        assert "Landsknechte: no" in page
        assert "Imperial court: no" in page


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_each_line_has_its_rule_and_below_it_what_it_changes_and_the_default(
    size: tuple[int, int],
) -> None:
    async with at_the_rules(size=size) as table:
        page = await table.press(TO_THE_SETS)
        while "is not allowed (default) · pays all they have" not in page:
            page = await table.press("down")
        assert "W2.5   A bid above the player's money" in page
        assert "All players bid at the same time" in page


async def test_what_is_played_stands_before_the_house_rules() -> None:
    async with at_the_rules(size=(100, 50)) as table:
        page = await table.press(TO_THE_SETS)
    places = ["What you play", "Start", "Military leaders", "House rules"]
    assert [page.index(each) for each in places] == sorted(page.index(each) for each in places)


@pytest.mark.parametrize(("down", "is_told"), [(0, False), (2, True)])
async def test_where_the_app_has_no_printed_starts_it_says_what_comes_of_them(
    down: int, is_told: bool
) -> None:
    async with at_the_rules(box=["home", *["down"] * down]) as table:
        page = await table.press("home", "down")
        assert "Start " in page
        assert ("If the file has none, provinces" in page) is is_told


async def test_down_at_the_end_and_up_at_the_top_turn_nothing() -> None:
    async with at_the_rules() as table:
        before = table.pilot.app.screen.query_one(Knobs).highlighted
        await table.press("down")
        assert table.pilot.app.screen.query_one(Knobs).highlighted == before
        await table.press("home")
        top = table.pilot.app.screen.query_one(Knobs).highlighted
        await table.press("up")
        assert table.pilot.app.screen.query_one(Knobs).highlighted == top
        await table.press("end", "down", "enter", "f10")
        assert table.options == {}


async def test_only_what_applies_is_shown() -> None:
    async with at_the_rules(size=(100, 60)) as table:
        assert "Leaders move" not in await table.press(TO_THE_SETS)
        assert "Leaders move" in await table.press("down", "down", "right")


async def test_rules_are_kept_under_a_name_and_taken_by_it() -> None:
    async with at_the_rules() as table:
        page = await table.press(TO_THE_SETS, "down", "right", "s", *"Club", "enter")
        assert "drafted" in page
        page = await table.press("up")
        assert "Club" in page
        assert "drafted" not in await table.press("left")
        assert "drafted" in await table.press("right")
        await table.press("f10")
    assert table.options == {"start": "draft"}
    assert [each.name for each in table.kept[-1].sets] == ["Club"]


async def test_new_games_begin_with_the_set_for_them() -> None:
    async with at_the_rules(FRIDAY) as table:
        page = await table.press(TO_THE_SETS, "right", "d")
        assert "Friday rules (for new games)" in page
    new = proposed(GAME, (), VIRTUAL, GAME.decks, sets=table.kept[-1])
    assert new.header(1).options == {"bid-above-money": "pays-all"}


async def test_a_name_is_changed_and_no_other_sets_name_will_do() -> None:
    sets = FRIDAY.with_set(GAME.name, "Club", {"start": "draft"})
    async with at_the_rules(sets) as table:
        await table.press(TO_THE_SETS, "right", "r")
        assert "Other rules already have this name" in await table.press(*"Club", "enter")
        page = await table.press(*"Saturday", "enter")
        assert "◂ Saturday ▸" in page
    assert [each.name for each in table.kept[-1].sets] == ["Saturday", "Club"]


async def test_a_set_is_forgotten_when_that_is_meant() -> None:
    async with at_the_rules(FRIDAY) as table:
        page = await table.press(TO_THE_SETS, "right", "delete")
        assert "Delete the rules “Friday rules”?" in page
        page = await table.press("y")
        assert "as chosen here" in page  # they still stand on the page
        await table.press("f10")
    assert table.kept[-1] == NO_SETS
    assert table.options == {"bid-above-money": "pays-all"}


async def test_a_name_that_is_there_is_taken_by_enter_once_more() -> None:
    async with at_the_rules(NO_SETS.with_set(GAME.name, "Club", {"start": "draft"})) as table:
        told = " ".join((await table.press("s", *"Club", "enter")).replace("│", " ").split())
        assert "Rules with this name already exist" in told
        assert not table.kept
        await table.press("enter")
    assert [each.options["start"] for each in table.kept[-1].sets] == ["fixed"]


async def test_what_an_older_version_kept_is_told_and_left_out() -> None:
    strange = {"bid-above-money": "pays-all", "start": "by-lot", "witches": "yes"}
    sets = NO_SETS.with_set(GAME.name, "Friday rules", strange)
    async with at_the_rules(sets) as table:
        page = " ".join((await table.press(TO_THE_SETS, "right")).split())
        assert "“Friday rules” has options that this version does not know" in page
        assert "start = by-lot, witches = yes" in page
        await table.press("f10")
    assert table.options == {"bid-above-money": "pays-all"}


async def test_what_was_chosen_here_is_not_lost_by_looking_at_a_set() -> None:
    async with at_the_rules(FRIDAY) as table:
        await table.press(TO_THE_SETS, "down", "right", "up")
        page = await table.press("left")
        assert "Friday rules" in page
        page = await table.press("right")
        assert "as chosen here" in page
        await table.press("f10")
    assert table.options == {"start": "draft"}


async def test_a_disk_that_takes_nothing_is_told_and_the_set_serves_this_game() -> None:
    async with at_the_rules(fault="the house rules were not saved: no space") as table:
        assert "no space" in await table.press("s", *"Club", "enter")
        page = await table.press("enter", TO_THE_SETS)
        assert "◂ Club ▸" in page


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_a_module_that_cannot_be_beside_the_rest_is_told_and_not_dropped_in_silence(
    size: tuple[int, int],
) -> None:
    late = {"leaders": "yes", "start": "as-it-stands"}
    async with at_the_rules(NO_SETS.with_set(GAME.name, "Late", late), size=size) as table:
        assert "does not fit the other choices" not in await table.press(TO_THE_SETS)
        page = await table.press("right")
        assert "does not fit the other choices: Military leaders." in " ".join(page.split())
