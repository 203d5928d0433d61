"""Options of a bare tower; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

BACK, STAY, ASK = "back", "stay", "asked"
FILLED = "filled"

TRAY_GOES = Option("tray", (BACK, STAY, ASK), "T5")
FILLING = Option("filling", ("empty", FILLED), "T2")

OPTIONS = (TRAY_GOES, FILLING)
