"""The court on screens: beside options, beside the board, beside the players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.court import questions as q
from companion.games.wallenstein.court.cards import (
    BOTH,
    CALM,
    OFFICERS,
    SIDE_BOARD,
    SIDE_SPACES,
    TOWER_CARD,
)
from companion.games.wallenstein.court.favours import FAVOUR
from companion.games.wallenstein.court.state import (
    at_court,
    court,
    kind,
    shielded_by,
    stock,
    waiting,
)
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.questions import PASS
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, things
from companion.games.wallenstein.text.court_things import (
    battles,
    does,
    favour,
    officers,
    space,
)
from companion.views.facts import FactRow, OptionFacts
from companion.views.planning import PlanSpace
from companion.views.view import Lying, Open
from companion.words.cast import Cast
from companion.words.language import _

# --- Beside the options ---


@singledispatch
def facts(_question: Question[Any], _state: State, _cast: Cast) -> OptionFacts | None:
    """Return what players should know before they answer, or None if it is not the module's."""
    return None


@facts.register
def _side(question: q.SideBoard, state: State, _cast: Cast) -> OptionFacts:
    rows = tuple(_side_card(question, state, card) for card in question.options)
    about = _("{officers} in stock, {n} of {total} at court").format(
        officers=officers(question.in_stock), n=OFFICERS - question.in_stock, total=OFFICERS
    )
    return OptionFacts((_("armies"), _("grain"), _("tax")), rows, about=about)


def _side_card(question: q.SideBoard, state: State, card: str) -> FactRow:
    if card == PASS:
        return FactRow()
    lapses = _("not possible") if question.options.index(card) >= question.likely else ""
    if card == TOWER_CARD:
        return FactRow((_("{n} in tray").format(n=question.in_tray),), lapses)
    printed = state.board.provinces[card]
    return FactRow((str(state.armies(card)), str(printed.grain), str(printed.tax)), lapses)


@facts.register
def _take(question: q.TakeFavour, state: State, _cast: Cast) -> OptionFacts:
    printed = court(state).printed
    rows = [
        FactRow((str(price), does(card, printed) if card in printed else ""))
        for price, card in zip(question.prices, question.options, strict=False)
    ]
    return OptionFacts((_("officers"), _("brings")), (*rows, FactRow()))


@facts.register
def _cancel(question: q.CancelEvent, _state: State, _cast: Cast) -> OptionFacts:
    return OptionFacts(about=event_cards.in_words(question.event))


@facts.register(q.CalmProvince)
@facts.register(q.BuildFree)
def _own(question: q.CalmProvince | q.BuildFree, state: State, _cast: Cast) -> OptionFacts:
    rows = (
        FactRow((str(state.markers.get(name, 0) or "–"), _standing(state, name)))
        for name in question.options
    )
    return OptionFacts((_("markers"), _("built")), tuple(rows))


@facts.register
def _anywhere(question: q.FreeArmies, state: State, _cast: Cast) -> OptionFacts:
    rows = (
        FactRow((_("neutral"), "–", _standing(state, name)), colour=PEASANTS)
        if owner is None
        else FactRow((_("own"), str(state.armies(name)), _standing(state, name)))
        for name, owner in zip(question.options, question.owners, strict=True)
    )
    return OptionFacts((_("held by"), _("armies"), _("built")), tuple(rows))


def _standing(state: State, name: str) -> str:
    return ", ".join(things.building(kind) for kind in state.buildings.get(name, ())) or "–"


def barred(state: State, action: str, target: str) -> str | None:
    """Return the favour that protects the target from this action, or None."""
    card = shielded_by(state, state.owner(target), action)
    return None if card is None else favour(card)


def ahead(question: Question[Any], state: State, cast: Cast) -> tuple[str, ...]:
    """Return what comes next, in words."""
    if isinstance(question, q.SideBoard):
        own = [space(each) for each in SIDE_SPACES if each < question.space]
        done = (question.seat, *court(state).turned)
        after = [seat for seat in state.order if seat not in done]
        boards = [_("{name}'s side board").format(name=cast.name(seat)) for seat in after]
        return (*own, *boards, _("the audience"))
    if isinstance(question, q.TakeFavour):
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


def _reasons() -> dict[str, str]:
    return {
        "few-armies": _("too few armies can leave"),
        "few-in-tray": _("too few armies in the tray"),
        "few-officers": _("too few officers are left"),
        "too-few": _("too few officers"),
        "no-wish": _("no card wanted"),
        "no-event": _("no event is in force"),
        "no-site": _("no site for the building"),
        "no-province": _("no province possible"),
        "short": _("the reserve is too small"),
    }


# --- Planned with ---


def space_of(question: Question[Any]) -> str | None:
    """Return the space of the plan that a question is about, or None."""
    return q.side_space(question.space) if isinstance(question, q.SideBoard) else None


def spaces(state: State, seat: int) -> Iterator[PlanSpace]:
    """Yield a player's side board spaces for planning."""
    is_over = seat in court(state).turned
    for number in SIDE_SPACES:
        yield PlanSpace(q.side_space(number), space(number), q.SideBoard.__name__, is_over)


def names() -> dict[str, str]:
    """Return the names of the court's ids."""
    spaces = {q.side_space(n): _("“{space}”").format(space=space(n)) for n in SIDE_SPACES}
    return spaces | {
        "court": _("Imperial court"),
        "favours": _("Favour cards"),
        TOWER_CARD: _("tower card"),
        BOTH: battles(BOTH),
        **_reasons(),
        SIDE_BOARD: _("on the side board"),
        "officers": _("officers at court"),
        "favour": _("it is"),
        "favour-of": _("held by"),
        "pile": _("in the pile"),
        "out": _("out of the game"),
        **{f"for-{n}": _("face up, price {n} officers").format(n=n) for n in (4, 3, 2)},
        "court-empty": _("Empty side board space"),
        "as-coin-card": _("counts as a coin card"),
        "no-card": _("counts as no card"),
        "kept-favour": _("Favour 4 if kept"),
        "any-marker": _("against any marker"),
        "not-winter": _("not in winter"),
        "this-season": _("this season only"),
        "favour-short": _("Favour: reserve too small"),
        "what-there-is": _("as many as there are"),
        "no-effect": _("none at all"),
        "free-trade-house": _("Free trade house"),
        "house-calms": _("removes a marker under its event"),
        "house-does-not": _("never removes a marker"),
        "officers-year-two": _("Officers in year 2"),
        "officers-stay": _("stay at court"),
        "officers-go": _("go back"),
    }
