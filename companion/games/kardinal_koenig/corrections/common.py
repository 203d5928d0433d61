"""Functions shared by several kinds of corrections."""

from __future__ import annotations

from companion.games.kardinal_koenig.state import State

NOBODY = "nobody"


def colours(state: State) -> list[str]:
    """Return the colours of all players."""
    return [side.colour for side in state.sides]


def begun(state: State) -> bool:
    """Return whether cards are dealt, so that there is something to correct."""
    return state.round > 0


def both(where: str) -> tuple[str, str]:
    """Split a place such as "red france" into its colour and the rest."""
    colour, _, thing = where.partition(" ")
    return colour, thing
