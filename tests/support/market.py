"""A game small enough to see through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.entries import Header
from companion.engine.flow import Correction, Draw, Event, Flow, Number, Pick, Throw, ask
from companion.engine.game import Correctable, Game, Option, Player, Setup
from companion.errors import IllegalCorrection
from companion.evening.evening import Evening
from companion.tower.ledger import Ledger


@dataclass
class Purse:
    coins: int = 5
    cards: list[str] = field(default_factory=list)


class Paid(Event, kw_only=False):
    coins: int


class Found(Event, kw_only=False):
    coins: int


class Market(Game[Purse]):
    """Each of three rounds: pay up to what is in the purse, a card turns up, a throw."""

    name = "market"
    players = range(2, 3)
    colours: tuple[str, ...] = ("red", "blue")
    options: tuple[Option, ...] = ()
    decks: tuple[str, ...] = ("cards",)

    def state(self, setup: Setup) -> Purse:
        return Purse()

    def play(self, state: Purse) -> Flow[None]:
        for _ in range(3):
            paid = yield from ask(lambda: Number(0, state.coins, rule="M1", seat=0))
            state.coins -= paid
            yield Paid(paid, rule="M1")
            state.cards.append((yield from ask(lambda: Draw(("ace", "king"), "cards"))))
            yield from ask(lambda: Throw({}, {"red": 2}, {}))
        yield from ask(lambda: Pick(("again", "enough")))

    def correct(self, state: Purse, correction: Correction) -> Event:
        if not isinstance(correction.value, int) or correction.value < 0:
            raise IllegalCorrection(
                f"{correction.value!r} coins are not possible; choose 0 or more"
            )
        state.coins = correction.value
        return Found(correction.value)

    def correctable(self, state: Purse) -> Sequence[Correctable]:
        return [Correctable("coins", "purse", state.coins, range(100))]

    def ledger(self, state: Purse) -> Ledger:
        return Ledger({})

    def broken(self, state: Purse) -> list[str]:
        return []

    def snapshot(self, state: Purse) -> dict[str, Any]:
        return {"coins": state.coins, "cards": list(state.cards)}


def market_evening(*answers: Any) -> Evening[Any]:
    """An evening with these answers so far; the app deals the cards."""
    players = (Player("Anna", "red"), Player("Ben", "blue"))
    evening = Evening(Market(), Header("market", players, dealt=("cards",), seed=4))
    for answer in answers:
        evening.answer(answer)
    return evening
