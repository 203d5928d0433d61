"""The keeper checks the devices and chooses cameras on a page; no other page can."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect

from companion.evening.page_roles import PageKind
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.said import said
from companion.sensors.watchers import Source
from companion.settings import Settings
from companion.store.journal import open_journal
from companion.tower.sensor import CAMERA, Sensor
from tests.support.device_table import STREET, Cameras, picture, with_devices
from tests.support.game_room import NOW, RoomTable, left_behind, room_table
from tests.support.hand_pages import Served, amiss, at_twice_the_size, chromium, served_table, tap
from tests.support.hand_pages import phone as opened
from tests.support.seeing import camera
from tests.support.web import KEEPER, WATCH, hand, phone, serving

ONE = "/dev/v4l/by-id/one"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path, Settings(camera=ONE)) as table:
        yield table


def decoded(view: Mapping[str, str]) -> np.ndarray[Any, Any]:
    head, _, coded = view["picture"].partition(",")
    assert head == "data:image/jpeg;base64"
    image = cv2.imdecode(np.frombuffer(base64.b64decode(coded), np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    return image


async def test_all_devices_are_told_in_the_pages_language(table: RoomTable) -> None:
    with_devices(table, Cameras())
    async with serving(table) as screens, phone(screens, KEEPER, language="de") as keeper:
        value = (await keeper.act("devices", 0))["value"]
    assert value["short"] == "1 Sache zu tun."
    assert [row["name"].strip() for row in value["rows"]] == ["Kamera", "Waage", "Anzeige"]
    assert [row["is_fine"] for row in value["rows"]] == [True, False, True]
    assert "firmware/README.md" in value["rows"][1]["to_do"]
    assert [each["source"] for each in value["cameras"]] == [ONE]


async def test_a_camera_that_no_game_uses_is_looked_through(table: RoomTable) -> None:
    cameras = Cameras(sees={"2": said("no picture for {seconds:.0f} s", seconds=4.0)})
    with_devices(table, cameras)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        view = (await keeper.act("camera look", 0, source="http://10.0.0.7:8080/video"))["value"]
        assert decoded(view).shape == (360, 480, 3)  # no wider than a phone needs
        view = (await keeper.act("camera look", 0, source="2"))["value"]
    assert view == {"picture": "", "why": "no picture for 4 s"}
    assert cameras.looked == ["http://10.0.0.7:8080/video", "2"]


async def test_a_camera_over_the_tray_shows_what_the_game_sees(table: RoomTable) -> None:
    cameras = Cameras()
    with_devices(table, cameras)
    assert table.room is not None
    table.room.resume(left_behind(table))
    table.watch.use({CAMERA: nothing}, None)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        view = (await keeper.act("camera look", 0, source="0"))["value"]
        assert "no picture yet" in view["why"]
        table.observe(camera(picture=picture(320, 240)))
        view = (await keeper.act("camera look", 0, source="0"))["value"]
        assert decoded(view).shape == (240, 320, 3)
    assert cameras.looked == []


async def test_a_page_names_no_file_of_this_computer(table: RoomTable, tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"")
    cameras = Cameras()
    with_devices(table, cameras)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        for source in (str(secret), f"/dev/../{secret}", "~/secret.png"):
            view = (await keeper.act("camera look", 0, source=source))["value"]
            assert "is not a camera" in view["why"]
            chosen = await keeper.act("choose device", 0, place="camera", source=source, sure=True)
            assert "is not a camera" in chosen["why"]
    assert cameras.looked == []
    assert table.saved == []


async def test_a_chosen_camera_is_saved_by_its_lasting_name_and_watches_the_open_game(
    tmp_path: Path,
) -> None:
    watched: list[str] = []

    def trays(source: str) -> tuple[dict[Sensor, Source], None]:
        watched.append(source)
        return {}, None

    with room_table(tmp_path, Settings(camera=ONE), trays=trays) as table:
        cameras = Cameras()
        with_devices(table, cameras)
        assert table.room is not None
        table.room.resume(left_behind(table))
        async with serving(table) as screens, phone(screens, KEEPER) as keeper:
            choose = {"place": "camera", "source": "2"}
            reply = await keeper.act("choose device", 0, **choose)
            assert reply["value"] == {"doubt": ""}
        assert table.settings.camera == table.saved[-1].camera == "/dev/v4l/by-id/two"
        assert watched == [ONE, "/dev/v4l/by-id/two"]
        assert cameras.ended == 1  # it has let go of the camera before


async def test_a_camera_that_is_not_there_is_used_only_if_somebody_is_sure(
    table: RoomTable,
) -> None:
    with_devices(table, Cameras())
    choose = {"place": "camera", "source": "7"}
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        reply = await keeper.act("choose device", 0, **choose)
        assert reply["value"]["doubt"] == "It is not plugged in."
        assert table.saved == []
        await keeper.act("choose device", 0, **choose, sure=True)
    assert table.settings.camera == "7"


async def test_one_camera_cannot_see_the_tray_from_both_sides(table: RoomTable) -> None:
    with_devices(table, Cameras())
    choose = {"place": "second_camera", "source": "0"}
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert "already the other camera" in (await keeper.act("choose device", 0, **choose))["why"]
        choices = (await keeper.act("device choices", 0, place="second_camera"))["value"]
    assert [each["source"] for each in choices["offers"]] == ["/dev/v4l/by-id/two", ""]


async def test_only_the_keeper_may_look_through_a_camera_or_choose_one(table: RoomTable) -> None:
    cameras = Cameras()
    done = with_devices(table, cameras)
    assert table.room is not None
    table.room.resume(left_behind(table))
    asked: tuple[tuple[str, dict[str, str]], ...] = (
        ("devices", {}),
        ("device test", {"what": "sound"}),
        ("device choices", {"place": "camera"}),
        ("camera look", {"source": "0"}),
        ("choose device", {"place": "camera", "source": ""}),
    )
    async with serving(table) as screens:
        for role in (WATCH, hand(screens, "Player 2")):
            async with phone(screens, role) as page:
                for do, more in asked:
                    assert "Only the keeper" in (await page.act(do, 0, **more))["why"]
    assert (table.saved, cameras.looked, done) == ([], [], [])


def nothing(_stop: object) -> Iterator[Any]:
    return iter(())


# --- In a real browser ---


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def shelved(tmp_path: Path) -> Iterator[Served]:
    def made() -> RoomTable:
        return RoomTable(Shelf(open_journal(tmp_path, lambda: NOW), GAMES), Settings(camera=ONE))

    with served_table(made) as table:
        yield table
        assert isinstance(table.table, RoomTable)
        table.do(table.table.shelf.close)


def more_of(browser: Browser, table: Served) -> Page:
    page = opened(browser, table.url(PageKind.KEEPER), size=(320, 568), waits_for=".games button")
    tap(page, "nav >> text=More")
    return page


def test_the_findings_and_the_cameras_picture_are_on_the_page(
    browser: Browser, shelved: Served
) -> None:
    cameras = Cameras()
    done = shelved.do(lambda: with_devices(shelved.table, cameras))
    page = more_of(browser, shelved)
    tap(page, "text=Devices")
    expect(page.locator(".findings li")).to_have_count(3)
    expect(page.locator(".sheet .big")).to_have_text("1 thing to do.")
    expect(page.locator(".findings .breaks.line")).to_have_text("→ see firmware/README.md")
    expect(page.locator(".sees img")).to_be_visible()
    assert page.evaluate("document.querySelector('.sees img').naturalWidth") == 480
    assert amiss(page) == []
    tap(page, "text=Focus again")
    expect(page.locator(".sheet .outcome")).to_contain_text("adjusting its focus")
    tap(page, "text=Test sound")
    expect(page.locator(".sheet .outcome")).to_be_empty()
    assert at_twice_the_size(page)
    assert done == ["focus", "sound"]


def test_a_new_address_is_typed_looked_through_and_used(browser: Browser, shelved: Served) -> None:
    cameras = Cameras()
    shelved.do(lambda: with_devices(shelved.table, cameras))
    page = more_of(browser, shelved)
    tap(page, "text=Devices")
    tap(page, "text=Camera …")
    page.fill("#device-address", STREET)
    tap(page, "text=Look through it")
    expect(page.locator(".sheet >> nth=1").locator("img")).to_be_visible()
    assert STREET in cameras.looked
    assert amiss(page) == []
    tap(page, "text=Use this one")
    expect(page.locator("#device-address")).to_have_count(0)
    assert shelved.table.settings.camera == STREET
    tap(page, "text=Camera …")
    page.fill("#device-address", "nowhere at all")
    tap(page, "text=Use this one")
    expect(page.locator(".sheet >> nth=1").locator(".outcome")).to_contain_text("is not a camera")
    page.fill("#device-address", "7")
    tap(page, "text=Use this one")
    tap(page, ".sheet .danger")
    expect(page.locator("#device-address")).to_have_count(0)
    assert shelved.table.settings.camera == "7"


def test_the_sheet_for_the_tower_is_printed_from_the_page(
    browser: Browser, shelved: Served
) -> None:
    shelved.do(lambda: with_devices(shelved.table, Cameras()))
    page = more_of(browser, shelved)
    tap(page, "text=Devices")
    tap(page, "text=Print for the camera")
    page.select_option("#print-tower", "mat")
    page.fill("#print-size", "200x150")
    assert amiss(page) == []
    with page.expect_download() as download:
        tap(page, "text=Make the file to print")
    assert download.value.suggested_filename == "tray-mat.pdf"
