"""The class that describes a bare tower to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.engine.correcting import CorrectableGame, Kind
from companion.engine.flow import Colour, Flow
from companion.engine.game import Option, Setup
from companion.engine.setup_checks import checked
from companion.games.bare_tower import corrections, questions, throwing
from companion.games.bare_tower.state import OPTIONS, State
from companion.tower.ledger import Ledger


class BareTower(CorrectableGame[State]):
    """A bare tower for up to six people with a colour each, or for colours without people."""

    name = "tower"
    corrected = questions.Corrected
    players = range(7)
    colours: tuple[Colour, ...] = (
        "red",
        "blue",
        "yellow",
        "green",
        "black",
        "violet",
        "white",
        "orange",
    )
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()

    def state(self, setup: Setup) -> State:
        """Return the state before cubes are counted; raise ImpossibleSetup for a bad setup."""
        chosen = checked(self, setup)
        led = [seat.colour for seat in setup.seats]
        others = [colour for colour in self.colours if colour not in led]
        return State(chosen, setup.seats, Ledger(dict.fromkeys((*led, *others), 0)))

    def play(self, state: State) -> Flow[None]:
        return throwing.play(state)

    def play_by(self, state: State, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def kinds(self, state: State) -> Mapping[str, Kind[State]]:  # noqa: ARG002 - always the same
        return corrections.KINDS

    def ledger(self, state: State) -> Ledger:
        return state.ledger

    def broken(self, state: State) -> list[str]:
        wrong = state.ledger.broken()
        for colour in state.ledger.totals:
            if state.inside(colour) < 0:
                wrong.append(f"{-state.inside(colour)} {colour} fly that are nowhere")
        for colour, tally in state.tallies.items():
            if not tally.best <= tally.contests <= tally.threw <= state.throws:
                wrong.append(f"{colour} came out best {tally.best} times of {tally.contests}")
        contests = max((tally.contests for tally in state.tallies.values()), default=0)
        if sum(tally.best for tally in state.tallies.values()) > state.throws:
            wrong.append(f"more came out best than the {contests} throws of several colours")
        return wrong

    def snapshot(self, state: State) -> dict[str, Any]:
        return {
            "seats": [{"name": seat.name, "colour": seat.colour} for seat in state.seats],
            "cubes": {colour: n for colour, n in state.ledger.totals.items() if n},
            "places": state.ledger.places(),
            "throws": state.throws,
            "thrown": dict(state.load),
            "lay": dict(state.lay),
            "last": dict(state.last),
            "tray_went": state.went,
            "tallies": {colour: asdict(tally) for colour, tally in state.tallies.items()},
            "over": state.is_over,
        }


GAME = BareTower()
