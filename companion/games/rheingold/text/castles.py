"""Rheingold's words for castles, shields and points."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.rheingold import conquests as c
from companion.games.rheingold import events as e
from companion.games.rheingold import questions as q
from companion.games.rheingold.board import CASTLE
from companion.games.rheingold.numbering import SWORDS, CastleSheet, Swords
from companion.games.rheingold.state import State, is_castle
from companion.games.rheingold.text.names import knights, place, shield, swords, upper_first
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import plural


def castle_facts(place: str, step: q.Step, cast: Cast) -> FactRow:
    """Return owner and required knights in one column, since there is little room."""
    if step.holder is None:
        return FactRow((_("free, {needed}").format(needed=needed_text(step)),))
    held = _("{name}, {needed}").format(name=cast.name(step.holder), needed=storm_text(step))
    cells = (held, str(step.knights), _inside(place, step))
    return FactRow(cells, colour=cast.colour(step.holder))


def needed_text(step: q.Step) -> str:
    """Return how many knights conquer a free castle; "?" while its swords are not known."""
    return "?" if step.strength is None else str(2 * step.strength)


def step_facts(question: q.Target, place: str, step: q.Step, cast: Cast) -> FactRow:
    """Return a place's row: who is on a space, or everything a castle takes."""
    if step.holder is not None and step.holder == question.seat:
        return FactRow((_("own"), str(step.knights), "", _inside(place, step)))
    if step.purpose == q.CONQUER:
        return FactRow((_("free"), "", needed_text(step)))
    if step.holder is None:
        return FactRow()
    needed = storm_text(step) if step.purpose == q.STORM else ""
    cells = (cast.name(step.holder), str(step.knights), needed, _inside(place, step))
    return FactRow(cells, colour=cast.colour(step.holder))


def _inside(place: str, step: q.Step) -> str:
    return shield(lies=step.has_shield, value=step.shield) if is_castle(place) else ""


def storm_text(step: q.Step) -> str:
    """Return how many knights take the castle: one number, or fewest to most."""
    least, sure = step.storm
    return str(sure) if least == sure else f"{least}–{sure}"


def _ask_swords(question: Swords, _cast: Cast) -> str:
    castles = [name.removeprefix(CASTLE) for name in question.rows]
    if castles == [str(n) for n in range(1, len(castles) + 1)]:
        template = _(
            "Number the castles from 1 to {n}. How many swords does each have? 0: the app asks "
            "later."
        )
        return template.format(n=len(castles))
    return _("How many swords does each castle have? 0: the app asks later.")


def _ask_conquest(question: c.Conquest, cast: Cast) -> str:
    if question.holder:
        return _(
            "{castle} (held by {name} until now): whose knights are in it, and how many?"
        ).format(castle=upper_first(place(question.castle)), name=cast.of(question.holder))
    return _("{castle}: whose knights are in it, and how many?").format(
        castle=upper_first(place(question.castle))
    )


def _label_conquest(_question: c.Conquest | c.KnightsOutside, option: str, cast: Cast) -> str:
    return _("with a shield") if option == c.SHIELD else cast.of(option)


