"""Fields of questions and events in sentences: each reads as its type says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import pytest

from companion.engine.flow import Colour, Event, SeatNumber
from companion.engine.game import Seat
from companion.words.cast import Cast
from companion.words.filling_fields import Template, fill, plural, when, which

CAST = Cast((Seat("Anna", "red", 0), Seat("Ben", "blue", 1)))
ONE, MANY = "{name} takes {number} card.", "{name} takes {number} cards."


class Taken(Event):
    seat: SeatNumber = 0
    loser: SeatNumber | None = 1
    winner: Colour = "blue"
    others: tuple[SeatNumber, ...] = (0, 1)
    cubes: Mapping[Colour, int] = None  # type: ignore[assignment]
    number: int = 2
    places: tuple[str, ...] = ("Bern", "Uri", "Zug")
    card: Annotated[str, "card"] = "x7"
    is_last: bool = False


EVENT = Taken(cubes={"red": 3, "blue": 1})
CASES: tuple[tuple[Template, str], ...] = (
    ("{name} takes all.", "Anna takes all."),  # the player of the seat
    ("{loser} loses.", "Ben loses."),  # a seat that may be nobody's
    ("{winner} wins.", "Ben wins."),  # a colour is its player
    ("{others} share.", "Anna and Ben share."),
    ("{cubes} fell.", "3 red, 1 blue fell."),
    ("{number:+} points", "+2 points"),  # a number stays one
    ("from {places}", "from Bern, Uri and Zug"),
    ("{name} plays {card}.", "Anna plays card seven."),  # a type of the game
    (plural(ONE, MANY, "number"), "Anna takes 2 cards."),
    (plural("one fell", "many fell", "cubes"), "many fell"),  # by the sum
    (plural("one place", "many places", "places"), "many places"),  # by the length
    (when("is_last", "the end", "{name} goes on"), "Anna goes on"),
    (when("number", plural(ONE, MANY, "number"), "nothing"), "Anna takes 2 cards."),
    (when("is_last", "the end"), ""),  # nothing is said otherwise
    (which("number", {1: "one", 2: "two"}, "many"), "two"),
    (which("number", {1: "one"}, when("is_last", "the end", "many")), "many"),
    (plural("{n} place", "{n} places", "places"), "3 places"),  # the number that chose the form
)


@pytest.mark.parametrize(("template", "text"), CASES)
def test_a_field_reads_as_its_type_says(template: Template, text: str) -> None:
    assert fill(template, EVENT, CAST, {"card": {"x7": "card seven"}.__getitem__}) == text


def test_a_seat_of_nobody_means_everybody() -> None:
    assert fill("{loser}", Taken(loser=None), CAST) == "Everybody"


def test_a_row_may_work_out_further_fields() -> None:
    made = {"double": lambda taken: 2 * taken.number, "place": lambda taken: taken.places[0]}
    text = fill(when("double", "{name}: {double}, {place}"), EVENT, CAST, made=made)
    assert text == "Anna: 4, Bern"


def test_a_message_is_chosen_by_the_steps_own_field_not_by_the_words_for_it() -> None:
    made = {"is_last": lambda taken: f"last: {taken.is_last}"}
    assert fill(when("is_last", "{is_last}", "not {is_last}"), EVENT, CAST, made=made) == (
        "not last: False"
    )
