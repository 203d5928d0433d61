"""All questions of Wallenstein, with what a screen needs to show them.

Answers are ids: provinces by name, actions, tiles and event cards as in `cards`, players by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.engine.flow import Draw, Number, Pick, PrintedSheet, SeatNumber, Throw
from companion.engine.grid import PickOfPage, cell
from companion.games.wallenstein import printed
from companion.games.wallenstein.cards import ActionId, ArmyCount, EventCard, PeasantCount, TileId
from companion.games.wallenstein.editions import Edition
from companion.said import Id, Said, said

PASS = "pass"  # noqa: S105 - "not this one", no password
YES, NO = "yes", "no"
BUY, MOVE = "buy", "move"
PILE = "pile"  # the top card of the face-down pile
NO_CARD = "none"  # a bid without a card
COIN, A_PROVINCE = "coin", "a-province"  # kinds of bids
READY = "ready"


class PrintedBoard(PrintedSheet):
    """What the box's own board prints differently from the app; an empty sheet uses the app's."""

    empty_is_kept: ClassVar[bool] = True

    edition: Edition
    rule: str = "W0.1"

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        return printed.fault(sheet, self.edition)


class Oldest(Pick):
    """Ask who is the oldest player and begins the draft; options are colours."""

    rule: str = "W1.4"


class TakeStart(Pick):
    """Ask which of the printed starts, "A" to "E", the player takes."""

    rule: str = "W1.4"


class DraftRenew(Pick):
    """Ask whether the two face-up cards, unchanged since the last turn, go under the pile."""

    cards: tuple[str, ...]
    rule: str = "W1.4"


class DraftTake(Pick):
    """Ask which card the player takes: a face-up one, or the pile's top card (PILE)."""

    rule: str = "W1.4"


class PlaceGroup(Pick):
    """Ask which of the player's groups goes on `province`; options are sizes."""

    province: str
    groups: tuple[int, ...]
    rule: str = "W1.4"


class DrawProvince(Draw):
    """A province card: "face-up" or "pile" in the draft; "winter": drawn from the seat `hand`."""

    deck: str = "provinces"
    why: str
    hand: SeatNumber | None = None
    rule: str = "W1.4"


class DrawEvent(Draw):
    """An event card; `why` is "year" (laid out on `place`) or "season" (one applies now)."""

    deck: str = "events"
    why: str
    place: int = 0
    cards: tuple[EventCard, ...] = ()  # those of the options that players have typed in
    rule: str = "W2.4"


class DrawLeader(Draw):
    """Ask whose leader card is on `place` of the turn order; options are colours."""

    deck: str = "leaders"
    place: int
    rule: str = "W2.5"


class SkipAction(Pick):
    """Ask which action the player skips for lack of cards; `more` are still to be named."""

    more: int
    rule: str = "W2.3b"


class ThrowIn(Number):
    """Ask how many armies the owner throws in to defend `province`.

    `attacker` comes with `against` armies; with None, `against` peasants rise.
    """

    province: str
    attacker: SeatNumber | None
    against: int
    rule: str = "W4.1"


class DrawAction(Draw):
    """The action card on `place`, 1 to 10; from 6 on it is turned up when its turn comes."""

    deck: str = "actions"
    place: int
    rule: str = "W2.2"


class DrawTile(Draw):
    """The bonus tile on `place`, 1 to 5, of the turn order."""

    deck: str = "tiles"
    place: int
    rule: str = "W2.2"


class DrawBag(Draw):
    """Ask whose marker comes out of the bag next; options are the colours with an equal `bid`."""

    deck: str = "bag"
    bid: str
    rule: str = "W2.5"


class Planned(Pick):
    """Wait until everybody has planned; READY is the only answer."""

    spaces: int = 0  # spaces to cover besides actions and bid
    rule: str = "W2.3"


class Bid(PickOfPage):
    """Ask for the card on the bid space: a coin card "0" to "4", an own province, or NO_CARD.

    On the page a column is a colour. Rows are COIN, A_PROVINCE (which one is asked afterwards), and
    every other card that may be bid.
    """

    of_all: ClassVar[bool] = True

    rule: str = "W2.5"

    def page_fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return why the page is refused: each colour has one card; None if it is accepted."""
        assert self.page is not None
        for colour in self.page.columns:
            if sum(cell(row, colour) in amounts for row in self.page.rows) > 1:
                return said("{colour}: choose one card", colour=Id(colour))
        return None


class ChooseTile(Pick):
    """Ask which free bonus tile the player takes; `places` are the options' turn-order places."""

    places: tuple[int, ...]
    rule: str = "W2.5"


class RevealCard(Pick):
    """Ask for the player's card for `action`: a province not used this season, or PASS.

    The first `likely` options can be carried out in full.
    """

    action: ActionId
    place: int  # of the action, 1 to 10
    likely: int
    coins_out: bool = False  # PASS would be one more than there are coin cards, W2.3
    rule: str = "W2.3"


class TakeArmies(Pick):
    """Ask how many armies the player takes, with the bonus tile or without it.

    `received` come without the tile, after the `event` that changes the `printed` number; modules
    may add to both. Options are numbers.
    """

    province: str
    printed: int
    received: int
    with_tile: int
    event: str = ""
    rule: str = "W2.6"


class BuyOrMove(Pick):
    """Ask whether the player buys the army (then some may move) or only moves: BUY or MOVE."""

    province: str
    rule: str = "W3.3"


class Target(Pick):
    """Ask where the armies of `province` go; into an own province is a move, else an attack."""

    action: str
    province: str
    armies: int  # that may leave
    owners: tuple[SeatNumber | None, ...]  # of the options; None is neutral
    rule: str = "W3.4"


class MoveTo(Pick):
    """Ask where armies of `province` move after the purchase; PASS for nowhere."""

    province: str
    armies: ArmyCount  # that may leave
    rule: str = "W3.3"


class Armies(Number):
    """Ask how many armies leave `province` for `target`."""

    province: str
    target: str
    attack: bool
    rule: str = "W3.4"


class UseTile(Pick):
    """Ask whether the army of the bonus tile joins the throw for `province`. Yes or no."""

    tile: TileId
    province: str
    rule: str = "W11.3"


class RevoltOrder(Pick):
    """Ask which of the player's provinces revolts next."""

    extra: PeasantCount  # peasants beside the markers
    rule: str = "W6.3"


FILLING, BATTLE, REVOLT = "filling", "battle", "revolt"


class BattleThrow(Throw):
    """A throw; `kind` is FILLING, BATTLE or REVOLT, and a side without a player is None."""

    kind: str
    province: str = ""
    attacker: SeatNumber | None = None
    defender: SeatNumber | None = None
    peasants_help: bool = False  # they fight beside the defender, W4.3
    rule: str = "W4.1"