def _why_conquest(question: c.Conquest, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    """Return what each colour has for a conquest."""
    template = _("{name}: {knights} at most, unused shields: {shields}")
    return tuple(
        template.format(
            name=cast.of(colour), knights=knights(question.most[colour]), shields=shields
        )
        for colour, shields in question.shields.items()
    )


def _strength(strength: int) -> Sequence[str]:
    return (
        _("printed: {swords}").format(swords=swords(strength)),
        _("needed: 2 × {strength} = {needed}").format(strength=strength, needed=2 * strength),
    )


def _why_castle_taken(event: e.CastleTaken, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return (
        *_strength(event.strength),
        _("went in: {knights}").format(knights=knights(event.inside)),
    )


def _why_too_strong(event: e.TooStrong, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return (*_strength(event.strength), _("before the gate: {there}").format(there=event.there))


def _say_stormed(event: e.Stormed, cast: Cast) -> str:
    defence = knights(event.knights)
    if event.shield is not None:
        defence = _("{knights} and a shield of {shield}").format(
            knights=defence, shield=event.shield
        )
    template = (
        _("{name} storms {castle}: {attackers} against {loser}'s {defence}. The castle is taken.")
        if event.taken
        else _(
            "{name} storms {castle}: {attackers} against {loser}'s {defence}. {needed} "
            "were needed, and all attackers return to the reserve."
        )
    )
    return template.format(
        name=cast.name(event.seat),
        castle=place(event.castle),
        attackers=event.attackers,
        loser=cast.name(event.loser),
        defence=defence,
        needed=event.needed,
    )


def _why_stormed(event: e.Stormed, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    shield = event.shield or 0
    needed = _("needed: 2 × ({knights} + {shield}) = {needed}, at least one").format(
        knights=event.knights, shield=shield, needed=event.needed
    )
    return (
        _("{name} attacks with {knights}").format(
            name=cast.name(event.seat), knights=knights(event.attackers)
        ),
        _("inside: {knights}").format(knights=knights(event.knights)),
        _("no shield") if event.shield is None else _("shield: {n}").format(n=shield),
        needed,
    )


def _say_shield_placed(event: e.ShieldPlaced, cast: Cast) -> str:
    left = ngettext("{n} is left", "{n} are left", event.left).format(n=event.left)
    return _("{name} puts a shield face down into {castle}; {left}.").format(
        name=cast.name(event.seat), castle=place(event.castle), left=left
    )


def _facts_which_castle(question: c.WhichCastle, _state: State, cast: Cast) -> OptionFacts:
    castles = zip(question.options, question.steps, strict=True)
    heads = (_("held by, needed"), _("knights"), _("shield"))
    return OptionFacts(heads, tuple(castle_facts(*each, cast) for each in castles))


def _facts_conquest(question: c.Conquest, state: State, _cast: Cast) -> OptionFacts:
    """Return how many knights the castle takes."""
    step = c.step_of(state, question.castle)
    if step.holder is None:
        text = _("Needed before the gate: {needed}.").format(needed=needed_text(step))
    else:
        text = _("Needed to storm: {needed}.").format(needed=storm_text(step))
    return OptionFacts(about=text)


ROWS = (
    QuestionText(
        CastleSheet,
        ask=marked(
            "Are the castles' strengths in the file of your box? If not, the app asks for them."
        ),
        verb=marked("Swords?"),
    ),
    QuestionText(
        Swords,
        ask=_ask_swords,
        verb=marked("Swords?"),
        label={SWORDS: marked("swords")},
        amounts={SWORDS: swords},
        option=place,
        hands=marked(
            "put a number beside each castle, round the lake, and use the same numbers in "
            "every game"
        ),
    ),
    QuestionText(
        c.WhichCastle,
        ask=marked("Which castle has been taken?"),
        verb=marked("Which castle?"),
        option=place,
        facts=_facts_which_castle,
        preselected=lambda _question: "",
    ),
    QuestionText(
        c.Conquest,
        ask=_ask_conquest,
        verb=marked("Who holds it?"),
        label=_label_conquest,
        facts=_facts_conquest,
        in_a_line=True,
        why=_why_conquest,
    ),
    QuestionText(
        c.CameOut,
        ask=plural(
            "{name}: {lacking} of these knights came from another castle. Which one?",
            "{name}: {lacking} of these knights came from other castles. Which ones?",
            "lacking",
        ),
        verb=marked("From where?"),
        option=place,
    ),
    QuestionText(
        q.PlaceShield,
        ask=marked("{name}: put a face-down shield into {castle}? This is the only chance."),
        verb=marked("Shield?"),
        label={q.YES: marked("Yes"), q.NO: marked("No")},
    ),
    QuestionText(
        q.ShieldValue,
        ask=marked("{name} turns over the shield of {castle}: which number is it?"),
        verb=marked("Shield"),
        likely=lambda question: sum(number > 0 for number in question.left),
    ),
    QuestionText(
        q.Strength,
        ask=marked("How many swords are printed beside {castle}?"),
        verb=marked("Swords?"),
    ),
    EventText(
        e.CastleTaken,
        say=marked("{name} conquers {castle} ({strength}) with {inside}."),
        why=_why_castle_taken,
        further=("R5a",),
    ),
    EventText(
        e.CastleLost,
        say=marked("{name} takes {castle} from {loser} and has {inside} in it."),
        why=(marked("inside: {inside}"),),
    ),
    EventText(
        e.GarrisonChanged, say=marked("{name} now has {inside} in {castle} (before: {before}).")
    ),
    EventText(
        e.TooStrong,
        say=marked("{castle} has {swords}: {name} needs {needed} before the gate and has {there}."),
        fields={
            "castle": lambda event: place(event.castle).capitalize(),
            "swords": lambda event: swords(event.strength),
        },
        why=_why_too_strong,
        further=("R5a",),
    ),
    EventText(e.Stormed, say=_say_stormed, why=_why_stormed),
    EventText(e.ShieldPlaced, say=_say_shield_placed),
)
