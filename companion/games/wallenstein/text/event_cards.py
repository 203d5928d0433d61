"""Words for event cards: titles, effects, and questions about typed-in cards."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.wallenstein.card_reading import NEW_CARD
from companion.games.wallenstein.cards import (
    ALL,
    ANY,
    FORMS,
    RECEIVED,
    RECEIVED_BY,
    Effect,
    EventCard,
)
from companion.games.wallenstein.text import things
from companion.words import _, ngettext

_LOSS = "-loss-"  # in the id of a card whose text is in the rulebook


def title(name: str) -> str:
    """Return the title of a card by its id; a typed-in card has its printed title."""
    titles = {
        "trade-houses-calm": _("Trade houses calm"),
        "palace-guards": _("Palace guards"),
        "taxes-at-most-5": _("Taxes at most 5"),
        "taxes-at-least-6": _("Taxes at least 6"),
        "grain-at-least-4": _("Grain at least 4"),
        "grain-at-most-3": _("Grain at most 3"),
        "two-neutral-peasants": _("Two neutral peasants"),
        "churches-protect": _("Churches protect"),
        "few-troops": _("Few troops"),
    }
    return titles.get(name.rpartition(_LOSS)[0], name)


def does(card: EventCard) -> str:
    """Return what a card does, or an empty text if its title says that."""
    is_read_off = title(card.name) == card.name
    return of_effect(card.effect) if is_read_off else _in_the_rules(card.name)


def _in_the_rules(name: str) -> str:
    texts = {
        "trade-houses-calm": _("a new trade house removes a marker"),
        "palace-guards": _("attacked palaces get 1 more army"),
        "two-neutral-peasants": _("two defend, not one"),
        "churches-protect": _("provinces with one are safe"),
        "few-troops": _("5 and 3 armies bring only 3 and 2"),
    }
    return texts.get(name.rpartition(_LOSS)[0], "")


def in_words(name: str) -> str:
    """Return a card of the rules: its title, and what it does if the title does not say that."""
    return _effect_text(title(name), _in_the_rules(name))


def text(card: EventCard) -> str:
    """Return a card: its title, and what it does if the title does not say that."""
    return _effect_text(title(card.name), does(card))


def _effect_text(name: str, effect: str) -> str:
    return _("{title}: {does}").format(title=name, does=effect) if effect else name


def whole(card: EventCard) -> str:
    """Return a card with its cost in winter."""
    return _("{text}; {loss}").format(text=text(card), loss=things.winter_loss(card.loss))


def card(name: str) -> str:
    """Return the name of a card or tile, or an empty text; events have their loss behind them."""
    if name.rpartition(_LOSS)[0] and title(name) != name:
        return label(name, ())
    return next((text for text in (things.action(name), things.tile(name)) if text != name), "")


def label(option: str, cards: Iterable[EventCard]) -> str:
    """Return a card in a list; for a typed-in card also what it does."""
    if option == NEW_CARD:
        return _("a card that is new to this box")
    if card := next((card for card in cards if card.name == option), None):
        return whole(card)
    loss = option.rpartition(_LOSS)[2]
    if not loss.isdecimal():
        return option
    return _("{title}, {loss}").format(title=title(option), loss=things.winter_loss(int(loss)))


def left_to_the_table(card: EventCard) -> str:
    """Return what people do for a free-text card, or an empty text."""
    if not FORMS[card.effect.form].is_free:
        return ""
    return _("Please do this yourselves: {text}").format(text=of_effect(card.effect))


def drawn(name: str, effect: Effect | None) -> str:
    """Return the card that applies for the season; `effect` is that of a typed-in card."""
    if effect is None:
        return _("{event}.").format(event=in_words(name))
    card = text(EventCard(name, effect, 0))
    if FORMS[effect.form].is_free:
        template = _(
            "{card} – the app cannot do this. Please do it yourselves, and correct what changes."
        )
        return template.format(card=card)
    return _("{event}.").format(event=card)


def touched(kind: str) -> str:
    """Return the actions that a group of forms changes."""
    names = {
        "building": _("buildings"),
        "grain": _("grain"),
        "taxes": _("taxes"),
        "armies": _("armies that are bought"),
        "fights": _("battles and revolts"),
        "text": _("something else: its text"),
    }
    return names.get(kind, kind)


def how(name: str) -> str:
    """Return a form's name among those that change the same actions."""
    names = {
        "price": _("another price"),
        "bonus": _("thalers for building"),
        "calm": _("revolt markers are removed"),
        "armies-received": _("another number"),
        "safe": _("no attack"),
        "guards": _("armies join the defender"),
        "attackers": _("armies join the attacker"),
        "neutral-peasants": _("peasants in neutral provinces"),
        "peasants-beside": _("peasants where a player is attacked"),
        "peasants-rising": _("more peasants in revolts"),
        "text": _("its text"),
    }
    limits = {
        "at-least": _("at least …"),
        "at-most": _("at most …"),
        "more": _("… more"),
        "less": _("… less"),
    }
    return names.get(name) or limits.get(name.partition("-")[2], name)


