"""Calibration of the board, step by step, with somebody who does as asked, or nearly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from calibration.board_scale import NOMINAL
from calibration.device import Device
from calibration.dialogue.comments import (
    Accepted,
    Blinded,
    BoardGone,
    Comment,
    FirmwareTooOld,
    HardToTell,
    Met,
    Miscounted,
    Mixed,
    NotBack,
    NotPutBack,
    OutOfRange,
    SameAgain,
    ScaleKnown,
    ScaleRestless,
    Sliding,
    TooEmpty,
    TooLight,
    TwoBoards,
    Unclear,
    WrongNumber,
)
from calibration.dialogue.requests import (
    UNDER_TOWER,
    UNDER_TRAY,
    CalibrationRequest,
    EmptyTray,
    HalfOut,
    SlideCubes,
    StandTower,
    TakenOut,
    TenCubes,
    WhereScale,
    WhichOne,
)
from calibration.guided_board import at_board
from calibration.sensor_board import calibrate
from companion.commands.calibrating import table_of, teach
from companion.said import said
from companion.sensors.board.board_commands import BoardSetting, Code, Status
from companion.sensors.board.board_messages import Command, ScaleState, SensorPart
from companion.sensors.board.board_profile import load as load_profile
from companion.sensors.board.conversation import conversation
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.find import SerialPort, Several
from companion.settings import Folders
from companion.settings import load as load_settings
from companion.words.calibrating.comments import comment_text
from tests.support.board_person import COLOURS, Person, Seated
from tests.support.board_table import PAINT
from tests.support.board_world import meetings

R = TypeVar("R")


@pytest.fixture
def person() -> Person:
    return Person()


def comments(person: Person, kind: type[R]) -> list[R]:
    return [each for each in person.told if isinstance(each, kind)]


def test_a_whole_calibration_knows_scale_and_colours(person: Person) -> None:
    profile = person.calibrate()
    assert profile is not None
    assert set(profile.tones) == set(COLOURS)
    assert profile.weighing is not None
    assert profile.weighing.cube == NOMINAL / 1000
    told = [type(each) for each in person.told if not isinstance(each, Sliding)]
    assert told == [Met, ScaleKnown, *[Accepted] * 3]
    assert [each.seen for each in person.told if isinstance(each, Sliding)] == [
        1,
        2,
        3,
        4,
        5,
    ] * 3


def test_the_board_is_told_tare_and_span_and_how_long_a_cube_takes(person: Person) -> None:
    person.calibrate()
    done = [command.code for command in person.world.model.done]
    assert [code for code in done if code in {Code.TARE, Code.SPAN}] == [Code.TARE, Code.SPAN]
    assert person.world.model.settings[BoardSetting.LENGTH_1] == pytest.approx(28, abs=4)


def test_the_profile_is_of_the_board_as_it_is_now_set(person: Person) -> None:
    profile = person.calibrate()
    met = meetings(person.world.run(person.world.now + 2))
    assert profile is not None
    assert profile.settings_crc == met[0].board.settings_crc


def test_a_cube_that_was_missed_is_asked_for_again_and_remembered(person: Person) -> None:
    person.slides["blue"] = [4]
    profile = person.calibrate()
    assert comments(person, WrongNumber) == [WrongNumber("blue", 5, 4)]
    assert profile is not None
    assert profile.rates.miss > 0.015


def test_no_cubes_at_all_are_somebodys_mistake_and_no_lanes(person: Person) -> None:
    person.slides["red"] = [0]
    profile = person.calibrate()
    assert profile is not None
    assert profile.rates.miss < 0.01


def test_a_dazzled_eye_is_told(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PAINT, "red", (2000, 400, 400, 2500))
    person.says = lambda asked: "q" if comments(person, Blinded) else ""
    assert person.calibrate() is None
    assert comments(person, Blinded) == [Blinded("red", is_dark=False)]


def test_colours_that_look_alike_are_told(person: Person) -> None:
    person.paint["blue"] = "red"
    person.calibrate()
    assert comments(person, HardToTell) == [HardToTell("blue", "red")]


def test_colours_that_look_alike_are_asked_for_once_more(person: Person) -> None:
    person.paint["blue"] = "red"
    assert person.calibrate() is not None
    assert comments(person, SameAgain) == [SameAgain("blue", "red")]
    assert person.asked.count(SlideCubes("blue", 5)) == 2


def test_the_wrong_cubes_once_leave_no_trace(person: Person) -> None:
    right = Person().calibrate()
    person.mistakes = ["red"]
    learned = person.calibrate()
    assert learned is not None
    assert right is not None
    assert comments(person, SameAgain) == [SameAgain("blue", "red")]
    assert learned.tones["blue"].shade == pytest.approx(right.tones["blue"].shade, abs=0.2)


def test_a_cube_of_another_colour_among_them_is_told(person: Person) -> None:
    person.strangers = {"red": "blue"}
    assert person.calibrate() is not None
    assert comments(person, Mixed) == [Mixed("red")]


def test_nine_cubes_laid_for_ten_are_found_out(person: Person) -> None:
    person.halves = [4 * NOMINAL * 10 // 9]
    assert person.calibrate() is not None
    assert [round(each.cubes, 1) for each in comments(person, Miscounted)] == [4.4]
    assert person.asked.count(TenCubes(10)) == 2


def test_a_tray_that_was_not_empty_begins_again(person: Person) -> None:
    person.left_over = [-3 * NOMINAL, 0]
    assert person.calibrate() is not None
    assert comments(person, TooEmpty) == [TooEmpty(3.0)]
    assert person.asked.count(EmptyTray()) == 2


def test_a_tray_that_was_full_begins_again_as_soon_as_it_shows(person: Person) -> None:
    person.halves = [-19 * NOMINAL]
    assert person.calibrate() is not None
    assert comments(person, TooEmpty) == [TooEmpty(19.0)]
    assert person.asked.count(EmptyTray()) == 2


def test_a_scale_that_is_left_as_it_is_after_all_has_its_old_zero(person: Person) -> None:
    settings = person.world.model.settings
    settings[BoardSetting.TARE], settings[BoardSetting.SPAN] = 4321, -77
    person.halves = [-19 * NOMINAL]
    person.says = lambda asked: "s" if asked == EmptyTray() and comments(person, TooEmpty) else ""
    assert person.calibrate() is not None
    assert (settings[BoardSetting.TARE], settings[BoardSetting.SPAN]) == (4321, -77)


def test_a_hand_on_the_tray_is_no_weight(person: Person) -> None:
    model = person.world.model
    rest = model.heartbeat

    def leans_once(asked: CalibrationRequest) -> str:
        leans = isinstance(asked, HalfOut) and ScaleRestless() not in person.told
        scale = ScaleState.MOVING if leans else ScaleState.AT_REST
        model.heartbeat = replace(model.heartbeat, scale=scale)
        return ""

    model.heartbeat = replace(rest, scale=ScaleState.AT_REST)
    person.says = leans_once
    assert person.calibrate() is not None
    assert comments(person, ScaleRestless) == [ScaleRestless()]


def test_cubes_forgotten_in_the_tray_are_told(person: Person) -> None:
    person.left_over = [2 * NOMINAL, 0]
    person.calibrate()
    assert comments(person, NotBack) == [NotBack(2.0)]
    assert person.asked.count(TakenOut()) == 2


@pytest.mark.parametrize(
    ("status", "comment"),
    [(Status.TOO_LITTLE_WEIGHT, TooLight()), (Status.OUT_OF_RANGE, OutOfRange())],
)
def test_a_span_that_the_board_refuses_is_told(
    person: Person, status: Status, comment: Comment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(command: Command) -> tuple[Status, bytes]:
        return (status, b"") if command.code == Code.SPAN else (Status.DONE, b"\0\0\0\0")

    monkeypatch.setattr(person.world.model, "answer", refuses)
    person.says = lambda asked: "q" if comment in person.told else ""
    assert person.calibrate() is None


def whole_tower(asked: CalibrationRequest) -> str:
    return UNDER_TOWER if isinstance(asked, WhereScale) else ""


def test_a_scale_under_the_whole_tower_is_set_and_its_steps_are_known(person: Person) -> None:
    person.says = whole_tower
    settings = person.world.model.settings
    settings[BoardSetting.REST], settings[BoardSetting.STEP] = 400, 1200  # of older firmware
    profile = person.calibrate()
    assert profile is not None
    assert settings[BoardSetting.REST] == 850
    assert settings[BoardSetting.STEP] == 300
    assert profile.step_mg == pytest.approx(1234 / 2**24)
    assert person.world.model.settings[BoardSetting.FITTED] & SensorPart.WHOLE_TOWER
    assert StandTower() in person.asked
    assert EmptyTray() not in person.asked
    assert profile.weighing is not None
    person.says = lambda asked: UNDER_TRAY if isinstance(asked, WhereScale) else ""
    again = person.calibrate(profile)
    assert again is not None
    assert again.step_mg is None
    assert not person.world.model.settings[BoardSetting.FITTED] & SensorPart.WHOLE_TOWER


def test_enter_leaves_a_scale_under_the_whole_tower_there(person: Person) -> None:
    person.says = whole_tower
    before = person.calibrate()
    person.says = lambda _asked: ""
    again = person.calibrate(before)
    assert WhereScale(UNDER_TOWER) in person.asked
    assert again is not None
    assert again.step_mg is not None
    assert person.world.model.settings[BoardSetting.FITTED] & SensorPart.WHOLE_TOWER


def test_enter_is_no_place_for_the_scale_of_a_new_board(person: Person) -> None:
    person.calibrate()
    assert person.asked[0] == WhereScale()
    assert "" not in WhereScale().answers


def test_a_board_whose_firmware_is_too_old_for_it_is_told_how_to_flash_it(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = person.world.model.answer

    def is_old(command: Command) -> tuple[Status, bytes]:
        is_fitted = command.code == Code.SET and command.arguments[0] == BoardSetting.FITTED
        return (Status.BAD_ARGUMENTS, b"") if is_fitted else answer(command)

    monkeypatch.setattr(person.world.model, "answer", is_old)
    person.says = lambda asked: "" if comments(person, FirmwareTooOld) else whole_tower(asked)
    profile = person.calibrate()
    assert person.asked.count(WhereScale()) == 2
    told = comment_text(comments(person, FirmwareTooOld)[0])
    assert "make -C firmware flash" in told
    assert profile is not None
    assert profile.step_mg is None


def test_stopping_gives_the_board_back_where_its_scale_stood(person: Person) -> None:
    person.says = lambda asked: "q" if asked == TenCubes(10) else whole_tower(asked)
    before = dict(person.world.model.settings)
    assert person.calibrate() is None
    assert person.world.model.settings == before


def test_what_is_skipped_stays_as_it_was(person: Person) -> None:
    before = person.calibrate()
    assert before is not None
    person.says = lambda asked: "s" if isinstance(asked, EmptyTray | SlideCubes) else ""
    assert person.calibrate(before) == before


@pytest.mark.parametrize(
    "at", [EmptyTray(), TenCubes(10), HalfOut(5), TakenOut(), SlideCubes("red", 5)]
)
def test_stopping_anywhere_leaves_no_profile(person: Person, at: CalibrationRequest) -> None:
    person.says = lambda asked: "q" if asked == at else ""
    assert person.calibrate() is None


def test_an_answer_that_is_none_is_asked_for_again(person: Person) -> None:
    answers = iter(["what?", "", *[""] * 20])
    person.says = lambda asked: next(answers)
    assert person.calibrate() is not None
    assert person.told[1] == Unclear("what?")


def test_a_board_that_is_not_there_is_told(person: Person) -> None:
    person.world.unplugged_until = 99
    assert person.calibrate() is None
    assert person.told == [BoardGone(said("unplugged"))]


def test_two_boards_are_told_with_their_names(person: Person) -> None:
    both = Several((SerialPort("/dev/ttyUSB0"), SerialPort("/dev/ttyUSB1")))
    board = SensorBoard("auto", find=lambda _s: both, pause=lambda _s: None)
    with conversation(board) as talk:
        assert calibrate(talk, COLOURS, person.answer, person.told.append) is None
    assert person.told == [TwoBoards(("/dev/ttyUSB0", "/dev/ttyUSB1"))]


def test_what_was_learned_is_kept_with_the_board_that_it_is_of(
    person: Person, tmp_path: Path
) -> None:
    table = table_of(Folders(tmp_path, tmp_path), COLOURS)
    table.board.write_text("of an older app")
    found = at_board("auto", table, Seated(person), opened=lambda _source: person.world.board)
    assert found == "auto"
    assert set(load_profile(table.board).tones) == set(COLOURS)


def test_a_board_that_was_calibrated_is_the_one_that_the_app_opens(
    person: Person, tmp_path: Path
) -> None:
    where = Folders(tmp_path, tmp_path)
    found = teach(
        Device.BOARD,
        "",
        table_of(where, COLOURS),
        where,
        Seated(person),
        procedure=lambda _device, source, _table, _person: source or "auto",
    )
    assert found == load_settings(where.settings).settings.board == "auto"


@pytest.mark.parametrize("at", [TenCubes(10), SlideCubes("red", 5)])
def test_stopping_gives_the_board_its_zero_and_span_back(
    person: Person, at: CalibrationRequest
) -> None:
    settings = person.world.model.settings
    settings[BoardSetting.TARE], settings[BoardSetting.SPAN] = 4321, -77
    person.says = lambda asked: "q" if asked == at else ""
    assert person.calibrate() is None
    assert (settings[BoardSetting.TARE], settings[BoardSetting.SPAN]) == (4321, -77)
    assert NotPutBack() not in person.told


def test_a_board_pulled_amid_the_cubes_is_told_and_its_colour_asked_for_again(
    person: Person,
) -> None:
    def pulls_once(asked: CalibrationRequest) -> str:
        if asked == SlideCubes("blue", 5) and not comments(person, BoardGone):
            person.world.unplug(person.world.now + 2.5, 3)
        return ""

    person.slides["blue"] = [2]  # so many had slid by then
    person.says = pulls_once
    profile = person.calibrate()
    assert comments(person, BoardGone) == [BoardGone("unplugged")]
    assert person.asked.count(SlideCubes("blue", 5)) == 2
    assert profile is not None
    assert set(profile.tones) == set(COLOURS)


def test_of_two_boards_one_is_chosen_by_its_number(person: Person, tmp_path: Path) -> None:
    table = table_of(Folders(tmp_path, tmp_path), COLOURS)
    both = Several((SerialPort("/dev/ttyUSB0"), SerialPort("/dev/ttyUSB1")))

    def opened(source: str) -> SensorBoard:
        several = SensorBoard("auto", find=lambda _s: both, pause=lambda _s: None)
        return several if source == "auto" else person.world.board

    person.says = lambda asked: "2" if isinstance(asked, WhichOne) else ""
    assert at_board("auto", table, Seated(person), opened=opened) == "/dev/ttyUSB1"
