"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.kardinal_koenig.board import COUNTRIES, Board
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.final_points import points
from companion.games.kardinal_koenig.state import State


def snapshot(state: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    cards, pieces = state.cards, state.pieces
    return {
        "board": None if state.board is None else _board(state.board),
        "entry": None if state.entry is None else state.entry.sheet(),
        "first": state.colour(state.first),
        "to_move": state.colour(state.to_move),
        "round": state.round,
        "emptied": state.emptied,
        "is_full": state.is_full,
        "is_over": state.is_over,
        "pile": cards.pile,
        "face_up": list(cards.face_up),
        "discards": dict(cards.discards),
        "shuffled": None if cards.shuffled is None else dict(cards.shuffled),
        "unseen": {card: cards.unseen(card) for card in CARDS},
        "astray": cards.astray,
        "in_play": dict(cards.in_play),
        "used": state.used,
        "placing": None if state.begun is None else state.begun.country,
        "countries": {
            land: {
                "abbeys": list(pieces.abbeys_in(land)),
                "councillors": list(pieces.councillors_in(land)),
            }
            for land in COUNTRIES
        },
        "sides": [_side(state, seat) for seat in state.seats],
        "interim": {land: list(each) for land, each in state.interim.items()},
        "joined": {" ".join(pair): is_joined for pair, is_joined in state.joined.items()},
        "winners": list(state.winners),
    }


def _side(state: State, seat: int) -> dict[str, Any]:
    pieces = state.pieces
    return {
        "name": state.sides[seat].name,
        "colour": state.colour(seat),
        "hand": state.cards.hands[seat],
        "known": dict(state.cards.seen_cards[seat]),
        "abbeys_left": pieces.abbeys_left(seat),
        "councillors_left": pieces.councillors_left(seat),
        "sites": sorted(pieces.sites(seat)),
        "points": points(state, seat),
        "put_right": state.put_right[seat],
        "chains": list(state.chains[seat]),
    }


def _board(board: Board) -> dict[str, Any]:
    return {
        "sites": {land: list(sites) for land, sites in board.sites.items()},
        "roads": sorted(map(list, board.roads)),
        "alliances": [list(pair) for pair in board.alliances],
    }
