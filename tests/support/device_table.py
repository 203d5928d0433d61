"""Devices that a test makes up, for a host's clients to check and choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.health.finding import Finding, absent, amiss, fine
from companion.host.device_room import DeviceRoom
from companion.host.host import Host
from companion.said import Said
from companion.tower.observation import TrayPicture

FINE = fine("camera", "{source}: 14 pictures a second", source="0")
SCALE = amiss("board scale", "overloaded, or wired wrongly", "see firmware/README.md")
NOTHING = absent("panel", "nothing is wired to the pins")
STREET = "http://192.168.1.20:8080/video"


@dataclass
class Checks:
    """Finds what the test has it find."""

    opened: Sequence[Finding] = (FINE,)
    others: Sequence[Finding] = (SCALE, NOTHING)

    def open(self) -> Sequence[Finding]:
        return self.opened

    def closed(self) -> Iterator[Finding]:
        return iter(self.others)


@dataclass
class Cameras:
    """Two webcams, and a phone's camera at STREET."""

    looked: list[str] = field(default_factory=list)
    sees: dict[str, TrayPicture | Said | str] = field(default_factory=dict)
    ended: int = 0

    def sources(self) -> Sequence[str]:
        return ("/dev/v4l/by-id/one", "/dev/v4l/by-id/two")

    def is_there(self, source: str, /) -> bool:
        return source in {*self.sources(), STREET}

    def is_same(self, one: str, other: str, /) -> bool:
        return self.lasting(one) == self.lasting(other)

    def lasting(self, source: str, /) -> str:
        return {"0": "/dev/v4l/by-id/one", "2": "/dev/v4l/by-id/two"}.get(source, source)

    def look(self, source: str, /) -> TrayPicture | Said | str:
        self.looked.append(source)
        return self.sees.get(source, picture())

    def end(self) -> None:
        self.ended += 1


def picture(width: int = 640, height: int = 480) -> TrayPicture:
    return TrayPicture(np.full((height, width, 3), 90, np.uint8))


def with_devices(host: Host, cameras: Cameras, checks: Checks | None = None) -> list[str]:
    """The host gets these devices; what is heard and focused is in the list."""
    done: list[str] = []
    room = DeviceRoom(
        host,
        checks or Checks(),
        cameras,
        lambda: done.append("sound"),
        lambda: lambda: done.append("focus"),
    )
    host.device_room = lambda: room
    return done
