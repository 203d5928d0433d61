"""The hub's terminal: the present state in plain lines, and what the host types."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, Full, Queue
from threading import Thread
from typing import TypeAlias

from companion.commands.codes import code_lines, show_line
from companion.commands.night import NightAsked, RunningNight
from companion.commands.saying import wrapped
from companion.commands.signals import call_at_signals
from companion.errors import CompanionError
from companion.evening.page_roles import ReachedBy
from companion.networks import openings
from companion.night.hub.members import read_members
from companion.night.topics import topic_name
from companion.plain import escaped
from companion.said import Said, said
from companion.settings import folders
from companion.web.wall_pages import HELPERS, WALL
from companion.words import night_hub as told
from companion.words import worded
from companion.words.second_screens import unreachable

# Both chosen.
LOOKED = 1.0  # s between two checks for changes; longer reports them later
AWAY = 10.0  # s offline before a table is reported: a shorter time reports each gap of the Wi-Fi
# Both chosen.
LATE = 500  # lines that may wait; of more, the oldest are dropped, so that memory does not fill
LAST = 1.0  # s that the end waits for the last lines; a paused terminal loses them
Lines: TypeAlias = "Queue[str | None]"


@dataclass(slots=True, eq=False)
class HostTerminal:
    """Prints what happens and carries out what the host types. `show` prints a line as it is."""

    show: Callable[[str], object] = show_line
    night: RunningNight = field(init=False)
    _here: dict[str, bool] = field(default_factory=dict)  # connected, as last reported
    _since: dict[str, float] = field(default_factory=dict)  # offline since, in s of `monotonic`
    _new: str = ""  # a typed name that is no table yet: Enter would add it
    _half: bytes = b""  # the beginning of a line that is not complete
    _reading_from: int | None = None  # file descriptor; None: nothing is read

    def report(self, what: Said | str) -> None:
        """Print a message for the host."""
        self._line(worded(what))

    def _line(self, text: str) -> None:
        self.show(wrapped(text))

    def _code(self, link: str) -> None:
        for line in code_lines(link):
            self.show(line)

    def open(self, night: RunningNight) -> None:
        """Print the first lines and start to read what is typed."""
        self.night = night
        for line in self._begins():
            self._line(line)
        self.listen()

    def _begins(self) -> list[str]:
        night, wall = self.night, self.night.wall
        lines = [told.wall_at(wall.typed(WALL)), told.helpers_at(wall.url(HELPERS))]
        if (port := night.place.port) != night.request.wall_port:
            lines.append(told.wall_elsewhere(night.request.wall_port, port))
        at = night.place.found_at
        if at.by is ReachedBy.MACHINE and not night.request.address:
            lines.append(told.no_network())
        elif at.by in {ReachedBy.WINDOWS, ReachedBy.UNASSIGNED}:
            lines.append(unreachable(at))
        if at.others:
            lines.append(told.also_at(at.others))
        names = [each.shown for each in night.members.tables]
        if not _is_typed():
            return lines if names else [*lines, told.no_tables_by_hand()]
        lines.append(told.tables_with_keys(names) if names else told.no_tables())
        return [*lines, told.how_to()]

    def listen(self) -> None:
        """Read what is typed, if standard input is a terminal."""
        if _is_typed():
            self._reading_from = sys.stdin.fileno()
            asyncio.get_running_loop().add_reader(self._reading_from, self._hear)

    def close(self) -> None:
        """Stop reading; a terminal that is gone would report an end of input again and again."""
        if self._reading_from is not None:
            asyncio.get_running_loop().remove_reader(self._reading_from)
            self._reading_from = None

    def _hear(self) -> None:
        """Read what is typed, without waiting for the rest of a line.

        It does not read a terminal that belongs to another program now.
        """
        read = b""
        with contextlib.suppress(OSError):
            read = os.read(sys.stdin.fileno(), 4096) if _is_in_front() else b""
        if not read:
            self.close()
        *lines, self._half = (self._half + read).split(b"\n")
        for line in lines:
            self.typed(line.decode(errors="replace"))

    # --- Who comes and goes ---

    def look(self) -> None:
        """Print which tables have connected or disconnected."""
        now = time.monotonic()
        for table in self.night.hub.desk.tables.values():
            since = self._since.pop(table.name, now)
            if table.is_online:
                self._came(table.name)
            elif self._here.get(table.name):
                self._since[table.name] = since
                if now - since >= AWAY:
                    self._here[table.name] = False
                    self._line(told.lost(self._clock(), self.night.hub.called(table.name)))

    def _came(self, name: str) -> None:
        if not self._here.get(name):
            self._here[name] = True
            self._line(told.came(self._clock(), self.night.hub.called(name)))

    def _clock(self) -> str:
        return time.strftime("%H:%M")

    # --- What is typed ---

    def typed(self, line: str) -> None:
        """Carry out a line: show a code or the present state, or make a key for a new table."""
        line_typed, new = line.strip(), self._new
        self._new = ""
        if new and not line_typed:
            self._add(new)
        elif not line_typed:
            for each in self.stands():
                self.show(escaped(each))
            if self._is_alone():
                self._line(told.nobody_came([openings(port)[0] for port in self._ports()]))
        elif line_typed.casefold() in {"wall", told.for_wall()}:
            self._code(self.night.wall.typed(WALL))
        elif line_typed.casefold() in {"helpers", told.for_helpers()}:
            self._code(self.night.wall.url(HELPERS))
        else:
            self._table(line_typed)

    def _table(self, name_typed: str) -> None:
        try:
            name = topic_name(name_typed)
        except CompanionError as error:
            self.report(worded(error))
            return
        if name in self.night.members.called:
            self._show(name)
        else:
            self._new = name_typed
            self._line(told.is_new(name_typed))

    def _add(self, name_typed: str) -> None:
        try:
            self.night.keep(read_members(self.night.folder).with_table(name_typed))
            self._show(topic_name(name_typed))
        except CompanionError as error:
            self.report(worded(error))

    def _show(self, name: str) -> None:
        link = self.night.link(name)
        self._line(told.at_the_table())
        self._code(link)

    def stands(self) -> list[str]:
        """Return the present state in lines."""
        hub = self.night.hub
        lines = [
            told.stands(hub.called(each.name), each.is_online, each.state.title, each.state.moment)
            for each in hub.desk.tables.values()
        ]
        absent = (each for each in self.night.members.tables if each.name not in hub.desk.tables)
        lines += [told.not_yet(each.shown) for each in absent]
        walls = sum(page.role == WALL for page in self.night.wall.desk.pages)
        lines.append(told.pages_open(walls))
        more = (told.missing(hub.desk.lacks()), told.strange(hub.desk.troubles.number))
        return [*lines, *filter(None, more)]

    def _is_alone(self) -> bool:
        """Return whether this machine is in a network and nobody has reached it."""
        place, tables = self.night.place, self.night.hub.desk.tables.values()
        is_in = place.found_at.by is ReachedBy.NETWORK
        return is_in and not place.is_reached and not any(each.is_online for each in tables)

    def _ports(self) -> list[int]:
        """Return the ports that others connect to."""
        broker = self.night.broker
        return [self.night.place.port, *([] if broker is None else [broker.port])]


def _is_typed() -> bool:
    """Return whether standard input is a terminal; it may not exist at all."""
    return sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()


def _is_in_front() -> bool:
    """Return whether this is the terminal's foreground program: others that read are stopped."""
    if sys.platform == "win32":
        return True
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except OSError:  # it is not our controlling terminal
        return True


