"""`companion night league …` as a shell runs it, whether the hub runs or not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.night.hub.message_handler import MessageHandler
from companion.night.hub.store import FILE, Store
from companion.night.topics import SCHEMA, SharedEntry, SharedPerson, SharedResult, Topics, encode
from tests.support.command import Ran, Shell

LONG = "Maximiliane-Theodora Freifrau von und zu Weidenkirchen"
NIGHTS = (
    ("table-1", "a1", "Kardinal", ("Anna Berg", "Jörg", LONG)),
    ("table-2", "b1", "Waterloo", ("Annie", "Jörg")),
    ("table-2", "b2", "Rheingold", ("", "")),
    ("table-2", "b3", "Wallenstein: der leichte Abend", ("Jörg", "Ben", "Cleo", "Dora", "Emil")),
)


class League:
    def __init__(self, home: Path, shell: Shell) -> None:
        self.folder = home / "night"
        self._shell = shell

    def __call__(self, *words: object) -> Ran:
        return self._shell("night", "league", *words)

    def lines(self, *words: object) -> list[str]:
        ran = self(*words)
        assert ran.status == 0, ran.err
        return ran.out.splitlines()

    def refused(self, *words: object) -> str:
        ran = self(*words)
        assert ran.status == 2
        assert ran.out == ""
        return ran.err


@pytest.fixture
def league(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> League:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return League(tmp_path / "home", Shell(capsys))


@pytest.fixture
def played(league: League) -> League:
    desk = MessageHandler(Store(league.folder / FILE), print)
    for table, begins, title, names in NIGHTS:
        play = begins.ljust(20, "0")
        people = tuple(
            SharedPerson(name, name or f"{at:04x}", (colour,), at, 20 - at)
            for at, (name, colour) in enumerate(
                zip(names, ("red", "blue", "green", "black", "white"), strict=False), start=1
            )
        )
        game = title.split()[0].casefold()
        result = SharedResult(people)
        told = SharedEntry(SCHEMA, play, 0, "over", game, title, result=result)
        desk.hear(Topics(table).entry(play), encode(told))
    desk.store.close()
    return league


def test_before_any_play_every_list_says_so_and_nothing_is_made(league: League) -> None:
    for words in ((), ("plays",), ("ratings",)):
        assert league.lines(*words) == ["No play is over yet."]
    assert league.lines("decisions") == ["There is no decision to undo."]
    assert "nobody called Anna has played" in league.refused("merge", "Anna", "Ben")
    assert "there are no decisions yet" in league.refused("undo")
    assert not (league.folder / FILE).exists()


def test_the_table_stands_in_columns_of_eighty(played: League) -> None:
    lines = played.lines()
    assert lines[0] == "League"
    assert lines[2].split()[:5] == ["1", "Jörg", "13", "3", "1"]
    assert any(line.startswith("3  Anna Berg ") for line in lines)
    for words in ((), ("plays",), ("ratings",), ("account", LONG), ("decisions",)):
        assert max(map(len, played.lines(*words))) <= 80


def test_where_points_come_from_is_told_play_by_play(played: League) -> None:
    assert played.lines("account", "JÖRG") == [
        "Jörg: 13 points",
        "  table-1 a1000000 Kardinal: place 2 of 3: 3 points",
        "  table-2 b1000000 Waterloo: place 2 of 2: 1 point",
        "  table-2 b3000000 Wallenstein: der leichte Abend: place 1 of 5: 9 points",
    ]
    scheme = played.folder / "league.toml"
    scheme.write_text(scheme.read_text().replace("best = 0", "best = 1"))
    told = played.lines("account", "jörg")
    assert told[0] == "Jörg: 9 points"
    assert [line.endswith("(not among the best)") for line in told[1:]] == [True, True, False]


def test_a_name_without_one_is_called_by_its_table_or_its_colour(played: League) -> None:
    (line,) = [line for line in played.lines("plays") if " b2" in line]
    assert line == "table-2 b2000000 Rheingold: 1. @table-2/0001 (19), 2. @table-2/0002 (18)"
    told = played.lines("correct", "Table 2", "b2", "blue", 1, "--points", 21)
    assert told[0] == "It counts as: 1. @table-2/0001 (19), 1. @table-2/0002 (21)"
    assert played.lines("merge", "@table-2/0001", "Ben")[0].startswith("1 play of @table-2/0001")
    assert played.lines("decisions") == [
        "  1  @table-2/0002 has place 1 with 21 points in b2000000 of table-2",
        "  2  @table-2/0001 is the same person as Ben",
    ]


def test_what_is_decided_can_be_listed_and_taken_back(played: League) -> None:
    played.lines("merge", "annie", "Anna Berg")
    played.lines("name", "first")
    played.lines("season", "Winter 2026")
    played.lines("leave-out", "table-2", "b1")
    assert played.lines("decisions")[:2] == [
        "  1  Annie is the same person as Anna Berg",
        "  2  People who have not chosen appear on the wall with the first name",
    ]
    assert played.lines()[1:] == ["Nothing counts in this season yet."]
    assert played.lines("--season", "")[0] == "League"
    assert len(played.lines("--season", "", "plays")) == len(played.lines("plays", "--season", ""))
    assert played.lines("--season", "", "account", "Jörg")[0] == "Jörg: 12 points"
    assert played.lines("move", "table-1", "a1", "winter 2026")
    assert played.lines()[0] == "League: season Winter 2026"
    assert 'choose from "", Winter 2026' in played.refused("--season", "Wintr")
    assert played.lines("undo", 1) == ["Undone: Annie is the same person as Anna Berg."]
    assert played.lines("undo") == ["Undone: a1000000 of table-1 belongs to season Winter 2026."]
    assert len(played.lines("decisions")) == 3


def test_a_season_goes_to_csv_json_and_pdf(played: League, tmp_path: Path) -> None:
    played.lines("name", "none", "Jörg")
    for name in ("out.csv", "out.json", "out.PDF"):
        assert played.lines("export", tmp_path / name) == [f"{tmp_path / name} was saved."]
    assert "Jörg" in (tmp_path / "out.csv").read_text(encoding="utf-8-sig")
    assert json.loads((tmp_path / "out.json").read_text())["standings"][0]["points"] == 13
    assert (tmp_path / "out.PDF").read_bytes().startswith(b"%PDF")
    refused = played.refused("export", tmp_path / "out.xls")
    assert "use a name that ends in .csv, .json or .pdf" in refused


def test_a_store_that_is_none_is_told_and_left_as_it_is(league: League) -> None:
    league.folder.mkdir(parents=True)
    (league.folder / FILE).write_text("no base at all, but long enough to be looked into" * 20)
    assert "night.sqlite" in league.refused()
    assert not list(league.folder.glob("*.broken"))


def test_while_the_hub_writes_the_league_is_told_all_the_same(played: League) -> None:
    store = Store(played.folder / FILE)
    desk = MessageHandler(store, print)
    told = SharedEntry(SCHEMA, "c1".ljust(20, "0"), 0, "begun", "m", "Meadow")
    desk.hear(Topics("table-1").entry(told.play), encode(told))  # not committed yet
    assert played.lines()[0] == "League"
    assert played.lines("season", "Winter")[0].startswith("Season Winter: ")
    store.close()
