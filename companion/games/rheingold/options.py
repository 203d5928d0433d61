"""The points on which tables differ; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

TWO_COLOURS = Option("two-colours", ("own-turns", "one-side"), "R1d", players=range(2, 3))
COINS = Option("coins", ("changed", "strict"), "R3c")
GATES = Option("gates", ("one", "added-up"), "R5a")
GOING_IN = Option("going-in", ("twice-strength", "any"), "R5b")

OPTIONS = (TWO_COLOURS, COINS, GATES, GOING_IN)
