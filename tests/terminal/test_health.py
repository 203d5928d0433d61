"""The devices screen: everything at a glance, from whoever has it open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from companion.commands.devices import Fitted
from companion.commands.rounds import Rounds
from companion.engine.flow import Pick
from companion.health.finding import Finding, absent, amiss, fine
from companion.sensors.camera.vitals import CameraVitals
from companion.sensors.panel import Pins
from companion.settings import Folders, Settings
from companion.sounds.player import LastSound
from companion.terminal.screens.health import HealthScreen
from companion.terminal.screens.main import MainScreen
from companion.tower.observation import Activity, Observation, TrayPicture
from companion.tower.sensor import CAMERAS
from companion.vision.profile.camera_profile import save
from tests.support.playing import evening as played
from tests.support.screens import shown
from tests.support.seeing import camera
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp
from tests.support.vision_table import profile

CAMERA = fine("camera", "{source}: 14 pictures a second", source="0")
SCALE = amiss("board scale", "overloaded, or wired wrongly", "see firmware/README.md")
NOTHING = absent("panel", "nothing is wired to the pins")


class Said:
    """Finds what the test has it find."""

    def __init__(self, *closed: Finding) -> None:
        self.opened: list[Finding] = []
        self._closed = closed

    def open(self) -> list[Finding]:
        return self.opened

    def closed(self) -> Iterator[Finding]:
        return iter(self._closed)


@asynccontextmanager
async def screen(said: Said, size: tuple[int, int] = (100, 30)) -> AsyncIterator[Pilot[None]]:
    evening = asked(Pick(("palace", "church")))
    app = CompanionApp(evening, health=lambda: HealthScreen(said))
    async with app.run_test(size=size) as pilot:
        await pilot.press("f8")
        await seen(pilot)
        yield pilot


async def seen(pilot: Pilot[None]) -> None:
    """Until the thread has looked once."""
    health = pilot.app.screen
    assert isinstance(health, HealthScreen)
    while not health.has_looked:
        await pilot.pause(0.01)
    await pilot.pause()


async def test_all_devices_stand_there_with_a_mark_and_a_word() -> None:
    async with screen(Said(CAMERA, SCALE, NOTHING)) as pilot:
        lines = [" ".join(line.split()) for line in shown(pilot).splitlines()]
    assert "│ 1 thing to do. │" in lines
    assert "│ ✓ fine Camera 0: 14 pictures a second │" in lines
    assert "│ ✗ to do scale overloaded, or wired wrongly │" in lines
    assert "│ → see firmware/README.md │" in lines
    assert "│ – none Panel nothing is wired to the pins │" in lines


async def test_what_a_game_has_open_is_told_anew_and_goes_before_what_was_found_closed() -> None:
    said = Said(fine("camera", "found closed"), NOTHING)
    async with screen(said) as pilot:
        assert "found closed" in shown(pilot)
        said.opened = [CAMERA]
        health = pilot.app.screen
        assert isinstance(health, HealthScreen)
        health.show()
        await pilot.pause()
        assert "14 pictures a second" in shown(pilot)
        assert "found closed" not in shown(pilot)


@pytest.mark.parametrize("key", ["escape", "f8"])
async def test_it_is_left_as_it_was_opened(key: str) -> None:
    async with screen(Said(CAMERA)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, MainScreen)


async def test_long_findings_keep_to_their_column_on_a_small_screen() -> None:
    long = amiss("camera", "{words}", "look it up", words="a word or two " * 12)
    async with screen(Said(long), size=(80, 24)) as pilot:
        lines = shown(pilot).splitlines()
    first = next(line for line in lines if "✗ to do" in line)
    assert all(line.startswith("│" + " " * 12) for line in lines[lines.index(first) + 1 :][:2])


async def test_it_opens_over_a_throw_and_on_the_first_screen() -> None:
    app = CompanionApp(asked(a_throw()), health=lambda: HealthScreen(Said(CAMERA)))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("f8")
        assert isinstance(app.screen, HealthScreen)


async def test_without_an_examiner_the_key_does_nothing() -> None:
    app = CompanionApp(asked(a_throw()))
    async with app.run_test() as pilot:
        before: Screen[object] = app.screen
        await pilot.press("f8")
        assert app.screen is before or not isinstance(app.screen, HealthScreen)


def test_the_tower_is_told_as_the_evening_has_learned_it(tmp_path: Path) -> None:
    where, evening = Folders(tmp_path, tmp_path), played(60)
    fitted = Fitted(Settings(), where, lambda _button: None)
    [tower] = Rounds(where, Settings, fitted, evening=lambda: evening).open()
    assert tower.what == "tower"
    assert "%" in tower.text


# --- The rounds while the app runs ---


def rounds(
    home: Path, settings: Settings | None = None, profile: Path | None = None
) -> tuple[Rounds, Fitted]:
    now, where = settings or Settings(), Folders(home, home)
    fitted = Fitted(now, where, lambda _button: None)
    return Rounds(where, lambda: now, fitted, profile), fitted


def test_what_nobody_has_open_is_looked_at(tmp_path: Path) -> None:
    looked, _fitted = rounds(tmp_path)
    assert looked.open() == []
    names = [each.name for each in looked.closed()]
    assert names[:4] == ["camera", "board", "panel", "sound"]
    assert names[4:] == ["second screens", "data folder", "journal"]


def test_a_sound_that_no_player_plays_is_told_with_what_the_player_said(tmp_path: Path) -> None:
    where, busy = Folders(tmp_path, tmp_path), "aplay: audio open error: Device or resource busy"
    fitted = Fitted(Settings(), where, lambda _button: None)
    [found] = Rounds(where, Settings, fitted, last_sound=lambda: LastSound(why=busy)).open()
    assert not found.is_fine
    assert f"no sound program works; the terminal's bell rings instead ({busy})" in found.text
    [found] = Rounds(where, Settings, fitted, last_sound=lambda: LastSound(by="aplay")).open()
    assert found.text == "played by aplay"


async def test_a_key_plays_a_sound_to_hear_whether_any_does() -> None:
    heard: list[str] = []
    evening = asked(Pick(("palace", "church")))
    health = partial(HealthScreen, Said(CAMERA), hear=lambda: heard.append("knock"))
    async with CompanionApp(evening, health=health).run_test() as pilot:
        await pilot.press("f8")
        await seen(pilot)
        assert "Test sound" in shown(pilot)
        await pilot.press("s")
    assert heard == ["knock"]


async def test_a_key_has_the_camera_focus_again() -> None:
    done: list[str] = []
    evening = asked(Pick(("palace", "church")))
    health = partial(HealthScreen, Said(CAMERA), focus=lambda: done.append("focused"))
    async with CompanionApp(evening, health=health).run_test() as pilot:
        await pilot.press("f8")
        await seen(pilot)
        assert "Focus again" in shown(pilot)
        assert "Test sound" not in shown(pilot)
        await pilot.press("f")
    assert done == ["focused"]


def test_a_profile_that_was_given_for_this_start_is_the_one_told_of(tmp_path: Path) -> None:
    given = tmp_path / "given.npz"
    save(profile(), given)
    looked, _fitted = rounds(tmp_path, Settings(camera="9"), given)
    [found] = [each for each in looked.closed() if each.what == "profile"]
    assert found.is_fine
    assert found.text.startswith(f"{given}: red, blue")


def test_a_camera_that_watches_is_not_opened_a_second_time(tmp_path: Path) -> None:
    looked, fitted = rounds(tmp_path, Settings(camera="9"))
    astray = camera(Activity.NO_TRAY)
    for _seen in fitted.cameras[CAMERAS[0]].over(lambda _stop: iter([astray]), "9")(Event()):
        [found] = looked.open()
        assert "the tray is not in the picture" in found.text
        assert "camera" not in [each.what for each in looked.closed()]
    assert looked.open() == []


def test_of_two_cameras_each_is_told(tmp_path: Path) -> None:
    looked, fitted = rounds(tmp_path, Settings(camera="8", second_camera="9"))
    over = fitted.noted(dict.fromkeys(CAMERAS, lambda _stop: iter([camera()])), ("8", "9"))
    for _seen in over[CAMERAS[1]](Event()):
        [found] = looked.open()
        assert (found.what, found.about["source"]) == ("camera 2", "9")
        closed = [each.what for each in looked.closed()]
        assert closed[:2] == ["camera", "board"]  # neither needs a profile


async def test_two_cameras_stand_there_in_their_order_each_with_its_profile() -> None:
    found = [fine(what, "here") for what in ("profile 2", "camera 2", "profile", "camera")]
    async with screen(Said(*found)) as pilot:
        lines = [" ".join(line.split()) for line in shown(pilot).splitlines()]
    names = [line.split()[3:-2] for line in lines if "here" in line]
    assert names == [["Camera"], ["profile"], ["Camera", "2"], ["profile"]]


def test_a_camera_is_told_with_its_pictures_a_second_and_its_light() -> None:
    now = 0.0
    vitals = CameraVitals(lambda: now)

    def observations(_stop: Event) -> Iterator[Observation]:
        nonlocal now
        for _number in range(60):
            now += 0.1
            yield camera(picture=TrayPicture(np.full((4, 4, 3), 102, np.uint8)))

    watching = vitals.over(observations, "0")(Event())
    for _seen, _number in zip(watching, range(50), strict=False):
        pass
    assert vitals.rate == pytest.approx(10)
    assert vitals.light == pytest.approx(40)
    now += 60  # it has gone dumb
    assert vitals.rate == 0
    watching.close()  # type: ignore[attr-defined]
    assert not vitals.is_open


def test_pins_that_cannot_be_had_are_told(tmp_path: Path) -> None:
    looked, fitted = rounds(tmp_path, Settings(panel=Pins(light=22)))
    fitted.panel.fault = "no pins here"
    [panel] = looked.open()
    advice = "check that this is a Pi and that nothing else uses these pins"
    assert panel.text == f"light 22: no pins here: {advice}"
