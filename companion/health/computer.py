"""The doctor's checks of the computer and its links: power, programs in the way, sound, pages.

Those of power and programs yield nothing if all is well: most computers have no such troubles.
"""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from companion import networks
from companion.evening.nights import NightStatus
from companion.evening.page_roles import PORT
from companion.health.finding import Finding, absent, amiss, fine
from companion.said import Said, marked, said
from companion.sounds.player import LastSound, players
from companion.tower.observation import SEEING, Activity, Observation

ROOT = Path("/")
COMMAND = ("vcgencmd", "get_throttled")
PATIENCE = 3.0  # s for a command that replies at once. Chosen: more delays the doctor
# Bits of `vcgencmd get_throttled`, as Raspberry Pi documents it: now, and since the start.
WEAK_NOW, WEAK_ONCE, HOT_NOW = 1 << 0, 1 << 16, 1 << 3
BRAILLE = ("1a86", "7523")  # the USB chip that brltty takes for a Braille display's
SOUND, NIGHT = "sound", "night"
NAME = "second screens"
PROCESSES = Path("/proc")
LISTENS = "0A"  # the state of a listening socket, as the kernel writes it


def power() -> Iterator[Finding]:
    """Yield what a Raspberry Pi reports about its power supply and its temperature."""
    flags = _throttled()
    if flags & (WEAK_NOW | WEAK_ONCE):
        says = marked("the power supply is too weak right now: cameras fail, and the Pi may stop")
        if not flags & WEAK_NOW:
            says = marked(
                "the power supply has been too weak at times since the start, which makes "
                "cameras fail"
            )
        to_do = marked(
            "use the power supply made for this Pi and a short cable; connect other USB "
            "devices through a hub"
        )
        yield amiss("power", says, to_do)
    if flags & HOT_NOW:
        yield amiss(
            "heat",
            marked("too hot, and therefore slow"),
            marked("give it more air, or add a cooler"),
        )


def _throttled() -> int:
    """Return the flags of `vcgencmd get_throttled`; 0 if this is no Raspberry Pi."""
    with suppress(OSError, subprocess.SubprocessError, ValueError):
        output = subprocess.run(  # noqa: S603 - a fixed command
            COMMAND,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        ).stdout
        return int(output.partition("=")[2], 16)
    return 0


def guarded_broker(root: Path = ROOT) -> Iterator[Finding]:
    """Yield a finding if AppArmor confines Mosquitto.

    Ubuntu's profile lets it read only the system's folders.
    """
    for profile in sorted((root / "etc/apparmor.d").glob("*mosquitto")):
        if not (profile.parent / "disable" / profile.name).exists():
            says = marked("AppArmor keeps Mosquitto from reading a night's folder")
            to_do = marked(
                "if this computer will be a night's hub, run once: sudo ln -s {profile} "
                "/etc/apparmor.d/disable/; sudo apparmor_parser -R {profile}"
            )
            yield Finding("night's broker", says, to_do, about={"profile": profile})


def taken_board(root: Path = ROOT) -> Iterator[Finding]:
    """Yield a finding if brltty has taken a board's USB chip, so that there is no serial port."""
    if not any(_is_board(each) for each in (root / "sys/bus/usb/devices").glob("*")):
        return
    if any((root / "dev").glob("ttyUSB*")) or not _runs("brltty", root):
        return
    says = marked(
        "a board with a CH340 is plugged in, and brltty mistakes it for a Braille display"
    )
    yield amiss("board", says, marked("run sudo apt remove brltty, then plug the board in again"))


def probed_board(root: Path = ROOT) -> Iterator[Finding]:
    """Yield a finding if ModemManager runs: it talks to every new serial port first."""
    if _runs("ModemManager", root):
        says = marked("it mistakes a board for a modem for some seconds")
        to_do = marked(
            "if the board connects late or not at all, run sudo systemctl mask --now {program}"
        )
        yield Finding("ModemManager", says, to_do, about={"program": "ModemManager"})


def _is_board(device: Path) -> bool:
    return tuple(_line(device / name) for name in ("idVendor", "idProduct")) == BRAILLE


def _runs(program: str, root: Path) -> bool:
    return any(_line(each) == program for each in (root / "proc").glob("[0-9]*/comm"))


