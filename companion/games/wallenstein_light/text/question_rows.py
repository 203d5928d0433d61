"""The light evening's questions in words."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.joining import JOINS_KNOWN, UNKNOWN, Begin
from companion.games.wallenstein.text.things import peasants
from companion.games.wallenstein_light import questions as q
from companion.games.wallenstein_light.stock import InRegion
from companion.games.wallenstein_light.text.names import kind
from companion.views.text_rows import QuestionText
from companion.words.cast import Cast
from companion.words.language import _, marked


def _label_doing(_question: q.Doing, option: str, cast: Cast) -> str:
    texts = {
        q.REVOLT: _("Revolt"),
        q.REFILL: _("Empty the tower and fill it again"),
        q.WINTER: _("Winter: count the points"),
        q.END: _("End of the evening"),
    }
    return texts.get(option) or _("{name} attacks").format(name=cast.of(option))


def _beside(option: str) -> str:
    texts = {q.MARKERS: _("revolt markers there"), q.HELD_BACK: _("kept back there")}
    return texts.get(option, "")


def _label_forces(_question: q.Forces, option: str, cast: Cast) -> str:
    return _beside(option) or (_("neutral peasants") if option == PEASANTS else cast.of(option))


def _ask_rising(question: q.Rising, cast: Cast) -> str:
    if question.seat is None:
        return _("A revolt: whose armies defend, and how many peasants?")
    text = _(
        "{name}: one of your provinces revolts this winter. How many armies and how many peasants?"
    )
    if question.is_marked:
        text = _(
            "{name}: put a revolt marker in the province that revolts this winter. How "
            "many armies and how many peasants?"
        )
    return text.format(name=cast.name(question.seat))


def _label_rising(_question: q.Rising, option: str, cast: Cast) -> str:
    return _beside(option) or (_("peasants") if option == PEASANTS else cast.of(option))


def _label_holder(_question: Question[Any], option: str, cast: Cast) -> str:
    return _("peasants") if option == PEASANTS else cast.of(option)


def _label_supplies(_question: q.Supplies, option: str, cast: Cast) -> str:
    texts = {q.GRAIN_LEFT: _("grain left"), q.HELD: _("provinces")}
    return texts.get(option) or cast.of(option)


def _label_in_region(_question: InRegion, option: str, cast: Cast) -> str:
    return kind(option) or cast.of(option)


def _about_rising(question: q.Rising, _cast: Cast) -> str:
    if question.seat is None:
        return _("first the defending armies, then the peasants; an empty answer means no revolt")
    text = _(
        "first the defending armies, then one peasant for each marker in the province and "
        "{peasants} more"
    )
    if question.is_marked:
        text = _(
            "first the defending armies, then one peasant for each marker (the new one too) "
            "and {peasants} more"
        )
    return text.format(peasants=peasants(question.extra))


ROWS = (
    QuestionText(
        Begin,
        ask=marked("Do you start a new game, or is a game already in progress?"),
        verb=marked("Begin"),
        label={
            q.FILL: marked("A new game: fill the tower now"),
            JOINS_KNOWN: marked("A game in progress: we know what is in the tower"),
            UNKNOWN: marked("A game in progress: nobody knows what is in the tower"),
        },
    ),
    QuestionText(
        q.Doing,
        ask=marked("What happens next in your game?"),
        verb=marked("What next?"),
        label=_label_doing,
        preselected=lambda question: question.last or question.options[0],
    ),
    QuestionText(
        q.Forces,
        ask=marked("{name}: how many armies attack, and who defends?"),
        verb=marked("Attack"),
        label=_label_forces,
        about=marked(
            "first the attacking armies, then the defending ones; an empty answer means no battle"
        ),
    ),
    QuestionText(
        q.Rising, ask=_ask_rising, verb=marked("Revolt"), label=_label_rising, about=_about_rising
    ),
    QuestionText(
        q.Holder,
        ask=marked("No army of the defender is thrown in. Who holds the province?"),
        verb=marked("Whose?"),
        label=_label_holder,
    ),
    QuestionText(
        q.Where,
        ask=marked("Which province is it?"),
        verb=marked("Where?"),
        label={q.NOT_NAMED: marked("not given")},
        passing=q.NOT_NAMED,
    ),
    QuestionText(
        q.Supplies,
        ask=marked("Winter: how much grain does each player have left, and how many provinces?"),
        verb=marked("Grain?"),
        label=_label_supplies,
    ),
    QuestionText(
        q.MostThalers,
        ask=marked("A tie in points: how many thalers does each player have left?"),
        verb=marked("Thalers"),
        label=_label_holder,
        about=marked("an empty answer: they share the victory"),
    ),
    QuestionText(
        InRegion,
        ask=marked("{region}: how many provinces and buildings does each player have?"),
        verb=marked("Count"),
        label=_label_in_region,
        about=marked("{in_play} provinces in all"),
    ),
)
