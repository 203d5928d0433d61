"""Whatever a guided calibration asks, remarks or sees has its words, once."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import companion
from calibration.dialogue import comments, requests, signs, stand_comments, trials
from calibration.dialogue.comments import Accepted, Blinded, Comment, Good, Met, WrongCubes
from calibration.dialogue.requests import STOP, CalibrationRequest
from calibration.dialogue.signs import Glimpse, Sign
from companion.commands.calibrating import Terminal
from companion.words.calibrating.comments import comment_text, sign_text
from companion.words.calibrating.requests import in_a_line, wording

REQUESTS: list[CalibrationRequest] = [
    *(requests.KeepAgain("full"), requests.GoOn(("empty", "red")), requests.ShowEmpty()),
    *(requests.ShowCubes("red", 4), requests.TypeCorners(Path("e.png"))),
    *(
        requests.WhichOne(("a", "b")),
        requests.WhereScale(),
        requests.WhereScale(requests.UNDER_TRAY),
        requests.WhereScale(requests.UNDER_TOWER),
        requests.EmptyTray(),
        requests.TenCubes(10),
    ),
    *(
        requests.StandTower(),
        requests.HalfOut(5),
        requests.TakenOut(),
        requests.SlideCubes("red", 5),
    ),
    *(
        requests.PutRight((stand_comments.CameraStands(20, 52), stand_comments.Unsharp(8))),
        requests.TypeSize(),
    ),
    *(requests.ShowThrow(("red", "blue")), requests.CountThrow(Path("t.png"), ("red", "blue"))),
    requests.Differs(Path("t.png"), (("red", 3, 4), ("blue", 1, 0))),
    requests.FromPictures(requests.ShowCubes("red", 4), "cal-red.jpg", 2, 9, is_last=False),
]
COMMENTS: list[Comment] = [
    *(comments.Unclear("x"), Accepted("empty"), Accepted("red"), comments.Checking()),
    *(comments.TooDark(9), comments.TooBright(250), comments.NoMat(), comments.KeepsMoving()),
    *(comments.CameraMoved(), comments.CameraGone("unplugged"), comments.Refused("3 are seen")),
    *(
        WrongCubes("red", 4, 3),
        WrongCubes("red", 4),
        WrongCubes("black", 4, 0),
        Met(True, 4),
        Met(False, 1),
        Met(True, 0, under_tower=True),
    ),
    *(comments.BoardGone("{gone}"), comments.BoardBack(), comments.TwoBoards(("a", "b"))),
    *(comments.NotPutBack(), comments.ScaleKnown(0.02), comments.ScaleRestless()),
    *(comments.FirmwareTooOld(), comments.OutOfRange(), comments.TooLight(), comments.NotBack(2.0)),
    *(comments.Miscounted(5, 4.4), comments.TooEmpty(3.0), comments.TooEarly()),
    *(comments.Sliding("red", 5, 3), comments.WrongNumber("red", 5, 4), comments.Mixed("red")),
    *(Blinded("red", True), Blinded("red", False), comments.SameAgain("red", "blue")),
    *(comments.HardToTell("red", "blue"), comments.LightNotHeld()),
    *(
        stand_comments.CameraStands(28, 22),
        stand_comments.CameraStands(None, 2),
        stand_comments.CameraStandsWell(28, 22),
    ),
    *(stand_comments.OutOfSight("front", 11, 8, 5), stand_comments.OutOfSight("left", 3, None, 4)),
    *(
        stand_comments.OutOfSight("far", 3, 4, None),
        stand_comments.OutOfSight("right", 9, None, None),
    ),
    *(
        stand_comments.LooksFlat(55, 6),
        stand_comments.SmallInPicture(12),
        stand_comments.Shines(3, (2, 0)),
    ),
    *(
        stand_comments.TrayCutOff(),
        stand_comments.WashedOut(40),
        stand_comments.HardShadow(12),
        stand_comments.Unsharp(8),
    ),
    *(
        stand_comments.DimLight(30),
        stand_comments.Grainy(9),
        stand_comments.LookAlike("red", "blue", "AGAIN"),
    ),
    *(stand_comments.LookAlike("black", "violet", "BRIGHTER"), trials.CountedRight(11, 99)),
    *(stand_comments.LookAlike("black", "blue", "WHITER"), trials.NoColours()),
    *(trials.NotCounted(each) for each in ("hand", "covered", "dark", "moving", "no-tray")),
]
PICTURE = np.zeros((2, 2, 3), np.uint8)
SIGNS: list[Sign] = [
    *(signs.NoPicture("unplugged"), signs.BoardAway("unplugged"), signs.ScaleMoves()),
    *(signs.ScaleBent(), signs.ScaleRests(3.0)),
    Glimpse(PICTURE, 3, 4, 120, is_dark=False, is_bright=False),
    Glimpse(PICTURE, 3, 4, 9, is_dark=True, is_bright=False),
    Glimpse(PICTURE, 3, 4, 250, is_dark=False, is_bright=True),
    Glimpse(PICTURE, 4, 4, 120, is_dark=False, is_bright=False, above=28, tilt=22),
]


def kinds(module: ModuleType, but: set[type]) -> set[type]:
    found = {each for _, each in inspect.getmembers(module, inspect.isclass)}
    return {each for each in found if each.__module__ == module.__name__} - but


def test_every_request_comment_and_sign_is_worded_here() -> None:
    assert {type(each) for each in REQUESTS} == kinds(requests, {CalibrationRequest})
    remarks = kinds(comments, {Comment, Good}) | kinds(stand_comments, set()) | kinds(trials, set())
    assert {type(each) for each in COMMENTS} == remarks
    assert {type(each) for each in SIGNS} == kinds(signs, {Sign, signs.Quiet, signs.Still})


def test_no_two_of_them_say_the_same() -> None:
    lines = [in_a_line(each) for each in REQUESTS] + [comment_text(each) for each in COMMENTS]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("value", [*COMMENTS, *SIGNS], ids=repr)
def test_each_says_whole_sentences(value: Comment | Sign) -> None:
    words = comment_text(value) if isinstance(value, Comment) else sign_text(value)
    assert words.endswith((".", "?"))
    assert "{" not in words.replace("{gone}", "")


@pytest.mark.parametrize("asked", REQUESTS, ids=repr)
def test_a_request_tells_every_answer_in_a_terminal_and_on_the_screen(
    asked: CalibrationRequest,
) -> None:
    keys = {each.answer: each.word for each in wording(asked).keys}
    assert {*keys, STOP} == {*asked.answers, STOP}
    for answer, word in [*keys.items(), (STOP, "stop")]:
        assert f"{answer or 'Enter'}: {word}." in in_a_line(asked)


def test_what_is_typed_is_shown_by_an_example() -> None:
    assert "like this: 120,80 840,84" in in_a_line(requests.TypeCorners(Path("e.png")))


def named_in(path: Path) -> set[str]:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {getattr(node, "id", "") or getattr(node, "attr", "") for node in tree}


def test_none_is_worded_in_two_modules() -> None:
    words = Path(companion.__file__).parent / "words"
    families = kinds(requests, {CalibrationRequest}) | kinds(comments, {Comment, Good})
    families |= kinds(stand_comments, set()) | kinds(trials, set())
    known = {each.__name__ for each in families}
    named = Counter(name for path in words.rglob("*.py") for name in named_in(path) & known)
    assert set(named) == known
    assert {name for name, times in named.items() if times > 1} == set()


def test_a_terminal_reads_an_answer_below_the_request_and_stops_at_the_end() -> None:
    def nothing_more(prompt: str) -> str:
        lines.append(prompt)
        raise EOFError

    lines: list[str] = []
    person = Terminal(nothing_more, lines.append)
    person.report(Accepted("red"))
    assert person.ask(requests.TakenOut(), lambda: None) == STOP
    assert lines == ["Good: red.", f"\n{in_a_line(requests.TakenOut())}\n> "]
