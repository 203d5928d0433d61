"""Packages that somebody else keeps, with a game or a sensor, found by their entry points.

    [project.entry-points."tower_companion.games"]
    quarry = "tower_quarry"

A package may be broken. Then it is left out, and an `UnusablePart` says which package it is, and
why.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.said import Said, said

if TYPE_CHECKING:
    from importlib.metadata import Distribution

GAMES_GROUP = "tower_companion.games"
SENSORS_GROUP = "tower_companion.sensors"
APP = str(Path(__file__).parent)


@dataclass(frozen=True, slots=True)
class PackagePart:
    """What an installed package offers: a `name`, and the `module` to import for it.

    `package` is the package's own name with its version, such as "tower-quarry 0.1".
    """

    name: str
    module: str
    package: str


@dataclass(frozen=True, slots=True)
class UnusablePart:
    """What a package offers and the app cannot use, and why."""

    name: str
    package: str
    why: Said | str


@dataclass(frozen=True, slots=True)
class PackageParts:
    """What all installed packages offer: games and sensors that can be used, and the others."""

    games: tuple[PackagePart, ...] = ()
    sensors: tuple[PackagePart, ...] = ()
    left_out: tuple[UnusablePart, ...] = ()


NO_PARTS = PackageParts()


def offers(group: str) -> Iterator[PackagePart | UnusablePart]:
    """Yield what installed packages offer to this group of entry points, sorted by package.

    A package whose list of entry points cannot be read is left out, with the group for a name.
    """
    # Late, as its import takes longer than that of all our games' names.
    from importlib.metadata import distributions

    first: dict[str, Distribution] = {}  # the first of a name on the path is the one imported
    for installed in distributions():
        if group in (installed.read_text("entry_points.txt") or ""):
            name = re.sub(r"[-_.]+", "-", str(installed.metadata["Name"])).lower()
            first.setdefault(name, installed)
    for name, installed in sorted(first.items()):
        package = f"{name} {installed.version}"
        try:
            entries = installed.entry_points.select(group=group)
        except Exception as error:  # whatever a damaged list makes the reader raise
            yield UnusablePart(group, package, fault_text(error))
        else:
            yield from (PackagePart(each.name, each.value, package) for each in entries)


def name_taken(name: str) -> Said:
    """Return the sentence that there is another of this name already."""
    return said("the name {name} is taken already", name=repr(name))


def fault_text(error: BaseException) -> Said:
    """Return what a package raised, and in which line of its own files, if there is one."""
    kind = type(error).__name__
    steps = [each for each in traceback.extract_tb(error.__traceback__) if not _is_app(each)]
    if not steps:
        return said("{kind}: {error}", kind=kind, error=str(error))
    return said(
        "{kind}: {error} ({file}, line {line})",
        kind=kind,
        error=str(error),
        file=steps[-1].filename,
        line=steps[-1].lineno,
    )


def _is_app(step: traceback.FrameSummary) -> bool:
    """Return whether a step of a traceback is in the app, or in what Python imports modules by."""
    return step.filename.startswith((APP, "<frozen importlib"))
