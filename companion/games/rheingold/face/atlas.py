"""The map of Rheingold: spaces, castles and start zones; without a board file only castles."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin

from companion.games.rheingold.board import Board
from companion.games.rheingold.shields import storm
from companion.games.rheingold.state import State
from companion.games.rheingold.text.names import place, shield
from companion.views.atlas import Atlas, Spot
from companion.words import _, counts
from companion.words.colours import mark

At = tuple[float, float]

# How far a castle or a start zone is drawn from its space, as a share of the map. Chosen: farther
# away it may seem to belong to another space; nearer it covers its own.
ASIDE = 0.04


def places_at(board: Board) -> dict[str, At]:
    """Return the position of every place on the map, from 0 to 1."""
    if not board.is_known:
        return ring(list(board.castles))
    at = {space: board.at[space] for space in board.spaces if space in board.at}
    if len(at) < len(board.spaces):
        at = laid_out(board)
    for way, places in ((ASIDE, board.castles), (-ASIDE, board.zones)):
        for name, spaces in places.items():
            at[name] = board.at.get(name) or _beside([at[space] for space in spaces], way)
    return at


def ring(names: list[str]) -> dict[str, At]:
    """Return positions on a circle, clockwise from the top."""
    angles = [2 * pi * n / len(names) for n in range(len(names))]
    return {
        name: (0.5 + sin(angle) / 2, 0.5 - cos(angle) / 2)
        for name, angle in zip(names, angles, strict=True)
    }


def laid_out(board: Board) -> dict[str, At]:
    """Return positions calculated from steps, for a board whose file has none.

    The ends of a long way are left and right; the space farthest off the shortest ways is on top.
    """
    left = _farthest(steps_from(board, next(iter(board.spaces))))
    from_left = steps_from(board, left)
    right = _farthest(from_left)
    from_right = steps_from(board, right)
    off = {space: from_left[space] + from_right[space] for space in board.spaces}
    from_top = steps_from(board, _farthest(off))
    most = max(from_top.values()) or 1
    return {
        space: (from_left[space] / max(1, off[space]), from_top[space] / most)
        for space in board.spaces
    }


def steps_from(board: Board, start: str) -> dict[str, int]:
    """Return how many steps each space is from the start."""
    steps = {start: 0}
    fringe = [start]
    for space in fringe:  # grows during the loop
        for near in board.spaces[space]:
            if near not in steps:
                steps[near] = steps[space] + 1
                fringe.append(near)
    return steps


def _farthest(steps: dict[str, int]) -> str:
    return max(steps, key=steps.__getitem__)


def _beside(spots: list[At], way: float) -> At:
    across, down = (sum(spot[n] for spot in spots) / len(spots) for n in (0, 1))
    return min(max(across + way, 0), 1), min(max(down + way, 0), 1)


def atlas(state: State) -> Atlas | None:
    """Return the map of the board, or of the part of it entered so far, else None."""
    entry = state.entry
    if not state.castles and entry is not None and entry.swords:
        state = replace(state)  # a copy, so that the state does not change
        state.lay(entry.board())
    if not state.castles:
        return None
    spots = {place(name): _spot(state, name, at) for name, at in _placed(state.board).items()}
    regions = _regions() if state.board.is_known else _regions()[:1]
    return Atlas(spots, regions, legend=(_("S a shield"), _("? its value is not known")))


@lru_cache(maxsize=2)
def _placed(board: Board) -> dict[str, At]:
    return places_at(board)


def _regions() -> tuple[str, ...]:
    return (_("Castles"), _("Spaces"), _("Start zones"))


def _spot(state: State, name: str, at: At) -> Spot:
    if name in state.castles:
        return _castle(state, name, at)
    if name in state.board.zones:
        return _zone(state, name, at)
    held = state.holder(name)
    return Spot(
        name=place(name),
        at=at,
        region=_regions()[1],
        neighbours=tuple(place(near) for near in state.board.onward[name]),
        owner=None if held is None else state.colour(held),
        unheld=_("empty"),
        cubes=0 if held is None else state.knights(held, name),
    )


def _castle(state: State, name: str, at: At) -> Spot:
    castle = state.castles[name]
    gates = state.board.castles[name] if state.board.is_known else ()
    value = "?" if castle.value is None else str(castle.value)
    strength = _("not known") if castle.strength is None else str(castle.strength)
    facts = [(_("printed strength"), strength)]
    if castle.owner is None:
        needed = "?" if castle.strength is None else str(2 * castle.strength)
        facts.append((_("needed before the gate"), needed))
    else:
        least, sure = storm(state, name)
        facts.append((_("needed to storm"), str(sure) if least == sure else f"{least}–{sure}"))
        facts.append((_("shield"), shield(lies=castle.has_shield, value=castle.value)))
    return Spot(
        name=place(name),
        at=at,
        region=_regions()[0],
        neighbours=tuple(place(gate) for gate in gates),
        owner=None if castle.owner is None else state.colour(castle.owner),
        unheld=_("free"),
        cubes=0 if castle.owner is None else state.knights(castle.owner, name),
        pieces=f"S{value}" if castle.has_shield else "",
        note=str(castle.strength or "?"),
        facts=tuple(facts),
    )


def _zone(state: State, name: str, at: At) -> Spot:
    """Return a start zone, in which each knight of any colour is a letter."""
    here = state.ledger.at(name)
    return Spot(
        name=place(name),
        at=at,
        region=_regions()[2],
        neighbours=tuple(place(space) for space in state.board.zones[name]),
        unheld="" if here else _("empty"),
        cubes=sum(here.values()),
        pieces="".join(mark(colour).letter for colour in here),
        facts=((_("knights"), counts(here)),),
    )
