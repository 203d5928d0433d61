"""How Kardinal & König is shown: its rule texts, map and sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.correcting import SetRight
from companion.engine.session import Session
from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, Pair
from companion.games.kardinal_koenig.board_sheet import BoardSheet, pairs_of, sites_of
from companion.games.kardinal_koenig.cards import CARDS, HAND, in_play
from companion.games.kardinal_koenig.face import rules
from companion.games.kardinal_koenig.face.atlas import atlas
from companion.games.kardinal_koenig.face.ending import endings, measures, moment
from companion.games.kardinal_koenig.face.score import score_sheet
from companion.games.kardinal_koenig.face.view import ahead, holdings, view
from companion.games.kardinal_koenig.final_points import pairs_by_number
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text import corrected, names
from companion.games.kardinal_koenig.text.game_text import TEXT
from companion.games.kardinal_koenig.text.names import card_name, country_name, pair_name
from companion.views.atlas import Atlas
from companion.views.ceremony import Ceremony
from companion.views.dealing import Dealing
from companion.views.face import Face
from companion.views.handouts import (
    BoxValue,
    Handout,
    Printable,
    PrintedTable,
    no_box,
    rules_in_short,
)
from companion.views.holdings import Holdings
from companion.views.sums import ScoreSheet
from companion.views.view import View
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


class KardinalKoenigFace(Face):
    """Kardinal & König's words, map and sums."""

    title = "Kardinal & König"
    text = TEXT
    rule_texts = rules.RULES
    chapter_names = rules.CHAPTERS
    field_names = names.FIELDS
    hidden_fields = names.HIDDEN_FIELDS
    deck_names = names.DECKS
    option_names = names.OPTIONS
    choice_names = names.CHOICES
    thing_names = names.THINGS

    @property
    def about(self) -> str:
        return _("adds up abbeys, alliances and chains, line by line")

    def absent(self) -> str:
        return _(
            "If nobody plays on, the app places no pieces. In each turn it swaps a card "
            "for one from the pile, and asks the players which card to discard."
        )

    def ahead(self, session: Session[Any]) -> tuple[str, ...]:
        return ahead(session.state, self.cast)

    def named(self, name: str) -> str:
        return names.named(name)

    def dealing(self) -> Dealing:
        return names.dealing()

    def value(self, what: str, value: str | int) -> str:
        return corrected.value(what, value, self.cast)

    def put_right(self, what: str, where: str) -> str:
        return super().put_right(what, names.thing_name(what, where, self.cast))

    def correction(self, change: SetRight) -> str:
        return corrected.correction(change, self.cast)

    def view(self, session: Session[Any]) -> View:
        return view(session, self.cast)

    def atlas(self, session: Session[Any]) -> Atlas | None:
        return atlas(session.state)

    def holdings(self, session: Session[Any]) -> Holdings:
        return holdings(session.state)

    def ceremonies(self, session: Session[Any]) -> tuple[Ceremony, ...]:
        return endings(session, self.cast)

    def moment(self, session: Session[Any]) -> str:
        return moment(session)

    def measures(self, session: Session[Any]) -> Mapping[str, Sequence[int]]:
        return measures(session)

    def starter(self, session: Session[Any]) -> int | None:
        first: int = session.state.first
        return first

    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return score_sheet(session, self.cast)

    def handouts(self, session: Session[Any], box: BoxValue = no_box) -> tuple[Handout, ...]:
        return (
            scoring(session.state, self.cast, box, session.game.players),
            rules_in_short(self.rules(), self.chapter),
        )


FACE = KardinalKoenigFace
