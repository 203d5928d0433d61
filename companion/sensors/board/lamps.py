"""The light in the lanes: what an empty groove gives back, clear counts as its eye has them."""

from __future__ import annotations

from companion.sensors.board.messages import LANES, Heartbeat, lanes_of

DIM = 0.4  # of the light that an empty groove had


class Lamps:
    def __init__(self) -> None:
        self.empty: tuple[int, ...] = (0,) * len(LANES)  # as last seen
        self.hidden: tuple[int, ...] = ()  # lanes whose groove the eye does not see now
        self._lightest = self.empty

    def beat(self, heartbeat: Heartbeat) -> None:
        """An eye that a cube lies on, or that has just begun, has no empty level to tell."""
        there = lanes_of(heartbeat.parts)
        self.hidden = tuple(lane for lane in there if not heartbeat.empty[lane])
        self.empty = tuple(
            now or before for now, before in zip(heartbeat.empty, self.empty, strict=True)
        )
        self._lightest = tuple(map(max, self.empty, self._lightest))

    @property
    def dim(self) -> tuple[int, ...]:
        """Lanes whose lamp has gone out: cubes would pass unseen, and no fault be told."""
        return tuple(lane for lane in LANES if self.empty[lane] < DIM * self._lightest[lane])
