"""What people have set right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.correcting import SetRight


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(SetRight):
    """As in any game; which rule lets it, no digest tells."""
