"""What the set-up has been told so far: a value that every step turns into another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec.structs import replace as renamed

from companion.engine.entries import Header
from companion.engine.game import Game, Player
from companion.settings import VIRTUAL
from companion.words import _, colour_name


@dataclass(frozen=True, slots=True)
class NewGame:
    """`players` in seating order clockwise; `known` are the names to propose for more of them."""

    game: Game[Any]
    players: tuple[Player, ...]
    dealt: tuple[str, ...]
    camera: str = VIRTUAL  # empty: counted by hand
    options: Mapping[str, str] = field(default_factory=dict)
    known: tuple[str, ...] = ()

    def header(self, seed: int, version: str = "") -> Header:
        players = tuple(renamed(player, name=player.name.strip()) for player in self.players)
        chosen = {
            option.name: self.options[option.name]
            for option in self.game.options
            if self.options.get(option.name, option.default) != option.default
        }
        return Header(self.game.name, players, chosen, self.dealt, seed, version)

    def seated(self, number: int) -> NewGame:
        """With so many players: those there are stay, new ones get a name and a free colour."""
        players = list(self.players[:number])
        while len(players) < number:
            players.append(Player(self._free_name(players), self._free_colour(players)))
        return replace(self, players=tuple(players))

    def moved(self, seat: int, to: int) -> NewGame:
        """With that player on another seat; the others move up."""
        players = list(self.players)
        players.insert(max(0, min(to, len(players) - 1)), players.pop(seat))
        return replace(self, players=tuple(players))

    def with_player(self, seat: int, player: Player) -> NewGame:
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))

    def fault(self, seat: int) -> str:
        """What is wrong with that player; empty: nothing."""
        player = self.players[seat]
        before = self.players[:seat]
        if not player.name.strip():
            return _("A name, please.")
        if any(other.name.strip() == player.name.strip() for other in before):
            return _("{name} sits there already.").format(name=player.name.strip())
        for other in before:
            if other.colour == player.colour:
                return _("{name} has {colour} already.").format(
                    name=other.name.strip(), colour=colour_name(player.colour)
                )
        return ""

    @property
    def faulty(self) -> int | None:
        """The first seat with something wrong."""
        return next((seat for seat in range(len(self.players)) if self.fault(seat)), None)

    def _free_name(self, seated: Sequence[Player]) -> str:
        taken = {player.name for player in seated}
        numbered = (_("Player {n}").format(n=n) for n in range(len(seated) + 1, 99))
        return next(name for name in (*self.known, *numbered) if name not in taken)

    def _free_colour(self, seated: Sequence[Player]) -> str:
        taken = {player.colour for player in seated}
        return next(colour for colour in self.game.colours if colour not in taken)


def proposed(
    game: Game[Any], played: Sequence[Header], camera: str, dealt: Sequence[str]
) -> NewGame:
    """What to propose: the last game's players and choices, else the fewest players.

    `played` are this table's games, the last first; `dealt` the decks that the app deals here.
    """
    last = next((header for header in played if header.game == game.name), None)
    names = dict.fromkeys(player.name for header in played for player in header.players)
    new = NewGame(
        game,
        last.players if last else (),
        last.dealt if last else tuple(dealt),
        camera,
        last.options if last else {},
        tuple(names),
    )
    return new.seated(len(new.players) or game.players.start)
