"""The event cards and the supply table of a box, which no rulebook prints, in the box's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from companion.engine.flow import Flow, PrintedSheet, ask
from companion.engine.refusing import at, from_to, is_not, one_key_of
from companion.games.wallenstein.board import Board
from companion.games.wallenstein.card_reading import NEW_CARD
from companion.games.wallenstein.cards import (
    ALL,
    FORMS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST,
    MOST_LOSS,
    Effect,
    EventCard,
    Form,
)
from companion.games.wallenstein.editions import FIRST, Supply
from companion.games.wallenstein.state import State
from companion.plain import escaped, plain
from companion.said import Said, both, said

THING = ("first",)
EVENTS, SUPPLY = "events", "supply"
_ROW = ("revolts", "extra")
_LONGEST_NAME = LONGEST_NAME + len(" (99)")  # room for a number after equal titles


class FirstEditionSheet(PrintedSheet):
    """The event cards and the supply table of this box, as far as players have typed them in."""

    grows: ClassVar[bool] = True
    adds_up: ClassVar[bool] = True

    thing: tuple[str, ...] = THING
    rule: str = "W7"

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        return next(_faults(sheet), None)

    def drawn(self, rng: Random) -> Mapping[str, Any]:
        """Make up some cards for bots, with texts that say so."""
        return {EVENTS: dict(_made_up(rng, rng.randint(0, FIRST.event_cards)))}


def read_box(state: State) -> Flow[None]:
    """Ask the box's file for event cards and supply table, if the edition leaves any unknown."""
    sheet = yield from read_supply(state)
    if sheet is not None:
        _lay_events(state, sheet)


def read_supply(state: State) -> Flow[Mapping[str, Any] | None]:
    """Ask for the box's sheet and use its supply table.

    Return the whole sheet, or None if the edition already knows all its event cards.
    """
    if state.edition.event_cards <= len(state.edition.events):
        return None
    sheet: Mapping[str, Any] = yield from ask(FirstEditionSheet)
    _lay_supply(state, sheet)
    return sheet


def lay_sheet(state: State, sheet: Mapping[str, Any]) -> None:
    """Use the event cards and the supply table of the box's sheet in this game."""
    _lay_events(state, sheet)
    _lay_supply(state, sheet)


def _lay_events(state: State, sheet: Mapping[str, Any]) -> None:
    for name, row in sheet.get(EVENTS, {}).items():
        state.cards[name] = card_of(name, row)
    state.events_left = list(state.cards)


def _lay_supply(state: State, sheet: Mapping[str, Any]) -> None:
    if rows := sheet.get(SUPPLY):
        state.supply = tuple(
            sorted(
                (Supply(int(up_to), row["revolts"], row["extra"]) for up_to, row in rows.items()),
                key=lambda row: row.up_to,
            )
        )


def learned(state: State) -> dict[tuple[str, ...], Any]:
    """Return the event cards typed in during this game, as rows of the box's file by path."""
    return {
        (*THING, EVENTS, name): row_of(card)
        for name, card in state.cards.items()
        if name not in state.edition.events
    }


def row_of(card: EventCard) -> dict[str, Any]:
    """Return an event card as a row of the box's file, without empty values."""
    effect = card.effect
    row = {
        "loss": card.loss,
        "form": effect.form,
        "numbers": list(effect.numbers),
        "building": effect.building,
        "place": effect.place,
        "text": effect.text,
    }
    return {key: value for key, value in row.items() if value not in ([], "")}


def card_of(name: str, row: Mapping[str, Any]) -> EventCard:
    """Return the event card of a row of the box's file."""
    effect = Effect(
        row["form"],
        tuple(row.get("numbers", ())),
        row.get("building", ""),
        row.get("place", ALL),
        row.get("text", ""),
    )
    return EventCard(name, effect, row["loss"])


# --- Checks of a sheet that may be written by hand ---


