"""How a game describes itself, so that menus, bots, replay and tests need no game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import force_setattr

from companion.engine.flow import (
    Answer,
    Colour,
    Correction,
    Event,
    Flow,
    PrintedNumber,
    PrintedPick,
    PrintedSheet,
    Question,
)
from companion.engine.refusing import from_to, one_key_of
from companion.engine.stand_ins import shown_name
from companion.errors import ImpossibleSetup
from companion.plain import plain
from companion.said import said, said_of
from companion.tower.ledger import Ledger

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which tables differ; the first choice is the default.

    `players`: only with so many; `needs`: only where these options, which stand before it, are
    chosen so, such as a module; where one stands in it more than once, any of its choices will do.
    `or_needs`: or else where these are.
    """

    name: str
    choices: tuple[str, ...]
    rule: str
    players: range | None = None
    needs: tuple[tuple[str, str], ...] = ()
    is_played: bool = False  # it says what is played, as an edition or a module does
    or_needs: tuple[tuple[str, str], ...] = ()
    has_page: bool = False  # it is asked by itself, before all else: which box lies on the table

    @property
    def default(self) -> str:
        return self.choices[0]

    def applies(self, players: int, chosen: Mapping[str, str]) -> bool:
        """Is there anything to choose, with so many players and the others chosen like this?"""
        if self.players is not None and players not in self.players:
            return False
        ways = [needs for needs in (self.needs, self.or_needs) if needs] or [()]
        return any(all((name, chosen.get(name)) in way for name, _ in way) for way in ways)


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """How what stands on a table goes on as another `game`, with the same people and colours.

    Its options, and what answers its first questions; it asks for the rest.
    """

    game: str
    options: Mapping[str, str]
    answers: tuple[Answer, ...]


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person at the table, and the colour led; `also` those led besides it."""

    name: str
    colour: Colour
    also: tuple[Colour, ...] = ()

    @property
    def colours(self) -> tuple[Colour, ...]:
        return (self.colour, *self.also)

    def __post_init__(self) -> None:
        force_setattr(self, "name", plain(self.name))  # from whatever file or keyboard


@dataclass(frozen=True, slots=True)
class Seat:
    """A colour that has its turn; `player` is who leads it, by his place among the people."""

    name: str
    colour: Colour
    player: int


@dataclass(frozen=True, slots=True)
class Setup:
    """The people, in seating order clockwise, and how they play.

    `revision` of the rules: a game begun long ago is played on as it began; None: as of today.
    `stand_ins` are those who play on for people that have left, by their place; empty: nobody does.
    """

    players: tuple[Player, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    revision: int | None = None
    stand_ins: Mapping[int, str] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody's first colour in turn, then everybody's second; a colour is played once."""
        most = max((len(player.colours) for player in self.players), default=0)
        away, names = self.stand_ins, [player.name for player in self.players]
        return tuple(
            Seat(shown_name(player.name, away.get(number), names), player.colours[turn], number)
            for turn in range(most)
            for number, player in enumerate(self.players)
            if turn < len(player.colours)
        )


@dataclass(frozen=True, slots=True)
class Correctable:
    """Something that a correction may set, what it is now, and what would do."""

    what: str
    where: str
    now: str | int
    choices: Sequence[str] | range


