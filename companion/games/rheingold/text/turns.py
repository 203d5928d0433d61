"""Rheingold's words for the turns of the knights."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.rheingold import events as e
from companion.games.rheingold import questions as q
from companion.games.rheingold.board import BATTLE, DONE, FIELD
from companion.games.rheingold.state import State
from companion.games.rheingold.text.castles import step_facts
from companion.games.rheingold.text.names import groups, knights, place
from companion.views.facts import NONE, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext, so_many, worded
from companion.words.filling_fields import when, which
from companion.words.why import barred

_moves_left = so_many("{n} move left", "{n} moves left")


def _label_beginner(_question: q.Beginner | q.Beaten, option: str, cast: Cast) -> str:
    return _("nobody") if option == q.NOBODY else cast.of(option)


def _why_target(question: q.Target, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    left = (_("moves left: {n}").format(n=question.moves),) if question.is_board_known else ()
    return (*left, *(barred(place(there), worded(why)) for there, why in question.beyond.items()))


def _risk(question: q.Send | q.SendFrom) -> str:
    """Return how many knights the castle takes, and that fewer are lost."""
    least, sure = question.storm
    if least == sure:
        return _(
            "{n} or more take the castle. If there are fewer, they all return to the reserve."
        ).format(n=sure)
    return _("The shield is turned over: {least} may be enough, {sure} are always enough.").format(
        least=least, sure=sure
    )


def _further_send(question: q.Send | q.SendFrom) -> tuple[str, ...]:
    rules = {q.CONQUER: ("R5a", "R5b"), q.GO_IN: ("R5d",), q.STORM: ("R6b",), q.ATTACK: ("R4b",)}
    return tuple(rule for rule in rules.get(question.purpose, ()) if rule != question.rule)


def _cost(question: q.SendFrom) -> str:
    if question.places == 1:
        return _("From one place only.")
    return (
        _("All together use one move.") if question.is_one_move else _("Each place uses one move.")
    )


def _say_not_entered(event: e.NotEntered, cast: Cast) -> str:
    texts = {
        "occupied": _("{name}: a knight is still in {zone}, so no new one enters."),
        "reserve": _("{name} has no knight left to enter {zone}."),
        "coins": _("{name} has no coin of 1 to put into {zone}, so no knight enters."),
        "told": _("{name}: no knight enters {zone}."),
    }
    return texts[event.why].format(name=cast.name(event.seat), zone=place(event.zone))


def _why_moved(event: e.Moved, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return (
        groups(event.groups),
        _("in {target} now: {there}").format(target=place(event.target), there=event.there),
    )


def _say_field_won(event: e.FieldWon, cast: Cast) -> str:
    if event.groups is None:
        return ngettext(
            "{name} beats {knights} of {loser} on the board. It returns to the reserve.",
            "{name} beats {knights} of {loser} on the board. They return to the reserve.",
            event.beaten,
        ).format(
            name=cast.name(event.seat),
            knights=knights(event.beaten),
            loser=cast.name(event.loser),
        )
    return ngettext(
        "{name} takes {target} with {groups}; {knights} of {loser} returns to the reserve.",
        "{name} takes {target} with {groups}; {knights} of {loser} return to the reserve.",
        event.beaten,
    ).format(
        name=cast.name(event.seat),
        target=place(event.target),
        groups=groups(event.groups),
        knights=knights(event.beaten),
        loser=cast.name(event.loser),
    )


def _why_field_won(event: e.FieldWon, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    lines = [
        _("{loser}: {knights}").format(loser=cast.name(event.loser), knights=knights(event.beaten))
    ]
    if event.groups is not None:
        lines += [
            _("attacking from {place}: {knights}").format(
                place=place(source), knights=knights(number)
            )
            for source, number in event.groups.items()
        ]
        lines.append(_("needed: more than {beaten}").format(beaten=event.beaten))
    return lines


def _facts_target(question: q.Target, _state: State, cast: Cast) -> OptionFacts:
    if not question.steps:
        return NONE
    heads = (_("held by"), _("knights"), _("needed"), _("shield"))
    places = zip(question.options, question.steps, strict=False)
    return OptionFacts(heads, tuple(step_facts(question, *each, cast) for each in places))


ROWS = (
    QuestionText(
        q.Beginner, ask=marked("Who begins?"), verb=marked("Who begins?"), label=_label_beginner
    ),
    QuestionText(q.Roll, ask=marked("{name} rolls the die: which number?"), verb=marked("Roll")),
    QuestionText(
        q.Enters,
        ask=marked(
            "{name}: does a knight enter {zone}? Answer no if one of your knights is still there."
        ),
        verb=marked("New knight?"),
        label={q.YES: marked("Yes"), q.NO: marked("No")},
    ),
    QuestionText(
        q.Target,
        ask=when(
            "is_board_known",
            marked("{name}: where to? {left}."),
            marked("{name}: a castle, a battle or no more moves?"),
        ),
        fields={"left": lambda question: _moves_left(question.moves)},
        verb=marked("Where to?"),
        label={
            DONE: marked("no more moves"),
            BATTLE: marked("won a battle on the board"),
            FIELD: marked("leave a castle, also to fight"),
        },
        option=place,
        facts=_facts_target,
        likely=lambda question: question.likely or len(question.options),
        passing=DONE,
        preselected=lambda question: question.options[0] if question.is_board_known else DONE,
        why=_why_target,
    ),
    QuestionText(
        q.Send,
        ask=which(
            "purpose",
            {
                q.MOVE: marked("{name}: how many knights go from {source} to {target}?"),
                q.ATTACK: marked(
                    "{name}: how many knights attack {holder} on {target} from {source}?"
                ),
                q.CONQUER: marked(
                    "{name}: how many knights go into {target} and conquer it? The others "
                    "stay outside."
                ),
                q.STORM: marked("{name}: how many knights storm {holder}'s {target}? {risk}"),
                q.GO_IN: marked("{name}: how many knights go into {target}?"),
            },
        ),
        fields={"risk": _risk},
        verb=marked("How many?"),
        further=_further_send,
    ),
    QuestionText(
        q.SendFrom,
        ask=which(
            "purpose",
            {
                q.MOVE: marked("{name}: how many knights go to {target}, and from where? {cost}"),
                q.ATTACK: marked(
                    "{name}: how many knights attack {holder} on {target}, and from where? "
                    "At least "
                    "{least}. {cost}"
                ),
                q.CONQUER: marked(
                    "{name}: how many knights go into {target} and conquer it, and from "
                    "which gate? At "
                    "least {least}. {cost}"
                ),
                q.STORM: marked(
                    "{name}: how many knights storm {holder}'s {target}, and from which "
                    "gate? {risk}"
                ),
                q.GO_IN: marked(
                    "{name}: how many knights go into {target}, and from which gate? {cost}"
                ),
            },
        ),
        fields={"cost": _cost, "risk": _risk},
        verb=marked("How many?"),
        option=place,
        further=_further_send,
    ),
    QuestionText(
        q.Beaten,
        ask=when(
            "is_sortie",
            marked("{name}: did this move beat anybody's knights?"),
            marked("{name}: whose knights did you beat?"),
        ),
        verb=marked("Beaten?"),
        label=_label_beginner,
        passing=lambda question: q.NOBODY if question.is_sortie else None,
    ),
    QuestionText(
        q.HowManyBeaten,
        ask=marked("{name}: how many of {loser}'s knights did you beat?"),
        verb=marked("How many?"),
    ),
    EventText(e.RoundBegan, say=marked("Round {number} begins."), heading=marked("Round {number}")),
    EventText(e.Entered, say=marked("{name}: a knight enters {zone}.")),
    EventText(
        e.NotEntered,
        say=_say_not_entered,
        why=(
            which(
                "why",
                {
                    "occupied": marked("a knight of the same colour is still in {zone}"),
                    "reserve": marked("knights in the reserve: 0"),
                    "coins": marked("coins of 1 left: 0"),
                    "told": marked("the players say that no knight enters {zone}"),
                },
            ),
        ),
        further=lambda event: ("R3c",) if event.why == "coins" else (),
    ),
    EventText(
        e.Moved, say=marked("{name}: {groups} to {target}, which now has {there}."), why=_why_moved
    ),
    EventText(e.FieldWon, say=_say_field_won, why=_why_field_won),
)
