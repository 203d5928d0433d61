"""A name is removed: it stands in no file any more, and every play is as it was."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from shutil import copytree
from signal import SIGKILL, SIGTERM

import pytest

from companion.engine.entries import Answered, Entry, Header
from companion.errors import NotSaved
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal, read_journal
from companion.store.journal.rewriting import copy_of
from companion.store.plays.identity import identity
from companion.store.plays.name_removal import Forgotten, forget, take_up
from companion.store.plays.people import NamedPerson, People, PeopleFile
from companion.store.plays.same_name import FORMER
from tests.support.house import NOW, header, left_behind
from tests.support.plays import play

STEPS = {"os.rename", "os.remove"}
ZOE = NamedPerson("Zoë", ("zoë", "zoe"))


def always(_header: Header, _entries: Sequence[Entry]) -> bool:
    return True


def never(_header: Header, _entries: Sequence[Entry]) -> bool:
    return False


def remove(folder: Path, person: NamedPerson = ZOE) -> Forgotten:
    with open_journal(folder) as journal:
        return forget(journal, person, always, folder / "pictures")


def files_with(folder: Path, *names: str) -> list[str]:
    """By their bytes, whatever is in them; also what stands in JSON or in a file's name."""
    spelled = [each for name in names for each in (name.encode(), ascii(name)[1:-1].encode())]
    return [
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file()
        and any(each in path.read_bytes() or each in os.fsencode(path.name) for each in spelled)
    ]


def test_the_name_is_in_no_byte_of_the_journal_and_every_game_is_as_it_was(tmp_path: Path) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    play(tmp_path, " ZOË ", "Dora", "Ben", seed=2)
    with read_journal(tmp_path) as journal:
        before = {game.number: journal.open(game.number) for game in journal.games()}
        told = {number: (record.entries, record.times) for number, record in before.items()}
        which = {game.number: identity(game.header, game.started) for game in journal.games()}
    assert sorted(files_with(tmp_path, "Zoë", "ZOË")) == ["journal.lines", "journal.sqlite"]
    gone = remove(tmp_path)
    assert gone.games == 2
    assert files_with(tmp_path, "Zoë", "ZOË") == []
    with read_journal(tmp_path) as journal:
        assert journal.damaged is None
        assert not journal.has_lost_lines
        for game in journal.games():
            record = journal.open(game.number)
            assert (record.entries, record.times) == told[game.number]
            assert identity(game.header, game.started) == which[game.number]
            names = [player.name for player in game.header.players]
            assert names[0] == FORMER
            assert "Ben" in names


