"""What choices in Wallenstein depend on, in columns; and what a rule excludes, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.armies import numbers
from companion.games.wallenstein.cards import GRAIN, TAXES
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.effects import neutral_peasants
from companion.games.wallenstein.hindrance import Hindrance, hindered
from companion.games.wallenstein.income import income_of
from companion.games.wallenstein.march import is_barred
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, modules, printed_board, things
from companion.games.wallenstein.winter import shortages
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.words.cast import Cast
from companion.words.generic import either
from companion.words.language import _, ngettext

_NOTHING = "–"


@singledispatch
def facts(question: Question[Any], state: State, cast: Cast) -> OptionFacts:
    """Return what players should know before they answer."""
    return printed_board.facts(question) or modules.facts(question, state, cast)


# --- Where a card is chosen ---


@facts.register
def _reveal(question: q.RevealCard, state: State, _cast: Cast) -> OptionFacts:
    """Return the values of each card, with those that the action depends on first."""
    seat, action = question.seat or 0, question.action
    columns = _differing(question, state, seat) | _columns(state, seat, action)
    return OptionFacts(
        tuple(columns),
        tuple(
            FactRow() if name == q.PASS else _card(state, seat, action, name, columns.values())
            for name in question.options
        ),
        barred=_refused(question),
        about=_cost(question, state, seat),
    )


def _refused(question: q.RevealCard) -> tuple[Barred, ...]:
    """Return that another space may not be left empty, if that is so."""
    if question.coins_out and question.options and q.PASS not in question.options:
        return (Barred(_("not this one"), _("no blank card is left")),)
    return ()


def _card(
    state: State, seat: int, action: str, name: str, cells: Iterable[Callable[[str], str]]
) -> FactRow:
    hindrance = hindered(state, seat, action, name)
    breaks = ""
    if hindrance is not None:
        breaks = _("not possible: {why}").format(why=_lack(hindrance))
    elif action in (GRAIN, TAXES) and state.markers.get(name):
        breaks = _("revolt")
    return FactRow(tuple(cell(name) for cell in cells), breaks)


def _lack(hindrance: Hindrance) -> str:
    """Return in few letters what is missing; the history says it in full."""
    reasons = {
        "money": _("{needed} needed"),
        "reserve": _("{there} in reserve"),
        "stock": _("none left"),
        "site": _("no site"),
        "second-building": _("has one"),
        "one-army": _("1 army"),
        "barred": _("all barred"),
        "none-come": _("none come"),
        "lost": _("lost"),
    }
    template = reasons.get(hindrance.why, hindrance.why)
    return template.format(needed=things.thalers(hindrance.needed), there=hindrance.there)


def _differing(question: q.RevealCard, state: State, seat: int) -> dict[str, Callable[[str], str]]:
    """Return an action's cost or income where modules make it differ from card to card."""
    action = question.action
    amounts: dict[str, Callable[[str], int]] = {}
    if action in state.edition.cost:
        amounts[_("costs")] = lambda name: state.price(seat, action, name)
    if action in state.edition.bought:
        amounts[_("brings")] = lambda name: numbers(state, seat, action, name)[1]
    return {
        head: _needs_text(of) for head, of in amounts.items() if len(_amounts(question, of)) > 1
    }


def _needs_text(of: Callable[[str], int]) -> Callable[[str], str]:
    return lambda name: str(of(name))


def _columns(state: State, seat: int, action: str) -> dict[str, Callable[[str], str]]:
    def brings(of: str) -> Callable[[str], str]:
        return lambda name: str(income_of(state, seat, of, name).amount)

    first: dict[str, Callable[[str], str]] = {}
    columns: dict[str, Callable[[str], str]] = {
        _("armies"): lambda name: str(state.armies(name)),
        _("grain"): brings(GRAIN),
        _("tax"): brings(TAXES),
        _("sites"): lambda name: _sites(state, name),
        _("markers"): lambda name: _markers(state, name),
    }
    if action in state.edition.stock:
        first = {_("sites"): columns[_("sites")], _("built"): lambda name: _built(state, name)}
    elif action in (GRAIN, TAXES):
        head = _("grain") if action == GRAIN else _("tax")
        first = {head: columns[head], _("markers"): columns[_("markers")]}
    return first | {head: cell for head, cell in columns.items() if head not in first}


def _cost(question: q.RevealCard, state: State, seat: int) -> str:
    if question.action not in state.edition.cost:
        return ""
    costs = _amounts(question, lambda name: state.price(seat, question.action, name))
    cost = either(list(map(str, costs))) or state.edition.cost[question.action]
    thalers = things.thalers(state.seats[seat].thalers)
    return _("costs {cost} of {thalers}").format(cost=cost, thalers=thalers)


def _amounts(question: q.RevealCard, of: Callable[[str], int]) -> list[int]:
    return sorted({of(name) for name in question.options if name != q.PASS})


# --- Where armies go ---


@facts.register
def _target(question: q.Target, state: State, cast: Cast) -> OptionFacts:
    seat = question.seat or 0
    barred = tuple(
        Barred(
            name,
            modules.barred(state, question.action, name) or event_cards.title(state.event or ""),
        )
        for name in state.neighbours(question.province)
        if is_barred(state, seat, question.action, name)
    )
    rows = tuple(_goal(state, seat, name, cast) for name in question.options)
    about = _("{n} may leave").format(n=things.armies(question.armies))
    return OptionFacts((_("held by"), _("armies"), _("built"), _("markers")), rows, barred, about)


