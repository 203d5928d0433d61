"""Checks that a game has the players, colours and options of a setup, and fills in defaults.

Options without effect are found, and the revision of the rules for a file that names none, as
people or old programs write.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion.engine.entries import Entry, Header
from companion.engine.game import Game, Option, Setup
from companion.engine.refusing import from_to, one_key_of
from companion.engine.session import Session
from companion.errors import ImpossibleSetup
from companion.said import Said, either, said, said_of


def checked(game: Game[Any], setup: Setup) -> dict[str, str]:
    """Return the options with defaults filled in; an option that does not apply has its default.

    Raises:
        ImpossibleSetup: The game does not have these players, colours or options.
    """
    number = len(setup.players)
    if number not in game.players:
        least, most = game.players.start, game.players.stop - 1
        raise ImpossibleSetup(
            said("{number} players: {advice}", number=number, advice=from_to(least, most))
        )
    _check_colours(game, setup)
    options = {option.name: option for option in game.options}
    for name, choice in setup.options.items():
        if name not in options:
            raise ImpossibleSetup(
                said(
                    "there is no option {name}: {advice}",
                    name=repr(name),
                    advice=one_key_of(options),
                )
            )
        if choice not in options[name].choices:
            advice = one_key_of(options[name].choices)
            raise ImpossibleSetup(
                said(
                    "{option} cannot be {choice}: {advice}",
                    option=name,
                    choice=repr(choice),
                    advice=advice,
                )
            )
    applying = applied(game, number, setup.options)
    return {name: applying.get(name, option.default) for name, option in options.items()}


def applied(game: Game[Any], players: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that have an effect with this number of players and these choices."""
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
                    "{name} leads {number} colour: choose {each} for each player",
                    "{name} leads {number} colours: choose {each} for each player",
                    leads,
                    name=player.name,
                    number=leads,
                    each=each,
                )
            )
    colours = [seat.colour for seat in setup.seats]
    if len(set(colours)) < len(colours):
        raise ImpossibleSetup(
            said("{colours}: choose a different colour for each player", colours=tuple(colours))
        )
    for colour in colours:
        if colour not in game.colours:
            raise ImpossibleSetup(
                said(
                    "there are no {colour} pieces: {advice}",
                    colour=repr(colour),
                    advice=one_key_of(game.colours),
                )
            )


def idle(game: Game[Any], setup: Setup) -> list[Said]:
    """Return a sentence for each chosen option without effect, with what it would need."""
    number = len(setup.players)
    standing = {option.name: option.default for option in game.options}
    applying = applied(game, number, setup.options)
    return [
        said(
            "{option}={choice} has no effect here; it needs {needs}",
            option=option.name,
            choice=setup.options[option.name],
            needs=_missing(option, number, standing | applying),
        )
        for option in game.options
        if option.name not in applying
        and setup.options.get(option.name, option.default) != option.default
    ]


def _missing(option: Option, players: int, chosen: Mapping[str, str]) -> object:
    if option.players is not None and players not in option.players:
        return said("{numbers} players", numbers=either(list(option.players)))
    return either(
        [
            f"{name}={choice}"
            for way in (option.needs, option.or_needs)
            for name, choice in way
            if (name, chosen.get(name)) not in way
        ]
    )


def dated(game: Game[Any], header: Header, entries: Sequence[Entry]) -> Header:
    """Return the header with the newest revision that fits all answers; unchanged if none does.

    Defaults change with revisions, and such a file holds only what differs from the defaults of its
    time.
    """
    if header.revision or header.version:
        return header
    before = range(game.revision - 1, 0, -1)
    tried = (header, *(replace(header, revision=number) for number in before))
    return next((each for each in tried if _fits(game, each, entries)), header)


def _fits(game: Game[Any], header: Header, entries: Sequence[Entry]) -> bool:
    try:
        return Session(game, header.setup()).replay(entries) is None
    except ImpossibleSetup:
        return False
