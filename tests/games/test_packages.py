"""Games of somebody else's packages: found and played, or named and left out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.entries import Header
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.errors import RulesFailed
from companion.evening.shelf import Shelf
from companion.games import OURS, Games
from companion.host.host import Host
from companion.host.host_acts import ActRefused, ConfirmCount
from companion.packages import GAMES_GROUP, SENSORS_GROUP, PackagePart, UnusablePart, offers
from companion.store.journal import open_journal
from tests.support.manual_clock import ManualClock
from tests.support.packages import GAME, lying, run, with_game

BROKEN = {
    "": "has no attribute 'GAME'",
    "import no_such_library": "No module named 'no_such_library'",
    "def (": "SyntaxError",
    "import sys; sys.exit(3)": "SystemExit: 3",
    "1 / 0": "ZeroDivisionError: division by zero",
    "GAME = 3": "GAME.name must be a str",
    GAME.replace('name = "quarry"', 'name = "other"'): "GAME.name is 'other', but its entry point",
    GAME.replace("range(2, 5)", "range(5, 2)"): "GAME.players is empty",
    GAME.replace("range(2, 5)", "(2, 3)"): "GAME.players must be a range",
    GAME.replace("seat = 0\n", "seat = [][0]\n"): "IndexError",
    GAME.replace("state.ledger.broken()", "['a stone is lost']"): "a stone is lost",
    GAME.replace('"red", "blue", "yellow", "black"', '"red",'): "too few for 2 players",
}

PACKAGES = """
from companion.commands.package_parts import package_parts
from companion.health.doctor import packages
from companion.words.health import report
print(report([*packages(package_parts())]))
"""


@pytest.fixture(autouse=True)
def _nothing_stays_imported() -> Iterator[None]:
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        if name.startswith("tower_"):
            del sys.modules[name]


def test_ours_are_found_without_a_look_at_what_is_installed() -> None:
    games = Games(find=lambda: pytest.fail("looked"))
    assert [games[name].name for name in OURS] == [*OURS]
    assert games.face("tower").title


def test_a_package_adds_its_game_behind_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(with_game(tmp_path, GAME))
    games = Games()
    assert [*games] == [*OURS, "quarry"]
    assert len(games) == len(OURS) + 1
    assert games["quarry"].name == "quarry"
    assert games.face("quarry").title == "quarry"  # it has no face of its own
    assert games.left_out == ()


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_a_broken_game_is_named_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    code, why = [*BROKEN.items()][number]
    name = f"quarry-{number}"  # each a module of its own, as Python imports it once
    code = code.replace('name = "quarry"', f'name = "{name}"')
    monkeypatch.syspath_prepend(with_game(tmp_path, code, name))
    games = Games()
    assert [*games] == [*OURS]
    assert name not in games
    [fault] = games.left_out
    assert (fault.name, fault.package) == (name, f"tower-{name} 0.1")
    assert why in str(fault.why)


def test_a_name_that_one_of_ours_has_is_refused() -> None:
    games = Games(find=lambda: [PackagePart("tower", "tower_tower", "tower-tower 0.1")])
    assert games.packages["tower"] == OURS["tower"]
    [fault] = games.left_out
    assert str(fault.why) == "the name 'tower' is taken already"


def test_of_two_packages_with_the_same_game_the_first_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(with_game(tmp_path, GAME.replace('"quarry"', '"heap"'), "heap"))
    part = PackagePart("heap", "tower_heap", "tower-heap 0.1")
    games = Games(find=lambda: [part, PackagePart("heap", "tower_other", "tower-other 2")])
    assert "heap" in games
    assert [each.package for each in games.left_out] == ["tower-other 2"]


def test_a_damaged_list_of_entry_points_harms_no_other_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = with_game(tmp_path / "first", GAME)
    second = lying(tmp_path / "second", "damaged", GAMES_GROUP, "tower_damaged")
    [listed] = second.glob("*/entry_points.txt")
    listed.write_text(f"[{GAMES_GROUP}]\nno entry point at all\n", "utf-8")
    for folder in (first, second):
        monkeypatch.syspath_prepend(folder)
    damaged, sound = offers(GAMES_GROUP)
    assert isinstance(damaged, UnusablePart)
    assert damaged.package == "tower-damaged 0.1"
    assert sound == PackagePart("quarry", "tower_quarry", "tower-quarry 0.1")


def test_commands_and_the_doctor_say_which_package_is_broken_and_go_on(tmp_path: Path) -> None:
    folder = with_game(tmp_path, "1 / 0")
    for command in ("simulate", "print", "check-game"):
        asked_for = run(folder, "-m", "companion", command, "quarry", fails=True)
        assert "tower-quarry 0.1 is installed, but its game quarry cannot be used" in asked_for
        assert "division by zero" in asked_for
        assert asked_for.endswith("install a newer version of tower-quarry 0.1, or uninstall it\n")
    assert not [*folder.glob("*.pdf")]
    assert "every promise kept" in run(folder, "-m", "companion", "simulate", "tower")
    lines = run(folder, "-m", "companion", "doctor", fails=True).splitlines()
    [line] = [line for line in lines if "tower-quarry 0.1: quarry" in line]
    assert line.startswith("TO DO")
    assert "uninstall it" in line


def test_the_doctor_says_in_a_line_what_each_sound_package_adds(tmp_path: Path) -> None:
    folder = with_game(tmp_path, GAME)
    (folder / "tower_felt.py").write_text(
        "from companion.tower.sensor import Sensor\nSENSOR = Sensor('felt')\nsource = iter\n"
    )
    lying(folder, "felt", SENSORS_GROUP, "tower_felt")
    assert run(folder, "-c", PACKAGES).splitlines()[:2] == [
        "fine   tower-felt 0.1    adds the sensor felt",
        "fine   tower-quarry 0.1  adds the game quarry",
    ]


def begun(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str, face: str = "") -> Games:
    monkeypatch.syspath_prepend(with_game(folder, code))
    if face:
        (folder / "tower_quarry" / "face.py").write_text(face, "utf-8")
    games = Games()
    assert "quarry" in games
    return games


def test_rules_that_fail_in_the_middle_refuse_the_answer_and_the_evening_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = GAME.replace(
        "        before = ledger.at(TOWER)\n", "        before = [{}][number - 1]\n"
    )
    games = begun(tmp_path, monkeypatch, code)
    with Shelf(open_journal(tmp_path), games) as shelf:
        evening = shelf.begin(Header("quarry", people(games["quarry"], 2)))
        with pytest.raises(
            RulesFailed, match=r"tower-quarry 0\.1 have failed.*IndexError.*game\.py"
        ):
            evening.answer(3)
        assert evening.session.happened == []
        evening.answer(1)
        number = shelf.unfinished()[0].number
    with Shelf(open_journal(tmp_path), games) as shelf:
        again = shelf.resume(number)
        assert again.misfit is None
        assert [each.answer for each in again.session.happened] == [1]  # type: ignore[union-attr]


def test_rules_that_fail_after_a_throw_refuse_each_count_and_say_so_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = GAME.replace(
        "        stones = ledger.move_all(", "        {}[tray]\n        ledger.move_all("
    )
    games = begun(tmp_path, monkeypatch, code)
    with Shelf(open_journal(tmp_path), games) as shelf:
        host = Host(clock=ManualClock())
        evening = shelf.begin(Header("quarry", people(games["quarry"], 2)))
        host.open(evening)
        evening.answer(1)
        for _ in range(2):
            refused = host.do(ConfirmCount(counts={"green": 1}))
            assert isinstance(refused, ActRefused)
            assert isinstance(refused.why, RulesFailed)
        assert len(evening.session.happened) == 1


def test_a_journal_is_opened_up_to_where_newer_rules_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(tmp_path / "sound", monkeypatch, GAME)["quarry"]
    older = Session(game, Setup(people(game, 2)))
    older.answer(3)
    code = GAME.replace(
        "        before = ledger.at(TOWER)\n", "        before = [{}][number - 1]\n"
    )
    del sys.modules["tower_quarry.game"], sys.modules["tower_quarry"]
    newer = begun(tmp_path / "newer", monkeypatch, code)["quarry"]
    misfit = Session(newer, Setup(people(newer, 2))).replay([*older.happened])
    assert misfit is not None
    assert "have failed" in misfit.reason


def test_where_a_face_fails_the_plain_one_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = """
from companion.views.face import Face
class FACE(Face):
    title = "Quarry"
    def verb(self, question):
        raise KeyError("verb")
    def view(self, session):
        return super().view(session) if not session.happened else [][1]
