"""Event cards that no rulebook tells: read off at the table, kept for the box, put right (W7)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.commands import box_files
from companion.engine.entries import BOX, Answered, Header
from companion.engine.flow import Correction
from companion.engine.game import Player
from companion.engine.session import Session
from companion.errors import IllegalAnswer, UnreadableFile
from companion.evening.evening import Evening
from companion.games import face
from companion.games.wallenstein.card_reading import (
    CardForm,
    CardLoss,
    CardNumber,
    CardPlace,
    CardRight,
    CardText,
    CardTitle,
    TurnUpEvent,
)
from companion.games.wallenstein.cards import FORMS, Effect, EventCard
from companion.games.wallenstein.events import EventDrawn, GrainLost
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.printed_cards import FirstEditionSheet
from companion.games.wallenstein.questions import BattleThrow, DrawEvent, RevealCard
from companion.games.wallenstein.state import State
from companion.store.box import Box, read
from tests.support.wallenstein_table import COLOURS, game, put, quiet, until

PLAYERS = tuple(Player(name.title(), name) for name in COLOURS[:3])
HEADER = Header("wallenstein", PLAYERS, {"edition": "first"}, (), 1)
HARVEST = ("Bad harvest", 3, "grain", "grain-at-most", 2, "Sachsen", "yes")  # made up
TEXT = ("Comet", 1, "text", "Everybody shudders.", "yes")
FILE = """
[wallenstein.first.events."Bad harvest"]
loss = 3
form = "grain-at-most"
numbers = [2]
place = "Sachsen"
"""


def at_first_card() -> Session[State]:
    session = game(3, edition="first")
    until(session, CardTitle)
    return session


def evening(file: Path) -> Evening[State]:
    """At the first event card, or what is asked instead of it."""
    begun: Evening[State] = Evening(GAME, HEADER, box=Box(file))
    while isinstance(begun.pending, BattleThrow):
        begun.answer({})
    return begun


def test_the_first_card_of_a_new_box_is_read_off_step_by_step() -> None:
    session = at_first_card()
    keys = []
    for answer in HARVEST:
        assert session.pending is not None
        keys.append((session.pending.key, session.pending.rule))
        session.answer(answer)
    assert keys == [
        ("CardTitle", "W7"),
        ("CardLoss", "W6.1"),
        ("CardTouches", "W7"),
        ("CardForm", "W7"),
        ("CardNumber", "W7"),
        ("CardPlace", "W7"),
        ("CardRight", "W7"),
    ]
    effect = Effect("grain-at-most", (2,), place="Sachsen")
    assert session.state.cards == {"Bad harvest": EventCard("Bad harvest", effect, 3)}
    assert session.state.events_shown == ["Bad harvest"]
    assert isinstance(session.pending, CardTitle)


def test_it_is_read_off_once_more_where_it_is_not_right() -> None:
    session = at_first_card()
    for answer in (*HARVEST[:-1], "no"):
        session.answer(answer)
    assert session.state.cards == {}
    assert isinstance(session.pending, CardTitle)


def test_no_number_stands_there_before_somebody_has_read_it() -> None:
    words = face("wallenstein", HEADER.setup())
    for question in (CardLoss(title="x"), CardNumber(title="x", form="grain-more")):
        assert words.preselected(question) is None


def test_two_cards_of_the_same_name_are_two_cards() -> None:
    session = at_first_card()
    for answer in (*HARVEST, *HARVEST):
        session.answer(answer)
        if isinstance(session.pending, TurnUpEvent):
            session.answer("new-card")
    assert list(session.state.cards) == ["Bad harvest", "Bad harvest (2)"]


def test_a_text_is_shown_its_loss_applied_and_the_rest_left_to_the_table() -> None:
    session = at_first_card()
    for _ in range(4):
        until(session, CardTitle)
        for answer in TEXT:
            session.answer(answer)
        if isinstance(session.pending, TurnUpEvent):
            session.answer("new-card")
    until(session, RevealCard)
    drawn = next(event for event in session.events if isinstance(event, EventDrawn))
    told = face("wallenstein", HEADER.setup()).happened(drawn)
    assert "Everybody shudders." in told
    assert "Please do it yourselves" in told
    shown = face("wallenstein", HEADER.setup()).view(session)
    assert "Please do this yourselves: “Everybody shudders.”" in shown.foot
    for player in session.state.seats:
        player.grain = 9
    while not any(isinstance(event, GrainLost) for event in session.events):
        assert session.pending is not None
        session.answer(quiet(session.pending))
    lost = [event.lost for event in session.events if isinstance(event, GrainLost)]
    assert lost == [1, 1, 1]


def test_what_is_read_off_is_kept_and_offered_in_the_next_game(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    first = evening(file)
    for answer in HARVEST:
        first.answer(answer)
    assert "Bad harvest" in read(file)["wallenstein"]["first"]["events"]
    second = evening(file)
    assert isinstance(second.pending, TurnUpEvent)
    assert second.pending.options == ("Bad harvest", "new-card")
    [sheet] = [e for e in second.session.happened[:1] if isinstance(e, Answered)]
    assert (sheet.key, sheet.source) == ("FirstEditionSheet", BOX)
    second.answer("Bad harvest")
    assert isinstance(second.pending, CardTitle)


def test_nobody_is_asked_for_the_file_of_a_new_box(tmp_path: Path) -> None:
    assert isinstance(evening(tmp_path / "box.toml").pending, CardTitle)


def test_what_is_put_right_is_kept_too(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(FILE)
    played = evening(file)
    put(played.session, "event-number", "Bad harvest", 3)  # beside the evening: not kept
    assert read(file)["wallenstein"]["first"]["events"]["Bad harvest"]["numbers"] == [2]
    played.correct(Correction("event-form", "Bad harvest", "safe"))
    card = read(file)["wallenstein"]["first"]["events"]["Bad harvest"]
    assert card == {"loss": 3, "form": "safe", "building": "palace", "place": "all"}


def test_another_form_changes_nothing_until_its_numbers_are_put() -> None:
    session = at_first_card()
    for answer in HARVEST:
        session.answer(answer)
    for form in FORMS.values():
        if form.name == "text":
            continue
        put(session, "event-form", "Bad harvest", form.name)
        assert session.state.cards["Bad harvest"].effect.numbers == form.idle


def test_with_all_cards_known_the_app_can_draw_them(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    rows = (FILE.replace("Bad harvest", f"Bad harvest {n}") for n in range(25))
    file.write_text("".join(rows))
    asked = evening(file).pending
    assert isinstance(asked, DrawEvent)
    assert len(asked.options) == 25


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('form = "rain"', "form is 'rain': choose one of"),
        ("numbers = [2, 3]", "numbers is [2, 3]: write a list of length 1"),
        ('place = "Bremenia"', "place is 'Bremenia'"),
        ('loss = "x"', "loss is 'x': choose 0 to 20"),
        ('building = "palace"', "building is 'palace'"),
        ('text = "x"', "write a text of 1 to 200 letters with the form text"),
    ],
)
def test_a_file_that_will_not_do_is_told_by_its_card(wrong: str, told: str) -> None:
    card: dict[str, object] = {"loss": 3, "form": "grain-at-most", "numbers": [2]}
    key, value = wrong.split(" = ")
    card[key] = value.strip('"') if value.startswith('"') else [2, 3]
    with pytest.raises(IllegalAnswer, match=r"events\.Harvest") as refused:
        FirstEditionSheet().check({"events": {"Harvest": card}})
    assert told in str(refused.value)


@pytest.mark.parametrize("name", ["", "new-card", "a\x1b[2J", "x" * 50, " comet"])
def test_a_name_in_a_file_is_one_that_could_have_been_typed(name: str) -> None:
    with pytest.raises(IllegalAnswer, match="is not a name"):
        FirstEditionSheet().check({"events": {name: {"loss": 1, "form": "grain-more"}}})


def test_what_is_no_card_at_all_is_told() -> None:
    for card in (7, {"form": ["x"]}, {"form": "text", "loss": 1, "text": "a\x1b"}, {}):
        with pytest.raises(IllegalAnswer, match=r"events\.Comet"):
            FirstEditionSheet().check({"events": {"Comet": card}})
    sheets: tuple[dict[str, Any], ...] = (
        {"events": 3},
        {"cards": {}},
        {"supply": {"2": {"revolts": 1}}},
    )
    for sheet in sheets:
        with pytest.raises(IllegalAnswer, match=r": (write|use) "):
            FirstEditionSheet().check(sheet)


def test_the_supply_table_of_another_board_can_be_brought(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(
        "[wallenstein.first.supply.2]\nrevolts = 1\nextra = 2\n"
        "[wallenstein.first.supply.45]\nrevolts = 4\nextra = 5\n"
    )
    state = evening(file).session.state
    assert [(row.up_to, row.revolts, row.extra) for row in state.supply] == [(2, 1, 2), (45, 4, 5)]


def test_cards_of_another_tables_box_join_ones_own(tmp_path: Path) -> None:
    own, other = tmp_path / "box.toml", tmp_path / "other.toml"
    own.write_text(FILE)
    other.write_text(FILE.replace("Bad harvest", "Good harvest"))
    box_files.import_(Box(own), other)
    assert set(read(own)["wallenstein"]["first"]["events"]) == {
        "Bad harvest",
        "Good harvest",
    }


def test_a_slip_in_a_shared_file_is_refused_whole(tmp_path: Path) -> None:
    own, other = tmp_path / "box.toml", tmp_path / "other.toml"
    other.write_text(FILE.replace("grain-at-most", "grain-at-moist"))
    with pytest.raises(UnreadableFile, match="grain-at-moist"):
        box_files.import_(Box(own), other)
    assert not own.exists()


@pytest.mark.parametrize("title", ["", "   ", "x" * 41, 7])
def test_a_title_is_some_letters(title: object) -> None:
    with pytest.raises(IllegalAnswer, match="1 to 40 letters"):
        CardTitle(place=1).check(title)


def test_each_question_has_words_of_its_own() -> None:
    words = face("wallenstein", HEADER.setup())
    for form in FORMS:
        assert words.label(CardForm(options=tuple(FORMS), title="x"), form) != form
    card = EventCard("Comet", Effect("guards", (1,), "palace", "Bayern"), 2)
    told = words.sentence(CardRight(options=("yes", "no"), card=card))
    assert told == (
        "Comet: 1 army more where a palace is attacked in Bayern; winter −2. "
        "Is that what the card says?"
    )
    assert words.label(CardPlace(options=("all",), title="x"), "all") == "everywhere"
    assert words.sentence(CardText(title="Comet")) == "Comet: what is printed on the card?"


def test_the_files_in_the_manual_will_do() -> None:
    manual = Path("docs/event-cards.md").read_text("utf-8")
    for text in re.findall(r"```toml\n(.*?)```", manual, re.DOTALL):
        sheet = tomllib.loads(text)["wallenstein"]["first"]
        assert FirstEditionSheet().check(sheet) == sheet
    for form in FORMS:
        assert form in manual
