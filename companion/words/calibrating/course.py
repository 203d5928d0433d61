"""A guided calibration in words: its title, and what is to be done now, from beginning to end."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from calibration.course import Calibration, Ended
from calibration.dialogue.requests import DONE
from calibration.dialogue.signs import ScaleRests
from companion.words.calibrating.requests import wording
from companion.words.calibrating.wordings import Key, Wording
from companion.words.language import _, decimal, ngettext, worded


def title(device: str) -> str:
    """Return the title; `device` is "camera", "second_camera" or "board"."""
    titles = {
        "camera": _("Calibrate the camera"),
        "second_camera": _("Calibrate the second camera"),
        "board": _("Calibrate the sensor board"),
    }
    return titles[device]


def to_do(calibration: Calibration) -> Wording:
    """Return what the person is to do now, or what the app does."""
    if calibration.ended is not None:
        return _ended(calibration.ended)
    if calibration.is_stopping:
        return Wording(_("One moment"), _("Calibration stopped. Nothing has changed."))
    words = begun() if calibration.request is None else wording(calibration.request)
    if calibration.is_open:
        return words
    sentence = words.waiting or (words.sentence if not words.keys else _("One moment."))
    return replace(words, sentence=sentence, keys=(), typed="")


def figure(calibration: Calibration) -> str:
    """Return what to show large: how many cubes the scale weighs, or how far the step is."""
    sign = calibration.sign
    if not isinstance(sign, ScaleRests) or sign.cubes is None:
        return sign.figure or calibration.progress
    exact = abs(sign.cubes)
    number = int(exact) if exact < 1 else ceil(exact)  # 0.5 is none yet, 1.5 is more than one
    words = ngettext("{number} cube", "{number} cubes", number)
    return words.format(number=decimal(sign.cubes, ".1f"))


def begun() -> Wording:
    """Return the words shown before the first request."""
    return Wording(_("One moment"), _("Looking for the device."))


def _ended(ended: Ended) -> Wording:
    if ended.source is not None:
        on = (Key(DONE, _("continue")),)
        return Wording(_("Done"), _("Saved. The app uses it from now on."), on)
    text = worded(ended.fault) or _("Nothing has changed.")
    return Wording(_("Not yet"), text, (Key(DONE, _("try again")),))
