"""The tray in words: its activity, the app's belief about it, and what is surprising."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.said import Said
from companion.tower.observation import SEEING, Activity
from companion.words.colours import colour_name, counted
from companion.words.language import _, ngettext, worded

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.surprise import Surprise
    from companion.tray.state import Together


def going_on(activity: Activity, reason: Said | str = "") -> str:
    """Return what the camera sees, in one sentence."""
    sentences = {
        Activity.COMING: _("The camera is starting. One moment, please."),
        Activity.STILL: _("Reading the tray."),
        Activity.FALLING: _("Cubes are falling."),
        Activity.HAND: _("A hand is in the picture."),
        Activity.COVERED: _(
            "Something covers the tray's edge. Take it away, or spread out the heap of "
            "cubes. You can still count by hand."
        ),
        Activity.DARK: _("It is too dark to see the tray. You can still count by hand."),
        Activity.NO_TRAY: _(
            "The camera cannot find the tray. Put the tray back where it was. You can "
            "still count by hand."
        ),
        Activity.OTHER_SHAPE: _(
            "The camera's picture has a different shape than at calibration. Set the "
            "camera back, or press F9 to calibrate again. You can still count by hand."
        ),
        Activity.FAILED: _("No camera this time. You can still count by hand."),
        Activity.LOST: _(
            "No picture from the camera. The app keeps trying. You can still count by hand."
        ),
    }
    if activity is Activity.NO_TRAY and reason:
        return unread(reason)
    return sentences[activity] if activity in SEEING else beside(sentences[activity], reason)


def not_read(together: Together) -> str:
    """Return why the only camera cannot read the tray; empty if it can, or for no known reason."""
    is_unread = together.activity is Activity.NO_TRAY and bool(together.reason)
    return unread(together.reason) if is_unread else ""


def unread(reason: Said | str) -> str:
    """Return why a picture of the tray is not read, as a sentence."""
    why = worded(reason)
    return _("{why}. You can still count by hand.").format(why=why[:1].upper() + why[1:])


def beside(text: str, reason: Said | str) -> str:
    """Return the sentence with the reason in brackets."""
    if not reason:
        return text
    return _("{sentence} ({reason})").format(sentence=text, reason=worded(reason))


def surprising(surprise: Surprise) -> str:
    """Return what seems to have happened where no possible tray explains the claims."""
    from companion.tower.surprise import Reason

    sentences = {
        Reason.MORE_THAN_EXIST: _(
            "The app sees {cubes}, but at most {explained} can be in the tray."
        ),
        Reason.SOURCE_DIFFERS: _("{claim}, but everything else points to {explained}."),
        Reason.TOTAL_DIFFERS: _("{claim}, but the colours add up to {explained}."),
        Reason.COLOUR_NOT_THROWN: _("Was {colour} thrown in? It seems that it was not."),
        Reason.NOTHING_THROWN: _("The tray looks the same as before the throw."),
    }
    return sentences[surprise.reason].format(
        cubes=_cubes(surprise),
        explained=surprise.explained,
        colour=colour_name(surprise.colour),
        claim=_claim(surprise),
    )


def _claim(surprise: Surprise) -> str:
    """Return what the surprising source says is in the tray."""
    claims = {
        "camera": _("The camera sees {cubes}"),
        "camera 2": _("The second camera sees {cubes}"),
        "photo": _("The photo shows {cubes}"),
        "scale": _("The weight is that of {cubes}"),
        "lanes": _("The lanes have counted {cubes}"),
        "person": _("You counted {cubes}"),
    }
    source, cubes = source_name(surprise.source), _cubes(surprise)
    if surprise.source in claims:
        return claims[surprise.source].format(cubes=cubes)
    return _("{source}: {counts}").format(source=source[:1].upper() + source[1:], counts=cubes)


def _cubes(surprise: Surprise) -> str:
    """Return the number of cubes that the source claims, with their colour if it tells one."""
    number = surprise.claimed
    if surprise.colour:
        return counted(number, surprise.colour)
    return ngettext("{number} cube", "{number} cubes", number).format(number=number)


def source_name(source: str) -> str:
    """Return a source's name."""
    names = {
        "camera": _("camera"),
        "camera 2": _("second camera"),
        "photo": _("photo"),
        "scale": _("scale"),
        "lanes": _("lanes"),
        "board": _("sensor board"),
        "person": _("count by hand"),
        "beam": _("beam"),
        "button": _("button"),
        "light": _("light"),
        "buzzer": _("buzzer"),
    }
    return names.get(source, source)
