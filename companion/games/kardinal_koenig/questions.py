"""What Kardinal & König asks: every question, with what a screen needs to word it.

Answers are ids: countries, sites, cards by their countries, players by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.engine.flow import Draw, Number, Pick, PrintedPick
from companion.said import Said, said

YES, NO = "yes", "no"
SWAP, PASS, DONE = "swap", "pass", "done"
PILE = "pile"
SHORTEST = 4  # abbeys of a chain that counts (8)
GOES_ON = 0.9  # how often a bot says that something still fits
NO_CHAIN = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Starter(Pick):
    """Who begins, and has the black marker? Options are colours."""

    rule: str = "K1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUp(Draw):
    """The card turned up beside the pile; it has so many in it yet."""

    deck: str = "cards"
    pile: int
    rule: str = "K3e"


@dataclass(frozen=True, slots=True, kw_only=True)
class Barring(Pick):
    """`barred` are options that a rule takes away just now, each with the reason."""

    barred: Mapping[str, str] = field(default_factory=dict)

    def check(self, answer: object) -> str:
        if isinstance(answer, str) and answer in self.barred:
            raise self._refused(answer, BARS[self.barred[answer]])
        return Pick.check(self, answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Where(Barring):
    """The country in which the player places pieces, SWAP or PASS.

    `after` is the country of his first piece, in the variant; DONE: that was all.
    """

    after: str = ""
    rule: str = "K3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Barring):
    """Which cards are laid down for it, and so for how many pieces?"""

    country: str
    rule: str = "K3a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Barring):
    """An abbey or a councillor? The `number`th of `pieces` there."""

    country: str
    number: int
    pieces: int
    rule: str = "K3c"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieces(Barring):
    """Which two at once? An abbey goes first, for it never takes room from a councillor."""

    country: str
    rule: str = "K3c"


@dataclass(frozen=True, slots=True, kw_only=True)
class Site(Pick):
    """On which site does the abbey stand?"""

    country: str
    rule: str = "K4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Barring):
    """Which card is given away for another one?"""

    rule: str = "K3f"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeCard(Pick):
    """One of those face up, or the top of the PILE; so many are still to be taken."""

    missing: int
    pile: int
    rule: str = "K3e"


@dataclass(frozen=True, slots=True, kw_only=True)
class InterimDone(Pick):
    """Are the points of the interim scoring marked, and the discards shuffled?"""

    options: tuple[str, ...] = (DONE,)
    rule: str = "K5"


@dataclass(frozen=True, slots=True, kw_only=True)
class AnySite(Pick):
    """Is any site of the board still free? No: the game is over."""

    rule: str = "K5e"

    def drawn(self, rng: Random) -> str:
        return YES if rng.random() < GOES_ON else NO


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(PrintedPick):
    """Does an alliance join these two countries?"""

    one: str
    other: str
    rule: str = "K7"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainLength(Number):
    """How long is the player's longest chain, beside those told already? 0: none of four."""

    told: tuple[int, ...] = ()
    rule: str = "K8"

    def check(self, answer: object) -> int:
        number = Number.check(self, answer)
        if NO_CHAIN < number < SHORTEST:
            would_do = said(
                "{none}, or {low} to {high} would do", none=NO_CHAIN, low=SHORTEST, high=self.high
            )
            raise self._refused(answer, would_do)
        return number

    def drawn(self, rng: Random) -> int:
        return NO_CHAIN if rng.random() < 1 / 2 else rng.randint(SHORTEST, self.high)


# Why an option will not do, and what would.
BARS: Mapping[str, Said] = {
    "no-room": said("nothing can be placed there now; another country would do"),
    "no-cards": said("no cards for it can be left; another country would do"),
    "first-country": said("all pieces there are placed at once; another country would do"),
    "one-piece": said("one piece only can be placed there; cards for one would do"),
    "too-many": said("three cards are the most in a turn; fewer would do"),
    "not-left": said("not so many of that colour can be left; other cards would do"),
    "not-held": said("his hand cannot have these, by what he took face up; other cards would do"),
    "alone": said("a first abbey is placed alone; nothing more goes there this turn"),
    "empty": said("no abbey stood there when the turn began; an abbey would do"),
    "no-abbeys": said("he has no abbey left; a councillor would do"),
    "no-sites": said("all sites are taken; a councillor would do"),
    "no-councillors": said("he has no councillor left; an abbey would do"),
    "seal-full": said("no player has more abbeys there than councillors stand; an abbey would do"),
    "one-abbey": said("there is room for one abbey only; a councillor with it would do"),
    "one-councillor": said("there is room for one councillor only; an abbey with it would do"),
    "no-second": said("the second piece would find no room after it; the other kind would do"),
}
