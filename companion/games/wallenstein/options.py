"""The points on which tables differ; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option
from companion.games.wallenstein.editions import EDITIONS

EDITION = Option("edition", tuple(EDITIONS), "W0")
START = Option("start", ("fixed", "draft"), "W1.4")
FIXED_START = Option("fixed-start", ("by-seat", "chosen"), "W1.4")  # who gets start A, B, …
BID_ABOVE_MONEY = Option("bid-above-money", ("refused", "pays-all"), "W2.5")
COIN_CARDS = Option("coin-cards", ("not-counted", "told"), "W2.3")  # five, for blanks and bid
SIX_ARMIES = Option("six-armies", ("all", "as-liked"), "W2.6")  # of the tile
BUY_OR_MOVE = Option("one-army", ("both", "either"), "W3.3")
FIRST_TO_FALL = Option("first-to-fall", ("peasants", "armies"), "W4.4")  # of who defended
TILE_ARMY = Option("tile-army", ("may", "must"), "W11.3")  # attack and defence tile
RESERVE_NEEDED = Option("reserve-needed", ("received", "printed"), "W11.5")  # for 5 or 3 armies
ARMIES_TILE_EVENT = Option("armies-tile-event", ("six", "plus-one"), "W11.5")  # under "only 3/2"
HELP_IN_REVOLTS = Option("help-in-revolts", ("no", "yes"), "W11.6")  # palace event, defence tile
GRAIN_BELOW_ZERO = Option("grain-below-zero", ("no", "yes"), "W11.7")
TOO_FEW_PEASANTS = Option("too-few-peasants", ("those-there", "no-revolt"), "W5.4")
WINTER_MARKER = Option("winter-marker", ("put", "not-put"), "W6.3")

OPTIONS = (
    EDITION,
    START,
    FIXED_START,
    BID_ABOVE_MONEY,
    COIN_CARDS,
    SIX_ARMIES,
    BUY_OR_MOVE,
    FIRST_TO_FALL,
    TILE_ARMY,
    RESERVE_NEEDED,
    ARMIES_TILE_EVENT,
    HELP_IN_REVOLTS,
    GRAIN_BELOW_ZERO,
    TOO_FEW_PEASANTS,
    WINTER_MARKER,
)