def _line(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace").strip()
    except OSError:  # the process has ended, or is somebody else's
        return ""


def sound(loudness: str, last: LastSound | None = None) -> Finding:
    """Return the finding on the sound. `last`: the last sound played; None: none yet."""
    if loudness == "off":
        return absent(SOUND, marked("off"), marked("in the app, press F9 and choose Sound"))
    if last is not None and last.by:
        return fine(SOUND, marked("played by {player}"), player=last.by)
    if last is not None and last.why:
        says = marked("no sound program works; the terminal's bell rings instead ({why})")
        to_do = marked("check that a loudspeaker or television is on and selected in the system")
        return amiss(SOUND, says, to_do, why=last.why)
    if not (here := players()):
        says = marked("no program on this computer plays sounds; the terminal's bell rings instead")
        return absent(SOUND, says, "sudo apt install alsa-utils")
    return fine(SOUND, marked("{players}; no sound played yet"), players=here)


def night(status: NightStatus) -> Finding:
    """Return the finding on this table's connection to the night's broker."""
    about = {"name": status.name, "broker": status.broker}
    if status.is_online:
        return fine(NIGHT, marked("connected to {broker} as “{name}”"), **about)
    if status.why is None:
        return absent(NIGHT, marked("connecting to {broker}"), **about)
    to_do = marked(
        "nothing is lost; the app sends everything when the connection is back; F9 shows the link"
    )
    return amiss(NIGHT, marked("{broker}: {why}"), to_do, **about, why=status.why)


def of_sensor(last: Observation) -> Finding:
    """Return the finding on a sensor that watches the tray, by what it reported last."""
    name = last.source.label or last.source.name
    if last.activity in SEEING:
        return fine(name, marked("it watches the tray"))
    if last.activity is Activity.COMING:
        return absent(name, marked("it is starting"))
    says = "{reason}" if last.reason else marked("it does not see the tray")
    to_do = marked("check that it is plugged in and that no other program uses it")
    return amiss(name, says, to_do, reason=last.reason)


def second_screens(fixed: str = "", port: int = PORT) -> Finding:
    """Return the finding on the second screens. `fixed`: the address from the settings."""
    here = networks.addresses()
    address = networks.chosen(networks.ranked(here, networks.ways_out()))
    if address is None:
        return absent(NAME, marked("no network: only browsers on this computer can open them"))
    says = marked("at {address}, {port}")
    about = {
        "address": fixed or address.ip,
        "port": _port(port),
        "command": networks.openings(port)[0],
    }
    if fixed[:1].isdigit() and fixed not in {networks.LOCAL, *(each.ip for each in here)}:
        to_do = marked(
            "this computer does not have that address now; in the app, press F9 and change "
            "Their address"
        )
        return amiss(NAME, says, to_do, **about)
    if networks.is_windows_own(address, in_wsl=networks.is_in_wsl()):
        says = marked("at {address}, which phones cannot reach: it is in a network inside Windows")
        to_do = marked(
            "write [wsl2] networkingMode=mirrored into the file .wslconfig, or use a Raspberry Pi"
        )
        return Finding(NAME, says, to_do, about=about)
    if on := networks.firewall():
        says = marked("at {address}, {port}; the firewall {firewall} is on")
        to_do = marked("run this once so that phones can connect: {command}")
        return Finding(NAME, says, to_do, about=about | {"firewall": on})
    to_do = marked(
        "if no phone can connect, check for a firewall ({command}), a guest Wi-Fi or a VPN on "
        "the phone"
    )
    return Finding(NAME, says, to_do, about=about)


def _port(port: int) -> Said:
    with socket.socket() as tried:
        is_free = tried.connect_ex((networks.LOCAL, port)) != 0
    if is_free:
        return said("port {port} is free", port=port)
    listeners = dict(_listeners(port))
    if os.getpid() in listeners:
        return said("this app uses port {port}", port=port)
    who = next(iter(listeners.values()), None)
    if who is None:
        return said("another program uses port {port}; the app uses the next free one", port=port)
    return said("{who} uses port {port}; the app uses the next free one", port=port, who=who)


def _listeners(port: int) -> Iterator[tuple[int, str]]:
    """Yield this user's programs that listen at this port, as Linux lists them."""
    nodes = {f"socket:[{node}]" for node in _nodes(port)}
    for files in PROCESSES.glob("[0-9]*/fd"):
        with suppress(OSError):
            if any(str(each.readlink()) in nodes for each in files.iterdir()):
                name = (files.parent / "comm").read_text(encoding="utf-8").strip()
                yield int(files.parent.name), f"{name} ({files.parent.name})"


def _nodes(port: int) -> Iterator[str]:
    for table in ("tcp", "tcp6"):
        with suppress(OSError):
            for line in (PROCESSES / "net" / table).read_text(encoding="ascii").splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENS and int(fields[1].rpartition(":")[2], 16) == port:
                    yield fields[9]
