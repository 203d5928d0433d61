"""The modules that there are, in the order in which their steps come at the same place (W2.9)."""

from __future__ import annotations

from companion.games.wallenstein.module import Module
from companion.games.wallenstein.table import Table

MODULES: tuple[Module[Table], ...] = ()
