"""Questions about a two-sided board: which side is used, and what the other side prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Pick, PrintedPick

SHOWN_SIDE = "shown"  # the side in use is the side shown


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSide(Pick):
    """Ask which of the board's two sides is up.

    Players recognise the side by the provinces that are in other regions on the other side;
    `regions` gives their regions on the side that is shown.
    """

    regions: Mapping[str, str]
    rule: str = "W0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherRegion(PrintedPick):
    """Ask to which region the province belongs on the board's other side."""

    province: str
    rule: str = "W0.1"
