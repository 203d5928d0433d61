"""Questions and events of leaders, statues and trophies."""

from __future__ import annotations

from companion.engine.flow import Event, Pick, SeatNumber


class LeaderHere(Pick):
    """In the draft: ask whether the leader goes on the `province` just taken. Yes or no."""

    province: str
    rule: str = "W10.1"


class PlaceLeader(Pick):
    """Ask in which of their provinces the player puts the leader."""

    rule: str = "W10.1"


class MoveLeader(Pick):
    """Ask where the leader goes from `province`; the first `near` options are neighbours."""

    province: str
    near: int
    rule: str = "W10.3"


class PutStatue(Pick):
    """Ask whether the player puts a statue on the `province` the leader has left. Yes or no."""

    province: str
    left: int  # statues
    rule: str = "W10.3"


class TakeTrophy(Pick):
    """Ask whose statue in `province` becomes the trophy, if only one does; options are colours."""

    province: str
    rule: str = "W10.4"


class ReturnLeader(Pick):
    """Ask where a leader that has left the board comes back: a province, or PASS."""

    rule: str = "W10.5"


class LeaderPlaced(Event):
    """A leader was placed; `is_back`: it had left the board before."""

    seat: SeatNumber
    province: str
    is_back: bool = False
    rule: str = "W10.1"


class LeaderMoved(Event):
    """A leader moved; `is_near`: to a neighbouring province."""

    seat: SeatNumber
    province: str
    target: str
    is_near: bool
    rule: str = "W10.3"


class LeaderStays(Event):
    """The leader stays because its player holds no other province."""

    seat: SeatNumber
    province: str
    rule: str = "W11.10"


class LeaderLost(Event):
    """A leader left the board: its province was lost, or was the player's only one (`is_only`)."""

    seat: SeatNumber
    province: str
    is_only: bool = False
    rule: str = "W10.5"


class StatuePut(Event):
    """A player put a statue on a province; `left` are still in stock."""

    seat: SeatNumber
    province: str
    left: int  # statues
    rule: str = "W10.3"


class TrophiesTaken(Event):
    """A player took statues from the province; `of` are their owners, by seat."""

    seat: SeatNumber
    province: str
    of: tuple[int, ...]
    rule: str = "W10.4"