def run_hub(request: NightAsked) -> None:
    """Run the hub until a signal ends it.

    Raises:
        CompanionError: It does not run on this system.
    """
    if sys.platform == "win32":
        raise CompanionError(said("the hub of a night runs on Linux or on a Mac, not on Windows"))
    with late_lines() as show:
        terminal = HostTerminal(show)
        night = RunningNight(request, folders().night, terminal.report)
        asyncio.run(_run(night, terminal))


async def _run(night: RunningNight, terminal: HostTerminal) -> None:
    ended = asyncio.Event()
    call_at_signals(ended.set)
    await night.start()
    try:
        terminal.open(night)
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGCONT, terminal.listen)  # `fg` after Ctrl+Z
        while not ended.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), LOOKED)
            night.look()
            terminal.look()
    finally:
        terminal.close()
        await night.stop()


@contextlib.contextmanager
def late_lines() -> Iterator[Callable[[str], None]]:
    """Yield a function that prints lines in order, colours included, in its own thread.

    Only the lines wait if the terminal does: it may be paused (Ctrl+S), and a pipe may be full. A
    program learns that only by a write that does not return.
    """
    lines: Lines = Queue(LATE)
    thread = Thread(target=_show, args=(lines,), name="lines", daemon=True)
    thread.start()
    try:
        yield partial(_put, lines)
    finally:
        _put(lines, None)
        thread.join(LAST)


def _put(lines: Lines, line: str | None) -> None:
    while True:
        try:
            lines.put_nowait(line)
        except Full:
            with contextlib.suppress(Empty):  # it was printed just now
                lines.get_nowait()
        else:
            return


def _show(lines: Lines) -> None:
    while (line := lines.get()) is not None:
        with contextlib.suppress(OSError):  # the terminal was closed: nobody reads it
            _write(line)


def _write(line: str) -> None:
    """Write without `print`, because Python could not exit while `print` waits."""
    if sys.stdout is None:
        return
    left = f"{line}\n".encode(sys.stdout.encoding, "replace")
    while left:
        left = left[os.write(sys.stdout.fileno(), left) :]
