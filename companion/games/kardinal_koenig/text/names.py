"""The names of Kardinal & König's cards, decks, options and corrections."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.kardinal_koenig.board import COUNTRIES, Country
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.corrections.kinds import NONE, NOT_TO, TO
from companion.games.kardinal_koenig.placing import ABBEY, BOTH, KINDS
from companion.games.kardinal_koenig.questions import BARS
from companion.views.dealing import Dealing
from companion.words import Cast, _, generic, ngettext, terms
from companion.words.colours import mark
from companion.words.generic import about, listed


def country_name(country: Country) -> str:
    """Return a country's name."""
    names = {
        "england": _("England"),
        "franconia": _("Franconia"),
        "bavaria": _("Bavaria"),
        "italy": _("Italy"),
        "aragon": _("Aragon"),
        "france": _("France"),
        "lotharingia": _("Lotharingia"),
        "swabia": _("Swabia"),
        "burgundy": _("Burgundy"),
    }
    return names[country]


# Fields that are not shown.
_UNTOLD = {"seat", "options", "barred", "copies", "is_final", "thing"}


def card_name(card: str) -> str:
    """Return a card's name with both countries, as in "Lotharingia/Italy"."""
    return "/".join(map(country_name, card.split("-")))


def card_short(card: str) -> str:
    """Return a card's short name, as in "Lot/Ita"; France is written in full."""
    names = [country_name(land) for land in card.split("-")]
    return names[0] if len(names) == 1 else "/".join(name[:3] for name in names)


def cards_told(cards: Mapping[str, int]) -> str:
    """Return cards in words, as in "2 × France and Bavaria/Burgundy"."""
    return listed(
        [
            card_name(card)
            if number == 1
            else _("{n} × {card}").format(n=number, card=card_name(card))
            for card, number in cards.items()
            if number
        ]
    )


def piece_name(kind: str) -> str:
    """Return a kind of piece in words."""
    return _("an abbey") if kind == ABBEY else _("a councillor")


def two_pieces(both: str) -> str:
    """Return two pieces in words."""
    texts = {
        "two abbeys": _("two abbeys"),
        "abbey and councillor": _("an abbey and a councillor"),
        "two councillors": _("two councillors"),
    }
    return texts[both]


def abbeys(number: int) -> str:
    """Return a number of abbeys in words."""
    return ngettext("{n} abbey", "{n} abbeys", number).format(n=number)


def councillors(number: int) -> str:
    """Return a number of councillors in words."""
    return ngettext("{n} councillor", "{n} councillors", number).format(n=number)


