"""The app's own dealer: which card turns up when the table has no real deck in play.

The same seed deals the same cards in the same order, so that undo and redo never deal anew.
"""

from __future__ import annotations

from hashlib import sha256

from companion.engine.flow import Draw


def deal(question: Draw, seed: int, dealt_before: int) -> str:
    """The option that turns up, after so many cards dealt in this game."""
    # Not `random`: its sequence is nobody's promise, and a journal may be opened in ten years.
    digest = sha256(f"{seed} {dealt_before} {question.deck}".encode()).digest()
    lying = sorted(question.lying)
    return lying[int.from_bytes(digest) % len(lying)]
