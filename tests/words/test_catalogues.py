"""The catalogues against what the app says: nothing missing, nothing left over, nothing altered."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

import pytest
import typer.main
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from textual.screen import Screen

from companion.__main__ import app
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.recount import RecountScreen
from companion.terminal.widgets.colours import mark
from companion.tower.colours import COLOURS
from companion.words.language import speaking

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
ROOMS = ("companion", "calibration")
LANGUAGES = sorted(path.parents[1].name for path in ROOT.glob("companion/locale/*/*/*.po"))
KEYWORDS = {
    **dict.fromkeys(("_", "fixed_text", "marked", "said"), None),
    **dict.fromkeys(("said_of", "ngettext", "plural", "so_many"), (1, 2)),
}
LOOKED_UP = {name: len(words or (1,)) for name, words in KEYWORDS.items()}  # arguments in words


Message: TypeAlias = tuple[str, ...]  # one, or one and many


@cache
def files() -> dict[Message, set[Path]]:
    """All that Babel finds, and where."""
    files: dict[Message, set[Path]] = {}
    for room in ROOMS:
        for file, _line, found, *_rest in extract_from_dir(
            str(ROOT / room), keywords=KEYWORDS, method_map=[("**.py", "python")]
        ):
            message = (found,) if isinstance(found, str) else tuple(found)
            files.setdefault(message, set()).add(Path(room, file))
    return files


def messages() -> frozenset[Message]:
    return frozenset(files())


def untranslated_games(entries: set[Message]) -> dict[str, set[Message]]:
    """The messages of each game that nobody has begun to translate into the language."""
    games: dict[str, set[Message]] = {}
    for message, where in files().items():
        folders = {path.parts[2] if path.parts[1] == "games" else "" for path in where}
        if len(folders) == 1 and (game := folders.pop()):
            games.setdefault(game, set()).add(message)
    return {game: own for game, own in games.items() if not own & entries}


@cache
def catalogue(language: str) -> Catalog:
    with (ROOT / f"companion/locale/{language}/LC_MESSAGES/companion.po").open("rb") as file:
        return read_po(file, language)


def entries(language: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each message, and what it is in that language."""
    for entry in catalogue(language):
        if entry.id:
            one = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
            said = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
            yield one, said


def fields(text: str) -> set[str]:
    """With the form that a number is given, which is its own."""
    return {f"{name}:{form}" for _, name, form, _ in Formatter().parse(text) if name is not None}


def trimmed(text: str) -> tuple[str, str, bool]:
    """What stands before and after it, and whether it ends a line."""
    bare = text.strip()
    start = text.find(bare)
    return text[:start], text[start + len(bare) :], "\n" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_app_says_has_an_entry(language: str) -> None:
    there = {message for message, _ in entries(language)}
    games = untranslated_games(there)
    assert sorted(messages() - there - set().union(*games.values())) == []
    if games:
        pytest.skip(f"not yet in {language}: {', '.join(games)}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_left_over(language: str) -> None:
    assert sorted({message for message, _ in entries(language)} - messages()) == []
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_is_empty_or_fuzzy(language: str) -> None:
    assert [
        each for each, said in entries(language) if not all(text.strip() for text in said)
    ] == []
    assert [each.id for each in catalogue(language) if each.id and each.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_of_its_message(language: str) -> None:
    wrong = []
    for message, said in entries(language):
        may = set[str]().union(*map(fields, message))
        must = set.intersection(*map(fields, message))
        wrong += [text for text in said if text and not must <= fields(text) <= may]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_begins_and_ends_as_its_message(language: str) -> None:
    wrong = []
    for message, said in entries(language):
        known = {trimmed(each) for each in message}
        wrong += [text for text in said if text and trimmed(text) not in known]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_colours_share_a_letter(language: str) -> None:
    said = dict(entries(language))
    letters = [letter for each in COLOURS.values() for letter in said.get((each.letter,), ())]
    assert all(len(each) == 1 and each.isupper() for each in letters)
    assert len({*letters}) == len(COLOURS)


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("screen", [BattleScreen, MainScreen, RecountScreen])
def test_a_colours_letter_does_nothing_else_where_colours_are_typed(
    language: str, screen: type[Screen[None]]
) -> None:
    with speaking(language):
        letters = {mark(colour).letter.casefold() for colour in COLOURS}
    bound = [
        key
        for room in screen.__mro__
        for binding in vars(room).get("BINDINGS", ())
        for key in binding.key.split(",")
    ]
    assert letters.isdisjoint(bound)


def test_every_message_is_a_plain_string_where_it_is_looked_up() -> None:
    assert [place for path in _modules() for place in _not_plain(path)] == []


def test_help_is_found_for_the_catalogues() -> None:
    known = {part for message in messages() for part in message}
    assert sorted(set(_helps(typer.main.get_command(app))) - known) == []


def _helps(command: object) -> Iterator[str]:

    for each in (command, *getattr(command, "params", ())):
        if about := getattr(each, "help", None):
            yield about
    for inner in getattr(command, "commands", {}).values():
        yield from _helps(inner)


def test_every_message_has_words_and_stands_without_blanks_around_it() -> None:
    assert [each for each in messages() if not all(part.strip() for part in each)] == []


def test_every_message_can_be_filled_in() -> None:
    assert all(fields(part) is not None for message in messages() for part in message)


def _modules() -> Iterator[Path]:
    return (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))


def _not_plain(path: Path) -> Iterator[str]:
    """What Babel cannot find there, or takes for something else."""
    tree = ast.parse(path.read_text("utf-8"))
    for scope in ast.walk(tree):
        if isinstance(scope, ast.Module | ast.FunctionDef):
            bare = _bare_words(scope)
            for call in _calls(scope):
                if any(_is_odd(each, bare) for each in _words_of(call)):
                    yield f"{path.relative_to(ROOT)}:{call.lineno}"


def _calls(scope: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node


def _words_of(call: ast.Call) -> list[ast.expr]:
    assert isinstance(call.func, ast.Name)
    return call.args[: LOOKED_UP.get(call.func.id, 0)]


def _bare_words(scope: ast.AST) -> set[str]:
    """Names that stand for a string which nothing marks."""
    return {
        target.id
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.JoinedStr)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def test_nothing_is_looked_up_within_another_text() -> None:
    """There Babel finds no message."""
    within = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in _modules()
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in _calls(text)
        if _words_of(call)
    ]
    assert within == []


def test_babel_finds_each_string_that_is_looked_up() -> None:
    """It finds none in parentheses of its own: the message would have no translation."""
    found = {text for message in messages() for text in message}
    missed = [
        f"{path.relative_to(ROOT)}:{word.lineno}"
        for path in _modules()
        for call in _calls(ast.parse(path.read_text("utf-8")))
        for word in _words_of(call)
        if isinstance(word, ast.Constant) and word.value not in found
    ]
    assert missed == []


def _is_odd(word: ast.expr, bare: set[str]) -> bool:
    match word:
        case ast.Constant():
            return False
        case ast.Name(id=name):
            return name in bare
        case ast.Subscript():
            return False  # a table's, whose words are marked there
        case _:
            return any(_is_text(each) for each in ast.walk(word))


def _is_text(node: ast.AST) -> bool:
    is_string = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return is_string or isinstance(node, ast.JoinedStr)
