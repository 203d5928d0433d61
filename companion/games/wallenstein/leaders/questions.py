"""Questions about leaders, statues and trophies."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Pick


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderHere(Pick):
    """In the draft: ask whether the leader goes on the `province` just taken. Yes or no."""

    province: str
    rule: str = "W10.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceLeader(Pick):
    """Ask in which of their provinces the player puts the leader."""

    rule: str = "W10.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveLeader(Pick):
    """Ask where the leader goes from `province`; the first `near` options are neighbours."""

    province: str
    near: int
    rule: str = "W10.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class PutStatue(Pick):
    """Ask whether the player puts a statue on the `province` the leader has left. Yes or no."""

    province: str
    left: int  # statues
    rule: str = "W10.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTrophy(Pick):
    """Ask whose statue in `province` becomes the trophy, if only one does; options are colours."""

    province: str
    rule: str = "W10.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnLeader(Pick):
    """Ask where a leader that has left the board comes back: a province, or PASS."""

    rule: str = "W10.5"
