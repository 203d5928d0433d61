"""`companion serve` as a process of its own, in a home of its own."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from companion.commands.serve import FILE
from companion.web.page_keys import FILE as KEYS
from tests.rigs.engines.engine import EngineError
from tests.support.patience import patiently
from tests.support.ports import free_port

ROOT = Path(__file__).parents[3]


@dataclass(slots=True)
class ServiceProcess:
    """The service; what it printed is in `said.txt` of its home."""

    home: Path
    language: str = ""
    process: subprocess.Popen[bytes] | None = None
    sizes: list[tuple[str, float, float]] = field(default_factory=list)

    async def start(self) -> None:
        """Start it, and return once it has written where its pages are.

        It has a port that nobody else on this machine wants, as no phone would find it at another.
        """
        if not (self.home / KEYS).exists():
            kept = {"table": "phones rig", "port": free_port()}
            (self.home / KEYS).write_text(json.dumps(kept), "utf-8")
        written = self._written()
        command = [sys.executable, "-m", "companion", "--home", str(self.home), "serve"]
        with (self.home / "said.txt").open("ab") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said, cwd=ROOT)
        for _ in patiently():
            if self.process.poll() is not None:
                break
            if self._written() != written:
                return
            await asyncio.sleep(0.05)
        raise EngineError(f"the service does not start: {self.said()}")

    def _written(self) -> float:
        file = self.home / FILE
        return file.stat().st_mtime if file.exists() else 0.0

    def said(self) -> str:
        return (self.home / "said.txt").read_text("utf-8")

    def page(self, kind: str) -> str:
        """The address of the TV's or the keeper's page."""
        return str(json.loads((self.home / FILE).read_text("utf-8"))[kind])

    def hand(self, seat: int) -> str:
        """The address of the page of the person with that first seat."""
        keys = json.loads((self.home / KEYS).read_text("utf-8"))["keys"]
        own = next(key for place, key in keys.items() if place.endswith(f" {seat}"))
        return f"{self.page('tv').partition('#')[0]}#{own}"

    def weigh(self, moment: str) -> None:
        """Note resident and anonymous memory, in MB."""
        assert self.process is not None
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup")
        if not rollup.exists():
            return
        lines = dict(
            line.split(":", 1) for line in rollup.read_text().splitlines()[1:] if ":" in line
        )
        kilobytes = (float(lines[name].split()[0]) for name in ("Rss", "Anonymous"))
        resident, anonymous = (each / 1000 for each in kilobytes)
        self.sizes.append((moment, resident, anonymous))

    def kill(self) -> None:
        """As if the plug was pulled."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def entries(self) -> int:
        """How many lines the second copy of the journal has on disk."""
        return (self.home / "journal.lines").read_bytes().count(b"\n")
