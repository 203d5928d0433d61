"""Kardinal & König's words for the cards and the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.kardinal_koenig import events as e
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.cards import MOST_PLAYERS
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import card_name, cards, why_barred
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText, player
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import when, which
from companion.words.generic import listed


def _hands_starter(question: q.Starter, _cast: Cast) -> str:
    """Return which cards stay in the box with fewer than five players (1)."""
    out = MOST_PLAYERS - len(question.options)
    if not out:
        return _("play with the whole deck")
    return ngettext(
        "return {n} card of each colour to the box",
        "return {n} cards of each colour to the box",
        out,
    ).format(n=out)


def _facts_turn_up(question: q.TurnUp, _state: State, _cast: Cast) -> OptionFacts:
    rows = tuple(FactRow((str(number),)) for number in question.copies)
    return OptionFacts((_("not seen yet"),), rows)


def _why_turn_up(question: q.TurnUp, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    not_seen = [
        _("{card}: {n} not seen").format(card=card_name(card), n=number)
        for card, number in zip(question.options, question.copies, strict=True)
    ]
    return [_("in the pile: {cards}").format(cards=cards(question.pile)), *not_seen]


def _facts_discard(question: q.Discard, _state: State, _cast: Cast) -> OptionFacts:
    return OptionFacts(
        barred=tuple(
            Barred(card_name(card), why_barred(reason)) for card, reason in question.barred.items()
        )
    )


def _label_take_card(_question: q.TakeCard, option: str, _cast: Cast) -> str:
    if option == q.PILE:
        return _("top of the pile, face down")
    return _("{card}, face up").format(card=card_name(option))


def _why_shuffled(event: e.Shuffled, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return [
        _("{cards} in play − {hands} in hands − {face_up} face up = {pile}").format(
            cards=event.cards, hands=event.hands, face_up=event.face_up, pile=event.pile
        )
    ]


def _say_last_turns(event: e.LastTurns, cast: Cast) -> str:
    if not event.order:
        return _("All players have had the same number of turns. The game is over.")
    names = listed([cast.name(seat) for seat in event.order])
    return ngettext(
        "{names} has one more turn.", "{names} have one more turn each.", len(event.order)
    ).format(names=names)


ROWS = (
    QuestionText(
        q.Starter,
        ask=marked("Who goes first? That player keeps the black marker for the whole game."),
        verb=marked("Who begins?"),
        label=player,
        hands=_hands_starter,
    ),
    QuestionText(
        q.TurnUp,
        ask=marked("Turn up the top card. Which one is it? The pile has {pile}."),
        verb=marked("Turn up"),
        option=card_name,
        facts=_facts_turn_up,
        why=_why_turn_up,
    ),
    QuestionText(
        q.Discard,
        ask=marked("{name}: which card do you discard for the swap?"),
        verb=marked("Swap"),
        option=card_name,
        facts=_facts_discard,
    ),
    QuestionText(
        q.TakeCard,
        ask=marked("{name}: {missing} to take. Where does the next one come from?"),
        verb=marked("Take a card"),
        label=_label_take_card,
    ),
    EventText(
        e.CardsDealt,
        say=marked("{name} has the black marker. Everybody has three cards; {cards} are in play."),
        hands=marked("deal three cards to each player and the black marker to the first player"),
    ),
    EventText(e.RoundBegan, say=marked("Round {number} begins."), heading=marked("Round {number}")),
    EventText(e.TurnedUp, say=marked("Turned up: {card}. The pile has {pile}.")),
    EventText(e.CardSwapped, say=marked("{name} discards {card} to take another card.")),
    EventText(
        e.CardTaken,
        say=when(
            "card", marked("{name} takes {card}."), marked("{name} takes a card from the pile.")
        ),
    ),
    EventText(
        e.PileEmpty,
        say=which(
            "number",
            {1: marked("The pile is empty. Now the abbeys are scored.")},
            marked("The pile is empty for the second time. Nobody draws any more."),
        ),
        heading=which("number", {1: marked("Interim scoring")}, marked("The last turns")),
    ),
    EventText(
        e.Shuffled,
        say=marked("The discards are shuffled. The new pile has {pile}."),
        hands=marked("shuffle the discards: they form the new pile"),
        why=_why_shuffled,
    ),
    EventText(e.LastTurns, say=_say_last_turns),
)
