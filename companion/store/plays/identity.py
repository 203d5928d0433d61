"""The identity of a play on any machine. Names do not count: they can be changed and removed."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256

import msgspec

from companion.engine.entries import Header


def identity(header: Header, started: datetime) -> str:
    """Return a hash of what was started: game, colours, options, cards, seed, and the second."""
    parts = (
        header.game,
        [player.colours for player in header.players],
        sorted(header.options.items()),
        sorted(header.dealt),
        header.seed,
        header.carried,
        started.astimezone(UTC).isoformat(timespec="seconds"),
    )
    return sha256(msgspec.json.encode(parts)).hexdigest()[:20]
