"""Lines of amounts that a page sends, read like the terminal's but in the page's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

from companion.engine.flow import Amounts, Colour, Question, Throw
from companion.engine.grid import PickOfPage
from companion.evening.evening import Evening
from companion.games import face
from companion.tray.tally import by_hand
from companion.views.choosing import AnswerMade
from companion.views.filling import NumberTable
from companion.views.open_question import page_of, way_of
from companion.views.spreading import Spread
from companion.views.whole_line import counts_said, table_said
from companion.words.pages import common as words
from companion.words.taps import on_a_page


def is_line(answer: object, question: Question[Any]) -> TypeGuard[str]:
    """Return whether this is a line of amounts instead of an answer."""
    if isinstance(question, PickOfPage):
        has_page = question.page is not None
        return has_page and isinstance(answer, str) and answer not in question.options
    return isinstance(question, Amounts) and isinstance(answer, str)


def amounts_typed(
    line: str, question: Question[Any], evening: Evening[Any], language: str
) -> AnswerMade | str:
    """Return the answer that the line gives, or a sentence that says why it gives none."""
    with on_a_page(language):
        game_face = face(evening.header.game, evening.session.setup)
        page = page_of(question, game_face)
        match way_of(question, game_face) if page is None else page.way:
            case Spread() as spread:
                return spread.whole(line)
            case NumberTable() as filling:
                return table_said(line, filling)
        return words.not_understood()


def counts_typed(
    line: str, throw: Throw, evening: Evening[Any], language: str
) -> Mapping[Colour, int] | str:
    """Return how many cubes of each colour the line gives, or why it gives none."""
    with on_a_page(language):
        cast = face(evening.header.game, evening.session.setup).cast
        return counts_said(line, by_hand(throw), cast)
