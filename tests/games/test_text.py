"""The words of every game: each question and each event has a row."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, FlowStep, Question
from companion.games import GAMES, face, folder

pytestmark = pytest.mark.slow

every_game = pytest.mark.parametrize("name", list(GAMES))


def own_kinds(name: str) -> Iterator[type[FlowStep]]:
    """The types of questions and events in the game's folder that no other type is made from."""
    package = import_module(folder(name))
    modules = (
        import_module(m.name)
        for m in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    )
    kinds = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and issubclass(kind, Event | Question)
    }
    kinds = {kind for kind in kinds if not issubclass(kind, SetRight)}  # `Face.correction` says it
    yield from (kind for kind in kinds if not any(kind in other.__mro__[1:] for other in kinds))


@every_game
def test_each_question_and_event_has_a_row_of_words(name: str) -> None:
    text = face(name).text
    for kind in own_kinds(name):
        part = "say" if issubclass(kind, Event) else "ask"
        rows = [text.rows[each] for each in kind.__mro__ if each in text.rows]
        assert any(getattr(row, part) is not None for row in rows), (kind, part)
