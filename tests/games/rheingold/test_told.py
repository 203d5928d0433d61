"""What Rheingold shows: its questions and events in words, its map, its points, its story."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.session import Session
from companion.games import face
from companion.games.rheingold.board import DONE, made_up, read_board
from companion.games.rheingold.events import GameWon, NotEntered, Stormed
from companion.games.rheingold.face.atlas import laid_out
from companion.games.rheingold.questions import Beaten, ShieldValue
from companion.games.rheingold.state import OPTIONS, State
from companion.views.choosing import AnswerMade, Choice
from companion.views.face import Face
from companion.views.view import StepState
from tests.support.rheingold_table import BLACK, GREEN, game, hold, moving, put, roll, sheet, stand


def shown(session: Session[State]) -> Face:
    return face("rheingold", session.setup)


def asked(session: Session[State]) -> str:
    assert session.pending is not None
    return shown(session).sentence(session.pending)


def options(session: Session[State]) -> list[str]:
    question = moving(session)
    return [shown(session).label(question, option) for option in question.options]


def crowded() -> Session[State]:
    session = game(sheet({2: 2}))
    hold(session, BLACK, 1, 2, shield=True)
    hold(session, GREEN, 3, 1, value=3)
    stand(session, GREEN, gate=5, x=1)
    stand(session, BLACK, y=2)
    roll(session)
    return session


def test_the_numbers_that_a_step_depends_on_stand_beside_it() -> None:
    session = crowded()
    beside = shown(session).facts(moving(session), session)
    assert beside.heads == ("held by", "knights", "needed", "shield")
    told = {label: row.cells for label, row in zip(options(session), beside.rows, strict=False)}
    assert told["castle 1"] == ("Player 2", "2", "4–10", "a shield")
    assert told["castle 2"] == ("free", "", "4")
    assert told["castle 3"] == ("own", "1", "", "a shield of 3")
    assert told["y"] == ("Player 2", "2", "", "")
    assert told["x"] == ("own", "1", "", "")
    assert told["s"] == ()
    assert "no more moves" in options(session)


def test_a_step_takes_few_keys_and_no_step_two() -> None:
    session = crowded()
    labels = tuple(options(session))
    choice = Choice(moving(session).options, labels, passing=DONE)
    passed = choice.press("space")
    assert isinstance(passed, Choice)
    assert passed.press("enter") == AnswerMade(DONE)
    typed = choice.press("y")
    assert isinstance(typed, Choice)
    assert typed.press("enter") == AnswerMade("y")


def test_a_shield_is_asked_of_its_owner() -> None:
    session = crowded()
    session.answer("castle 1")
    session.answer(4)
    assert isinstance(session.pending, ShieldValue)
    assert asked(session) == "Player 2 turns over the shield of castle 1: which number is it?"


def test_a_storm_says_what_it_needs_and_that_it_opens_the_shield() -> None:
    session = crowded()
    session.answer("castle 1")
    assert asked(session) == (
        "Player 1: how many knights storm Player 2's castle 1? The shield is turned over: 4 may be "
        "enough, 10 are always enough."
    )


def test_a_storm_without_a_shield_says_the_number() -> None:
    session = game()
    hold(session, BLACK, 1, 2)
    stand(session, GREEN, gate=5)
    roll(session)
    session.answer("castle 1")
    assert asked(session).endswith(
        "4 or more take the castle. If there are fewer, they all return to the reserve."
    )


def test_a_value_that_cannot_lie_there_stands_back() -> None:
    session = game(sheet(shields=[6, 0, 0, 0]))
    hold(session, BLACK, 1, 2, shield=True)
    stand(session, GREEN, gate=5)
    roll(session)
    session.answer("castle 1")
    session.answer(4)
    assert session.pending is not None
    assert shown(session).likely(session.pending) == 1


def test_what_several_places_cost_is_said() -> None:
    session = game()
    stand(session, GREEN, p=2, q=3)
    roll(session)
    session.answer("x")
    assert asked(session).endswith("and from where? Each place uses one move.")


def test_with_one_move_left_one_place_only_will_do() -> None:
    session = game()
    stand(session, GREEN, p=2, q=3)
    roll(session)
    put(session, "moves", GREEN, 1)
    session.answer("x")
    assert asked(session).endswith("and from where? From one place only.")


def test_gates_added_up_are_one_move() -> None:
    session = game(gates="added-up")
    stand(session, GREEN, gate=2, p=3)
    roll(session)
    session.answer("castle 18")
    assert asked(session).endswith("from which gate? At least 1. All together use one move.")


def test_options_that_need_a_board_file_say_so() -> None:
    told = {option.name: shown(game()).option(option) for option in OPTIONS}
    assert {name for name, text in told.items() if "only with a board file" in text} == {
        "coins",
        "gates",
    }


def test_coming_out_of_a_castle_asks_whether_anybody_was_beaten() -> None:
    session = game({})
    hold(session, GREEN, 7, 5)
    put(session, "field", BLACK, 3)
    for answer in ("1", "no", "board", 4):
        session.answer(answer)
    question = session.pending
    assert isinstance(question, Beaten)
    assert asked(session) == "Player 1: did this move beat anybody's knights?"
    names = shown(session)
    assert [names.label(question, each) for each in question.options] == ["nobody", "Player 2"]
    assert (names.preselected(question), names.passing(question)) == ("nobody", "nobody")


def test_that_no_knight_enters_is_told_without_a_reason_nobody_knows() -> None:
    session = game({})
    session.answer("4")
    [event] = [each for each in session.answer("no") if isinstance(each, NotEntered)]
    assert shown(session).happened(event) == "Player 1: no knight enters zone 4."


def test_moves_that_the_table_alone_knows_are_not_counted() -> None:
    session = game({})
    session.answer("4")
    steps = shown(session).view(session).steps
    assert [step.state for step in steps] == [StepState.NOW, StepState.AHEAD]
    put(session, "field", GREEN, 6)
    session.answer("yes")
    told = (asked(session), *shown(session).view(session).standing)
    assert asked(session) == "Player 1: a castle, a battle or no more moves?"
    assert not any("left" in each for each in told)


def test_a_failed_storm_tells_what_would_have_done() -> None:
    event = Stormed(
        seat=0,
        loser=1,
        castle="castle 7",
        attackers=9,
        knights=2,
        shield=3,
        needed=10,
        taken=False,
    )
    told = shown(game()).happened(event)
    assert told == (
        "Player 1 storms castle 7: 9 against Player 2's 2 knights and a shield of 3. "
        "10 were needed, and all attackers return to the reserve."
    )


@pytest.mark.parametrize(
    ("won", "told"),
    [
        (GameWon(winners=(0,), by="points", points=9, knights=4), "Player 1 wins with 9 points."),
        (
            GameWon(winners=(1,), by="knights", points=9, knights=4),
            "Player 2 wins with 9 points and, to break the tie, 4 knights on the board.",
        ),
        (
            GameWon(winners=(0, 1), by="points", points=1, knights=4),
            "Player 1 and Player 2 share the victory: 1 point and 4 knights each.",
        ),
    ],
)
def test_people_win_and_not_colours(won: GameWon, told: str) -> None:
    assert face("rheingold", game(players=2).setup).happened(won) == told


def test_the_main_screen_shows_the_turn_and_every_colours_holdings() -> None:
    session = crowded()
    view = shown(session).view(session)
    assert (view.title, view.tower) == ("Round 1", None)
    assert [step.name for step in view.steps] == ["Roll: zone 6", "Move 1", "Move 2", "Move 3"]
    assert view.steps[1].state is StepState.NOW
    green = view.players[0]
    assert green.cells == ("34", "8", "1", "1", "5")
    assert view.note == "16 castles are free"


def test_points_open_up_to_castles_and_a_persons_colours_are_added() -> None:
    session = game(sheet({1: 2, 2: 5}), players=2)
    hold(session, GREEN, 1, 1)
    hold(session, "yellow", 2, 3)
    first, second = shown(session).score_sheet(session).players
    assert (first.points, first.note, second.points) == (7, "4 knights on the board", 0)
    assert [(each.text, each.points) for each in first.sums] == [("green", 2), ("yellow", 5)]
    assert [each.text for each in first.sums[0].parts] == ["castle 1"]


def test_the_map_shows_spaces_castles_and_zones_with_what_stands_there() -> None:
    session = crowded()
    atlas = shown(session).atlas(session)
    assert atlas is not None
    castle, zone, space = (atlas.spots[name] for name in ("castle 1", "zone 6", "gate"))
    assert (castle.owner, castle.cubes, castle.pieces) == (BLACK, 2, "S?")
    assert ("shield", "a shield") in castle.facts
    assert (zone.cubes, zone.pieces, zone.neighbours) == (1, "G", ("s",))
    assert (space.owner, space.cubes) == (GREEN, 5)
    assert "castle 4" in space.neighbours


def test_without_a_board_file_the_map_shows_the_castles_around_the_lake() -> None:
    session = game({})
    atlas = shown(session).atlas(session)
    assert atlas is not None
    assert len(atlas.spots) == len({spot.at for spot in atlas.spots.values()}) == 18


def test_places_without_coordinates_are_laid_out_the_same_way_each_time() -> None:
    board = made_up(Random(3))
    del board["map"]
    first, second = (laid_out(read_board(board)) for _ in range(2))
    assert first == second
    assert all(0 <= number <= 1 for at in first.values() for number in at)
    assert len(set(first.values())) > len(first) // 2


def test_before_the_board_is_laid_there_is_no_map() -> None:
    session = game()
    session.back_to(0)
    assert shown(session).atlas(session) is None
    assert shown(session).view(session).title == "Set-up"


def test_rounds_are_the_chapters_of_the_story() -> None:
    session = game()
    heads = [head for event in session.events if (head := shown(session).heading(event))]
    assert heads == ["Round 1"]


def test_every_rule_that_is_asked_or_told_by_has_a_text_and_a_chapter() -> None:
    session = crowded()
    texts = shown(session)
    rules = {event.rule for event in session.events} | {"R5d", "R6b", "R6c", "R1c", "R7b"}
    assert all(texts.rule_text(rule) and texts.chapter(rule) for rule in rules)


def test_things_to_put_right_are_found_by_their_name() -> None:
    session = crowded()
    names = shown(session)
    told = {
        names.put_right(thing.what, thing.where)
        for thing in session.game.correctable(session.state)
    }
    assert {
        "castle 1: owner",
        "castle 1: value of the shield",
        "gate: knights",
        "Player 1: knight in zone 6",
        "Player 2: unused shields",
    } <= told
    assert names.value("value", "unknown") == "not known"
    assert names.value("holder", BLACK) == "Player 2"


def test_a_correction_is_told_in_the_same_words() -> None:
    session = crowded()
    put(session, "inside", "castle 1", 4)
    told = shown(session).happened(session.events[-1])
    assert told == "Corrected: Castle 1, knights inside: now 4 (before: 2)."
    put(session, "owner", "castle 1", GREEN)
    told = shown(session).happened(session.events[-1])
    assert told == "Corrected: Castle 1 now belongs to Player 1 (before: Player 2)."
