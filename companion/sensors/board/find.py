"""Find the serial port of the board. One string says which, as in the settings:

auto                        the one board that is plugged in
/dev/ttyUSB0, COM3          a port by name
usb:1a86:7523               a port by USB identity, wherever it is plugged in
usb:1a86:7523:A50285BI      the same with its serial number, usb:1a86:7523@1-1.2 with its socket
loop://, socket://…, spy://…  what pyserial opens by URL
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from companion.said import Said, said

if TYPE_CHECKING:
    from serial.tools.list_ports_common import ListPortInfo

AUTO = "auto"
# USB vendor and product of the serial chips on Arduino Nanos and their clones.
CHIPS = {
    (0x1A86, 0x7523): "CH340",
    (0x1A86, 0x5523): "CH341",
    (0x0403, 0x6001): "FT232R",
    (0x10C4, 0xEA60): "CP2102",
    (0x2341, 0x0043): "Arduino",
    (0x2341, 0x0058): "Arduino Nano",
}
_USB = re.compile(
    r"usb:(?P<vendor>[0-9a-f]{4}):(?P<product>[0-9a-f]{4})"
    r"(?::(?P<serial>[^@]+))?(?:@(?P<socket>.+))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class SerialPort:
    """A serial port that is plugged in; a name is empty if the system does not know it."""

    path: str
    vendor: int | None = None
    product: int | None = None
    serial: str = ""
    socket: str = ""  # of the computer or hub, such as 1-1.2

    @property
    def source(self) -> str:
        """The name for the settings, which stays valid when the port gets another path."""
        if self.vendor is None or self.product is None:
            return self.path
        usb = f"usb:{self.vendor:04x}:{self.product:04x}"
        if self.serial:
            return f"{usb}:{self.serial}"
        return f"{usb}@{self.socket}" if self.socket else usb

    @property
    def told_apart(self) -> str:
        """A name that differs from a port with the same `source`: with the socket, or the path."""
        if not self.socket:
            return self.path
        return f"{self.source}@{self.socket}" if self.serial else self.source


@dataclass(frozen=True, slots=True)
class Nowhere:
    """The result of a search that found no board, with the reason."""

    reason: Said


@dataclass(frozen=True, slots=True)
class Several:
    """The result of a search that found more than one port that may be the board's."""

    ports: tuple[SerialPort, ...]

    @property
    def sources(self) -> tuple[str, ...]:
        """The name of each port for the settings.

        Some makers give all chips the same serial number; those get names with their sockets.
        """
        names = [port.source for port in self.ports]
        return tuple(
            name if names.count(name) == 1 else port.told_apart
            for name, port in zip(names, self.ports, strict=True)
        )


PortSearch: TypeAlias = str | Nowhere | Several  # a path or URL


def plugged_in() -> list[SerialPort]:
    """Return all serial ports that are plugged in."""
    from serial.tools.list_ports import comports

    try:
        return _named(comports())
    except (OSError, TypeError, ValueError):  # one went while its names were being read
        return []


def _named(ports: Iterable[ListPortInfo]) -> list[SerialPort]:
    return sorted(
        (
            SerialPort(
                port.device, port.vid, port.pid, port.serial_number or "", port.location or ""
            )
            for port in ports
        ),
        key=lambda port: port.path,
    )


def locate(source: str, ports: Callable[[], Iterable[SerialPort]] = plugged_in) -> PortSearch:
    """Return where the board is now: a path or URL, or why there is not exactly one."""
    if source == AUTO:
        return _one_of([port for port in ports() if (port.vendor, port.product) in CHIPS], source)
    if usb := _USB.fullmatch(source):
        return _one_of([port for port in ports() if _is(port, usb)], source)
    return source


def _one_of(ports: list[SerialPort], source: str) -> PortSearch:
    if not ports:
        if source == AUTO:
            return Nowhere(said("no sensor board is plugged in"))
        return Nowhere(said("{source} was not found", source=source))
    return ports[0].path if len(ports) == 1 else Several(tuple(ports))


def _is(port: SerialPort, usb: re.Match[str]) -> bool:
    if (port.vendor, port.product) != (int(usb["vendor"], 16), int(usb["product"], 16)):
        return False
    serial, socket = usb["serial"], usb["socket"]
    return serial in {None, port.serial} and socket in {None, port.socket}
