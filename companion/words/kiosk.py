"""The words for a Raspberry Pi that starts the app on its own display."""

from __future__ import annotations

from companion.words.language import _


def is_on() -> str:
    """Return the sentence shown after the app was set to start with the computer."""
    return _(
        "From the next start of this computer, the app opens on its display. `make "
        "kiosk-off` undoes that."
    )


def is_off() -> str:
    """Return the sentence shown after the app was set not to start with the computer."""
    return _("This computer now starts as before.")


def switch_off() -> str:
    """Return the menu entry that switches the computer off."""
    return _("Switch this computer off")


def not_switched_off() -> str:
    """Return the sentence shown when the computer could not be switched off."""
    return _(
        "This computer could not be switched off. The game is saved, so you can pull the plug."
    )
