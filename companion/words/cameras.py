"""Word the setting that says where a camera is."""

from __future__ import annotations

import re
from pathlib import Path

from calibration.device import Device
from companion.addresses import as_address
from companion.camera_names import camera_name
from companion.settings import VIRTUAL
from companion.words.language import _, fixed_text

_DEVICE = re.compile(r"\d{1,3}|/dev/.+|pi(:\d{1,3})?")


def where_is_it() -> str:
    """Return the help for the first camera's address."""
    where = _(
        "The camera's address: 0 for the first webcam, /dev/video2, pi, http://… for a "
        "phone, virtual for a tower on the screen. Leave it empty to count by hand."
    )
    return f"{where} {_phones_addresses()}"


def _phones_addresses() -> str:
    return _(
        "Phones: {ip_webcam} with IP Webcam, {droidcam} with DroidCam. The phone's app "
        "shows the numbers."
    ).format(ip_webcam="http://192.168.…:8080/video", droidcam="http://192.168.…:4747/video")


second_where = fixed_text(
    "The address of a second camera that sees the tray from another side, written like "
    "the first. Leave it empty for none."
)


def device_name(device: Device) -> str:
    """Return what a device is called where it is chosen."""
    names = {
        Device.CAMERA: _("Camera"),
        Device.SECOND_CAMERA: _("Second camera"),
        Device.BOARD: _("Sensor board"),
    }
    return names[device]


def no_second() -> str:
    """Return the choice of no second camera."""
    return _("none")


def camera_called(source: str) -> str:
    """Return the name by which people know a camera."""
    if source == "pi":
        return _("Pi camera")
    if source.startswith("pi:"):
        return _("Pi camera {number}").format(number=source[3:])
    return camera_name(source)


# How to look through the cameras on this computer.
choose_camera = fixed_text(
    "↑ ↓ switch between the cameras on this computer and show their pictures."
)

# The sentence in place of a camera's picture, if the app itself may be using it.
is_set_up = fixed_text("This camera is already set up.")

# Why a camera cannot be chosen: the app already uses it as its other camera.
is_the_other = fixed_text(
    "This is already the other camera. Choose one that sees the tray from another side."
)


def no_camera(source: str, *, may_be_file: bool = True) -> str:
    """Return why `source` cannot name a camera, in one line; empty if it can.

    Whether that camera is plugged in does not matter.

    Args:
        may_be_file: It may be a video or a folder of pictures, too.
    """
    if may_be_file and Path(source).expanduser().exists():
        return ""
    is_device = _DEVICE.fullmatch(source) and ".." not in source
    if source in {"", VIRTUAL} or is_device or as_address(source):
        return ""
    return _("“{source}” is not a camera: use a number such as 0, pi or http://…").format(
        source=source if len(source) <= 20 else f"{source[:19]}…"
    )


# The sentence that asks for Enter again, since a camera may be plugged in later.
not_plugged_in = fixed_text("It is not plugged in. Press Enter again to use it anyway.")
