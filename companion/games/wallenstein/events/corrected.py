"""What people have set right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Event):
    """The table was right: `what` of `where` was `before` and is `now`."""

    what: str
    where: str
    before: str | int
    now: str | int
