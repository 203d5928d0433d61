"""Rows of words: what a row leaves out comes from elsewhere."""

from __future__ import annotations

from companion.engine.flow import Event, Number, Pick
from companion.engine.game import Seat
from companion.views.face import Face
from companion.views.text_rows import EventText, GameText, QuestionText
from companion.words.cast import Cast

CAST = Cast((Seat("Anna", "red", 0),))


class Where(Pick):
    options: tuple[str, ...] = ("left", "right", "pass")


class WhereAgain(Where):
    pass


class Went(Event):
    where: str


BASE = GameText(
    QuestionText(Where, ask="{name}: where?", label={"left": "to the left"}, verb="Where?"),
    EventText(Went, say="Somebody went {where}.", why=("it was {where}",), further=("R1",)),
)


class Wandering(Face):
    text = BASE


def face(text: GameText = BASE) -> Face:
    shown = Wandering("wandering", CAST)
    shown.text = text
    return shown


def test_a_row_has_the_words_of_its_type_and_of_those_made_from_it() -> None:
    assert face().sentence(Where(seat=0)) == face().sentence(WhereAgain(seat=0)) == "Anna: where?"
    assert face().verb(WhereAgain(seat=0)) == "Where?"


def test_an_option_without_a_label_has_its_own_name() -> None:
    assert [face().label(Where(), each) for each in ("left", "right")] == ["to the left", "right"]


def test_a_row_may_name_the_options_that_it_does_not_list() -> None:
    row = QuestionText(Where, label={"left": "to the left"}, option=str.upper)
    assert [face(GameText(row)).label(Where(), each) for each in ("left", "right")] == [
        "to the left",
        "RIGHT",
    ]


def test_a_row_gives_its_messages_further_fields() -> None:
    row = EventText(Went, say="{name} went {far}.", fields={"far": lambda event: event.where * 2})
    assert face(GameText(row)).happened(Went(where="off")) == "Everybody went offoff."


def test_what_no_row_says_is_said_in_plain_words() -> None:
    assert face().sentence(Number(0, 3, seat=0)) == "Anna: number?"
    assert face().passing(Where()) == "pass"
    assert face().preselected(Where()) == "left"


def test_a_row_may_say_that_there_is_nothing() -> None:
    none = QuestionText(Where, passing=lambda _question: None, preselected="right")
    assert face(GameText(none)).passing(Where()) is None
    assert face(GameText(none)).preselected(Where()) == "right"


def test_a_game_that_is_built_on_another_has_its_words_where_its_own_rows_have_none() -> None:
    own = GameText(QuestionText(Where, verb="Go!"), base=BASE)
    assert face(own).verb(Where()) == "Go!"
    assert face(own).sentence(Where(seat=0)) == "Anna: where?"


def test_an_events_row_has_its_sentence_its_numbers_and_further_rules() -> None:
    event = Went(where="left")
    assert face().happened(event) == "Somebody went left."
    reasons = face().reasons(event, ())
    assert (reasons.numbers, reasons.rules) == (("it was left",), ("R1",))
