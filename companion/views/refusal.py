"""Why an answer or a correction is not possible, with the game's names for ids."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.engine.flow import Amounts, Pick, Question
from companion.engine.grid import AmountGrid
from companion.errors import CompanionError
from companion.said import Id, Thing
from companion.tower.colours import COLOURS
from companion.views.face import Face
from companion.views.filling import cell_name
from companion.words.colours import colour_name
from companion.words.typing import refused


def refusal(error: CompanionError, face: Face, question: Question[Any] | None = None) -> str:
    """Return why an answer to `question` is refused; None means a correction."""
    return refused(error, partial(_called, face=face, question=question))


def _called(named: Id | Thing, face: Face, question: Question[Any] | None) -> str:
    """Return an option as the list shows it; else the game's name for any other id."""
    match named:
        case Thing(what, where):
            return face.put_right(what, where) if where else face.thing(what)
        case Id(name, of) if of:
            return face.value(of, name)
        case Id(name):
            label = "" if question is None else _label(name, face, question)
            return label or (colour_name(name) if name in COLOURS else face.named(name))


def _label(name: str, face: Face, question: Question[Any]) -> str:
    match question:
        case AmountGrid(rows=rows, columns=columns):
            row, _, column = name.partition("/")
            if name in question.most:
                return cell_name(face.label(question, row), face.label(question, column))
            return face.label(question, name) if name in (*rows, *columns) else ""
        case Pick(options=names) | Amounts(most=names) if name in names:
            return face.label(question, name)
        case _:
            return ""
