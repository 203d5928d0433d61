"""Options of Waterloo; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

STRENGTH = Option("strength", ("72", "100"), "1")
DICE_SET = Option("dice-set", ("once-a-turn", "each-battle"), "2")
TURNING = Option("turning", ("right-angle", "back-too"), "2b")
OWN_SUM = Option("own-sum", ("binds", "does-not-bind"), "4b")
NO_HIDDEN_DIE = Option("no-hidden-die", ("plus-one", "plus-two"), "4d")
FOUND_OUT = Option("found-out", ("pays-twice", "pays-once"), "5b")
FOUND_PIECE = Option("found-piece", ("is-removed", "stays"), "5")
RETREAT = Option("retreat", ("is-paid", "is-free"), "6c")
LOOKED_AT = Option("looked-at", ("each-step", "whole-battle"), "7a")
CONCLUSIONS = Option("conclusions", ("by-heart", "shown"), "2b")

# Defaults of games begun with one of the first two revisions.
OLD_DEFAULTS = {OWN_SUM.name: "does-not-bind"}

OPTIONS = (
    STRENGTH,
    DICE_SET,
    TURNING,
    OWN_SUM,
    NO_HIDDEN_DIE,
    FOUND_OUT,
    FOUND_PIECE,
    RETREAT,
    LOOKED_AT,
    CONCLUSIONS,
)
