"""Wallenstein's words for revolts."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event, FlowStep
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.events.battle import Cubes
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.games.wallenstein.text.battles import armies_left, back_home, in_the_tray, won_by
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.views.throwing import Verdict
from companion.words import Cast, _, marked, ngettext


def _facts_revolt_order(question: q.RevoltOrder, state: State, _cast: Cast) -> OptionFacts:
    rows = (
        FactRow((str(state.armies(name)), str(state.markers.get(name, 0) + question.extra)))
        for name in question.options
    )
    return OptionFacts((_("armies"), _("peasants")), tuple(rows))


def wanted(event: e.RevoltBroke) -> str:
    """Return the number of peasants, in winter with its reasons: "1 marker + 2 = 3"."""
    if not event.extra and not event.sent:
        return str(event.wanted)
    markers = event.wanted - event.extra - event.sent
    rising = ngettext("{n} marker", "{n} markers", markers).format(n=markers)
    more = [str(number) for number in (event.extra, event.sent) if number]
    return f"{' + '.join([rising, *more])} = {event.wanted}"


def _say_revolt_broke(event: e.RevoltBroke, cast: Cast) -> str:
    text = _("{province} revolts against {name}: {armies} against {peasants}").format(
        province=event.province,
        name=cast.name(event.seat),
        armies=things.armies(event.armies),
        peasants=things.peasants(event.peasants),
    )
    if event.wanted > event.peasants:
        return _("{told} ({wanted} needed, but the reserve has no more).").format(
            told=text, wanted=wanted(event)
        )
    return f"{text} ({wanted(event)})." if event.extra else f"{text}."


def _why_revolt_broke(event: e.RevoltBroke, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    why = _("winter") if event.why == "winter" else things.action(event.why)
    lines = [
        _("because of: {why}").format(why=why),
        _("{name}: {armies} in the province").format(
            name=cast.name(event.seat), armies=things.armies(event.armies)
        ),
        _("peasants needed: {wanted}").format(wanted=wanted(event)),
    ]
    if event.wanted > event.peasants:
        lines.append(_("in the common reserve: {there}").format(there=event.peasants))
    return lines


def _further_revolt_broke(event: e.RevoltBroke | e.RevoltAverted) -> tuple[str, ...]:
    few = ("W5.4",) if event.wanted > event.peasants else ()
    return (*few, "W11.6") if isinstance(event, e.RevoltBroke) else ()


def _why_revolt_failed(
    event: e.RevoltFailed, _before: Sequence[Event], cast: Cast
) -> Sequence[str]:
    return (
        in_the_tray(cast.name(event.seat), event.armies),
        in_the_tray(_("peasants"), event.peasants),
        armies_left(event.armies, event.peasants, event.stay, event.province),
        *back_home(event.to_reserve),
    )


def _verdict_revolt_failed(event: e.RevoltFailed, cast: Cast) -> Verdict:
    return won_by(_("{name} holds"), event.seat, cast)


def _why_revolt_won(event: e.RevoltWon, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    return (
        in_the_tray(cast.name(event.seat), event.armies),
        in_the_tray(_("peasants"), event.peasants),
        _("only more armies than peasants can hold the province"),
        *back_home(event.to_reserve),
    )


def _verdict_revolt_won(_event: e.RevoltWon, _cast: Cast) -> Verdict:
    return Verdict(_("Peasants win"), PEASANTS)


ROWS = (
    QuestionText(
        q.RevoltOrder,
        ask=marked("{name}: which revolt comes next? Extra in each revolt: {extra}."),
        verb=marked("Revolt"),
        facts=_facts_revolt_order,
    ),
    EventText(
        e.RevoltBroke, say=_say_revolt_broke, why=_why_revolt_broke, further=_further_revolt_broke
    ),
    EventText(
        e.RevoltAverted,
        say=marked(
            "No revolt against {name} in {province}: {wanted} needed, but the reserve has "
            "{peasants}."
        ),
        further=_further_revolt_broke,
    ),
    EventText(
        e.RevoltFailed,
        say=marked("{name} puts down the revolt in {province} ({sides}). Left there: {armies}."),
        fields={
            "sides": lambda event: f"{event.armies} : {event.peasants}",
            "armies": lambda event: things.armies(event.stay + event.kept),
        },
        verdict=_verdict_revolt_failed,
        why=_why_revolt_failed,
    ),
    EventText(
        e.RevoltWon,
        say=marked("The peasants drive {name} out of {province} ({sides})."),
        fields={"sides": lambda event: f"{event.peasants} : {event.armies}"},
        verdict=_verdict_revolt_won,
        why=_why_revolt_won,
    ),
)


def whom_peasants_help(step: FlowStep, before: Sequence[Event], most_markers: int) -> list[str]:
    """Return a line about the peasants of a battle, open or just decided; empty if there is none.

    Args:
        before: the events until then.
        most_markers: with more revolt markers in the province, peasants help nobody.
    """
    match step:
        case q.BattleThrow(kind=q.BATTLE, province=province, peasants_help=is_help):
            return [_template(is_help, most_markers).format(province=province)]
        case e.Conquered() | e.Defended() | e.DrawnBattle():
            return _number_line(step, before, most_markers)
        case _:
            return []


def _template(is_help: bool, most_markers: int) -> str:
    if most_markers == 0:
        if is_help:
            return _("{province} has no revolt marker, so peasants fight for the defender")
        return _("{province} has a revolt marker, so peasants fight for nobody")
    if is_help:
        return _("{province} has at most one revolt marker, so peasants fight for the defender")
    return _("{province} has more than one revolt marker, so peasants fight for nobody")


def _number_line(
    event: e.Conquered | e.Defended | e.DrawnBattle, before: Sequence[Event], most_markers: int
) -> list[str]:
    if event.peasants:
        template = _("{peasants} for the defender: no revolt marker in the province")
        if most_markers:
            template = _("{peasants} for the defender: at most one revolt marker in the province")
        return [template.format(peasants=things.peasants(event.peasants))]
    if green := _came_out(before, event.province).get(PEASANTS, 0):
        template = _("{peasants} for nobody: a revolt marker in the province")
        if most_markers:
            template = _("{peasants} for nobody: more than one revolt marker in the province")
        return [template.format(peasants=things.peasants(green))]
    return []


def _came_out(before: Sequence[Event], province: str) -> Cubes:
    for event in reversed(before):
        if isinstance(event, e.CameOut):
            return event.tray if event.province == province else {}
    return {}
