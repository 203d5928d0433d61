"""A game's description of itself, so that menus, bots, replay and tests need no game's name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import force_setattr

from companion.engine import flow
from companion.errors import IllegalCorrection, ImpossibleSetup
from companion.plain import plain
from companion.said import said
from companion.tower.ledger import Ledger

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that players may choose; the first choice is the default.

    Attributes:
        players: The numbers of players with which it applies; None means all.
        needs: Earlier options with the choice that each must have. An option may occur several
            times; then any of its choices is enough.
        or_needs: Another list like `needs`: one of the two is enough.
    """

    name: str
    choices: tuple[str, ...]
    rule: str
    players: range | None = None
    needs: tuple[tuple[str, str], ...] = ()
    is_played: bool = False  # it names what is played, such as an edition or a module
    or_needs: tuple[tuple[str, str], ...] = ()
    has_page: bool = False  # asked on a page of its own, before all else, e.g. which box is used

    @property
    def default(self) -> str:
        """The choice unless players choose otherwise."""
        return self.choices[0]

    def applies(self, players: int, chosen: Mapping[str, str]) -> bool:
        """Return whether there is anything to choose with these players and choices."""
        if self.players is not None and players not in self.players:
            return False
        ways = [needs for needs in (self.needs, self.or_needs) if needs] or [()]
        return any(all((name, chosen.get(name)) in way for name, _ in way) for way in ways)


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """How a game continues as another `game`, with the same people and colours.

    It has the other game's options and the answers to its first questions; the game asks for the
    rest.
    """

    game: str
    options: Mapping[str, str]
    answers: tuple[flow.Answer, ...]


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person at the table with the colour that they lead; `also` are further colours."""

    name: str
    colour: flow.Colour
    also: tuple[flow.Colour, ...] = ()

    @property
    def colours(self) -> tuple[flow.Colour, ...]:
        """All colours that this person leads."""
        return (self.colour, *self.also)

    def __post_init__(self) -> None:
        force_setattr(self, "name", plain(self.name))  # from whatever file or keyboard


@dataclass(frozen=True, slots=True)
class Seat:
    """A colour that takes turns; `player` is the index of the person who leads it."""

    name: str
    colour: flow.Colour
    player: int


@dataclass(frozen=True, slots=True)
class Setup:
    """The people, in seating order clockwise, and how they play.

    Attributes:
        revision: That of the rules, so that an old game continues as it began; None means the
            newest.
        stand_ins: Who plays on for people who have left, by place; empty if nobody does.
    """

    players: tuple[Player, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    revision: int | None = None
    stand_ins: Mapping[int, str] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's first colour in turn, then everybody's second; a colour has one seat."""
        most = max((len(player.colours) for player in self.players), default=0)
        away, names = self.stand_ins, [player.name for player in self.players]
        return tuple(
            Seat(_shown_name(player.name, away.get(number), names), player.colours[turn], number)
            for turn in range(most)
            for number, player in enumerate(self.players)
            if turn < len(player.colours)
        )


def _shown_name(name: str, stand_in: str | None, names: Collection[str]) -> str:
    """Return the name to show for a person who may have left.

    A stand-in's name replaces it. If the stand-in is a player too, one of `names`, the person's
    name follows in brackets. Without a stand-in the person's own name is in brackets.

    Args:
        stand_in: None: the person is still here; empty: the person has left, and nobody plays on.
        names: The names of all players.
    """
    if stand_in is None:
        return name
    if stand_in in names:
        return f"{stand_in} ({name})"
    return stand_in or f"({name})"


@dataclass(frozen=True, slots=True)
class Correctable:
    """Something that a correction may set, with its present value and the possible ones."""

    what: str
    where: str
    now: str | int
    choices: Sequence[str] | range


