"""Numbers of things have a sum; the values of dice and pieces have none."""

from __future__ import annotations

from companion.terminal.widgets.main.ways import spread_sum
from companion.views.spreading import Spread
from tests.support.typed_questions import every_question

VALUES = {"waterloo/ShownDice", "waterloo/Faces"}


def test_no_sum_stands_under_dice_and_faces_and_one_under_all_else() -> None:
    ways = {each.name: each.way("en") for each in every_question()}
    sums = {
        name: "in all" in spread_sum(way).plain.split("·")[0]
        for name, way in ways.items()
        if isinstance(way, Spread)
    }
    assert {name for name, is_summed in sums.items() if not is_summed} == VALUES
