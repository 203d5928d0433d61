"""What goes wrong with messages: each kind told once for a table, however often it happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.said import Said

MOST = 200  # that are told; a terminal is read by somebody


@dataclass(slots=True)
class Troubles:
    """`tell` hears each once; `number` counts all."""

    report: Callable[[Said], object]
    number: int = 0
    _reported: set[tuple[str, str]] = field(default_factory=set)

    def add(self, table: str, what: Said) -> None:
        self.number += 1
        kind = (table, what.message)
        if kind not in self._reported and len(self._reported) < MOST:
            self._reported.add(kind)
            self.report(what)
