"""`companion plays …` as a shell runs it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from companion.commands.host_parts import broken_off
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.store.plays.people import LeavingPerson, People, PeopleFile
from companion.words import worded
from tests.support.command import Shell
from tests.support.house import header
from tests.support.plays import play

pytestmark = pytest.mark.slow


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("COMPANION_HOME", str(folder))
    play(folder, "Anna", "Ben", "Carla", seed=1, days_ago=3)
    play(folder, "Anna", "Ben", "Dora", game="tower", seed=3)
    return folder


@pytest.fixture
def plays(capsys: pytest.CaptureFixture[str], home: Path) -> Shell:
    assert home.exists()
    return Shell(capsys)


def test_plays_are_listed_for_people_and_for_programs(plays: Shell) -> None:
    ran = plays("plays", "list")
    assert ran.status == 0
    assert "2026-11-19 · Just the tower · " in ran.out.splitlines()[0]
    found = json.loads(plays("plays", "list", "--game", "kardinal-koenig", "--json").out)
    assert [player["name"] for player in found[0]["players"]] == ["Anna", "Ben", "Carla"]


def test_finished_plays_of_a_game_that_is_gone_are_never_called_given_up(
    plays: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.commands.past_plays.GAMES", {"tower": GAMES["tower"]})
    *_tower, note = plays("plays", "list").out.splitlines()
    assert note.startswith("1 finished play is not counted here")
    assert plays("plays", "people").out.splitlines()[-1] == note
    assert plays("plays", "list", "--game", "tower").out.count("\n") == 1
    assert plays("plays", "list", "--game", "kardinal-koenig").out == f"{note}\n"
    assert "install its package" in plays("plays", "report", "1").err
    assert "these games: tower, kardinal-koenig" in plays("plays", "list", "--game", "chess").out
    monkeypatch.setattr("companion.commands.past_plays.GAMES", {})
    assert plays("plays", "list").out.startswith("2 finished plays are not counted here")
    monkeypatch.setattr(sys, "stdin", io.StringIO("no\n"))
    assert plays("plays", "people", "remove", "Carla").out.startswith("Remove Carla everywhere?")


def test_a_report_goes_where_it_is_wanted(plays: Shell, home: Path, tmp_path: Path) -> None:
    for name in ("report.html", "report.pdf"):
        assert plays("plays", "report", "1", "--out", tmp_path / name).status == 0
        assert (tmp_path / name).exists()
    ran = plays("plays", "report")
    assert [Path(line).parent for line in ran.out.splitlines()] == [home / "pictures"] * 2
    assert plays("plays", "report", "--out", tmp_path / "report.doc").status == 2
    assert plays("plays", "report", "99").status == 2


def test_plays_are_carried_to_another_home(
    plays: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "plays.json"
    assert "2 plays were exported to" in plays("plays", "export", file).out
    assert (
        "1 play was exported to"
        in plays("plays", "export", tmp_path / "one.csv", "--number", "1").out
    )
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "other"))
    assert plays("plays", "import", file).out == "2 plays were imported.\n"
    assert "2 were here already" in plays("plays", "import", file).out
    raw = json.loads(file.read_text())
    raw["plays"][0]["rows"][0]["entry"]["seed"] = 77
    raw["plays"][0]["rows"][-2]["entry"]["answer"] = "nowhere"
    file.write_text(json.dumps(raw))
    ran = plays("plays", "import", file)
    assert ran.status == 1
    assert "play 1: " in ran.out


def test_bg_stats_gets_a_link_with_the_place_and_a_code(plays: Shell, tmp_path: Path) -> None:
    ran = plays(
        *("plays", "export", tmp_path / "code.png", "--bg-stats", "--number", "1"),
        *("--place", "Home"),
    )
    assert ran.out.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    assert "%22location%22:%22Home%22" in ran.out
    assert (tmp_path / "code.svg").exists()
    assert "Home" in plays("plays", "export", "--bg-stats").out  # kept


def test_people_are_renamed_merged_and_parted_again(plays: Shell) -> None:
    assert "Benjamin" in plays("plays", "people", "rename", "ben", "Benjamin").out
    merged = plays("plays", "people", "merge", "Carla", "Dora").out
    assert "Carla" not in merged
    assert "Dora" in merged
    assert "Carla" in plays("plays", "people", "undo").out
    ran = plays("plays", "people", "rename", "Nobody", "Somebody")
    assert ran.status == 2
    assert "nobody called Nobody has played" in ran.err


@pytest.mark.parametrize(
    ("answers", "status", "is_there"), [("Ben\nBen\n", 0, False), ("Ben\nno\n", 1, True)]
)
def test_a_name_is_removed_when_it_was_typed_twice(
    plays: Shell,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    answers: str,
    status: int,
    is_there: bool,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    ran = plays("plays", "people", "remove", "Ben")
    assert ran.status == status
    assert ("removed from 2 games" in ran.out) is not is_there
    files = (path for path in home.rglob("*") if path.is_file())
    assert any(b"Ben" in path.read_bytes() for path in files) is is_there


def test_a_removal_that_was_broken_off_is_told_at_the_next_start(home: Path) -> None:
    anna = LeavingPerson("Anna", ("anna",), ("Anna",))
    PeopleFile(home).keep(People(leaving=anna))
    with Shelf(open_journal(home), GAMES) as shelf:
        assert "is now finished" in str(*map(worded, broken_off(shelf)))
        assert broken_off(shelf) == ()
        names = {each.name for game in shelf.journal.games() for each in game.header.players}
    assert "Anna" not in names
    assert "Ben" in names


@pytest.fixture
def file(plays: Shell, tmp_path: Path) -> Path:
    """A game that is over, as lines."""
    assert plays("export", "1", "--out", tmp_path / "game.jsonl").status == 0
    return tmp_path / "game.jsonl"


def test_an_imported_game_that_is_over_is_a_play_at_once_and_once(
    plays: Shell, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "other"))
    assert plays("import", file).out == "game 1\n"
    assert "Anna" in plays("plays", "list").out
    assert plays("import", file).out == "game 1\n"
    assert len(plays("plays", "list").out.splitlines()) == 1


def test_an_imported_game_with_two_people_of_one_name_is_refused(
    plays: Shell, file: Path, tmp_path: Path
) -> None:
    file.write_text(file.read_text().replace('"Ben"', '"anna "'))
    ran = plays("import", file)
    assert ran.status == 2
    assert "two players are called" in ran.err


def test_an_empty_list_says_why(
    plays: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "kardinal-koenig" in plays("plays", "list", "--game", "nothing").out
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "other"))
    with open_journal(tmp_path / "other") as journal:
        assert "has no games yet" in plays("plays", "list").out
        journal.begin(header("Anna", "Ben", "Carla"))
    assert "1 game is unfinished" in plays("plays", "list").out


def test_a_plays_date_and_a_name_in_it_are_corrected(plays: Shell) -> None:
    ran = plays("plays", "correct", "1", "--name", "ben=Bert", "--date", "2026-10-04")
    assert "2026-10-04" in ran.out
    assert "Bert" in ran.out
    assert "Ben" in plays("plays", "list").out.splitlines()[0]
    for wrong in (["--date", "yesterday"], ["--name", "Zoe=Zoë"], ["--date", "2999-01-01"]):
        ran = plays("plays", "correct", "1", *wrong)
        assert ran.status == 2
        assert wrong[1] in ran.err


def test_a_removal_that_was_broken_off_is_never_shown_as_done(plays: Shell, home: Path) -> None:
    export = home / "night" / "league.json"
    export.parent.mkdir()
    export.write_text('{"name": "Anna"}')
    PeopleFile(home).keep(People(leaving=LeavingPerson("Anna", ("anna",), ("Anna",))))
    for what in ("list", "people"):
        assert "interrupted" in plays("plays", what).err
    with Shelf(open_journal(home), GAMES) as shelf:
        assert str(export) in str(*broken_off(shelf))
    assert "interrupted" not in plays("plays", "people").err


def test_a_damaged_list_of_people_is_told(plays: Shell, home: Path) -> None:
    (home / "people.json").write_text("rubbish")
    ran = plays("plays", "people")
    assert ran.status == 0
    assert "people.json cannot be read" in ran.err
