"""Stores how far a broker has acknowledged each play, in a small file.

The journal is the queue: entries that were not acknowledged are sent again, and the hub stores each
once. If the file is lost, everything played here on this night is sent again from the first entry.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from companion.files import read_json, write_whole
from companion.night.join_link import NightLink

FILE = "night.json"
OWN = 0o600
# Plays of a night in this file. Chosen: the hub has older ones too, and a larger file is written
# more slowly.
MOST_PLAYS = 400
APART = 2.0  # s between two writes; chosen: what is not in the file after a power cut is sent twice
log = logging.getLogger(__name__)


class PlayAcknowledged(msgspec.Struct, omit_defaults=True):
    """How far a play is acknowledged.

    `told` is the number of the first entry that is not; `chain` is the checksum of the row before.
    """

    told: int = 0
    chain: int | None = None


class BrokerReceipts(msgspec.Struct, omit_defaults=True):
    """What one broker has acknowledged.

    `hub` and `wanted` identify the last request of a hub that was granted; `names` is the form in
    which names were sent.
    """

    plays: dict[str, PlayAcknowledged] = {}
    hub: str = ""
    wanted: int = -1
    names: str = ""


class NightReceipts(msgspec.Struct, omit_defaults=True):
    """What is known of one night.

    `plays` are those opened on this night, with their numbers in the journal.
    """

    plays: dict[str, int] = {}
    brokers: dict[str, BrokerReceipts] = {}


class AllReceipts(msgspec.Struct, omit_defaults=True):
    """The content of the file. `homes`: by broker the topics of Home Assistant that are in use."""

    secret: str = ""
    nights: dict[str, NightReceipts] = {}
    homes: dict[str, list[str]] = {}


class ReceiptsFile:
    """The file, written in a thread: nothing waits for the disk."""

    def __init__(self, folder: Path, link: NightLink, names: str) -> None:
        self._path = folder / FILE
        self._all = read_json(self._path, AllReceipts())
        if not self._all.secret:
            self._all.secret = secrets.token_hex(16)
        night = sha256(f"{link.table}\n{link.user}\n{link.key}".encode()).hexdigest()[:16]
        self.night = self._all.nights.setdefault(night, NightReceipts())
        self._at = link.broker
        self.broker = self.night.brokers.setdefault(link.broker, BrokerReceipts())
        if self.broker.names != names:  # names are sent differently: send everything again
            self.broker.names = names
            self.broker.plays.clear()
        self._writing: asyncio.Task[None] | None = None
        self._is_new = False
        self._at_once = asyncio.Event()  # do not wait for further changes
        self._is_closing = False

    @property
    def secret(self) -> str:
        """The table's own secret, from which people's keys are made."""
        return self._all.secret

    @property
    def home(self) -> tuple[str, ...]:
        """The topics of Home Assistant that this broker retains."""
        return tuple(self._all.homes.get(self._at, ()))

    def found_at_home(self, topics: Iterable[str]) -> None:
        """Note which topics of Home Assistant the broker retains now."""
        now = sorted(topics)
        if now != self._all.homes.get(self._at, []):
            self._all.homes[self._at] = now
            self.keep_soon()

    def of(self, play: str) -> PlayAcknowledged:
        """Return how far this play is acknowledged."""
        return self.broker.plays.setdefault(play, PlayAcknowledged())

    def enrol(self, play: str, game: int) -> None:
        """Publish this play from now on."""
        self.night.plays.pop(play, None)
        self.night.plays[play] = game
        while len(self.night.plays) > MOST_PLAYS:
            oldest = next(iter(self.night.plays))
            del self.night.plays[oldest]
            for broker in self.night.brokers.values():
                broker.plays.pop(oldest, None)
        self.keep_soon()
        self._at_once.set()  # a play that is not in the file would not be published

    def keep_soon(self) -> None:
        """Write the file soon."""
        self._is_new = True
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        """Write the file; one write at a time, because two would use the same temporary file."""
        while self._is_new:
            self._is_new = False
            self._at_once.clear()
            content = msgspec.json.encode(self._all)
            try:
                await asyncio.to_thread(write_whole, self._path, content, OWN)
            except OSError as error:  # everything is sent again then, and stored once
                log.warning("%s was not written: %s", self._path, error)
            if not self._is_closing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._at_once.wait(), APART)

    async def close(self) -> None:
        """Write the file and stop."""
        self._is_closing = True
        self.keep_soon()
        self._at_once.set()
        if self._writing is not None:
            await self._writing
