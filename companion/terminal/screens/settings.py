"""The settings: each is saved as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from calibration.device import Device
from companion.errors import CompanionError
from companion.settings import VIRTUAL, VIRTUAL_BOARDS, Settings
from companion.terminal.choices import BeginCalibration
from companion.terminal.screens import cubes_setting, night_settings
from companion.terminal.screens.camera_place import ask_where
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.notice import Ask, Confirm, Notice
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.knobs import Knobs
from companion.terminal.widgets.naming import calibrate_word
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.settings.rows import (
    PRINT,
    board_row,
    camera_row,
    print_row,
    second_camera_row,
    usual_rows,
    values_of,
)
from companion.views.knob import Knob
from companion.words import _, marked, speak
from companion.words.cameras import second_where, where_is_it
from companion.words.language import worded
from companion.words.setting import address_about, board_where, no_address

if TYPE_CHECKING:  # imported with the sensors
    from companion.sensors.box.learned_cubes import BoxFile

_CALIBRATE = {device: f"calibrate {device.value}" for device in Device}  # not settings


class SettingsScreen(ClosingScreen[None]):
    """A screen of all settings; `keep` saves and applies them.

    `keep` raises CompanionError where the settings cannot be saved.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back")),
    ]
    DEFAULT_CSS = """
    SettingsScreen {
        Knobs { height: auto; max-height: 80%; }  /* the help below has room in 24 lines */
        #about { height: auto; margin-top: 1; color: $secondary; }
    }
    """

    def __init__(
        self,
        settings: Settings,
        keep: Callable[[Settings], None],
        calibrate: BeginCalibration | None = None,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._keep = keep
        self._calibrate = calibrate

    def compose(self) -> ComposeResult:
        with Page(_("Settings")):
            yield Knobs(self._knobs())
            yield Static("", id="about", markup=False)
        yield KeyLine(id="keys")

    @on(Knobs.LookedAt)
    def show_hint(self, looked: Knobs.LookedAt) -> None:
        """Show the help of the selected row."""
        self.query_one("#about", Static).update(looked.about)

    @on(Knobs.Turned)
    def turn(self, turned: Knobs.Turned) -> None:
        """Save a changed setting, or ask for its value."""
        knob = turned.knob
        questions: dict[str, Callable[[], None]] = {
            "camera": self._ask_camera,
            "second_camera": self._ask_second_camera,
            "board": self._ask_board,
            "night": self._ask_night,
            "second_screens_address": self._ask_address,
            PRINT: self._print,
            cubes_setting.ROW: self._ask_cubes,
            **{row: partial(self._begin, device) for device, row in _CALIBRATE.items()},
        }
        if knob.name in questions:
            questions[knob.name]()
        else:
            self._set(**{knob.name: values_of(knob.name, self._settings)[knob.at]})

    def _knobs(self) -> list[Knob]:
        """Return the rows: calibration is below its device; a second camera needs a first."""
        now = self._settings
        knobs = [*usual_rows(now), *night_settings.knobs(now)]
        knobs += [board_row(now), *self._way_to(Device.BOARD), print_row()]
        if now.camera:
            knobs.append(second_camera_row(now))
        if now.camera and now.second_camera not in {"", VIRTUAL}:
            knobs += self._way_to(Device.SECOND_CAMERA)
        if (box := self._box) is not None:
            knobs += cubes_setting.knobs(box.cubes)
        return [*knobs, camera_row(now), *self._way_to(Device.CAMERA)]

    @property
    def _box(self) -> BoxFile | None:
        """Return the learned cubes; None in apps without them."""
        return getattr(getattr(self.app, "tools", None), "box", None)

    def _way_to(self, device: Device) -> list[Knob]:
        if self._calibrate is None:
            return []
        about = _(
            "You show some cubes to the sensor board once. Then the game continues where it was."
        )
        if device is not Device.BOARD:
            about = _(
                "Only for a tray without the printed stand. You show the tray and the "
                "cubes to the camera once. Then the game continues where it was."
            )
        return [Knob(_CALIBRATE[device], calibrate_word(device), (_("step by step"),), about=about)]

    def _begin(self, device: Device) -> None:
        """Calibrate a device; the app then opens the device of the new profile."""
        if self._calibrate is not None:
            self._calibrate(device)

    def follow_settings(self, settings: Settings) -> None:
        """Show settings that another client has changed."""
        if settings != self._settings:
            self._settings = settings
            self._reword()

    def _named(self, name: str, source: str) -> None:
        self._set(**{name: source})
        self.query_one(Knobs).put_knobs(self._knobs())

    def _offer(self, device: Device, source: str | None) -> None:
        """Save another device at once, and offer to calibrate a board.

        A camera reads the printed sheet without calibration, which has its own row below.
        """
        if source is None or source == getattr(self._settings, device.value):
            return
        self._named(device.value, source)
        if self._calibrate is None or source in {"", *VIRTUAL_BOARDS} or device is not Device.BOARD:
            return
        text = _("It must be calibrated once. Calibrate now?")
        self.app.push_screen(
            Confirm(_("Calibrate it"), text, _("Calibrate")),
            lambda now: self._begin(device) if now else None,
        )

    def _ask_camera(self) -> None:
        now = self._settings
        self._ask_over_tray(
            Device.CAMERA, _("Camera"), where_is_it(), now.camera, now.second_camera
        )

    def _ask_second_camera(self) -> None:
        now = self._settings
        self._ask_over_tray(
            Device.SECOND_CAMERA, _("Second camera"), second_where(), now.second_camera, now.camera
        )

    def _ask_over_tray(
        self, device: Device, title: str, where: str, camera: str, other: str
    ) -> None:
        """Ask where this camera is; `other` is the source that it cannot have."""
        busy = self._settings.cameras
        self.app.push_screen(
            ask_where(title, where, camera, busy=busy, other=other), partial(self._offer, device)
        )

    def _ask_board(self) -> None:
        self.app.push_screen(
            Ask(_("Sensor board"), board_where(), self._settings.board),
            partial(self._offer, Device.BOARD),
        )

    def _ask_night(self) -> None:
        ask = getattr(self.app, "ask_night", None)
        if ask is not None:
            ask(partial(self._named, "night"))

    def _ask_address(self) -> None:
        now = self._settings.second_screens_address
        self.app.push_screen(
            Ask(_("Page address"), address_about(), now, no_address),
            lambda typed: None if typed is None else self._named("second_screens_address", typed),
        )

    def _print(self) -> None:
        from companion.terminal.screens.printing_camera import PrintCameraScreen

        self.app.push_screen(PrintCameraScreen())

    def _ask_cubes(self) -> None:
        box = self._box
        question = None if box is None else cubes_setting.confirmation(box.cubes)
        if box is not None and question is not None:
            self.app.push_screen(question, lambda sure: self._undo(box) if sure else None)

    def _undo(self, box: BoxFile) -> None:
        """Undo the last step of learning about the cubes."""
        try:
            box.undo()
        except CompanionError as error:
            self.app.push_screen(Notice(_("Not saved"), worded(error)))
        self.query_one(Knobs).put_knobs(self._knobs())

    def _set(self, **values: object) -> None:
        wanted = msgspec.structs.replace(self._settings, **values)
        try:
            self._keep(wanted)
        except CompanionError as error:
            self.app.push_screen(Notice(_("Not saved"), worded(error)))
            return
        has_other_words = wanted.language != self._settings.language
        self._settings = wanted
        self.app.theme = wanted.theme
        if has_other_words:
            speak(wanted.language)
            self._reword()

    def _reword(self) -> None:
        """Use the new language here; screens behind follow when they come forward."""
        self.query_one(Page).border_title = _("Settings")
        self.query_one(Knobs).put_knobs(self._knobs())
        self.query_one(KeyLine).look_again()
