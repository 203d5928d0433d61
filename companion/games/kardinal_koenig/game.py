"""The class that describes Kardinal & König to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.correcting import CorrectableGame, Kind
from companion.engine.flow import Answer, Colour, Flow, PrintedSheet, Question
from companion.engine.game import Option, Setup
from companion.engine.setup_checks import checked
from companion.games.kardinal_koenig import board_sheet, events, final_points, laying, turn
from companion.games.kardinal_koenig.board import COUNTRIES, Board
from companion.games.kardinal_koenig.cards import CARDS
from companion.games.kardinal_koenig.corrections import kinds
from companion.games.kardinal_koenig.questions import DONE, PASS, PILE, SWAP, TakeCard, Where
from companion.games.kardinal_koenig.state import OPTIONS, State, new_state
from companion.tower.ledger import Ledger


def _pieces(state: State, wrong: list[str]) -> None:
    pieces, board = state.pieces, state.board
    wrong += pieces.faults()
    if board is None:
        return
    built = 0
    for country, sites in board.sites.items():
        here = pieces.built(country)
        built += here
        if here > len(sites):
            wrong.append(f"more abbeys than sites stand in {country}")
    if built != pieces.number_taken():
        wrong.append(f"{built} abbeys are counted, but not so many sites are taken")


def _cards(state: State, wrong: list[str]) -> None:
    """Check that hands, pile, face-up cards and discards add up, for each colour too."""
    cards = state.cards
    number_of_cards = (
        sum(cards.hands) + cards.pile + len(cards.face_up) + sum(cards.discards.values())
    )
    there = sum(cards.in_play.values()) - cards.astray
    if number_of_cards != there:
        wrong.append(f"{number_of_cards} cards instead of {there}")
    if cards.pile < 0 or len(cards.face_up) > 2:
        wrong.append(f"{cards.pile} in the pile, {len(cards.face_up)} face up")
    wrong += [f"too many {card} cards are seen" for card, n in cards.all_unseen().items() if n < 0]
    wrong += [
        f"{state.colour(seat)} is known to hold more cards than he has"
        for seat in state.seats
        if cards.secret(seat) < 0
    ]


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
        "points": final_points.points(state, seat),
        "put_right": state.put_right[seat],
        "chains": list(state.chains[seat]),
    }


def _board(board: Board) -> dict[str, Any]:
    return {
        "sites": {land: list(sites) for land, sites in board.sites.items()},
        "roads": sorted(map(list, board.roads)),
        "alliances": [list(pair) for pair in board.alliances],
    }


class KardinalKoenig(CorrectableGame[State]):
    """Kardinal & König for three to five people, with secret hands and no tower."""

    name = "kardinal-koenig"
    corrected = events.Corrected
    players = range(3, 6)
    colours: tuple[Colour, ...] = ("red", "blue", "yellow", "green", "violet")
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ("cards",)
    has_tower = False
    # Since 2: both pieces in one question, alliances of an unfinished board, names for added
    # sites. Since 3: the game stops at the interim scoring.
    revision = 3

    @property
    def dealt(self) -> tuple[str, ...]:
        """Return no decks: hands and pile are real cards."""
        return ()

    def state(self, setup: Setup) -> State:
        """Return the state before the board is chosen; raise ImpossibleSetup if invalid."""
        return new_state(setup.seats, checked(self, setup), setup.revision)

    def printed(self) -> tuple[PrintedSheet, ...]:
        return (board_sheet.BoardSheet(),)

    def learned(self, state: State) -> Mapping[tuple[str, ...], Any]:
        return {**laying.learned(state), **final_points.learned_pairs(state)}

    def play(self, state: State) -> Flow[None]:
        return turn.play(state)

    def nothing(self, question: Question[Any]) -> Answer | None:
        """Return the answer for a player who has left, or None if the people at the table give it.

        The player swaps a card, since nobody may pass while there is a pile (3f). The people at the
        table say which card.
        """
        match question:
            case Where(options=options):
                return next((each for each in (PASS, DONE, SWAP) if each in options), None)
            case TakeCard(options=options) if PILE in options:
                return PILE
            case _:
                return None

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def kinds(self, state: State) -> Mapping[str, Kind[State]]:  # noqa: ARG002 - always the same
        return kinds.KINDS

    def follow(self, state: State) -> None:
        if state.winners:  # the game is over: who has won may change
            state.winners = final_points.leaders(state)

    def ledger(self, state: State) -> Ledger:  # noqa: ARG002 - pieces are no cubes
        return Ledger({})

    def broken(self, state: State) -> list[str]:
        wrong: list[str] = []
        _pieces(state, wrong)
        _cards(state, wrong)
        return wrong

    def snapshot(self, state: State) -> dict[str, Any]:
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


GAME = KardinalKoenig()
