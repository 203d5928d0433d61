"""Carries out the acts of pages on game and tray: messages become acts, and results become words.

Games to open (game_pages.py), earlier answers (earlier_answer.py) and settings (page_settings.py)
have modules of their own. Acts run in the app's language, because the terminal shows what they do;
only the reason of a refusal is in the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from companion.engine.entries import Departure
from companion.engine.flow import Correction, PrintedSheet, Throw
from companion.errors import CompanionError, IllegalAnswer
from companion.evening.evening import Evening
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.host import host_acts as acts
from companion.host.act_runner import barred
from companion.host.host import Host
from companion.host.host_acts import (
    ActRefused,
    ActResult,
    ActTooLate,
    EveningAct,
    Giver,
    RefusedBecause,
)
from companion.web.message_base import Act
from companion.web.page_messages import (
    AnswerAct,
    AsSeenAct,
    BackAct,
    CorrectAct,
    CountAct,
    DepartAct,
    EndEveningAct,
    GameAct,
    PlanningAct,
    RedoAct,
    StirAct,
    StopAct,
    TakeAct,
    ThrowAct,
    TrayAct,
    TrayEmptyAct,
    UndoAct,
    UnsayAct,
)
from companion.web.typed_lines import amounts_typed, counts_typed, is_line
from companion.words import changing, not_here, worded
from companion.words.pages import common as words
from companion.words.sources import person
from companion.words.typing import refused

ReasonText: TypeAlias = Callable[[], str]  # worded in the page's language

_REFUSED: Mapping[RefusedBecause, ReasonText] = {
    RefusedBecause.NOTHING_PLAYED: words.nothing_is_played,
    RefusedBecause.LOOKS_ON: words.only_looks_on,
    RefusedBecause.READ_ONLY: not_here,
    RefusedBecause.NOTHING_ASKED: words.nothing_asked,
    RefusedBecause.NOTHING_THROWN: words.nothing_thrown,
    RefusedBecause.COUNT_IT: words.count_it,
    RefusedBecause.NOT_YOURS: words.somebody_elses,
    RefusedBecause.KEEPER_ONLY: words.keeper_only,
    RefusedBecause.NOTHING_TO_UNDO: words.nothing_to_undo,
    RefusedBecause.NOTHING_TO_REDO: words.nothing_to_redo,
    RefusedBecause.NOTHING_COUNTED: words.nothing_counted,
    RefusedBecause.SOME_LEFT_OUT: words.some_left_out,
    RefusedBecause.NOTHING_FELL: words.nothing_fell,
    RefusedBecause.CALIBRATING_ALREADY: words.calibrating_already,
    RefusedBecause.NOT_CALIBRATING: words.not_calibrating,
    RefusedBecause.NOT_TO_CALIBRATE: words.not_to_calibrate,
    RefusedBecause.NO_GAMES: words.no_games_here,
}


def giver(role: Role, own: str = "") -> Giver:
    """Return the giver of a page's acts; `own` distinguishes pages of one role."""
    return Giver(role, page_name(role), own)


def page_name(role: Role) -> str:
    """Return the page's name for the journal: a person's name, or else the kind of page."""
    return role.name or role.kind.value


