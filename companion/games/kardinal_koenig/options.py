"""Options of Kardinal & König; the first choice of each is the default."""

from __future__ import annotations

from companion.engine.game import Option

LIMIT = Option("limit", ("piece-by-piece", "start-of-turn"), "K3c")
BOARD_FULL = Option("board-full", ("at-once", "finish-round"), "K5e")
VARIANT = Option("variant", ("no", "yes"), "K10b", is_played=True)

HANDS_SEEN = Option("hands-seen", ("shown", "by-heart"), "K1c")  # cards taken face up

OPTIONS = (VARIANT, LIMIT, BOARD_FULL, HANDS_SEEN)