"""
    games = begun(tmp_path, monkeypatch, GAME, face)
    session = Session(games["quarry"], Setup(people(games["quarry"], 2)))
    own = games.face("quarry", session.setup)
    session.answer(2)
    assert session.pending is not None
    assert own.title == "Quarry"
    assert own.verb(session.pending) == "Throw"
    assert own.view(session).title == "quarry"
    with pytest.raises(KeyError):  # the checks are told of it
        games.own_face("quarry", session.setup).verb(session.pending)


def test_the_pages_of_a_packages_game_are_printed_by_its_name(tmp_path: Path) -> None:
    face = """
from companion.views.face import Face
from companion.views.handouts import rules_in_short
class FACE(Face):
    rule_texts = {"1": "Take one to three stones from the heap."}
    def handouts(self, session, box=None):
        return (rules_in_short(self.rules(), self.chapter),)
"""
    folder = with_game(tmp_path, GAME)
    (folder / "tower_quarry" / "face.py").write_text(face, "utf-8")
    run(folder, "-m", "companion", "print", "quarry", "--out", "pages.pdf")
    assert (folder / "pages.pdf").read_bytes().startswith(b"%PDF")
    assert "nonsens" in run(folder, "-m", "companion", "print", "nonsens", fails=True)


def test_a_set_up_that_fails_is_refused_and_what_a_game_need_not_have_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = GAME.replace(
        "        return State(setup, checked",
        "        {}[3] if len(setup.players) == 3 else None\n        return State(setup, checked",
    ).replace("        return True\n", "        return True\n\n    takes_over = correctable = 7\n")
    quarry = begun(tmp_path, monkeypatch, code)["quarry"]
    with pytest.raises(RulesFailed, match="KeyError"):
        Session(quarry, Setup(people(quarry, 3)))
    session = Session(quarry, Setup(people(quarry, 2)))
    assert quarry.takes_over("tower", session.state) is None
    assert quarry.correctable(session.state) == ()
