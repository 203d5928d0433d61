"""How Wallenstein is shown, by the edition played: what other printings call otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial, wraps
from typing import Any

from companion.engine.flow import Question
from companion.engine.game import Option
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.options import EDITION, START
from companion.games.wallenstein.questions import PASS, RevealCard
from companion.views.face import Face
from companion.words import Cast, _, marked
from companion.words.language import dialect

_WHOLE = "="


@dataclass(frozen=True, slots=True)
class _Table:
    """Names to replace, by the small letters of the old one, and messages to replace as a whole."""

    names: Mapping[str, str]
    pattern: re.Pattern[str]
    messages: Mapping[str, str]


def as_printed(message: str, table: str) -> str:
    """Return the message with the words of the table; text in braces is unchanged."""
    words = _read(table)

    def renamed(match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        name = words.names[match[1].lower()]
        return name[0].upper() + name[1:] if match[1][0].isupper() else name

    return words.messages.get(message) or words.pattern.sub(renamed, message)


@cache
def _read(table: str) -> _Table:
    """Return the table, longest names first, because they may contain shorter ones."""
    pairs = dict(each.split(" → ") for each in table.split("; "))
    names = {old.lower(): new for old, new in pairs.items() if not old.startswith(_WHOLE)}
    longest = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    pattern = re.compile(rf"\{{[^}}]*\}}|\b({longest})\b", re.IGNORECASE)
    messages = {old[1:]: new for old, new in pairs.items() if old.startswith(_WHOLE)}
    return _Table(names, pattern, messages)


def use_printed_words(face: type[Face], table: str) -> None:
    """Make all texts of a face use the words of this table, which is marked for translation."""
    for name in dir(Face):
        if callable(getattr(Face, name)) and not name.startswith("_"):
            setattr(face, name, _spoken(getattr(face, name), table))


def _spoken(method: Callable[..., Any], table: str) -> Callable[..., Any]:
    @wraps(method)
    def spoken_method(*given: Any, **named: Any) -> Any:
        with dialect(partial(as_printed, table=_(table))):
            return method(*given, **named)

    return spoken_method


_SEASONS = {
    "W1.2": marked(
        "With three players everybody starts with 18 thalers, with four with 15, with five "
        "with 13 (or 12, an option)."
    ),
    "W1.4": marked(
        "Either each player takes one of the printed starts, or provinces are drafted in "
        "turn: a player takes one of two face-up cards or the top card of the pile, and "
        "puts one of their army groups there. A player who sees the same two cards as last "
        "time may first have two new cards turned up. The rules do not say who begins: the "
        "oldest player, or the first seat (an option)."
    ),
    "W2.2": marked(
        "The action cards are shuffled. Five lie face up; the other five are turned up one "
        "by one, each when its turn comes. First everybody plans, then comes the turn "
        "order, then the event, then the actions."
    ),
    "W2.3": marked(
        "Everybody plans in secret: each of the ten actions gets one province card or one "
        "of five blank cards. A province can be used once a season. Cards are shown when "
        "their action comes. The app can report one blank card too many (an option)."
    ),
    "W2.3b": marked(
        "Players with too few cards for ten actions say before the new turn order which "
        "actions they skip, in last season's order. In the first spring they do so in "
        "seating order, or after the turn order is known (an option)."
    ),
    "W2.5": marked("The leader cards are shuffled and laid out: that is the order of the season."),
    "W2.6": marked("There are no bonus tiles in this edition."),
    "W2.7": marked(
        "An action that can be carried out must be carried out. An action that is not "
        "possible in full (money, reserve, stock, site, a single army) is not carried out "
        "at all. All players may build and recruit at the same time; the app keeps the "
        "order."
    ),
}

_ACTIONS = {
    "W3.2": marked(
        "Grain and taxes bring what the province's card says. If revolt markers are in the "
        "province, a revolt with as many peasants then breaks out. After that the province "
        "gets one more marker. After a lost revolt it gets none, or one all the same (an "
        "option)."
    ),
    "W3.3": marked(
        "5 armies cost 3 thalers, 3 armies cost 2, 1 army costs 1. With the one army, any "
        "number of armies may move to one neighbouring province of the same player; one "
        "army stays behind. Players may do either or both, and must do one of them if "
        "possible."
    ),
}

_BATTLES = {
    "W4.1": marked(
        "These cubes go into the tower, all at once: the attacker's armies that moved, as "
        "many of the defender's armies as the defender chooses, one peasant if the "
        "province is neutral, what the event adds, and everything in the tray."
    ),
    "W4.3": marked(
        "Peasants in the tray fight for the defender if the province has at most one "
        "revolt marker. Otherwise they fight for nobody and stay in the tray."
    ),
    "W4.4": marked(
        "The side with fewer cubes in the tray loses: all its armies there go to the "
        "reserve. The winner loses the same number, helping peasants first. Peasants never "
        "stay on the board."
    ),
    "W4.5": marked(
        "The winner puts the remaining armies into the province. A winning attacker also "
        "takes the card; buildings and revolt markers stay. A neutral province that is "
        "conquered gets a revolt marker."
    ),
    "W4.6": marked(
        "Armies that a beaten defender kept back also go to the reserve. After a draw or a "
        "lost revolt they go there too, or they hold the province (an option)."
    ),
    "W4.7": marked(
        "Equal numbers, even none against none, are a draw. Everything in the province is "
        "removed, buildings and markers too, and nobody holds it. A neutral province stays "
        "neutral. If peasants alone beat the attacker, armies kept back hold the province, "
        "or it is a draw all the same (an option); with none kept back it is a draw."
    ),
    "W5.1": marked(
        "The owner defends with as many armies as the owner chooses. Against them fight as "
        "many peasants as there are revolt markers in the province, in winter some more. "
        "All of them go into the tower, with everything in the tray."
    ),
}

_WINTER = {
    "W6.3": marked(
        "Cards drawn at random decide which provinces revolt. The left neighbour or "
        "anybody draws them; the revolts come in the player's order or as drawn; no marker "
        "is put on the provinces first. All of these are options."
    ),
    "W6.6": marked(
        "The player with the most points wins. In a tie, the player with the most palaces "
        "wins, then churches, then trade houses. If these are equal too, the victory is "
        "shared."
    ),
    "W7": marked(
        "A game uses eight of the 25 event cards. No rulebook says what is printed on "
        "them: you type in each card when it turns up, once for your box. If the app "
        "cannot carry out a card, it shows the card, takes its grain in winter, and leaves "
        "the rest to you."
    ),
}

RULES = _SEASONS | _ACTIONS | _BATTLES | _WINTER
TILES = ("W11.3",)

# Words that the first edition prints otherwise than the second, in this language.
FIRST_WORDS = marked("grain → grain; revolt marker → revolt marker")


class FirstFace(WallensteinFace):
    """The face of Wallenstein's first edition."""

    def label(self, question: Question[Any], option: str) -> str:
        if isinstance(question, RevealCard) and question.coins_out and option == PASS:
            return _("not this one, no blank card left")
        return super().label(question, option)

    def rules(self) -> Mapping[str, str]:
        texts = {**super().rules(), **{number: _(text) for number, text in RULES.items()}}
        return {number: text for number, text in texts.items() if number not in TILES}


use_printed_words(FirstFace, FIRST_WORDS)


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


_OWN: Mapping[str, type[WallensteinFace]] = {"first": FirstFace, "shogun": ShogunFace}


def FACE(game: str, cast: Cast, options: Mapping[str, str]) -> Face:  # noqa: N802 - a face's maker
    """Return the face for the edition played."""
    own = _OWN.get(options.get(EDITION.name, ""), WallensteinFace)
    return own(game, cast, options)
