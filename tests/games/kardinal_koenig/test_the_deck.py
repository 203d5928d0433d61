"""The deck as few people use it, and put right; the stop at the interim scoring (1, 1a, 5)."""

from __future__ import annotations

import pytest

from companion.engine.flow import Correction
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalCorrection
from companion.games import face
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.questions import InterimDone, Starter, TakeCard, Where
from companion.games.kardinal_koenig.state import State
from tests.support.kardinal_table import FRANCE, ITALY, empty_pile, game, lay, put, stand


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (3, "return 2 cards of each colour to the box"),
        (4, "return 1 card of each"),
        (5, "the whole deck"),
    ],
)
def test_the_table_is_told_which_cards_stay_in_the_box(players: int, told: str) -> None:
    setup = Setup(people(GAME, players))
    session: Session[State] = Session(GAME, setup)
    session.answer({})
    session.answer("without")
    assert isinstance(session.pending, Starter)
    assert told in face("kardinal-koenig", setup).hands(session.pending)


def test_cards_that_were_not_taken_out_are_in_the_pile() -> None:
    session = game()
    before = session.state.cards.pile
    put(session, "deck", FRANCE, 9)
    cards = session.state.cards
    assert (cards.pile, cards.in_play[FRANCE]) == (before + 2, 9)
    assert GAME.broken(session.state) == []


def test_a_colour_has_no_more_cards_than_the_box_and_no_fewer_than_are_seen() -> None:
    session = game()
    with pytest.raises(IllegalCorrection, match="choose 1 to 9"):
        session.correct(Correction("deck", FRANCE, 10))


def test_a_pile_that_lacks_a_card_is_put_right_and_found_again() -> None:
    session = game()
    before = session.state.cards.pile
    put(session, "pile", "pile", before - 1)
    assert (session.state.cards.pile, GAME.broken(session.state)) == (before - 1, [])
    put(session, "pile", "pile", before)
    assert session.state.cards.astray == 0


def at_the_interim(revision: int | None = None) -> Session[State]:
    session: Session[State] = Session(GAME, Setup(people(GAME, 3), revision=revision))
    session.answer({})
    for answer in ("without", "red", FRANCE, ITALY):
        session.answer(answer)
    empty_pile(session)
    session.answer("swap")
    assert session.pending is not None
    session.answer("france")
    session.answer("pile")
    return session


def test_the_interim_scoring_is_a_stop() -> None:
    session = at_the_interim()
    assert isinstance(session.pending, InterimDone)
    shown = face("kardinal-koenig", session.setup)
    assert shown.hands(session.pending) == "move everybody's point marker"
    session.answer("done")
    assert isinstance(session.pending, Where)


def test_a_game_begun_before_there_was_a_stop_has_none() -> None:
    assert isinstance(at_the_interim(revision=2).pending, Where)


def test_where_only_the_pile_is_left_nothing_is_asked() -> None:
    session = game()
    stand(session, "italy", blue=2)
    lay(session, "italy", "two", "abbey", "abbey")
    assert isinstance(session.pending, TakeCard)
    before = session.state.cards.pile
    put(session, "hand", "red", 0)
    session.answer(FRANCE)
    session.answer(ITALY)
    assert session.state.cards.hands[0] == 3
    assert not isinstance(session.pending, TakeCard)
    assert session.state.cards.pile < before + 1


def seen(session: Session[State]) -> list[str]:
    rows = face("kardinal-koenig", session.setup).view(session).players
    return [row.aside for row in rows]


@pytest.mark.parametrize(("choice", "told"), [("shown", "seen: France"), ("by-heart", "")])
def test_cards_that_were_taken_face_up_can_be_kept_in_mind(choice: str, told: str) -> None:
    session = game(hands_seen=choice)
    session.answer("swap")
    assert session.pending is not None
    session.answer("bavaria-burgundy")
    session.answer(FRANCE)
    assert seen(session)[0] == told
    assert session.state.cards.seen_cards[0][FRANCE] == 1
