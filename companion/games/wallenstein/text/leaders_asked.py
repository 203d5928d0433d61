"""Questions about leaders, statues and trophies in words, and what they depend on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.leaders import questions as q
from companion.games.wallenstein.leaders.options import MOVING
from companion.games.wallenstein.leaders.state import leaders_of
from companion.games.wallenstein.leaders.steps import sequence
from companion.games.wallenstein.questions import PASS, YES
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.views.facts import FactRow, OptionFacts
from companion.words.cast import Cast
from companion.words.language import _

_NOTHING = "–"


@singledispatch
def sentence(_question: Question[Any], _cast: Cast) -> str | None:
    """Return the question as a sentence, or None if it is not the module's."""
    return None


@sentence.register
def _here(question: q.LeaderHere, cast: Cast) -> str:
    return _("{name}: put your leader in {province}?").format(
        name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _place(question: q.PlaceLeader, cast: Cast) -> str:
    return _("{name}: where do you put your leader?").format(name=cast.name(question.seat))


@sentence.register
def _move(question: q.MoveLeader, cast: Cast) -> str:
    return _("{name}: where does your leader go from {province}?").format(
        name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _statue(question: q.PutStatue, cast: Cast) -> str:
    return _("{name}: put a statue in {province}, which your leader has just left?").format(
        name=cast.name(question.seat), province=question.province
    )


@sentence.register
def _trophy(question: q.TakeTrophy, cast: Cast) -> str:
    return _("{name}: whose statue in {province} do you take as a trophy?").format(
        province=question.province, name=cast.name(question.seat)
    )


@sentence.register
def _return(question: q.ReturnLeader, cast: Cast) -> str:
    return _("{name}: winter is over. Where does your leader come back?").format(
        name=cast.name(question.seat)
    )


def verb(question: Question[Any]) -> str | None:
    """Return the question in a word or two, or None if it is not the module's."""
    texts = {
        q.LeaderHere: _("Leader here?"),
        q.PlaceLeader: _("Leader?"),
        q.MoveLeader: _("Leader to?"),
        q.PutStatue: _("Statue?"),
        q.TakeTrophy: _("Trophy?"),
        q.ReturnLeader: _("Leader back?"),
    }
    return texts.get(type(question))


@singledispatch
def label(_question: Question[Any], _option: str, _cast: Cast) -> str | None:
    """Return an answer in words, or None if it is not the module's."""
    return None


@label.register(q.LeaderHere)
@label.register(q.PutStatue)
def _yes_no(_question: q.LeaderHere | q.PutStatue, option: str, _cast: Cast) -> str:
    return _("Yes") if option == YES else _("No")


@label.register
def _whose(_question: q.TakeTrophy, option: str, cast: Cast) -> str:
    return cast.of(option)


@label.register
def _back(_question: q.ReturnLeader, option: str, _cast: Cast) -> str:
    return _("not at all") if option == PASS else option


def way(question: Question[Any]) -> tuple[str, ...]:
    """Return the province that the leader leaves."""
    return (question.province,) if isinstance(question, q.MoveLeader) else ()


def ahead(question: Question[Any], state: State, cast: Cast) -> Iterator[str]:
    """Yield whose leaders move after this one."""
    if isinstance(question, q.MoveLeader | q.PutStatue | q.TakeTrophy):
        seats = sequence(state, MOVING)
        after = seats[seats.index(question.seat or 0) + 1 :]
        for seat in after:
            if seat in leaders_of(state).at:
                yield _("{name}'s leader").format(name=cast.name(seat))


# --- What it depends on ---


@singledispatch
def facts(_question: Question[Any], _state: State, _cast: Cast) -> OptionFacts | None:
    """Return what players should know before they answer, or None if it is not the module's."""
    return None


@facts.register
def _goals(question: q.MoveLeader, state: State, cast: Cast) -> OptionFacts:
    """Return for each goal whether a statue may be left behind, and what is there."""
    seat = question.seat or 0
    rows = tuple(
        FactRow(
            (
                _("yes") if number < question.near else _NOTHING,
                *_there(state, seat, name, cast),
            )
        )
        for number, name in enumerate(question.options)
    )
    left = things.statues(leaders_of(state).left(seat))
    heads = (_("statue"), _("trophies"), _("armies"), _("grain"), _("tax"))
    return OptionFacts(heads, rows, about=_("{statues} left").format(statues=left))


@facts.register
def _first(question: q.PlaceLeader, state: State, cast: Cast) -> OptionFacts:
    rows = (_there(state, question.seat or 0, name, cast)[1:] for name in question.options)
    return OptionFacts((_("armies"), _("grain"), _("tax")), tuple(map(FactRow, rows)))


@facts.register
def _anywhere(question: q.ReturnLeader, state: State, cast: Cast) -> OptionFacts:
    rows = tuple(
        FactRow() if name == PASS else FactRow(_there(state, question.seat or 0, name, cast))
        for name in question.options
    )
    return OptionFacts((_("trophies"), _("armies"), _("grain"), _("tax")), rows)


@facts.register
def _left(question: q.PutStatue, _state: State, _cast: Cast) -> OptionFacts:
    left = things.statues(question.left)
    return OptionFacts(about=_("{statues} left").format(statues=left))


def _there(state: State, seat: int, name: str, cast: Cast) -> tuple[str, ...]:
    """Return others' statues, the armies and the card's values in a province."""
    statues = leaders_of(state).statues.get(name, ())
    others = ", ".join(cast.name(other) for other in statues if other != seat)
    card = state.board.provinces[name]
    return (others or _NOTHING, str(state.armies(name)), str(card.grain), str(card.tax))
