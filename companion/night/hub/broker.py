"""A broker of our own: the system's mosquitto, configured in a folder of the user."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from companion.errors import NotSaved
from companion.files import saving, write_whole
from companion.night.hub.certificate import Certificate, certificate, program
from companion.night.hub.members import Members
from companion.night.hub.rights import access, configuration, users
from companion.said import Said, marked, said, system

PORT = 8883
ANYWHERE = ""  # listen at every address: tables connect from the hall
# s before it is started again; the last one from then on. Chosen: with shorter waits a broker that
# cannot run fills the terminal, with longer ones tables are offline for longer.
WAITS = (0.2, 1.0, 5.0, 15.0)
STEADY = 5.0  # s; a broker that ran longer has recovered, and the waits start again; chosen
LEAVING = 5.0  # s to end by itself before it is killed; chosen: it writes what it retains
AGAIN = re.compile(  # log lines of Mosquitto 2.0 and 2.1
    r"Client (\S+) (?:already connected, closing old connection"
    r"|\[\S+\] disconnected: session taken over)"
)
# A client replaced so often within so many s: two tables use one link. Chosen: a table on bad Wi-Fi
# replaces itself now and then, two tables do it every few seconds.
SHARED, SHARED_WITHIN = 3, 60.0
PID_FILE = "mosquitto.pid"
PATIENCE = 5.0  # s to wait after each signal; chosen: the broker may still write what it retains


@dataclass(slots=True, eq=False)
class Broker:
    """Starts mosquitto and keeps it running. `report` gets each trouble as it happens."""

    folder: Path
    address: str = ANYWHERE
    port: int = PORT
    report: Callable[[Said], object] = lambda _told: None
    waits: tuple[float, ...] = WAITS
    certificate: Certificate = field(init=False)
    starts: int = 0
    shut_out: int = 0  # connections with a wrong name or key
    _process: asyncio.subprocess.Process | None = None
    _keeping: asyncio.Task[None] | None = None
    _again: dict[str, list[float]] = field(default_factory=dict)
    _last: deque[str] = field(default_factory=lambda: deque(maxlen=5))

    def prepare(self, members: Members) -> None:
        """Write all files that mosquitto starts with. Raises NotSaved."""
        program("mosquitto")
        with saving(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.certificate = certificate(self.folder)
            text = configuration(self.address, self.port, self.certificate)
            write_whole(self.folder / "mosquitto.conf", text.encode(), mode=0o600)
        self._write_users(members)

    def _write_users(self, members: Members) -> None:
        with saving(self.folder):
            write_whole(self.folder / "users", users(members).encode(), mode=0o600)
            write_whole(self.folder / "access", access(members).encode(), mode=0o600)

    def admit(self, members: Members) -> None:
        """Change who may connect; others are disconnected, all the rest stay. Raises NotSaved."""
        self._write_users(members)
        if sys.platform == "win32":  # where no hub runs
            return
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGHUP)

    async def start(self) -> None:
        """Start the broker. Raises NotSaved: it is not installed, or ends at once."""
        await asyncio.to_thread(end_leftover, self.folder)
        self._refuse_taken_port()
        await self._begin()
        self._keeping = asyncio.create_task(self._keep())

    def _refuse_taken_port(self) -> None:
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((self.address, self.port))
                tried.listen()
            except OSError as error:
                raise NotSaved(
                    said(
                        "The broker cannot use port {port} ({why}). Choose another port "
                        "with {option}; it is then in the QR codes of all tables.",
                        port=self.port,
                        why=system(error),
                        option="--port",
                    )
                ) from error

    async def stop(self) -> None:
        """Stop the broker."""
        if self._keeping is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
        if self._process is not None and self._process.returncode is None:
            await _ended(self._process)

    @property
    def pid(self) -> int:
        """The process id of the broker; 0 if it was never started."""
        return 0 if self._process is None else self._process.pid

    async def _begin(self) -> None:
        path = program("mosquitto")
        self._process = await asyncio.create_subprocess_exec(
            *(path, "-c", str(self.folder.absolute() / "mosquitto.conf")),
            cwd=self.folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,  # ^c in the terminal ends the hub, which ends the broker
        )
        remember(self.folder, self._process.pid)
        self.starts += 1
        hearing = asyncio.create_task(self._hear(self._process))
        if await self._listens():
            return
        await hearing
        raise NotSaved(said("the broker stopped at once: {why}", why=self._why()))

    def _why(self) -> str:
        code = "?" if self._process is None else str(self._process.returncode)
        return self._last[-1] if self._last else code

    async def _listens(self) -> bool:
        """Return True once the broker accepts a connection, False if it has ended."""
        assert self._process is not None
        while self._process.returncode is None:
            with contextlib.suppress(OSError):
                here = self.address or "127.0.0.1"
                _reader, writer = await asyncio.open_connection(here, self.port)
                with contextlib.closing(writer):  # closed also if the broker is stopped meanwhile
                    await asyncio.sleep(0.05)  # a broker whose port is in use has ended by now
                return self._process.returncode is None
            await asyncio.sleep(0.02)
        return False

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        async for raw in process.stderr:
            self._hear_line(raw.decode(errors="replace").strip())

    def _hear_line(self, line: str) -> None:
        if line.endswith(("not authorised.", "not authorized.")):
            self.shut_out += 1
            if self.shut_out == 1:
                self.report(said("a connection was refused because its name or key is not valid"))
        elif match := AGAIN.search(line):
            self._count(match[1])
        elif " Error: " in f" {line}":  # most lines begin with the time
            self._last.append(line.partition("Error: ")[2])

    def _count(self, table: str) -> None:
        """Note that a client has replaced one of the same name; report it if it repeats.

        A table whose connection was lost reconnects in this way too, but not again and again.
        """
        now = monotonic()
        since = [at for at in self._again.get(table, ()) if now - at < SHARED_WITHIN]
        self._again[table] = [*since, now]
        if len(since) + 1 == SHARED:
            template = marked(
                "Two tables take turns connecting as {table}. Each table needs its own QR code."
            )
            self.report(said(template, table=table))

    async def _keep(self) -> None:
        """Start the broker again whenever it ends; wait longer if it ends at once."""
        assert self._process is not None
        failed = 0
        while True:
            began = monotonic()
            await self._process.wait()
            failed = 0 if monotonic() - began > STEADY else failed + 1
            self._tell_ended(failed)
            await asyncio.sleep(self.waits[min(failed, len(self.waits) - 1)])
            with contextlib.suppress(OSError):  # NotSaved is one
                await self._begin()

    def _tell_ended(self, failed: int) -> None:
        if failed == 2:
            template = marked(
                "the broker keeps stopping ({why}); the hub now restarts it less often"
            )
            self.report(said(template, why=self._why()))
        elif failed < 2:
            self.report(said("the broker has stopped; the hub restarts it"))


async def _ended(process: asyncio.subprocess.Process) -> None:
    """End the process. It may still write what it retains; if it hangs, it is killed."""
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), LEAVING)
    except TimeoutError:
        process.kill()
        await process.wait()


def remember(folder: Path, pid: int) -> None:
    """Write down the process id of our broker."""
    with contextlib.suppress(OSError):  # nothing but tidiness is lost
        (folder / PID_FILE).write_text(f"{pid}\n", encoding="ascii")


def end_leftover(folder: Path) -> None:
    """End our old broker.

    A process with that id is ended only if it uses this folder's configuration.
    """
    if sys.platform == "win32":
        return
    try:
        pid = int((folder / PID_FILE).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return
    for stop_signal in (signal.SIGTERM, signal.SIGKILL):
        until = time.monotonic() + PATIENCE
        if _is_ours(pid, folder):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, stop_signal)
        while _is_ours(pid, folder) and time.monotonic() < until:
            time.sleep(0.05)


def _is_ours(pid: int, folder: Path) -> bool:
    return str(folder.absolute() / "mosquitto.conf") in _asked_for(pid)


def _asked_for(pid: int) -> str:
    """Return the command line of a process; empty if there is none."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    if Path("/proc/self").exists():
        return ""
    output = subprocess.run(  # noqa: S603
        ["ps", "-ww", "-o", "args=", "-p", str(pid)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    return output.stdout
