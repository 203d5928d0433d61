"""What stands in a profile, and how well it fits a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TriedOn:
    """What the profile was tried on when it was made."""

    name: str  # a colour's own picture, or "throw"
    cubes: int
    right: bool
    percent: int  # how sure it was


@dataclass(frozen=True, slots=True)
class WhatStands:
    """In a profile, besides how its camera stands."""

    path: str
    made: str  # empty: not known
    device: str
    marked: bool
    floor_mm: tuple[int, int]
    cube_mm: float
    colours: tuple[str, ...]
    tried: tuple[TriedOn, ...]


@dataclass(frozen=True, slots=True)
class Fits:
    """How a picture is read with it. Without a tray nothing but its name and state is known."""

    path: str
    state: str  # as the reading has it
    moved_mm: int | None = None  # since the empty tray was photographed; None: not at all
    markers: int = 0
    brightness: int = 0  # of 255, of the floor
    before: int = 0  # the same of the empty tray
    tenths: int = 0  # of a mm: how wide the sharpest edges are
    is_sharp: bool = True
    counts: Mapping[str, int] | None = None
    percent: int = 0  # how sure of all of them
    doubtful: tuple[str, ...] = ()  # colours that are less than 99.5 % sure
