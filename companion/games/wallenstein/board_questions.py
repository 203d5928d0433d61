"""Which side of a board of two lies on the table, and what is printed on the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Pick, PrintedPick

SHOWN_SIDE = "shown"  # the side that lies on the table is the one that is shown


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSide(Pick):
    """Which of the board's two sides lies on the table? `regions` are of the side that is shown.

    By the provinces that have other regions on the other side.
    """

    regions: Mapping[str, str]
    rule: str = "W0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherRegion(PrintedPick):
    """Which region is the province in on the board's other side?"""

    province: str
    rule: str = "W0.1"
