"""What people may set right at a table of Wallenstein, and what they may not."""

from __future__ import annotations

import pytest

from companion.engine.game import Seat
from companion.engine.session import Session
from companion.errors import IllegalCorrection
from companion.games import face
from companion.games.wallenstein.events import Corrected
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import (
    Armies,
    BattleThrow,
    PlaceGroup,
    RevealCard,
    Target,
)
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.words import Cast
from companion.words.language import speaking
from tests.support.wallenstein_table import game, only, put, quiet, until

MARK, PASSAU = "Gft. Mark", "Passau"  # red's, with 5 and 3 armies


def asked(action: str = "palace") -> Session[State]:
    session = game(3)
    until(session, RevealCard, seat=0, action=action)
    return session


def test_armies_come_from_the_reserve_and_go_back_there() -> None:
    session = asked()
    before = session.state.reserve(0)
    put(session, "armies", MARK, 9)
    assert session.state.armies(MARK) == 9
    assert session.state.reserve(0) == before - 4
    put(session, "armies", MARK, 1)
    assert session.state.reserve(0) == before + 4


def test_a_province_given_to_another_player_starts_with_one_army() -> None:
    session = asked()
    put(session, "owner", MARK, "blue")
    assert session.state.owner(MARK) == 1
    assert session.state.armies(MARK) == 1
    assert GAME.broken(session.state) == []


def test_a_province_given_to_nobody_is_bare() -> None:
    session = asked()
    put(session, "palace", MARK, "yes")
    put(session, "markers", MARK, 2)
    put(session, "owner", MARK, "nobody")
    assert GAME.snapshot(session.state)["provinces"][MARK] == {
        "owner": None,
        "armies": 0,
        "buildings": [],
        "markers": 0,
        "used": None,
    }


def test_cubes_of_a_miscounted_tray_come_from_the_tower() -> None:
    session = asked()
    put(session, "tray", "red", 2)
    assert session.state.ledger.at(TRAY) == {"red": 2}
    assert session.state.ledger.count(TOWER, "red") == 5
    put(session, "tower", "red", 6)
    assert session.state.ledger.count(RESERVE, "red") == 62 - 27 - 2 - 6


def test_a_correction_is_told_with_what_was_and_is() -> None:
    session = asked()
    put(session, "thalers", "red", 3)
    told = only(session.events, Corrected)
    assert (told.what, told.where, told.before, told.now) == ("thalers", "red", 18, 3)


@pytest.mark.parametrize(
    ("language", "owner", "palace"),
    [
        (
            "en",
            "Corrected: Passau no longer belongs to anybody (before: Red).",
            "Corrected: Gft. Mark now has a palace.",
        ),
        (
            "de",
            "Berichtigt: Passau gehört jetzt niemandem (vorher Red).",
            "Berichtigt: Gft. Mark: jetzt mit Palast.",
        ),
        (
            "fr",
            "Corrigé : Passau n’appartient plus à personne (avant : Red).",
            "Corrigé : Gft. Mark a maintenant un palais.",
        ),
    ],
)
def test_a_correction_is_a_sentence_of_its_kind(language: str, owner: str, palace: str) -> None:
    session = asked()
    put(session, "owner", PASSAU, "nobody")
    put(session, "palace", MARK, "yes")
    with speaking(language):
        words = face("wallenstein", session.setup)
        lines = [words.happened(each) for each in session.events if isinstance(each, Corrected)]
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines] == [owner, palace]


def test_corrected_points_keep_their_sum() -> None:
    session = asked()
    put(session, "points", "red", 12)
    player = session.state.seats[0]
    assert player.points == sum(line.points for line in player.lines) == 12


@pytest.mark.parametrize(("what", "now"), [("grain", -3), ("grain", 1003), ("thalers", 164)])
def test_more_than_foreseen_can_be_put_right_too(what: str, now: int) -> None:
    state = asked().state
    setattr(state.seats[0], what, now)
    thing = next(thing for thing in GAME.correctable(state) if thing.what == what)
    assert thing.now == now
    assert {0, now} <= set(thing.choices)


@pytest.mark.parametrize("where", ["Wien", "Anhalt"])
def test_who_names_a_place_without_armies_is_told_where_some_stand(where: str) -> None:
    with pytest.raises(IllegalCorrection, match=r"one of .*Passau"):
        put(asked(), "armies", where, 3)


