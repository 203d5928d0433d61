"""Runs the hub of a night (`companion night`): broker, hub and wall on one event loop."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from companion.commands import night_links
from companion.commands.league import LeagueHere, content_of
from companion.errors import CompanionError, ImpossibleRequest, NotSaved
from companion.files import hold
from companion.networks import LOCAL, Address, addresses
from companion.night.helpers.helper_acts import Helpers
from companion.night.hub.broker import Broker
from companion.night.hub.hub import Hub
from companion.night.hub.hub_connection import BrokerAt
from companion.night.hub.members import FILE, Members, keep_members, read_members
from companion.said import Said, marked, message_of, said, system
from companion.web.downloads import HandedFiles
from companion.web.helper_pages import HallController
from companion.web.parts import Rendered, words
from companion.web.place import PagePlace
from companion.web.wall_pages import HELPERS, WALL, WallPictures, WallScreens
from companion.words.pages.helpers import labels as helpers_labels
from companion.words.pages.wall import labels, nobody

LOCK = "hub.lock"


@dataclass(frozen=True, slots=True)
class NightAsked:
    """The options of the command line.

    Empty `broker`: the hub starts one of its own. Empty `address`, `port` None: as in the hub's
    last run, else found by the hub.
    """

    broker: str = ""
    certificate: Path | None = None
    address: str = ""
    port: int | None = None
    wall_port: int = 8780


@dataclass(slots=True)
class RunningNight:
    """Broker, hub and wall together; `stop` closes them all.

    `report` gets messages for the host.
    """

    request: NightAsked
    folder: Path
    report: Callable[[Said | str], object] = lambda _told: None
    here: Callable[[], Sequence[Address]] = addresses
    members: Members = field(init=False)
    broker: Broker | None = None
    hub: Hub = field(init=False)
    wall: WallScreens = field(init=False)
    place: PagePlace = field(init=False)
    address: str = ""  # the address that was last reported
    _lock: int | None = None
    _last_written: int = 0  # ns: modification time of the file of tables, as read last
    _why: str = ""  # the trouble that was reported last; empty: none

    async def start(self) -> None:
        """Start everything. Raises CompanionError: it failed, and nothing of it runs."""
        try:
            self._lock = _locked(self.folder)
            self._read()
            await self._start()
        except BaseException:
            await self.stop()
            raise

    def _read(self) -> None:
        """Read which tables may connect, and the address that their links name."""
        members = read_members(self.folder)
        at = night_links.hub_address(members, self.request.address, self.request.port)
        broker_link = self.request.broker
        url, certificate_file = (
            (without_key(broker_link), self.request.certificate) if broker_link else ("", None)
        )
        at = msgspec.structs.replace(
            at, url=url, certificate=str(certificate_file.resolve()) if certificate_file else ""
        )
        self.members = msgspec.structs.replace(members, found=at)
        self.place = PagePlace(
            self.request.wall_port, lambda: self.members.found.address, self.here
        )
        self.place.look()
        self.address = self.place.found_at.host
        if self._has_moved():
            message = marked(
                "This machine is now at {address}; last time it was at {before}. Tables "
                "from last time need a new QR code, or this machine needs its old address."
            )
            self.report(said(message, address=self.address, before=at.last))
        self._remember()
        if self.members != members:
            keep_members(self.folder, self.members)
        self._last_written = self._stamp()

    def _has_moved(self) -> bool:
        last = self.members.found.last
        is_own = not self.request.broker and self.members.tables
        return bool(is_own and last and self.address not in {last, LOCAL})

    def _remember(self) -> None:
        """Note this machine's address, to tell at the next start whether it has changed."""
        if self.address != LOCAL:
            at = msgspec.structs.replace(self.members.found, last=self.address)
            self.members = msgspec.structs.replace(self.members, found=at)

    async def _start(self) -> None:
        at = await self._broker()
        self.hub = Hub(self.folder, at, self.report, by_host=self.members.called)
        files = HandedFiles()
        helpers = Helpers(
            self.folder, self, lambda: words(helpers_labels()), self._file, files.hand
        )
        pictures, name = WallPictures(self.hub.desk.picture), self.members.lasting_name
        desk = HallController(self._spoken, pictures, table_name=name, helping=helpers)
        helpers.show = lambda parts: desk.put(parts, with_words=False)
        keys = {WALL: self.members.wall, HELPERS: self.members.helpers}
        self.wall = WallScreens(desk, keys, self.place, files)
        self.hub.show_parts = lambda parts, with_words: desk.put(parts, with_words=with_words)
        await self.wall.switch_on()
        await self.hub.start()

    async def _broker(self) -> BrokerAt:
        if self.request.broker:
            return night_links.given_broker(self.request.broker, self.request.certificate)
        own = Broker(self.folder / night_links.OWN, port=self.members.found.port)
        own.report = self.report
        own.prepare(self.members)
        self.broker = own
        await own.start()
        hub = self.members.hub
        return BrokerAt(LOCAL, own.port, hub.name, hub.key, own.certificate.file)

    def _file(self, kind: str, season: str) -> bytes:
        """Return a file of the league to download. Raises CompanionError."""
        return content_of(LeagueHere(season, self.folder), kind) or b""

    @property
    def is_own_broker(self) -> bool:
        """Whether the broker is one that this hub has started."""
        return self.broker is not None

    def _spoken(self) -> Rendered:
        return {"words": words(labels()), **self.hub.league_parts(nobody())}

    async def stop(self) -> None:
        """Stop everything."""
        try:
            if hasattr(self, "wall"):
                await self.wall.switch_off()
            if hasattr(self, "hub"):
                await self.hub.stop()
        finally:
            await self._end_broker()

    async def _end_broker(self) -> None:
        if self.broker is not None:
            await self.broker.stop()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def link(self, name: str) -> str:
        """Return the link of a table. Raises CompanionError: there is no such table."""
        member = self.members.table(name)
        return str(night_links.table_link(member, self.folder, self.members.found, self.address))

    # --- What changes while it runs ---

    def look(self) -> None:
        """Check for new tables and a new address of this machine.

        A failure is reported once; each call tries again.
        """
        try:
            try:
                self.admit()
            finally:
                self._find_address()
            self._why = ""
        except CompanionError as error:
            if self._why != (why := str(error)):
                self._why = why
                self.report(message_of(error))

    def _stamp(self) -> int:
        with contextlib.suppress(OSError):
            return (self.folder / FILE).stat().st_mtime_ns
        return 0

    def admit(self) -> None:
        """Admit tables that have got keys meanwhile, and remove those that lost theirs.

        Raises CompanionError.
        """
        if (stamp := self._stamp()) == self._last_written:
            return
        if not stamp:  # the file was deleted: without these keys no table could connect
            keep_members(self.folder, self.members)
        members = read_members(self.folder)
        self._last_written = self._stamp()
        if members == self.members:
            return
        gone = self.members.called.keys() - members.called.keys()
        self.members = members
        self.hub.by_host = members.called
        if self.broker is not None:
            self.broker.admit(members)
            for name in gone:  # the table can no longer publish that it is offline
                self.hub.line.forget(name)
        for name in gone:
            self.hub.desk.lose(name)
        self.hub.settle()

    def keep(self, members: Members) -> None:
        """Store which tables may connect from now on. Raises CompanionError."""
        keep_members(self.folder, members)
        self.admit()

    def _find_address(self) -> None:
        """Find this machine's address again.

        Connected pages and tables stay connected; new ones need the new address.
        """
        self.wall.look()
        now = self.place.found_at.host
        if now in {self.address, LOCAL}:
            return
        before, self.address = self.address, now
        self.report(said("Wall: {url}", url=self.wall.typed(WALL)))
        if before != LOCAL and self.broker is not None and self.members.tables:
            template = marked(
                "This machine is now at {address}, no longer at {before}. Tables that join "
                "now need a new QR code."
            )
            self.report(said(template, address=now, before=before))
        self._remember()
        others = read_members(self.folder)  # a table may have been admitted just now
        keep_members(self.folder, msgspec.structs.replace(others, found=self.members.found))


def _locked(where: Path) -> int:
    """Lock the folder and return the lock's file.

    Raises ImpossibleRequest: another hub uses it. NotSaved: it cannot be written.
    """
    file = where / LOCK
    try:
        where.mkdir(parents=True, exist_ok=True, mode=0o700)
        return hold(file)
    except BlockingIOError as error:
        message = said("Another hub is already running with the data in {folder}.", folder=where)
        raise ImpossibleRequest(message) from error
    except OSError as error:
        message = said("{file} cannot be written: {why}", file=file, why=system(error))
        raise NotSaved(message) from error


def without_key(url: str) -> str:
    """Return a broker's URL without user and key, as tables need it."""
    at = night_links.given_broker(url, None)
    host = f"[{at.host}]" if ":" in at.host else at.host
    return f"{'mqtts' if at.is_tls else 'mqtt'}://{host}:{at.port}"
