"""How the light evening is shown: Wallenstein's words, by the edition played."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.wallenstein.face import game_face
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import EDITION
from companion.games.wallenstein_light.face.spoken import LightSpeech
from companion.views.face import Face
from companion.words import Cast


class LightFace(LightSpeech, WallensteinFace):
    """The light evening of the second edition."""


class LightFirst(LightSpeech, game_face.FirstFace):
    """The light evening of the first edition."""


class LightShogun(LightSpeech, game_face.ShogunFace):
    """The light evening of Shogun."""


game_face.use_printed_words(LightFirst, game_face.FIRST_WORDS)
game_face.use_printed_words(LightShogun, game_face.SHOGUN_WORDS)

_OWN: Mapping[str, type[Face]] = {"first": LightFirst, "shogun": LightShogun}


def FACE(game: str, cast: Cast, options: Mapping[str, str]) -> Face:  # noqa: N802 - a face's maker
    """Return the face for the edition played."""
    return _OWN.get(options.get(EDITION.name, ""), LightFace)(game, cast, options)
