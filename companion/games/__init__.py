"""The games, a folder each: its rules, and in `face/` how it shows itself.

This is the one list of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.engine.game import Game, Setup

if TYPE_CHECKING:
    from companion.views.face import Face
    from companion.words.cast import Cast

NAMES = (
    "wallenstein",
    "wallenstein-light",
    "kardinal-koenig",
    "rheingold",
    "waterloo",
    "tower",
)


class Games(Mapping[str, Game[Any]]):
    """By name; each is brought in when it is asked for, so that no start waits for all of them."""

    def __init__(self, names: Sequence[str] = NAMES) -> None:
        self.names = names
        self.brought: dict[str, Game[Any]] = {}  # one that is tried, too, such as a test's

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self.brought:
            if name not in self.names:
                raise KeyError(name)
            self.brought[name] = import_module(f"{folder(name)}.game").GAME
        return self.brought[name]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self.names, *self.brought)))

    def __len__(self) -> int:
        return len({*self.names, *self.brought})

    def __contains__(self, name: object) -> bool:
        return name in self.names or name in self.brought


GAMES = Games()


def folder(name: str) -> str:
    """Where a game's modules are: its name, as Python can write it."""
    return f"{__name__}.{name.replace('-', '_')}"


def face(game: str, setup: Setup | None = None) -> Face:
    """How that game shows itself with these people; a plain face where it has none of its own."""
    from companion.views.face import NO_OPTIONS, NOBODY, Face
    from companion.words.cast import Cast

    cast = Cast(setup.seats) if setup is not None else NOBODY
    options = setup.options if setup is not None else NO_OPTIONS
    if game not in NAMES or find_spec(f"{folder(game)}.face") is None:
        return Face(game, cast, options)
    own: Callable[[str, Cast, Mapping[str, str]], Face] = import_module(f"{folder(game)}.face").FACE
    return own(game, cast, options)
