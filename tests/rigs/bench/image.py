"""The firmware's real image against the real driver: faults, resets, unpluggings, what is lost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from companion.sensors.board.simulated import built
from tests.rigs.bench.figure import Figure
from tests.support.board_book import Book, Compared, compared
from tests.support.board_paced import Paced, paced
from tests.support.board_traffic import Traffic
from tests.support.faulty_port import Faults

BOARDS = 5  # at a time
EACH = 20  # incidents to a board
MINUTES = 5  # of traffic, from each of two seeds
SWITCHBOARD = {
    "1 % of bytes lost": Faults(drop=0.01),
    "1 % of bytes damaged": Faults(garble=0.01),
    "all faults at once": Faults(0.005, 0.005, 0.02, double_acks=0.2, reset=0.002, unplug=0.001),
}


@dataclass(frozen=True, slots=True)
class Incidents:
    """What 20 of them did to one board; `back` in s."""

    back: list[float]
    book: Book
    compared: Compared


def figures(trays: Path | None) -> Iterator[Figure]:
    built()
    with all_cores():
        yield from _traffic()
        yield from _incidents("resets, pin and watchdog", _reset)
        yield from _incidents("unpluggings of the data line", _unplug)
        yield from _incidents("unpluggings with loss of power", partial(_unplug, powerless=True))


@contextmanager
def all_cores() -> Iterator[None]:
    """A simulated chip is no part of what runs on one core."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    with suppress(OSError):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _traffic() -> Iterator[Figure]:
    runs = [(what, seed) for seed in (1, 2) for what in SWITCHBOARD]
    with ProcessPoolExecutor(2) as pool:
        done = dict(zip(runs, pool.map(_one_traffic, runs), strict=True))
    for what in SWITCHBOARD:
        both = [done[what, seed] for seed in (1, 2)]
        yield Figure(f"{2 * MINUTES} minutes, {what}", _told(both), "0, 0")


def _one_traffic(run: tuple[str, int]) -> Compared:
    what, seed = run
    with TemporaryDirectory() as folder:
        return Traffic(Path(folder), SWITCHBOARD[what], seed).run(60 * MINUTES)


def _incidents(what: str, happens: Callable[[Paced, int], float]) -> Iterator[Figure]:
    """At random moments while cubes fall; `happens` returns when the board could be back."""
    with ThreadPoolExecutor(BOARDS) as pool:
        done = list(pool.map(partial(_one_board, happens), range(1, BOARDS + 1)))
    gone = sum(each.compared.gone for each in done)
    yield Figure(f"{BOARDS * EACH} {what}", _told([each.compared for each in done]), "0, 0")
    if what.endswith("power"):
        yield Figure("gone with the power before they were heard", str(gone), "said aloud")
    back = [each for one in done for each in one.back]
    told = f"{median(back):.2f} s, worst {max(back):.2f} s"
    yield Figure(f"back after {what}", told, "within 2 s")
    waits = [1000 * wait for one in done for wait in one.book.waits]
    told = f"{median(waits):.0f} ms, outages and all {max(waits):.0f} ms"
    yield Figure("an event waits until it is acknowledged", told, "")


def _one_board(happens: Callable[[Paced, int], float], seed: int) -> Incidents:
    back = []
    with TemporaryDirectory() as folder, paced(Path(folder), seed) as board:
        board.back_after(board.began)
        for number in range(EACH):
            board.busy(board.random.uniform(0.2, 1.0))
            back.append(board.back_after(happens(board, number)))
        book, host = board.end()
    return Incidents(back, book, compared(book, host))


def _reset(board: Paced, number: int) -> float:
    since = time.monotonic()
    board.simulated.say("hang" if number % 2 else "reset")
    return since


def _unplug(board: Paced, _number: int, *, powerless: bool = False) -> float:
    board.unplugged(board.random.uniform(0.1, 0.9), powerless=powerless)
    return time.monotonic()


def _told(runs: list[Compared]) -> str:
    entered, lost = sum(run.entered for run in runs), sum(run.lost for run in runs)
    doubled = sum(run.doubled for run in runs)
    disorder = "" if all(run.in_order for run in runs) else ", out of order"
    return f"{lost} lost, {doubled} doubled of {entered}{disorder}"
