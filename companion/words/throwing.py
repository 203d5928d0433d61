"""The tray in words: its activity, the app's belief about it, and what is surprising."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.said import Said
from companion.tower.observation import SEEING, Activity
from companion.words.colours import colour_name
from companion.words.language import _, worded

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.surprise import Surprise
    from companion.tray.state import Together


def going_on(activity: Activity, reason: Said | str = "") -> str:
    """Return what the camera sees, in one sentence."""
    sentences = {
        Activity.COMING: _("The camera is being made ready: a moment."),
        Activity.STILL: _("Still: looking."),
        Activity.FALLING: _("Cubes are falling."),
        Activity.HAND: _("A hand is in the picture."),
        Activity.COVERED: _(
            "Something lies over the tray's edge: take it away, or spread the heap of cubes out."
            " Counting by hand works as always."
        ),
        Activity.DARK: _("It is too dark to see the tray. Counting by hand works as always."),
        Activity.NO_TRAY: _(
            "The tray is not found in the picture: set it back as it stood. Counting by hand works"
            " as always."
        ),
        Activity.OTHER_SHAPE: _(
            "The camera's picture has another shape than when it was calibrated: set the camera"
            " back to that, or F9 calibrates it anew. Counting by hand works as always."
        ),
        Activity.FAILED: _("No camera this time. Counting by hand works as always."),
        Activity.LOST: _(
            "No picture from the camera: it is tried again. Counting by hand works as always."
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
    return _("{why}. Counting by hand works as always.").format(why=why[:1].upper() + why[1:])


def beside(text: str, reason: Said | str) -> str:
    """Return the sentence with the reason in brackets."""
    if not reason:
        return text
    return _("{sentence} ({reason})").format(sentence=text, reason=worded(reason))


def surprising(surprise: Surprise) -> str:
    """Return what seems to have happened where no possible tray explains the claims."""
    from companion.tower.surprise import Reason

    sentences = {
        Reason.MORE_THAN_EXIST: _("{claimed} {colour} seen, but only {explained} can be there."),
        Reason.SOURCE_DIFFERS: _(
            "The {source} sees {claimed} {colour}; all else speaks for {explained}."
        ),
        Reason.TOTAL_DIFFERS: _(
            "The {source} finds {claimed} cubes in all; the colours make {explained}."
        ),
        Reason.COLOUR_NOT_THROWN: _("Was {colour} thrown in? It looks as if not."),
        Reason.NOTHING_THROWN: _("The tray looks as before the throw."),
    }
    return sentences[surprise.reason].format(
        claimed=surprise.claimed,
        explained=surprise.explained,
        colour=colour_name(surprise.colour),
        source=source_name(surprise.source),
    )


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
