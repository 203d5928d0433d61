"""Wallenstein's words for the card that is turned up for an action."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.actions import income_of
from companion.games.wallenstein.armies import numbers
from companion.games.wallenstein.cards import GRAIN, ONE_ARMY, TAXES
from companion.games.wallenstein.hindrance import Hindrance, hindered
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.games.wallenstein.text.things import action, whole_action
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked
from companion.words.filling_fields import which
from companion.words.generic import either


def _ask_reveal_card(question: q.RevealCard, cast: Cast) -> str:
    return _("{name}: which province for “{action}”?").format(
        action=whole_action(question.action), name=cast.name(question.seat)
    )


def _verb_reveal_card(question: q.RevealCard, _cast: Cast) -> str:
    return _("1 army") if question.action == ONE_ARMY else action(question.action)


def _label_reveal_card(question: q.RevealCard, option: str, _cast: Cast) -> str:
    if option != q.PASS:
        return option
    return _("not this one, no coin card left") if question.coins_out else _("not this one")


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


def built_there(state: State, name: str) -> str:
    """Return the buildings of a province in words."""
    return (
        ", ".join(things.building(kind) for kind in state.buildings.get(name, ())) or things.NOTHING
    )


def markers_there(state: State, name: str) -> str:
    """Return how many revolt markers a province has."""
    return str(state.markers.get(name, 0) or things.NOTHING)


def _sites(state: State, name: str) -> str:
    free = state.board.provinces[name].sites - len(state.buildings.get(name, ()))
    return _("{n} free").format(n=free) if free > 0 else _("none free")


def _columns(state: State, seat: int, action: str) -> dict[str, Callable[[str], str]]:
    def brings(of: str) -> Callable[[str], str]:
        return lambda name: str(income_of(state, seat, of, name).amount)

    first: dict[str, Callable[[str], str]] = {}
    columns: dict[str, Callable[[str], str]] = {
        _("armies"): lambda name: str(state.armies(name)),
        _("grain"): brings(GRAIN),
        _("tax"): brings(TAXES),
        _("sites"): lambda name: _sites(state, name),
        _("markers"): lambda name: markers_there(state, name),
    }
    if action in state.edition.stock:
        first = {_("sites"): columns[_("sites")], _("built"): lambda name: built_there(state, name)}
    elif action in (GRAIN, TAXES):
        head = _("grain") if action == GRAIN else _("tax")
        first = {head: columns[head], _("markers"): columns[_("markers")]}
    return first | {head: cell for head, cell in columns.items() if head not in first}


def _amounts(question: q.RevealCard, of: Callable[[str], int]) -> list[int]:
    return sorted({of(name) for name in question.options if name != q.PASS})


def _cost(question: q.RevealCard, state: State, seat: int) -> str:
    if question.action not in state.edition.cost:
        return ""
    costs = _amounts(question, lambda name: state.price(seat, question.action, name))
    cost = either(list(map(str, costs))) or state.edition.cost[question.action]
    thalers = things.thalers(state.seats[seat].thalers)
    return _("costs {cost} of {thalers}").format(cost=cost, thalers=thalers)


def _needs_text(of: Callable[[str], int]) -> Callable[[str], str]:
    return lambda name: str(of(name))


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


def _refused(question: q.RevealCard) -> tuple[Barred, ...]:
    """Return that another space may not be left empty, if that is so."""
    if question.coins_out and question.options and q.PASS not in question.options:
        return (Barred(_("not this one"), _("no blank card is left")),)
    return ()


def _facts_reveal_card(question: q.RevealCard, state: State, _cast: Cast) -> OptionFacts:
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


ROWS = (
    QuestionText(
        q.RevealCard,
        ask=_ask_reveal_card,
        verb=_verb_reveal_card,
        label=_label_reveal_card,
        facts=_facts_reveal_card,
        hands=marked("turn up {name}'s card on {action}"),
        likely=lambda question: question.likely,
        further=lambda question: ("W3.2",) if question.action in {GRAIN, TAXES} else (),
    ),
    EventText(e.Revealed, say=marked("{name} turns up {province}.")),
    EventText(
        e.Passed,
        say=which(
            "why",
            {
                "no-card": marked("{name} has no card left for {action}."),
                "skipped": marked("{name} skips {action}."),
            },
            marked("{name} planned nothing for {action}."),
        ),
        fields={"action": lambda event: action(event.action)},
    ),
)
