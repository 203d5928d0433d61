"""The games, a folder each: its rules, and in `face/` how it shows itself.

This is the one list of them.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from companion.engine.game import Game, Setup

if TYPE_CHECKING:
    from companion.views.face import Face

FOLDERS = ("wallenstein", "rheingold")

GAMES: dict[str, Game[Any]] = {
    game.name: game
    for game in (import_module(f"{__name__}.{folder}.game").GAME for folder in FOLDERS)
}
_FOLDERS = dict(zip(GAMES, FOLDERS, strict=True))


def face(game: str, setup: Setup | None = None) -> Face:
    """How that game shows itself with these people; a plain face where it has none of its own."""
    from companion.views.face import NOBODY, Face
    from companion.words.cast import Cast

    cast = Cast(setup.seats) if setup is not None else NOBODY
    its = f"{__name__}.{_FOLDERS.get(game)}"
    if game not in _FOLDERS or find_spec(f"{its}.face") is None:
        return Face(game, cast)
    own: type[Face] = import_module(f"{its}.face").FACE
    return own(game, cast)
