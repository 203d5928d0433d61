"""A measured figure beside the budget that it must keep."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    measured: str
    budget: str
