"""Wallenstein's words for armies that move and attack."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.wallenstein import editions, effects, march, options, winter
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, modules, things
from companion.games.wallenstein.text.reveal import built_there, markers_there
from companion.games.wallenstein.text.things import armies, peasants, whole_action
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked
from companion.words.filling_fields import when


def _verb_target(question: q.Target, _cast: Cast) -> str:
    return _("Attack") if question.seat not in question.owners else _("Where to?")


def span(numbers: Sequence[int]) -> str:
    """Return sorted numbers as "3" or "3–9"."""
    low, high = numbers[0], numbers[-1]
    return str(low) if low == high else f"{low}–{high}"


def short_in_winter(state: State, seat: int, more: int = 0) -> str:
    """Return the grain missing for all provinces and `more`, over all possible winter cards."""
    short = winter.shortages(state, seat, more)
    return span(short) if short and short[-1] else ""


def _hunger(state: State, seat: int, more: int) -> str:
    """Return the grain missing this winter if `more` provinces are added."""
    short = short_in_winter(state, seat, more)
    return _("{n} grain missing in winter").format(n=short) if short else ""


def _goal(state: State, seat: int, name: str, cast: Cast) -> FactRow:
    owner = state.owner(name)
    rest = (built_there(state, name), markers_there(state, name))
    if owner is None:
        peasants = str(effects.neutral_peasants(state, name))
        return FactRow((_("peasants"), peasants, *rest), _hunger(state, seat, 1), editions.PEASANTS)
    held = _("own") if owner == seat else cast.name(owner)
    breaks = "" if owner == seat else _hunger(state, seat, 1)
    return FactRow((held, str(state.armies(name)), *rest), breaks, cast.colour(owner))


def _facts_target(question: q.Target, state: State, cast: Cast) -> OptionFacts:
    seat = question.seat or 0
    barred = tuple(
        Barred(
            name,
            modules.barred(state, question.action, name) or event_cards.title(state.event or ""),
        )
        for name in state.neighbours(question.province)
        if march.is_barred(state, seat, question.action, name)
    )
    rows = tuple(_goal(state, seat, name, cast) for name in question.options)
    about = _("{n} may leave").format(n=things.armies(question.armies))
    return OptionFacts((_("held by"), _("armies"), _("built"), _("markers")), rows, barred, about)


def _why_target(
    question: q.Target | q.MoveTo, _before: Sequence[Event], _cast: Cast
) -> Sequence[str]:
    template = _("up to {armies} may leave {province}; one must stay")
    return (template.format(armies=things.armies(question.armies), province=question.province),)


def _facts_move_to(question: q.MoveTo, state: State, _cast: Cast) -> OptionFacts:
    rows = tuple(
        FactRow()
        if name == q.PASS
        else FactRow(
            (str(state.armies(name)), built_there(state, name), markers_there(state, name))
        )
        for name in question.options
    )
    return OptionFacts((_("armies"), _("built"), _("markers")), rows)


def _facts_armies(question: q.Armies, state: State, cast: Cast) -> OptionFacts:
    there = things.armies(state.armies(question.target))
    if not question.attack:
        return OptionFacts(about=_("already there: {armies}").format(armies=there))
    owner = state.owner(question.target)
    if owner is None:
        peasants = things.peasants(effects.neutral_peasants(state, question.target))
        return OptionFacts(about=_("{peasants} there").format(peasants=peasants))
    return OptionFacts(about=_("{name} has {armies}").format(name=cast.name(owner), armies=there))


def _ask_throw_in(question: q.ThrowIn, cast: Cast) -> str:
    if question.attacker is None:
        return _(
            "{name}: revolt in {province} with {peasants}. How many armies do you throw in?"
        ).format(
            peasants=peasants(question.against),
            province=question.province,
            name=cast.name(question.seat),
        )
    return _(
        "{name}: {attacker} attacks {province} with {armies}. How many armies do you throw in?"
    ).format(
        attacker=cast.name(question.attacker),
        province=question.province,
        armies=armies(question.against),
        name=cast.name(question.seat),
    )


def _facts_throw_in(question: q.ThrowIn, state: State, _cast: Cast) -> OptionFacts:
    there = things.armies(state.armies(question.province))
    markers = things.markers(state.markers.get(question.province, 0))
    return OptionFacts(about=_("{armies} there, {markers}").format(armies=there, markers=markers))


def _say_attacked(event: e.Attacked, cast: Cast) -> str:
    whom = _("neutral") if event.defender is None else cast.name(event.defender)
    return _("{name} attacks {target} ({whom}) from {province} with {armies}.").format(
        name=cast.name(event.seat),
        target=event.target,
        whom=whom,
        province=event.province,
        armies=armies(event.armies),
    )


def _say_army_joined(event: e.ArmyJoined, cast: Cast) -> str:
    why = (
        event_cards.title(event.why)
        if event_cards.title(event.why) != event.why
        else things.tile(event.why)
    )
    return _("{name}: one more army joins the throw for {province} ({why}).").format(
        name=cast.name(event.seat), province=event.province, why=why
    )


ROWS = (
    QuestionText(
        q.Target,
        ask=marked("{name}: where do the armies from {province} go ({action})?"),
        fields={"action": lambda question: whole_action(question.action)},
        verb=_verb_target,
        facts=_facts_target,
        why=_why_target,
    ),
    QuestionText(
        q.MoveTo,
        ask=marked("{name} may move up to {armies} from {province}. Where to?"),
        verb=marked("Move?"),
        label={q.PASS: marked("nowhere")},
        facts=_facts_move_to,
        why=_why_target,
    ),
    QuestionText(
        q.Armies,
        ask=when(
            "attack",
            marked("{name}: how many armies attack {target} from {province}?"),
            marked("{name}: how many armies move from {province} to {target}?"),
        ),
        verb=marked("How many?"),
        facts=_facts_armies,
    ),
    QuestionText(
        q.UseTile,
        ask=marked("{name}: add the army of your bonus tile ({tile}) to the throw for {province}?"),
        verb=marked("Use the tile?"),
        label={q.YES: marked("Yes"), q.NO: marked("No")},
    ),
    QuestionText(q.ThrowIn, ask=_ask_throw_in, verb=marked("Throw in"), facts=_facts_throw_in),
    EventText(
        e.ArmiesMoved,
        say=marked("{name} moves {armies} from {province} to {target}."),
        hands=marked("{armies} from {province} to {target}"),
    ),
    EventText(e.Attacked, say=_say_attacked),
    EventText(
        e.ArmyJoined,
        say=_say_army_joined,
        options=lambda event: (options.TILE_ARMY.name,) if event.rule == "W2.6" else (),
    ),
    EventText(e.PeasantsJoined, say=marked("{peasants} more in the throw for {province} ({why}).")),
)
