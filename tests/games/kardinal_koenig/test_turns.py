"""Turns of Kardinal & König: cards laid down, pieces placed, and what is refused."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.kardinal_koenig import events as happen
from companion.games.kardinal_koenig.board_sheet import sheet_of
from companion.games.kardinal_koenig.cards import lays
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.placing import room
from companion.games.kardinal_koenig.questions import Lay, Pieces, Site, TakeCard, TurnUp
from tests.support.kardinal_board import small
from tests.support.kardinal_table import (
    ARAGON,
    BAVARIA,
    BLUE,
    ENGLAND,
    FRANCE,
    ITALY,
    RED,
    YELLOW,
    asked,
    game,
    lay,
    only,
    put,
    refill,
    seat,
    stand,
)


def test_k7_a_first_abbey_stands_alone_and_the_turn_is_over() -> None:
    session = game()
    session.answer("franconia")
    assert isinstance(session.pending, Lay)
    with pytest.raises(IllegalAnswer, match="only one piece"):
        session.answer("two")
    events = session.answer("card")
    built = only(events, happen.AbbeyBuilt)
    assert (built.country, built.there, built.left) == ("franconia", 1, 19)
    refill(session)
    assert asked(session).seat == 1
    assert session.state.cards.hands == [3, 3, 3]


def test_k8_the_next_player_adds_an_abbey_by_a_card_and_a_councillor_by_a_pair() -> None:
    session = game()
    stand(session, "franconia", blue=1)
    session.answer("franconia")
    session.answer(f"pair and card {BAVARIA}")
    events = session.answer("abbey and councillor")
    assert only(events, happen.CouncillorSent).seated == 1
    assert session.state.cards.discards == {FRANCE: 0, ITALY: 0, ENGLAND: 0, ARAGON: 1, BAVARIA: 2}


def test_k9_two_french_cards_are_two_pieces_in_france_or_one_elsewhere() -> None:
    session = game()
    stand(session, "france", blue=2)
    session.answer("france")
    lay_it = session.pending
    assert isinstance(lay_it, Lay)
    assert {"two", f"pair and card {FRANCE}", f"pair {FRANCE}"} <= set(lay_it.options)
    session.answer("two")
    assert isinstance(session.pending, Pieces)
    session.undo()
    session.undo()
    laid = only(lay(session, "italy", f"pair {FRANCE}"), happen.CardsLaid)
    assert (laid.cards, laid.pieces, laid.joker) == ({FRANCE: 2}, 1, FRANCE)


def test_k10_two_councillors_by_a_card_and_a_pair_fill_the_seal() -> None:
    session = game()
    stand(session, "france", blue=4)
    seat(session, "france", blue=1, yellow=1)
    events = lay(session, "france", f"pair and card {ENGLAND}", "councillor", "councillor")
    sent = [event for event in events if isinstance(event, happen.CouncillorSent)]
    assert [(each.seated, each.limit) for each in sent] == [(3, 4), (4, 4)]
    refill(session)
    session.answer("france")
    session.answer("card")
    assert isinstance(session.pending, TakeCard), "an abbey, for the seal is full"


@pytest.mark.parametrize(
    "pieces", [("councillor", "councillor"), ("abbey", "abbey"), ("councillor", "abbey")]
)
def test_k11_two_abbeys_each_leave_room_for_two_councillors(pieces: tuple[str, str]) -> None:
    session = game()
    stand(session, "italy", blue=2, yellow=2)
    lay(session, "italy", "two", *pieces)
    now = session.state.pieces
    assert now.councillors("italy", 0) == pieces.count("councillor")
    assert now.abbeys("italy", 0) == pieces.count("abbey")


def test_k12_each_card_is_seen_before_the_next_is_chosen() -> None:
    session = game(face_up=(BAVARIA, ENGLAND))
    stand(session, "italy", blue=2)
    lay(session, "italy", "two", "abbey", "abbey")
    taking = session.pending
    assert isinstance(taking, TakeCard)
    assert (taking.options, taking.missing) == (("pile", BAVARIA, ENGLAND), 2)
    session.answer("pile")
    session.answer(BAVARIA)
    up = session.pending
    assert isinstance(up, TurnUp)
    session.answer(FRANCE)
    assert asked(session).seat == 1
    assert session.state.cards.face_up == [ENGLAND, FRANCE]
    assert session.state.cards.seen_cards[0][BAVARIA] == 1


def test_k20_an_abbey_placed_first_counts_for_the_limit() -> None:
    session = game()
    stand(session, "italy", red=1)
    seat(session, "italy", red=1)
    assert room(session.state, 0, "italy").bar("councillor") == "seal-full"
    session.answer("italy")
    session.answer("two")
    with pytest.raises(IllegalAnswer, match="no player has more abbeys there"):
        session.answer("two councillors")
    session.answer("abbey and councillor")
    assert session.state.pieces.seated("italy") == 2


def test_room_for_one_of_a_kind_is_not_room_for_two() -> None:
    session = game()
    stand(session, "italy", red=1)
    session.answer("italy")
    session.answer("two")
    with pytest.raises(IllegalAnswer, match="room for only one councillor; place an abbey with it"):
        session.answer("two councillors")


def test_a_game_begun_when_each_piece_was_asked_goes_on_so() -> None:
    session = Session(GAME, Setup(people(GAME, 3), revision=1))
    session.answer({})
    for answer in ("without", RED, FRANCE, ITALY):
        session.answer(answer)
    stand(session, "italy", blue=2)
    for answer in ("italy", "two", "councillor", "abbey"):
        session.answer(answer)
    assert session.state.pieces.councillors("italy", 0) == 1
    assert session.state.pieces.abbeys("italy", 0) == 1


def test_what_is_put_right_between_two_pieces_takes_the_room_of_the_second() -> None:
    session = game(board=sheet_of(small()), variant="yes")
    session.answer("france")
    session.answer("two")
    assert isinstance(session.pending, Site), "the first of two abbeys"
    put(session, "site", "Fulda", BLUE)
    assert isinstance(session.pending, TakeCard)
    assert session.state.pieces.abbeys("france", 0) == 1


def test_k20_it_does_not_where_the_limit_is_that_of_the_turns_beginning() -> None:
    session = game(limit="start-of-turn")
    stand(session, "italy", red=1)
    seat(session, "italy", red=1)
    session.answer("italy")
    session.answer("two")
    assert isinstance(session.pending, TakeCard), "two abbeys: nothing else would do"
    assert session.state.pieces.abbeys("italy", 0) == 3


def test_k21_no_way_to_lay_three_cards_of_one_colour_for_another_country() -> None:
    for each in lays("italy"):
        in_french = dict(each.cards).get(FRANCE, 0)
        assert in_french <= 2
        if in_french == each.number:
            assert each.pieces == 1


def test_k26_the_variant_lets_two_abbeys_into_an_empty_country() -> None:
    session = game(variant="yes")
    session.answer("swabia")
    session.answer("two")
    assert session.state.pieces.abbeys("swabia", 0) == 2


def test_k26_the_variant_lets_pieces_into_two_countries() -> None:
    session = game(variant="yes")
    lay(session, "france", "card")
    second = asked(session)
    assert (second.after, "france" in second.options) == ("france", False)
    events = lay(session, "italy", f"pair {BAVARIA}")
    assert only(events, happen.AbbeyBuilt).country == "italy"
    refill(session)
    assert sum(session.state.cards.discards.values()) == 3


def test_k26_in_the_variant_a_joker_leaves_one_card_for_the_second_country() -> None:
    session = game(variant="yes")
    lay(session, "france", f"pair {BAVARIA}")
    session.answer("italy")
    assert isinstance(session.pending, TakeCard), "the named card, for no pair is left"
    assert session.state.cards.discards[ITALY] == 1


def test_cards_of_which_none_can_be_left_are_refused() -> None:
    session = game()
    stand(session, "france", blue=3)
    put(session, "discarded", FRANCE, 4)  # nine less two out of the box; one face up, two left
    put(session, "discarded", FRANCE, 5)
    session.answer("france")
    with pytest.raises(IllegalAnswer, match="of that colour can be left"):
        session.answer("two")
    session.answer("card")


def test_what_was_taken_face_up_is_known_to_be_in_the_hand() -> None:
    session = game(face_up=(FRANCE, FRANCE))
    stand(session, "italy", blue=2)
    lay(session, "italy", f"pair and card {BAVARIA}", "abbey", "abbey")
    refill(session, FRANCE, FRANCE, "pile")
    for _player in (BLUE, YELLOW):
        lay(session, "italy", "card", "abbey")
        refill(session)
    assert asked(session).seat == 0
    session.answer("italy")
    lay_it = session.pending
    assert isinstance(lay_it, Lay)
    assert lay_it.barred["two"] == "not-held", "one card of the three nobody has seen"
    assert set(lay_it.options) == {"card", f"pair {FRANCE}", f"pair and card {FRANCE}"}


def test_who_has_no_abbey_left_places_councillors_only() -> None:
    session = game()
    for country, number in (("france", 8), ("england", 12)):
        stand(session, country, red=number)
    assert asked(session).barred["italy"] == "no-room"
    session.answer("france")
    with pytest.raises(IllegalAnswer):
        session.answer("three")
    events = session.answer("card")
    assert only(events, happen.CouncillorSent).country == "france"


def test_counts_stay_what_they_were_after_an_undo() -> None:
    session = game()
    before = session.game.snapshot(session.state)
    lay(session, "france", "card")
    session.undo()
    session.undo()
    assert session.game.snapshot(session.state) == before
    assert asked(session).seat == 0
    assert session.state.colour(0) == RED
