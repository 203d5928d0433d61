"""The court on screens: beside options, beside the board, beside the players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.court import questions as cq
from companion.games.wallenstein.court.cards import BOTH, CALM, SIDE_SPACES
from companion.games.wallenstein.court.favours import FAVOUR
from companion.games.wallenstein.court.state import (
    at_court,
    court,
    kind,
    shielded_by,
    stock,
    waiting,
)
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import court as court_questions
from companion.games.wallenstein.text import court_events, court_officers
from companion.games.wallenstein.text.court_rules import rules
from companion.games.wallenstein.text.court_things import does, favour, names, officers, space
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.views.planning import PlanSpace
from companion.views.view import Lying, Open
from companion.words.cast import Cast
from companion.words.language import _


def barred(state: State, action: str, target: str) -> str | None:
    """Return the favour that protects the target from this action, or None."""
    card = shielded_by(state, state.owner(target), action)
    return None if card is None else favour(card)


def ahead(question: Question[Any], state: State, cast: Cast) -> tuple[str, ...]:
    """Return what comes next, in words."""
    if isinstance(question, cq.SideBoard):
        own = [space(each) for each in SIDE_SPACES if each < question.space]
        done = (question.seat, *court(state).turned)
        after = [seat for seat in state.order if seat not in done]
        boards = [_("{name}'s side board").format(name=cast.name(seat)) for seat in after]
        return (*own, *boards, _("the audience"))
    if isinstance(question, cq.TakeFavour):
        return tuple(
            _("{name} with {officers}").format(
                name=cast.name(seat), officers=officers(at_court(state, seat))
            )
            for seat in waiting(state)
        )
    return ()


# --- Beside the board ---


def standing(state: State, _cast: Cast) -> Iterator[str]:
    """Yield the favours that lie open."""
    if here := court(state).open:
        yield _("favour cards: {cards}").format(cards=" · ".join(here.values()))


def holds(state: State, seat: int) -> Iterator[str]:
    """Yield a player's officers and favours in words."""
    here = court(state)
    if number := at_court(state, seat):
        yield _("{officers} at court").format(officers=officers(number))
    if here.keeper == seat:
        yield favour(CALM)
    for card in (card for card, holder in here.shields.items() if holder == seat):
        yield _("safe from battle {battles}").format(battles=_briefly(kind(state, card)))


def _briefly(forbids: str) -> str:
    return "A, B" if forbids == BOTH else forbids[-1:].upper()


def lying(state: State, cast: Cast) -> Iterator[Open]:
    """Yield the favours at court and everybody's officers."""
    here = court(state)
    cards = [
        Lying(f"{card}  {does(card, here.printed)}", officers(price))
        for price, card in here.open.items()
    ]
    yield Open(_("Favours at court"), tuple(cards))
    if state.year:
        halls = [
            Lying(
                cast.name(seat),
                _("{n} at court").format(n=at_court(state, seat)),
                _("{officers} in stock").format(officers=officers(stock(state, seat))),
            )
            for seat in state.order or range(len(state.seats))
        ]
        yield Open(_("Officers"), tuple(halls))


# --- Names ---


def line(of: PointLine) -> str | None:
    """Return a favour's line of points in words, or None."""
    return favour(str(of.count)).capitalize() if of.what == FAVOUR else None


def value(what: str, value: str | int, cast: Cast) -> str | None:
    """Return the words for a corrected value, or None if it is not the court's."""
    is_player = any(seat.colour == value for seat in cast.seats)
    return cast.of(str(value)) if what == "favour-of" and is_player else None


def where(what: str, of: str) -> str | None:
    """Return the favour that a correction is about, or None."""
    return favour(of).capitalize() if what in {"favour", "favour-of"} else None


def fields() -> dict[str, str]:
    """Return the names of fields of the court's questions and events, for explanations."""
    return {
        "amount": _("received"),
        "armies": _("armies"),
        "away": _("out of the game"),
        "back": _("officers left at court"),
        "card": _("card"),
        "cards": _("favours and their prices"),
        "forbids": _("battles"),
        "hall": _("officers at court"),
        "in_stock": _("own officers in stock"),
        "in_tray": _("own armies in the tray"),
        "kept": _("kept for later"),
        "printed": _("printed on the card"),
        "prices": _("prices that can be paid"),
        "space": _("armies to turn into officers"),
        "taken": _("was neutral"),
        "there": _("available"),
    }


def space_of(question: Question[Any]) -> str | None:
    """Return the space of the plan that a question is about, or None."""
    return cq.side_space(question.space) if isinstance(question, cq.SideBoard) else None


def spaces(state: State, seat: int) -> Iterator[PlanSpace]:
    """Yield a player's side board spaces for planning."""
    is_over = seat in court(state).turned
    for number in SIDE_SPACES:
        yield PlanSpace(cq.side_space(number), space(number), cq.SideBoard.__name__, is_over)


WORDS = ModuleWords(
    rows=(*court_questions.ROWS, *court_events.ROWS, *court_officers.ROWS),
    barred=barred,
    ahead=ahead,
    rules=rules,
    chapters=lambda: {"W8": _("The Imperial court")},
    names=names,
    fields=fields,
    value=value,
    where=where,
    line=line,
    standing=standing,
    holds=holds,
    open=lying,
    space_of=space_of,
    spaces=spaces,
)
