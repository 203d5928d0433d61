"""The values of the settings, in words."""

from __future__ import annotations

import re

from companion.settings import ADDRESS, VIRTUAL
from companion.words.cameras import camera_called
from companion.words.language import _, decimal, ngettext
from companion.words.taps import is_tapped


def language_name(code: str) -> str:
    """Return a language's own name, so that its speakers find it."""
    names = {"": _("the system's"), "en": "English", "fr": "Français", "de": "Deutsch"}
    return names.get(code, code)


def theme_name(theme: str) -> str:
    """Return a colour theme's name."""
    names = {
        "calm": _("calm"),
        "high-contrast": _("high contrast"),
        "colour-blind-safe": _("safe for colour-blind eyes"),
    }
    return names.get(theme, theme)


def percent(share: float) -> str:
    """Return a share (0 to 1) in percent."""
    return _("{n} %").format(n=decimal(share * 100, "g"))


def seconds(number: float) -> str:
    """Return a number of seconds in words; 0 means that counts are accepted at once."""
    if number == 0:
        return _("none: accepted at once")
    return ngettext("{n} second", "{n} seconds", round(number)).format(n=decimal(number, "g"))


def megabytes(number: int) -> str:
    """Return how much disk space saved pictures may use."""
    return _("keep the last {n} MB").format(n=number) if number else _("none saved")


def sound_name(sound: str) -> str:
    """Return a sound level's name."""
    names = {"off": _("off"), "quiet": _("quiet"), "full": _("full")}
    return names.get(sound, sound)


def chances_told(are_told: bool) -> str:
    """Return whether chances are shown before a battle."""
    return _("shown before a battle") if are_told else _("hidden")


def second_screens_told(are_on: bool) -> str:
    """Return when second screens start."""
    return _("on from the start") if are_on else _("when asked for")


def address_told(address: str) -> str:
    """Return the set address, or that the app finds it."""
    return address or _("automatic")


def address_about() -> str:
    """Return the help for the address setting."""
    return _(
        "The address in the links and QR codes: one of this machine's addresses, or its "
        "name, such as {name}. Empty: the app finds it in each network."
    ).format(name="tower.local")


def no_address(typed: str) -> str:
    """Return why the typed text is no address; empty if it is one."""
    if re.search(ADDRESS, typed):
        return ""
    return _("Type only an address, such as {address}, or a name.").format(address="192.168.178.20")


def only_here() -> str:
    """Return why a page cannot set the address that only this machine reaches."""
    return _("With this address no phone could open the pages, this one included.")


def minutes(number: int) -> str:
    """Return a number of minutes in words."""
    return ngettext("{n} minute", "{n} minutes", number).format(n=number)


def planning_about() -> str:
    """Return the help for the planning timer."""
    if is_tapped():
        return _("How long the planning timer runs.")
    return _("How long the planning timer runs. Ctrl+T starts it in a game.")


def board_where() -> str:
    """Return the help for the board's address."""
    return _(
        "Address of the sensor board: auto (the one plugged in), /dev/ttyUSB0, usb:… "
        "or a URL. Empty: none."
    )


def board_choice(source: str) -> str:
    """Return what a choice for the sensor board means."""
    if source == "auto":
        return _("the one that is plugged in")
    return source or _("none")


def source_words(source: str) -> str:
    """Return where the tray's picture comes from."""
    if source == VIRTUAL:
        return _("the virtual tower")
    return camera_called(source) if source else _("none, counted by hand")
