"""Options of Rheingold; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

CONQUESTS, WHOLE = "conquests", "whole"

RECORDING = Option("kept", (CONQUESTS, WHOLE), "R1c", is_played=True)  # how much the app follows
_WHOLE = ((RECORDING.name, WHOLE),)
TWO_COLOURS = Option("two-colours", ("own-turns", "one-side"), "R1d", players=range(2, 3))
COINS = Option("coins", ("changed", "strict"), "R3c", needs=_WHOLE)
GATES = Option("gates", ("one", "added-up"), "R5a", needs=_WHOLE)
GOING_IN = Option("going-in", ("any", "twice-strength"), "R5b", needs=_WHOLE)

# Defaults of games begun with the first revision.
OLD_DEFAULTS = {RECORDING.name: WHOLE, GOING_IN.name: "twice-strength"}

OPTIONS = (RECORDING, TWO_COLOURS, COINS, GATES, GOING_IN)
