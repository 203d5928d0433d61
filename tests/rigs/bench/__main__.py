"""Every budget beside its measure: `python -m tests.rigs.bench [TOPIC…] [--trays FOLDER]`.

A topic is a module of this folder with a function `figures`; all of them run without one named.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.rigs.bench.figure import Figure

NOT_TOPICS = {"__main__", "figure", "killing", "reliability"}
PARTS = {"night_hall", "night_table", "night_worst"}  # of `night`


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=", ".join(topics()))
    parser.add_argument("--trays", type=Path, help="folder of labelled tray pictures")
    given = parser.parse_args()
    one_core()
    for topic in given.topics or topics():
        show(topic, measured(topic, given.trays))


def one_core() -> None:
    """The budgets are for one core; a platform that cannot be held to it uses all."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def topics() -> list[str]:
    found = (module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
    named = (name for name in found if not name.startswith("test_"))
    return sorted(name for name in named if name not in NOT_TOPICS | PARTS)


def measured(topic: str, trays: Path | None) -> Iterator[Figure]:
    figures: Iterator[Figure] = importlib.import_module(f"tests.rigs.bench.{topic}").figures(trays)
    return figures


def show(topic: str, figures: Iterable[Figure]) -> None:
    print(f"\n{topic}")
    for figure in figures:
        budget = f"  ({figure.budget})" if figure.budget else ""
        print(f"  {figure.what:<48} {figure.measured:>18}{budget}", flush=True)


if __name__ == "__main__":
    main()
