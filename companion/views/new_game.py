"""The set-up so far: a value that every step turns into another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec.structs import replace as renamed

from companion.engine.entries import Header
from companion.engine.flow import Colour
from companion.engine.game import Game, Option, Player
from companion.engine.setup_checks import applied
from companion.evening.evening import Evening
from companion.settings import VIRTUAL, Settings
from companion.store.house_sets import NO_SETS, HouseSet, HouseSets
from companion.views import house_rules
from companion.views.face import Face
from companion.words import _, colour_name


@dataclass(frozen=True, slots=True)
class NewGame:
    """The set-up of a new game.

    `players` are in seating order, clockwise; `known_names` are proposed for further players.
    `before` are the last game's options: they are proposed and never applied without a question.
    """

    game: Game[Any]
    players: tuple[Player, ...]
    dealt: tuple[str, ...]
    camera: str = VIRTUAL  # empty: counted by hand
    options: Mapping[str, str] = field(default_factory=dict)
    known_names: tuple[str, ...] = ()
    before: Mapping[str, str] = field(default_factory=dict)
    board: str = ""  # the sensor board, with or without a camera; empty for none
    sets: HouseSets = NO_SETS  # house rules saved under names
    set_name: str = ""  # the name of the set applied last

    def header(self, seed: int, version: str = "") -> Header:
        """Return the journal's header for this set-up."""
        players = tuple(renamed(player, name=player.name.strip()) for player in self.players)
        chosen = {
            option.name: self.chosen(option)
            for option in self.applying
            if self.chosen(option) != option.default
        }
        return Header(self.game.name, players, chosen, self.dealt, seed, version)

    @property
    def applying(self) -> tuple[Option, ...]:
        """Return the options that apply now and have more than one choice."""
        now = applied(self.game, len(self.players), self.options)
        return tuple(option for option in self.game.options if option.name in now)

    @property
    def decks(self) -> tuple[str, ...]:
        """Return the decks that this set-up draws from."""
        return self.game.decks_with(applied(self.game, len(self.players), self.options))

    def chosen(self, option: Option) -> str:
        """Return the choice of an option."""
        return self.options.get(option.name, option.default)

    @property
    def boxes(self) -> Option | None:
        """Return the option that asks for the edition; None where the game has none."""
        return next((option for option in self.applying if option.has_page), None)

    @property
    def box(self) -> str:
        """Return the chosen edition, or the last game's."""
        assert self.boxes is not None
        return {**self.before, **self.options}.get(self.boxes.name, self.boxes.default)

    def with_box(self, choice: str) -> NewGame:
        """Return the set-up with another edition."""
        assert self.boxes is not None
        return replace(self, options={**self.options, self.boxes.name: choice})

    def as_before(self) -> NewGame:
        """Return the set-up with the last game's options, but today's edition."""
        return replace(self, options={**self.before, **self._boxes()}, set_name="")

    def with_set(self, house_set: HouseSet | None) -> NewGame:
        """Return the set-up with a set's known options; None means defaults. The edition stays."""
        options = (
            {} if house_set is None else house_rules.possible_options(self.game, house_set.options)
        )
        set_name = "" if house_set is None else house_set.name
        return replace(self, options={**options, **self._boxes()}, set_name=set_name)

    def _boxes(self) -> Mapping[str, str]:
        """Return the edition as an option, once it was chosen."""
        pages = {option.name for option in self.game.options if option.has_page}
        return {name: choice for name, choice in self.options.items() if name in pages}

    def anew(self, game: Game[Any]) -> NewGame:
        """Return the set-up of another game, with the defaults of this table."""
        fresh = replace(self, game=game, players=(), dealt=game.dealt, before={})
        return fresh.with_set(self.sets.default(game.name)).seated(game.players.start)

    def dealing(self, deck: str, *, is_dealt: bool) -> NewGame:
        """Return the set-up in which the app deals a deck, or does not."""
        dealt = {*self.dealt, deck} if is_dealt else {*self.dealt} - {deck}
        return replace(self, dealt=tuple(each for each in self.game.decks if each in dealt))

    @property
    def choices(self) -> dict[str, str]:
        """Return the choices of all options that apply."""
        return {option.name: self.chosen(option) for option in self.applying}

    @property
    def is_usual(self) -> bool:
        """Return whether every option has its default."""
        return self.choices == self.with_set(None).choices

    @property
    def set_now(self) -> HouseSet | None:
        """Return the set with these options, of several the one applied last; None for none."""
        if not self.set_name and self.is_usual:
            return None
        house_sets = sorted(
            self.sets.of(self.game.name), key=lambda each: each.name != self.set_name
        )
        return next(
            (each for each in house_sets if self.with_set(each).choices == self.choices), None
        )

    @property
    def colours_each(self) -> int:
        """Return how many colours each player leads."""
        return self.game.colours_each(len(self.players))

    def seated(self, number: int) -> NewGame:
        """Return the set-up for a number of players; new ones get a name and free colours."""
        each = self.game.colours_each(number)
        players = [_leading(player, player.colours[:each]) for player in self.players[:number]]
        while len(players) < number:
            players.append(Player(self._free_name(players), ""))
        for turn in range(each):  # everybody's first colour before anybody's second
            for seat, player in enumerate(players):
                if turn == len(player.colours) or not player.colour:
                    players[seat] = self._with_free_colour(player, players)
        return replace(self, players=tuple(players))

    def moved(self, seat: int, to: int) -> NewGame:
        """Return the set-up with a player in another seat; the others move up."""
        players = list(self.players)
        players.insert(max(0, min(to, len(players) - 1)), players.pop(seat))
        return replace(self, players=tuple(players))

    def with_player(self, seat: int, player: Player) -> NewGame:
        """Return the set-up with another player in a seat."""
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))

    def with_colour(self, seat: int, number: int, colour: Colour) -> NewGame:
        """Return the set-up with another colour for a player, who may lead several (from 0)."""
        player = self.players[seat]
        colours = list(player.colours)
        colours[number] = colour
        return self.with_player(seat, _leading(player, colours))

    def fault(self, seat: int) -> str:
        """Return what is wrong with a player; empty for nothing."""
        player = self.players[seat]
        before = self.players[:seat]
        if not player.name.strip():
            return _("A name, please.")
        if any(other.name.strip() == player.name.strip() for other in before):
            return _("The name {name} is already used.").format(name=player.name.strip())
        used_colours = [(colour, other.name) for other in before for colour in other.colours]
        for colour in player.colours:
            for led, name in used_colours:
                if led == colour:
                    return _("{name} has {colour} already.").format(
                        name=name.strip(), colour=colour_name(colour)
                    )
            used_colours.append((colour, player.name))
        return ""

    @property
    def faulty(self) -> int | None:
        """Return the first seat with a fault; None for none."""
        return next((seat for seat in range(len(self.players)) if self.fault(seat)), None)

    def _free_name(self, seated: Sequence[Player]) -> str:
        used_names = {player.name for player in seated}
        numbered = (_("Player {n}").format(n=n) for n in range(len(seated) + 1, 99))
        return next(name for name in (*self.known_names, *numbered) if name not in used_names)

    def _with_free_colour(self, player: Player, seated: Sequence[Player]) -> Player:
        """Give a player one more colour, the first that nobody leads."""
        used_colours = {colour for other in seated for colour in other.colours}
        free = next(colour for colour in self.game.colours if colour not in used_colours)
        return _leading(player, [*filter(None, player.colours), free])


