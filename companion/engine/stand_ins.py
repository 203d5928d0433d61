"""How people are called who have left, and those who play on for them."""

from __future__ import annotations

from collections.abc import Collection


def shown_name(name: str, stand_in: str | None, names: Collection[str]) -> str:
    """In brackets who has left; `stand_in` None: is here, empty: nobody plays on.

    Who plays on and sits at the table himself, among `names`, is told from himself.
    """
    if stand_in is None:
        return name
    if stand_in in names:
        return f"{stand_in} ({name})"
    return stand_in or f"({name})"
