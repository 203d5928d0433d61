"""Wallenstein's throws and battles: whose cubes, how they end, what to do on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import takewhile
from typing import Any

from companion.engine.flow import Colour, Event, FlowStep
from companion.engine.session import Session
from companion.games.wallenstein import events as e
from companion.games.wallenstein import revolt, scoring, throwing
from companion.games.wallenstein.battle import Sides, settle_battle
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.events import (
    ArmyJoined,
    Attacked,
    Conquered,
    Defended,
    DrawnBattle,
    RevoltBroke,
    SeasonBegan,
    StayedNeutral,
    TowerFilled,
)
from companion.games.wallenstein.face.winter_points import counts_now
from companion.games.wallenstein.questions import BATTLE, FILLING, BattleThrow
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import modules, things
from companion.games.wallenstein.text.game_text import TEXT
from companion.views.fight import Fight
from companion.views.throwing import Clearing, Handful, lying
from companion.views.throwing import cleared as off_the_tray
from companion.words import Cast, _
from companion.words.generic import listed


def handfuls(throw: BattleThrow, session: Session[Any]) -> list[Handful]:
    """Return the cubes to throw in and where they come from."""
    if throw.kind == FILLING:
        gathered = [Handful(_("reserve"), colour, n) for colour, n in throw.thrown.items()]
        return gathered + lying(throw)
    colours = [player.colour for player in session.setup.seats]
    joined = _joined(session.events)
    handfuls_in: list[Handful] = []
    for colour, number in throw.thrown.items():
        seat = colours.index(colour) if colour in colours else None
        helpers = min(joined.count(seat), number) if seat is not None else 0
        place = _origin(throw, seat, session.events) if colour != PEASANTS else _("peasants")
        handfuls_in += [Handful(place, colour, number - helpers)] if number > helpers else []
        handfuls_in += [Handful(_("reserve"), colour, helpers)] if helpers else []
    return handfuls_in + lying(throw)


def _joined(events: list[Event]) -> list[int]:
    """Return whose armies joined this throw from the reserve."""
    late = takewhile(lambda event: not isinstance(event, Attacked | RevoltBroke), reversed(events))
    return [event.seat for event in late if isinstance(event, ArmyJoined)]


def _origin(throw: BattleThrow, seat: int | None, events: list[Event]) -> str:
    """Return where a side's armies stood."""
    attacks = (event for event in reversed(events) if isinstance(event, Attacked))
    attack = next(attacks, None)
    if seat == throw.attacker and attack is not None:
        return attack.province
    return throw.province


def foreseen(throw: BattleThrow, session: Session[Any], tray: Mapping[Colour, int]) -> list[Event]:
    """Return the events that this tray would lead to, settled on a copy of the state."""
    if throw.kind == FILLING:
        thrown = {colour: n for colour, n in throw.thrown.items() if n}
        return [TowerFilled(thrown=thrown, to_reserve=dict(tray))]
    state = deepcopy(session.state)
    throwing.come_out(state, tray)
    return [step for step in _settled(throw, state, tray) if isinstance(step, Event)]


def _settled(throw: BattleThrow, state: State, tray: Mapping[Colour, int]) -> Iterator[FlowStep]:
    """Yield the events of the result, with those of modules."""
    if throw.kind == BATTLE and throw.attacker is not None:
        sides = Sides(throw.province, throw.attacker, throw.defender, throw.peasants_help)
        yield from settle_battle(state, sides, tray)
    elif throw.defender is not None:
        yield from revolt.settle_revolt(state, throw.defender, throw.province, tray)
    for module in state.modules:
        yield from takewhile(
            lambda step: isinstance(step, Event), module.changed(state, throw.province)
        )


def cleared(tray: Mapping[Colour, int], decided: Sequence[Event], cast: Cast) -> list[Clearing]:
    """Return where the cubes of the tray go."""
    onto = [each for event in decided for each in _onto_the_board(event, cast)]
    beside = [each for event in decided for each in _on_the_board(event, cast)]
    return off_the_tray(tray, decided, cast, onto) + beside


