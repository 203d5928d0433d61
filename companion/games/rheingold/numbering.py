"""Castles that players have numbered: their strengths, asked once and saved for the box (R1b)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from companion.engine.flow import Flow, PrintedSheet, ask
from companion.engine.grid import AmountGrid, cell
from companion.engine.refusing import at, from_to, is_not
from companion.games.rheingold.board import CASTLE
from companion.games.rheingold.board_sheet import STRONGEST, is_whole_number
from companion.games.rheingold.questions import MADE_UP_STRONGEST
from companion.games.rheingold.state import State
from companion.said import Said, said

SWORDS = "swords"
THING = "castles"
STRENGTH = "strength"


class CastleSheet(PrintedSheet):
    """The strengths of numbered castles, as far as players of this box have entered them."""

    grows: ClassVar[bool] = True

    thing: tuple[str, ...] = (THING,)
    rule: str = "R1b"

    def fault(self, sheet: Mapping[str, Any]) -> Said | None:
        return next(_faults(sheet), None)


def _faults(sheet: Mapping[str, Any]) -> Iterator[Said]:
    for name, castle in sheet.items():
        if not isinstance(castle, Mapping):
            yield at(name, said("write a table with a strength"))
        elif not is_whole_number(strength := castle.get(STRENGTH), 1, STRONGEST):
            yield is_not(f"{name}.{STRENGTH}", strength, from_to(1, STRONGEST))


class Swords(AmountGrid):
    """Ask how many swords each numbered castle has; 0: it is asked when the castle is taken."""

    rule: str = "R1b"

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Make up strengths of some castles for bots."""
        return {
            place: rng.randint(1, MADE_UP_STRONGEST) for place in self.most if rng.random() < 1 / 2
        }


def number_castles(state: State) -> Flow[None]:
    """Use the strengths from the box's file and ask for all missing ones at once."""
    yield from ask_swords(state, (yield from known_numbers()))


def known_numbers() -> Flow[Mapping[str, Any]]:
    """Ask for the strengths in the box's file."""
    return (yield from ask(CastleSheet))


def ask_swords(state: State, numbers: Mapping[str, Any], *, anew: bool = False) -> Flow[None]:
    """Set strengths by castle number, and ask for missing ones; `anew`: ask for all again."""
    for name, castle in state.castles.items():
        castle.strength = numbers.get(name.removeprefix(CASTLE), {}).get(STRENGTH)
    if all(castle.strength for castle in state.castles.values()) and not anew:
        return
    strengths = yield from ask(
        lambda: swords_of({name: castle.strength for name, castle in state.castles.items()})
    )
    for name, castle in state.castles.items():
        castle.strength = strengths.get(cell(name, SWORDS))


def swords_of(castles: Mapping[str, int | None]) -> Swords:
    """Build the question for the strengths of castles."""
    rows = tuple(castles)
    return Swords(
        most={cell(name, SWORDS): STRONGEST for name in rows},
        rows=rows,
        columns=(SWORDS,),
        now={cell(name, SWORDS): swords or 0 for name, swords in castles.items()},
    )
