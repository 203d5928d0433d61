"""Correct a name, colours or the date of the game being played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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
from companion.evening.shelf import free_colours
from companion.store.plays.play_corrections import Swap, beginning, name_twice
from companion.store.plays.same_name import is_known
from companion.terminal.choices import Corrects
from companion.terminal.screens.notice import Ask, Confirm
from companion.views.finished_play import begun
from companion.words import colour_name, worded
from companion.words import correcting_plays as words
from companion.words.generic import listed
from companion.words.plays import name_please

MINUTES = "%Y-%m-%d %H:%M"  # a date as it is typed


def no_name(typed: str, header: Header, place: int) -> str:
    """Return why the typed name is not possible for a player; empty if it is."""
    if not is_known(typed):
        return name_please()
    players = list(header.players)
    players[place] = replace(players[place], name=typed)
    twice = name_twice(replace(header, players=tuple(players)))
    return "" if twice is None else worded(twice)


def no_date(typed: str, before: datetime) -> str:
    """Return why the typed date is not possible; empty if it is."""
    try:
        beginning(typed, before)
    except CompanionError as error:
        return worded(error)
    return ""


def asks_date(before: datetime) -> Ask:
    """Return the dialog that asks for the date; the date known so far is proposed."""
    proposed = f"{before.astimezone():{MINUTES}}"
    fault = partial(no_date, before=before)
    return Ask(words.date_corrected(), words.right_date(), proposed, fault)


def _led(player: Player) -> str:
    return listed([colour_name(each) for each in player.colours])


def swap_word(one: Player, other: Player) -> str:
    """Return the action's name in a list: who leads which colour after the swap."""
    return words.colours_swapped(one.name, _led(other), other.name, _led(one))


def swaps_to_free(evening: Evening[Any]) -> Iterator[tuple[int, Colour, Colour]]:
    """Yield a player's place, a colour they lead, and a free colour it may really be."""
    header = evening.header
    for place, player in enumerate(header.players):
        for colour, to in product(player.colours, free_colours(evening.session.game, header)):
            yield place, colour, to


def asks_name(header: Header, place: int) -> Ask:
    """Return the dialog that asks for a player's name."""
    name = header.players[place].name
    fault = partial(no_name, header=header, place=place)
    return Ask(words.name_corrected(name), words.right_name(name), name, fault)


@dataclass(frozen=True, slots=True)
class Correcting:
    """Corrects names, colours and date; `go_on` shows the evening afterwards."""

    app: App[None]
    evening: Evening[Any]
    corrects: Corrects
    go_on: Callable[[Evening[Any]], object]

    def name(self, place: int) -> None:
        """Ask for the name of the player at that place, counted from 0."""

        def then(typed: str | None) -> None:
            if typed:
                self._later({place: typed}, None)

        self.app.push_screen(asks_name(self.evening.header, place), then)

    def swap(self, one: int, other: int) -> None:
        """Let two players lead each other's colours; all pieces stay as they are."""
        players = self.evening.header.players
        names = {one: players[other].name, other: players[one].name}
        text = words.would_swap(_led(players[one]), names[one], _led(players[other]), names[other])

        def then(yes: bool | None) -> None:
            if yes:
                self._later(names, None)

        self.app.push_screen(Confirm(words.colours_wrong(), text, words.swap()), then)

    def recolour(self, place: int, colour: Colour, to: Colour) -> None:
        """Give a player another colour, one that nobody has."""
        name = self.evening.header.players[place].name
        text = words.would_recolour(name, colour_name(colour), colour_name(to))

        def then(yes: bool | None) -> None:
            if yes:
                self._later({}, None, (colour, to))

        self.app.push_screen(Confirm(words.colour_wrong(), text, words.change_it()), then)

    def date(self) -> None:
        """Ask when the game began."""
        before = begun(self.evening)

        def then(typed: str | None) -> None:
            if typed:
                self._later({}, beginning(typed, before))

        self.app.push_screen(asks_date(before), then)

    def _later(
        self, names: Mapping[int, str], at: datetime | None, swap: Swap | None = None
    ) -> None:
        self.app.call_later(self._correct, names, at, swap)

    def _correct(self, names: Mapping[int, str], at: datetime | None, swap: Swap | None) -> None:
        try:
            anew = self.corrects(self.evening, names, at, swap)
        except CompanionError as error:
            self.app.notify(worded(error), severity="warning", timeout=20)
            return
        self.go_on(anew)
