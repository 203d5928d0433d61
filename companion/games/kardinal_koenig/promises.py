"""What must hold after every answer (rule 11); checked lean, for it is checked that often."""

from __future__ import annotations

from companion.games.kardinal_koenig.board import COUNTRIES
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.table import Table


def broken(table: Table) -> list[str]:
    """The promises that this table breaks, a sentence each."""
    wrong: list[str] = []
    _pieces(table, wrong)
    _cards(table, wrong)
    return wrong


def _pieces(table: Table, wrong: list[str]) -> None:
    pieces = table.pieces
    for country in COUNTRIES:
        seated, limit = pieces.seated(country), pieces.limit(country)
        if seated > limit:
            wrong.append(f"{seated} councillors in {country}: {limit} may stand there")
    wrong += pieces.faults()
    if table.board is not None:
        built = sum(pieces.built(country) for country in COUNTRIES)
        if built != pieces.taken():
            wrong.append(f"{built} abbeys are counted, but not so many sites are taken")
        wrong += [
            f"more abbeys than sites stand in {country}"
            for country, sites in table.board.sites.items()
            if pieces.built(country) > len(sites)
        ]


def _cards(table: Table, wrong: list[str]) -> None:
    """Hands, pile, face up and discards are all the cards; no colour has too many."""
    cards = table.cards
    seen = sum(cards.hands) + cards.pile + len(cards.face_up) + sum(cards.discards.values())
    if seen != sum(cards.in_play.values()):
        wrong.append(f"{seen} cards instead of {sum(cards.in_play.values())}")
    if cards.pile < 0 or len(cards.face_up) > 2:
        wrong.append(f"{cards.pile} in the pile, {len(cards.face_up)} face up")
    wrong += [f"too many {card} cards are seen" for card in CARDS if cards.unseen(card) < 0]
    wrong += [
        f"{table.colour(seat)} is known to hold more cards than he has"
        for seat in table.seats
        if cards.secret(seat) < 0
    ]
