"""What Wallenstein shows beside its questions: numbers, what is barred, hands, what comes next."""

from __future__ import annotations

import pytest

from companion.engine.flow import Pick
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.questions import (
    Bid,
    ChooseTile,
    DraftTake,
    PlaceGroup,
    RevealCard,
    Target,
)
from companion.games.wallenstein.state import State
from companion.views.face import Face
from companion.views.facts import Barred, FactRow, OptionFacts
from tests.support.wallenstein_table import game, hold, play_card, put, until

RED, BLUE, YELLOW = range(3)
KOELN, MARK = "Erzbm. Köln", "Gft. Mark"  # red's


def shown(session: Session[State]) -> Face:
    return face("wallenstein", session.setup)


def facts(session: Session[State]) -> OptionFacts:
    assert session.pending is not None
    return shown(session).facts(session.pending, session)


def beside(session: Session[State], option: str) -> FactRow:
    question = session.pending
    assert isinstance(question, Pick)
    return facts(session).rows[question.options.index(option)]


def told(session: Session[State], option: str) -> dict[str, str]:
    return dict(zip(facts(session).heads, beside(session, option).cells, strict=True))


def attacking(*wishes: str) -> Session[State]:
    """Blue's Anhalt is about to march, and borders Yellow's Kursachsen."""
    session = game()
    until(session, RevealCard, wishes, seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 5)
    hold(session, "yellow", "Kursachsen", 4, "palace")
    put(session, "markers", "Kursachsen", 2)
    return session


def test_a_target_tells_whose_it_is_how_strong_and_what_stands_there() -> None:
    session = attacking()
    session.answer("Anhalt")
    assert isinstance(session.pending, Target)
    assert told(session, "Kursachsen") == {
        "held by": "Yellow",
        "armies": "4",
        "built": "palace",
        "markers": "2",
    }
    assert beside(session, "Kursachsen").colour == "yellow"
    assert facts(session).about == "4 armies may leave"


def test_a_neutral_target_tells_its_peasants() -> None:
    session = attacking()
    near = session.state.neighbours("Anhalt")
    neutral = next(name for name in near if session.state.owner(name) is None)
    session.answer("Anhalt")
    assert beside(session, neutral).cells[:2] == ("peasants", "1")


def test_what_a_conquest_would_mean_for_the_winter_stands_beside_it() -> None:
    session = attacking()
    put(session, "grain", "blue", len(session.state.held_by(BLUE)) - 1)
    session.answer("Anhalt")
    assert (
        beside(session, "Kursachsen").breaks == "4–9 grain missing in winter"
    )  # 2, and what a card takes
    put(session, "grain", "blue", 20)
    assert beside(session, "Kursachsen").breaks == ""


def test_a_protected_province_is_there_and_says_what_bars_it() -> None:
    session = attacking("churches-protect-loss-3")
    put(session, "church", "Kursachsen", "yes")
    session.answer("Anhalt")
    assert facts(session).barred == (Barred("Kursachsen", "Churches protect"),)


@pytest.mark.parametrize(
    ("action", "first"),
    [("grain", ("grain", "2")), ("taxes", ("tax", "6")), ("palace", ("sites", "3 free"))],
)
def test_a_card_tells_first_what_the_action_depends_on(action: str, first: tuple[str, str]) -> None:
    session = game()
    until(session, RevealCard, seat=RED, action=action)
    assert next(iter(told(session, KOELN).items())) == first


def test_a_card_that_would_lapse_says_why() -> None:
    session = game()
    until(session, RevealCard, seat=RED, action="palace")
    put(session, "palace", KOELN, "yes")
    assert beside(session, KOELN).breaks == "not possible: has one"
    put(session, "thalers", "red", 2)
    assert beside(session, MARK).breaks == "not possible: 3 thalers needed"
    assert facts(session).about == "costs 3 of 2 thalers"


def test_grain_where_a_marker_lies_means_a_revolt() -> None:
    session = game()
    until(session, RevealCard, seat=RED, action="grain")
    put(session, "markers", KOELN, 1)
    assert (beside(session, KOELN).breaks, beside(session, MARK).breaks) == ("revolt", "")


def test_a_bid_tells_what_is_left() -> None:
    session = game()
    until(session, Bid)
    assert beside(session, "4").cells == ("14",)


def test_the_draft_tells_the_groups_that_are_left() -> None:
    session = game(start="draft")
    take = until(session, DraftTake)
    assert facts(session).about == "groups left: 5 4 4 3 3 2 2 2 2"
    session.answer(take.options[0])
    assert isinstance(session.pending, PlaceGroup)
    assert beside(session, "4").cells == ("2 groups left",)


def test_hands_are_told_to_pay_and_to_build() -> None:
    session = game()
    events = play_card(session, RED, "palace", KOELN)
    hands = [shown(session).hands(event) for event in events]
    assert "Red pays 3 thalers, palace onto Erzbm. Köln" in hands


def test_what_comes_next_is_told_as_far_as_the_turn_order_goes() -> None:
    session = game()
    until(session, Bid, seat=BLUE)
    assert shown(session).ahead(session) == ("Yellow's bid", "all pay, and choose their tiles")
    asked = until(session, RevealCard)
    order = session.state.order
    assert asked.seat == order[0]
    names = [shown(session).cast.name(seat) for seat in order[1:]]
    *cards, then = shown(session).ahead(session)
    action = cards[0].rpartition(" for ")[2]
    assert cards == [f"{name}'s card for {action}" for name in names]
    assert then.startswith("action 2, ")


def lines(session: Session[State]) -> list[str]:
    view = shown(session).view(session)
    return [f"{each.name}|{each.aside}|{each.text}" for sort in view.open for each in sort.lying]


def test_the_years_cards_tell_what_they_do_and_what_winter_costs() -> None:
    session = game()
    until(session, RevealCard, ["churches-protect-loss-4"])
    assert "Churches protect|winter −4|provinces with one are safe" in lines(session)


def test_the_turn_order_tells_how_a_tie_was_drawn() -> None:
    session = game()
    until(session, Bid)
    for bid in ("2", "3", "2"):
        session.answer(bid)
    until(session, RevealCard, ["yellow"])
    [yellow] = [line for line in lines(session) if "  Yellow|" in line]
    [blue] = [line for line in lines(session) if "  Blue|" in line]
    [red] = [line for line in lines(session) if "  Red|" in line]
    assert yellow.endswith("|bid 2; a tie, first out of the bag")
    assert red.endswith("|bid 2; a tie, out of the bag after Yellow")
    assert blue.endswith("|bid 3")


def test_who_is_short_in_winter_and_what_it_may_cost_is_told() -> None:
    session = game()
    until(session, ChooseTile)
    for colour, grain in (("red", 9), ("blue", 8), ("yellow", 20)):
        put(session, "grain", colour, grain)
    short, winter = shown(session).view(session).foot
    assert short == "Grain missing in winter: Red (2–7), Blue (3–8)"
    held = {row.name: row.cells[-2] for row in shown(session).holdings(session).players}
    assert held == {"Red": "2–7", "Blue": "3–8", "Yellow": "0"}  # F7 says the same
    assert winter.startswith("Winter will take ")
    assert " grain. Cards left: " in winter