@pytest.mark.parametrize(
    ("what", "where", "value"),
    [
        ("armies", MARK, 0),
        ("armies", MARK, 99),
        ("armies", "Wien", 3),
        ("armies", "Lausitz-Ost", 3),
        ("armies", MARK, "3"),
        ("armies", MARK, True),
        ("owner", MARK, "white"),
        ("owner", "Bremen", "red"),  # out with three players
        ("markers", MARK, 43),
        ("markers", MARK, -1),
        ("thalers", "red", -1),
        ("thalers", "white", 3),
        ("grain", "green", 3),
        ("tray", "red", 8),
        ("used", MARK, "siege"),
        ("weather", MARK, 3),
    ],
)
def test_an_impossible_correction_changes_nothing(what: str, where: str, value: int | str) -> None:
    session = asked()
    before = GAME.snapshot(session.state), len(session.events)
    with pytest.raises(IllegalCorrection):
        put(session, what, where, value)
    assert (GAME.snapshot(session.state), len(session.events)) == before


def test_no_second_building_where_the_sites_are_taken() -> None:
    session = asked()
    put(session, "palace", MARK, "yes")
    with pytest.raises(IllegalCorrection, match="church of Gft"):
        put(session, "church", MARK, "yes")
    put(session, "palace", MARK, "no")
    put(session, "church", MARK, "yes")


def test_a_province_lost_by_correction_is_no_longer_offered() -> None:
    session = asked()
    put(session, "owner", MARK, "blue")
    assert isinstance(session.pending, RevealCard)
    assert MARK not in session.pending.options


def test_a_card_taken_back_can_be_played_again() -> None:
    session = asked()
    session.answer(MARK)
    put(session, "used", MARK, "unused")
    assert MARK in until(session, RevealCard, seat=0).options


def test_a_battle_lapses_when_a_correction_takes_the_province_away() -> None:
    session = asked("battle-a")
    session.answer(MARK)
    assert isinstance(session.pending, Target)
    put(session, "owner", MARK, "nobody")
    assert isinstance(session.pending, RevealCard)


def test_the_last_army_stays_although_a_correction_took_the_others() -> None:
    session = asked("battle-a")
    session.answer(MARK)
    session.answer("Hm. Paderborn")
    assert isinstance(session.pending, Armies)
    put(session, "armies", MARK, 2)
    throw = session.pending  # the one that may leave leaves
    assert isinstance(throw, BattleThrow)
    assert throw.thrown["red"] == 1


def test_while_a_throw_is_counted_its_province_stands_fast() -> None:
    session = asked("battle-a")
    session.answer(MARK)
    session.answer("Hm. Paderborn")
    session.answer(3)
    assert isinstance(session.pending, BattleThrow)
    with pytest.raises(IllegalCorrection, match=r"Paderborn.*count the throw"):
        put(session, "owner", "Hm. Paderborn", "nobody")
    with pytest.raises(IllegalCorrection, match=r"tray.*count the throw"):
        put(session, "tray", "red", 1)


def test_a_tower_corrected_under_an_open_throw_changes_what_may_fall_out() -> None:
    session = asked("battle-a")
    session.answer(MARK)
    session.answer("Hm. Paderborn")
    session.answer(3)
    put(session, "tower", "red", 1)
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    assert throw.at_most("red") == 1
    session.answer({"red": 1})
    assert GAME.broken(session.state) == []


def test_everything_correctable_can_be_set_to_what_it_is() -> None:
    session = asked()
    before = GAME.snapshot(session.state)
    for thing in GAME.correctable(session.state):
        put(session, thing.what, thing.where, thing.now)
    assert GAME.snapshot(session.state) == before


def test_points_put_right_after_the_end_decide_who_has_won() -> None:
    session = asked()
    while session.pending is not None:
        session.answer(quiet(session.pending))
    put(session, "points", "yellow", 99)
    assert GAME.snapshot(session.state)["winners"] == ["yellow"]


def test_a_group_drafted_from_an_empty_reserve_can_still_be_put_right() -> None:
    session = game(3, start="draft")
    until(session, PlaceGroup)
    put(session, "tower", "red", 62)
    session.answer("5")
    [name] = session.state.held_by(0)
    [armies] = [thing for thing in GAME.correctable(session.state) if thing.what == "armies"]
    assert (armies.where, armies.now, list(armies.choices)) == (name, 0, [0])


def test_a_correction_has_a_row_for_the_winters_pages_which_read_rows() -> None:
    event = Corrected(what="thalers", where="red", before=4, now=7)
    cast = Cast((Seat("Anna", "red", 0),))
    assert face("wallenstein").text.phrase("say", event, cast) == (
        "Corrected: Anna now has 7 thalers (before: 4)."
    )
