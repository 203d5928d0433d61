"""The Imperial Court, the box's first module (W8): officers, side boards and favour cards."""

from __future__ import annotations

from companion.games.wallenstein.court.audience import (
    ask_favours,
    end_season,
    end_year,
    lay_favours,
)
from companion.games.wallenstein.court.cards import (
    FAVOURS,
    SIDE_BOARD,
    SIDE_SPACES,
    TOWER_CARD,
    TOWER_CARDS,
)
from companion.games.wallenstein.court.corrections import CORRECTIONS, promises, snapshot
from companion.games.wallenstein.court.favours import bars, ward_off
from companion.games.wallenstein.court.options import NAME, OPTIONS
from companion.games.wallenstein.court.questions import printed_on
from companion.games.wallenstein.court.sideboard import greet, turn_cards
from companion.games.wallenstein.court.state import Court
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.state import State

COURT: Module[State] = Module(
    NAME,
    "W8",
    options=OPTIONS,
    decks=("favours",),
    printed=tuple(filter(None, map(printed_on, FAVOURS))),
    spaces=len(SIDE_SPACES),
    blanks=TOWER_CARDS,
    as_coins={TOWER_CARD: "0"},
    uses=(SIDE_BOARD,),
    state=Court,
    steps=(
        AddedStep("tiles", lay_favours),
        AddedStep("order", turn_cards),
        AddedStep("order", ask_favours),
        AddedStep("season-end", end_season),
        AddedStep("year-end", end_year),
    ),
    corrections=CORRECTIONS,
    promises=promises,
    snapshot=snapshot,
    filled=greet,
    bars=bars,
    wards_off=ward_off,
)
