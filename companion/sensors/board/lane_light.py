"""Track the light in the lanes: the clear counts that each sensor measures in its empty groove."""

from __future__ import annotations

from companion.sensors.board.board_messages import LANES, Heartbeat, lanes_of

# Share of the most light that an empty groove had, below which its lamp is out. Chosen: with less,
# cubes pass unseen, with more, a lamp that fades or a lamp of the room that goes off is a fault.
DIM = 0.4


class LaneLight:
    """The light in all lanes, from heartbeats."""

    def __init__(self) -> None:
        self.empty: tuple[int, ...] = (0,) * len(LANES)  # as last seen
        self.hidden: tuple[int, ...] = ()  # lanes whose groove the sensor does not see now
        self._lightest = self.empty

    def beat(self, heartbeat: Heartbeat) -> None:
        """Note a heartbeat.

        A sensor with a cube on it, or just started, has no level of its empty groove: it counts as
        hidden, and the last level stays.
        """
        there = lanes_of(heartbeat.parts)
        self.hidden = tuple(lane for lane in there if not heartbeat.empty[lane])
        self.empty = tuple(
            now or before for now, before in zip(heartbeat.empty, self.empty, strict=True)
        )
        self._lightest = tuple(map(max, self.empty, self._lightest))

    @property
    def dim(self) -> tuple[int, ...]:
        """The lanes whose lamp is out: cubes would pass unseen there, without any fault."""
        return tuple(lane for lane in LANES if self.empty[lane] < DIM * self._lightest[lane])
