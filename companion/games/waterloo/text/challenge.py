"""Waterloo's words for a battle's dice and its challenge."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.waterloo import events as e
from companion.games.waterloo import questions as q
from companion.games.waterloo.dice import DIE, DiceSet, Request, ShownDice
from companion.games.waterloo.state import State
from companion.games.waterloo.text import names
from companion.views.facts import OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, generic, marked, ngettext
from companion.words.filling_fields import fill, when
from companion.words.generic import listed


def _why_dice_set(question: DiceSet, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return tuple(names.spelt(free) for free in question.free)


def _free(die: str, values: Sequence[int]) -> str:
    return _("free of the {die} die: {values}").format(
        die=names.die(die), values=names.numbers(values)
    )


def _why_shown_dice(question: ShownDice, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return tuple(_free(die, values) for die, values in question.free.items())


def _why_opening(question: q.Opening, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    hidden = max(question.hidden, default=0)
    return (
        _("shown: {n}").format(n=question.shown),
        _("at least {shown} + {more} = {low}").format(
            shown=question.shown, more=question.low - question.shown, low=question.low
        ),
        _("nobody can have more than {shown} + {hidden} + {piece} = {most}").format(
            shown=question.shown,
            hidden=hidden,
            piece=question.highest,
            most=question.shown + hidden + question.highest,
        ),
    )


def _label_answering(question: q.Answering, option: str, _cast: Cast) -> str:
    if option == q.PASS:
        return _("pass")
    return _("match: {number}").format(number=question.called)


def _say_dice_shown(event: e.DiceShown, cast: Cast) -> str:
    name = cast.name(event.seat)
    if not event.shown:
        return _("{name} has no dice left.").format(name=name)
    text = _("{name} shows {shown}.")
    if event.die:
        text = _("{name} shows {shown}. The hidden {die} die can be {hidden}.")
    return text.format(
        name=name,
        shown=names.dice_values(event.shown),
        die=names.die(event.die) if event.die else "",
        hidden=generic.either([str(value) for value in event.hidden]),
    )


def _why_dice_shown(event: e.DiceShown, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    request_line = _("asked for: {request}").format(request=names.request(event.request))
    if not event.shown:
        return (request_line, _("dice left: 0"))
    lines = (request_line, _("shown: {values}").format(values=names.dice_values(event.shown)))
    if not event.die:
        return lines
    hidden = _("the {die} die can be {values}").format(
        die=names.die(event.die), values=names.numbers(event.hidden)
    )
    return (*lines, hidden)


def _say_crossed_off(event: e.CrossedOff, cast: Cast) -> str:
    text = _("{name}'s {values} crossed off.").format(
        name=cast.name(event.seat), values=names.dice_values(event.values)
    )
    if not event.out:
        return text
    out = ngettext("{dice} is out.", "{dice} are out.", len(event.out)).format(
        dice=listed([names.die(die) for die in event.out])
    )
    return f"{text} {out[:1].upper()}{out[1:]}"


def _facts_shown_dice(question: ShownDice, _state: State, _cast: Cast) -> OptionFacts:
    template = ngettext("{n} die; free: {values}", "{n} dice; free: {values}", question.number)
    values = names.sheet(question.free)
    return OptionFacts(about=template.format(n=question.number, values=values))


def _heading_battle(event: e.BattleBegan, cast: Cast) -> str:
    return fill(BATTLE, event, cast).removesuffix(".")


BATTLE = marked("Battle {number} on {square}: {attacker} attacks {defender}.")

ROWS = (
    QuestionText(
        q.NextBattle, ask=marked("{name}: which battle comes first?"), verb=marked("Which?")
    ),
    QuestionText(
        DiceSet,
        ask=marked("Both players: set your dice in secret. Are they set?"),
        verb=marked("Dice set?"),
        label={q.SET: marked("the dice are set")},
        hands=marked("behind the screens, set every die to a free value"),
        why=_why_dice_set,
    ),
    QuestionText(
        Request,
        ask=marked("{name}: which two dice must {shower} show?"),
        verb=marked("Ask"),
        option=names.request,
    ),
    QuestionText(
        ShownDice,
        ask=marked("{name} shows {request}: what is on these dice?"),
        verb=marked("Show"),
        option=lambda die: names.die_name(die.removeprefix(DIE)),
        facts=_facts_shown_dice,
        why=_why_shown_dice,
    ),
    QuestionText(
        q.Opening,
        ask=marked("{name}: open the challenge. Which number do you call?"),
        verb=marked("Opening"),
        preselected=lambda question: question.low,
        why=_why_opening,
        further=("4c",),
    ),
    QuestionText(
        q.Answering,
        ask=marked("{name}: the call is {called}. Match it or pass?"),
        verb=marked("Match?"),
        label=_label_answering,
        why=(marked("called: {called}"),),
        further=("4b",),
    ),
    QuestionText(
        q.Raise,
        ask=marked("{name}: raise above {called}, or pass?"),
        verb=marked("Raise?"),
        label={q.PASS: marked("pass")},
        preselected=q.PASS,
        why=(marked("called: {called}"),),
    ),
    EventText(e.BattleBegan, say=BATTLE, heading=_heading_battle),
    EventText(e.DiceShown, say=_say_dice_shown, why=_why_dice_shown),
    EventText(
        e.CrossedOff,
        say=_say_crossed_off,
        hands=marked("cross off {name}'s {values}"),
        fields={"values": lambda event: names.dice_values(event.values)},
        why=(marked("used now: {values}"),),
    ),
    EventText(
        e.CallOpened,
        say=marked("{name} opens with {number}."),
        why=(
            marked("called: {number}"),
            marked("at least: {lowest}"),
        ),
        further=("4c",),
    ),
    EventText(e.Equalled, say=marked("{name} matches {number}."), further=("4b",)),
    EventText(e.Raised, say=marked("{name} raises to {number}.")),
    EventText(
        e.Passed,
        say=when(
            "had_to",
            marked("{name} must pass. {winner} has won the challenge with {number}."),
            marked("{name} passes. {winner} has won the challenge with {number}."),
        ),
        further=("4b",),
    ),
)