def _onto_the_board(event: Event, cast: Cast) -> list[Clearing]:
    """Return the winner's armies that are left."""
    match event:
        case e.Conquered(seat=seat, stay=stay, province=province) if stay:
            return [Clearing(_("to {province}").format(province=province), cast.colour(seat), stay)]
        case (
            e.Defended(seat=seat, stay=stay, province=province)
            | e.RevoltFailed(seat=seat, stay=stay, province=province)
        ) if stay:
            there = _("back to {province}").format(province=province)
            return [Clearing(there, cast.colour(seat), stay)]
        case _:
            return []


def _on_the_board(event: Event, cast: Cast) -> list[Clearing]:
    match event:
        case e.Conquered(seat=seat, province=province, defender=defender, kept=kept):
            text = _("the card {province} to {name}")
            return [
                *_kept_back(kept, cast.colour(defender)),
                Clearing(text.format(province=province, name=cast.name(seat))),
            ]
        case e.MarkerPut(province=province, none_left=False):
            return [Clearing(_("a revolt marker onto {province}").format(province=province))]
        case e.LaidWaste():
            return _laid_waste(event, cast)
        case _:
            own = TEXT.phrase("hands", event, cast) if modules.module_of(event) else None
            return [Clearing(own)] if own else []


def _laid_waste(event: e.LaidWaste, cast: Cast) -> list[Clearing]:
    off = [things.building(name) for name in event.buildings]
    off += [things.markers(event.markers)] if event.markers else []
    razed = [Clearing(_("off the board: {off}").format(off=listed(off)))] if off else []
    if event.holds:
        return razed
    nobody = Clearing(_("card {province}: back to the free cards").format(province=event.province))
    return [*_kept_back(event.kept, cast.colour(event.seat)), *razed, nobody]


def _kept_back(number: int, colour: Colour | None) -> list[Clearing]:
    """Return the armies that were held back and are lost."""
    text = _("kept back, to the reserve")
    return [Clearing(text, colour, number)] if number and colour is not None else []


_OVER = Conquered | Defended | DrawnBattle | StayedNeutral


def fights(session: Session[Any]) -> tuple[Fight, ...]:
    """Return every battle with the cubes thrown in; revolts are not included."""
    throws = [
        throw
        for throw, _tray in session.throws
        if isinstance(throw, BattleThrow) and throw.kind == BATTLE
    ]
    ends = [event for event in session.events if isinstance(event, _OVER)]
    return tuple(_fight(*pair, session) for pair in zip(throws, ends, strict=False))


def _fight(throw: BattleThrow, end: _OVER, session: Session[Any]) -> Fight:
    seats = tuple(seat for seat in (throw.attacker, throw.defender) if seat is not None)
    colours = [session.setup.seats[seat].colour for seat in seats]
    winner = end.seat if isinstance(end, Conquered | Defended) else None
    armies = tuple(throw.thrown.get(colour, 0) for colour in colours)
    return Fight(throw.province, seats, winner, armies)


def moment(session: Session[Any]) -> str:
    """Return the season in short; winter lasts until the next spring begins."""
    began = next(
        (event for event in reversed(session.events) if isinstance(event, SeasonBegan)), None
    )
    short = {"spring": _("sp"), "summer": _("su"), "autumn": _("au"), "winter": _("wi")}
    return f"{short[began.season]}{began.year}" if began is not None else ""


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return everybody's points and provinces at the end of a season.

    Points include what a winter now would bring. In a spring the winter before is already counted.
    """
    state: State = session.state
    seats = range(len(state.seats))
    is_counted = session.pending is None or not counts_now(session)
    return {
        _("Points, with what winter would add now"): tuple(
            state.seats[seat].points
            + (0 if is_counted else sum(line.points for line in scoring.point_lines(state, seat)))
            for seat in seats
        ),
        _("Provinces"): tuple(len(state.held_by(seat)) for seat in seats),
    }
