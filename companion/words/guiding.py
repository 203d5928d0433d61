"""Words that both calibrations share, on their screen and in a terminal."""

from __future__ import annotations

from calibration.dialogue import DONE, SKIP, KeepAgain
from companion.tui.guiding import Device, Key, Wanted
from companion.words.language import _


def title(device: Device) -> str:
    names = {
        Device.CAMERA: _("Calibrate the camera"),
        Device.BOARD: _("Calibrate the sensor board"),
    }
    return names[device]


def in_a_line(wanted: Wanted) -> str:
    """The sentence and its keys, for a terminal."""
    if wanted.typed:
        return f"{wanted.do} {_('Type them like this:')} {wanted.typed}"
    keys = [
        f"{_('Enter') if key.answer == DONE else key.answer}: {key.word}." for key in wanted.keys
    ]
    stop = _("q: stop.")
    return " ".join([wanted.do, *keys, stop])


def done(word: str) -> Key:
    return Key("enter", DONE, word)


def skip(word: str) -> Key:
    return Key("s", SKIP, word)


def keep_again(asked: KeepAgain) -> Wanted:
    return Wanted(
        _("Not kept"),
        _("{reason}. Make room there; what was learned waits.").format(reason=asked.reason),
        (done(_("try again")),),
        waiting=_("It is put on disk."),
    )


def begun() -> Wanted:
    """Before the first question."""
    return Wanted(_("One moment"), _("The device is looked for."), ())


def stopping() -> Wanted:
    return Wanted(_("One moment"), _("It is stopped: all stays as it was."), ())


def finished() -> Wanted:
    return Wanted(
        _("Done"),
        _("It is kept, and used from now on."),
        (done(_("go on")),),
    )


def failed(fault: str) -> Wanted:
    """Nothing has come of it, and why; what has been told stands below."""
    told = fault or _("Nothing was changed: all is as it was.")
    return Wanted(_("Not yet"), told, (done(_("try again")),))


def working(wanted: Wanted) -> str:
    """Once it has been answered, or before anything is asked."""
    return wanted.waiting or (wanted.do if not wanted.keys else _("One moment."))
