"""Shogun: the second edition's rules on the board of Japan, and with its names."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.engine.flow import Question
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.errors import IllegalAnswer
from companion.evening.box_answers import PrintedThings
from companion.games import face
from companion.games.wallenstein.board import BoardSide, OtherRegion
from companion.games.wallenstein.editions import SHOGUN
from companion.games.wallenstein.events import BoardLaid, StartTaken
from companion.games.wallenstein.face.game_face import SHOGUN_WORDS, as_printed
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import BattleThrow, DraftTake, PrintedBoard, RevealCard
from companion.games.wallenstein.state import State
from companion.store.box import Box
from companion.words.language import speaking
from tests.support.wallenstein_table import COLOURS, last, quiet, until

ROOT = Path(__file__).parents[3]
OUT = {"Mutsu", "Echigo", "Awa-Boso", "Kazusa", "Sanuki", "Tosa", "Izumo", "Iwami"}
PLAYED = {"edition": "shogun", "start": "fixed"}


def shogun(players: int = 3, sheet: dict[str, Any] | None = None) -> Session[State]:
    seats = tuple(Player(colour.title(), colour) for colour in COLOURS[:players])
    session = Session(GAME, Setup(seats, PLAYED))
    assert isinstance(session.pending, PrintedBoard)
    session.answer(sheet or {})
    assert isinstance(session.pending, BoardSide)
    session.answer("shown")
    return session


def on_the_other_side(**known: str) -> Session[State]:
    session = Session(GAME, Setup(shogun(4).setup.players, PLAYED))
    session.answer({"other-side": known})
    session.answer("other-side")
    return session


def starts(players: int) -> dict[str, dict[str, int]]:
    """Made up: any provinces in play, as they come."""
    names = iter(SHOGUN.board.in_play(players))
    groups = SHOGUN.groups[players]
    return {letter: {next(names): n for n in groups} for letter in "ABCDE"[:players]}


def test_the_board_adds_up_to_what_was_told_of_it() -> None:
    provinces = SHOGUN.board.provinces
    assert Counter(each.region for each in provinces.values()) == dict.fromkeys(
        ("Brown", "Yellow", "Red", "Purple", "Green"), 9
    )
    assert sum(each.tax for each in provinces.values()) == 220
    assert sum(each.grain for each in provinces.values()) == 140
    assert sum(each.sites for each in provinces.values()) == 87
    borders = {frozenset((a, b)) for a, each in provinces.items() for b in each.neighbours}
    assert len(borders) == 97
    assert all(a in provinces[b].neighbours for a, b in map(sorted, borders))
    assert {name for name, each in provinces.items() if each.out_with_3_players} == OUT


def test_without_printed_starts_provinces_are_drafted_and_it_is_told() -> None:
    session = shogun()
    assert isinstance(until(session, DraftTake), DraftTake)
    told = face("wallenstein", session.setup).happened(last(session, BoardLaid))
    assert "box edit" in told
    assert "drafted" in told


def test_starts_in_the_boxs_file_are_taken() -> None:
    session = shogun(4, {"starts": {"4": starts(4)}})
    assert last(session, StartTaken).provinces == starts(4)["D"]


def test_what_the_boxs_file_says_of_a_province_counts() -> None:
    sheet = {"provinces": {"Kai": {"tax": 7, "neighbours": ["Mikawa", "Shinano"]}}}
    board = shogun(5, sheet).state.board
    assert board.provinces["Kai"].tax == 7
    assert board.provinces["Kai"].grain == SHOGUN.board.provinces["Kai"].grain
    assert "Kai" in board.provinces["Mikawa"].neighbours
    beside = {name for name, each in board.provinces.items() if "Kai" in each.neighbours}
    assert beside == {"Mikawa", "Shinano"}


def test_regions_and_the_provinces_left_out_are_numbers_of_the_box_too() -> None:
    state = shogun(3, {"provinces": {"Kai": {"region": "Red", "out_with_3_players": True}}}).state
    assert state.board.provinces["Kai"].region == "Red"
    assert "Kai" not in state.provinces
    assert "Kai" not in state.neighbours("Suruga")


def test_a_printed_start_may_stand_where_the_box_has_a_province_in_play() -> None:
    printed = starts(3)
    printed["A"]["Mutsu"] = printed["A"].pop(next(iter(printed["A"])))
    in_play = {"Mutsu": {"out_with_3_players": False}}
    session = shogun(3, {"provinces": in_play, "starts": {"3": printed}})
    assert "Mutsu" in session.state.held_by(0)


def test_of_the_boards_other_side_each_region_that_differs_is_asked_for() -> None:
    session = on_the_other_side(Kai="Red")
    while isinstance(question := session.pending, OtherRegion):
        assert question.thing == ("shogun", "other-side", question.province)
        session.answer("Green")
    regions = {name: each.region for name, each in session.state.board.provinces.items()}
    assert regions["Kai"] == "Red"
    assert {regions[name] for name in SHOGUN.turned if name != "Kai"} == {"Green"}
    told = face("wallenstein", session.setup).happened(last(session, BoardLaid))
    assert "Green 15" in told, "where a region has more provinces than the others it is told"


def test_a_side_that_the_box_knows_is_not_asked_about_again() -> None:
    even = ("Brown", "Red", "Red", "Yellow", "Brown", "Red", "Purple", "Green")
    session = on_the_other_side(**dict(zip(SHOGUN.turned, even, strict=True)))
    assert not isinstance(session.pending, OtherRegion)
    assert last(session, BoardLaid).uneven == {}


def test_what_is_asked_about_the_board_is_shown() -> None:
    session = Session(GAME, Setup(shogun(3).setup.players, PLAYED))
    shown = face("wallenstein", session.setup)
    assert isinstance(session.pending, PrintedBoard)
    lines = [line.text for page in shown.ceremonies(session)[0].pages for line in page.lines]
    assert len(lines) == len(SHOGUN.board.provinces)
    assert "Mutsu: tax 4, rice 3, sites 2; not used with three players" in lines
    session.answer({"provinces": {"Kai": {"region": "Red"}}})
    assert isinstance(session.pending, BoardSide)
    assert "Kai Red" in shown.label(session.pending, "shown")


def test_a_game_begun_before_the_side_was_asked_goes_on_as_it_was() -> None:
    session = Session(GAME, Setup(shogun(3).setup.players, PLAYED, 4))
    session.answer({})
    assert not isinstance(session.pending, BoardSide)


def test_its_modules_are_a_house_rule() -> None:
    with_court = {**PLAYED, "court": "yes"}
    assert Session(GAME, Setup(shogun(3).setup.players, with_court)).state.modules == ()
    with_rule = {**with_court, "modules-in-shogun": "yes"}
    assert simulate(GAME, 3, games=1, seed=3, options=with_rule).broken == ()
    state = Session(GAME, Setup(shogun(3).setup.players, with_rule)).state
    assert [module.name for module in state.modules] == ["court"]


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ({"provinces": {"Kiai": {"tax": 3}}}, "provinces.Kiai: there is no such province"),
        ({"provinces": {"Kai": {"tax": 12}}}, "provinces.Kai.tax is 12: choose 1 to 9"),
        (
            {"provinces": {"Kai": {"gold": 3}}},
            "provinces.Kai.gold: choose one of grain, tax, sites",
        ),
        ({"provinces": {"Kai": {"neighbours": ["Bremen"]}}}, "there is no 'Bremen'"),
        ({"provinces": {"Kai": 3}}, "provinces.Kai: write a table"),
        ({"province": {}}, "province: write one of the tables provinces, other-side"),
        ({"provinces": {"Kai": {"region": "Pink"}}}, "Kai.region is 'Pink': choose one of Brown"),
        ({"provinces": {"Kai": {"out_with_3_players": 1}}}, "is 1: write true or false"),
        ({"other-side": {"Mutsu": "Red"}}, "one of Hitachi, Kai"),
        ({"other-side": {"Kai": "Pink"}}, "other-side.Kai is 'Pink': choose one of Brown"),
        ({"starts": {"6": {}}}, "starts.6: write 3, 4 or 5"),
        ({"starts": {"3": starts(3) | {"A": {"Kai": 5}}}}, "starts.3.A: use armies of 5, 4, 4"),
        ({"starts": {"3": starts(3) | {"A": {"Kai": "x"}}}}, "starts.3.A: write provinces with"),
        ({"starts": {"3": starts(3) | {"B": starts(3)["A"]}}}, "that nobody has yet"),
    ],
)
def test_a_wrong_sheet_is_refused_with_its_place(sheet: dict[str, Any], told: str) -> None:
    with pytest.raises(IllegalAnswer, match=re.escape(told)):
        PrintedBoard(thing=("shogun",), edition=SHOGUN).check(sheet)


def test_the_page_about_the_board_shows_a_file_that_will_do() -> None:
    page = (ROOT / "docs" / "shogun-board.md").read_text("utf-8")
    text = page.split("```toml")[1].split("```")[0]
    sheet = tomllib.loads(text)["wallenstein"]["shogun"]
    assert PrintedBoard(thing=("shogun",), edition=SHOGUN).check(sheet) == sheet


def test_that_the_apps_numbers_will_do_is_asked_once_for_the_box(tmp_path: Path) -> None:
    printed = PrintedThings(Box(tmp_path / "box.toml"), "wallenstein")
    question = PrintedBoard(thing=("shogun",), edition=SHOGUN)
    assert printed.answer(question) is None
    printed.keep(question, {})
    assert printed.answer(question) == {}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_keep_their_promises(players: int) -> None:
    report = simulate(GAME, players, games=1, seed=7, options=PLAYED)
    assert (report.broken, report.stopped) == ((), ())


def test_it_speaks_of_castles_temples_rice_and_chests() -> None:
    session = shogun(4, {"starts": {"4": starts(4)}})
    shown = face("wallenstein", session.setup)
    assert shown.title == "Shogun"
    palace = until(session, RevealCard, (), action="palace")
    assert "Castle" in shown.sentence(palace)
    assert any(column.name == "rice" for column in shown.view(session).columns)
    texts = " ".join(shown.rules().values())
    assert not re.search(r"palace|church|trade house|thaler|grain|Bremen", texts, re.IGNORECASE)
    assert "nō theatre" in shown.rules()["W3.1"]
    assert "palace" in face("wallenstein").rules()["W3.1"], "the other printings keep theirs"


@pytest.mark.parametrize(
    ("language", "others"),
    [
        ("en", "palace|church|trade house|thaler|grain"),
        ("de", "palast|paläste|kirche|handelsh|taler|getreide"),
    ],
)
def test_every_word_that_is_said_in_a_game_is_of_its_box(language: str, others: str) -> None:
    with speaking(language):
        said = " ".join(said_in_a_game())
    assert not re.search(others, said, re.IGNORECASE)


def said_in_a_game() -> list[str]:
    session = shogun(3, {"starts": {"3": starts(3)}})
    shown = face("wallenstein", session.setup)
    said: list[str] = []
    while isinstance(question := session.pending, Question) and len(said) < 600:
        said += [shown.sentence(question), shown.verb(question), shown.hands(question)]
        tray = {"red": 1} if isinstance(question, BattleThrow) else None
        session.answer(tray or quiet(question, ("Mikawa", "Kai", "4")))
    return said + [shown.happened(event) for event in session.events]


def test_what_stands_in_braces_is_left_alone() -> None:
    told = as_printed("{grain} grain, Thalers: {thalers}", SHOGUN_WORDS)
    assert told == "{grain} rice, Chests: {thalers}"


def test_a_language_may_change_the_words_around_a_name_with_it() -> None:
    state = "une église → un temple; église → temple"
    told = "Une église {église}, deux église"
    assert as_printed(told, state) == "Un temple {église}, deux temple"


def test_a_region_that_is_called_by_a_colour_has_it_on_the_map() -> None:
    shown = face("wallenstein", shogun(3).setup)
    of = shown.atlas(shogun(3))
    assert of is not None
    assert dict(zip(of.regions, of.inks, strict=True))["Green"] == "green"
    first = Session(GAME, Setup(shogun(3).setup.players))
    assert face("wallenstein", first.setup).atlas(first).inks == ()  # type: ignore[union-attr]
