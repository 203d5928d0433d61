"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.kardinal_koenig.board import COUNTRIES, Board
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.counting import points
from companion.games.kardinal_koenig.table import State


def snapshot(table: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    cards, pieces = table.cards, table.pieces
    return {
        "board": None if table.board is None else _board(table.board),
        "entry": None if table.entry is None else table.entry.sheet(),
        "first": table.colour(table.first),
        "to_move": table.colour(table.to_move),
        "round": table.round,
        "emptied": table.emptied,
        "is_full": table.is_full,
        "is_over": table.is_over,
        "pile": cards.pile,
        "face_up": list(cards.face_up),
        "discards": dict(cards.discards),
        "shuffled": None if cards.shuffled is None else dict(cards.shuffled),
        "unseen": {card: cards.unseen(card) for card in CARDS},
        "astray": cards.astray,
        "in_play": dict(cards.in_play),
        "used": table.used,
        "placing": None if table.begun is None else table.begun.country,
        "countries": {
            land: {
                "abbeys": list(pieces.abbeys_in(land)),
                "councillors": list(pieces.councillors_in(land)),
            }
            for land in COUNTRIES
        },
        "sides": [_side(table, seat) for seat in table.seats],
        "interim": {land: list(each) for land, each in table.interim.items()},
        "joined": {" ".join(pair): is_joined for pair, is_joined in table.joined.items()},
        "winners": list(table.winners),
    }


def _side(table: State, seat: int) -> dict[str, Any]:
    pieces = table.pieces
    return {
        "name": table.sides[seat].name,
        "colour": table.colour(seat),
        "hand": table.cards.hands[seat],
        "known": dict(table.cards.seen_cards[seat]),
        "abbeys_left": pieces.abbeys_left(seat),
        "councillors_left": pieces.councillors_left(seat),
        "sites": sorted(pieces.sites(seat)),
        "points": points(table, seat),
        "put_right": table.put_right[seat],
        "chains": list(table.chains[seat]),
    }


def _board(board: Board) -> dict[str, Any]:
    return {
        "sites": {land: list(sites) for land, sites in board.sites.items()},
        "roads": sorted(map(list, board.roads)),
        "alliances": [list(pair) for pair in board.alliances],
    }
