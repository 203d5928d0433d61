"""On a Pi that belongs to the table."""

from __future__ import annotations

from companion.words.language import _


def is_on() -> str:
    return _(
        "From the next start of this computer on, the app comes up on its display. "
        "`make kiosk-off` takes that back."
    )


def is_off() -> str:
    return _("This computer starts as it did before.")


def switch_off() -> str:
    return _("Switch this computer off")


def not_switched_off() -> str:
    return _("This computer would not be switched off; the game is kept: pull the plug.")
