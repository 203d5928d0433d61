"""The promises: what must hold after every answer (rule 11). As they run often, they are fast."""

from __future__ import annotations

from companion.games.kardinal_koenig.state import State


def broken(state: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong: list[str] = []
    _pieces(state, wrong)
    _cards(state, wrong)
    return wrong


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
