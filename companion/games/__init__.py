"""The list of all games. Each has a folder: rules, words in `text/`, views in `face/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.engine.game import Game, Setup

if TYPE_CHECKING:
    from companion.views.face import Face
    from companion.words import Cast

NAMES = (
    "wallenstein",
    "wallenstein-light",
    "kardinal-koenig",
    "rheingold",
    "waterloo",
    "tower",
)
# People type and journals store "tower"; in code `tower` is the package for every cube tower.
FOLDERS = {"tower": "bare_tower"}


class Games(Mapping[str, Game[Any]]):
    """All games by name; each is imported when it is first used, so that the app starts fast."""

    def __init__(self, names: Sequence[str] = NAMES) -> None:
        self.names = names
        self.brought: dict[str, Game[Any]] = {}  # games imported so far; tests add their own

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
    """Return the package of a game's modules: its name with underscores, or one of FOLDERS."""
    return f"{__name__}.{FOLDERS.get(name, name.replace('-', '_'))}"


def face(game: str, setup: Setup | None = None) -> Face:
    """Return the face of a game; a plain face if the game has none of its own.

    Args:
        setup: Gives the players and options; None: before a game is set up.
    """
    from companion.views.face import NO_OPTIONS, NOBODY, Face
    from companion.words import Cast

    cast = Cast(setup.seats) if setup is not None else NOBODY
    options = setup.options if setup is not None else NO_OPTIONS
    spec = None if game not in NAMES else find_spec(f"{folder(game)}.face")
    if spec is None:
        return Face(game, cast, options)
    is_folder = spec.submodule_search_locations is not None  # a small face is one module
    module = import_module(f"{spec.name}.game_face" if is_folder else spec.name)
    own: Callable[[str, Cast, Mapping[str, str]], Face] = module.FACE
    return own(game, cast, options)