def test_an_unfinished_game_goes_on_without_the_name(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Zoë", "Ben", "Carla", answers=20)
    remove(tmp_path)
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        evening = shelf.resume(shelf.unfinished()[0].number)
        assert evening.pending is not None
        assert evening.misfit is None
        answered = len(evening.session.happened)
        evening.undo()
        assert len(evening.session.happened) < answered
    assert files_with(tmp_path, "Zoë") == []


def test_what_was_written_before_and_not_folded_in_yet_goes_too(tmp_path: Path) -> None:
    """A copy of the app that was killed leaves its last answers in the log."""
    play(tmp_path, "Zoë", "Ben", "Carla")
    kept = tmp_path / "kept"
    kept.mkdir()
    with open_journal(tmp_path, lambda: NOW) as journal:
        journal.begin(header("Zoë", "Ben", "Carla"))
        for each in ("journal.sqlite", "journal.sqlite-wal", "journal.lines"):
            (kept / each).write_bytes((tmp_path / each).read_bytes())
    assert "journal.sqlite-wal" in files_with(kept, "Zoë")
    assert remove(kept).games == 2
    assert files_with(kept, "Zoë") == []


def test_a_person_who_was_renamed_is_gone_with_all_names(tmp_path: Path) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    play(tmp_path, "Zoe", "Ben", "Carla", seed=2)
    people = PeopleFile(tmp_path)
    people.keep(
        People((ZOE, NamedPerson("Benjamin", ("ben",))), before=(NamedPerson("Zoé", ("zoé",)),))
    )
    (tmp_path / "people.json.broken-1").write_text('{"people": "Zoë"}')
    remove(tmp_path)
    assert files_with(tmp_path, "Zoë", "Zoe", "Zoé", "zoë", "zoe") == []
    assert people.people.of("Ben").name == "Benjamin"


def test_pictures_with_the_name_go_and_exports_are_told(tmp_path: Path) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for name in ("2026 Zoë wins.svg", "2026 Zoë wins.pdf", "2026 Ben wins.svg", "1 BG Stats.png"):
        (pictures / name).write_text("Ben wins")
    (pictures / "a play.html").write_text("<p>Zoë and Ben</p>")
    (pictures / "a play.pdf").write_text("%PDF, and nobody can read it")
    (tmp_path / "last.jsonl").write_text('{"name":"Zo\\u00eb"}\n{"name":"Zoë"}')
    gone = remove(tmp_path)
    assert [path.name for path in pictures.iterdir()] == ["2026 Ben wins.svg"]
    assert len(gone.removed) == 5
    assert [path.name for path in gone.files_named] == ["last.jsonl"]


def test_a_damaged_journal_that_was_left_as_it_was_loses_the_name(tmp_path: Path) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    raw = bytearray((tmp_path / "journal.sqlite").read_bytes())
    raw[4 * 4096 : 4 * 4096 + 8] = bytes(8)  # where a page begins
    (tmp_path / "journal.sqlite").write_bytes(raw)
    with open_journal(tmp_path) as journal:
        assert journal.damaged is not None
    assert "journal.sqlite" in files_with(tmp_path, "Zoë")
    remove(tmp_path)
    assert files_with(tmp_path, "Zoë") == []
    assert len((tmp_path / "journal.sqlite").read_bytes()) == len(raw)


def test_nothing_is_removed_while_a_game_is_open_or_another_copy_is(tmp_path: Path) -> None:
    number = play(tmp_path, "Zoë", "Ben", "Carla")
    with open_journal(tmp_path) as journal:
        record = journal.open(number)
        with pytest.raises(NotSaved):
            forget(journal, ZOE, always, tmp_path / "pictures")
        record.close()
        with open_journal(tmp_path), pytest.raises(NotSaved, match="another copy"):
            forget(journal, ZOE, always, tmp_path / "pictures")
        assert forget(journal, ZOE, always, tmp_path / "pictures").games == 1


def test_a_full_disk_leaves_journal_and_second_copy_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = play(tmp_path, "Zoë", "Ben", "Carla")
    place = tmp_path / ".journal.sqlite.new"
    place.mkdir()  # nothing can be made there
    with open_journal(tmp_path) as journal, pytest.raises(NotSaved, match="was not changed"):
        forget(journal, ZOE, always, tmp_path / "pictures")
    place.rmdir()
    assert not copy_of(tmp_path / "journal.sqlite").exists()
    with open_journal(tmp_path) as journal:
        assert journal.damaged is None
        assert not journal.has_lost_lines
        assert journal.open(number).header.players[0].name == "Zoë"


def test_a_copy_left_by_a_power_cut_is_gone_with_the_next_start(tmp_path: Path) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    journal = tmp_path / "journal.sqlite"
    copy_of(journal).write_bytes(journal.read_bytes())
    remove(tmp_path)
    copy_of(journal).write_bytes(b"Zo\xc3\xab")
    with open_journal(tmp_path) as opened:
        assert opened.games()
    assert files_with(tmp_path, "Zoë") == []


def test_a_name_that_was_typed_as_an_answer_goes_from_there_too(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Zoë", "Ben", "Carla", answers=5)
    with open_journal(tmp_path) as journal:
        record = journal.open(journal.games()[0].number)
        record.append(Answered("ZOË", evidence={"told": ["Zoë"]}))
        record.close()
        gone = forget(journal, ZOE, always, tmp_path / "pictures")
        last = journal.open(record.number).entries[-1]
        assert last == Answered(FORMER, evidence={"told": [FORMER]})
    assert gone.own_words == 0
    assert files_with(tmp_path, "Zoë", "ZOË") == []


def test_words_of_the_game_that_are_a_name_stay_and_are_told(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Bayern", "Ben", "Carla", answers=40)
    answers = open_journal(tmp_path)
    word = next(
        str(entry.answer)  # type: ignore[union-attr]
        for entry in answers.open(1).entries
        if isinstance(getattr(entry, "answer", None), str)
    )
    answers.close()
    with open_journal(tmp_path) as journal:
        gone = forget(journal, NamedPerson(word, (word.casefold(),)), never, tmp_path)
    assert gone.own_words > 0
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        assert shelf.resume(1).misfit is None


def broken_off(folder: Path, at: int) -> bool:
    """Removed by a process that is gone before it renames or deletes that file of all it does."""
    process = os.fork()
    if not process:
        steps = count(1)

        def stop(event: str, _given: object) -> None:
            if event in STEPS and next(steps) == at:
                os.kill(os.getpid(), SIGKILL)

        sys.addaudithook(stop)
        remove(folder)
        os.kill(os.getpid(), SIGTERM)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -SIGKILL


def test_a_removal_that_was_broken_off_anywhere_is_brought_to_its_end(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    play(whole, "Zoë", "Ben", "Carla")
    PeopleFile(whole).keep(People((ZOE, NamedPerson("Benjamin", ("ben",)))))
    (whole / "people.json.broken-1").write_text("Zoë")
    copytree(whole, whole / "before-updates" / "0.1")
    (whole / "pictures").mkdir()
    (whole / "pictures" / "Zoë wins.svg").write_text("")
    for at in count(1, 5):
        here = tmp_path / str(at)
        copytree(whole, here)
        was_cut = broken_off(here, at)
        with open_journal(here) as journal:
            assert len(journal.games()) == 1
            took_up = take_up(journal, always, here / "pictures")
            shown = journal.games()[0].header.players[0].name == "Zoë"
        assert shown or files_with(here, "Zoë", "zoe") == []
        assert PeopleFile(here).people.of("Ben").name == "Benjamin"
        if not was_cut:
            assert took_up is None
            break
        remove(here)
        assert files_with(here, "Zoë", "zoe") == []


def test_a_removal_that_is_refused_leaves_who_is_who_as_it_was(tmp_path: Path) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    (tmp_path / "people.json").write_text('{"people": [{"name": 5}]}')
    with open_journal(tmp_path) as journal, open_journal(tmp_path):
        with pytest.raises(NotSaved):
            forget(journal, ZOE, always, tmp_path / "pictures")
        assert (tmp_path / "people.json").read_text() == '{"people": [{"name": 5}]}'
        assert take_up(journal, always, tmp_path) is None
    assert not PeopleFile(tmp_path).people.leaving


def test_what_cannot_be_deleted_is_told_and_the_rest_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path, "Zoë", "Ben", "Carla")
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for name in ("a Zoë.svg", "b Zoë.svg"):
        (pictures / name).write_text("x")
    opens = os.open

    def forbidden(path: object, *given: int, **named: int) -> int:
        if str(path).endswith("a Zoë.svg"):
            raise PermissionError(13, "Permission denied")
        return opens(path, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", forbidden)
    gone = remove(tmp_path)
    assert [path.name for path in gone.files_named] == ["a Zoë.svg"]
    assert [path.name for path in gone.removed] == ["b Zoë.svg"]
