"""Words for typing in event cards, drawing leader cards and holding armies back."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import FlowStep, Question
from companion.games.wallenstein import card_questions as c
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.box import FirstEditionSheet
from companion.games.wallenstein.text import event_cards, modules
from companion.games.wallenstein.text.things import action, armies, peasants
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def sentence(question: Question[Any], cast: Cast) -> str:
    """Return the question as a sentence."""
    return modules.sentence(question, cast)


@sentence.register
def _sheet(_question: FirstEditionSheet, _cast: Cast) -> str:
    return _("What is known about this box's event cards and supply table?")


@sentence.register
def _turn_up(question: c.TurnUpEvent, _cast: Cast) -> str:
    return _("Which event card is on place {place}?").format(place=question.place)


@sentence.register
def _title(question: c.CardTitle, _cast: Cast) -> str:
    return _("Event card {place} is new to this box. What is its title?").format(
        place=question.place
    )


@sentence.register
def _loss(question: c.CardLoss, _cast: Cast) -> str:
    return _("{title}: how much grain does it cost in winter?").format(title=question.title)


@sentence.register
def _touches(question: c.CardTouches, _cast: Cast) -> str:
    return _("{title}: what is it about?").format(title=question.title)


@sentence.register
def _form(question: c.CardForm, _cast: Cast) -> str:
    return _("{title}: what does it change?").format(title=question.title)


@sentence.register
def _building(question: c.CardBuilding, _cast: Cast) -> str:
    return _("{title}: which building is it about?").format(title=question.title)


@sentence.register
def _number(question: c.CardNumber, _cast: Cast) -> str:
    text = event_cards.number(question.form, question.action)
    return _("{title}: {asked}").format(title=question.title, asked=text)


@sentence.register
def _place(question: c.CardPlace, _cast: Cast) -> str:
    return _("{title}: where does it apply?").format(title=question.title)


@sentence.register
def _text(question: c.CardText, _cast: Cast) -> str:
    return _("{title}: what is printed on the card?").format(title=question.title)


@sentence.register
def _right(question: c.CardRight, _cast: Cast) -> str:
    return _("{card}. Is that what the card says?").format(card=event_cards.whole(question.card))


@sentence.register
def _leader(question: q.DrawLeader, _cast: Cast) -> str:
    return _("Whose leader card is on place {place}?").format(place=question.place)


@sentence.register
def _skip(question: q.SkipAction, cast: Cast) -> str:
    return _("{name}: too few cards. Which action do you skip? {n} still to choose.").format(
        name=cast.name(question.seat), n=question.more
    )


@sentence.register
def _throw_in(question: q.ThrowIn, cast: Cast) -> str:
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


@singledispatch
def label(question: Question[Any], option: str, cast: Cast) -> str:
    """Return an answer in words."""
    return modules.label(question, option, cast)


@label.register
def _of_event(question: c.TurnUpEvent, option: str, _cast: Cast) -> str:
    return event_cards.label(option, question.cards)


@label.register
def _of_form(_question: c.CardForm, option: str, _cast: Cast) -> str:
    return event_cards.how(option)


@label.register
def _of_touched(_question: c.CardTouches, option: str, _cast: Cast) -> str:
    return event_cards.touched(option)


@label.register
def _of_building(_question: c.CardBuilding, option: str, _cast: Cast) -> str:
    return event_cards.kind(option)


@label.register
def _of_place(_question: c.CardPlace, option: str, _cast: Cast) -> str:
    return event_cards.place(option)


@label.register
def _of_right(_question: c.CardRight, option: str, _cast: Cast) -> str:
    return _("Yes, save it for this box") if option == q.YES else _("No, type it again")


@label.register
def _of_leader(_question: q.DrawLeader, option: str, cast: Cast) -> str:
    return cast.of(option)


@label.register
def _of_skip(_question: q.SkipAction, option: str, _cast: Cast) -> str:
    return action(option)


def verb(question: Question[Any]) -> str:
    """Return the question in a word or two."""
    texts = {
        FirstEditionSheet: _("Box"),
        c.TurnUpEvent: _("Event"),
        c.CardTitle: _("Its name"),
        c.CardLoss: _("Winter"),
        c.CardTouches: _("About?"),
        c.CardForm: _("Changes?"),
        c.CardBuilding: _("Building?"),
        c.CardNumber: _("Number?"),
        c.CardPlace: _("Where?"),
        c.CardText: _("Its text"),
        c.CardRight: _("Right?"),
        q.DrawLeader: _("Leader"),
        q.SkipAction: _("Skip"),
        q.ThrowIn: _("Throw in"),
    }
    return texts.get(type(question)) or modules.verb(question)


@singledispatch
def hands(step: FlowStep, cast: Cast) -> str:
    """Return what players do with their hands for this step, in words."""
    return modules.hands(step, cast)


@hands.register(c.TurnUpEvent)
@hands.register(c.CardTitle)
def _turned_up(_question: c.TurnUpEvent | c.CardTitle, _cast: Cast) -> str:
    return _("lay out the year's event cards")


@hands.register
def _leader_laid(_question: q.DrawLeader, _cast: Cast) -> str:
    return _("shuffle the leader cards and lay them out")
