"""The map of Rheingold: spaces, castles and start zones; without a board file only castles."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from companion.games.rheingold.board import Board
from companion.games.rheingold.face.placements import At, places_at
from companion.games.rheingold.shields import storm
from companion.games.rheingold.state import State
from companion.games.rheingold.text.names import place, shield
from companion.views.atlas import Atlas, Spot
from companion.words import _
from companion.words.colours import mark
from companion.words.generic import counts


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