def _leading(player: Player, colours: Sequence[Colour]) -> Player:
    return renamed(player, colour=colours[0], also=tuple(colours[1:]))


def as_begun(game: Game[Any], header: Header, camera: str, board: str, sets: HouseSets) -> NewGame:
    """Return the set-up of a game that has begun, to change it."""
    names = tuple(player.name for player in header.players)
    options = header.options
    return NewGame(game, header.players, header.dealt, camera, options, names, options, board, sets)


def can_set_up_anew(evening: Evening[Any], face: Face) -> bool:
    """Return whether the set-up can still change: nobody has fought, and no part has begun.

    A throw that only fills the tower belongs to the set-up.
    """
    session = evening.session
    if evening.read_only or evening.header.carried or evening.pending is None:
        return False
    if session.last_given is None or (evening.has_tower and not session.throws):
        return True
    return not face.moment(session) and not any(throw.sides for throw, _ in session.throws)


def proposed(
    game: Game[Any],
    played: Sequence[Header],
    camera: str,
    dealt: Sequence[str],
    board: str = "",
    *,
    sets: HouseSets = NO_SETS,
) -> NewGame:
    """Return the proposed set-up: the last game's players and dealer, else the fewest players.

    `played` are this table's games, the latest first; `dealt` are decks that the app deals; the set
    of rules for new games, if there is one in `sets`, is applied.
    """
    last = next((header for header in played if header.game == game.name), None)
    names = dict.fromkeys(player.name for header in played for player in header.players)
    new = NewGame(
        game,
        last.players if last else (),
        last.dealt if last else tuple(dealt),
        camera,
        {},
        tuple(names),
        last.options if last else {},
        board,
        sets,
    )
    new = new.with_set(sets.default(game.name))
    return new.seated(len(new.players) or game.players.start)


def proposed_next(
    games: Mapping[str, Game[Any]], played: Sequence[Header], settings: Settings, sets: HouseSets
) -> NewGame:
    """Return the proposed set-up of the table's next game: the game played last, or the first.

    Args:
        played: this table's games, the latest first.
    """
    headers = [header for header in played if header.game in games]
    game = games[headers[0].game if headers else next(iter(games))]
    camera = settings.camera or ("" if headers or settings.board else VIRTUAL)
    dealt = settings.dealt.get(game.name, game.dealt)
    return proposed(game, headers, camera, dealt, settings.board, sets=sets)
