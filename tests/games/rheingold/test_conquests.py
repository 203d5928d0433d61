"""Conquests alone are told: who holds which castle, the end and the points (R1c, R7)."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction
from companion.engine.game import Player, Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.evening.evening import Evening
from companion.games import face
from companion.games.entering.questions import BOX, WITHOUT
from companion.games.rheingold.conquests import CameOut, Conquest, KnightsOutside, WhichCastle
from companion.games.rheingold.entry_questions import BoardWay
from companion.games.rheingold.events import CastleLost, CastleTaken, GameWon, LastCastle
from companion.games.rheingold.game import GAME
from companion.games.rheingold.numbering import Swords
from companion.games.rheingold.questions import BoardSheet
from companion.games.rheingold.state import State
from companion.store.box import Box
from companion.views.choosing import AnswerMade
from companion.views.open_question import Way, open_question
from tests.support.rheingold_table import BLACK, GREEN, YELLOW, only, sheet

PEOPLE = (Player("Anna", "green"), Player("Ben", "black"), Player("Carla", "yellow"))
SETUP = Setup(people(GAME, 3))


def begun(strength: int = 2) -> Session[State]:
    """Three people, no board file, castles numbered: all of that strength."""
    session: Session[State] = Session(GAME, SETUP)
    session.answer({})
    session.answer({})
    session.answer(WITHOUT)
    assert isinstance(session.pending, Swords)
    session.answer(dict.fromkeys(session.pending.most, strength))
    return session


def take(session: Session[State], castle: int, colour: str, knights: int, shield: int = 0) -> None:
    session.answer(f"castle {castle}")
    session.answer({colour: knights, "shield": shield})


def nearly_over() -> Session[State]:
    """Two are free; black has 8 castles, yellow 8."""
    session = begun()
    for castle in range(1, 17):
        take(session, castle, BLACK if castle % 2 else YELLOW, 1)
    return session


def told(session: Session[State]) -> str:
    return face("rheingold", SETUP).happened(session.events[-1])


def test_a_new_game_is_told_by_its_conquests() -> None:
    assert isinstance(begun().pending, WhichCastle)


def test_a_game_of_the_first_revision_is_followed_whole_and_twice_the_strength_goes_in() -> None:
    session: Session[State] = Session(GAME, Setup(SETUP.players, revision=1))
    assert type(session.pending) is BoardSheet
    assert session.state.options["going-in"] == "twice-strength"


def test_a_conquest_is_a_castle_and_who_went_in() -> None:
    session = begun()
    session.answer("castle 10")
    events = session.answer({BLACK: 5, "shield": 1})
    taken = only(events, CastleTaken)
    assert (taken.castle, taken.seat, taken.inside, taken.strength) == ("castle 10", 1, 5, 2)
    castle = session.state.castles["castle 10"]
    assert (castle.has_shield, session.state.sides[1].shields) == (True, 5)
    assert isinstance(session.pending, WhichCastle)


def typed(session: Session[State], keys: str) -> None:
    """The keys one after the other, and what they answer."""
    for key in keys.split():
        assert session.pending is not None
        shown = face("rheingold", SETUP)
        way = open_question(session.pending, shown, session=session).way
        for letter in key:
            assert way is not None
            way = cast(Way, way.press(letter))
        assert way is not None
        taken = way.press("enter")
        assert isinstance(taken, AnswerMade)
        session.answer(taken.answer)


def test_a_conquest_takes_few_keys() -> None:
    session = begun()
    typed(session, "7 5k1w")
    castle = session.state.castles["castle 7"]
    assert (castle.owner, castle.has_shield) == (1, True)
    assert session.state.knights(1, "castle 7") == 5


def test_a_players_castle_changes_hands_and_its_defenders_go_home() -> None:
    session = begun()
    take(session, 3, BLACK, 4, shield=1)
    session.answer("castle 3")
    lost = only(session.answer({GREEN: 9}), CastleLost)
    assert (lost.seat, lost.loser, lost.inside) == (0, 1, 9)
    black = session.state.sides[1]
    assert (session.state.reserve(1), black.shields, black.out) == (42, 5, (None,))
    assert told(session) == "Player 1 takes castle 3 from Player 2 and has 9 knights in it."


def test_its_owner_may_tell_how_many_are_inside_now() -> None:
    session = begun()
    take(session, 3, BLACK, 4)
    take(session, 3, BLACK, 7)
    assert session.state.knights(1, "castle 3") == 7
    assert told(session) == "Player 2 now has 7 knights in castle 3 (before: 4)."


def test_more_than_the_board_can_have_came_out_of_castles() -> None:
    session = begun()
    take(session, 1, BLACK, 20)
    take(session, 2, BLACK, 20)
    session.answer("castle 3")
    session.answer({BLACK: 10})
    assert isinstance(session.pending, CameOut)
    with pytest.raises(IllegalAnswer, match="at least 8 in all"):
        session.answer({"castle 1": 5})
    session.answer({"castle 1": 8})
    held = [session.state.knights(1, f"castle {n}") for n in (1, 2, 3)]
    assert held == [12, 20, 10]


@pytest.mark.parametrize(
    ("amounts", "why"),
    [
        ({}, "at least 1 in all"),
        ({"shield": 1}, "knights of one colour"),
        ({GREEN: 2, BLACK: 1}, "knights of one colour"),
        ({BLACK: 3, "shield": 1}, "only right after a conquest"),
        ({GREEN: 43}, "0 to 42"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(amounts: dict[str, int], why: str) -> None:
    session = begun()
    take(session, 3, BLACK, 4)
    session.answer("castle 3")
    with pytest.raises(IllegalAnswer, match=why):
        session.answer(amounts)
    assert isinstance(session.pending, Conquest)
    assert session.state.castles["castle 3"].owner == 1


def test_a_colour_without_a_shield_puts_none() -> None:
    session = begun()
    for castle in range(1, 7):
        take(session, castle, BLACK, 1, shield=1)
    session.answer("castle 7")
    with pytest.raises(IllegalAnswer, match="has no shield"):
        session.answer({BLACK: 1, "shield": 1})


def test_the_last_castle_but_one_ends_it_with_the_points() -> None:
    session = nearly_over()
    session.answer("castle 17")
    events = session.answer({YELLOW: 2})
    assert only(events, LastCastle).castle == "castle 18"
    won = only(events, GameWon)
    assert (won.winners, won.points, session.pending) == ((2,), 20, None)


def test_a_castle_that_changes_hands_never_ends_it() -> None:
    session = nearly_over()
    take(session, 1, GREEN, 3)
    assert isinstance(session.pending, WhichCastle)


def test_knights_on_the_board_are_asked_of_those_who_are_level_alone() -> None:
    session = begun(strength=1)
    for castle in range(1, 17):
        take(session, castle, BLACK if castle < 10 else YELLOW, 1)  # 9 and 7, two more to come
    session.answer("castle 17")
    session.answer({YELLOW: 1})
    assert isinstance(session.pending, KnightsOutside)
    assert list(session.pending.most) == [BLACK, YELLOW]
    won = only(session.answer({BLACK: 3, YELLOW: 5}), GameWon)
    assert (won.winners, won.by, won.knights) == ((2,), "knights", 13)


def test_a_strength_left_empty_is_asked_when_the_castle_is_taken() -> None:
    session: Session[State] = Session(GAME, SETUP)
    session.answer({})
    session.answer({})
    session.answer(WITHOUT)
    session.answer({})
    session.answer("castle 7")
    session.answer(3)
    assert only(session.answer({GREEN: 6}), CastleTaken).strength == 3


def test_strengths_once_told_are_not_asked_at_the_next_game(tmp_path: Path) -> None:
    box = Box(tmp_path / "box.toml")
    header = Header("rheingold", PEOPLE)
    first = Evening(GAME, header, box=box)
    first.answer(WITHOUT)
    assert isinstance(first.pending, Swords)
    first.answer(dict.fromkeys(first.pending.most, 3))
    again = Evening(GAME, header, box=box)
    assert isinstance(again.pending, BoardWay)
    assert (again.pending.castles, again.pending.swords) == (18, 54)
    again.answer(BOX)
    assert isinstance(again.pending, WhichCastle)
    assert again.session.state.castles["castle 18"].strength == 3


def test_a_board_file_gives_castles_and_strengths() -> None:
    session: Session[State] = Session(GAME, SETUP)
    session.answer(sheet({4: 5}))
    session.answer(BOX)
    assert isinstance(session.pending, WhichCastle)
    assert session.state.castles["castle 4"].strength == 5


def test_what_a_castle_takes_stands_beside_it() -> None:
    session = begun(strength=3)
    take(session, 4, BLACK, 2, shield=1)
    assert isinstance(session.pending, WhichCastle)
    rows = face("rheingold", SETUP).facts(session.pending, session).rows
    beside = dict(zip(session.pending.options, rows, strict=True))
    assert beside["castle 1"].cells == ("free, 6",)
    assert beside["castle 4"].cells == ("Player 2, 4–10", "2", "a shield")


def test_who_takes_a_players_castle_is_told_what_a_storm_takes() -> None:
    session = begun(strength=3)
    take(session, 4, BLACK, 2)
    session.answer("castle 4")
    assert session.pending is not None
    shown = face("rheingold", SETUP)
    assert open_question(session.pending, shown, session=session).about == "Needed to storm: 4."


def test_enter_alone_takes_no_castle() -> None:
    session = begun()
    assert session.pending is not None
    way = open_question(session.pending, face("rheingold", SETUP), session=session).way
    assert way is not None
    assert not isinstance(way.press("enter"), AnswerMade)


def test_a_castle_is_put_right() -> None:
    session = begun()
    take(session, 3, BLACK, 4)
    session.correct(Correction("owner", "castle 3", YELLOW))
    assert session.state.knights(2, "castle 3") == 1
    assert session.state.reserve(1) == 42
