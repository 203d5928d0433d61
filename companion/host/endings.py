"""How the app ends at the wish of a client that has no terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Endings:
    """What ends the app, after everything is saved.

    `switch_off` switches the computer off; None: it does not belong to the table.
    """

    end: Callable[[], object]
    switch_off: Callable[[], object] | None = None
