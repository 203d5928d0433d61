from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.store.journal import open_journal
from companion.store.journal.lines import write
from tests.support.command import Ran, Shell
from tests.support.playing import HEADER, evening

FIRST = (
    '{"game": "wallenstein", "dealt": ["events"], "players": [{"name": "Anna", "colour": "red"},'
    ' {"name": "Ben", "colour": "blue"}, {"name": "Carla", "colour": "yellow"}]}'
)


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shell(capsys)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """An exported evening, some way into the first season."""
    played = evening(answers=40)
    file = tmp_path / "evening.jsonl"
    file.write_text("".join(write(played.header, played.session.happened)), encoding="utf-8")
    return file


def line(told: Ran) -> str:
    """The one line that a mistake is told in."""
    assert (told.status, told.out) == (2, "")
    assert told.err.count("\n") == 1
    return told.err


def test_a_journal_leads_to_the_state_that_was_on_the_table(
    companion: Shell, journal: Path
) -> None:
    played = evening(answers=40)
    state = json.loads(companion("replay", journal).out)
    expected = json.loads(json.dumps(played.session.game.snapshot(played.session.state)))
    asked = state.pop("asked")
    assert state == expected
    assert played.pending is not None
    assert asked["key"] == played.pending.key


SHOGUN_WITH_COURT = FIRST.replace(
    '"dealt": ["events"]', '"type": "game", "options": {"edition": "shogun", "court": "yes"}'
)


def test_an_option_that_has_no_say_is_never_dropped_without_a_word(
    companion: Shell, tmp_path: Path
) -> None:
    told = "court=yes has no effect here; it needs edition=second or modules-in-shogun=yes"
    played = ["--option", "edition=shogun", "--option", "court=yes"]
    assert told in line(companion("simulate", "wallenstein", *played))
    file = tmp_path / "shogun.jsonl"
    file.write_text(SHOGUN_WITH_COURT + "\n")
    for command in ("replay", "import"):
        ran = companion(command, file)
        assert (ran.status, told in ran.err) == (0, True), command


def test_an_option_may_need_a_number_of_players(companion: Shell) -> None:
    wrong = ("--option", "edition=first", "--option", "thalers-of-five=12")
    assert "5 players" in line(companion("simulate", "wallenstein", *wrong))
    assert companion("simulate", "wallenstein", *wrong, "--players", 5).status == 0


def test_a_journal_may_come_on_standard_input(
    companion: Shell, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from_file = companion("replay", journal).out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(journal.read_bytes())))
    assert companion("replay", "-").out == from_file


def test_a_line_that_does_not_fit_stops_it_with_what_would_do(
    companion: Shell, journal: Path
) -> None:
    asked = evening(answers=40).pending
    assert asked is not None
    with journal.open("a", encoding="utf-8") as file:
        file.write("\n# a slip of the pen\n" + '{"answer": "Atlantis"}\n')
    told = line(companion("replay", journal))
    number = len(journal.read_text(encoding="utf-8").splitlines())
    assert f"evening.jsonl, line {number}: 'Atlantis' does not answer {asked.key}" in told
    assert "Choose" in told or "choose" in told


def test_an_answer_to_another_question_names_the_one_that_is_open(
    companion: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "by-hand.jsonl"
    file.write_text(FIRST + '\n{"answer": 3, "key": "Bid", "seat": 1}\n')
    told = line(companion("replay", file))
    assert "line 2: 3 answers Bid of seat 1, but" in told
    assert (
        "; the open question is BattleThrow for everybody (W1.6). Possible answers: up to 7 red"
        in told
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has no lines"),
        ("Bayern\n", "line 1: this is not JSON"),
        (FIRST.replace("wallenstein", "chess"), "no game 'chess'; choose from wallenstein"),
        (FIRST.replace("blue", "red"), "choose a different colour for each player"),
        (FIRST.replace("Ben", "Ben\\ud800"), "line 1"),
    ],
)
def test_a_file_that_is_no_journal_is_told_in_a_line(
    companion: Shell, tmp_path: Path, text: str, told: str
) -> None:
    file = tmp_path / "by-hand.jsonl"
    file.write_text(text)
    assert told in line(companion("replay", file))


def test_a_file_that_is_not_there_is_told_in_a_line(companion: Shell, tmp_path: Path) -> None:
    assert "cannot be read: No such file" in line(companion("replay", tmp_path / "none.jsonl"))
    assert "cannot be read: Is a directory" in line(companion("replay", tmp_path))


def test_everything_can_be_kept_in_a_folder_given(
    companion: Shell, tmp_path: Path, journal: Path
) -> None:
    companion("--home", tmp_path / "second", "import", journal)
    assert (tmp_path / "second" / "journal.sqlite").exists()


