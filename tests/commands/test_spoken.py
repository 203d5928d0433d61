"""The command line in a language that nobody speaks: what is Latin there was not looked up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.settings import Settings, folders, save
from companion.words.command_line import wrong
from tests.support.command import Shell
from tests.support.pseudo import Pseudo, spoken, untranslated

# Typed as they stand, or called so everywhere.
NAMES = (
    *("companion", "demo", "doctor", "read", "reconcile", "simulate", "replay", "export", "show"),
    *("import", "calibrate", "tray", "box", "mat", "fit", "check", "capture", "board", "list"),
    *("report", "case", "edit", "camera", "profile", "journal", "record", "home", "help", "seed"),
    *("stirred", "players", "games", "option", "json", "out", "paper", "letter", "empty", "cubes"),
    *("cube-mm", "corners", "tray-mm", "colour", "game", "second", "last", "into", "truth", "name"),
    *(
        "may-ask",
        "float",
        "a4",
        "default",
        "kiosk",
        "serve",
        "codes",
        "on",
        "off",
        "plays",
        "people",
    ),
    *("print", "stand", "disc", "size", "a3", "evening", "language", "en", "fr", "de"),
    *GAMES,
    *("number", "bg-stats", "place", "rename", "merge", "undo", "remove", "night", "colours"),
    *("correct", "new", "sensor", "check-game", "scale"),
)


@pytest.fixture(autouse=True)
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pseudo]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    with spoken() as found:
        yield found


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def left(text: str, *names: str) -> str:
    """Lines of it, as far as they are not names."""
    return "\n".join(untranslated(*text.splitlines(), names=(*NAMES, *names)))


@pytest.mark.parametrize(
    "words",
    [
        "",
        *("demo", "doctor", "read", "reconcile", "simulate", "replay", "export", "show", "import"),
        *("calibrate", "calibrate mat", "calibrate fit", "calibrate check", "calibrate capture"),
        *("print", "print stand", "print disc", "print mat"),
        *("print rheingold", "print evening"),
        *("calibrate board", "tray", "tray list", "tray report", "tray case", "tray replay"),
        *("box", "box show", "box edit", "box export", "box import"),
        *("serve", "serve on", "serve off", "serve codes"),
        *("plays", "plays list", "plays report", "plays export", "plays import", "plays people"),
        *("new", "new game", "new sensor", "check-game"),
    ],
)
def test_help_is_in_it(companion: Shell, words: str) -> None:
    assert left(companion(*words.split(), "--help").out) == ""


@pytest.mark.parametrize(
    "words",
    [
        "nonsens",
        "replay",
        "--hom",
        "--home",
        "doctor x",
        "doctor --json=3",
        "simulate x --games x",
        "simulate x --games 0",
        "calibrate mat --paper a5 --out x",
        "print stand --paper a5",
        "calibrate fit --cube-mm x",
        "tray",
    ],
)
def test_what_is_wrong_with_what_was_typed_is_told_in_it(companion: Shell, words: str) -> None:
    assert left(companion(*words.split()).err, "nonsens", "replai", "hom", "a5") == ""


def test_what_was_meant_is_offered_in_it() -> None:
    """By itself: within this language Typer's own words are in it already."""
    told = wrong("No such command 'replai'. Did you mean 'replay', 'read'?")
    assert left(told, "replai") == ""


@pytest.mark.parametrize(
    "words",
    [
        "simulate nonsens",
        "simulate wallenstein --players 9",
        "simulate tower --option x",
        "simulate tower",
        "show",
        "tray list",
        "tray report 7",
        "box show",
        "box export file.toml",
        "box import nowhere.toml",
        "read --profile nowhere.npz nowhere.png",
        "replay nowhere.jsonl",
        "calibrate check nowhere.npz",
        "print mat --size 40x40",
        "print mat --size nonsens",
        "print mat --size 260x190 --paper letter",
    ],
)
def test_what_a_command_says_is_in_it(companion: Shell, tmp_path: Path, words: str) -> None:
    ran = companion(*words.split())
    files = "box.toml", "nowhere", "file.toml", "profile.npz", "npz", "toml", "jsonl", "trays"
    names = str(tmp_path), *GAMES, *files, "journal.sqlite", "nonsens"
    assert left(ran.out + ran.err, *names) == ""


def test_the_doctor_speaks_it(companion: Shell, tmp_path: Path) -> None:
    typed = "make play", "sudo", "ufw", "allow", "tcp"
    found = left(
        companion("doctor").out, str(tmp_path), "settings.json", "UTF", "VPN", "venv", *typed
    )
    assert found == ""


def test_the_settings_tell_which_language(
    companion: Shell, pseudo: Pseudo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[list[str]] = []

    def translation(_domain: str, _where: object, wanted: list[str], **_: object) -> Pseudo:
        asked.append(wanted)
        return pseudo

    monkeypatch.setenv("LANGUAGE", "nl")
    save(folders(tmp_path / "other").settings, Settings(language="fr"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gettext.translation", translation)
        companion("doctor", "--help")
        companion("--home", tmp_path / "other", "doctor", "--help")
    assert asked == [["nl"], ["nl"], ["fr"]]
