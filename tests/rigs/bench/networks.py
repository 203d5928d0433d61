"""The second screens in networks as tables meet them, and a phone that opens a page there.

Each network is made of namespaces and cables between them, as root; the server is the app's own.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rigs.bench.figure import Figure
from tests.rigs.networks.namespaces import Namespace, can_be_made, machines
from tests.rigs.room.room import URL, RoomTerminal

ROOT = Path(__file__).parents[3]
LONG = 30.0  # s until a change has been followed
A_MINUTE = 55.0  # s, nearly
OPENS, SHUT = "a page", "no answer"


@dataclass(slots=True)
class Served:
    """A table's second screens in a namespace; `told` is what its codes say last."""

    process: subprocess.Popen[bytes]
    told: dict[str, object]

    def until(self, enough: Callable[[dict[str, object]], bool]) -> str:
        """The URL once it is so; raises TimeoutError."""
        assert self.process.stdout is not None
        while not (self.told and enough(self.told)):
            if not select.select([self.process.stdout], [], [], LONG)[0]:
                raise TimeoutError(self.told)
            self.told = json.loads(self.process.stdout.readline())
        return str(self.told["url"])

    def at(self, host: str) -> str:
        return self.until(lambda told: f"//{host}:" in str(told["url"]))

    def turn(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")


@contextmanager
def served(table: Namespace) -> Iterator[Served]:
    words = table.words(sys.executable, "-m", "tests.rigs.networks.network_table")
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, cwd=ROOT
    )
    try:
        yield Served(process, {})
    finally:
        process.kill()
        process.wait()


def opened(phone: Namespace, url: str) -> str:
    words = phone.words(sys.executable, "-m", "tests.rigs.networks.network_phone", url)
    return subprocess.run(
        words, capture_output=True, text=True, cwd=ROOT, check=True
    ).stdout.strip()


def hotspot() -> Iterator[Figure]:
    with machines("phone") as (table, phone):
        table.takes("10.42.0.1/24", "t0")
        phone.takes("10.42.0.77/24", "p0")
        with served(table) as screens:
            yield Figure(
                "a hotspot without a way out", opened(phone, screens.at("10.42.0.1")), OPENS
            )


def late_and_moved() -> Iterator[Figure]:
    with machines("phone") as (table, phone), served(table) as screens:
        screens.at("127.0.0.1")
        phone.takes("192.168.178.77/24", "p0")
        table.takes("192.168.178.20/24", "t0")
        url = screens.at("192.168.178.20")
        yield Figure("Wi-Fi that comes after the app", opened(phone, url), OPENS)
        table.gives_up("192.168.178.20/24", "t0")
        table.takes("192.168.178.99/24", "t0")
        url = screens.at("192.168.178.99")
        yield Figure("another lease while it runs", opened(phone, url), OPENS)
        table.gives_up("192.168.178.99/24", "t0")
        screens.until(lambda told: told["by"] == "machine")
        yield Figure("and the Wi-Fi gone", str(screens.told["by"]), "machine")


def vpns() -> Iterator[Figure]:
    for name, address in (("tun0", "10.8.0.6/24"), ("wg0", "10.2.0.2/32")):
        with machines("phone") as (table, phone):
            table.takes("192.168.178.20/24", "t0")
            phone.takes("192.168.178.77/24", "p0")
            table.ip(f"link add {name} type veth peer name far-{name}")
            table.ip(f"link set far-{name} up")
            table.takes(address, name)
            table.ip(f"route add default dev {name}")
            with served(table) as screens:
                url = screens.at("192.168.178.20")
                yield Figure(f"a VPN that all goes through ({name})", opened(phone, url), OPENS)


def containers() -> Iterator[Figure]:
    with machines("phone") as (table, phone):
        for name, address in (("docker0", "172.17.0.1/16"), ("br-5f0b3e6d2a1c", "172.18.0.1/16")):
            table.ip(f"link add {name} type bridge")
            table.ip(f"link add veth-{name[:5]} type veth peer name in-{name[:5]}")
            table.ip(f"link set veth-{name[:5]} master {name} up")
            table.ip(f"link set in-{name[:5]} up")
            table.takes(address, name)
        table.takes("192.168.178.20/24", "t0")
        phone.takes("192.168.178.77/24", "p0")
        with served(table) as screens:
            yield Figure("beside docker0", opened(phone, screens.at("192.168.178.20")), OPENS)


def six() -> Iterator[Figure]:
    with machines("phone") as (table, phone):
        table.takes("fd12:3456::20/64", "t0")
        phone.takes("fd12:3456::77/64", "p0")
        with served(table) as screens:
            yield Figure("IPv6 alone", opened(phone, screens.at("[fd12:3456::20]")), OPENS)