def reason(result: ActResult) -> ReasonText | None:
    """Return why an act was refused, in words; None if it was carried out."""
    match result:
        case ActRefused(why=RefusedBecause.BEING_CHANGED, page=page):
            return partial(changing.another_is, page)
        case ActRefused(why=RefusedBecause() as why):
            return _REFUSED[why]
        case ActRefused(why=IllegalAnswer() as error):
            return partial(refused, error)
        case ActRefused(why=error):
            return partial(worded, error)
        case ActTooLate(page=page):
            return partial(words.too_late, person(page))
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Acts:
    """Carries out the acts of pages on the evening and on the tray."""

    host: Host

    def do(self, act: GameAct | TrayAct, role: Role, language: str) -> ReasonText | None:
        """Carry out one act. Return why it was refused, or None if it was carried out.

        Args:
            language: the page's, in which a line of amounts is typed.
        """
        evening = self.host.evening
        if evening is None:
            return words.nothing_is_played
        if (no := self.barred(act, role)) is not None:
            return no
        try:
            wanted = self._act(act, role, evening, language)
        except CompanionError as error:
            return reason(ActRefused(error))
        if wanted is None or callable(wanted):
            return wanted
        return reason(self.host.do(wanted, giver(role)))

    def barred(self, act: Act, role: Role) -> ReasonText | None:
        """Return why this page may not act now, or None if it may.

        An act for an earlier question (`act.number`) is refused as too late.
        """
        no = barred(self.host, EveningAct(number=act.number), giver(role))
        return None if no is None else reason(no)

    def _act(
        self, act: GameAct | TrayAct, role: Role, evening: Evening[Any], language: str
    ) -> EveningAct | ReasonText | None:
        """Return the host's act, or a function that words the refusal; None: nothing is to do.

        Raises CompanionError: what was typed is not possible.
        """
        match act:
            case AnswerAct() | UnsayAct():
                return _of_a_question(act, role, evening, language)
            case CountAct() | TakeAct():
                return self._of_the_count(act, evening, language)
            case _:
                return _plain(act)

    def _of_the_count(
        self, act: CountAct | TakeAct, evening: Evening[Any], language: str
    ) -> EveningAct | ReasonText:
        throw = evening.pending
        if not isinstance(throw, Throw):
            return words.nothing_thrown
        if isinstance(act, CountAct):
            counts = act.counts
            if isinstance(counts, str):
                read = counts_typed(counts, throw, evening, language)
                if isinstance(read, str):
                    return lambda: read
                counts = dict(read)
            return acts.SayCounts(counts=counts, number=act.number)
        return acts.ConfirmCount(counts=act.counts, really=act.sure, number=act.number)


_NO_FIELDS: Mapping[type[Act], type[EveningAct]] = {
    UndoAct: acts.Undo,
    RedoAct: acts.Redo,
    EndEveningAct: acts.EndEvening,
    StopAct: acts.StopCountdown,
    ThrowAct: acts.ThrowVirtual,
    StirAct: acts.StirVirtual,
    TrayEmptyAct: acts.TrayIsEmpty,
    AsSeenAct: acts.CorrectAsSeen,
}


def _plain(act: GameAct | TrayAct) -> EveningAct:
    number = act.number
    match act:
        case CorrectAct(what=what, where=where, value=value):
            return acts.Correct(corrections=(Correction(what, where, value),), number=number)
        case BackAct(length=length):
            return acts.BackTo(length=length, number=number)
        case PlanningAct(minutes=minutes):
            return acts.RunPlanning(minutes=minutes, number=number)
        case DepartAct(place=place, stand_in=name, back=back):
            return acts.Depart(departure=Departure(place, name, back), number=number)
        case _:
            return _NO_FIELDS[type(act)](number=number)


def _of_a_question(
    act: AnswerAct | UnsayAct, role: Role, evening: Evening[Any], language: str
) -> EveningAct | ReasonText | None:
    """Return the act for an answer.

    Where each player answers alone, the answer waits until all have. A keeper, who answers for
    all, has nothing to take back but by an undo.
    """
    evidence = {"page": page_name(role)}
    if isinstance(act, UnsayAct):
        if role.kind is not PageKind.HAND:
            return None  # the keeper answers for all, and undoes that
        return acts.SayReady(seat=role.seats[0], is_ready=False, number=act.number)
    if not role.may_answer(evening.session.asked_of):
        return words.somebody_elses
    answer = _read(act.answer, evening, language)
    if callable(answer):
        return answer
    if role.kind is PageKind.HAND and _is_own_word(evening):
        seat = role.seats[0]
        return acts.SayReady(seat=seat, answer=answer, evidence=evidence, number=act.number)
    return acts.GiveAnswer(answer=answer, evidence=evidence, number=act.number)


def _is_own_word(evening: Evening[Any]) -> bool:
    """Return whether each player answers the open question alone, such as to be ready."""
    question = evening.pending
    game_face = face(evening.header.game, evening.session.setup)
    return question is not None and bool(game_face.own_word(question))


def _read(answer: object, evening: Evening[Any], language: str) -> object:
    """Return the answer that a page sent, or a function that words why it is none."""
    question = evening.pending
    if isinstance(question, PrintedSheet) and isinstance(answer, Mapping) and answer:
        return words.not_understood  # a sheet comes from the box's file, or is empty
    if question is not None and not isinstance(question, Throw) and is_line(answer, question):
        amounts = amounts_typed(answer, question, evening, language)
        if isinstance(amounts, str):
            return lambda: amounts
        return amounts.answer
    return answer
