"""The terminal's page of the second screens: for whom each code is, and who is there."""

from __future__ import annotations

from companion.evening.pages import PageKind, Role
from companion.words.language import _, ngettext


def role_name(role: Role) -> str:
    match role.kind:
        case PageKind.WATCH:
            return _("TV: the game for all to see")
        case PageKind.KEEPER:
            return _("Keeper: all that the terminal can")
        case PageKind.HAND:
            return role.name


def open_pages(number: int) -> str:
    """Empty where there is none."""
    if not number:
        return ""
    return ngettext("{number} page open", "{number} pages open", number).format(number=number)


def starting() -> str:
    return _("One moment…")


def how_to() -> str:
    return _("Scan the code with a phone in the same Wi-Fi, or type the address into a browser.")


def typed(address: str) -> str:
    return _("With a TV's remote control type {address}").format(address=address)


def only_here() -> str:
    return _("There is no network: only browsers of this machine find it.")


def revoked() -> str:
    return _("This key does no more. {key} makes a new one.").format(key="n")


def switched_off() -> str:
    return _("The second screens are off. {key} switches them on.").format(key="o")


def playing_none() -> str:
    return _("No game is open.")