def _goal(state: State, seat: int, name: str, cast: Cast) -> FactRow:
    owner = state.owner(name)
    rest = (_built(state, name), _markers(state, name))
    if owner is None:
        peasants = str(neutral_peasants(state, name))
        return FactRow((_("peasants"), peasants, *rest), _hunger(state, seat, 1), PEASANTS)
    held = _("own") if owner == seat else cast.name(owner)
    breaks = "" if owner == seat else _hunger(state, seat, 1)
    return FactRow((held, str(state.armies(name)), *rest), breaks, cast.colour(owner))


@facts.register
def _move_to(question: q.MoveTo, state: State, _cast: Cast) -> OptionFacts:
    rows = tuple(
        FactRow()
        if name == q.PASS
        else FactRow((str(state.armies(name)), _built(state, name), _markers(state, name)))
        for name in question.options
    )
    return OptionFacts((_("armies"), _("built"), _("markers")), rows)


@facts.register
def _armies(question: q.Armies, state: State, cast: Cast) -> OptionFacts:
    there = things.armies(state.armies(question.target))
    if not question.attack:
        return OptionFacts(about=_("already there: {armies}").format(armies=there))
    owner = state.owner(question.target)
    if owner is None:
        peasants = things.peasants(neutral_peasants(state, question.target))
        return OptionFacts(about=_("{peasants} there").format(peasants=peasants))
    return OptionFacts(about=_("{name} has {armies}").format(name=cast.name(owner), armies=there))


@facts.register
def _throw_in(question: q.ThrowIn, state: State, _cast: Cast) -> OptionFacts:
    there = things.armies(state.armies(question.province))
    markers = things.markers(state.markers.get(question.province, 0))
    return OptionFacts(about=_("{armies} there, {markers}").format(armies=there, markers=markers))


@facts.register
def _revolt_order(question: q.RevoltOrder, state: State, _cast: Cast) -> OptionFacts:
    rows = (
        FactRow((str(state.armies(name)), str(state.markers.get(name, 0) + question.extra)))
        for name in question.options
    )
    return OptionFacts((_("armies"), _("peasants")), tuple(rows))


# --- The draft, the plan, and the bids ---


@facts.register
def _planned(_question: q.Planned, state: State, _cast: Cast) -> OptionFacts:
    names = " · ".join(map(things.action, state.actions))
    return OptionFacts(about=_("face up: {names}").format(names=names))


@facts.register
def _draft_take(question: q.DraftTake, state: State, _cast: Cast) -> OptionFacts:
    heads = (_("grain"), _("tax"), _("sites"), _("own next to it"), _("region"))
    rows = tuple(
        FactRow(_printed(state, question.seat, name))
        if name in state.board.provinces
        else FactRow()
        for name in question.options
    )
    left = " ".join(map(str, state.groups.get(question.seat or 0, ())))
    return OptionFacts(heads, rows, about=_("groups left: {left}").format(left=left))


def _printed(state: State, seat: int | None, name: str) -> tuple[str, ...]:
    card = state.board.provinces[name]
    beside = sum(state.owner(near) == seat for near in state.neighbours(name))
    return (
        str(card.grain),
        str(card.tax),
        str(card.sites),
        str(beside or _NOTHING),
        things.region(card.region),
    )


@facts.register
def _group(question: q.PlaceGroup, _state: State, _cast: Cast) -> OptionFacts:
    left = [question.groups.count(int(size)) for size in question.options]
    texts = (ngettext("{n} group left", "{n} groups left", n).format(n=n) for n in left)
    return OptionFacts(("",), tuple(FactRow((text,)) for text in texts))


@facts.register
def _bid(question: q.Bid, state: State, _cast: Cast) -> OptionFacts:
    thalers = state.seats[question.seat or 0].thalers
    rows = tuple(
        FactRow((str(max(0, thalers - int(bid))),))
        if bid.isdigit()
        else FactRow(("", *_card_numbers(state, bid)))
        if bid in state.board.provinces
        else FactRow()
        for bid in question.options
    )
    return OptionFacts((_("left"), _("armies"), _("grain"), _("tax")), rows)


def _card_numbers(state: State, name: str) -> tuple[str, ...]:
    card = state.board.provinces[name]
    return (str(state.armies(name)), str(card.grain), str(card.tax))


# --- Texts ---


def _sites(state: State, name: str) -> str:
    free = state.board.provinces[name].sites - len(state.buildings.get(name, ()))
    return _("{n} free").format(n=free) if free > 0 else _("none free")


def _built(state: State, name: str) -> str:
    return ", ".join(things.building(kind) for kind in state.buildings.get(name, ())) or _NOTHING


def _markers(state: State, name: str) -> str:
    return str(state.markers.get(name, 0) or _NOTHING)


def span(numbers: Sequence[int]) -> str:
    """Return sorted numbers as "3" or "3–9"."""
    low, high = numbers[0], numbers[-1]
    return str(low) if low == high else f"{low}–{high}"


def short_in_winter(state: State, seat: int, more: int = 0) -> str:
    """Return the grain missing for all provinces and `more`, over all possible winter cards."""
    short = shortages(state, seat, more)
    return span(short) if short and short[-1] else ""


def _hunger(state: State, seat: int, more: int) -> str:
    """Return the grain missing this winter if `more` provinces are added."""
    short = short_in_winter(state, seat, more)
    return _("{n} grain missing in winter").format(n=short) if short else ""
