"""How the light evening is shown: Wallenstein's words, by the edition played."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.wallenstein.face.game_face import (
    FIRST_WORDS,
    SHOGUN_WORDS,
    FirstFace,
    ShogunFace,
    use_printed_words,
)
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import EDITION
from companion.games.wallenstein_light.face.spoken import LightSpeech
from companion.views.face import Face
from companion.words import Cast


class LightFace(LightSpeech, WallensteinFace):
    """The light evening of the second edition."""


class LightFirst(LightSpeech, FirstFace):
    """The light evening of the first edition."""


class LightShogun(LightSpeech, ShogunFace):
    """The light evening of Shogun."""


use_printed_words(LightFirst, FIRST_WORDS)
use_printed_words(LightShogun, SHOGUN_WORDS)

_OWN: Mapping[str, type[Face]] = {"first": LightFirst, "shogun": LightShogun}


def FACE(game: str, cast: Cast, options: Mapping[str, str]) -> Face:  # noqa: N802 - a face's maker
    """Return the face for the edition played."""
    return _OWN.get(options.get(EDITION.name, ""), LightFace)(game, cast, options)
