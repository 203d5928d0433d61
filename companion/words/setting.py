"""Settings in words."""

from __future__ import annotations

import re

from companion.settings import ADDRESS, VIRTUAL
from companion.words.cameras import camera_called
from companion.words.language import _, decimal, ngettext


def language_name(code: str) -> str:
    """Each in its own language, so that its speakers find it."""
    names = {"": _("the system's"), "en": "English", "fr": "Français", "de": "Deutsch"}
    return names.get(code, code)


def theme_name(theme: str) -> str:
    names = {
        "calm": _("calm"),
        "high-contrast": _("high contrast"),
        "colour-blind-safe": _("safe for colour-blind eyes"),
    }
    return names.get(theme, theme)


def percent(share: float) -> str:
    return _("{n} %").format(n=decimal(share * 100, "g"))


def seconds(number: float) -> str:
    if number == 0:
        return _("none: taken at once")
    return ngettext("{n} second", "{n} seconds", round(number)).format(n=decimal(number, "g"))


def megabytes(number: int) -> str:
    """How much room pictures may take."""
    return _("keep the last {n} MB").format(n=number) if number else _("none kept")


def sound_name(sound: str) -> str:
    names = {"off": _("off"), "quiet": _("quiet"), "full": _("full")}
    return names.get(sound, sound)


def chances_told(are_told: bool) -> str:
    return _("told before a battle") if are_told else _("not told")


def second_screens_told(are_on: bool) -> str:
    return _("on from the start") if are_on else _("when asked for")


def address_told(address: str) -> str:
    return address or _("found by itself")


def address_about() -> str:
    return _(
        "What their codes name: an address of this machine, or its name such as {name}; empty: the "
        "app finds it, and follows it from network to network."
    ).format(name="tower.local")


def no_address(typed: str) -> str:
    """What is wrong with it; empty: nothing."""
    if re.search(ADDRESS, typed):
        return ""
    return _("An address alone, such as {address}, or a name.").format(address="192.168.178.20")


def minutes(number: int) -> str:
    return ngettext("{n} minute", "{n} minutes", number).format(n=number)


def source_words(source: str) -> str:
    """Where the tray's picture comes from."""
    if source == VIRTUAL:
        return _("the virtual tower")
    return camera_called(source) if source else _("none, counted by hand")
