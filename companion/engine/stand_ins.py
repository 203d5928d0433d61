"""Names of people who have left, and of those who play on for them."""

from __future__ import annotations

from collections.abc import Collection


def shown_name(name: str, stand_in: str | None, names: Collection[str]) -> str:
    """Return the name to show for a person who may have left.

    A stand-in's name replaces it. If the stand-in is a player too, one of `names`, the person's
    name follows in brackets. Without a stand-in the person's own name is in brackets.

    Args:
        stand_in: None: the person is still here; empty: the person has left, and nobody plays on.
        names: The names of all players.
    """
    if stand_in is None:
        return name
    if stand_in in names:
        return f"{stand_in} ({name})"
    return stand_in or f"({name})"
