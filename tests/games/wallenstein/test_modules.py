"""A module is a chapter of its own: what it adds is taken up, and no other chapter asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from companion.engine.correcting import Kind
from companion.engine.flow import Correction, Event, Flow, Pick, ask
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.engine.simulate import simulate
from companion.games.wallenstein.events import OrderSet
from companion.games.wallenstein.face.spoken import WallensteinFace
from companion.games.wallenstein.game import Wallenstein
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import modules
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.views.text_rows import EventText, GameText, QuestionText
from companion.words.cast import Cast
from tests.support.wallenstein_table import COLOURS, until


@dataclass(slots=True)
class Market:
    """Each season somebody rings the bell, at most six times a game."""

    rung: list[int] = field(default_factory=list)


class RingBell(Pick):
    rule: str = "W99.1"


class BellRung(Event):
    seat: int


def market(state: State) -> Market:
    added = state.added["market"]
    assert isinstance(added, Market)
    return added


def ring(state: State) -> Flow[None]:
    first = state.order[0]
    yield from ask(lambda: RingBell(options=("softly", "loudly"), seat=first))
    market(state).rung.append(first)
    yield BellRung(seat=first)


def broken(state: State) -> Iterator[str]:
    if len(market(state).rung) > 6:
        yield "the bell has rung too often"


def _set_rung(state: State, _where: str, value: str | int) -> None:
    market(state).rung = [0] * int(value)


MARKET: Module[State] = Module(
    "market",
    "W99",
    state=Market,
    steps=(AddedStep("order", ring),),
    corrections={
        "rung": Kind(
            where=lambda _table: ("bell",),
            now=lambda state, _where: len(market(state).rung),
            choices=lambda _table, _where: range(10),
            put=_set_rung,
        )
    },
    promises=broken,
    snapshot=lambda state: list(market(state).rung),
)


WORDS = ModuleWords(
    rows=(
        QuestionText(RingBell, ask="{name}: how loudly?"),
        EventText(BellRung, say="{name} rings."),
    ),
    names=lambda: {"rung": "rings"},
)


class MarketFace(WallensteinFace):
    text = GameText(*WORDS.rows, base=WallensteinFace.text)


WITH_MARKET = Wallenstein((MARKET,))
PLAYED = {"market": "yes"}


@pytest.fixture
def session() -> Session[State]:
    return Session(
        WITH_MARKET, Setup(tuple(Player(name.title(), name) for name in COLOURS[:3]), PLAYED)
    )


def test_its_step_comes_behind_the_one_it_names(session: Session[State]) -> None:
    until(session, RingBell)
    assert isinstance(session.events[-1], OrderSet)
    session.answer("softly")
    assert any(isinstance(event, BellRung) for event in session.events)
    assert session.game.snapshot(session.state)["market"] == market(session.state).rung


def test_whole_games_with_it_keep_their_promises_and_its_own() -> None:
    report = simulate(WITH_MARKET, 3, games=1, seed=1, options=PLAYED)
    assert (report.broken, report.asked["RingBell"]) == ((), 6)


def test_a_broken_promise_of_its_own_is_told(session: Session[State]) -> None:
    session.correct(Correction("rung", "bell", 7))
    assert session.game.broken(session.state) == ["the bell has rung too often"]


def test_without_it_nobody_hears_of_it() -> None:
    assert "RingBell" not in simulate(WITH_MARKET, 3, games=1, seed=1).asked


def test_its_words_are_said(session: Session[State], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "WORDS", {"market": WORDS})
    face = MarketFace("wallenstein", Cast(session.setup.seats))
    question = until(session, RingBell)
    name = face.cast.name(question.seat)
    assert face.sentence(question) == f"{name}: how loudly?"
    assert face.happened(BellRung(seat=question.seat or 0)) == f"{name} rings."
    assert face.thing("rung") == "rings"
