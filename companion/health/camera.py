"""The doctor's check of a camera, opened for one picture or watched during a game."""

from __future__ import annotations

import re
import time
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.addresses import as_address
from companion.camera_names import camera_name
from companion.errors import BadProfile
from companion.health.finding import Finding, absent, amiss, fine
from companion.said import Said, marked, remedy_in, said
from companion.sensors.camera.opened_camera import reason_of
from companion.settings import VIRTUAL
from companion.tower.observation import Activity

if TYPE_CHECKING:  # it imports OpenCV
    from companion.vision.arrays import Image

FIRST_PICTURE = 4.0  # s until a camera gives none. Chosen: some webcams take two
OVER_NETWORK = marked(
    "check that it is awake and on this Wi-Fi; docs/set-up.md lists the addresses of "
    "common phone apps"
)
_DEVICE = re.compile(r"pi(:\d+)?|\d+|/dev/.+")  # everything else is a file or a folder
LATE = 1.0  # s that a picture may lag. Chosen: people have counted by then
SLOW = 4.0  # pictures a second. Chosen: the watch needs two looks at rest within 0.3 s


@dataclass(frozen=True, slots=True)
class Seeing:
    """What is known of an open camera.

    `rate` is in pictures a second, `light` (mean brightness) in %; None: not known.
    """

    source: str
    activity: Activity
    reason: Said | str = ""  # why it is lost
    rate: float | None = None
    light: float | None = None
    holds_light: bool | None = None  # exposure and white balance are fixed; None: not known
    poor: tuple[Said | str, ...] = ()  # what is wrong with its pictures, the worst first
    lag: float | None = None  # s between a picture and its coming


def camera(source: str) -> Finding:
    """Open the camera for a moment and return the finding on it."""
    from companion.sensors.camera.camera_opening import (
        open_camera,  # imported late: it imports OpenCV
    )

    if not source:
        return unset()
    if source == VIRTUAL:
        return fine("camera", marked("the virtual tower's camera: nothing to plug in"))
    try:
        with closing(open_camera(source)) as eye:
            until = time.monotonic() + (eye.starts_within or FIRST_PICTURE)
            while (picture := eye.read()) is None and time.monotonic() < until:
                time.sleep(0.02)
    except Exception as error:  # whatever drivers and their libraries raise
        return lost(source, reason_of(error))
    name = camera_name(source)
    if picture is None:
        says = marked("{source} gives no picture")
        to_do = OVER_NETWORK if as_address(source) else marked("unplug it and plug it in again")
        return amiss("camera", says, to_do, source=name)
    if poor := _poor_by_paper(picture):
        return _poor(poor, {"source": name})
    wide, high = picture.shape[1], picture.shape[0]
    return fine("camera", "{source}: {wide} × {high}", source=name, wide=wide, high=high)


def _poor_by_paper(picture: Image) -> tuple[Said, ...]:
    """Return what is wrong with a picture, as far as a printed sheet in it shows that."""
    from companion.vision.colour.paints import USUAL_CUBE_MM
    from companion.vision.geometry.paper_pose import standpoint
    from companion.vision.geometry.turned_picture import BENT_LENS, MIRRORED
    from companion.vision.profile.picture_faults import poor_on_paper

    place = standpoint(picture)
    if isinstance(place, Said):
        return (place,) if place in (BENT_LENS, MIRRORED) else ()
    return poor_on_paper(picture, place, USUAL_CUBE_MM)


def of_camera(name: str, finding: Finding) -> Finding:
    """Return the finding on the camera of this name, numbered if it is the second: "profile 2"."""
    number = name.partition(" ")[2]
    return replace(finding, what=f"{finding.what} {number}") if number else finding


def unset() -> Finding:
    """Return the finding if no camera is set up; it lists those that are plugged in."""
    from companion.sensors.camera.devices import cameras

    if plugged_in := ", ".join(map(camera_name, cameras())):
        says = marked("no camera set up; you can count by hand; plugged in: {sources}")
        return absent("camera", says, marked("choose one in Settings (F9)"), sources=plugged_in)
    return absent("camera", marked("no camera set up or plugged in; you can count by hand"))


def lost(source: str, reason: Said | str) -> Finding:
    """Return the finding on a camera that gives no picture.

    What to do comes from the camera's own error if that has advice, else from the kind of source.
    """
    fault, remedy = remedy_in(reason)
    about = {"source": camera_name(source), "reason": fault, "remedy": remedy}
    is_named = isinstance(fault, Said) and "address" in fault.fields
    says = "{reason}" if is_named else "{source}: {reason}"
    return amiss("camera", says, "{remedy}" if remedy else _usual_remedy(source), **about)


