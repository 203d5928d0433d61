"""All options of the base game; the first choice of each is the default."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.game import Option
from companion.games.wallenstein.editions import EDITIONS, Edition

Needs = tuple[tuple[str, str], ...]

EDITION = Option("edition", tuple(EDITIONS), "W0", is_played=True, has_page=True)


def _where(is_so: Callable[[Edition], object]) -> Needs:
    """Return the condition that the edition is one for which `is_so` is true."""
    return tuple((EDITION.name, name) for name, edition in EDITIONS.items() if is_so(edition))


TILES = _where(lambda edition: edition.tiles)
BIDS = _where(lambda edition: edition.coins)
BLANKS = _where(lambda edition: not edition.coins)
HELD_BACK = _where(lambda edition: edition.holds_back)
READ_OFF = _where(lambda edition: edition.event_cards > len(edition.events))

AS_IT_STANDS = "as-it-stands"  # the app joins a game in progress
START = Option("start", ("fixed", "draft", AS_IT_STANDS), "W1.4", is_played=True)
FIXED_START = Option(  # who gets start A, B, …
    "fixed-start", ("by-seat", "chosen"), "W1.4", needs=((START.name, "fixed"),)
)
BID_ABOVE_MONEY = Option("bid-above-money", ("refused", "pays-all"), "W2.5", needs=BIDS)
COIN_CARDS = Option("coin-cards", ("told", "too-many-refused", "not-counted"), "W2.3a")
SIX_ARMIES = Option("six-armies", ("as-liked", "all"), "W2.6a", needs=TILES)  # of the tile
BUY_OR_MOVE = Option(
    "one-army", ("both", "either"), "W3.3", needs=_where(lambda edition: not edition.moves_alone)
)
FIRST_TO_FALL = Option(  # of who defended
    "first-to-fall",
    ("peasants", "armies"),
    "W4.4",
    needs=_where(lambda edition: not edition.peasants_hold),
)
TILE_ARMY = Option("tile-army", ("may", "must"), "W11.3", needs=TILES)  # attack, defence tile
RESERVE_NEEDED = Option("reserve-needed", ("received", "printed"), "W11.5")  # for 5 or 3 armies
ARMIES_TILE_EVENT = Option(  # under "only 3/2"
    "armies-tile-event", ("six", "plus-one"), "W11.5", needs=TILES
)
HELP_IN_REVOLTS = Option("help-in-revolts", ("no", "yes"), "W11.6")  # palace event, defence tile
GRAIN_BELOW_ZERO = Option("grain-below-zero", ("no", "yes"), "W11.7")
TOO_FEW_PEASANTS = Option("too-few-peasants", ("those-there", "no-revolt"), "W5.4")
WINTER_MARKER = Option(
    "winter-marker",
    ("put", "not-put"),
    "W6.3",
    needs=_where(lambda edition: "winter-marker" not in edition.own_options),
)
OWN_BARRED = Option("own-barred", ("own-open", "own-barred"), "W11.8")  # moves into own provinces
TIES = Option(  # ties in points and thalers
    "ties",
    ("shared", "by-buildings"),
    "W6.6",
    needs=_where(lambda edition: edition.tie_breaks == ("thalers",)),
)

# First edition
DRAFT_FIRST = Option(  # who begins the draft
    "draft-first", ("oldest", "first-seat"), "W1.4", needs=(*BLANKS, (START.name, "draft"))
)
THALERS_OF_FIVE = Option(
    "thalers-of-five",
    ("13", "12"),
    "W11.1",
    players=range(5, 6),
    needs=_where(lambda edition: edition.thalers_by),
)
FIRST_SKIPS = Option(  # who names skipped actions first, in the first spring
    "first-skips", ("by-seat", "after-order"), "W2.3b", needs=BLANKS
)
MARKER_AFTER_LOSS = Option(  # after a lost revolt
    "marker-after-loss", ("none", "put"), "W3.2c", needs=HELD_BACK
)
THROW_NONE = Option("throw-none", ("yes", "no"), "W11.4", needs=HELD_BACK)
KEPT_BACK = Option("kept-back", ("lost", "hold"), "W4.6", needs=HELD_BACK)  # draw, lost revolt
PEASANTS_ALONE = Option("peasants-alone", ("kept-back", "draw"), "W4.7a", needs=HELD_BACK)
WINTER_MARKER_FIRST = Option(
    "winter-marker-first",
    ("not-put", "put"),
    "W6.3",
    needs=_where(lambda edition: edition.own_options),
)
WINTER_DRAW = Option("winter-draw", ("neighbour", "anybody"), "W6.3", needs=BLANKS)
REVOLT_ORDER = Option("revolt-order", ("chosen", "as-drawn"), "W6.3", needs=BLANKS)
EVENTS_AGAIN = Option("events-again", ("no", "yes"), "W11.13", needs=READ_OFF)  # in year 2

IN_SHOGUN = Option("modules-in-shogun", ("no", "yes"), "W11.12", needs=((EDITION.name, "shogun"),))

OPTIONS = (
    EDITION,
    IN_SHOGUN,
    START,
    FIXED_START,
    DRAFT_FIRST,
    THALERS_OF_FIVE,
    BID_ABOVE_MONEY,
    COIN_CARDS,
    FIRST_SKIPS,
    SIX_ARMIES,
    BUY_OR_MOVE,
    MARKER_AFTER_LOSS,
    THROW_NONE,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    TILE_ARMY,
    RESERVE_NEEDED,
    ARMIES_TILE_EVENT,
    HELP_IN_REVOLTS,
    GRAIN_BELOW_ZERO,
    TOO_FEW_PEASANTS,
    WINTER_MARKER,
    WINTER_MARKER_FIRST,
    WINTER_DRAW,
    REVOLT_ORDER,
    TIES,
    OWN_BARRED,
    EVENTS_AGAIN,
)
