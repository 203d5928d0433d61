"""Options of the court; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

NAME = "court"
_WITH_IT = ((NAME, "yes"),)

EMPTY_SPACE = Option("court-empty", ("as-coin-card", "no-card"), "W8.4", needs=_WITH_IT)
# Which marker a kept favour 4 cancels
KEPT_FAVOUR = Option(
    "kept-favour", ("any-marker", "not-winter", "this-season"), "W8.7a", needs=_WITH_IT
)
FAVOUR_SHORT = Option("favour-short", ("what-there-is", "no-effect"), "W8.8", needs=_WITH_IT)
FREE_TRADE_HOUSE = Option(
    "free-trade-house", ("house-calms", "house-does-not"), "W8.8", needs=_WITH_IT
)
YEAR_TWO = Option("officers-year-two", ("officers-stay", "officers-go"), "W8.10", needs=_WITH_IT)

OPTIONS = (EMPTY_SPACE, KEPT_FAVOUR, FAVOUR_SHORT, FREE_TRADE_HOUSE, YEAR_TWO)