def two() -> Iterator[Figure]:
    with machines("cable", "phone") as (table, cable, phone):
        table.takes("192.168.178.20/24", "t0")
        cable.takes("192.168.178.77/24", "p0")
        table.ip("route add default via 192.168.178.77")
        table.takes("10.42.0.1/24", "t1")
        phone.takes("10.42.0.77/24", "p0")
        with served(table) as screens:
            first = screens.at("192.168.178.20")  # a cable takes a second until it is up
            yield Figure("two networks: the one with a way out", opened(cable, first), OPENS)
            screens.turn()
            other = screens.at("10.42.0.1")
            yield Figure("  the other one, by a key", opened(phone, other), OPENS)
            phone.ip("route add default via 10.42.0.1")
            yield Figure("  from the hotspot to the first", opened(phone, first), OPENS)


def shut() -> Iterator[Figure]:
    with machines("phone") as (table, phone):
        table.takes("192.168.178.20/24", "t0")
        phone.takes("192.168.178.77/24", "p0")
        table.run("iptables -P INPUT DROP")
        table.run("iptables -A INPUT -i lo -j ACCEPT")
        with served(table) as screens:
            url = screens.at("192.168.178.20")
            yield Figure("behind a firewall", opened(phone, url), SHUT)
            port = url.rpartition(":")[2].partition("/")[0]
            table.run(f"iptables -I INPUT -p tcp --dport {port} -j ACCEPT")
            yield Figure("  opened at its port", opened(phone, url), OPENS)
            screens.until(lambda told: bool(told["is_reached"]))
            yield Figure("  and the table knows it", str(screens.told["is_reached"]), "True")


def codes() -> Iterator[Figure]:
    """What the app's own page of codes says behind a firewall, and once its command was typed."""
    if shutil.which("tmux") is None:
        return
    with machines("phone") as (table, phone), TemporaryDirectory() as folder:
        table.takes("192.168.178.20/24", "t0")
        phone.takes("192.168.178.77/24", "p0")
        table.run("iptables -P INPUT DROP")
        table.run("iptables -A INPUT -i lo -j ACCEPT")
        terminal = RoomTerminal(Path(folder), table.words())
        try:
            terminal.start()
            asyncio.run(terminal.shows("Demo"))
            terminal.keys("Down", "Enter")
            asyncio.run(terminal.shows("puts onto the board"))
            terminal.keys("Escape")
            asyncio.run(terminal.shows("F2"))
            terminal.keys("C-s")
            asyncio.run(terminal.shows("nobody yet"))
            url = shown_url(terminal.text())
            time.sleep(A_MINUTE)
            asyncio.run(terminal.shows("No phone has connected yet"))
            found = re.search(r"sudo ufw allow (\d+)/tcp", terminal.text())
            yield Figure("  after a minute the app says", found[0] if found else "nothing", "ufw")
            port = found[1] if found else ""
            table.run(f"iptables -I INPUT -p tcp --dport {port} -j ACCEPT")
            yield Figure("  what then opens", opened(phone, url), OPENS)
            asyncio.run(terminal.shows("closed again"))
            yield Figure("  and the app has seen it", "yes", "yes")
        finally:
            terminal.end()


def shown_url(text: str) -> str:
    found = URL.search(text)
    assert found is not None, text
    return found[0]


def abroad() -> Iterator[Figure]:
    with machines("phone") as (table, phone):
        table.takes("192.168.178.20/24", "t0")
        phone.takes("9.9.9.9/24", "p0")
        table.ip("route add 9.9.9.0/24 dev t0")
        phone.ip("route add 192.168.178.0/24 dev p0")
        with served(table) as screens:
            told = opened(phone, screens.at("192.168.178.20"))
            yield Figure("from the world", told, "cut off")


def hub() -> Iterator[Figure]:
    """The wall of a night, by what its terminal says: before there is a network, and after."""
    with machines("phone") as (table, phone), TemporaryDirectory() as folder:
        phone.takes("10.42.0.77/24", "p0")
        words = table.words(sys.executable, "-m", "companion", "--home", folder, "night")
        environment = os.environ | {"PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}
        process = subprocess.Popen(
            words, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
        )
        try:
            first = _wall(process)
            yield Figure("the hub without a network", first.partition("/n")[0], "itself")
            table.takes("10.42.0.1/24", "t0")
            url = _wall(process)
            yield Figure(
                "the hub once it has one", opened(phone, url.replace(":8780/", ":8780/#")), OPENS
            )
        finally:
            process.terminate()
            process.wait()


def _wall(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("Wall: "):
            return line.split()[-1]
    raise TimeoutError("the hub ended")


def figures(trays: Path | None) -> Iterator[Figure]:
    if not can_be_made():
        yield Figure("networks", "not tried", "needs root and iproute2")
        return
    if hasattr(os, "sched_setaffinity"):  # a phone is a machine of its own
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    for each in (hotspot, late_and_moved, vpns, containers, six, two, shut, codes, abroad, hub):
        yield from each()
