"""Numbers for several places, and what is printed on the box, answered by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from companion.evening.evening import Evening
from companion.store.box import Box
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.views.choosing import Amount, AnswerMade
from tests.support.meadow import HEADER, MEADOW, Pasture
from tests.support.screens import answers, shown
from tests.support.terminal_app import CompanionApp


def meadow(box: Path | None = None, answers: tuple[object, ...] = ({}, 3)) -> Evening[Pasture]:
    evening: Evening[Pasture] = Evening(MEADOW, HEADER, box=Box(box) if box else None)
    for answer in answers:
        evening.answer(answer)
    return evening


async def played(evening: Evening[Pasture], *keys: str) -> str:
    """What stands where answers are given, after these keys."""
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, *keys)
        assert isinstance(app.screen, MainScreen)
        return str(app.screen.query_one(AnswerWidget).render())


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.pause()
    for key in keys:
        await pilot.press("space" if key == " " else key)
        await pilot.pause()


async def test_a_line_of_names_and_numbers_is_read_as_one_answer() -> None:
    evening = meadow()
    await played(evening, *"c2 wi1", "enter")
    assert answers(evening)[-1] == {"clover": 2, "willow": 1}


async def test_the_sum_and_its_bounds_stand_beside_them() -> None:
    shown = await played(meadow(), "2", "down", "3")
    assert "5 in all  at least 1 in all, from 2 places at most" in shown


async def test_too_many_places_are_refused_and_what_was_typed_stays() -> None:
    evening = meadow()
    shown = await played(evening, "1", "down", "1", "down", "1", "enter")
    assert len(answers(evening)) == 2
    assert "3 in all" in shown


async def test_backspace_takes_a_number_back_and_never_an_answer() -> None:
    evening = meadow()
    assert "0 in all" in await played(evening, "2", "backspace")
    assert "There is nothing to delete" in await played(
        evening, "2", "backspace", "backspace", "backspace"
    )
    assert len(answers(evening)) == 2


async def test_a_printed_number_tells_that_it_is_asked_once_and_no_key_of_the_box() -> None:
    shown = await played(meadow(answers=({},)))
    assert "As printed. The app asks once and saves it for this box." in shown
    assert "fields · clover" not in shown


async def test_a_sheet_that_is_not_there_can_be_done_without_or_brought(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    evening = meadow(file, ())
    shown = await played(evening, "2", "enter")
    assert "companion box import" in shown
    assert answers(evening) == []
    file.write_text("[meadow.board]\nclover = 1\n")
    await played(evening, "2", "enter")
    assert answers(evening)[0] == {"clover": 1}


async def test_enter_alone_keeps_no_printed_number_that_nobody_has_read() -> None:
    evening = meadow(answers=({},))
    assert "› ▏" in await played(evening, "enter")
    assert answers(evening) == [{}]
    await played(evening, "up", "enter")
    assert answers(evening) == [{}, 1]


async def test_a_number_too_small_is_told() -> None:
    evening = meadow(answers=({},))
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "0", "enter")
        assert "“0” is not possible. Choose a number from 1" in shown(pilot)
    assert answers(evening) == [{}]


@pytest.mark.parametrize(
    ("keys", "taken"),
    [
        (["4", "9"], None),  # 4 was not meant
        (["4", "9", "9", "9"], None),
        (["4", "9", "backspace"], 4),
        (["4", "9", "escape"], 42),  # as it was proposed
        (["1"], 1),
        (["1", "up"], 2),
        (["x"], 42),  # no number, and told so
    ],
)
def test_no_part_of_a_number_is_taken_for_it(keys: list[str], taken: int | None) -> None:
    amount: Amount | AnswerMade | None = Amount(0, 42, 42)
    for key in [*keys, "enter"]:
        assert isinstance(amount, Amount)
        amount = amount.press(key)
    if taken is None:
        assert isinstance(amount, Amount)
        assert "0 to 42" in amount.hint
    else:
        assert amount == AnswerMade(taken)
