"""Troubles with messages: each kind is reported once for a table, however often it happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.said import Said

MOST = 200  # reports at most; chosen: nobody reads more of them in the terminal


@dataclass(slots=True)
class Troubles:
    """Passes each kind of trouble to `report` once; `number` counts all of them."""

    report: Callable[[Said], object]
    number: int = 0
    _reported: set[tuple[str, str]] = field(default_factory=set)

    def add(self, table: str, what: Said) -> None:
        """Count a trouble, and report it if its kind is new for this table."""
        self.number += 1
        kind = (table, what.message)
        if kind not in self._reported and len(self._reported) < MOST:
            self._reported.add(kind)
            self.report(what)
