"""The app's own dealer: it draws cards where no real deck is in play.

The same seed deals the same cards in the same order, so undo and redo never deal different ones.
"""

from __future__ import annotations

from hashlib import sha256

from companion.engine.flow import Draw


def deal(question: Draw, seed: int, dealt_before: int) -> str:
    """Return the option that is drawn after the app has dealt `dealt_before` cards in this game."""
    # Not `random`: no version promises the same sequence, and a journal may be opened in ten years.
    digest = sha256(f"{seed} {dealt_before} {question.deck}".encode()).digest()
    lying = sorted(question.lying)
    return lying[int.from_bytes(digest) % len(lying)]
