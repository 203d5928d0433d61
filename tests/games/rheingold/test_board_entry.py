"""Castles, or the whole board, are entered at the table once, kept as they go, and put right."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.entries import Header
from companion.engine.flow import Correction, Question
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.evening.evening import Evening
from companion.games import face
from companion.games.entering.questions import (
    ADD,
    BOX,
    ENTER,
    FINISHED,
    GO_ON,
    LATER,
    MEND,
    NAMES,
    NO_MORE,
    NUMBERS,
    RENAME,
    TAKE_AWAY,
    WITHOUT,
)
from companion.games.rheingold import entry_questions as q
from companion.games.rheingold.board import read_board
from companion.games.rheingold.board_sheet import fault
from companion.games.rheingold.conquests import WhichCastle
from companion.games.rheingold.game import GAME
from companion.games.rheingold.numbering import Swords
from companion.games.rheingold.questions import Beginner
from companion.games.rheingold.state import State
from companion.store.box import Box

DATA = Path(__file__).parents[2] / "data" / "box-rheingold.toml"
NAMED = ("Stolzenfels", "Katz", "Maus")


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path / "box.toml")


def begun(box: Box | None = None, kept: str = "conquests") -> Evening[State]:
    """Which board lies there is asked."""
    playing: Evening[State] = Evening(
        GAME, Header("rheingold", people(GAME, 3), {"kept": kept}), box=box
    )
    assert isinstance(playing.pending, q.BoardWay)
    return playing


def give(playing: Evening[State], *told: Any) -> Question[Any]:
    for answer in told:
        playing.answer(answer)
    assert playing.pending is not None
    return playing.pending


def swords(*numbers: int) -> dict[str, int]:
    return {f"castle {name}/swords": n for name, n in zip(NAMED, numbers, strict=True)}


def castles(box: Box | None = None, kept: str = "conquests") -> Evening[State]:
    """Three, by name, with 2, 3 and 1 swords."""
    playing = begun(box, kept)
    give(playing, ENTER, q.CASTLES, NAMES, 3, *NAMED, q.SWORDS, swords(2, 3, 1))
    return playing


def part(playing: Evening[State]) -> q.BoardPart:
    assert isinstance(playing.pending, q.BoardPart)
    return playing.pending


def sheet(box: Box) -> Any:
    return box.get("rheingold", ("board",))


def told(playing: Evening[State]) -> str:
    assert playing.pending is not None
    return face("rheingold", playing.session.setup).sentence(playing.pending)


def test_castles_entered_by_name_are_played_with() -> None:
    playing = castles()
    assert part(playing).options == (FINISHED, q.CASTLES, q.SWORDS, LATER)
    assert isinstance(give(playing, FINISHED), WhichCastle)
    give(playing, "castle Katz", {"black": 6})
    state = playing.session.state
    assert (state.castles["castle Katz"].owner, state.castles["castle Katz"].strength) == (1, 3)


def test_the_next_evening_shows_what_the_box_has_and_plays_with_it(box: Box) -> None:
    give(castles(box), FINISHED)
    again = begun(box)
    assert "3 castles with 6 swords" in told(again)
    assert isinstance(give(again, BOX), WhichCastle)
    assert [*again.session.state.castles] == [f"castle {name}" for name in NAMED]


def test_each_answer_is_in_the_box_at_once(box: Box) -> None:
    playing = begun(box)
    give(playing, ENTER, q.CASTLES, NAMES, 3, "Stolzenfels", "Katz")
    assert [*sheet(box)["castles"]] == ["Stolzenfels", "Katz"]
    assert fault(sheet(box)) is None
    playing.undo()
    assert [*sheet(box)["castles"]] == ["Stolzenfels"]


def test_what_looks_odd_is_told_before_it_is_played_with() -> None:
    playing = castles()
    assert told(playing).endswith("The rules count 18 castles, your board has 3.")
    give(playing, q.SWORDS, {"castle Katz/swords": 3})
    assert "Swords are missing for castle Stolzenfels and castle Maus." in told(playing)


def test_names_and_swords_are_put_right_before_another_evening(box: Box) -> None:
    give(castles(box), FINISHED)
    again = begun(box)
    give(again, MEND, q.CASTLES, "castle Maus", RENAME, "Mouse", ADD, "Rheinfels")
    give(again, "castle Katz", TAKE_AWAY, NO_MORE)
    asked = give(again, q.SWORDS)
    assert isinstance(asked, Swords)
    assert asked.now == {
        "castle Stolzenfels/swords": 2,
        "castle Mouse/swords": 1,
        "castle Rheinfels/swords": 0,
    }


def test_a_name_that_another_castle_has_is_refused_and_said_why() -> None:
    playing = begun()
    give(playing, ENTER, q.CASTLES, NAMES, 2, "Katz")
    with pytest.raises(IllegalAnswer, match="that no other castle has"):
        playing.answer("katz")
    with pytest.raises(IllegalAnswer, match="already has another meaning"):
        playing.answer("later")


def test_a_strength_put_right_in_the_game_is_put_right_in_the_box(box: Box) -> None:
    playing = castles(box)
    give(playing, FINISHED)
    playing.correct(Correction("strength", "castle Katz", 4))
    assert sheet(box)["castles"]["Katz"]["strength"] == 4
    again = begun(box)
    give(again, BOX)
    again.correct(Correction("strength", "castle Katz", 5))
    assert sheet(box)["castles"]["Katz"]["strength"] == 5


def test_castles_by_number_are_shown_and_put_right_too(box: Box) -> None:
    first = begun(box)
    asked = give(first, WITHOUT)
    assert isinstance(asked, Swords)
    give(first, dict.fromkeys(asked.most, 2))
    again = begun(box)
    assert "18 castles with 36 swords" in told(again)
    asked = give(again, MEND)
    assert isinstance(asked, Swords)
    assert {*asked.now.values()} == {2}
    give(again, {**asked.now, "castle 4/swords": 5})
    assert box.get("rheingold", ("castles", "4", "strength")) == 5


# --- The whole board ---


def documented() -> dict[str, Any]:
    board: dict[str, Any] = tomllib.loads(DATA.read_text("utf-8"))["rheingold"]["board"]
    return board


def answers() -> Iterator[Any]:
    """The six spaces of a made-up board, three castles, from the question which board lies there.

    1 touches 2 and 3, 2 touches 4, 3 touches 5, 6 touches 4 and 5.
    """
    yield from (ENTER, q.CASTLES, NUMBERS, 3)
    yield from (q.SWORDS, {"castle 1/swords": 2, "castle 2/swords": 1, "castle 3/swords": 3})
    yield from (q.SPACES, 6, q.WAYS)
    for near in (("2", "3"), ("4",), ("5",), ("6",), ("6",), ()):
        yield from (*near, NO_MORE)
    yield q.ZONES
    for door in ("1", "1", "4", "5", "6", "3"):
        yield from (door, NO_MORE)
    yield q.GATES
    for gates in (("4",), ("5", "3"), ("6",)):
        yield from (*gates, NO_MORE)


def test_a_whole_board_is_entered_and_every_step_is_known(box: Box) -> None:
    playing = begun(box, kept="whole")
    give(playing, *answers())
    assert part(playing).options[0] == FINISHED
    assert isinstance(give(playing, FINISHED), Beginner)
    board = playing.session.state.board
    assert board.is_known
    assert board.onward["5"] == ("3", "6", "castle 2")
    assert board.castles["castle 2"] == ("3", "5")
    assert fault(sheet(box)) is None
    assert read_board(sheet(box)).onward == board.onward


def test_what_was_stopped_goes_on_where_it_was(box: Box) -> None:
    first = begun(box, kept="whole")
    for n, answer in enumerate(answers()):
        if n == 10:  # in the middle of the ways
            break
        first.answer(answer)
    asked = first.pending
    assert isinstance(asked, q.StepTo)
    assert isinstance(give(first, LATER, LATER), Beginner)  # with its castles, without its spaces
    assert len(first.session.state.castles) == 3
    again = begun(box, kept="whole")
    assert isinstance(again.pending, q.BoardWay)
    assert again.pending.options == (GO_ON, WITHOUT)
    assert give(again, GO_ON, q.WAYS) == asked


def test_its_castles_are_enough_where_conquests_alone_are_told(box: Box) -> None:
    first = begun(box, kept="whole")
    give(first, *list(answers())[:6], LATER)
    again = begun(box)
    assert isinstance(give(again, BOX), WhichCastle)


def test_a_board_with_a_space_that_no_way_leads_to_is_not_played_with() -> None:
    playing = begun(kept="whole")
    told_so_far = [*answers()]
    give(playing, *told_so_far)
    give(playing, q.SPACES, ADD, NO_MORE, q.WAYS, NO_MORE)
    assert FINISHED not in part(playing).options
    assert "No way leads from zone 1 to space 7." in told(playing)
    give(playing, q.WAYS, "7", "6", NO_MORE, NO_MORE)
    assert part(playing).options[0] == FINISHED


def test_a_gate_or_zone_whose_only_space_is_gone_is_asked_anew() -> None:
    playing = begun(kept="whole")
    give(playing, *answers())
    give(playing, q.SPACES, "4", TAKE_AWAY, NO_MORE)
    asked = give(playing, q.ZONES)
    assert isinstance(asked, q.StepTo)
    assert (asked.site, NO_MORE in asked.options) == ("zone 3", False)


def test_a_board_file_is_put_right_at_the_table_and_keeps_its_map(box: Box) -> None:
    box.write(tomllib.loads(DATA.read_text("utf-8")))
    playing = begun(box, kept="whole")
    give(playing, MEND, q.SWORDS)
    give(playing, {f"castle {name}/swords": 2 for name in documented()["castles"]}, FINISHED)
    assert sheet(box)["map"] == documented()["map"]
    assert sheet(box)["shields"] == documented()["shields"]
    before, now = read_board(documented()), playing.session.state.board
    assert {name: {*to} for name, to in now.onward.items()} == {
        name: {*to} for name, to in before.onward.items()
    }


def test_the_map_shows_what_is_entered_to_be_checked() -> None:
    playing = castles()
    atlas = face("rheingold", playing.session.setup).atlas(playing.session)
    assert atlas is not None
    assert ("printed strength", "3") in atlas.spots["castle Katz"].facts


def test_a_game_of_the_second_revision_asks_as_it_did() -> None:
    session: Session[State] = Session(GAME, Setup(people(GAME, 3), revision=2))
    session.answer({})
    session.answer({})
    assert isinstance(session.pending, Swords)
