"""What `companion serve` says."""

from __future__ import annotations

from companion.words.language import _


def is_on() -> str:
    """Return what to do once the service runs."""
    return _(
        "The app now serves its pages, and does so at each boot. `companion serve codes` shows "
        "the QR codes."
    )


def is_off() -> str:
    """Return that the service is gone."""
    return _("The app does not serve its pages any more.")


def not_running() -> str:
    """Return that there is no code, and how to get one."""
    return _("The app has not served any page here yet. Start it with `companion serve`.")


def another_serves() -> str:
    """Return that another service serves the same folder, and what this one does."""
    return _(
        "Another service of this folder runs already. This one can only show its open game, at "
        "the addresses below; `companion serve codes` shows those of the other."
    )


def is_serving() -> str:
    """Return how to end the service, below its codes."""
    return _("Scan a code, or type the address. Ctrl+C ends the service; the game is saved.")