class Game(Protocol[S]):
    """A game's description of itself; `S` is the type of its whole state.

    Only the script and corrections change the state. A game without a cube tower has no Throw, and
    the app shows and asks nothing about towers and trays.
    """

    name: str
    players: range  # how many people can play
    colours: tuple[flow.Colour, ...]  # that they may choose
    options: tuple[Option, ...]
    decks: tuple[str, ...]  # that Draw names; real cards or the dealer, per deck
    has_tower: bool = True
    box: str = ""  # the game whose box it uses, if that is another one
    revision: int = 1  # of the rules: raised when answers of older games would no longer fit

    def colours_each(self, players: int) -> int:  # noqa: ARG002 - for games
        """Return how many colours each person leads with this number of players."""
        return 1

    def decks_with(self, options: Mapping[str, str]) -> tuple[str, ...]:  # noqa: ARG002 - for games
        """Return those of its decks that are used with these options."""
        return self.decks

    @property
    def dealt(self) -> tuple[str, ...]:
        """Those of its decks that the app deals by default."""
        return self.decks

    def printed(self) -> Sequence[flow.PrintedNumber | flow.PrintedPick | flow.PrintedSheet]:
        """Return the questions about the box that can be answered before a game is played."""
        return ()

    def learned(self, state: S) -> Mapping[tuple[str, ...], Any]:  # noqa: ARG002 - for games
        """Return what was read off the box in this game, by its keys in the box's file."""
        return {}

    def goes_on_as(self, state: S) -> CarriedOver | None:  # noqa: ARG002 - for games
        """Return another game that can continue from this state, or None."""
        return None

    def takes_over(self, game: str, state: Any) -> CarriedOver | None:  # noqa: ARG002 - for games
        """Return this game as the continuation of another game's state, or None if it cannot be."""
        return None

    def as_begun(self, setup: Setup) -> Setup:
        """Return the setup with the defaults of the time when the game began."""
        return setup

    def state(self, setup: Setup) -> S:
        """Return the state before the first question.

        Raises:
            ImpossibleSetup: The players, colours or options are impossible.
        """
        ...

    def play(self, state: S) -> flow.Flow[None]:
        """Return the script: a generator of questions and events that changes the state."""

    def nothing(self, question: flow.Question[Any]) -> flow.Answer | None:  # noqa: ARG002 - for games
        """Return the answer on behalf of a player who has left.

        None means that people are asked.
        """
        return None

    def play_by(self, state: S, options: Mapping[str, str]) -> bool:  # noqa: ARG002 - for games
        """Continue with these options, to see what would follow; False if this game cannot do that.

        `options` records which option is looked up, so the state must look each up when it needs
        it.
        """
        return False

    def correct(self, state: S, correction: flow.Correction) -> flow.Event:  # noqa: ARG002 - for games
        """Apply a correction and return its event.

        Raises:
            IllegalCorrection: The correction is impossible; nothing is changed.
        """
        raise IllegalCorrection(said("nothing can be corrected in this game"))

    def correctable(self, state: S) -> Sequence[Correctable]:  # noqa: ARG002 - for games
        """Return everything that can be corrected now."""
        return ()

    def ledger(self, state: S) -> Ledger:
        """Return the ledger, which says where every cube is."""
        ...

    def broken(self, state: S) -> list[str]:
        """Return the invariants that this state violates, a sentence each; empty if it is sound."""
        ...

    def snapshot(self, state: S) -> dict[str, Any]:
        """Return the whole state as JSON values; equal states have equal snapshots."""
        ...


def people(game: Game[Any], number: int) -> tuple[Player, ...]:
    """Return this number of players, named by number, with the game's colours in seating order."""
    each = game.colours_each(number)
    colours = game.colours[: number * each]
    return tuple(
        Player(f"Player {n + 1}", colours[n], colours[n + number :: number]) for n in range(number)
    )


def game_named(name: str, games: Mapping[str, Game[Any]]) -> Game[Any]:
    """Return the game. Raises ImpossibleSetup: there is no game of this name."""
    if name not in games:
        raise ImpossibleSetup(
            said(
                "there is no game {name!r}; choose from {games}", name=name, games=", ".join(games)
            )
        )
    return games[name]