class Game(Protocol[S]):
    """A game describes itself; `S` is its table: the whole state.

    The table is changed by the script and by corrections alone. A game without a cube tower has no
    Throw, and nothing of towers and trays is shown or asked about with it.
    """

    name: str
    players: range  # how many people can play
    colours: tuple[Colour, ...]  # that they may choose
    options: tuple[Option, ...]
    decks: tuple[str, ...]  # that Draw names; real cards or the dealer, per deck
    has_tower: bool = True
    box: str = ""  # the game whose box it is played with, where that is another
    revision: int = 1  # of the rules: goes up where answers of older games would not fit any more

    def colours_each(self, players: int) -> int:  # noqa: ARG002 - for games
        """How many colours everybody leads when so many play."""
        return 1

    def decks_with(self, options: Mapping[str, str]) -> tuple[str, ...]:  # noqa: ARG002 - for games
        """Those of its decks that come into play when these options are chosen."""
        return self.decks

    @property
    def dealt(self) -> tuple[str, ...]:
        """Those of its decks that the app deals unless a table says otherwise."""
        return self.decks

    def printed(self) -> Sequence[PrintedNumber | PrintedPick | PrintedSheet]:
        """What of its box can be checked before a game is played, as it is asked."""
        return ()

    def learned(self, table: S) -> Mapping[tuple[str, ...], Any]:  # noqa: ARG002 - for games
        """What of its box was read off at this table, by its keys there: for the next game."""
        return {}

    def goes_on_as(self, table: S) -> CarriedOver | None:  # noqa: ARG002 - for games
        """Another game that can go on with what stands here."""
        return None

    def takes_over(self, game: str, table: Any) -> CarriedOver | None:  # noqa: ARG002 - for games
        """This game, where it can go on with what stands on that one's table."""
        return None

    def as_begun(self, setup: Setup) -> Setup:
        """With what was the default when it began, where that has changed since."""
        return setup

    def table(self, setup: Setup) -> S:
        """The table before the first question; raises ImpossibleSetup."""
        ...

    def play(self, table: S) -> Flow[None]: ...

    def nothing(self, question: Question[Any]) -> Answer | None:  # noqa: ARG002 - for games
        """What it answers for who has left and does nothing more; None: the table is asked."""
        return None

    def play_by(self, table: S, options: Mapping[str, str]) -> bool:  # noqa: ARG002 - for games
        """Go on by these options, to see what would follow; False: this game cannot tell.

        They note which of them is looked at; so the table looks each up when it needs it.
        """
        return False

    def correct(self, table: S, correction: Correction) -> Event:
        """Apply it, or raise IllegalCorrection and change nothing."""
        ...

    def correctable(self, table: S) -> Sequence[Correctable]: ...

    def ledger(self, table: S) -> Ledger:
        """Where every cube is."""
        ...

    def broken(self, table: S) -> list[str]:
        """The promises that this state breaks, a sentence each; empty is right."""
        ...

    def snapshot(self, table: S) -> dict[str, Any]:
        """The whole state as JSON values; two equal states have equal snapshots."""
        ...


def people(game: Game[Any], number: int) -> tuple[Player, ...]:
    """So many of them, by number, with the game's colours as they come round the table."""
    each = game.colours_each(number)
    colours = game.colours[: number * each]
    return tuple(
        Player(f"Player {n + 1}", colours[n], colours[n + number :: number]) for n in range(number)
    )


def checked(game: Game[Any], setup: Setup) -> dict[str, str]:
    """What the options are, defaults filled in; raises ImpossibleSetup where the game has no such.

    An option that does not apply stands at its default.
    """
    number = len(setup.players)
    if number not in game.players:
        least, most = game.players.start, game.players.stop - 1
        raise ImpossibleSetup(
            said("{number} players: {would_do}", number=number, would_do=from_to(least, most))
        )
    _check_colours(game, setup)
    options = {option.name: option for option in game.options}
    for name, choice in setup.options.items():
        if name not in options:
            raise ImpossibleSetup(
                said("no option {name}: {would_do}", name=repr(name), would_do=one_key_of(options))
            )
        if choice not in options[name].choices:
            would_do = one_key_of(options[name].choices)
            raise ImpossibleSetup(
                said(
                    "{option} cannot be {choice}: {would_do}",
                    option=name,
                    choice=repr(choice),
                    would_do=would_do,
                )
            )
    applying = applied(game, number, setup.options)
    return {name: applying.get(name, option.default) for name, option in options.items()}


def applied(game: Game[Any], players: int, options: Mapping[str, str]) -> dict[str, str]:
    """What those options are that there is anything to choose of; the others have no say."""
    standing = {option.name: option.default for option in game.options}
    applying: dict[str, str] = {}
    for option in game.options:
        if option.applies(players, standing):
            applying[option.name] = options.get(option.name, option.default)
            standing |= applying
    return applying


def _check_colours(game: Game[Any], setup: Setup) -> None:
    each = game.colours_each(len(setup.players))
    for player in setup.players:
        if len(player.colours) != each:
            leads = len(player.colours)
            raise ImpossibleSetup(
                said_of(
                    "{name} leads {number} colour: {each} would do",
                    "{name} leads {number} colours: {each} would do",
                    leads,
                    name=player.name,
                    number=leads,
                    each=each,
                )
            )
    colours = [seat.colour for seat in setup.seats]
    if len(set(colours)) < len(colours):
        raise ImpossibleSetup(
            said("{colours}: every player needs his own colour", colours=tuple(colours))
        )
    for colour in colours:
        if colour not in game.colours:
            raise ImpossibleSetup(
                said(
                    "no pieces are {colour}: {would_do}",
                    colour=repr(colour),
                    would_do=one_key_of(game.colours),
                )
            )
