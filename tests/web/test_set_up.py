"""Games chosen, set up and left on a phone, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from tests.support.game_room import NOW, RoomTable, left_behind
from tests.support.hand_pages import Served, amiss, at_twice_the_size, chromium, tap
from tests.support.keeper_pages import keeper_page, room_served, shelf_of


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with room_served(tmp_path) as table:
        yield table


def begun(table: Served, game: str = "wallenstein") -> int:
    """A game that is left behind; its number."""
    room = table.table
    assert isinstance(room, RoomTable)
    return table.do(lambda: left_behind(room, game))


def opened(page: Page, table: Served) -> Evening[Any]:
    """The game that is open once the page shows its first question."""
    page.wait_for_selector(".question h1")
    return table.evening


def test_an_unfinished_game_is_opened_and_left_by_taps(browser: Browser, table: Served) -> None:
    begun(table)
    page = keeper_page(browser, table)
    expect(page.locator(".games .option.main")).to_contain_text("Player 1, Player 2, Player 3")
    assert amiss(page) == []
    tap(page, ".games .option.main")
    assert opened(page, table).header.game == "wallenstein"
    tap(page, "nav >> text=More")
    tap(page, "text=Leave this game")
    tap(page, ".sheet .danger")
    page.wait_for_selector(".games .option.main")
    assert table.table.evening is None


def test_a_new_game_is_begun_with_all_that_is_proposed(browser: Browser, table: Served) -> None:
    page = keeper_page(browser, table)
    expect(page.locator(".games h1")).to_have_text("No game is open.")
    tap(page, "text=New game")
    page.wait_for_selector(".seat input")
    assert amiss(page) == []
    tap(page, "text=Begin the game")
    assert opened(page, table).header.players


def test_from_the_winner_one_tap_leads_back_to_the_games(browser: Browser, table: Served) -> None:
    begun(table, "rheingold")
    page = keeper_page(browser, table)
    tap(page, ".games .option.main")
    opened(page, table)
    expect(page.locator("text=Back to the games")).to_have_count(0)
    table.on_to(lambda _question: False)
    tap(page, "text=Back to the games")
    page.wait_for_selector(".games button")
    assert table.table.evening is None


def test_a_set_up_outlasts_a_reload_and_each_fault_is_beside_its_field(
    browser: Browser, table: Served
) -> None:
    page = keeper_page(browser, table)
    tap(page, "text=New game")
    page.select_option("#field-game", "wallenstein")
    page.select_option("#field-number", "4")
    page.wait_for_selector("#name-3")
    page.fill("#name-0", "Eva")
    page.fill("#name-1", "Eva")
    expect(page.locator("#fault-1")).to_have_text("The name Eva is already used.")
    expect(page.locator("text=Begin the game")).to_be_disabled()
    page.reload()
    page.wait_for_selector("#name-3")
    assert page.input_value("#name-1") == "Eva"
    expect(page.locator("#fault-1")).to_have_text("The name Eva is already used.")
    page.fill("#name-1", "Ida")
    expect(page.locator("#fault-1")).to_be_empty()
    colours = page.input_value("#colour-0-0"), page.input_value("#colour-1-0")
    tap(page, "#up-1")
    expect(page.locator("#name-0")).to_have_value("Ida")
    page.select_option("#colour-1-0", colours[1])
    expect(page.locator("#fault-1")).to_contain_text("Ida has")
    page.select_option("#colour-1-0", colours[0])
    expect(page.locator("#fault-1")).to_be_empty()
    tap(page, "text=Begin the game")
    players = opened(page, table).header.players
    assert [(each.name, each.colour) for each in players[:2]] == [
        ("Ida", colours[1]),
        ("Eva", colours[0]),
    ]
    assert len(players) == 4


def test_modules_and_decks_are_chosen_and_the_next_set_up_begins_anew(
    browser: Browser, table: Served
) -> None:
    page = keeper_page(browser, table)
    tap(page, "text=New game")
    page.select_option("#field-game", "wallenstein")
    tap(page, "summary >> nth=0")
    option = page.locator("details select").first
    name = (option.get_attribute("id") or "").removeprefix("field-")
    choice = option.locator("option").nth(1).get_attribute("value") or ""
    option.select_option(choice)
    expect(page.locator(f"#field-{name}")).to_have_value(choice)
    deck = page.locator("fieldset > .field select").last
    by_hand = (deck.get_attribute("id") or "").removeprefix("field-")
    deck.select_option("hand")
    expect(page.locator(f"#field-{by_hand}")).to_have_value("hand")
    tap(page, "text=Begin the game")
    header = opened(page, table).header
    assert header.options[name] == choice
    assert by_hand not in header.dealt
    table.do(table.table.leave)
    page.wait_for_selector(".games .option.main")


def test_who_gives_a_set_up_up_is_back_at_the_games(browser: Browser, table: Served) -> None:
    begun(table)
    page = keeper_page(browser, table)
    tap(page, "text=New game")
    assert at_twice_the_size(page)
    tap(page, "text=Back to the games")
    page.wait_for_selector(".games .option.main")
    page.reload()
    page.wait_for_selector(".games .option.main")


def test_the_games_are_in_the_pages_language(browser: Browser, table: Served) -> None:
    begun(table)
    page = keeper_page(browser, table)
    tap(page, "nav >> text=More")
    page.select_option(".language select", "de")
    tap(page, "nav >> text=Spiele")
    expect(page.locator(".games")).to_contain_text("Neues Spiel")


def test_what_must_be_known_before_playing_is_read_once(browser: Browser, table: Served) -> None:
    number = begun(table)
    room = table.table.room
    assert room is not None
    folder = shelf_of(table).journal.path.parent
    with Shelf(open_journal(folder, lambda: NOW), GAMES) as other:
        other.resume(number)
        page = keeper_page(browser, table)
        tap(page, ".games .option.main")
        expect(page.locator(".sheet h2")).to_have_text("Before you play")
        page.reload()
        tap(page, ".sheet >> text=Close")
        page.reload()
        page.wait_for_selector(".question h1")
        expect(page.locator(".sheet")).to_have_count(0)
        table.do(room.leave)


def test_a_setting_is_changed_on_the_page(browser: Browser, table: Served) -> None:
    page = keeper_page(browser, table)
    tap(page, "nav >> text=More")
    tap(page, "text=Settings")
    page.select_option("#setting-countdown", label="5 seconds")
    expect(page.locator("#setting-countdown")).to_be_focused()
    assert amiss(page) == []
    assert table.table.settings.countdown == 5.0


def test_a_warning_stays_until_it_is_read(browser: Browser, table: Served) -> None:
    page = keeper_page(browser, table)
    table.do(lambda: table.table.warn("The camera is not there."))
    expect(page.locator(".note")).to_have_text("The camera is not there.")
    page.reload()
    expect(page.locator(".note")).to_have_text("The camera is not there.")
    tap(page, ".past >> text=Close")
    expect(page.locator(".note")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".games button")
    expect(page.locator(".note")).to_have_count(0)


def test_rules_are_saved_and_renamed_by_taps(browser: Browser, table: Served) -> None:
    page = keeper_page(browser, table)
    tap(page, "text=New game")
    page.select_option("#field-game", "wallenstein")
    tap(page, "text=Save these rules under a name")
    page.fill("#rules-name", "Friday rules")
    assert amiss(page) == []
    tap(page, ".sheet >> text=Continue")
    expect(page.locator("#field-house-set")).to_have_value("Friday rules")
    tap(page, "text=Rename these rules")
    page.fill("#rules-name", "Sunday rules")
    tap(page, ".sheet >> text=Continue")
    expect(page.locator("#field-house-set")).to_have_value("Sunday rules")
    tap(page, "text=Save these rules under a name")
    tap(page, ".sheet >> text=Continue")
    tap(page, "text=Replace them")
    expect(page.locator(".sheet")).to_have_count(0)
    tap(page, "text=Delete these rules")
    tap(page, ".sheet .danger")
    expect(page.locator("#field-house-set")).to_have_count(0)


def test_the_set_up_of_a_game_is_changed_before_its_first_throw(
    browser: Browser, table: Served
) -> None:
    begun(table)
    page = keeper_page(browser, table)
    tap(page, ".games .option.main")
    opened(page, table)
    tap(page, "nav >> text=More")
    tap(page, "text=Undo the set-up")
    page.fill("#name-0", "Eva")
    assert amiss(page) == []
    assert at_twice_the_size(page)
    tap(page, "text=Begin the game")
    expect(page.locator(".sheet")).to_have_count(0)
    page.wait_for_selector(".question h1")
    assert table.evening.header.players[0].name == "Eva"
