"""The contents of a profile, and how well it fits a picture, for display."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TriedOn:
    """A test of the profile when it was made."""

    name: str  # a colour's own picture, or "throw"
    cubes: int
    right: bool
    percent: int  # how sure it was


@dataclass(frozen=True, slots=True)
class WhatStands:
    """The contents of a profile, except how its camera stands."""

    path: str
    made: str  # empty: unknown
    device: str
    marked: bool
    floor_mm: tuple[int, int]
    cube_mm: float
    colours: tuple[str, ...]
    tried: tuple[TriedOn, ...]


@dataclass(frozen=True, slots=True)
class Fits:
    """How a picture is read with a profile.

    Without a tray only its path, state and markers are known.
    """

    path: str
    state: str  # the reading's
    moved_mm: int | None = None  # how far the tray has moved since calibration; None: not at all
    markers: int = 0
    brightness: int = 0  # of 255, of the floor
    before: int = 0  # the same of the empty tray
    tenths: int = 0  # of a mm, width of the sharpest edges
    is_sharp: bool = True
    counts: Mapping[str, int] | None = None
    percent: int = 0  # how sure all counts are
    doubtful: tuple[str, ...] = ()  # colours that are less sure than `check.SURE`
