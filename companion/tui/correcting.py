"""A name or the date of the game that is played, asked for and corrected."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import product
from typing import Any

from msgspec.structs import replace
from textual.app import App

from companion.engine.entries import Header
from companion.engine.flow import Colour
from companion.engine.game import Player
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.plays.corrected import Swap, beginning, name_twice
from companion.evening.plays.names import is_known
from companion.evening.shelf import free_colours
from companion.tui.chosen import Corrects
from companion.tui.screens.notice import Ask, Confirm
from companion.views.played import begun
from companion.words import colour_name, worded
from companion.words import plays as words
from companion.words.generic import listed

MINUTES = "%Y-%m-%d %H:%M"


def no_name(typed: str, header: Header, place: int) -> str:
    """What is wrong with a name typed for the player at that place; empty: nothing."""
    if not is_known(typed):
        return words.name_please()
    players = list(header.players)
    players[place] = replace(players[place], name=typed)
    twice = name_twice(replace(header, players=tuple(players)))
    return "" if twice is None else worded(twice)


def no_date(typed: str, before: datetime) -> str:
    """What is wrong with a typed date; empty: nothing."""
    try:
        beginning(typed, before)
    except CompanionError as error:
        return worded(error)
    return ""


def asks_date(before: datetime) -> Ask:
    proposed = f"{before.astimezone():{MINUTES}}"
    fault = partial(no_date, before=before)
    return Ask(words.date_corrected(), words.right_date(), proposed, fault)


def _led(player: Player) -> str:
    return listed([colour_name(each) for each in player.colours])


def swap_word(one: Player, other: Player) -> str:
    """The deed, as a list names it: who leads what then."""
    return words.colours_swapped(one.name, _led(other), other.name, _led(one))


def swaps_to_free(evening: Evening[Any]) -> Iterator[tuple[int, Colour, Colour]]:
    """Whom by place, which colour that the person leads, and a free one that it may really be."""
    header = evening.header
    for place, player in enumerate(header.players):
        for colour, to in product(player.colours, free_colours(evening.session.game, header)):
            yield place, colour, to


def asks_name(header: Header, place: int) -> Ask:
    name = header.players[place].name
    fault = partial(no_name, header=header, place=place)
    return Ask(words.name_corrected(name), words.right_name(name), name, fault)


@dataclass(frozen=True, slots=True)
class Correcting:
    """`go_on` shows the evening as it is afterwards."""

    app: App[None]
    evening: Evening[Any]
    corrects: Corrects
    go_on: Callable[[Evening[Any]], Awaitable[None]]

    def name(self, place: int) -> None:
        """Of the player at that place, counted from 0."""

        def then(typed: str | None) -> None:
            if typed:
                self._later({place: typed}, None)

        self.app.push_screen(asks_name(self.evening.header, place), then)

    def swap(self, one: int, other: int) -> None:
        """The players at these places lead each other's colours; what lies there stays."""
        players = self.evening.header.players
        names = {one: players[other].name, other: players[one].name}
        text = words.would_swap(_led(players[one]), names[one], _led(players[other]), names[other])

        def then(yes: bool | None) -> None:
            if yes:
                self._later(names, None)

        self.app.push_screen(Confirm(words.colours_wrong(), text, words.swap()), then)

    def recolour(self, place: int, colour: Colour, to: Colour) -> None:
        """The player at that place plays with another colour, which nobody has."""
        name = self.evening.header.players[place].name
        text = words.would_recolour(name, colour_name(colour), colour_name(to))

        def then(yes: bool | None) -> None:
            if yes:
                self._later({}, None, (colour, to))

        self.app.push_screen(Confirm(words.colour_wrong(), text, words.change_it()), then)

    def date(self) -> None:
        before = begun(self.evening)

        def then(typed: str | None) -> None:
            if typed:
                self._later({}, beginning(typed, before))

        self.app.push_screen(asks_date(before), then)

    def _later(
        self, names: Mapping[int, str], at: datetime | None, swap: Swap | None = None
    ) -> None:
        self.app.call_later(self._correct, names, at, swap)

    async def _correct(
        self, names: Mapping[int, str], at: datetime | None, swap: Swap | None
    ) -> None:
        try:
            anew = self.corrects(self.evening, names, at, swap)
        except CompanionError as error:
            self.app.notify(worded(error), severity="warning", timeout=20)
            return
        await self.go_on(anew)
