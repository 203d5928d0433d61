"""The guided screen's words around the requests: its title, its beginning and its end."""

from __future__ import annotations

from calibration.dialogue.requests import DONE
from companion.said import Said
from companion.words.calibrating.wordings import Key, Wording
from companion.words.language import _, worded


def title(device: str) -> str:
    """Return the title; `device` is "camera", "second_camera" or "board"."""
    titles = {
        "camera": _("Calibrate the camera"),
        "second_camera": _("Calibrate the second camera"),
        "board": _("Calibrate the sensor board"),
    }
    return titles[device]


def begun() -> Wording:
    """Return the words shown before the first request."""
    return Wording(_("One moment"), _("Looking for the device."))


def stopping() -> Wording:
    """Return the words shown while the procedure is being stopped."""
    return Wording(_("One moment"), _("Calibration stopped. Nothing has changed."))


def finished() -> Wording:
    """Return the words shown when the result is saved and in use."""
    return Wording(_("Done"), _("Saved. The app uses it from now on."), (Key(DONE, _("continue")),))


def failed(fault: Said | str) -> Wording:
    """Return the words shown when the procedure failed, with the reason."""
    text = worded(fault) or _("Nothing has changed.")
    return Wording(_("Not yet"), text, (Key(DONE, _("try again")),))


def working(wanted: Wording) -> str:
    """Return the sentence shown while the app works: after an answer, or before any request."""
    return wanted.waiting or (wanted.sentence if not wanted.keys else _("One moment."))
