"""What is told of throws round a bare tower."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Correction
from companion.games import face
from companion.games.bare_tower.game import GAME
from companion.tower.ledger import RESERVE
from companion.views.ending import ending
from companion.views.prospect import prospect
from companion.views.stake import NO_OUTLOOK
from tests.games.bare_tower.tables import ANNA, BEN, FEW, evening, session, thrown


def told(counted: Mapping[str, int], **options: str) -> tuple[list[str], list[str]]:
    """What was said of three red and two blue thrown in, and what hands do with the tray."""
    played = session(ANNA, BEN, stock=FEW, **options)
    fell = thrown(played, {"red": 3, "blue": 2}, counted)
    shown = face(GAME.name, played.setup)
    said = [shown.happened(event) for event in played.events[-2:]]
    return said, [each.there for each in shown.cleared(counted, [fell])]


def test_a_throw_is_told_by_what_fell_what_stayed_and_who_came_out_best() -> None:
    said, hands = told({"red": 1, "blue": 2})
    assert said == [
        "Thrown in: 3 red, 2 blue.",
        "In the tray: 1 red, 2 blue. 2 red stay inside. Ben comes out best, by 1.",
    ]
    assert hands == ["back to Anna", "back to Ben"]


def test_what_stays_in_the_tray_is_for_the_next_throw() -> None:
    assert told({"red": 1}, tray="stay")[1] == ["for the next throw"]


def test_where_it_is_asked_hands_do_nothing_yet() -> None:
    assert told({"red": 1}, tray="asked")[1] == []


def test_what_may_come_of_a_throw_is_foretold_for_few_colours() -> None:
    played = evening(ANNA, BEN)
    played.answer({"red": 3, "blue": 2})
    shown = face(GAME.name, played.session.setup)
    outlook = prospect(played, shown, is_wanted=True)
    assert [end.label.name for end in outlook.ends] == ["Anna", "Ben", "tie"]
    assert abs(sum(end.odds[0] for end in outlook.ends) - 1) < 1e-6
    assert outlook.legend == "chance, and cubes ahead"


def test_too_many_colours_are_neither_foretold_nor_added_up_in_part() -> None:
    every = dict.fromkeys(GAME.colours, 9)
    played = evening(stock=every)
    shown = face(GAME.name, played.session.setup)
    played.answer({"red": 3, "blue": 2})
    played.answer({"red": 3})
    played.answer(dict.fromkeys(GAME.colours, 6))
    assert prospect(played, shown, is_wanted=True) == NO_OUTLOOK
    played.answer({"red": 4})
    played.answer({"red": 1, "blue": 1})
    played.answer({})
    played.answer({})
    played.answer("end")
    end = ending(played, shown)
    assert end is not None
    assert end.bars == ()
    assert end.headline == "red wins"


def test_a_colour_that_joins_later_is_on_the_graphs_with_nothing_before() -> None:
    played = evening()
    shown = face(GAME.name, played.session.setup)
    for answer in ({"red": 3}, {"red": 2}):
        played.answer(answer)
    played.correct(Correction(RESERVE, "violet", 4))
    for answer in ({"violet": 2}, {"violet": 2}, {}):
        played.answer(answer)
    played.answer("end")
    end = ending(played, shown)
    assert end is not None
    curves = {curve.colour: curve.values for curve in end.graphs[1].curves}
    assert list(curves) == ["red", "blue", "green", "violet"]
    assert curves["violet"] == (0, 0, 2)


def test_luck_is_told_of_every_colour_with_nobody_in_particular() -> None:
    played = session()
    thrown(played, {"red": 5, "blue": 5}, {"red": 5})
    sheet = face(GAME.name, played.setup).score_sheet(played)
    notes = {each.colour: each.note for each in sheet.players}
    assert list(notes) == ["red", "blue", "green"]
    assert "luck +" in notes["red"]
    assert "luck −" in notes["blue"]
