"""The hall of fame on a keeper's phone, in a real browser: looked at and changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.plays.people import PeopleFile
from tests.support.hand_pages import Served, amiss, at_twice_the_size, chromium, tap
from tests.support.keeper_pages import keeper_page, room_served, shelf_of
from tests.support.plays import play


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    play(tmp_path, "Anna", "Ben", "Carla", seed=1, days_ago=3)
    play(tmp_path, "Anna", "Ben", "Dora", game="tower", seed=3)
    return tmp_path


@pytest.fixture
def table(home: Path) -> Iterator[Served]:
    with room_served(home) as table:
        yield table


def hall_of(browser: Browser, table: Served, language: str = "en", tab: str = "Plays") -> Page:
    page = keeper_page(browser, table, language)
    tap(page, f"nav >> text={tab}")
    page.wait_for_selector(".wide-table button")
    return page


def names(page: Page) -> list[str]:
    return sorted(page.locator(".wide-table th button").all_inner_texts())


def test_people_plays_and_towers_are_shown_and_fit_a_small_phone(
    browser: Browser, table: Served
) -> None:
    page = hall_of(browser, table)
    assert names(page) == ["Anna", "Ben", "Carla", "Dora"]
    assert amiss(page) == []
    page.select_option("select", "tower")
    expect(page.locator(".wide-table th button")).to_have_count(3)
    tap(page, ".pairs >> text=Towers")
    expect(page.locator("thead")).to_contain_text("Gave back")
    page.select_option("select", "")
    tap(page, ".pairs >> text=Plays")
    expect(page.locator(".options .option")).to_have_count(2)
    assert amiss(page) == []
    assert at_twice_the_size(page)


def test_a_phone_shows_every_number_of_the_players_and_the_towers(
    browser: Browser, table: Served
) -> None:
    page = hall_of(browser, table)
    cells = page.locator("tr:has-text('Anna') td")
    for at, head in enumerate(("Plays", "Won", "Won, %", "Points", "Best", "Luck")):
        expect(cells.nth(at)).to_be_in_viewport(ratio=1)
        assert cells.nth(at).get_attribute("data-head") == head
    tap(page, ".pairs >> text=Towers")
    expect(page.locator("td[data-head='Gave back']").first).to_be_in_viewport(ratio=1)


def test_a_person_is_renamed_and_two_are_made_one_and_parted_again(
    browser: Browser, table: Served
) -> None:
    page = hall_of(browser, table)
    tap(page, "th >> text=Anna")
    tap(page, ".sheet >> text=Rename")
    assert amiss(page) == []
    page.fill(".sheet input", "Ben")
    tap(page, ".sheet .main")
    expect(page.locator(".sheet .refused")).to_contain_text("Ben is another player here")
    page.fill(".sheet input", "Hanna")
    tap(page, ".sheet .main")
    expect(page.locator("th >> text=Hanna")).to_be_visible()
    tap(page, "th >> text=Dora")
    tap(page, ".sheet >> text=Merge")
    tap(page, ".sheet .options >> text=Carla")
    expect(page.locator(".sheet")).to_contain_text("their results count for one person: Carla")
    tap(page, ".sheet .danger")
    expect(page.locator(".wide-table th button")).to_have_count(3)
    tap(page, "text=Undo the last rename or merge")
    expect(page.locator(".wide-table th button")).to_have_count(4)


def test_a_name_is_removed_after_it_was_asked_twice(
    browser: Browser, table: Served, home: Path
) -> None:
    page = hall_of(browser, table)
    tap(page, "th >> text=Anna")
    tap(page, ".sheet .danger")
    expect(page.locator(".sheet")).to_contain_text("Remove Anna everywhere?")
    tap(page, ".sheet .danger")
    expect(page.locator(".sheet")).to_contain_text("Anna is in 2 plays.")
    tap(page, ".sheet >> text=Close")
    tap(page, "th >> text=Anna")
    for _ in range(3):
        tap(page, ".sheet .danger")
    expect(page.locator(".sheet")).to_contain_text("removed from 2 games of the journal")
    expect(page.locator(".wide-table th button")).to_have_count(3)
    assert names(page) == ["Ben", "Carla", "Dora"]
    assert b"Anna" not in (home / "journal.sqlite").read_bytes()


def test_a_play_is_corrected_and_its_report_comes_to_the_phone(
    browser: Browser, table: Served
) -> None:
    page = hall_of(browser, table)
    tap(page, ".pairs >> text=Plays")
    tap(page, ".options .option >> nth=1")
    assert amiss(page) == []
    expect(page.locator(".sheet svg")).to_be_visible()
    with page.expect_download() as coming:
        tap(page, ".sheet [aria-label='Report: PDF']")
    assert coming.value.suggested_filename.endswith(".pdf")
    tap(page, ".sheet >> text=Correct the date")
    page.fill(".sheet input", "tomorrow")
    tap(page, ".sheet .main")
    expect(page.locator(".sheet .refused")).to_contain_text("is not a date")
    page.fill(".sheet input", "2026-11-01")
    tap(page, ".sheet .main")
    expect(page.locator(".options .option >> nth=1")).to_contain_text("2026-11-01")
    tap(page, ".options .option >> nth=1")
    tap(page, ".sheet >> text=Correct the name Carla")
    page.fill(".sheet input", "Cara")
    page.keyboard.press("Enter")
    expect(page.locator(".options .option >> nth=1")).to_contain_text("Cara")
    corrected = PeopleFile(shelf_of(table).journal.path.parent).people.corrected
    assert [each.names for each in corrected] == [{2: "Cara"}]


def test_a_play_is_looked_at_and_the_place_is_said(browser: Browser, table: Served) -> None:
    page = hall_of(browser, table, "de", "Partien")
    tap(page, "section > .quiet")
    page.fill(".sheet input", "Verein")
    tap(page, ".sheet .main")
    expect(page.locator("section > .quiet")).to_contain_text("Verein")
    tap(page, ".pairs >> text=Partien")
    tap(page, ".options .option >> nth=0")
    tap(page, ".sheet .main")
    page.wait_for_selector("nav >> text=Tisch")  # of the open game
    tap(page, "nav >> text=Mehr")
    assert table.evening.pending is None
    tap(page, "section >> text=Dateien")
    with page.expect_download() as coming:
        tap(page, ".sheet [aria-label='Bild: PNG']")
    assert coming.value.suggested_filename.endswith("Bild.png")
    assert amiss(page) == []
