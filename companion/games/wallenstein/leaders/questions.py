"""What is asked about leaders, statues and trophies."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Pick


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderHere(Pick):
    """In the draft: is the leader put on the `province` just taken? Yes or no."""

    province: str
    rule: str = "W10.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceLeader(Pick):
    """In which of his provinces does the player put his leader?"""

    rule: str = "W10.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveLeader(Pick):
    """Where does the leader go from `province`? The first `near` options are neighbours of it."""

    province: str
    near: int
    rule: str = "W10.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class PutStatue(Pick):
    """Does the player put a statue on the `province` that his leader has left? Yes or no."""

    province: str
    left: int  # statues
    rule: str = "W10.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTrophy(Pick):
    """Whose statue in `province` becomes the trophy, where only one does? Options are colours."""

    province: str
    rule: str = "W10.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnLeader(Pick):
    """Where does a leader come back who has left the board? A province, or PASS."""

    rule: str = "W10.5"
