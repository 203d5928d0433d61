"""The settings that every client can change: a row each, with its values and its help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args, get_type_hints

from companion.settings import PLANNING, SOUNDS, THEMES, Settings
from companion.views.knob import Knob
from companion.words import _
from companion.words.language import languages
from companion.words.night import home_told, names_told
from companion.words.setting import (
    chances_told,
    language_name,
    megabytes,
    minutes,
    percent,
    planning_about,
    seconds,
    sound_name,
    theme_name,
)

# Values to choose from, all chosen by hand; the defaults are in settings.py.
SURE_ENOUGH = (0.9, 0.95, 0.985, 0.995, 0.999)  # probability from which a count is proposed
COUNTDOWN = (0.0, 1.0, 2.0, 3.0, 5.0, 10.0)  # s
KEPT_TRAYS = (0, 20, 50, 200, 1000)  # MB
NAMES: tuple[str, ...] = get_args(get_type_hints(Settings)["night_names"])


def setting_values(name: str, settings: Settings) -> tuple[str | float, ...]:
    """Return the values of one of these settings; a value from elsewhere is added to them."""
    usual: dict[str, tuple[str | float, ...]] = {
        "language": ("", *languages()),
        "theme": THEMES,
        "kept_trays_mb": KEPT_TRAYS,
        "night_names": NAMES,
        "night_home": (False, True),
        "sure_enough": SURE_ENOUGH,
        "countdown": COUNTDOWN,
        "sound": SOUNDS,
        "planning_minutes": PLANNING,
        "chances": (False, True),
    }
    return with_present(usual[name], getattr(settings, name))


def with_present(usual: tuple[str | float, ...], present: str | float) -> tuple[str | float, ...]:
    """Return these values, and the present one if it is none of them."""
    return usual if present in usual else (*usual, present)


def setting_rows(settings: Settings) -> list[Knob]:
    """Return the rows, for a page in this order."""
    return [
        language_row(settings),
        theme_row(settings),
        *counting_rows(settings),
        kept_trays_row(settings),
        sound_row(settings),
        planning_row(settings),
        chances_row(settings),
        *night_rows(settings),
    ]


def language_row(settings: Settings) -> Knob:
    """Return the row of the app's language."""
    about = _("Language of the app.")
    return _row(settings, "language", _("Language"), language_name, about)


def theme_row(settings: Settings) -> Knob:
    """Return the row of the terminal's colours."""
    about = _("Cubes always have a letter and a shape as well.")
    return _row(settings, "theme", _("Colours"), theme_name, about)


def kept_trays_row(settings: Settings) -> Knob:
    """Return the row of the pictures of unsure throws."""
    about = _(
        "Pictures of unsure throws, to report a fault. List in a terminal: companion tray list"
    )
    return _row(settings, "kept_trays_mb", _("Unsure pictures"), megabytes, about)


def night_rows(settings: Settings) -> list[Knob]:
    """Return the rows of what the table sends to a night; none for a table at no night."""
    if not settings.night:
        return []
    names = _("How players' names appear in the hall, and to everybody else who watches.")
    home = _("Through a broker at home, lamps can follow the battle.")
    return [
        _row(settings, "night_names", _("Names in hall"), names_told, names),
        _row(settings, "night_home", _("Home Assistant"), home_told, home),
    ]


def counting_rows(settings: Settings) -> list[Knob]:
    """Return the rows about counts: from when one is sure, and how long it can be stopped."""
    return [
        _row(
            settings,
            "sure_enough",
            _("Ask below"),
            percent,
            _("If the camera is less sure than this, the app asks you to check the count."),
        ),
        _row(
            settings,
            "countdown",
            _("Countdown"),
            seconds,
            _("How long you can stop a sure count before the app accepts it."),
        ),
    ]


def sound_row(settings: Settings) -> Knob:
    """Return the row of the sounds."""
    about = _("A sound when a throw is counted, when the app asks, and when the turn passes on.")
    return _row(settings, "sound", _("Sound"), sound_name, about)


def planning_row(settings: Settings) -> Knob:
    """Return the row of the planning timer."""
    return _row(settings, "planning_minutes", _("Planning timer"), minutes, planning_about())


def chances_row(settings: Settings) -> Knob:
    """Return the row of the chances of a battle."""
    about = _(
        "Shows how likely each side is to win, and with how many armies, from the "
        "throws of this evening."
    )
    return _row(settings, "chances", _("Chances"), chances_told, about)


def _row(settings: Settings, name: str, label: str, words: Callable[..., str], about: str) -> Knob:
    return row_of(settings, name, label, words, about, values=setting_values(name, settings))


def row_of(
    settings: Settings,
    name: str,
    label: str,
    words: Callable[..., str],
    about: str,
    *,
    values: Sequence[str | float],
) -> Knob:
    """Return the row of a setting with these values, in words."""
    default = getattr(Settings(), name)
    return Knob(
        name,
        label,
        tuple(words(value) for value in values),
        values.index(getattr(settings, name)),
        values.index(default) if default in values else 0,
        about,
    )
