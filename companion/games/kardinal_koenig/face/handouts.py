"""Printed pages for Kardinal & König: scoring sheet, cards and alliances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, Pair
from companion.games.kardinal_koenig.board_sheet import BoardSheet, pairs_of, sites_of
from companion.games.kardinal_koenig.cards import CARDS, HAND, in_play
from companion.games.kardinal_koenig.final_points import pairs_by_number
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import card_name, country_name, pair_name
from companion.views.handouts import BoxValue, Handout, Printable, PrintedTable
from companion.words import Cast, _

ROW_MM = 5.6  # height of a row to write in, in mm; chosen: higher rows take more paper


def scoring(state: State, cast: Cast, box: BoxValue, players: range) -> Handout:
    """Return a page with both scorings, a column per player, and the cards by number of players.

    Columns have the players' names, or room for them.
    """
    names = [cast.name(seat) if cast.seats else "" for seat in state.seats]
    lines = [country_name(land) for land in COUNTRIES]
    last = [*(_alliance(n, _pairs(state, box)) for n in range(1, ALLIANCES + 1)), _("chains")]
    parts: tuple[Printable, ...] = (
        _form(_("Abbeys, interim"), [*lines, _("in all")], names),
        _form(_("Abbeys, at the end"), [*lines, _("in all")], names),
        _form(_("Alliances"), [*last, _("interim"), _("in all")], names),
        _cards(players),
        *_countries(state, box),
    )
    return Handout(_("Score sheet"), parts, columns=2)


def _form(title: str, lines: list[str], names: list[str]) -> PrintedTable:
    rows = tuple((line, *[""] * len(names)) for line in lines)
    shares = (6.0, *[1.8] * len(names))
    return PrintedTable(title, (_("player"), *names), rows, row_mm=ROW_MM, shares=shares)


def _alliance(number: int, pairs: Mapping[int, Pair]) -> str:
    """Return an alliance with its countries if they are known, else with room to write them."""
    return pair_name(*pairs[number], number) if number in pairs else f"{number} ______"


def _pairs(state: State, box: BoxValue) -> Mapping[int, Pair]:
    if state.board is not None:
        return dict(enumerate(state.board.alliances, 1))
    return {**pairs_of(box(BoardSheet()) or {}), **pairs_by_number(state)}


def _cards(players: range) -> PrintedTable:
    heads = (_("cards"), *(_("{n} players").format(n=number) for number in players))
    decks = [in_play(number) for number in players]
    rows = [(card_name(card), *(str(deck[card]) for deck in decks)) for card in CARDS]
    rows.append((_("in all"), *(str(sum(deck.values())) for deck in decks)))
    note = _("{n} cards in hand, two face up beside the pile.").format(n=HAND)
    return PrintedTable("", heads, tuple(rows), note)


def _countries(state: State, box: BoxValue) -> Iterator[PrintedTable]:
    sites = state.board.sites if state.board else sites_of(box(BoardSheet()) or {})
    if sites:
        rows = tuple(
            (country_name(land), str(len(there)), ", ".join(there)) for land, there in sites.items()
        )
        yield PrintedTable("", (_("country"), _("sites"), ""), rows)
