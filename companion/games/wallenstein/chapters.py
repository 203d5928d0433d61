"""The list of modules, in the order in which their steps come at the same place (W2.9)."""

from __future__ import annotations

from companion.games.wallenstein.court.court_module import COURT
from companion.games.wallenstein.landsknechte.chapter import LANDSKNECHTE
from companion.games.wallenstein.leaders.chapter import LEADERS
from companion.games.wallenstein.module import Module
from companion.games.wallenstein.state import State

MODULES: tuple[Module[State], ...] = (LEADERS, LANDSKNECHTE, COURT)