def _faults(sheet: Mapping[str, Any]) -> Iterator[Said]:
    for part, rows in sheet.items():
        if part not in (EVENTS, SUPPLY) or not isinstance(rows, Mapping):
            yield at(part, said("write only tables named {names}", names=both((EVENTS, SUPPLY))))
            return
    for name, row in sheet.get(EVENTS, {}).items():
        if not _is_line(name, _LONGEST_NAME) or name == NEW_CARD:
            advice = said(
                "“{name}” is not a name: use 1 to {longest} letters",
                name=escaped(name),
                longest=_LONGEST_NAME,
            )
            yield at(EVENTS, advice)
        for fault in _card_faults(row):
            yield at(f"{EVENTS}.{name}", fault)
    for up_to, row in sheet.get(SUPPLY, {}).items():
        if not _is_supply(up_to, row):
            advice = said(
                "use the greatest shortage as the name of the table, and write numbers in "
                "it, such as revolts = 1 and extra = 2"
            )
            yield at(f"{SUPPLY}.{up_to}", advice)


def _is_supply(up_to: str, row: object) -> bool:
    return (
        up_to.isdecimal()
        and up_to.isascii()
        and isinstance(row, Mapping)
        and row.keys() == set(_ROW)
        and all(_whole(row[key], MOST) for key in _ROW)
    )


def _card_faults(row: object) -> Iterator[Said]:
    if not isinstance(row, Mapping):
        yield said("write a table with a form and a loss")
        return
    named = row.get("form")
    form = FORMS.get(named) if isinstance(named, str) else None
    if form is None:
        yield is_not("form", named, one_key_of(FORMS))
        return
    if not _whole(row.get("loss"), MOST_LOSS):
        yield is_not("loss", row.get("loss"), from_to(0, MOST_LOSS))
    yield from _effect_faults(row, form, FIRST.board)


def _effect_faults(row: Mapping[str, Any], form: Form, board: Board) -> Iterator[Said]:
    numbers = row.get("numbers", [])
    if (
        not isinstance(numbers, list | tuple)
        or len(numbers) != len(form.idle)
        or not all(_whole(number, MOST) for number in numbers)
    ):
        advice = said(
            "write a list of length {number}, with numbers from 0 to {most}",
            number=len(form.idle),
            most=MOST,
        )
        yield is_not("numbers", numbers, advice)
    building = row.get("building", "")
    if building not in (form.buildings or ("",)):
        no_building = said("leave out the building")
        advice = one_key_of(form.buildings) if form.buildings else no_building
        yield is_not("building", building, advice)
    if row.get("place", ALL) not in (ALL, *board.regions, *board.provinces):
        advice = said("use {all}, a region or a province", all=ALL)
        yield is_not("place", row["place"], advice)
    text = row.get("text", "")
    if bool(text) != form.is_free or (text and not _is_line(text, LONGEST_TEXT)):
        yield said(
            "write a text of 1 to {longest} letters with the form text, and no text with "
            "any other form",
            longest=LONGEST_TEXT,
        )


def _is_line(text: object, longest: int) -> bool:
    """Return whether the text is one that could have been typed in the app."""
    if not isinstance(text, str) or not 0 < len(text) <= longest:
        return False
    return text == " ".join(plain(text).split())


def _whole(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


# --- Made up ---


def _made_up(rng: Random, number: int) -> Iterator[tuple[str, dict[str, Any]]]:
    forms = list(FORMS.values())
    places = (ALL, *FIRST.board.regions, *FIRST.board.provinces)
    for n in range(1, number + 1):
        form = rng.choice(forms)
        effect = Effect(
            form.name,
            tuple(rng.randint(0, 6) for _ in form.idle),
            rng.choice(form.buildings) if form.buildings else "",
            ALL if form.is_free else rng.choice(places),
            "made up" if form.is_free else "",
        )
        name = f"made up {n}"
        yield name, row_of(EventCard(name, effect, rng.randint(0, 7)))
