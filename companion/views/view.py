"""The values that the main screen shows, and a plain view of any game's table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from companion.engine.flow import Colour
from companion.engine.session import Session
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.words import _
from companion.words.plays import shown_name


class StepState(Enum):
    """Whether a step is done, present, ahead, or hidden."""

    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"
    HIDDEN = "hidden"  # a card that lies face down


@dataclass(frozen=True, slots=True)
class PhaseStep:
    """A step of the present part of the game, such as a season's action."""

    name: str
    state: StepState


@dataclass(frozen=True, slots=True)
class Column:
    """The heading over the players' cells."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's row in the table."""

    seat: int
    colour: Colour
    name: str
    cells: tuple[str, ...]
    aside: str = ""  # shown where there is room


@dataclass(frozen=True, slots=True)
class Lying:
    """An open thing beside the board: a card, a tile, a place in the turn order."""

    name: str
    aside: str = ""  # short text at the end of the line: cost or gain
    text: str = ""  # its effect
    state: StepState = StepState.AHEAD


@dataclass(frozen=True, slots=True)
class Open:
    """Open things of one kind, under their heading."""

    title: str
    lying: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The main view of a game's table.

    `players` are in turn order, with a cell for each of `columns`. `standing` says in a few short
    lines how the evening stands, the most telling first; `foot` is what to know about the numbers;
    `open` is what is beside the board, by kind. `tower` and `tray` are None in a game without a
    tower.
    """

    title: str
    players: tuple[PlayerRow, ...]
    columns: tuple[Column, ...] = ()
    steps: tuple[PhaseStep, ...] = ()
    standing: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    open: tuple[Open, ...] = ()
    note: str = ""  # what holds just now, such as the season's event
    tower: Mapping[Colour, int] | None = None
    tray: Mapping[Colour, int] | None = None
    colours: tuple[Colour, ...] = ()  # of the cubes, as they stand in their list


def plain_view(session: Session[Any], title: str) -> View:
    """Return a view for a game without one of its own: its players and their cubes."""
    ledger = session.game.ledger(session.state)
    rows = tuple(
        PlayerRow(
            number, seat.colour, shown_name(seat.name), (str(ledger.count(RESERVE, seat.colour)),)
        )
        for number, seat in enumerate(session.setup.seats)
    )
    return View(
        title=title,
        players=rows,
        columns=(Column(_("reserve")),),
        tower=ledger.at(TOWER) if session.game.has_tower else None,
        tray=ledger.at(TRAY) if session.game.has_tower else None,
        colours=tuple(ledger.totals),
    )
