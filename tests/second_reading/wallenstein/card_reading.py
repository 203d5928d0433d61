"""The first edition's event cards, read off by the table as they turn up (W7)."""

from __future__ import annotations

from typing import Any

from tests.second_reading.asking import Asked, Reading, pick
from tests.second_reading.wallenstein import boards
from tests.second_reading.wallenstein.events import Card, of_row
from tests.second_reading.wallenstein.state import Table

CARDS = 25
NEW = "new-card"
BUILDINGS = ("palace", "church", "trade-house")
LIMITS = ("at-least", "at-most", "more", "less")
TOUCHES = {
    "building": ("price", "bonus", "calm"),
    "grain": tuple(f"grain-{limit}" for limit in LIMITS),
    "taxes": tuple(f"taxes-{limit}" for limit in LIMITS),
    "armies": ("armies-received",),
    "fights": (
        *("guards", "safe", "attackers"),
        *("neutral-peasants", "peasants-beside", "peasants-rising"),
    ),
    "text": ("text",),
}
ABOUT = {
    **dict.fromkeys(TOUCHES["building"], BUILDINGS),
    **dict.fromkeys(("guards", "safe"), (*BUILDINGS, "any")),
}
RECEIVED = ("five-armies", "three-armies", "one-army")


def open_box(state: Table) -> Reading[None]:
    """What the box's tables have read off so far, and its supply table."""
    sheet = yield Asked("FirstEditionSheet", None, {"thing": ("first",)})
    state.cards = {name: of_row(name, row) for name, row in sheet.get("events", {}).items()}
    state.events = list(state.cards)
    if sheet.get("supply"):
        rows = {int(most): row for most, row in sheet["supply"].items()}
        state.supply = {most: (rows[most]["revolts"], rows[most]["extra"]) for most in sorted(rows)}


def turn_up(state: Table, place: int) -> Reading[str]:
    """One of those that are known, or one that has to be read off."""
    options = list(state.events)
    asked: dict[str, Any] = {"place": place}
    if options:
        asked["cards"] = frozenset(state.cards[name] for name in options)
    if len(state.cards) < CARDS:
        options.append(NEW)
    name = yield from pick("TurnUpEvent", None, options, **asked)
    if name != NEW:
        return name
    while True:
        card = yield from read_off(state, place)
        if (yield from pick("CardRight", None, ("yes", "no"), card=card)) == "yes":
            break
    state.cards[card.name] = card
    state.events.append(card.name)
    return card.name


def read_off(state: Table, place: int) -> Reading[Card]:
    title = yield Asked("CardTitle", None, {"longest": 40, "place": place})
    names = [title, *(f"{title} ({number})" for number in range(2, CARDS + 1))]
    name = next(each for each in names if each not in state.cards)  # two may be called the same
    about = {"title": title}
    loss = yield Asked("CardLoss", None, {"low": 0, "high": 20, **about})
    touches = yield from pick("CardTouches", None, TOUCHES, **about)
    form = yield from pick("CardForm", None, TOUCHES[touches], **about)
    if form == "text":
        text = yield Asked("CardText", None, {"longest": 200, **about})
        return Card(name, loss, form, text=text)
    building = ""
    if form in ABOUT:
        building = yield from pick("CardBuilding", None, ABOUT[form], **about)
    actions = RECEIVED if form == "armies-received" else ("",) if form != "safe" else ()
    numbers = []
    for action in actions:
        asked = {"low": 0, "high": 20, **about, "form": form, "action": action}
        numbers.append((yield Asked("CardNumber", None, asked)))
    places = ("all", *boards.REGIONS[state.box], *boards.whole(state.box))
    where = yield from pick("CardPlace", None, places, **about)
    return Card(name, loss, form, tuple(numbers), building, where)
