"""What `companion night` does: broker, hub and wall on one loop, told in plain lines."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from companion.commands.saying import say, say_line
from companion.errors import CompanionError, ImpossibleRequest
from companion.evening.pages import Role
from companion.night.hub.broker import Broker
from companion.night.hub.certificate import certificate
from companion.night.hub.hub import Hub
from companion.night.hub.line import BrokerAt
from companion.night.hub.members import FILE, Members, keep_members, read_members, topic_name
from companion.night.link import NightLink, pin_of
from companion.said import said
from companion.settings import folders
from companion.views.qr_code import in_blocks
from companion.web.address import own_address
from companion.web.parts import Rendered, words
from companion.web.wall import HELPERS, WALL, WallDesk, WallPictures, WallScreens
from companion.words import night_hub as told
from companion.words import worded
from companion.words.pages.wall import labels, nobody

LOOKED = 1.0  # s between two looks whether tables were admitted
OWN = "broker"  # folder of a broker of our own


@dataclass(frozen=True, slots=True)
class NightAsked:
    """As given on the command line; empty: found or made here."""

    broker: str = ""
    certificate: Path | None = None
    address: str = ""
    port: int = 8883
    wall_port: int = 8780


def folder() -> Path:
    return folders().data / "night"


def given_broker(url: str, shown: Path | None) -> BrokerAt:
    """mqtts://hub:key@host:8883; raises ImpossibleRequest."""
    try:
        split = urlsplit(url)
        port = split.port
    except ValueError:
        split, port = urlsplit(""), None
    if split.scheme not in {"mqtt", "mqtts"} or not split.hostname:
        raise ImpossibleRequest(
            said("{url}: {form} would do", url=url, form="mqtts://hub:key@host:8883")
        )
    is_tls = split.scheme == "mqtts"
    user, key = unquote(split.username or ""), unquote(split.password or "")
    return BrokerAt(
        split.hostname, port or (8883 if is_tls else 1883), user, key, shown, is_tls=is_tls
    )


@dataclass(slots=True)
class RunningNight:
    """All of it together; `stop` leaves nothing behind."""

    asked: NightAsked
    folder: Path
    members: Members = field(init=False)
    broker: Broker | None = None
    hub: Hub = field(init=False)
    wall: WallScreens = field(init=False)

    def __post_init__(self) -> None:
        self.members = read_members(self.folder)

    async def start(self) -> None:
        """Raises CompanionError; then nothing of it runs."""
        try:
            await self._start()
        except BaseException:
            await self.stop()
            raise

    async def _start(self) -> None:
        at = await self._broker()
        called = {each.name: each.shown for each in self.members.tables}
        self.hub = Hub(self.folder, at, lambda what: say_line(worded(what)), called=called)
        desk = WallDesk(self._spoken, WallPictures(self.hub.desk.picture))
        keys = {WALL: self.members.wall, HELPERS: self.members.helpers}
        self.wall = WallScreens(desk, keys, self.asked.address, self.asked.wall_port)
        self.hub.shown = lambda parts, with_words: desk.put(parts, with_words=with_words)
        await self.wall.switch_on()
        await self.hub.start()

    async def _broker(self) -> BrokerAt:
        if self.asked.broker:
            return given_broker(self.asked.broker, self.asked.certificate)
        own = Broker(self.folder / OWN, port=self.asked.port)
        own.told = lambda what: say_line(worded(what))
        own.prepare(self.members)
        self.broker = own
        await own.start()
        hub = self.members.hub
        return BrokerAt("127.0.0.1", own.port, hub.name, hub.key, own.shown.file)

    def _spoken(self) -> Rendered:
        return {"words": words(labels()), **self.hub.league_parts(nobody())}

    async def stop(self) -> None:
        if hasattr(self, "wall"):
            await self.wall.switch_off()
        if hasattr(self, "hub"):
            await self.hub.stop()
        if self.broker is not None:
            await self.broker.stop()

    def admit(self) -> None:
        """Tables that were given keys meanwhile, or lost them; raises CompanionError."""
        members = read_members(self.folder)
        if members == self.members:
            return
        self.members = members
        self.hub.called = {each.name: each.shown for each in members.tables}
        if self.broker is not None:
            self.broker.admit(members)

    # --- What it tells in the terminal ---

    def link(self, name: str) -> str:
        member = self.members.table(name)
        if self.broker is None:
            at = self.hub.at
            pem = "" if at.certificate is None else at.certificate.read_text(encoding="ascii")
            found = NightLink(
                at.host, name, at.port, member.shown, key=member.key, is_tls=at.is_tls, ca=pem
            )
            return str(found)
        return own_link(self.members, name, self.asked.address, self.asked.port, self.folder)

    def links(self) -> list[str]:
        wall, helpers = self.wall.url(WALL), self.wall.url(HELPERS)
        lines = [told.wall_at(wall), told.helpers_at(helpers)]
        lines += [told.table_at(each.shown, self.link(each.name)) for each in self.members.tables]
        return lines if self.members.tables else [*lines, told.no_tables()]

    def stands(self) -> list[str]:
        desk = self.hub.desk
        lines = [
            told.stands(
                each.state.name or self.hub.called.get(each.name) or each.name,
                each.is_online,
                each.state.title,
                each.state.moment,
            )
            for each in desk.tables.values()
        ]
        lines.append(told.pages_open(len(self.wall.desk.pages)))
        more = (told.missing(desk.lacks()), told.strange(desk.troubles.number))
        return [*lines, *filter(None, more)]

    def typed(self, line: str) -> list[str]:
        """What is asked for: a code, or how things stand."""
        line = line.strip()
        roles: dict[str, Role] = {"wall": WALL, "helpers": HELPERS}
        if not line:
            return self.stands()
        if line.casefold() in roles:
            return coded(self.wall.url(roles[line.casefold()]))
        try:
            return coded(self.link(topic_name(line)))
        except CompanionError:
            return [told.unknown(line)]


def coded(link: str) -> list[str]:
    return [*in_blocks(link), link]


def own_link(members: Members, name: str, address: str, port: int, where: Path) -> str:
    """Raises CompanionError."""
    member = members.table(name)
    pin = pin_of(certificate(where / OWN).fingerprint)
    host = address or own_address()
    return str(NightLink(host, name, port, member.shown, key=member.key, is_tls=True, pin=pin))


def admitted(shown: str, address: str, port: int) -> str:
    where = folder()
    members = read_members(where).with_table(shown)
    keep_members(where, members)
    return "\n".join(coded(own_link(members, topic_name(shown), address, port, where)))


def expelled(name: str) -> str:
    where = folder()
    keep_members(where, read_members(where).without(name))
    return str(where / FILE)


def run_hub(asked: NightAsked) -> None:
    asyncio.run(_run(RunningNight(asked, folder())))


async def _run(night: RunningNight) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, ended.set)
    await night.start()
    try:
        for line in (*night.links(), told.how_to()):
            say_line(line)
        if sys.stdin.isatty():
            loop.add_reader(sys.stdin, _hear, night)
        while not ended.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), LOOKED)
            with contextlib.suppress(CompanionError):
                night.admit()
    finally:
        await night.stop()


def _hear(night: RunningNight) -> None:
    line = sys.stdin.readline()
    if not line:
        asyncio.get_running_loop().remove_reader(sys.stdin)
        return
    say("\n".join(night.typed(line)))
