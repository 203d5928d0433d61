"""The event of a correction."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.correcting import SetRight


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(SetRight):
    """People corrected a value; the rulebooks give no rule number for that."""
