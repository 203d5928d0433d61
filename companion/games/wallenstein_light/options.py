"""What a table chooses for a light evening: of Wallenstein's points those that bear on it."""

from __future__ import annotations

from companion.engine.game import Option
from companion.games.wallenstein.options import (
    EDITION,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    THROW_NONE,
    TIES,
    TOO_FEW_PEASANTS,
)

ASKED = "asked"

WHERE = Option("where", ("not-asked", ASKED), "L3", is_played=True)  # the province of each fight
GRAIN = Option("grain", ("not-asked", ASKED), "L6", is_played=True)  # and who starves in winter

OPTIONS = (
    EDITION,
    WHERE,
    GRAIN,
    THROW_NONE,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    TOO_FEW_PEASANTS,
    TIES,
)
