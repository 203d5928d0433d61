"""What is printed for the table is what the game plays by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games.wallenstein.cards import CHURCH, PALACE
from companion.games.wallenstein.editions import EDITIONS, Supply
from companion.games.wallenstein.face.game_face import FACE
from companion.games.wallenstein.face.handouts.year import MODULE_RULES, STEP_RULES
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.state import State
from companion.views.handouts import BoxValue, Handout, PrintedTable, Stickers, no_box
from companion.words.cast import Cast

SILENT = {"season-end"}  # a step in which nobody does anything
ANSWERS = {
    ("first",): {"events": {"Hunger": {"form": "grain-less", "numbers": [1], "loss": 6}}},
    ("shogun",): {"provinces": {"Kai": {"grain": 9}}},
    ("favours", "2", "thalers"): 7,
}


def printed(options: dict[str, str] | None = None, box: BoxValue = no_box, **changed: Any) -> Any:
    """The handouts of a game with those options, its table changed like that."""
    session: Session[State] = Session(GAME, Setup(people(GAME, 5), options or {}))
    for name, value in changed.items():
        setattr(session.state, name, value)
    return FACE(GAME.name, Cast(()), session.setup.options).handouts(session, box)


def the_box(thing: Any) -> Any:
    return ANSWERS.get(thing.thing)


def table_with(handouts: tuple[Handout, ...], head: str) -> PrintedTable:
    parts = [part for handout in handouts for part in handout.parts]
    return next(p for p in parts if isinstance(p, PrintedTable) and head in (p.title, *p.heads))


def labels(handouts: tuple[Handout, ...], title: str) -> list[str]:
    parts = [part for handout in handouts for part in handout.parts]
    found = next(p for p in parts if isinstance(p, Stickers) and p.title == title)
    return [" ".join(filter(None, (s.title, s.text, s.foot))) for s in found.stickers]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_province_stands_there_with_what_the_board_has(edition: str) -> None:
    made, board = printed({"edition": edition}), EDITIONS[edition].board
    [sheet] = [handout for handout in made if handout.title == "Provinces"]
    rows = {row[0].removesuffix(" *"): row[1:] for part in sheet.parts for row in part.rows}
    for name, province in board.provinces.items():
        assert rows[name] == (str(province.grain), str(province.tax), str(province.sites))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_action_costs_what_the_game_takes(edition: str) -> None:
    costs = {row[0]: row[1] for row in table_with(printed({"edition": edition}), "costs").rows}
    assert len(costs) == len(EDITIONS[edition].actions)
    money = "chests" if edition == "shogun" else "thalers"
    assert costs["Castle" if edition == "shogun" else "Palace"] == f"3 {money}"
    assert costs["Battle A"] == "–"


def test_another_price_and_other_points_of_the_game_are_printed() -> None:
    edition = replace(
        EDITIONS["second"],
        cost={**EDITIONS["second"].cost, PALACE: 8},
        most={**EDITIONS["second"].most, CHURCH: 9},
    )
    made = printed(edition=edition)
    assert ("Palace", "8 thalers") in [row[:2] for row in table_with(made, "costs").rows]
    assert ("churches", "9", "8") in table_with(made, "alone").rows


def test_the_supply_table_is_the_one_that_winter_reads() -> None:
    made = printed(supply=(Supply(2, 1, 4), Supply(5, 2, 4), Supply(45, 6, 7)))
    rows = table_with(made, "grain missing").rows
    assert rows == (("1–2", "1", "4"), ("3–5", "2", "4"), ("6+", "6", "7"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_of_season_and_winter_is_told(edition: str) -> None:
    played = EDITIONS[edition]
    assert {*played.season, *played.winter} - {*STEP_RULES} == SILENT
    rules = FACE(GAME.name, Cast(()), {"edition": edition}).rules()
    for step in {*played.season, *played.winter} - SILENT:
        assert all(rules.get(number) for number in STEP_RULES[step]), step


def test_every_step_of_a_module_is_told_or_needs_no_hands() -> None:
    steps = {(module.name, step.after) for module in GAME.modules for step in module.steps}
    without_hands = {("court", "season-end"), ("court", "year-end"), ("landsknechte", "year-end")}
    assert {("leaders", "landsknechte")} == steps - MODULE_RULES.keys() - without_hands
    assert MODULE_RULES.keys() <= steps


def test_all_printed_starts_stand_there() -> None:
    for players, starts in EDITIONS["second"].starts.items():
        sheet = table_with(printed(), f"{players} players")
        assert sheet.heads == tuple(starts)
        for number, start in enumerate(starts.values()):
            column = [row[number] for row in sheet.rows]
            assert column == [f"{name} {armies}" for name, armies in start.items()]


def test_there_is_a_label_for_every_card_with_what_it_does() -> None:
    made = printed()
    assert len(labels(made, "Event cards")) == 12
    assert "Few troops 5 and 3 armies bring only 3 and 2 winter −1" in labels(made, "Event cards")
    assert "5 armies 3 thalers" in labels(made, "Action cards")
    assert labels(made, "Bonus tiles")[0] == "+1 taxes"


def test_of_the_first_editions_events_only_those_of_the_box_are_told() -> None:
    assert labels(printed({"edition": "first"}), "Event cards") == []
    known = printed({"edition": "first"}, the_box)
    assert labels(known, "Event cards") == ["Hunger grain 1 less winter −6"]
    [note] = [p.note for h in known for p in h.parts if p.title == "Event cards"]
    assert note.startswith("24 more cards")


def test_shoguns_numbers_are_those_of_the_box() -> None:
    sheet = table_with(printed({"edition": "shogun"}, the_box), "Yellow")
    assert ("Kai", "9", "5", "1") in sheet.rows


def test_a_favour_says_its_number_once_the_box_knows_it() -> None:
    played = {"court": "yes"}
    assert "Favour 2 thalers" in labels(printed(played), "Favour cards")
    assert "Favour 2 7 thalers" in labels(printed(played, the_box), "Favour cards")


def test_a_plan_has_a_row_for_all_that_is_covered() -> None:
    rows = [row[0] for row in printed({"court": "yes"})[-2].parts[0].rows]
    assert len(rows) == 10 + 3 + 1
    assert rows[-1] == "bid"
    assert [row[0] for row in printed({"edition": "first"})[-2].parts[0].rows][-1] == "Battle B"


def test_what_was_not_at_hand_of_the_first_editions_board_is_said() -> None:
    assert "compare them with your board" in printed({"edition": "first"})[0].about
    assert "compare" not in printed()[0].about
