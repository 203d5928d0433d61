"""Options of the leaders; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

NAME = "leaders"
_PLAYED = ((NAME, "yes"),)

MOVING = Option("leaders-move", ("turn-order", "seats"), "W10.3", needs=_PLAYED)
WINTER_MOVES = Option("leaders-move-in-winter", ("no", "yes"), "W10.3", needs=_PLAYED)
# May a province hold several statues of one player?
STATUES = Option("several-statues", ("allowed", "one"), "W10.3", needs=_PLAYED)
TROPHIES = Option("trophies", ("every-statue", "one"), "W10.4", needs=_PLAYED)
RETURNING = Option("leaders-return", ("turn-order", "seats"), "W10.5", needs=_PLAYED)
LAST_RETURN = Option("leaders-return-at-last", ("no", "yes"), "W10.5", needs=_PLAYED)
ARMIES = Option("leader-armies", ("one-more", "as-printed"), "W11.9", needs=_PLAYED)
# If the reserve has no army for the leader's bonus
SHORT_RESERVE = Option(
    "leader-reserve", ("leader-all-or-none", "leader-those-there"), "W10.2", needs=_PLAYED
)
ONLY_PROVINCE = Option("leaders-only-province", ("stays", "leaves"), "W11.10", needs=_PLAYED)
EVENT_AND_LEADER = Option(  # of grain and taxes
    "event-and-leader", ("event-first", "leader-first"), "W11.11", needs=_PLAYED
)
# Whether leaders come before the Landsknechte; used by that module's options
PLACED = Option(
    "leaders-placed",
    ("before-landsknechte", "after-landsknechte"),
    "W10.1",
    needs=(*_PLAYED, ("landsknechte", "yes")),
)

OPTIONS = (
    MOVING,
    WINTER_MOVES,
    STATUES,
    TROPHIES,
    RETURNING,
    LAST_RETURN,
    ARMIES,
    SHORT_RESERVE,
    ONLY_PROVINCE,
    EVENT_AND_LEADER,
)