def test_what_is_imported_can_be_exported_again(companion: Shell, journal: Path) -> None:
    assert companion("import", journal).out == "game 1\n"
    assert companion("export").out == journal.read_text(encoding="utf-8")


def test_an_import_that_does_not_fit_leaves_nothing_behind(
    companion: Shell, journal: Path, tmp_path: Path
) -> None:
    with journal.open("a", encoding="utf-8") as file:
        file.write('{"answer": "Atlantis"}\n')
    assert "does not answer" in line(companion("import", journal))
    with open_journal(tmp_path / "home") as kept:
        assert kept.games() == []


def test_an_export_tells_its_house_rules_in_words_and_is_imported_all_the_same(
    companion: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "evening.jsonl"
    drafted = replace(HEADER, options={"bid-above-money": "pays-all"})
    file.write_text("".join(write(drafted, ())), encoding="utf-8")
    companion("import", file)
    exported = companion("export").out
    assert "\n# W2.5  A bid above the player's money: pays all they have\n" in exported
    file.write_text(exported, encoding="utf-8")
    companion("import", file)
    assert companion("export").out == exported


def test_an_export_goes_into_a_file(companion: Shell, journal: Path, tmp_path: Path) -> None:
    companion("import", journal)
    assert companion("export", 1, "--out", tmp_path / "again.jsonl").status == 0
    assert (tmp_path / "again.jsonl").read_bytes() == journal.read_bytes()


def test_a_game_that_was_never_played_cannot_be_exported(companion: Shell) -> None:
    assert "no game is in" in line(companion("export"))


def test_a_game_with_another_number_cannot_be_exported(companion: Shell, journal: Path) -> None:
    companion("import", journal)
    assert "game 7 is not in" in line(companion("export", 7))


def without_line(home: Path, row: int) -> None:
    """The second copy has lost the line of this row."""
    lines = (home / "journal.lines").read_bytes().splitlines(keepends=True)
    (home / "journal.lines").write_bytes(b"".join(lines[:row] + lines[row + 1 :]))


def test_an_export_of_a_game_whose_database_is_damaged_is_whole_and_says_so(
    companion: Shell, journal: Path, tmp_path: Path
) -> None:
    companion("import", journal)
    with closing(sqlite3.connect(tmp_path / "home" / "journal.sqlite")) as database, database:
        database.execute("DELETE FROM entry WHERE place % 4294967296 > 20")
    told = companion("export")
    assert told.out.encode() == journal.read_bytes()
    assert told.err.rstrip().endswith("No answer is lost.")


def test_an_export_of_a_damaged_game_says_where_it_ends(
    companion: Shell, journal: Path, tmp_path: Path
) -> None:
    companion("import", journal)
    home = tmp_path / "home"
    without_line(home, 21)
    with closing(sqlite3.connect(home / "journal.sqlite")) as database, database:
        database.execute("DELETE FROM entry WHERE place % 4294967296 > 20")
    told = companion("export", "--out", tmp_path / "short.jsonl")
    assert told.status == 1
    assert "answers after answer 20 are lost" in told.err
    assert len((tmp_path / "short.jsonl").read_text(encoding="utf-8").splitlines()) == 21
    assert not (home / "journal-2.sqlite").exists()


def test_a_closed_game_that_is_damaged_in_its_midst_is_not_exported_as_whole(
    companion: Shell, journal: Path, tmp_path: Path
) -> None:
    companion("import", journal)
    with open_journal(tmp_path / "home") as kept:
        kept.open(1).finish()
    with closing(sqlite3.connect(tmp_path / "home" / "journal.sqlite")) as database, database:
        database.execute("UPDATE entry SET at = 'never' WHERE place % 4294967296 = 7")
    without_line(tmp_path / "home", 7)
    told = companion("export")
    assert (told.status, len(told.out.splitlines())) == (1, 7)
    assert "answers after answer 6 are lost" in told.err


def test_a_file_of_no_revision_is_played_by_the_rules_that_its_answers_fit(
    companion: Shell, tmp_path: Path
) -> None:
    """Written when Rheingold was always followed whole, and twice the strength went in."""
    people = [{"name": name, "colour": name} for name in ("green", "black", "yellow")]
    given: list[object] = [{}, "black", "5", "yes"]
    lines: list[object] = [{"type": "game", "game": "rheingold", "players": people}]
    lines += ({"type": "answer", "answer": answer} for answer in given)
    file = tmp_path / "old.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    told = json.loads(companion("replay", file).out)
    assert (told["to_move"], told["knights"]) == ("yellow", {"board": {"black": 1}})
