"""A board is entered part by part, kept as it goes, stopped, gone on with and put right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Question
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.evening.evening import Evening
from companion.games import face
from companion.games.entering import questions as entering
from companion.games.entering.network import Oddity
from companion.games.entering.questions import ADD, AWAY, LATER, NO_MORE
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import COUNTRIES
from companion.games.kardinal_koenig.board_sheet import BoardSheet, is_whole, read_board, sheet_of
from companion.games.kardinal_koenig.entry_questions import BoardLaid, NoBoard
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.state import State
from companion.store.box import Box
from tests.support.kardinal_board import ROADS, SITES, answers, small

THING = ("board",)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path / "box.toml")


def begun(box: Box | None = None) -> Evening[State]:
    """Which board lies there is asked."""
    playing: Evening[State] = Evening(GAME, Header("kardinal-koenig", people(GAME, 3)), box=box)
    assert isinstance(playing.pending, q.BoardWay)
    return playing


def give(playing: Evening[State], *told: Any) -> Question[Any]:
    for answer in told:
        playing.answer(answer)
    assert playing.pending is not None
    return playing.pending


def entered(box: Box | None = None, until: object = None) -> Evening[State]:
    """The small board, up to an answer that is not given."""
    playing = begun(box)
    for answer in answers(small()):
        if answer == until:
            break
        playing.answer(answer)
    return playing


def sheet(box: Box) -> Any:
    return box.get("kardinal-koenig", THING)


def told(playing: Evening[State]) -> q.BoardPart:
    assert isinstance(playing.pending, q.BoardPart)
    return playing.pending


def test_a_board_is_entered_and_lies_there() -> None:
    playing = entered()
    board = playing.session.state.board
    assert board is not None
    assert (board.sites, board.roads, board.alliances) == (SITES, ROADS, small().alliances)
    assert BoardLaid(sites=13, roads=11) in playing.session.events


def test_the_next_game_finds_it_in_the_box(box: Box) -> None:
    entered(box)
    again = begun(box)
    assert again.pending == q.BoardWay(
        (entering.BOX, entering.MEND, q.DRAWN, entering.WITHOUT), sites=13
    )
    give(again, entering.BOX)
    assert again.session.state.board is not None
    assert again.session.state.board.roads == ROADS


def test_each_answer_is_in_the_box_at_once_so_that_nothing_is_lost(box: Box) -> None:
    playing = begun(box)
    for answer in answers(small()):
        before = playing.session.state
        playing.answer(answer)
        entry = playing.session.state.entry
        assert before is playing.session.state
        if entry is not None and entry.sites:
            assert sheet(box) == entry.sheet()
    assert is_whole(sheet(box))


def test_what_was_stopped_goes_on_where_it_was(box: Box) -> None:
    first = begun(box)
    for n, answer in enumerate(answers(small())):
        if n == 40:  # in the middle of the roads
            break
        first.answer(answer)
    asked = first.pending
    assert isinstance(asked, q.RoadTo)
    give(first, LATER, LATER)
    assert NoBoard(is_begun=True) in first.session.events
    again = begun(box)
    assert again.pending == q.BoardWay((entering.GO_ON, q.DRAWN, entering.WITHOUT), sites=13)
    assert give(again, entering.GO_ON, q.ROADS) == asked


def test_what_is_missing_comes_first_and_all_else_can_be_chosen() -> None:
    playing = begun()
    give(playing, entering.ENTER, entering.NAMES)
    assert told(playing).options == (*COUNTRIES, q.ALLIANCES, LATER)
    give(playing, "england", 2, "Eton", "Ely")
    assert told(playing).options[0] == "franconia"
    assert told(playing).there[1] == 2


def test_a_name_that_another_site_has_is_refused_and_said_why() -> None:
    playing = begun()
    give(playing, entering.ENTER, entering.NAMES, "england", 2, "Eton")
    with pytest.raises(IllegalAnswer, match="that no other site has"):
        playing.answer("eton")
    with pytest.raises(IllegalAnswer, match="already has another meaning"):
        playing.answer("later")
    give(playing, "Ely")


def test_sites_by_number_are_numbered_through_the_board() -> None:
    playing = begun()
    give(playing, entering.ENTER, entering.NUMBERS, "england", 2, "italy", 1)
    entry = playing.session.state.entry
    assert entry is not None
    assert entry.sites == {"england": ("1", "2"), "italy": ("3",)}
    give(playing, "england", ADD, NO_MORE)  # numbers that are taken stay as they are
    assert entry.sites["england"] == ("1", "2", "4")


def test_a_road_is_told_once_and_stands_at_both_its_ends() -> None:
    playing = entered(until=q.ROADS)
    asked = give(playing, q.ROADS, "Ely", NO_MORE)
    assert isinstance(asked, q.RoadTo)
    assert (asked.site, asked.near) == ("Ely", ("Eton",))


def test_a_road_that_is_told_again_from_its_other_end_stays() -> None:
    playing = entered(until=q.ALLIANCES)
    give(playing, q.ROADS, "Ely", "Eton")
    entry = playing.session.state.entry
    assert entry is not None
    assert entry.roads == ROADS


def test_a_road_that_is_not_there_after_all_is_taken_away() -> None:
    playing = entered(until=q.ALLIANCES)
    asked = give(playing, q.ROADS, "Ely", AWAY, "Eton")
    assert isinstance(asked, q.RoadTo)
    assert asked.near == ()
    entry = playing.session.state.entry
    assert entry is not None
    assert entry.roads == ROADS - {("Ely", "Eton")}


def test_a_site_that_is_called_otherwise_keeps_its_roads() -> None:
    playing = entered(until=entering.FINISHED)
    give(playing, "italy", "Ivrea", entering.RENAME, "Novara", NO_MORE, entering.FINISHED)
    board = playing.session.state.board
    assert board is not None
    assert board.near["Novara"] == {"Bamberg", "Imola", "Beaune"}
    assert board.sites["italy"] == ("Novara", "Imola")


def test_a_site_that_is_not_there_goes_with_its_roads_and_one_more_is_asked_about() -> None:
    playing = entered(until=entering.FINISHED)
    give(playing, "italy", "Imola", entering.TAKE_AWAY, ADD, "Pavia", NO_MORE)
    assert told(playing).options[0] == q.ROADS
    assert give(playing, q.ROADS) == q.RoadTo(
        (NO_MORE, "Ivrea", *(s for s in small().country if s not in {"Imola", "Ivrea"}), LATER),
        site="Pavia",
        near=(),
        sites_after=0,
    )


def test_what_looks_odd_is_told_before_it_is_played_with() -> None:
    playing = entered(until=entering.FINISHED)
    doubts = told(playing).doubts
    assert Oddity("count", ("france", "2"), 8) in doubts
    assert Oddity("apart", ("Eton", "Ely")) in doubts
    give(playing, q.ROADS, "Ely", AWAY, "Eton", NO_MORE, NO_MORE)
    assert {Oddity("lone", ("Eton",)), Oddity("lone", ("Ely",))} <= set(told(playing).doubts)
    assert any(doubt.what == "twice" for doubt in doubts)


def test_an_alliance_has_two_ends_and_the_known_two_are_not_asked() -> None:
    playing = entered(until=q.ALLIANCES)
    asked = give(playing, q.ALLIANCES, "italy")
    assert asked == q.AllianceEnd(
        (*(c for c in COUNTRIES if c != "italy"), LATER), number=1, one="italy"
    )
    with pytest.raises(IllegalAnswer):
        playing.answer("italy")


def test_alliances_are_listed_by_number_with_their_countries() -> None:
    playing = entered(until=entering.FINISHED)
    give(playing, q.ALLIANCES)
    asked = playing.pending
    assert isinstance(asked, q.AllianceToMend)
    assert asked.options[8] == "8"
    label = face("kardinal-koenig", playing.session.setup).label(asked, "8")
    one, other = small().alliances[7]
    assert label == f"8 {one.capitalize()} and {other.capitalize()}"


def test_an_alliance_is_put_right_by_its_number() -> None:
    playing = entered(until=entering.FINISHED)
    give(playing, q.ALLIANCES, "3", "aragon", "burgundy", NO_MORE, entering.FINISHED)
    board = playing.session.state.board
    assert board is not None
    assert board.alliances[2] == ("aragon", "burgundy")


def test_alliances_entered_already_are_known_where_the_board_is_played_without(box: Box) -> None:
    give(
        begun(box),
        entering.ENTER,
        entering.NAMES,
        q.ALLIANCES,
        "england",
        "france",
        LATER,
        "england",
        1,
        "Eton",
    )
    playing = begun(box)
    give(playing, entering.WITHOUT)
    assert playing.session.state.alliances[1] == ("england", "france")
    assert playing.session.state.board is None


def test_a_game_begun_before_alliances_of_a_begun_board_counted_asks_for_them_as_it_did(
    box: Box,
) -> None:
    give(
        begun(box),
        entering.ENTER,
        entering.NAMES,
        q.ALLIANCES,
        "england",
        "france",
        LATER,
        "england",
        1,
        "Eton",
    )
    setup = Setup(people(GAME, 3), revision=1)
    session = Session(GAME, setup)
    session.answer(sheet(box))
    session.answer(entering.WITHOUT)
    assert set(session.state.alliances) == {14, 15}


def test_a_whole_board_is_put_right_before_another_game(box: Box) -> None:
    entered(box)
    again = begun(box)
    give(
        again,
        entering.MEND,
        "italy",
        "Ivrea",
        entering.RENAME,
        "Novara",
        NO_MORE,
        entering.FINISHED,
    )
    assert read_board(sheet(box)).sites["italy"] == ("Novara", "Imola")


def test_undo_takes_back_the_last_answer_of_it(box: Box) -> None:
    playing = entered(box, until=q.ALLIANCES)
    give(playing, q.ALLIANCES, "italy", "france")
    playing.undo()
    assert give(playing, "aragon") == q.AllianceEnd((*COUNTRIES, LATER), number=2)
    assert sheet(box)["alliances"]["1"] == ["italy", "aragon"]


def test_what_is_undone_is_undone_in_the_box_too_and_comes_back(box: Box) -> None:
    playing = entered(box, until=q.ALLIANCES)
    give(playing, q.ROADS, "Ely", "Alba")
    with_it = sheet(box)
    playing.undo()
    assert sheet(box) != with_it
    playing.redo()
    assert sheet(box) == with_it


def test_a_board_file_with_a_mistake_is_never_written_over(box: Box) -> None:
    wrong = {**sheet_of(small()), "roads": {"Ely": ["Elsewhere"]}}
    box.keep("kardinal-koenig", THING, wrong)
    playing: Evening[State] = Evening(GAME, Header("kardinal-koenig", people(GAME, 3)), box=box)
    assert isinstance(playing.pending, BoardSheet)
    give(playing, {}, entering.ENTER, entering.NAMES, "england", 1, "Eton")
    assert sheet(box) == wrong
    assert playing.printed.trouble is not None
    assert "there is no site Elsewhere" in str(playing.printed.trouble.why)


def test_a_drawn_board_never_gets_into_the_box(box: Box) -> None:
    playing = begun(box)
    give(playing, q.DRAWN, 7)
    assert playing.session.state.board is not None
    assert playing.session.state.board.is_drawn
    assert sheet(box) is None


def test_a_game_goes_on_with_the_board_it_was_begun_with(box: Box) -> None:
    playing = entered(box)
    box.path.unlink()
    again = Session(GAME, Setup(people(GAME, 3)))
    again.replay(playing.session.happened)
    assert again.state.board is not None
    assert again.state.board.roads == ROADS
