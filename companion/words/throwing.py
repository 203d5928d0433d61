"""The tray in words: its activity, the app's belief about it, and what is surprising."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.said import Said
from companion.tower.observation import SEEING, Activity
from companion.tower.sensor import Sensor
from companion.words.colours import colour_name, counted
from companion.words.language import _, ngettext, worded
from companion.words.taps import is_tapped

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.surprise import Surprise
    from companion.tray.state import Together


def going_on(activity: Activity, reason: Said | str = "", source: Sensor | None = None) -> str:
    """Return what is seen, in one sentence.

    Args:
        source: The sensor that sees it; None: a camera.
    """
    if source is not None and not source.takes_pictures:
        if activity is Activity.HAND:
            return _("A hand is in the tray.")
        if activity not in SEEING:
            return beside(blind(source, activity), reason)
    sentences = {
        Activity.COMING: _("The camera is starting. One moment, please."),
        Activity.STILL: _("Reading the tray."),
        Activity.FALLING: _("Cubes are falling."),
        Activity.HAND: _("A hand is in the picture."),
        Activity.MOVING: _("Hands are at the tower."),
        Activity.COVERED: _(
            "Something covers the tray's edge. Take it away, or spread out the heap of "
            "cubes. You can still count by hand."
        ),
        Activity.DARK: _("It is too dark to see the tray. You can still count by hand."),
        Activity.NO_TRAY: _(
            "The camera cannot find the tray. Put the tray back where it was. You can "
            "still count by hand."
        ),
        Activity.OTHER_SHAPE: _other_shape(),
        Activity.FAILED: _("No camera this time. You can still count by hand."),
        Activity.LOST: _(
            "No picture from the camera. The app keeps trying. You can still count by hand."
        ),
    }
    if activity is Activity.NO_TRAY and reason:
        return unread(reason)
    return sentences[activity] if activity in SEEING else beside(sentences[activity], reason)


def _other_shape() -> str:
    if is_tapped():
        return _(
            "The camera's picture has a different shape than at calibration. Set the camera back, "
            "or calibrate it again on the keeper's page, under More. You can still count by hand."
        )
    return _(
        "The camera's picture has a different shape than at calibration. Set the "
        "camera back, or press F9 to calibrate again. You can still count by hand."
    )


def blind(source: Sensor, activity: Activity) -> str:
    """Return why a source does not see the tray, where others may count all the same."""
    sentences = {
        Activity.COMING: _("{source}: starting. One moment, please."),
        Activity.COVERED: _("{source}: something covers the tray's edge, so it cannot count."),
        Activity.DARK: _("{source}: it is too dark."),
        Activity.NO_TRAY: _("{source}: the tray is not in the picture."),
        Activity.OTHER_SHAPE: _(
            "{source}: the picture has a different shape than at calibration. F9 calibrates again."
        ),
        Activity.LOST: _("{source}: no connection. The app keeps trying."),
        Activity.FAILED: _("{source}: not available this time."),
    }
    name = sensor_name(source)
    return sentences[activity].format(source=name[:1].upper() + name[1:])


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
    cubes = _cubes(surprise)
    if surprise.source is None:
        return cubes
    if surprise.source.claim:
        return _(surprise.source.claim).format(cubes=cubes)
    source = sensor_name(surprise.source)
    return _("{source}: {counts}").format(source=source[:1].upper() + source[1:], counts=cubes)


def _cubes(surprise: Surprise) -> str:
    """Return the number of cubes that the source claims, with their colour if it tells one."""
    number = surprise.claimed
    if surprise.colour:
        return counted(number, surprise.colour)
    return ngettext("{number} cube", "{number} cubes", number).format(number=number)


def sensor_name(sensor: Sensor) -> str:
    """Return what people call a sensor."""
    return _(sensor.label or sensor.name)