def form(name: str) -> str:
    """Return a form in full, as in "grain: at least …"."""
    if FORMS[name].is_free:
        return touched(FORMS[name].touches)
    return _("{about}: {how}").format(about=touched(FORMS[name].touches), how=how(name))


def number(name: str, of_action: str = "") -> str:
    """Return what a form's number is, as a question."""
    if name == RECEIVED:
        return _("how many armies does “{action}” bring?").format(action=things.action(of_action))
    words_by_form = {
        "grain-at-least": _("grain at least …?"),
        "grain-at-most": _("grain at most …?"),
        "grain-more": _("how much more grain?"),
        "grain-less": _("how much less grain?"),
        "taxes-at-least": _("taxes at least …?"),
        "taxes-at-most": _("taxes at most …?"),
        "taxes-more": _("how many more thalers of taxes?"),
        "taxes-less": _("how many fewer thalers of taxes?"),
        "price": _("what does the building cost now?"),
        "bonus": _("how many thalers does it bring?"),
        "calm": _("how many revolt markers are removed?"),
        "guards": _("how many armies from the reserve join?"),
        "attackers": _("how many armies from the reserve join?"),
        "neutral-peasants": _("how many peasants defend in all?"),
        "peasants-beside": _("how many more peasants?"),
        "peasants-rising": _("how many more peasants?"),
    }
    return words_by_form.get(name, name)


def place(name: str) -> str:
    """Return where a card applies, in words."""
    return _("everywhere") if name == ALL else name


def kind(name: str) -> str:
    """Return a kind of building, or any building, in words."""
    return _("with or without a building") if name == ANY else things.building(name)


PUT_RIGHT = {"event-form": form, "event-building": kind, "event-place": place}


def value(what: str, now: str) -> str:
    """Return the words for a corrected value of a card."""
    return PUT_RIGHT[what](now)


def of_effect(effect: Effect) -> str:
    """Return an effect in words, as in "grain at most 2 in Sachsen"."""
    if FORMS[effect.form].is_free:
        return _("“{text}”").format(text=effect.text)
    text = _effect(effect)
    return (
        text
        if effect.place == ALL
        else _("{told} in {place}").format(told=text, place=effect.place)
    )


def _effect(effect: Effect) -> str:
    if effect.form == RECEIVED:
        pairs = zip(RECEIVED_BY, effect.numbers, strict=True)
        return " · ".join(
            ngettext("{action}: {n} comes", "{action}: {n} come", n).format(
                action=things.action(name), n=n
            )
            for name, n in pairs
        )
    anywhere = effect.building == ANY
    texts = {
        "grain-at-least": _("grain at least {n}"),
        "grain-at-most": _("grain at most {n}"),
        "grain-more": _("grain {n} more"),
        "grain-less": _("grain {n} less"),
        "taxes-at-least": _("taxes at least {n}"),
        "taxes-at-most": _("taxes at most {n}"),
        "taxes-more": _("taxes {n} more"),
        "taxes-less": _("taxes {n} less"),
        "price": _("a {building} costs {thalers}"),
        "bonus": _("a {building} brings {thalers}"),
        "calm": _("a new {building} removes {markers}"),
        "guards": _("{armies} more for the defender")
        if anywhere
        else _("{armies} more where a {building} is attacked"),
        "attackers": _("{armies} more for the attacker"),
        "neutral-peasants": _("{peasants} in attacked neutral provinces"),
        "peasants-beside": _("{peasants} more where a player is attacked"),
        "peasants-rising": _("{peasants} more in revolts"),
        "safe": _("no attacks") if anywhere else _("no attack where a {building} stands"),
    }
    n = effect.numbers[0] if effect.numbers else 0
    return texts[effect.form].format(
        n=n,
        building=kind(effect.building),
        armies=things.armies(n),
        peasants=things.peasants(n),
        thalers=things.thalers(n),
        markers=things.markers(n),
    )
