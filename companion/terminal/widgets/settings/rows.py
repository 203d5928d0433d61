"""The rows of the settings: each with its values and its help."""

from __future__ import annotations

from collections.abc import Callable

from companion.settings import Settings
from companion.views.knob import Knob
from companion.views.setting_rows import (
    chances_row,
    counting_rows,
    kept_trays_row,
    language_row,
    planning_row,
    row_of,
    setting_values,
    sound_row,
    theme_row,
)
from companion.words import _, paper
from companion.words.setting import address_about, address_told, second_screens_told, source_words

PRINT = "print"  # the name of a row that is not a setting


def values_of(name: str, settings: Settings) -> tuple[str | float, ...]:
    """Return a setting's values; a value from elsewhere is added to them."""
    return (False, True) if name == "second_screens" else setting_values(name, settings)


def usual_rows(settings: Settings) -> list[Knob]:
    """Return the rows that every computer has."""
    return [
        language_row(settings),
        theme_row(settings),
        *counting_rows(settings),
        kept_trays_row(settings),
        sound_row(settings),
        planning_row(settings),
        chances_row(settings),
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
    return row_of(settings, name, label, words, about, values=values_of(name, settings))
