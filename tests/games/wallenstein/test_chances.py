"""What a battle may come to is what its rules make of the trays that this tower gives."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.engine.flow import Throw
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.events import Conquered, Defended, DrawnBattle, StayedNeutral
from companion.games.wallenstein.questions import Armies, BattleThrow, RevealCard
from companion.games.wallenstein.state import State
from companion.tower.ledger import TOWER, TRAY
from companion.tower.model import CHANCES, STEPS, TowerModel, falling, fresh_model, stuck
from companion.views.stake import Outlook, outlook
from tests.support.wallenstein_table import game, hold, play_card, put, until

THROWS = 100_000
BLUE = 1
Counts = NDArray[np.int64]  # of one colour, a throw each
Trays = dict[str, Counts]
Told = tuple[Counts, Counts]  # armies left to the attacker, to the defender; 0: not his


def about_to_fight(
    tower: dict[str, int], tray: dict[str, int], *, markers: int = 0, **options: str
) -> Session[State]:
    """Blue is asked how many of 6 attack Kursachsen, where yellow stands with 3."""
    session = game(3, **options)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 7)
    hold(session, "yellow", "Kursachsen", 3)
    put(session, "markers", "Kursachsen", markers)
    for place, cubes in ((TOWER, tower), (TRAY, tray)):
        for colour in ("red", "blue", "yellow", "green"):
            put(session, place, colour, cubes.get(colour, 0))
    play_card(session, BLUE, "battle-a", "Anhalt")
    session.answer("Kursachsen")
    assert isinstance(session.pending, Armies)
    return session


def asked(session: Session[State], model: TowerModel | None = None) -> Outlook:
    assert session.pending is not None
    stake = face("wallenstein", session.setup).at_stake(session.pending, session)
    assert stake is not None
    return outlook(stake, model or fresh_model(), 0)


def told(session: Session[State], place: int, model: TowerModel | None = None) -> dict[Any, Any]:
    """Each end's chance and armies left, by colour, for the number that stands there."""
    return {e.colour: (e.odds[place], e.left[place]) for e in asked(session, model).ends}


def simulated(throw: Throw, model: TowerModel) -> Trays:
    rng = np.random.default_rng(7)
    ways = rng.choice(STEPS * STEPS, THROWS, p=model.chances())
    fall, loose = CHANCES[ways // STEPS], CHANCES[ways % STEPS]
    return {
        colour: rng.binomial(falling(throw, colour), fall)
        + rng.binomial(stuck(throw, colour), loose)
        for colour in ("blue", "yellow", "green")
    }


def peasants_first(trays: Trays) -> Told:
    """W4.3 to W4.7, as one reads them; peasants go first."""
    attack, own, peasants = trays["blue"], trays["yellow"], trays["green"]
    wins = np.maximum(0, attack - own - peasants)
    holds = np.where(own + peasants > attack, own - np.maximum(0, attack - peasants), 0)
    return wins, holds


def armies_first(trays: Trays) -> Told:
    wins, _holds = peasants_first(trays)
    return wins, np.maximum(0, trays["yellow"] - trays["blue"])


def without_peasants(trays: Trays) -> Told:
    return peasants_first({**trays, "green": np.zeros(THROWS, np.int64)})


Places = tuple[dict[str, int], dict[str, int]]  # what lies in the tower, and in the tray
SCARCE: Places = ({"yellow": 1}, {})
CROWDED: Places = ({"blue": 5, "yellow": 6, "green": 7, "red": 3}, {"blue": 2, "green": 3})
POSITIONS: list[tuple[Places, dict[str, Any], Callable[[Trays], Told]]] = [
    (CROWDED, {}, peasants_first),
    (SCARCE, {}, peasants_first),
    (CROWDED, {"markers": 1}, without_peasants),
    (CROWDED, {"first_to_fall": "armies"}, armies_first),
]


@pytest.mark.parametrize(("places", "options", "by_hand"), POSITIONS)
@pytest.mark.parametrize("armies", [2, 5])
def test_chances_are_those_of_a_hundred_thousand_throws(
    places: Places, options: dict[str, Any], by_hand: Callable[[Trays], Told], armies: int
) -> None:
    session = about_to_fight(*places, **options)
    model = fresh_model().after(Throw({}, {"red": 12}, {}), {"red": 5})  # it keeps much
    chances = told(session, armies - 1, model)
    session.answer(armies)
    throw = session.pending
    assert isinstance(throw, BattleThrow)
    wins, holds = by_hand(simulated(throw, model))
    for colour, left in (("blue", wins), ("yellow", holds)):
        odds, armies_left = chances[colour]
        assert odds == pytest.approx((left > 0).mean(), abs=0.01)
        assert odds * armies_left == pytest.approx(left.mean(), abs=0.01 * max(1.0, left.mean()))
    nobodys = ((wins == 0) & (holds == 0)).mean()
    assert chances[None][0] == pytest.approx(nobodys, abs=0.01)


def test_a_neutral_province_stays_so_unless_more_come_than_peasants() -> None:
    session = game(3)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 4)
    put(session, "owner", "Kursachsen", "nobody")
    play_card(session, BLUE, "battle-a", "Anhalt")
    session.answer("Kursachsen")
    chances = told(session, 1)
    session.answer(2)
    assert isinstance(session.pending, BattleThrow)
    trays = simulated(session.pending, fresh_model())
    left = np.maximum(0, trays["blue"] - trays["green"])
    assert set(chances) == {"blue", "green"}
    assert chances["blue"][0] == pytest.approx((left > 0).mean(), abs=0.01)
    assert chances["blue"][1] == pytest.approx(left[left > 0].mean(), rel=0.01)
    assert chances["green"] == (pytest.approx(1 - chances["blue"][0]), 0)


def test_what_was_told_for_a_number_is_told_of_its_throw() -> None:
    session = about_to_fight(*CROWDED)
    before = told(session, 3)
    session.answer(4)
    assert told(session, 0) == pytest.approx(before)


def test_every_number_that_may_leave_has_its_chances() -> None:
    assert asked(about_to_fight(*SCARCE)).numbers == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("options", [{}, {"first_to_fall": "armies"}])
def test_a_tray_ends_as_it_was_foretold(options: dict[str, Any]) -> None:
    session = about_to_fight({"blue": 1, "green": 2}, {}, **options)
    session.answer(3)
    throw, shown = session.pending, face("wallenstein", session.setup)
    assert isinstance(throw, BattleThrow)
    stake = shown.at_stake(throw, session)
    assert stake is not None
    for counts in product(range(5), range(4), range(3)):
        tray = dict(zip(stake.sides, counts, strict=True))
        (end, *_off) = shown.foreseen(throw, session, tray)
        winner, left = stake.decide(counts)
        match end:
            case Conquered(stay=stay) | Defended(stay=stay):
                assert (winner, left) == (shown.cast.colour(end.seat), stay)
            case DrawnBattle() | StayedNeutral():
                assert (winner, left) == (None, 0)