def cards(number: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{n} card", "{n} cards", number).format(n=number)


def points(number: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", number).format(n=number)


def pieces_left(number: int) -> str:
    """Return a number of unused pieces in words."""
    return ngettext("{n} piece left over", "{n} pieces left over", number).format(n=number)


def pair_name(one: str, other: str, number: int = 0) -> str:
    """Return an alliance in words, with its number if known: "14 Italy and Burgundy"."""
    both = _("{one} and {other}").format(one=country_name(one), other=country_name(other))
    return f"{number} {both}" if number else both


def letters(by_seat: tuple[int, ...], cast: Cast) -> str:
    """Return counts by colour letter, as in "R3 B2"."""
    return " ".join(
        f"{mark(cast.seats[seat].colour).letter}{number}"
        for seat, number in enumerate(by_seat)
        if number
    )


def each(by_seat: tuple[int, ...], cast: Cast) -> list[str]:
    """Return a line such as "Anna: 3" for each player with any."""
    return [about(cast.name(seat), str(number)) for seat, number in enumerate(by_seat) if number]


def thing_name(what: str, where: str, cast: Cast) -> str:
    """Return what a correction is about: a country, card or pair, with its player first."""
    first, _space, rest = where.partition(" ")
    if rest and first in {seat.colour for seat in cast.seats}:
        return f"{cast.of(first)}, {thing_name('', rest, cast)}"
    if what == "joins":
        return _("alliance {number}").format(number=where)
    if what == "face-up":
        return _("card {number}").format(number=where)
    return _("the pile") if what == "pile" else value_name(where)


def value_name(value: str) -> str:
    """Return the name of a country, a pair or a card; anything else unchanged."""
    if value in COUNTRIES:
        return country_name(value)
    if value in CARDS:
        return card_name(value)
    one, _space, other = value.partition(" ")
    if one in COUNTRIES and other in COUNTRIES:
        return pair_name(one, other)
    return value


def road(value: str) -> str:
    """Return a road's correction in words: where it leads, does not lead, or all lead now."""
    if value.startswith(NOT_TO):
        return _("not to {site}").format(site=value.removeprefix(NOT_TO))
    if value.startswith(TO):
        return _("to {site}").format(site=value.removeprefix(TO))
    return _("no road") if value == NONE else value


def decks() -> dict[str, str]:
    """Return the names of the decks."""
    return {"cards": _("The face-up pair")}


def dealing() -> Dealing:
    """Return the words for who draws cards or rolls dice."""
    return Dealing(
        _("Cards"),
        _("Who turns up the two face-up cards?"),
        _("the app draws them"),
        _("real cards"),
        _(
            "Real cards: hands and pile are real, and you tell the app which cards are "
            "face up. The app draws: only to try the game out, because the app does not "
            "know anybody's hand."
        ),
    )


def options() -> dict[str, str]:
    """Return the names of the options."""
    return {
        "limit": _("Limit of councillors after an abbey in the same turn"),
        "board-full": _("When no piece can be placed any more"),
        "hands-seen": _("Cards taken face up, seen by everybody"),
        "variant": _("Faster variant (two countries a turn)"),
    }


def choices() -> dict[str, str]:
    """Return the names of the choices."""
    return {
        "piece-by-piece": _("the new abbey counts"),
        "start-of-turn": _("as at the start of the turn"),
        "at-once": _("the game is over at once"),
        "finish-round": _("players finish the round"),
        "shown": _("shown by the app"),
        "by-heart": _("players remember"),
        "no": _("no"),
        "yes": _("yes"),
    }


def things() -> dict[str, str]:
    """Return the names of what corrections set."""
    return {
        "site": _("whose abbey"),
        "abbeys": _("abbeys"),
        "councillors": _("councillors"),
        "points": _("points"),
        "pile": _("cards in the pile"),
        "deck": _("cards in play"),
        "discarded": _("cards discarded"),
        "hand": _("cards in hand"),
        "face-up": _("face up"),
        "taken": _("cards taken face up, still in hand"),
        "alliance": _("is there an alliance"),
        "chain": _("length of a chain"),
        "roads": _("roads to"),
        "sites": _("number of sites"),
        "joins": _("countries that it joins"),
    }


def why_barred(reason: str) -> str:
    """Return in a few words why an option is not possible."""
    reasons = {
        "no-room": _("nothing can be placed there"),
        "no-cards": _("no card for this country can be left"),
        "first-country": _("already the first country this turn"),
        "one-piece": _("only one piece"),
        "too-many": _("at most three cards"),
        "not-left": _("not so many cards can be left"),
        "not-held": _("these cards cannot be in the hand"),
        "alone": _("the first abbey is placed alone"),
        "empty": _("the country had no abbey when the turn began"),
        "no-abbeys": _("no abbey left"),
        "no-sites": _("all sites are taken"),
        "no-councillors": _("no councillor left"),
        "seal-full": _("the seal is full"),
        "one-abbey": _("room for only one abbey"),
        "one-councillor": _("room for only one councillor"),
        "no-second": _("no room left for the second piece"),
    }
    return reasons[reason]


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {
        "after": _("first piece in"),
        "by": _("decided by"),
        "face_up": _("face up"),
        "first": _("councillors in the first"),
        "hands": _("cards in hands"),
        "is_begun": _("the board is partly entered"),
        "joker": _("two as a joker"),
        "left": _("left of that kind"),
        "limit": _("limit of councillors"),
        "missing": _("cards to take"),
        "number": _("number"),
        "one": _("first country"),
        "order": _("one more turn"),
        "other": _("second country"),
        "pile": _("cards in the pile"),
        "seated": _("councillors there"),
        "second": _("councillors in the second"),
        "there": _("own abbeys there"),
        "told": _("chains so far"),
        "unfinished": _("unfinished"),
    }
    return terms_by_field.get(field) or terms.term(field)


def named(name: str) -> str:
    """Return a country, a card or a reason as players say it."""
    if name in COUNTRIES:
        return country_name(name)
    if name in CARDS:
        return card_name(name)
    if name in KINDS:
        return piece_name(name)
    if name in BOTH:
        return two_pieces(name)
    if name in BARS:
        return why_barred(name)
    words_by_name = {"points": _("points"), "pieces": _("pieces left over"), "nobody": _("nobody")}
    return words_by_name.get(name) or things().get(name) or generic.worded(value_name(name))