def _usual_remedy(source: str) -> str:
    """Return what usually helps, by the kind of source that should give the pictures."""
    if as_address(source):
        return OVER_NETWORK
    if _DEVICE.fullmatch(source):
        return marked("check that it is plugged in and that no other program uses it")
    return marked("check its name, and whether other programs can show it")


def living(seeing: Seeing) -> Finding:
    """Return the finding on a camera that is watching the tray now."""
    about = _figures(seeing)
    if blind := _blind(seeing.activity, about):
        return blind
    match seeing.activity:
        case Activity.LOST | Activity.FAILED:
            return lost(seeing.source, seeing.reason or said("no picture"))
        case Activity.COMING:
            return fine("camera", marked("{source} is starting"), **about)
    if trouble := _troubled(seeing, about):
        return trouble
    says = marked("{source}: {rate} pictures a second, light {light} %, tray visible")
    if seeing.holds_light is False:
        says = marked("{source}: {rate} pictures a second, light {light} %, exposure not fixed")
    return fine("camera", says, **about)


def _troubled(seeing: Seeing, about: dict[str, object]) -> Finding | None:
    """Return what is wrong with its pictures; None if they are good and come in time."""
    if seeing.poor:
        return _poor(seeing.poor, about)
    if seeing.rate is not None and seeing.rate < SLOW:
        return _slow(seeing, about)
    if seeing.lag is not None and seeing.lag > LATE:
        says = marked("{source}: its pictures come {lag} s late")
        to_do = marked("move it closer to the Wi-Fi router, or set it to smaller pictures")
        return amiss("camera", says, to_do, lag=f"{seeing.lag:.0f}", **about)
    return None


def _poor(poor: tuple[Said | str, ...], about: dict[str, object]) -> Finding:
    """Return the finding on poor pictures: all faults, and what to do about the worst."""
    faults = tuple(remedy_in(each)[0] for each in poor)
    about = {**about, "faults": faults, "remedy": remedy_in(poor[0])[1]}
    return amiss("camera", "{source}: {faults}", "{remedy}", **about)


def _slow(seeing: Seeing, about: dict[str, object]) -> Finding:
    says = marked("{source}: only {rate} pictures a second, light {light} %, the tray is seen")
    if seeing.rate is not None and seeing.rate < 1:
        says = marked("{source}: less than a picture a second, so a throw is counted late")
    to_do = marked("use more light, or another USB port")
    if as_address(seeing.source):
        to_do = marked("choose a smaller picture in its app, or move it closer to the Wi-Fi router")
    return amiss("camera", says, to_do, **about)


def _blind(activity: Activity, about: dict[str, object]) -> Finding | None:
    """Return why the camera cannot see the tray; None if it sees it."""
    match activity:
        case Activity.OTHER_SHAPE:
            says = marked(
                "{source}: its picture has a different shape than at calibration ({reason})"
            )
            return amiss("camera", says, marked("set the camera back, or calibrate again"), **about)
        case Activity.COVERED:
            says = marked("{source}: something covers the tray's edge")
            return amiss("camera", says, marked("remove it, or calibrate again"), **about)
        case Activity.DARK:
            says = marked("{source}: light {light} %, too dark")
            return amiss("camera", says, marked("switch on a lamp"), **about)
        case Activity.NO_TRAY if about["reason"]:
            says = marked("{source}: {rate} pictures a second, the tray cannot be read")
            return amiss("camera", says, "{reason}", **about)
        case Activity.NO_TRAY:
            says = marked("{source}: {rate} pictures a second, the tray is not in the picture")
            return amiss("camera", says, marked("point the camera at the tray"), **about)
    return None


def _figures(seeing: Seeing) -> dict[str, object]:
    rate = "–" if seeing.rate is None else f"{seeing.rate:.0f}"
    light = "–" if seeing.light is None else f"{seeing.light:.0f}"
    return {
        "source": camera_name(seeing.source),
        "rate": rate,
        "light": light,
        "reason": seeing.reason,
    }


def profile(path: Path, *, second: bool = False) -> Finding:
    """Return the finding on a camera's profile. `second`: it belongs to the second camera."""
    to_do = "companion calibrate capture" + (" --second" if second else "")
    if not path.exists():
        return absent("profile", marked("none; not needed with the printed stand"))
    from companion.vision.profile.camera_profile import load

    try:
        tray_profile = load(path)
    except BadProfile as error:
        return amiss("profile", "{error}", to_do, error=error)
    colours, made = tuple(map(said, tray_profile.colours)), tray_profile.origin.made
    if not made:
        return fine("profile", "{path}: {colours}", path=path, colours=colours)
    says = marked("{path}: {colours}; made on {made}")
    return fine("profile", says, path=path, colours=colours, made=made)
