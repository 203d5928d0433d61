"""What stands on the guided screen around the requests: its title, its beginning and its end."""

from __future__ import annotations

from calibration.dialogue.requests import DONE
from companion.said import Said
from companion.words.calibrating.wordings import Key, Wording
from companion.words.language import _, worded


def title(device: str) -> str:
    """Of the procedure for a "camera", a "second_camera" or a "board"."""
    titles = {
        "camera": _("Calibrate the camera"),
        "second_camera": _("Calibrate the second camera"),
        "board": _("Calibrate the sensor board"),
    }
    return titles[device]


def begun() -> Wording:
    """Before the first question."""
    return Wording(_("One moment"), _("The device is looked for."))


def stopping() -> Wording:
    return Wording(_("One moment"), _("It is stopped: all stays as it was."))


def finished() -> Wording:
    return Wording(_("Done"), _("It is kept, and used from now on."), (Key(DONE, _("go on")),))


def failed(fault: Said | str) -> Wording:
    """Nothing has come of it, and why; what has been told stands below."""
    text = worded(fault) or _("Nothing was changed: all is as it was.")
    return Wording(_("Not yet"), text, (Key(DONE, _("try again")),))


def working(wanted: Wording) -> str:
    """Once it has been answered, or before anything is asked."""
    return wanted.waiting or (wanted.sentence if not wanted.keys else _("One moment."))
