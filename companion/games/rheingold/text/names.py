"""The names of Rheingold's places, decks, options and corrections."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.rheingold import questions as q
from companion.games.rheingold.board import CASTLE, FIELD, ZONE
from companion.views.dealing import Dealing
from companion.words import terms
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext

# Fields that the sentence or the options already say.
_UNTOLD = {
    *("seat", "likely", "steps", "beyond", "left", "is_board_known", "is_sortie", "storm"),
    *("is_followed", "holder", "rows", "columns", "now", "places"),
}


def place(name: str) -> str:
    """Return a place's name as players say it; a space has its own name."""
    if name.startswith(CASTLE):
        return _("castle {name}").format(name=name.removeprefix(CASTLE))
    if name.startswith(ZONE):
        return _("zone {number}").format(number=name.removeprefix(ZONE))
    return _("the board") if name == FIELD else name


def space(name: str) -> str:
    """Return a place's name, with "space" before it if it is one: "space 12"."""
    is_space = name != FIELD and not name.startswith((CASTLE, ZONE))
    return _("space {name}").format(name=name) if is_space else place(name)


def upper_first(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def knights(number: int) -> str:
    """Return a number of knights in words."""
    return ngettext("{number} knight", "{number} knights", number).format(number=number)


def swords(number: int) -> str:
    """Return a number of swords in words."""
    return ngettext("{number} sword", "{number} swords", number).format(number=number)


def groups(sent: Mapping[str, int]) -> str:
    """Return groups in words, as in "3 from 12 and 1 from zone 4"."""
    return listed(
        [
            _("{number} from {place}").format(number=number, place=place(source))
            for source, number in sent.items()
        ]
    )


def shield(*, lies: bool, value: int | None) -> str:
    """Return a castle's shield in words."""
    if not lies:
        return _("no shield")
    return _("a shield") if value is None else _("a shield of {value}").format(value=value)


def decks() -> dict[str, str]:
    """Return the names of the decks."""
    return {"die": _("The die")}


def dealing() -> Dealing:
    """Return the words for who draws cards or rolls dice."""
    return Dealing(
        _("Die"),
        _("Who rolls the die?"),
        _("the app rolls"),
        _("a real die"),
        _(
            "The app rolls: it shows the number, and your die stays in the box. A real "
            "die: you roll it and give the app the number."
        ),
    )


def options() -> dict[str, str]:
    """Return the names of the options."""
    return {
        "kept": _("What the app tracks"),
        "two-colours": _("Two people, two colours each"),
        "coins": _("No coin of 1 is left (only with a board file)"),
        "gates": _("A free castle with several gates (only with a board file)"),
        "going-in": _("How many knights must go in"),
    }


def choices() -> dict[str, str]:
    """Return the names of the choices."""
    return {
        "conquests": _("only conquests and points"),
        "whole": _("every roll, move and battle"),
        "own-turns": _("each colour has its own turn"),
        "one-side": _("both colours are one side"),
        "changed": _("change coins at the table"),
        "strict": _("no knight enters"),
        "one": _("one gate at a time"),
        "added-up": _("added up, one move in all"),
        "twice-strength": _("twice the strength"),
        "any": _("at least one"),
    }


def things() -> dict[str, str]:
    """Return the names of what corrections set."""
    return {
        "holder": _("whose knights"),
        "knights": _("knights"),
        "owner": _("owner"),
        "inside": _("knights inside"),
        "shield": _("shield"),
        "value": _("value of the shield"),
        "strength": _("printed strength"),
        "field": _("knights on the board"),
        "reserve": _("knights in reserve"),
        "unused": _("unused shields"),
        "moves": _("moves left"),
    }


def knight_in(zone: str) -> str:
    """Return the name of the correction of a zone's knight."""
    return _("knight in {zone}").format(zone=place(zone))


def unknown() -> str:
    """Return the word for an unknown value."""
    return _("not known")


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {
        "before": _("before"),
        "by": _("decided by"),
        "groups": _("from where"),
        "inside": _("knights inside"),
        "is_known": _("the app knows the board"),
        "is_one_move": _("one move in all"),
        "moves": _("moves left"),
        "number": _("round"),
        "opens_shield": _("turns over the shield"),
        "purpose": _("what for"),
        "source": _("from"),
        "target": _("to"),
        "there": _("knights now"),
        "why": _("because of"),
    }
    return terms_by_field.get(field) or terms.term(field)


def named(name: str) -> str:
    """Return a place, a purpose or a reason as players say it."""
    words_by_name = {
        q.MOVE: _("a move"),
        q.ATTACK: _("an attack"),
        q.CONQUER: _("a free castle"),
        q.STORM: _("a player's castle"),
        q.GO_IN: _("going in"),
        "points": _("points"),
        "unknown": unknown(),
    }
    return words_by_name.get(name) or things().get(name) or place(name)


def place_label(_question: object, option: str, _cast: Cast) -> str:
    """Return the label of an option that is a place."""
    return place(option)
