"""Questions of Kardinal & König, with what a screen needs to show them.

Answers are ids: countries, sites, cards by their countries, players by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random

from companion.engine.flow import Draw, Number, Pick, PrintedPick
from companion.games.kardinal_koenig.board import Country
from companion.games.kardinal_koenig.cards import CardCount
from companion.said import Said, said

YES, NO = "yes", "no"
SWAP, PASS, DONE = "swap", "pass", "done"
PILE = "pile"
SHORTEST = 4  # abbeys of a chain that counts (8)
# How often a bot says that something still fits; chosen: less often ends its games earlier.
GOES_ON = 0.9
NO_CHAIN = 0  # the answer of a player who has no further chain


class Starter(Pick):
    """Ask who begins and has the black marker; options are colours."""

    rule: str = "K1b"


class TurnUp(Draw):
    """The card turned up beside the pile, which has `pile` cards left."""

    deck: str = "cards"
    pile: CardCount
    rule: str = "K3e"


class Barring(Pick):
    """A question in which a rule excludes some options now; `barred` has the reasons."""

    barred: Mapping[str, str] = field(default_factory=dict)

    def check(self, answer: object) -> str:
        """Check the answer; a refusal says which rule excludes it."""
        if isinstance(answer, str) and answer in self.barred:
            raise self._refused(answer, BARS[self.barred[answer]])
        return Pick.check(self, answer)


class Where(Barring):
    """Ask in which country the player places pieces; also SWAP or PASS.

    `after` is the country of the first piece, in the variant; DONE: no second piece.
    """

    after: str = ""
    rule: str = "K3"


class Lay(Barring):
    """Ask which cards the player lays, which says for how many pieces."""

    country: Country
    rule: str = "K3a"


class Piece(Barring):
    """Ask for an abbey or a councillor, as number `number` of `pieces`."""

    country: Country
    number: int
    pieces: int
    rule: str = "K3c"


class Pieces(Barring):
    """Ask for both pieces at once; an abbey goes first, as it never hinders a councillor."""

    country: Country
    rule: str = "K3c"


class Site(Pick):
    """Ask on which site the abbey stands."""

    country: Country
    rule: str = "K4"


class Discard(Barring):
    """Ask which card the player swaps."""

    rule: str = "K3f"


class TakeCard(Pick):
    """Ask for a face-up card or the PILE; `missing` cards are still to be taken."""

    missing: CardCount
    pile: int
    rule: str = "K3e"


class InterimDone(Pick):
    """Wait until the interim points are marked and the discards shuffled."""

    options: tuple[str, ...] = (DONE,)
    rule: str = "K5"


class AnySite(Pick):
    """Ask whether any site of the board is free; NO ends the game."""

    rule: str = "K5e"

    def drawn(self, rng: Random) -> str:
        return YES if rng.random() < GOES_ON else NO


class Joined(PrintedPick):
    """Ask whether an alliance joins these two countries."""

    one: Country
    other: Country
    rule: str = "K7"


class ChainLength(Number):
    """Ask for the player's next longest chain; `told` are those named, 0: no other of four."""

    told: tuple[int, ...] = ()
    rule: str = "K8"

    def check(self, answer: object) -> int:
        """Check the length: 0, or at least the shortest chain that counts."""
        number = Number.check(self, answer)
        if NO_CHAIN < number < SHORTEST:
            advice = said(
                "choose {none}, or {low} to {high}", none=NO_CHAIN, low=SHORTEST, high=self.high
            )
            raise self._refused(answer, advice)
        return number

    def drawn(self, rng: Random) -> int:
        return NO_CHAIN if rng.random() < 1 / 2 else rng.randint(SHORTEST, self.high)


# Why an option is not possible, and what to choose instead.
BARS: Mapping[str, Said] = {
    "no-room": said("nothing can be placed there now; choose another country"),
    "no-cards": said("no card for this country can be left; choose another country"),
    "first-country": said("this was already the first country this turn; choose another country"),
    "one-piece": said("only one piece can be placed there; choose cards for one piece"),
    "too-many": said("a turn has at most three cards; choose fewer"),
    "not-left": said("not so many cards of that colour can be left; choose other cards"),
    "not-held": said(
        "the cards taken face up show that this hand cannot have these; choose other cards"
    ),
    "alone": said("the first abbey is placed alone; place nothing more there this turn"),
    "empty": said("the country had no abbey when the turn began; place an abbey instead"),
    "no-abbeys": said("the player has no abbey left; place a councillor instead"),
    "no-sites": said("all sites are taken; place a councillor instead"),
    "no-councillors": said("the player has no councillor left; place an abbey instead"),
    "seal-full": said(
        "the seal is full: no player has more abbeys there than there are councillors; place "
        "an abbey instead"
    ),
    "one-abbey": said("there is room for only one abbey; place a councillor with it"),
    "one-councillor": said("there is room for only one councillor; place an abbey with it"),
    "no-second": said(
        "after this piece there is no room for the second one; place the other kind instead"
    ),
}
