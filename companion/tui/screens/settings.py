"""The settings: each is kept as soon as it is turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.errors import CompanionError
from companion.settings import Settings
from companion.tui.screens.closing import ClosingScreen
from companion.tui.screens.notice import Ask, Notice
from companion.tui.widgets.colours import THEMES
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.knobs import Knob, Knobs
from companion.tui.widgets.sheet import Sheet
from companion.tui.words import _, marked, speak
from companion.tui.words.language import languages
from companion.tui.words.setting import language_name, percent, seconds, source_words, theme_name

SURE_ENOUGH = (0.9, 0.95, 0.99, 0.995, 0.999)
COUNTDOWN = (0.0, 1.0, 2.0, 3.0, 5.0, 10.0)  # s
_BOARD, _CAMERA = 4, 5  # their rows


class SettingsScreen(ClosingScreen[None]):
    """`keep` puts them on disk and into the app; raises CompanionError where it cannot."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back")),
    ]
    DEFAULT_CSS = """
    SettingsScreen {
        Knobs { height: auto; }
        #about { height: auto; margin-top: 1; color: $secondary; }
    }
    """

    def __init__(self, settings: Settings, keep: Callable[[Settings], None]) -> None:
        super().__init__()
        self._settings = settings
        self._keep = keep

    def compose(self) -> ComposeResult:
        with Sheet(_("Settings")):
            yield Knobs(_knobs(self._settings))
            yield Static("", id="about", markup=False)
        yield KeyLine(id="keys")

    @on(Knobs.LookedAt)
    def tell(self, looked: Knobs.LookedAt) -> None:
        self.query_one("#about", Static).update(looked.about)

    @on(Knobs.Turned)
    def turn(self, turned: Knobs.Turned) -> None:
        knob = turned.knob
        if knob.name == "camera":
            self._ask_camera()
            return
        if knob.name == "board":
            self._ask_board()
            return
        self._set(**{knob.name: _values(knob.name, self._settings)[knob.at]})

    def _ask_camera(self) -> None:
        asked = _(
            "Where the camera is: 0 for the first webcam, /dev/video2, pi, http://… for a phone, "
            "virtual for a tower on the screen; empty for counting by hand."
        )
        self.app.push_screen(Ask(_("Camera"), asked, self._settings.camera), self._set_camera)

    def _set_camera(self, source: str | None) -> None:
        if source is not None:
            self._set(camera=source)
            self.query_one(Knobs).set(_CAMERA, _camera(self._settings))

    def _ask_board(self) -> None:
        asked = _(
            "Where the sensor board is: auto for the one plugged in, /dev/ttyUSB0, usb:… or a URL; "
            "empty for none. `companion calibrate board` teaches it your cubes."
        )
        self.app.push_screen(Ask(_("Sensor board"), asked, self._settings.board), self._set_board)

    def _set_board(self, source: str | None) -> None:
        if source is not None:
            self._set(board=source)
            self.query_one(Knobs).set(_BOARD, _board(self._settings))

    def _set(self, **values: object) -> None:
        wanted = msgspec.structs.replace(self._settings, **values)
        try:
            self._keep(wanted)
        except CompanionError as error:
            self.app.push_screen(Notice(_("Not kept"), str(error)))
            return
        self._settings = wanted
        speak(*([wanted.language] if wanted.language else []))
        self.app.theme = wanted.theme


def _values(name: str, settings: Settings) -> tuple[str | float, ...]:
    """What a setting may be turned to; a value from elsewhere stays one of them."""
    usual: dict[str, tuple[str | float, ...]] = {
        "language": ("", *languages()),
        "theme": tuple(theme.name for theme in THEMES),
        "sure_enough": SURE_ENOUGH,
        "countdown": COUNTDOWN,
    }
    now = getattr(settings, name)
    return usual[name] if now in usual[name] else (*usual[name], now)


def _knobs(settings: Settings) -> list[Knob]:
    return [
        _knob(settings, "language", _("Language"), language_name, _("What the app speaks.")),
        _knob(
            settings,
            "theme",
            _("Colours"),
            theme_name,
            _("Cubes always have a letter and a shape as well."),
        ),
        _knob(
            settings,
            "sure_enough",
            _("Sure enough"),
            percent,
            _("Less sure than this, the app asks instead of taking what the camera saw."),
        ),
        _knob(
            settings,
            "countdown",
            _("Countdown"),
            seconds,
            _("How long a count that is sure waits for a key before it is taken."),
        ),
        _board(settings),
        _camera(settings),
    ]


def _camera(settings: Settings) -> Knob:
    about = _("Who counts the tray, from the next game opened on: F10 in a game, then play on.")
    return Knob("camera", _("Camera"), (source_words(settings.camera),), about=about)


def _board(settings: Settings) -> Knob:
    about = _("Counts as well, or alone without a camera, from the next game opened on.")
    return Knob("board", _("Sensor board"), (settings.board or _("none"),), about=about)


def _knob(settings: Settings, name: str, label: str, words: Callable[..., str], about: str) -> Knob:
    values = _values(name, settings)
    default = getattr(Settings(), name)
    return Knob(
        name,
        label,
        tuple(words(value) for value in values),
        values.index(getattr(settings, name)),
        values.index(default) if default in values else 0,
        about,
    )
