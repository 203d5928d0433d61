"""The words for a Raspberry Pi that starts the app on its own display."""

from __future__ import annotations

from companion.words.language import _


def is_on() -> str:
    """Return the sentence shown after the app was set to start with the computer."""
    return _(
        "From the next start of this computer on, the app comes up on its display. "
        "`make kiosk-off` takes that back."
    )


def is_off() -> str:
    """Return the sentence shown after the app was set to start by hand again."""
    return _("This computer starts as it did before.")


def switch_off() -> str:
    """Return the menu entry that switches the computer off."""
    return _("Switch this computer off")


def not_switched_off() -> str:
    """Return the sentence shown when the computer could not be switched off."""
    return _("This computer would not be switched off; the game is kept: pull the plug.")
