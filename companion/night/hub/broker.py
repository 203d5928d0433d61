"""A broker of our own: the system's mosquitto, with a configuration in a folder of the user.

A table writes below its own name alone, and of the hub's words reads only what is for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import signal
import subprocess
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which

from companion.errors import NotKept
from companion.files import write_whole
from companion.night.hub.certificate import INSTALL, Certificate, certificate
from companion.night.hub.members import Members
from companion.night.messages import LARGEST_PLAYS, ROOT
from companion.said import Said, said, system

PORT = 8883
WAITS = (0.2, 1.0, 5.0)  # s before it is started again; the last one from then on
OWN = ("state", "plays", "entry/+", "online", "picture", "throw")  # what a table says of itself
SBIN = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"  # not on everybody's path


def program(name: str) -> str:
    """Where it lies; raises NotKept, with what to do."""
    found = which(name, path=f"{os.environ.get('PATH', '')}:{SBIN}")
    if found is None:
        raise NotKept(said("{program} is missing; once: {command}", program=name, command=INSTALL))
    return found


def access(members: Members) -> str:
    """The access list, as mosquitto reads it."""
    lines = [f"user {members.hub.name}", f"topic read {ROOT}/#", f"topic write {ROOT}/+/wanted"]
    for table in members.tables:
        lines += [f"user {table.name}"]
        lines += [f"topic write {ROOT}/{table.name}/{own}" for own in OWN]
        lines += [f"topic read {ROOT}/{table.name}/wanted"]
    return "\n".join([*lines, ""])


def _configuration(folder: Path, address: str, port: int, shown: Certificate) -> str:
    return "\n".join(
        [
            f"listener {port} {address}",
            f"user {pwd.getpwuid(os.getuid()).pw_name}",
            f"certfile {shown.file}",
            f"keyfile {shown.key}",
            "tls_version tlsv1.2",
            "allow_anonymous false",
            "use_username_as_clientid true",  # nobody puts another off the line by its name
            f"password_file {folder / 'users'}",
            f"acl_file {folder / 'access'}",
            "persistence true",
            f"persistence_location {folder}/",
            "autosave_interval 60",
            f"message_size_limit {LARGEST_PLAYS}",
            "set_tcp_nodelay true",
            "max_inflight_messages 2000",
            "max_queued_messages 20000",
            "log_dest stderr",
            "log_type error",
            "log_type warning",
            "log_type notice",
            f"pid_file {folder / 'mosquitto.pid'}",
            "",
        ]
    )


@dataclass(slots=True, eq=False)
class Broker:
    """`told` hears what goes wrong with it, each thing as it happens."""

    folder: Path
    address: str = "0.0.0.0"  # noqa: S104 - tables are elsewhere in the hall
    port: int = PORT
    told: Callable[[Said], object] = lambda _told: None
    shown: Certificate = field(init=False)
    starts: int = 0
    shut_out: int = 0  # that came with a wrong name or key
    _process: asyncio.subprocess.Process | None = None
    _keeping: asyncio.Task[None] | None = None
    _last: deque[str] = field(default_factory=lambda: deque(maxlen=5))

    def prepare(self, members: Members) -> None:
        """All files that it starts with; raises NotKept."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.shown = certificate(self.folder)
            self._write_users(members)
            text = _configuration(self.folder, self.address, self.port, self.shown)
            write_whole(self.folder / "mosquitto.conf", text.encode(), mode=0o600)
        except NotKept:
            raise
        except OSError as error:
            told = said("{folder} cannot be written: {why}", folder=self.folder, why=system(error))
            raise NotKept(told) from error

    def _write_users(self, members: Members) -> None:
        """Keys are hashed before the file takes its place."""
        half = self.folder / "users.plain"
        lines = "".join(f"{each.name}:{each.key}\n" for each in (members.hub, *members.tables))
        write_whole(half, lines.encode(), mode=0o600)
        try:
            hashed = [program("mosquitto_passwd"), "-U", str(half)]
            subprocess.run(hashed, check=True, capture_output=True)  # noqa: S603
            half.replace(self.folder / "users")
        except subprocess.CalledProcessError as error:
            told = said("{program} did not do: {why}", program=hashed[0], why=error.stderr.decode())
            raise NotKept(told) from error
        finally:
            half.unlink(missing_ok=True)
        write_whole(self.folder / "access", access(members).encode(), mode=0o600)

    def admit(self, members: Members) -> None:
        """Other tables from now on: those that are connected stay so."""
        self._write_users(members)
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGHUP)

    async def start(self) -> None:
        """Raises NotKept where there is none, or it ends at once."""
        self._end_another()
        await self._begin(program("mosquitto"))
        self._keeping = asyncio.create_task(self._keep())

    def _end_another(self) -> None:
        """One that a hub has left behind that was killed; nothing else of that number."""
        with contextlib.suppress(OSError, ValueError):
            pid = int((self.folder / "mosquitto.pid").read_text(encoding="ascii"))
            asked = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            if str(self.folder / "mosquitto.conf").encode() in asked:
                os.kill(pid, signal.SIGTERM)

    async def stop(self) -> None:
        if self._keeping is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    @property
    def pid(self) -> int:
        return 0 if self._process is None else self._process.pid

    async def _begin(self, path: str) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(path, "-c", str(self.folder / "mosquitto.conf")),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,  # ^c in the terminal ends the hub, which ends it
        )
        self.starts += 1
        hearing = asyncio.create_task(self._hear(self._process))
        if await self._listens():
            return
        await hearing
        why = self._last[-1] if self._last else str(self._process.returncode)
        raise NotKept(said("the broker ended at once: {why}", why=why))

    async def _listens(self) -> bool:
        """It takes somebody in; False: it has ended."""
        assert self._process is not None
        while self._process.returncode is None:
            with contextlib.suppress(OSError):
                here = "127.0.0.1" if self.address == "0.0.0.0" else self.address  # noqa: S104
                _reader, writer = await asyncio.open_connection(here, self.port)
                await asyncio.sleep(0.05)  # one that found its port taken ends by now
                writer.close()
                return self._process.returncode is None
            await asyncio.sleep(0.02)
        return False

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        async for raw in process.stderr:
            line = raw.decode(errors="replace").strip().partition(": ")[2]
            if line.endswith(("not authorised.", "not authorized.")):
                self.shut_out += 1
                if self.shut_out == 1:
                    self.told(said("somebody with a wrong name or key was shut out"))
            elif line.startswith("Error"):
                self._last.append(line)

    async def _keep(self) -> None:
        """Started again whenever it dies, later and later."""
        assert self._process is not None
        failed = 0
        while True:
            await self._process.wait()
            self.told(said("the broker has ended; it is started again"))
            await asyncio.sleep(WAITS[min(failed, len(WAITS) - 1)])
            try:
                await self._begin(program("mosquitto"))
                failed = 0
            except NotKept as error:
                failed += 1
                self.told(said("{why}", why=error))
