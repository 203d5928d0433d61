"""How Wallenstein is shown, by the edition played."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.wallenstein.face.first import FirstFace
from companion.games.wallenstein.face.shogun import ShogunFace
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import EDITION
from companion.views.face import Face
from companion.words.cast import Cast

_OWN: Mapping[str, type[WallensteinFace]] = {"first": FirstFace, "shogun": ShogunFace}


def FACE(game: str, cast: Cast, options: Mapping[str, str]) -> Face:  # noqa: N802 - a face's maker
    """Return the face for the edition played."""
    own = _OWN.get(options.get(EDITION.name, ""), WallensteinFace)
    return own(game, cast, options)
