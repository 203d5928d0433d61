"""The rows of the settings: each with its values and its help."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args, get_type_hints

from companion.settings import PLANNING, SOUNDS, Settings
from companion.tui.widgets.colours import THEMES
from companion.views.knob import Knob
from companion.words import _, paper
from companion.words.language import languages
from companion.words.setting import (
    address_about,
    address_told,
    chances_told,
    language_name,
    megabytes,
    minutes,
    percent,
    second_screens_told,
    seconds,
    sound_name,
    source_words,
    theme_name,
)

# Values to choose from, all chosen by hand; the defaults are in settings.py.
SURE_ENOUGH = (0.9, 0.95, 0.985, 0.995, 0.999)  # probability from which a count is proposed
COUNTDOWN = (0.0, 1.0, 2.0, 3.0, 5.0, 10.0)  # s
PRINT = "print"  # the name of a row that is not a setting
KEPT_TRAYS = (0, 20, 50, 200, 1000)  # MB


NAMES: tuple[str, ...] = get_args(get_type_hints(Settings)["night_names"])


def values_of(name: str, settings: Settings) -> tuple[str | float, ...]:
    """Return a setting's values; a value from elsewhere is added to them."""
    usual: dict[str, tuple[str | float, ...]] = {
        "language": ("", *languages()),
        "theme": tuple(theme.name for theme in THEMES),
        "sure_enough": SURE_ENOUGH,
        "countdown": COUNTDOWN,
        "kept_trays_mb": KEPT_TRAYS,
        "sound": SOUNDS,
        "planning_minutes": PLANNING,
        "chances": (False, True),
        "second_screens": (False, True),
        "night_names": NAMES,
        "night_home": (False, True),
    }
    now = getattr(settings, name)
    return usual[name] if now in usual[name] else (*usual[name], now)


def usual_rows(settings: Settings) -> list[Knob]:
    """Return the rows that every computer has."""
    return [*_rows_of(settings), *_counted(settings), *_beside(settings)]


def _rows_of(settings: Settings) -> list[Knob]:
    return [
        _knob(settings, "language", _("Language"), language_name, _("Language of the app.")),
        _knob(
            settings,
            "theme",
            _("Colours"),
            theme_name,
            _("Cubes always have a letter and a shape as well."),
        ),
    ]


def _counted(settings: Settings) -> list[Knob]:
    return [
        _knob(
            settings,
            "sure_enough",
            _("Ask below"),
            percent,
            _("If the camera is less sure than this, the app asks you to check the count."),
        ),
        _knob(
            settings,
            "countdown",
            _("Countdown"),
            seconds,
            _("How long you can stop a sure count before the app accepts it."),
        ),
        _knob(
            settings,
            "kept_trays_mb",
            _("Unsure pictures"),
            megabytes,
            _(
                "Pictures of unsure throws, to report a fault. List in a terminal: "
                "companion tray list"
            ),
        ),
    ]


def _beside(settings: Settings) -> list[Knob]:
    return [
        _knob(
            settings,
            "sound",
            _("Sound"),
            sound_name,
            _("A sound when a throw is counted, when the app asks, and when the turn passes on."),
        ),
        _knob(
            settings,
            "planning_minutes",
            _("Planning timer"),
            minutes,
            _("How long the planning timer runs. Ctrl+T starts it in a game."),
        ),
        _knob(
            settings,
            "chances",
            _("Chances"),
            chances_told,
            _(
                "Shows how likely each side is to win, and with how many armies, from the "
                "throws of this evening."
            ),
        ),
        _knob(
            settings,
            "second_screens",
            _("Second screens"),
            second_screens_told,
            _("Phones and a TV on the local network, each with its own link: Ctrl+S in a game."),
        ),
        address_row(settings),
    ]


def address_row(settings: Settings) -> Knob:
    """Return the row of the second screens' address."""
    text = address_told(settings.second_screens_address)
    return Knob("second_screens_address", _("Page address"), (text,), about=address_about())


def camera_row(settings: Settings) -> Knob:
    """Return the row of the camera."""
    about = _(
        "Counts by the printed stand under the tower, from the next game you open (F10, "
        "then continue)."
    )
    return Knob("camera", _("Camera"), (source_words(settings.camera),), about=about)


def second_camera_row(settings: Settings) -> Knob:
    """Return the row of the second camera."""
    about = _(
        "The second camera sees what a cube hides from the first one. This applies from the "
        "next game you open."
    )
    words = source_words(settings.second_camera) if settings.second_camera else _("none")
    return Knob("second_camera", _("Second camera"), (words,), about=about)


def print_row() -> Knob:
    """Return the row that opens the printing."""
    return Knob(PRINT, paper.to_print(), (paper.print_where(),), about=paper.why_print())


def board_row(settings: Settings) -> Knob:
    """Return the row of the sensor board."""
    about = _(
        "The sensor board counts with the camera, or alone. This applies from the next game "
        "you open."
    )
    return Knob("board", _("Sensor board"), (settings.board or _("none"),), about=about)


def _knob(settings: Settings, name: str, label: str, words: Callable[..., str], about: str) -> Knob:
    values = values_of(name, settings)
    default = getattr(Settings(), name)
    return Knob(
        name,
        label,
        tuple(words(value) for value in values),
        values.index(getattr(settings, name)),
        values.index(default) if default in values else 0,
        about,
    )
