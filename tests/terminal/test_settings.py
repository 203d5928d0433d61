"""Settings: turned by arrows, kept at once, told where they cannot be kept."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from calibration.device import Device
from calibration.guide import Procedure
from companion.errors import NotSaved
from companion.sensors.box.learned_cubes import BoxFile, LearnedShifts
from companion.settings import Settings
from companion.terminal.screens.notice import Notice
from companion.terminal.screens.settings import SettingsScreen
from tests.support.guided import see
from tests.support.hands import Hands
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

PHONE = "http://phone"  # of which nobody can tell whether it is there


async def after(*keys: str, settings: Settings | None = None) -> list[Settings]:
    """What was kept, in order."""
    kept: list[Settings] = []
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen(settings or Settings(), kept.append))
        await press(pilot, *keys)
    return kept


async def test_a_turn_is_kept_at_once() -> None:
    kept = await after("down", "down", "down", "right", "right")
    assert [settings.countdown for settings in kept] == [5.0, 10.0]


async def test_a_value_from_elsewhere_is_shown_and_can_be_left() -> None:
    kept = await after("down", "down", "left", settings=Settings(sure_enough=0.97))
    assert kept[0].sure_enough == 0.999


async def test_the_theme_changes_as_it_is_turned() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "down", "right")
        assert app.theme == "high-contrast"
        assert app.host.settings.theme == "high-contrast"


async def test_a_camera_is_named() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter")
        app.screen.query_one(Input).value = PHONE
        await press(pilot, "enter")
        assert app.host.settings.camera == PHONE


async def test_the_second_screens_address_is_named_and_a_url_is_none() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", *["down"] * 9, "enter")
        app.screen.query_one(Input).value = "http://tower.local:8770/"
        await press(pilot, "enter")
        assert "Type only an address" in shown(pilot)
        app.screen.query_one(Input).value = "fd00::7"
        await press(pilot, "enter")
        assert app.host.settings.second_screens_address == "fd00::7"
        assert "fd00::7" in shown(pilot)


async def test_a_camera_that_is_not_plugged_in_is_told_where_it_was_typed() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9", "up", "enter", *"/dev/video77", "enter")
        [told] = [line for line in shown(pilot).splitlines() if "not plugged in" in line]
        assert "Press Enter again to use it anyway." in told
        assert app.host.settings.camera == ""
        await press(pilot, "enter")
        assert app.host.settings.camera == "/dev/video77"


async def test_an_enter_that_is_typed_twice_does_not_take_it(in_haste: Hands) -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await in_haste.type(pilot, "f9", "up", "enter", *"/dev/video77", "enter")
        await in_haste.type(pilot, "enter", apart=0.1)
        assert "not plugged in" in shown(pilot)
        assert app.host.settings.camera == ""


async def test_a_second_camera_is_named_beside_the_first_and_calibrated_by_its_own_row() -> None:
    calibrated: list[Device] = []
    kept: list[Settings] = []

    def procedure(device: Device, _now: Settings) -> Procedure:
        calibrated.append(device)
        return lambda _guide: "/dev/video4"

    settings = Settings(camera="0", second_camera="/dev/video2")
    app = CompanionApp(settings=settings, keep=kept.append, calibrating=procedure)
    async with app.run_test(size=(80, 24)) as pilot:
        host = app.host
        await app.push_screen(
            SettingsScreen(settings, host.change_settings, app.openings.can_calibrate)
        )
        assert "Second camera" in shown(pilot)
        await press(pilot, *["up"] * 3, "enter")  # Calibrate second camera…
        await see(pilot, "Saved.")
        await press(pilot, "enter")
        await press(pilot, "up", "enter")
        app.screen.query_one(Input).value = ""
        await press(pilot, "enter")
    assert calibrated == [Device.SECOND_CAMERA]
    assert [each.second_camera for each in kept] == ["/dev/video4", ""]


async def test_without_a_first_camera_there_is_no_second_one() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen(Settings(), lambda _settings: None))
        assert "Second camera" not in shown(pilot)


async def test_settings_that_cannot_be_kept_are_told_and_stay_as_they_were() -> None:
    def keep(_settings: Settings) -> None:
        raise NotSaved("the settings were not saved: no space left")

    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen(Settings(), keep))
        await press(pilot, "down", "right")
        assert isinstance(app.screen, Notice)
        assert app.theme == "calm"


async def test_what_is_typed_replaces_the_camera_that_stands_there() -> None:
    kept = await after("up", "enter", *PHONE, "enter", settings=Settings(camera="0"))
    assert [settings.camera for settings in kept] == [PHONE]


async def test_a_camera_that_is_none_is_told_in_a_line_where_it_was_typed() -> None:
    kept: list[Settings] = []
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SettingsScreen(Settings(camera="0"), kept.append))
        await press(pilot, "up", "enter", *"xyz", "enter")
        assert "“xyz” is not a camera" in shown(pilot)
        assert not kept
        await press(pilot, *PHONE, "enter")
    assert [settings.camera for settings in kept] == [PHONE]


async def test_a_copy_that_looks_on_offers_no_calibration() -> None:
    playing = evening(20)
    playing.read_only = True
    app = CompanionApp(playing, calibrating=lambda *_: lambda _guide: None)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f9")
        assert "Calibrate camera" not in shown(pilot)


async def test_what_was_learned_of_the_cubes_is_told_and_its_last_step_undone(
    tmp_path: Path,
) -> None:
    box = BoxFile(tmp_path / "box-cubes.json")
    box.change(lambda cubes: cubes.stepped(LearnedShifts({"red": (0.1, 0.1, 0.1)}, throws=3)))
    app = CompanionApp(box=box)
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(SettingsScreen(Settings(), lambda _settings: None))
        assert "learned from 3 throws · undo" in shown(pilot)
        await press(pilot, "up", "up", "enter", "y")
        assert "usual colours" in shown(pilot)
    assert box.cubes.now == LearnedShifts()


async def test_of_cubes_as_usual_nothing_is_asked(tmp_path: Path) -> None:
    app = CompanionApp(box=BoxFile(tmp_path / "box-cubes.json"))
    async with app.run_test(size=(100, 30)) as pilot:
        screen = SettingsScreen(Settings(), lambda _settings: None)
        await app.push_screen(screen)
        await press(pilot, "up", "up", "enter")
        assert app.screen is screen
        assert "usual colours" in shown(pilot)
