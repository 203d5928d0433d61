"""The names of Kardinal & König's cards, decks, options and corrections."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.kardinal_koenig import board, placing, questions
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.corrections.kinds import NONE, NOT_TO, TO
from companion.views.dealing import Dealing
from companion.words import Cast, _, generic, marked, name_in, so_many
from companion.words.colours import mark
from companion.words.generic import about, listed


def country_name(country: board.Country) -> str:
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
HIDDEN_FIELDS = {"seat", "options", "barred", "copies", "is_final", "thing"}


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
    return _("an abbey") if kind == placing.ABBEY else _("a councillor")


def two_pieces(both: str) -> str:
    texts = {
        "two abbeys": _("two abbeys"),
        "abbey and councillor": _("an abbey and a councillor"),
        "two councillors": _("two councillors"),
    }
    return texts[both]


abbeys = so_many("{n} abbey", "{n} abbeys")
councillors = so_many("{n} councillor", "{n} councillors")
cards = so_many("{n} card", "{n} cards")
points = so_many("{n} point", "{n} points")
pieces_left = so_many("{n} piece left over", "{n} pieces left over")


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
    if value in board.COUNTRIES:
        return country_name(value)
    if value in CARDS:
        return card_name(value)
    one, _space, other = value.partition(" ")
    if one in board.COUNTRIES and other in board.COUNTRIES:
        return pair_name(one, other)
    return value


def road(value: str) -> str:
    """Return a road's correction in words: where it leads, does not lead, or all lead now."""
    if value.startswith(NOT_TO):
        return _("not to {site}").format(site=value.removeprefix(NOT_TO))
    if value.startswith(TO):
        return _("to {site}").format(site=value.removeprefix(TO))
    return _("no road") if value == NONE else value


DECKS = {"cards": marked("The face-up pair")}


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


OPTIONS = {
    "limit": marked("Limit of councillors after an abbey in the same turn"),
    "board-full": marked("When no piece can be placed any more"),
    "hands-seen": marked("Cards taken face up, seen by everybody"),
    "variant": marked("Faster variant (two countries a turn)"),
}


CHOICES = {
    "piece-by-piece": marked("the new abbey counts"),
    "start-of-turn": marked("as at the start of the turn"),
    "at-once": marked("the game is over at once"),
    "finish-round": marked("players finish the round"),
    "shown": marked("shown by the app"),
    "by-heart": marked("players remember"),
    "no": marked("no"),
    "yes": marked("yes"),
}


THINGS = {
    "site": marked("whose abbey"),
    "abbeys": marked("abbeys"),
    "councillors": marked("councillors"),
    "points": marked("points"),
    "pile": marked("cards in the pile"),
    "deck": marked("cards in play"),
    "discarded": marked("cards discarded"),
    "hand": marked("cards in hand"),
    "face-up": marked("face up"),
    "taken": marked("cards taken face up, still in hand"),
    "alliance": marked("is there an alliance"),
    "chain": marked("length of a chain"),
    "roads": marked("roads to"),
    "sites": marked("number of sites"),
    "joins": marked("countries that it joins"),
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


FIELDS = {
    "after": marked("first piece in"),
    "by": marked("decided by"),
    "face_up": marked("face up"),
    "first": marked("councillors in the first"),
    "hands": marked("cards in hands"),
    "is_begun": marked("the board is partly entered"),
    "joker": marked("two as a joker"),
    "left": marked("left of that kind"),
    "limit": marked("limit of councillors"),
    "missing": marked("cards to take"),
    "number": marked("number"),
    "one": marked("first country"),
    "order": marked("one more turn"),
    "other": marked("second country"),
    "pile": marked("cards in the pile"),
    "seated": marked("councillors there"),
    "second": marked("councillors in the second"),
    "there": marked("own abbeys there"),
    "told": marked("chains so far"),
    "unfinished": marked("unfinished"),
}


def named(name: str) -> str:
    """Return a country, a card or a reason as players say it."""
    if name in board.COUNTRIES:
        return country_name(name)
    if name in CARDS:
        return card_name(name)
    if name in placing.KINDS:
        return piece_name(name)
    if name in placing.BOTH:
        return two_pieces(name)
    if name in questions.BARS:
        return why_barred(name)
    words_by_name = {"points": _("points"), "pieces": _("pieces left over"), "nobody": _("nobody")}
    return words_by_name.get(name) or name_in(THINGS, name) or generic.worded(value_name(name))
