"""The open question as a screen shows it: its sentence, its player, and how to answer it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from companion.engine import flow
from companion.engine.entries import BOX
from companion.engine.grid import AmountGrid, OneOfEach, PickOfPage
from companion.engine.session import Session
from companion.views.choosing import UNMARKED, Amount, Choice
from companion.views.face import Face
from companion.views.facts import NONE, OptionFacts
from companion.views.filling import NumberTable, filling
from companion.views.game_board import GameBoard
from companion.views.moving import Moving, is_moved
from companion.views.picking import Picking, picking
from companion.views.spreading import Spread, bounds_text
from companion.views.stake import NO_OUTLOOK, Outlook
from companion.views.writing import Writing
from companion.words import box_answers

WITHOUT = "without"  # the option that answers a printed sheet with an empty one

Way: TypeAlias = Choice | Amount | Spread | NumberTable | Picking | Writing | Moving


@dataclass(frozen=True, slots=True)
class OnePage:
    """How people answer this and the following questions together, at the terminal or as keeper."""

    sentence: str
    way: NumberTable | Picking
    of_all: bool  # for all seats, not only for the one asked first


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The open question.

    `way` is how to answer it; None where another screen asks it, such as for the tray. `verb` is
    the sentence in a word or two, `name` the player (empty: all players). `about` is what to know
    before answering, `own_word` what each player says where all have to. `page` is None where the
    question is answered by itself.
    """

    key: str
    sentence: str
    verb: str
    name: str
    seat: int | None
    colour: flow.Colour | None
    rule: str
    about: str
    way: Way | None
    page: OnePage | None = None
    own_word: str = ""

    @property
    def at_the_table(self) -> OpenQuestion:
        """Return the question as the table answers it: on one page, where it has one."""
        if self.page is None:
            return self
        open_question = replace(self, sentence=self.page.sentence, way=self.page.way)
        return (
            replace(open_question, name="", seat=None, colour=None)
            if self.page.of_all
            else open_question
        )


def open_question(
    question: flow.Question[Any],
    face: Face,
    before: object = None,
    session: Session[Any] | None = None,
    outlook: Outlook = NO_OUTLOOK,
) -> OpenQuestion:
    """Return the open question; `before` is the last answer to it, if there was one."""
    facts = NONE if session is None else face.facts(question, session)
    board = None if session is None else face.board(session)
    return OpenQuestion(
        question.key,
        face.sentence(question),
        face.verb(question),
        "" if question.seat is None else face.cast.name(question.seat),
        question.seat,
        face.cast.colour(question.seat),
        question.rule,
        facts.about,
        _moving(question, face, board) or way_of(question, face, before, facts, outlook),
        page_of(question, face),
        face.own_word(question),
    )


def page_of(question: flow.Question[Any], face: Face) -> OnePage | None:
    """Return the page that answers this question and the next ones; None for none."""
    if not isinstance(question, PickOfPage) or question.page is None:
        return None
    way: NumberTable | Picking = (
        picking(question.page, face, question)
        if isinstance(question.page, OneOfEach)
        else filling(question.page, face, question)
    )
    return OnePage(face.page_sentence(question), way, question.of_all)


def way_of(
    question: flow.Question[Any] | None,
    face: Face,
    before: object = None,
    facts: OptionFacts = NONE,
    outlook: Outlook = NO_OUTLOOK,
) -> Way | None:
    """Return how to answer the question; None if another screen asks it, or none is open."""
    match question:
        case flow.Pick():
            return _choice(question, face, facts)
        case flow.Number():
            return _amount(question, face, before, outlook)
        case flow.Amounts():
            return _several(question, face)
        case flow.FreeText(longest=longest):
            return Writing(longest)
        case flow.PrintedSheet():
            labels = (face.label(question, WITHOUT), box_answers.look_again())
            about = box_answers.how_to_bring()
            return Choice((WITHOUT, BOX), labels, about=about, answers=({}, BOX))
        case _:
            return None


def _several(question: flow.Amounts, face: Face) -> Spread | NumberTable:
    return filling(question, face) if isinstance(question, AmountGrid) else _spread(question, face)


def _moving(question: flow.Question[Any], face: Face, board: GameBoard | None) -> Moving | None:
    """Return the move to make, where the question asks for moves on a board; None elsewhere."""
    passing = face.passing(question)
    if board is None or not isinstance(question, flow.Pick):
        return None
    if not is_moved(board, question.options, passing):
        return None
    passes = "" if passing is None else face.label(question, passing)
    first, _space, end = question.options[0].partition(" ")
    return Moving(board, question.options, passing, passes, first if end else "")


def _choice(question: flow.Pick, face: Face, facts: OptionFacts) -> Choice:
    options = question.options
    labels = tuple(face.label(question, option) for option in options)
    first = face.preselected(question)
    at = options.index(first) if isinstance(first, str) and first in options else 0
    passing, likely = face.passing(question), face.likely(question)
    if first == "" or (isinstance(question, flow.PrintedPick) and not first):
        at = UNMARKED
    about = ""
    if isinstance(question, flow.PrintedPick):
        about = box_answers.once()
    return Choice(options, labels, passing, likely, at=at, about=about, facts=facts)


def _spread(question: flow.Amounts, face: Face) -> Spread:
    most, proposed = question.most, face.proposed(question)
    places = tuple(place for place, number in most.items() if number)
    labels = tuple(face.label(question, place) for place in places)
    bounds = tuple(most[place] for place in places)
    first = tuple(min(proposed.get(place, 0), most[place]) for place in places)
    by_line = face.is_said_in_a_line(question)
    return Spread(
        places=places,
        labels=labels,
        most=bounds,
        numbers=first,
        least=question.least,
        within=question.places,
        bounds=bounds_text(question.least, question.places),
        proposed=first,
        before=(0,) * len(places) if by_line else first,
        by_line=by_line,
        is_marked=not by_line,
        has_sum=question.has_sum,
    )


def _amount(question: flow.Number, face: Face, before: object, outlook: Outlook) -> Amount:
    low, high = question.low, question.high
    preselected = face.preselected(question)
    first = preselected if isinstance(preselected, int) else None
    if isinstance(before, int) and low <= before <= high:
        first = before
    about = box_answers.once() if isinstance(question, flow.PrintedNumber) else ""
    return Amount(low, high, first, about=about, outlook=outlook)
