"""Words for the Landsknechte."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.landsknechte import questions as kq
from companion.games.wallenstein.landsknechte.chapter import regions, top_card
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, colour_name, marked, ngettext, translated
from companion.words.filling_fields import plural


def _ask_card_bonus(question: kq.CardBonus, _cast: Cast) -> str:
    texts = {
        kq.THALERS: _("Landsknechte card {card}: how many thalers? In Shogun: {known}."),
        kq.GRAIN: _("Landsknechte card {card}: how much grain? In Shogun: {known}."),
        kq.ARMIES: _("Landsknechte card {card}: how many armies? In Shogun: {known}."),
        kq.POINTS: _("Landsknechte card {card}: how many points? In Shogun: {known}."),
    }
    return texts[question.bonus].format(card=question.card, known=question.known)


def _bonus(name: str, number: int) -> str:
    texts = {
        kq.THALERS: ngettext("{n} thaler", "{n} thalers", number),
        kq.GRAIN: ngettext("{n} grain", "{n} grain", number),
        kq.ARMIES: ngettext("{n} army into the tray", "{n} armies into the tray", number),
        kq.POINTS: ngettext("{n} point", "{n} points", number),
    }
    return texts[name].format(n=number)


def _say_bonus_taken(event: kq.BonusTaken, cast: Cast) -> str:
    text = _("{name} takes {bonus}").format(
        name=cast.name(event.seat), bonus=_bonus(event.bonus, event.number)
    )
    if event.number < event.printed:
        return _("{told} (the card says {printed}, but the reserve has no more).").format(
            told=text, printed=event.printed
        )
    return f"{text}."


def _hands_bonus_taken(event: kq.BonusTaken, cast: Cast) -> str:
    if event.bonus == kq.ARMIES:
        return ngettext(
            "put {n} {colour} cube into the tray",
            "put {n} {colour} cubes into the tray",
            event.number,
        ).format(n=event.number, colour=colour_name(event.colour))
    return _("{bonus} to {name}").format(
        bonus=_bonus(event.bonus, event.number), name=cast.name(event.seat)
    )


def _label_choose_bonus(question: kq.ChooseBonus, option: str, cast: Cast) -> str:
    bonus, _slash, of = option.partition("/")
    if of:  # on the page, with the amount beside it
        return _(BONUS_NAMES[bonus])
    if option not in question.options:
        return cast.of(option)
    return _bonus(option, question.amounts[question.options.index(option)])


BONUS_NAMES = {
    kq.THALERS: marked("thalers"),
    kq.GRAIN: marked("grain"),
    kq.ARMIES: marked("armies"),
    kq.POINTS: marked("points"),
}


def _facts_choose_bonus(question: kq.ChooseBonus, state: State, _cast: Cast) -> OptionFacts:
    """Return how much of each bonus the player already has."""
    seat = question.seat or 0
    player = state.seats[seat]
    has = {
        kq.THALERS: str(player.thalers),
        kq.GRAIN: str(player.grain),
        kq.ARMIES: _("{n} in reserve").format(n=state.reserve(seat)),
        kq.POINTS: str(player.points),
    }
    return OptionFacts((_("has"),), tuple(FactRow((has[name],)) for name in question.options))


ROWS = (
    QuestionText(
        kq.CardBonus,
        ask=_ask_card_bonus,
        verb=marked("On the card?"),
        preselected=lambda question: question.known,
    ),
    QuestionText(
        kq.ChooseBonus,
        ask=marked("{name}: which bonus of Landsknechte card {card} do you take?"),
        ask_all=marked("Landsknechte: which bonus does everybody take?"),
        verb=marked("Bonus?"),
        label=_label_choose_bonus,
        facts=_facts_choose_bonus,
    ),
    EventText(
        kq.CardCameUp,
        say=marked(
            "{name} holds provinces in {regions} regions: Landsknechte card {card} comes up."
        ),
        hands=marked("put {name}'s top Landsknechte card under the pile"),
    ),
    EventText(
        kq.CardStays,
        say=plural(
            "{name} holds provinces in {regions} region only: no Landsknechte.",
            "{name} holds provinces in {regions} regions only: no Landsknechte.",
            "regions",
        ),
    ),
    EventText(kq.BonusTaken, say=_say_bonus_taken, hands=_hands_bonus_taken),
    EventText(
        kq.PilesReset,
        say=marked("Everybody's blank Landsknechte card lies on top again."),
        hands=marked("sort the Landsknechte cards, the blank one on top"),
    ),
)


def holds(state: State, seat: int) -> Iterator[str]:
    there = regions(state, seat)
    if state.year:
        template = ngettext("{n} region, card {card}", "{n} regions, card {card}", there)
        yield template.format(n=there, card=top_card(state, seat))


def line(of: PointLine) -> str | None:
    """Return a line of points in words, or None if it is not the module's."""
    if of.what != "landsknechte":
        return None
    return _("Landsknechte card {card}").format(card=of.count)


def where(what: str, of: str) -> str | None:
    """Return the number of a card and its bonus, or None."""
    if what != "landsknechte-amount":
        return None
    card, _blank, bonus = of.partition(" ")
    return _("Landsknechte card {card}, {bonus}").format(card=card, bonus=_(BONUS_NAMES[bonus]))


NAMES = {
    "landsknechte": marked("Landsknechte"),
    "landsknechte-reserve": marked("Landsknechte: reserve too small"),
    "those-in-reserve": marked("as many as there are"),
    "all-or-none": marked("all or none"),
    "landsknechte-card": marked("Landsknechte card"),
    "landsknechte-amount": marked("as printed"),
}


_RULES = {
    "W9": marked(
        "The second module: everybody has four Landsknechte cards. A player with provinces in "
        "four regions or more takes a bonus each season."
    ),
    "W9.1": marked(
        "Everybody has four Landsknechte cards in a fixed pile, the blank one face up on top."
    ),
    "W9.2": marked(
        "Each season, once the turn order is known, in that order: a player with provinces "
        "in four regions or more puts the top card under the pile and takes one bonus of "
        "the new card: thalers, grain, points, or armies from the reserve into the tray. "
        "Other players get nothing, and their pile stays as it is. What happens if the "
        "reserve has too few armies is an option. After winter the blank card is on top "
        "again."
    ),
    "W11.12": marked(
        "The modules belong to the second edition. The app does not offer them with another "
        "edition."
    ),
}

WORDS = ModuleWords(
    rows=ROWS,
    rules=_RULES,
    chapters={"W9": marked("Landsknechte")},
    names=lambda: translated(NAMES),
    fields={"amounts": marked("printed on it"), "known": marked("in Shogun")},
    where=where,
    line=line,
    holds=holds,
)
