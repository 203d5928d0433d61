"""What Wallenstein asks: every question, with what a screen needs to word it.

Answers are ids: provinces by name, actions, tiles and event cards as in `cards`, players by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.flow import Draw, Number, Pick, PrintedSheet, Throw
from companion.engine.grid import PickOfPage, cell
from companion.games.wallenstein import printed
from companion.games.wallenstein.cards import EventCard
from companion.games.wallenstein.edition import Edition
from companion.said import Id, Said, said

PASS = "pass"  # noqa: S105 - "not this one", no password
YES, NO = "yes", "no"
BUY, MOVE = "buy", "move"
PILE = "pile"  # the top card of the face-down pile
NO_CARD = "none"  # a bid without a card
COIN, A_PROVINCE = "coin", "a-province"  # kinds of bids
READY = "ready"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBoard(PrintedSheet):
    """What the box's own board says otherwise than the app; an empty sheet takes the app's."""

    empty_is_kept: ClassVar[bool] = True

    edition: Edition
    rule: str = "W0.1"

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        return printed.fault(sheet, self.edition)


@dataclass(frozen=True, slots=True, kw_only=True)
class Oldest(Pick):
    """Who is oldest, and so begins the draft? Options are colours."""

    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeStart(Pick):
    """Which of the printed starts, "A" to "E", does the player take?"""

    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftRenew(Pick):
    """Put the two cards, seen at the last turn already, under the pile first? Yes or no."""

    cards: tuple[str, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftTake(Pick):
    """One of the cards that lie face up, or the pile's top card (PILE)."""

    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceGroup(Pick):
    """Which of the groups still at hand goes on `province`? Options are their sizes."""

    province: str
    groups: tuple[int, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawProvince(Draw):
    """A province card: "face-up" or "pile" in the draft; "winter": drawn from `hand`, a seat."""

    deck: str = "provinces"
    why: str
    hand: int | None = None
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEvent(Draw):
    """An event card: "year": laid out, as number `place`; "season": one of those comes to hold."""

    deck: str = "events"
    why: str
    place: int = 0
    cards: tuple[EventCard, ...] = ()  # of the options that a table has read off
    rule: str = "W2.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLeader(Draw):
    """Whose leader card lies on `place` of the turn order? Options are colours."""

    deck: str = "leaders"
    place: int
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipAction(Pick):
    """Which action does the player skip, for want of cards? So many `more` are to be named."""

    more: int
    rule: str = "W2.3b"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowIn(Number):
    """How many of his armies in `province` does the player throw in to defend it?

    `attacker` comes with so many `against` him; None: so many peasants rise.
    """

    province: str
    attacker: int | None
    against: int
    rule: str = "W4.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAction(Draw):
    """The action card on `place`, 1 to 10; from 6 on it is turned up as its turn comes."""

    deck: str = "actions"
    place: int
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawTile(Draw):
    """The bonus tile on `place`, 1 to 5, of the turn order."""

    deck: str = "tiles"
    place: int
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawBag(Draw):
    """Whose marker comes out of the bag next? Those of equal `bid`, by colour."""

    deck: str = "bag"
    bid: str
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned(Pick):
    """Has everybody planned? The one answer is READY: until then nothing more is turned up."""

    spaces: int = 0  # to be covered beside actions and bid
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(PickOfPage):
    """The card on the bid space: a coin card "0" to "4", an own province, or NO_CARD.

    On the page a column is a colour, and the rows are COIN, A_PROVINCE, which one is asked after
    it, and every other card that may lie there.
    """

    of_all: ClassVar[bool] = True

    rule: str = "W2.5"

    def page_fault(self, amounts: Mapping[str, int]) -> Said | None:
        assert self.page is not None
        for colour in self.page.columns:
            if sum(cell(row, colour) in amounts for row in self.page.rows) > 1:
                return said("{colour}: one card would do", colour=Id(colour))
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseTile(Pick):
    """A free bonus tile; `places` are the places in the turn order, as the options go."""

    places: tuple[int, ...]
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealCard(Pick):
    """The player's card for `action`: a province not used this season, or PASS.

    The first `likely` options can be carried out in full.
    """

    action: str
    place: int  # of the action, 1 to 10
    likely: int
    coins_out: bool = False  # PASS would be one more than there are coin cards, W2.3
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeArmies(Pick):
    """How many armies does the player take: with his tile, or without it? Options are numbers.

    `received` come without the tile, after the `event` that changes what is `printed`; modules
    may add to both.
    """

    province: str
    printed: int
    received: int
    with_tile: int
    event: str = ""
    rule: str = "W2.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyOrMove(Pick):
    """Is the army bought, after which some may move; or do some only move? BUY or MOVE."""

    province: str
    rule: str = "W3.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Pick):
    """Where do the armies of `province` go? Into an own province is a move, else an attack."""

    action: str
    province: str
    armies: int  # that may leave
    owners: tuple[int | None, ...]  # of the options; None is neutral
    rule: str = "W3.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveTo(Pick):
    """Where do armies of `province` move, after the purchase? PASS: nowhere."""

    province: str
    armies: int  # that may leave
    rule: str = "W3.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Armies(Number):
    """How many leave `province` for `target`?"""

    province: str
    target: str
    attack: bool
    rule: str = "W3.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class UseTile(Pick):
    """Does the tile's army join the throw for `province`? Yes or no."""

    tile: str
    province: str
    rule: str = "W11.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltOrder(Pick):
    """Which of the player's provinces in revolt is next?"""

    extra: int  # peasants beside the markers
    rule: str = "W6.3"


FILLING, BATTLE, REVOLT = "filling", "battle", "revolt"


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleThrow(Throw):
    """`kind` is FILLING, BATTLE or REVOLT; seats are None where nobody stands on that side."""

    kind: str
    province: str = ""
    attacker: int | None = None
    defender: int | None = None
    peasants_help: bool = False  # they fight beside the defender, W4.3
    rule: str = "W4.1"
