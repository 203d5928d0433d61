"""A table's way into the night: its code before the tray's camera, or typed, by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.commands.night_ways import TableWays
from companion.errors import CompanionError
from companion.host.watching import Trays
from companion.night.join_link import NightLink
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.terminal.screens.night import NightScreen
from tests.support.codes import put
from tests.support.patience import patiently
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

PIN = "abcdefghijklmnopqrstuv"
LINK = NightLink(
    "192.168.178.50", "table-12", 8883, "Table 12", "table-12", "k" * 24, is_tls=True, pin=PIN
)
OTHER = "This QR code is for a Wi-Fi"
PAGE = "http://192.168.178.50:8780/#n0123456789abcdef"


def at_a_table(camera: str = "", trays: Trays | None = None) -> CompanionApp:
    """With a folder of pictures for its camera."""
    app = CompanionApp(
        evening(20),
        settings=Settings(camera=camera),
        trays=trays,
        night_ways=lambda: TableWays(lambda: app.host.settings),
    )
    return app


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    for _ in patiently():
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError(pilot.app.screen)


async def opened(pilot: Pilot[None]) -> None:
    """From the settings, as one would look for it there."""
    await press(pilot, "f9", *["down"] * 10, "enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, NightScreen))


async def test_a_code_before_the_camera_is_told_and_taken_once_it_is_wanted(tmp_path: Path) -> None:
    put(tmp_path, "1", "WIFI:S:Hall;T:WPA;P:secret;;")
    app = at_a_table(camera=str(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await until(pilot, lambda: OTHER in shown(pilot))
        await press(pilot, "enter")  # takes nothing
        put(tmp_path, "2", str(LINK))
        await until(pilot, lambda: "“Table 12”" in shown(pilot))
        assert app.host.settings.night == ""
        await press(pilot, "enter")
        assert app.host.settings.night == str(LINK)
        await press(pilot, "x", "enter")
        await until(pilot, lambda: "not shared yet" in shown(pilot))
        assert app.host.settings.night == ""


async def test_without_a_camera_it_is_typed() -> None:
    app = at_a_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await until(pilot, lambda: "There is no camera" in shown(pilot))
        await press(pilot, "t", *"hall", "enter")
        assert "companion-night://" in shown(pilot)
        app.screen.query_one(Input).value = str(LINK)
        await press(pilot, "enter", "enter")
        assert app.host.settings.night == str(LINK)


async def test_the_tray_is_watched_again_when_the_night_was_looked_for(tmp_path: Path) -> None:
    watched: list[str] = []

    def trays(camera: str) -> tuple[Sources, None]:
        watched.append(camera)
        return {}, None

    app = at_a_table(str(tmp_path), trays)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "escape")
        await until(pilot, lambda: watched == [str(tmp_path)] * 2)


def read(typed: object) -> str:
    return TableWays(Settings).read(str(typed)).link


def test_a_file_has_the_link_or_its_code(tmp_path: Path) -> None:
    """As the hub's words were kept in one, or its code was photographed."""
    text, picture = tmp_path / "table-12.txt", tmp_path / "1.png"
    text.write_text(f"█▀▀█\nTable 12: {LINK}\n", encoding="utf-8")
    put(tmp_path, "1", str(LINK))
    assert [read(text), read(picture)] == [str(LINK)] * 2


def test_a_file_may_be_dropped_into_the_terminal(tmp_path: Path) -> None:
    """Which quotes its name, or marks what is special in it."""
    file = tmp_path / "it's the code.txt"
    file.write_text(str(LINK), encoding="utf-8")
    plain = str(file)
    escaped = plain.replace(" ", "\\ ").replace("'", "\\'")
    for typed in (plain, f'"{plain}" ', escaped):
        assert read(typed) == str(LINK)
    with pytest.raises(CompanionError, match=r"'nothing here\.png' is neither a link nor a file"):
        read("'nothing here.png'")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("WIFI:S:Hall;T:WPA;P:secret;;", "Wi-Fi"),
        (PAGE, "a page on a phone or TV"),
        ("companion-night://hall", "only part of the link"),
        ("4006381333931", "not lead to a night"),
    ],
)
def test_what_leads_elsewhere_is_told_for_what_it_is(tmp_path: Path, text: str, why: str) -> None:
    put(tmp_path, "1", text)
    with pytest.raises(CompanionError, match=why):
        read(tmp_path / "1.png")
