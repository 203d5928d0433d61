"""`companion print GAME` and `companion print evening`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.store.journal import open_journal
from tests.support.command import Shell

BOX = """
[rheingold.castles.3]
strength = 4
"""


@pytest.fixture
def companion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return Shell(capsys)


def pages(path: Path) -> Iterator[str]:
    yield from (page.extract_text() for page in PdfReader(path).pages)


def test_a_games_pages_are_written_in_the_language_that_is_asked_for(
    companion: Shell, tmp_path: Path
) -> None:
    out = tmp_path / "aids.pdf"
    shown = companion("print", "kardinal-koenig", "--language", "fr", "--out", str(out))
    assert f"{out} " in shown.out
    told = list(pages(out))
    assert "Feuille de score" in told[0]
    assert f"{len(told)} pages" in shown.out


def test_letter_paper_is_as_large_as_letter_paper(companion: Shell, tmp_path: Path) -> None:
    out = tmp_path / "waterloo.pdf"
    companion("print", "waterloo", "--paper", "letter", "--out", str(out))
    assert PdfReader(out).pages[0].mediabox[2:] == [612, 792]


def test_an_edition_is_an_option(companion: Shell, tmp_path: Path) -> None:
    out = tmp_path / "shogun.pdf"
    companion("print", "wallenstein-light", "--option", "edition=shogun", "--out", str(out))
    assert any("castles" in page for page in pages(out))
    assert all("Shogun" in page for page in pages(out))


def test_any_tower_has_a_log_of_throws_with_every_colour(companion: Shell, tmp_path: Path) -> None:
    out = tmp_path / "tower.pdf"
    companion("print", "tower", "--language", "de", "--out", str(out))
    log, counting, _rules = pages(out)
    assert "Wurfprotokoll" in log
    assert "orange" in log
    assert "2r 3b" in counting


def test_what_the_box_knows_is_printed(companion: Shell, tmp_path: Path) -> None:
    box, out = tmp_path / "box.toml", tmp_path / "rheingold.pdf"
    box.write_text(BOX)
    companion("--box", str(box), "print", "rheingold", "--out", str(out))
    [row] = [line for line in next(pages(out)).split("castle ") if line.startswith("3\n")]
    assert row.split() == ["3", "4", "8"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("wallenstein", "--language", "xx"), "no language 'xx'"),
        (("wallenstein", "--option", "edition=third"), "edition cannot be 'third'"),
        (("evening",), "no game is in"),
    ],
)
def test_what_cannot_be_printed_is_told(
    companion: Shell, tmp_path: Path, given: tuple[str, ...], told: str
) -> None:
    out = tmp_path / "never.pdf"
    assert told in companion("print", *given, "--out", str(out)).err
    assert not out.exists()


def test_the_last_game_is_printed_as_it_stands(companion: Shell, tmp_path: Path) -> None:
    players = (Player("Anna", "red"), Player("Ben", "blue"))
    with open_journal(tmp_path) as journal:
        journal.begin(Header(game="waterloo", players=players), [])
    out = tmp_path / "evening.pdf"
    companion("print", "evening", "--out", str(out))
    [page] = pages(out)
    assert "Anna (red)" in page
    assert "Waterloo: state of the game" in page


def test_a_light_evenings_pages_have_what_its_whole_games_box_knows(
    companion: Shell, tmp_path: Path
) -> None:
    box, out = tmp_path / "box.toml", tmp_path / "light.pdf"
    box.write_text("[wallenstein.shogun.provinces.Kai]\ngrain = 9\n")
    given = ("--option", "edition=shogun", "--out", str(out))
    companion("--box", str(box), "print", "wallenstein-light", *given)
    assert any("Kai\n9\n" in page for page in pages(out))
