"""Runs the app as a service: the pages of phones and TV alone, without a terminal.

The game that was open when the service ended is open again after the next start, so that a power
cut in the middle of a game costs nothing.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from companion.commands.codes import show_code
from companion.commands.host_parts import LET_GO, HostParts
from companion.commands.own_display import KIOSK, ThisMachine, switch_off
from companion.commands.saying import complain, say
from companion.commands.signals import call_at_signals
from companion.errors import CompanionError, NotSaved
from companion.evening.page_roles import KEEPER, WATCH, Role, SecondScreens
from companion.evening.shelf import Shelf
from companion.files import hold, read_json, readable_json, write_whole
from companion.host.endings import Endings
from companion.host.host import Host
from companion.host.host_events import EveningClosed, EveningOpened, Subscription, Warned
from companion.memory import keep_together
from companion.said import said, system
from companion.words import speak, worded
from companion.words.kiosk import not_switched_off
from companion.words.second_screens import role_name
from companion.words.serving import another_serves, is_serving, not_running

FILE = "serve.json"


class ServedPages(msgspec.Struct, frozen=True):
    """The file that says where the pages are, and which game was open last (0: none)."""

    keeper: str = ""
    tv: str = ""
    game: int = 0


def run_service(cameras: Sequence[str], profile: Path | None, board: str, box: str) -> None:
    """Serve the pages until the system ends the service.

    Raises:
        CompanionError: The service cannot begin; the message says what to do.
    """
    keep_together()
    start = HostParts(cameras, board, profile)
    speak(start.settings.language)
    with start.opened(box) as shelf:
        for fault in start.faults:
            complain(worded(fault))
        host = start.make_host(shelf)
        asyncio.run(Service(host, shelf, start.where.data / FILE).run())
    if not host.wait(LET_GO):
        # All is saved and closed; Python's normal exit would crash here.
        os._exit(0)


@dataclass(slots=True)
class Service:
    """The host with its pages alone; `file` says where they are."""

    host: Host
    shelf: Shelf
    file: Path
    show: Callable[[str], object] = say
    _news: Subscription = field(init=False)
    _second: SecondScreens | None = None
    _written: ServedPages | None = None
    _lock: int | None = None  # held while this service alone may write the file

    async def run(self) -> None:
        """Serve until a signal ends it. Raises NotSaved: no page can be served."""
        ended = asyncio.Event()
        call_at_signals(ended.set)
        self._news = self.host.subscribe(self._follow)
        may_switch_off = bool(os.environ.get(KIOSK))
        self.host.endings = Endings(ended.set, self._switch_off if may_switch_off else None)
        self.host.start()
        second = self.host.pages.screens()
        if second is None:
            raise NotSaved(said("there are no pages to serve"))
        self._take_lock()
        await second.switch_on()
        before = read_json(self.file, ServedPages())
        self._second = second
        self._resume(before.game)
        self._note(second)
        ends = second.changed(lambda: self._note(second))
        self.show(is_serving())
        show_codes({role: second.url(role) or "" for role in (WATCH, KEEPER)}, self.show)
        try:
            await ended.wait()
        finally:
            self._news.close()  # first, so that the file keeps the open game
            ends()
            await self.host.end()
            self.host.leave()

    def _take_lock(self) -> None:
        """Find out whether another service serves this folder: its file must stay."""
        try:
            self._lock = hold(self.file.with_suffix(".lock"))
        except BlockingIOError:
            complain(another_serves())
        except OSError as error:
            complain(said("{file} cannot be written: {why}", file=self.file, why=system(error)))

    def _switch_off(self) -> None:
        """Switch the computer off; the system then ends this service."""
        if not switch_off(ThisMachine()):
            self.host.warn(not_switched_off())

    def _resume(self, game: int) -> None:
        """Open the game again that was open when the service ended."""
        if game and any(each.number == game for each in self.shelf.unfinished()):
            try:
                self.host.open(self.shelf.resume(game))
            except CompanionError as error:
                complain(error)

    def _follow(self) -> None:
        for event in self._news.take():
            match event:
                case Warned(message=message):
                    complain(worded(message))
                case EveningOpened() | EveningClosed() if self._second is not None:
                    self._note(self._second)
                case _:
                    pass

    def _note(self, second: SecondScreens) -> None:
        """Write the pages' addresses and the open game to the file, for nobody else to read."""
        evening = self.host.evening
        game = 0 if evening is None else self.shelf.number_of(evening) or 0
        pages = ServedPages(second.url(KEEPER) or "", second.url(WATCH) or "", game)
        if self._lock is None or pages == self._written:
            return
        self._written = pages
        try:
            write_whole(self.file, readable_json(pages), mode=0o600)
        except OSError as error:
            complain(said("{file} cannot be written: {why}", file=self.file, why=system(error)))


def show_codes(links: Mapping[Role, str], show: Callable[[str], object] = say) -> None:
    """Print each link with its code; the keeper's comes last, so that it is wholly in sight."""
    for role, url in links.items():
        if url:
            show(role_name(role))
            show_code(url)


def show_written_codes(folder: Path) -> None:
    """Print the codes of the service that runs, or ran last, in this folder."""
    written = read_json(folder / FILE, ServedPages())
    show_codes({WATCH: written.tv, KEEPER: written.keeper})
    if not written.keeper:
        say(not_running())
