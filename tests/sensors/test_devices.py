"""Which cameras hang on this computer, and under which names they last."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.device import Device
from companion.camera_names import camera_name
from companion.commands import calibrating
from companion.sensors.camera import devices
from companion.sensors.camera.devices import cameras, is_same, is_there, lasting, pi_cameras
from companion.settings import Settings

C920 = "usb-046d_HD_Pro_Webcam_C920_7A5D3E6F-video-index0"


class Computer:
    """What the kernel and udev say of devices, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.dev, self.system, self._folder = folder / "dev", folder / "class", folder
        for each in (self.dev / "v4l" / "by-id", self.dev / "v4l" / "by-path", self.system):
            each.mkdir(parents=True)

    def node(
        self, number: int, name: str, at: str, index: int = 0, *, by_id: str = "", by_path: str = ""
    ) -> None:
        """`at` is the device that it belongs to, in the kernel's tree."""
        there = self._folder / "devices" / at / "video4linux" / f"video{number}"
        there.mkdir(parents=True)
        (there / "name").write_text(f"{name}\n")
        (there / "index").write_text(f"{index}\n")
        (there / "device").symlink_to(there.parents[1])
        (self.system / f"video{number}").symlink_to(there)
        (self.dev / f"video{number}").touch()
        for folder, link in (("by-id", by_id), ("by-path", by_path)):
            if link:
                path = self.dev / "v4l" / folder / link
                path.unlink(missing_ok=True)  # udev gives it to who comes last
                path.symlink_to(self.dev / f"video{number}")

    def cameras(self) -> list[str]:
        found = cameras(self.dev, self.system)
        return [each.removeprefix(f"{self.dev}/") for each in found]


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


def test_a_webcam_is_named_by_what_lasts_and_its_other_nodes_are_no_cameras(
    computer: Computer,
) -> None:
    computer.node(0, "HD Pro Webcam C920", "usb1/1-1/1-1:1.0", by_id=C920)
    computer.node(1, "HD Pro Webcam C920", "usb1/1-1/1-1:1.0", 1)
    computer.node(12, "Cam", "usb1/1-2/1-2:1.0", by_id="usb-Cam-video-index0")
    assert computer.cameras() == [f"v4l/by-id/{C920}", "v4l/by-id/usb-Cam-video-index0"]


def test_what_a_program_plays_is_a_camera_and_a_pis_codecs_are_none(computer: Computer) -> None:
    computer.node(10, "bcm2835-codec-decode", "platform/soc/bcm2835-codec")
    computer.node(20, "OBS Virtual Camera", "virtual/a")
    assert computer.cameras() == ["video20"]


def test_two_cameras_of_one_make_without_numbers_are_told_apart_by_their_sockets(
    computer: Computer,
) -> None:
    for number in (0, 2):
        at, path = f"usb1/1-{number}/1-{number}:1.0", f"usb-0:{number}:1.0-video-index0"
        computer.node(number, "Cam", at, by_id="usb-Cam_SN0001-video-index0", by_path=path)
    assert computer.cameras() == [
        "v4l/by-path/usb-0:0:1.0-video-index0",
        "v4l/by-path/usb-0:2:1.0-video-index0",
    ]


def test_a_pi_camera_is_one_only_where_it_hangs_at_the_ribbon(computer: Computer) -> None:
    computer.node(10, "bcm2835-codec-decode", "platform/codec")
    assert pi_cameras(computer.system) == []
    for number in range(8):
        computer.node(number, "rp1-cfe-csi2_ch0", f"platform/csi{number // 4}", number)
    assert computer.cameras() == ["pi", "pi:1"]


@pytest.mark.parametrize(
    ("source", "is_doubted"),
    [
        *(("0", False), ("1", True), ("/dev/video77", True), ("http://phone", False), ("", False)),
        *(("pi", False), ("pi:0", False), ("pi:1", True), ("virtual", False)),
    ],
)
def test_what_is_plugged_in_or_cannot_be_told_is_not_doubted(
    source: str, is_doubted: bool, computer: Computer
) -> None:
    computer.node(0, "unicam-image", "platform/csi")
    assert is_there(source, computer.dev, computer.system) is not is_doubted


def test_a_number_is_kept_as_the_name_that_lasts(computer: Computer) -> None:
    computer.node(2, "HD Pro Webcam C920", "usb1/1-1/1-1:1.0", by_id=C920)
    named = str(computer.dev / "v4l" / "by-id" / C920)
    for typed in ("2", f"{computer.dev}/video2", named):
        assert lasting(typed, computer.dev, computer.system) == named
        assert is_same(typed, named, computer.dev)
    for typed in ("3", "http://phone", "pi", "virtual", "film.avi"):
        assert lasting(typed, computer.dev, computer.system) == typed
        assert not is_same(typed, named, computer.dev)


@pytest.mark.parametrize("first", ["0", "/dev/video0", "1", "pi", "pi:0", "http://phone", ""])
def test_the_second_camera_proposed_is_never_the_first(
    first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "cameras", lambda: ["pi", "/dev/video0"])
    second = calibrating.usual(Device.SECOND_CAMERA, Settings(camera=first))
    assert not is_same(second, first)


@pytest.mark.parametrize(
    ("source", "name"),
    [
        (f"/dev/v4l/by-id/{C920}", "Logitech HD Pro Webcam C920"),
        ("/dev/v4l/by-id/usb-Sonix_Co.__Ltd._Cam_SN0001-video-index0", "Sonix Co. Ltd. Cam"),
        ("/dev/v4l/by-id/usb-1bcf_Full_HD_1080P-video-index0", "Full HD 1080P"),
        ("/dev/video2", "/dev/video2"),
        ("http://phone", "http://phone"),
    ],
)
def test_a_camera_is_called_as_people_know_it(source: str, name: str) -> None:
    assert camera_name(source) == name
