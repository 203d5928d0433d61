"""Both ends of the pile, the last turns, the end, and who wins."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.games.kardinal_koenig import events as happen
from companion.games.kardinal_koenig.board import COUNTRIES
from companion.games.kardinal_koenig.questions import Discard, InterimDone, Joined, TakeCard, TurnUp
from companion.games.kardinal_koenig.state import State
from tests.support.kardinal_table import (
    FRANCE,
    ITALY,
    asked,
    empty_pile,
    game,
    lay,
    only,
    put,
    refill,
    seat,
    stand,
    swap,
)


def second_pile(session: Session[State], left: int = 1) -> None:
    """The interim scoring is over, and so many cards are left in the second pile."""
    empty_pile(session)
    swap(session)
    assert session.state.emptied == 1
    empty_pile(session, left)


def end(session: Session[State]) -> happen.GameWon:
    """Nobody has any chain, and there is no alliance but those of the rules."""
    while session.pending is not None:
        session.answer("no" if isinstance(session.pending, Joined) else 0)
    return only(session.events, happen.GameWon)


def test_k22_the_last_card_into_a_hand_is_the_interim_scoring_at_once() -> None:
    session = game()
    stand(session, "italy", blue=2, yellow=1)
    empty_pile(session)
    lay(session, "italy", "two", "abbey", "abbey")
    events = session.answer("pile")
    assert only(events, happen.InterimScored).points == (5, 5, 2)
    assert only(events, happen.Shuffled).pile == 35
    assert isinstance(session.pending, InterimDone)
    session.answer("done")
    assert isinstance(session.pending, TakeCard)
    session.answer("pile")
    assert session.state.cards.pile == 34
    assert session.state.cards.face_up == [FRANCE, ITALY]


def test_k23_the_last_card_into_the_pair_is_it_too() -> None:
    session = game(players=4)
    stand(session, "italy", blue=2)
    lay(session, "italy", "two", "abbey", "abbey")
    empty_pile(session)
    session.answer(FRANCE)
    session.answer(ITALY)
    assert isinstance(session.pending, TurnUp)
    events = session.answer(session.pending.options[0])
    assert only(events, happen.Shuffled).pile == 37
    session.answer("done")
    assert isinstance(session.pending, TurnUp)
    session.answer(session.pending.options[0])
    assert session.state.cards.pile == 36


@pytest.mark.parametrize(("turns_before", "left"), [(1, [2, 3]), (3, []), (0, [1, 2, 3])])
def test_k24_who_sits_after_him_has_one_more_turn(turns_before: int, left: list[int]) -> None:
    session = game(players=4)
    empty_pile(session)
    swap(session)
    for _turn in range(3 + turns_before):
        swap(session)
    assert asked(session).seat == turns_before
    empty_pile(session)
    session.answer("swap")
    if isinstance(session.pending, Discard):
        session.answer(session.pending.options[0])
    events = session.answer("pile")
    assert list(only(events, happen.LastTurns).order) == left
    seats = []
    while session.pending is not None and session.pending.key == "Where":
        seats.append(session.pending.seat)
        session.answer("pass")
    assert seats == left
    assert session.state.is_over


def test_k25_who_places_nothing_swaps_exactly_one_card_or_passes_at_the_end() -> None:
    session = game()
    session.answer("swap")
    session.answer(FRANCE)
    session.answer(ITALY)
    assert isinstance(session.pending, TurnUp)
    session.answer(FRANCE)
    assert session.state.cards.discards[FRANCE] == 1
    assert session.state.cards.hands == [3, 3, 3]
    swap(session)
    second_pile(session)
    swap_last(session)
    assert asked(session).options[-1] == "pass"
    hands = list(session.state.cards.hands)
    session.answer("pass")
    assert session.state.cards.hands == hands


def swap_last(session: Session[State]) -> None:
    session.answer("swap")
    if isinstance(session.pending, Discard):
        session.answer(session.pending.options[0])
    session.answer("pile")


@pytest.mark.parametrize(("players", "cards", "pile"), [(3, 45, 34), (4, 50, 36), (5, 55, 38)])
def test_k27_cards_and_pile(players: int, cards: int, pile: int) -> None:
    session = game(players)
    assert only(session.events, happen.CardsDealt).cards == cards
    assert session.state.cards.pile == pile


def test_k28_level_points_go_to_who_has_more_pieces_left_or_are_shared() -> None:
    session = game()
    lands = ("england", "france", "aragon")
    for colour, land, abbeys, councillors in (
        ("red", 0, 18, 7),
        ("blue", 1, 20, 5),
        ("yellow", 2, 19, 7),
    ):
        stand(session, lands[land], **{colour: abbeys})
        seat(session, lands[land], **{colour: councillors})
    second_pile(session)
    swap_last(session)
    while session.pending is not None and session.pending.key == "Where":
        session.answer("pass")
    end(session)
    for colour in ("red", "blue", "yellow"):
        put(session, "points", colour, 100)
    left = [session.state.pieces.left(n) for n in range(3)]
    assert left == [3, 3, 2]
    assert session.state.winners == (0, 1)


def test_nothing_fits_any_more_and_the_game_is_over_at_once() -> None:
    session = almost_full()
    events = lay(session, "burgundy", "card", "abbey")
    assert session.pending is not None
    assert session.pending.key == "AnySite"
    events = session.answer("no")
    assert only(events, happen.NothingFits)
    assert not any(isinstance(each, happen.CardTaken) for each in events)
    assert end(session)


def test_or_the_round_is_finished() -> None:
    session = almost_full(board_full="finish-round")
    lay(session, "burgundy", "card", "abbey")
    session.answer("no")
    refill(session)
    swapping = session.pending
    assert isinstance(swapping, Discard), "nothing but a swap is left"
    assert swapping.seat == 1


def almost_full(board_full: str = "at-once") -> Session[State]:
    """An abbey in every country but one, and all seals are full."""
    session = game(board_full=board_full)
    for n, land in enumerate(COUNTRIES[:-1]):
        stand(session, land, blue=1)
        seat(session, land, **{("blue", "yellow")[n % 2]: 1})
    stand(session, "burgundy", blue=1)
    seat(session, "burgundy", yellow=1)
    return session


def test_pairs_are_asked_only_where_somebody_would_score() -> None:
    session = game()
    stand(session, "france", blue=2)
    stand(session, "swabia", blue=2)
    stand(session, "italy", blue=1)
    seat(session, "france", red=2)
    seat(session, "swabia", red=1)
    seat(session, "italy", yellow=1)
    second_pile(session)
    swap_last(session)
    while session.pending is not None and session.pending.key == "Where":
        session.answer("pass")
    pair = session.pending
    assert isinstance(pair, Joined)
    assert (pair.one, pair.other) == ("france", "swabia")
    events = session.answer("yes")
    scored = only(events, happen.AllianceScored)
    assert scored.points == (3, 0, 0)
    end(session)
    assert session.game.learned(session.state) == {("alliances", "france swabia"): "yes"}


def test_chains_are_told_by_their_length() -> None:
    session = game()
    stand(session, "france", red=9)
    second_pile(session)
    swap_last(session)
    while session.pending is not None and session.pending.key == "Where":
        session.answer("pass")
    assert session.pending is not None
    assert session.pending.key == "ChainLength"
    with pytest.raises(ValueError, match="4 to 9"):
        session.answer(3)
    session.answer(5)
    session.answer(4)
    chains = [each.abbeys for each in session.events if isinstance(each, happen.ChainScored)]
    assert chains == [5, 4]
