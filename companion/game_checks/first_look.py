"""A first look at a game of somebody else's package: what would end the app at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from companion.engine.game import Game, Setup, people
from companion.engine.session import Session
from companion.said import Said, said
from companion.views.face import Face

NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")  # people type it, and journals store it
NEEDED = {
    "name": str,
    "players": range,
    "colours": tuple,
    "options": tuple,
    "decks": tuple,
}


def first_fault(game: Game[Any], name: str, face: Callable[[Setup | None], Face]) -> Said | None:
    """Set the game up for the fewest and the most players, and show each first question.

    Args:
        name: What its package calls the game, which is what people type and journals store.
        face: Returns the game's face for a setup; None: before there is one.

    Returns:
        What is wrong; None if nothing is. Whatever the game's code raises is passed on.
    """
    return next(chain(_parts(game, name), _begun(game, face)), None)


def _parts(game: Game[Any], name: str) -> Iterator[Said]:
    """Yield what is wrong with the parts of the game's description."""
    for part, kind in NEEDED.items():
        if not isinstance(getattr(game, part, None), kind):
            yield said("GAME.{part} must be a {kind}", part=part, kind=kind.__name__)
    own = game.name
    if own != name:
        yield said("GAME.name is {own}, but its entry point {name}", own=repr(own), name=repr(name))
    if not NAME.fullmatch(name):
        yield said("a game's name has small letters, digits and hyphens: {name}", name=repr(name))
    if not game.players:
        yield said("GAME.players is empty")
    for number in game.players:
        if len({*game.colours}) < number * game.colours_each(number):
            yield said("GAME.colours has too few for {number} players", number=number)


def _begun(game: Game[Any], face: Callable[[Setup | None], Face]) -> Iterator[Said]:
    """Yield what is wrong before the game is set up, and at its first question."""
    before = face(None)
    if not isinstance(before.title, str) or not isinstance(before.about, str):
        yield said("the face's title and about must be text")
    before.rules()
    for number in sorted({game.players[0], game.players[-1]}):
        for promise in _broken_at_start(game, Setup(people(game, number)), face):
            yield said("a promise is broken at the start: {promise}", promise=promise)


def _broken_at_start(
    game: Game[Any], setup: Setup, face: Callable[[Setup | None], Face]
) -> list[str]:
    session: Session[Any] = Session(game, setup)
    own_face = face(session.setup)
    own_face.view(session)
    if session.pending is not None:
        own_face.sentence(session.pending)
    game.snapshot(session.state)
    return game.broken(session.state)
