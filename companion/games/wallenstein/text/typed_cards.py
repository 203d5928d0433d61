"""Wallenstein's words for event cards that players type in."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.wallenstein import card_reading as c
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.printed_cards import FirstEditionSheet
from companion.games.wallenstein.text import event_cards, things
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, marked


def _label_turn_up_event(question: c.TurnUpEvent, option: str, _cast: Cast) -> str:
    return event_cards.label(option, question.cards)


def _why_card_read(event: e.CardRead, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return (event_cards.of_effect(event.card.effect), things.winter_loss(event.card.loss))


ROWS = (
    QuestionText(
        FirstEditionSheet,
        ask=marked("What is known about this box's event cards and supply table?"),
        verb=marked("Box"),
    ),
    QuestionText(
        c.TurnUpEvent,
        ask=marked("Which event card is on place {place}?"),
        verb=marked("Event"),
        label=_label_turn_up_event,
        hands=marked("lay out the year's event cards"),
    ),
    QuestionText(
        c.CardTitle,
        ask=marked("Event card {place} is new to this box. What is its title?"),
        verb=marked("Its name"),
        hands=marked("lay out the year's event cards"),
    ),
    QuestionText(
        c.CardLoss,
        ask=marked("{title}: how much grain does it cost in winter?"),
        verb=marked("Winter"),
        preselected=lambda _question: None,
    ),
    QuestionText(
        c.CardTouches,
        ask=marked("{title}: what is it about?"),
        verb=marked("About?"),
        option=event_cards.touched,
    ),
    QuestionText(
        c.CardForm,
        ask=marked("{title}: what does it change?"),
        verb=marked("Changes?"),
        option=event_cards.how,
    ),
    QuestionText(
        c.CardBuilding,
        ask=marked("{title}: which building is it about?"),
        verb=marked("Building?"),
        option=event_cards.kind,
    ),
    QuestionText(
        c.CardNumber,
        ask=marked("{title}: {asked}"),
        fields={"asked": lambda question: event_cards.number(question.form, question.action)},
        verb=marked("Number?"),
        preselected=lambda _question: None,
    ),
    QuestionText(
        c.CardPlace,
        ask=marked("{title}: where does it apply?"),
        verb=marked("Where?"),
        option=event_cards.place,
    ),
    QuestionText(
        c.CardText, ask=marked("{title}: what is printed on the card?"), verb=marked("Its text")
    ),
    QuestionText(
        c.CardRight,
        ask=marked("{card}. Is that what the card says?"),
        fields={"card": lambda question: event_cards.whole(question.card)},
        verb=marked("Right?"),
        label={q.YES: marked("Yes, save it for this box"), q.NO: marked("No, type it again")},
    ),
    EventText(
        e.CardRead,
        say=marked("Read off the card: {card}."),
        fields={"card": lambda event: event_cards.whole(event.card)},
        why=_why_card_read,
    ),
)
