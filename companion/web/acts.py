"""Carry out what a page asks: answers, counts, corrections and undo, all through the evening.

An act runs in the app's language, because the terminal draws its result. Only refusals are worded
in the page's language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from companion.engine.entries import Departure
from companion.engine.flow import Correction, PrintedSheet, Throw
from companion.errors import CompanionError, IllegalAnswer
from companion.evening.evening import PERSON, Evening
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.tray.inputs import (
    AnyKey,
    Confirmed,
    CountsSaid,
    EnterPressed,
    Input,
)
from companion.tray.state import Stage
from companion.web.host import AtTable
from companion.web.page_messages import (
    Act,
    AnswerAct,
    BackAct,
    CorrectAct,
    CountAct,
    DepartAct,
    EndEveningAct,
    GameAct,
    RedoAct,
    StirAct,
    StopAct,
    TakeAct,
    ThrowAct,
    TrayAct,
    UndoAct,
    UnsayAct,
)
from companion.web.typed_lines import amounts_typed, counts_typed, is_line
from companion.words import not_here, worded
from companion.words import pages as words
from companion.words.sources import person
from companion.words.typing import refused

ReasonText: TypeAlias = Callable[[], str]  # worded in the page's language


def page_name(role: Role) -> str:
    """Return the page's name for the journal: a person's name, or else the kind of page."""
    return role.name or role.kind.value


@dataclass(slots=True)
class Acts:
    """Carries out the acts of pages on the evening and on the tray."""

    table: AtTable

    def do(self, act: GameAct | TrayAct, role: Role, language: str) -> ReasonText | None:
        """Carry out one act. Return why it was refused, or None if it was carried out.

        Args:
            language: the page's, in which a line of amounts is typed.
        """
        evening = self.table.evening
        if evening is None:
            return words.nothing_is_played
        if (barred := self.barred(act, role, evening)) is not None:
            return barred
        try:
            return self._done(act, role, evening, language)
        except IllegalAnswer as error:
            return partial(refused, error)
        except CompanionError as error:
            return partial(worded, error)
        finally:
            self.table.acted()

    def barred(self, act: Act, role: Role, evening: Evening[Any]) -> ReasonText | None:
        """Return why this page may not act now, or None if it may.

        An act for an earlier question (`act.number`) is refused as too late.
        """
        if not role.may_do:
            return words.only_looks_on
        if evening.read_only:
            return not_here
        if act.number == evening.number:
            return None
        return partial(words.too_late, person(evening.last_change.page))

    def _done(
        self, act: GameAct | TrayAct, role: Role, evening: Evening[Any], language: str
    ) -> ReasonText | None:
        with evening.at_page(page_name(role)):
            match act:
                case CountAct() | TakeAct() | StopAct() | ThrowAct() | StirAct():
                    return self._of_the_tray(act, evening, language)
                case _:
                    return _of_the_game(act, role, evening, language)

    def _of_the_tray(self, act: TrayAct, evening: Evening[Any], language: str) -> ReasonText | None:
        throw = evening.pending
        if not isinstance(throw, Throw):
            return words.nothing_thrown
        tray = self.table.tray
        if isinstance(act, CountAct) and isinstance(act.counts, str):
            counts = counts_typed(act.counts, throw, evening, language)
            if isinstance(counts, str):
                return lambda: counts
            act = CountAct(id=act.id, number=act.number, counts=dict(counts))
        ask_for(throw, self.table)
        self._confirm_counts(act, throw)
        if tray.state.stage is Stage.DUE:
            self.table.give()
        return self._to_be_said(act)

    def _confirm_counts(self, act: TrayAct, throw: Throw) -> None:
        tray = self.table.tray
        match act:
            case CountAct(counts=dict(counts)):
                tray.take(self._counts_input(throw, counts))
            case TakeAct():
                tray.take(*self._counted(throw, act))
            case ThrowAct():
                tray.throw()
            case StirAct():
                tray.stir()
            case StopAct():
                tray.take(AnyKey())

    def _counted(self, throw: Throw, act: TakeAct) -> list[Input]:
        stands = self.table.tray.state.count
        assert stands is not None
        inputs: list[Input] = []
        counts = stands.counts if act.counts is None else act.counts
        wanted = {c: n for c, n in counts.items() if n}
        is_said = not stands.tally.unsaid and wanted == stands.counts
        if stands.tally.is_refused or (act.counts is not None and not is_said):
            inputs.append(self._counts_input(throw, dict.fromkeys(stands.tally.most, 0) | wanted))
        return [*inputs, Confirmed() if act.sure else EnterPressed()]

    def _counts_input(self, throw: Throw, counts: dict[str, int]) -> CountsSaid:
        """Return these counts joined with those that people have typed for other colours.

        Raises IllegalAnswer: the counts are not possible for this throw.
        """
        throw.check(counts)
        stands = self.table.tray.state.count
        before = {} if stands is None else stands.tally.counts_by_hand
        return CountsSaid({**before, **counts}, next(reversed(counts), None))

    def _to_be_said(self, act: TrayAct) -> ReasonText | None:
        """Return why the tray does not accept the count yet; None if it does."""
        state = self.table.tray.state
        if not isinstance(act, TakeAct) or state.count is None:
            return None
        return {
            Stage.WAITING: words.nothing_counted,
            Stage.LEFT_OUT: words.some_left_out,
            Stage.NOTHING_FELL: words.nothing_fell,
        }.get(state.stage)


def ask_for(throw: Throw, table: AtTable) -> None:
    """Start counting the tray for this throw, unless that count is already running."""
    count = table.tray.state.count
    if count is None or count.stage is Stage.COUNTED or count.asked.throw is not throw:
        table.tray.ask(throw, table.settings.countdown, table.settings.sure_enough)


def _of_the_game(
    act: GameAct, role: Role, evening: Evening[Any], language: str
) -> ReasonText | None:
    match act:
        case AnswerAct() | UnsayAct() if role.kind is PageKind.HAND and _speaks_for_one(
            act, role, evening
        ):
            return None
        case AnswerAct(answer=answer):
            return _answer(answer, role, evening, language)
        case UndoAct():
            return None if evening.undo() else words.nothing_to_undo
        case RedoAct():
            return None if evening.redo() else words.nothing_to_redo
        case UnsayAct():  # the keeper answers for all, and withdraws that by an undo
            pass
        case _ if role.kind is not PageKind.KEEPER:
            return words.keeper_only
        case _:
            _of_the_keeper(act, evening)
    return None


def _of_the_keeper(
    act: CorrectAct | BackAct | DepartAct | EndEveningAct, evening: Evening[Any]
) -> None:
    match act:
        case CorrectAct(what=what, where=where, value=value):
            evening.correct(Correction(what, where, value))
        case BackAct(length=length):
            evening.back_to(length)
        case DepartAct(place=place, stand_in=name, back=back):
            evening.depart(Departure(place, name, back))
        case EndEveningAct():
            evening.stop()


def _speaks_for_one(act: AnswerAct | UnsayAct, role: Role, evening: Evening[Any]) -> bool:
    """Note a player's own word on a question that each player answers, or its withdrawal.

    Return False if the act must still be carried out: it is no such word, or it was the last that
    was missing, and answers for all.
    """
    question, seat = evening.pending, role.seats[0]
    if isinstance(act, UnsayAct):
        evening.ready.unsay(evening.session, seat)
        return True
    game_face = face(evening.header.game, evening.session.setup)
    if question is None or not game_face.own_word(question):
        return False
    return not evening.ready.say(evening.session, seat)


def _answer(answer: object, role: Role, evening: Evening[Any], language: str) -> ReasonText | None:
    question = evening.pending
    if question is None:
        return words.nothing_asked
    if isinstance(question, Throw):
        return words.count_it
    if not role.may_answer(evening.session.asked_of):
        return words.somebody_elses
    if isinstance(question, PrintedSheet) and isinstance(answer, Mapping) and answer:
        return words.not_understood  # a sheet comes from the box's file, or is empty
    if is_line(answer, question):
        amounts = amounts_typed(answer, question, evening, language)
        if isinstance(amounts, str):
            return lambda: amounts
        answer = amounts.answer
    evening.answer(answer, PERSON, {"page": page_name(role)})
    return None
