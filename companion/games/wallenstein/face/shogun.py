"""Shogun's words: Wallenstein's, with the names on Shogun's box."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import Option
from companion.games.wallenstein.face.box_words import use_printed_words
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import START
from companion.words.language import _, marked

# Names on Wallenstein's box and on Shogun's in this language, with the words around them where
# those change as well.
SHOGUN_WORDS = marked(
    "palace → castle; palaces → castles; church → temple; churches → temples; "
    "trade house → nō theatre; trade houses → nō theatres; thaler → chest; thalers → chests; "
    "thal → chest; th → ch; grain → rice; gr → ri"
)


class ShogunFace(WallensteinFace):
    """The face of Shogun: Wallenstein's, with the names and rules of Shogun's box."""

    @property
    def title(self) -> str:
        return "Shogun"

    def option_about(self, option: Option) -> str:
        about = super().option_about(option)
        if option != START:
            return about
        text = _(
            "Printed starts come from the box's file. If the file has none, provinces are drafted."
        )
        return f"{text}\n{about}"

    def rules(self) -> Mapping[str, str]:
        out = _(
            "With three players Mutsu, Echigo, Awa-Boso, Kazusa, Sanuki, Tosa, Izumo and "
            "Iwami are not used; nobody may enter them."
        )
        return {**super().rules(), "W1.1": out}


use_printed_words(ShogunFace, SHOGUN_WORDS)
