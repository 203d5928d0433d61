"""A night in which all is killed, again and again, and what the tables' journals make of it.

    python -m tests.rigs.night.a_night --kills 20 --seed 7

Broker, hub and each of six tables are processes of their own, and are killed -9 at moments that the
seed tells. One table has no network for most of its long game, one has a wrong clock, and a thief
is about. Then the hub's store, its league and its wall are held against the journals.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.rigs.night.conductor import ANight
from tests.rigs.night.verdict import Report


async def a_night(folder: Path, seed: int, kills: int) -> tuple[ANight, Report]:
    night = ANight(folder, seed, kills)
    try:
        with _timed(night, "begins"):
            await night.begin()
        with _timed(night, "storm"):
            await night.storm()
        with _timed(night, "rests"):
            await night.rests()
        with _timed(night, "settles"):
            return night, await night.settled()
    finally:
        await night.end()


@contextmanager
def _timed(night: ANight, part: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    night.took[part] = round(time.monotonic() - began, 1)


def main(given: argparse.Namespace) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="night-") as folder:
        night, report = asyncio.run(a_night(Path(folder), given.seed, given.kills))
        complaints, said = night.complaints, night.hub.said
    seconds = time.monotonic() - began
    lines = [
        f"seed {given.seed}: killed {dict(sorted(night.killed.times.items()))},"
        f" {seconds:.0f} s: {night.took},"
        f" processor of what was killed {dict(night.killed.spent)} ms",
        f"ended by itself: {dict(night.killed.by_itself)}; thief: said {night.thief.said}, refused"
        f" {night.thief.refused}; entries without network: {night.far_away}",
        str(report),
        *complaints,
        *([] if given.quiet else said),
    ]
    print("\n".join(lines), flush=True)  # noqa: T201
    return 0 if report.is_fine else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quiet", action="store_true")
    sys.exit(main(parser.parse_args()))
