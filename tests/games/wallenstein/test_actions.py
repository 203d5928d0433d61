"""The actions (W3), what limits them (W7, W2.6), and when they lapse (W2.7)."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.events import Lapsed, Passed
from companion.games.wallenstein.questions import RevealCard
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, hold, last, only, put, until

RED = 0
MARK = "Gft. Mark"  # red's in the fixed start of three, one site


def at(action: str, *wishes: str, players: int = 3, **options: str) -> Session[State]:
    """Red's card for the action is asked."""
    session = game(players, **options)
    until(session, RevealCard, wishes, seat=RED, action=action)
    return session


def lapse(session: Session[State], province: str) -> Lapsed:
    before = session.game.snapshot(session.state)["players"][RED]["thalers"]
    lapsed = only(session.answer(province), Lapsed)
    assert session.state.seats[RED].thalers == before
    assert lapsed.rule == "W2.7"
    return lapsed


def test_the_stock_of_palaces_ends_at_28() -> None:
    session = at("palace", players=5)
    for name in session.state.provinces:
        if session.state.stock("palace") and name != MARK:
            hold(session, "blue", name, 1, "palace")
    hold(session, "red", MARK, 1)
    assert session.state.stock("palace") == 0
    assert lapse(session, MARK).why == "stock"


def test_provinces_where_the_action_can_be_carried_out_come_first() -> None:
    session = at("palace")
    put(session, "church", MARK, "yes")
    question = session.pending
    assert isinstance(question, RevealCard)
    assert MARK not in question.options[: question.likely]
    assert question.options[-1] == "pass"
    assert question.likely == len(question.options) - 2


def test_a_player_without_unused_provinces_is_not_asked() -> None:
    session = at("palace")
    for name in session.state.held_by(RED):
        put(session, "used", name, "bid")
    assert last(session, Passed).why == "no-card"
    assert session.pending is not None
    assert session.pending.seat != RED
