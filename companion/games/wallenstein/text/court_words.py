"""The court's questions and names; its events and screens are in modules beside this one."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein.court import questions as q
from companion.games.wallenstein.court.cards import (
    ARMIES,
    GRAIN,
    POINTS,
    SIDE_SPACES,
    THALERS,
)
from companion.games.wallenstein.questions import PASS, YES
from companion.games.wallenstein.text import court_shown as shown
from companion.games.wallenstein.text import event_cards
from companion.games.wallenstein.text.court_hands import hands
from companion.games.wallenstein.text.court_happened import happened
from companion.games.wallenstein.text.court_rules import rules
from companion.games.wallenstein.text.court_things import battles, officers, space, title
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.games.wallenstein.text.things import a_building, armies, building
from companion.words.cast import Cast
from companion.words.language import _


@singledispatch
def sentence(_question: Question[Any], _cast: Cast) -> str | None:
    """Return the question as a sentence, or None if it is not the module's."""
    return None


@sentence.register
def _draw(question: q.DrawFavour, _cast: Cast) -> str:
    return _("Favour card {place} of 3: which card was turned up?").format(place=question.place)


@sentence.register
def _amount(question: q.FavourAmount, _cast: Cast) -> str:
    texts = {
        THALERS: _("How many thalers are printed on favour {card}?"),
        GRAIN: _("How much grain is printed on favour {card}?"),
        POINTS: _("How many points are printed on favour {card}?"),
        ARMIES: _("How many armies are printed on favour {card}?"),
    }
    return texts[question.what].format(card=question.card)


@sentence.register
def _kind(question: q.FavourBuilding, _cast: Cast) -> str:
    return _("Which building is printed on favour {card}?").format(card=question.card)


@sentence.register
def _forbids(question: q.FavourShield, _cast: Cast) -> str:
    return _("Favour {card}: which battles does it protect against?").format(card=question.card)


@sentence.register
def _side(question: q.SideBoard, cast: Cast) -> str:
    return _("{name}: which card is on “{space}”?").format(
        space=space(question.space), name=cast.name(question.seat)
    )


@sentence.register
def _take(question: q.TakeFavour, cast: Cast) -> str:
    return _("{name} ({officers}): which favour card?").format(
        name=cast.name(question.seat), officers=officers(question.officers)
    )


@sentence.register
def _cancel(question: q.CancelEvent, cast: Cast) -> str:
    return _("{name}: cancel this season's event ({event})?").format(
        name=cast.name(question.seat), event=event_cards.title(question.event)
    )


@sentence.register
def _calm(question: q.CalmProvince, cast: Cast) -> str:
    return _("{name}: which province loses a revolt marker?").format(name=cast.name(question.seat))


@sentence.register
def _keep(question: q.KeepFavour, cast: Cast) -> str:
    return _("{name}: no revolt marker to remove. Keep the card against the next one?").format(
        name=cast.name(question.seat)
    )


@sentence.register
def _build(question: q.BuildFree, cast: Cast) -> str:
    return _("{name}: which province gets {building} for free?").format(
        name=cast.name(question.seat), building=a_building(question.building)
    )


@sentence.register
def _place(question: q.FreeArmies, cast: Cast) -> str:
    return _("{name}: which own or neutral province gets {armies}?").format(
        name=cast.name(question.seat), armies=armies(question.armies)
    )


def verb(question: Question[Any]) -> str | None:
    """Return the court's question in a word or two, or None for other questions."""
    texts = {
        q.DrawFavour: _("Favours"),
        q.FavourAmount: _("Read the card"),
        q.FavourBuilding: _("Read the card"),
        q.FavourShield: _("Read the card"),
        q.TakeFavour: _("Favour?"),
        q.CancelEvent: _("Cancel the event"),
        q.CalmProvince: _("Marker off"),
        q.KeepFavour: _("Keep card?"),
        q.BuildFree: _("Build"),
        q.FreeArmies: _("Armies to?"),
    }
    if isinstance(question, q.SideBoard):
        return _("Court {n}").format(n=question.space)
    return texts.get(type(question))


@singledispatch
def label(_question: Question[Any], _option: str, _cast: Cast) -> str | None:
    """Return an answer in words, or None if it is not the module's."""
    return None


@label.register(q.DrawFavour)
@label.register(q.TakeFavour)
def _card(_question: q.DrawFavour | q.TakeFavour, option: str, _cast: Cast) -> str:
    return _("none") if option == PASS else f"{option:<2}  {title(option)}"


@label.register
def _printed_kind(_question: q.FavourBuilding, option: str, _cast: Cast) -> str:
    return building(option)


@label.register
def _printed_battles(_question: q.FavourShield, option: str, _cast: Cast) -> str:
    return battles(option)


@label.register
def _side_card(question: q.SideBoard, option: str, _cast: Cast) -> str:
    if option == PASS:
        return _("coin card (none is left)") if question.coins_out else _("coin card")
    card, _slash, _of = option.partition("/")  # on the page it may be a space's
    spaces = {q.side_space(number): space(number) for number in SIDE_SPACES}
    return spaces.get(card) or shown.names().get(card, card)


@label.register(q.CancelEvent)
@label.register(q.KeepFavour)
def _yes_no(_question: q.CancelEvent | q.KeepFavour, option: str, _cast: Cast) -> str:
    return _("Yes") if option == YES else _("No")


def likely(question: Question[Any]) -> int | None:
    """Return how many side board options are likely, or None."""
    return question.likely if isinstance(question, q.SideBoard) else None


def preselected(question: Question[Any]) -> str | None:
    """Return PASS if no card on the side board could be carried out, else the likely option."""
    if isinstance(question, q.SideBoard) and not question.likely:
        return PASS
    return question.options[0] if isinstance(question, q.FavourShield) else None


WORDS = ModuleWords(
    sentence=sentence,
    verb=verb,
    label=label,
    facts=shown.facts,
    preselected=preselected,
    likely=likely,
    barred=shown.barred,
    ahead=shown.ahead,
    hands=hands,
    happened=happened,
    rules=rules,
    chapters=lambda: {"W8": _("The Imperial court")},
    names=shown.names,
    fields=shown.fields,
    value=shown.value,
    where=shown.where,
    line=shown.line,
    standing=shown.standing,
    holds=shown.holds,
    open=shown.lying,
    space_of=shown.space_of,
    spaces=shown.spaces,
)
