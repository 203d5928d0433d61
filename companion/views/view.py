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
    DONE = "done"
    NOW = "now"
    AHEAD = "ahead"
    HIDDEN = "hidden"  # a card that lies face down


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    state: StepState


@dataclass(frozen=True, slots=True)
class Column:
    """The head over the players' cells."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    seat: int
    colour: Colour
    name: str
    cells: tuple[str, ...]
    aside: str = ""  # what is shown where there is room


@dataclass(frozen=True, slots=True)
class Lying:
    """Something that lies open beside the board: a card, a tile, a place in the turn order."""

    name: str
    aside: str = ""  # short, at the end of the line: what it costs or brings
    text: str = ""  # what it does
    state: StepState = StepState.AHEAD


@dataclass(frozen=True, slots=True)
class Open:
    """Of one sort, under its heading."""

    title: str
    lying: tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class View:
    """`players` are in turn order, a cell for each of `columns`.

    `standing` is where the evening stands, in a few short lines, the first of them most telling;
    `foot` what is to be known of the numbers; `open` what lies beside the board, sort by sort.
    `tower` and `tray` are None in a game that has none.
    """

    title: str
    players: tuple[PlayerRow, ...]
    columns: tuple[Column, ...] = ()
    steps: tuple[Step, ...] = ()
    standing: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    open: tuple[Open, ...] = ()
    note: str = ""  # what holds just now, such as the season's event
    tower: Mapping[Colour, int] | None = None
    tray: Mapping[Colour, int] | None = None
    colours: tuple[Colour, ...] = ()  # of the cubes, as they stand in their list


def plain_view(session: Session[Any], title: str) -> View:
    """Of a game that nobody has drawn yet: its players and their cubes."""
    ledger = session.game.ledger(session.table)
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
