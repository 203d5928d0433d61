"""Track the steps of a scale under the whole tower: cubes that went in or were taken out.

The tower's own weight does not matter, and neither does drift: the board says how heavy tower and
tray were before and after each movement. A step that no number of cubes explains, as when somebody
takes the funnel off, is not known, until later ones bring the weight back: together they are as
many cubes as are left over, mostly none.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.sensors.board.board_messages import ScaleState, SensorPart, WeightStep
from companion.sensors.board.board_profile import BoardProfile
from companion.tower.change import Change
from companion.tower.scale import Weighing

STEP_WITHIN = 5.0  # s from rest to the step that the board sends of a movement; it takes 2.6
# s after which a weight that never rests says nothing and holds nothing up. Chosen: people need
# less to throw, and more is tiring on a table that shakes.
RESTLESS = 15.0
LEFT_OVER = 12  # most cubes that went in while something else was away. Chosen: as for a throw
# A step teaches what cubes weigh if half a cube is so many deviations of its number. Chosen: with
# less the weight of a cube follows steps that were taken for a wrong number. How far a step itself
# is off decides nothing: of large ones only those would teach that are off by little, and cubes
# would seem to vary less than they do.
TEACHES = 2.5


class StepTracker:
    """The changes since the throw before the last one, and whether the weight rests.

    Weights are in g, times in s.
    """

    def __init__(self) -> None:
        self.changes: tuple[Change, ...] = ()
        self.is_ready = False  # the weight has been at rest: from then on the board sends steps
        self._number = 0
        self._last_throw = 0  # the number of the last change when the last throw was answered
        self._unexplained: list[tuple[int, float]] = []  # numbers of changes, and their g
        self._moved_at: float | None = None  # None: the step of the last movement has come
        self._moving_since: float | None = None
        self._is_restless = False

    def beat(self, time: float, scale: ScaleState) -> None:
        """Note whether the weight moves."""
        self.is_ready = self.is_ready or scale is ScaleState.AT_REST
        if scale is not ScaleState.MOVING:
            self._moving_since = None
            return
        self._moved_at = time
        if self._moving_since is None:
            self._moving_since, self._is_restless = time, False
        if not self._is_restless and time - self._moving_since > RESTLESS:
            self._is_restless = True
            self.lose()

    def is_at_rest(self, time: float) -> bool:
        """Return whether nothing moves and all steps have come, or whether it never rests."""
        if self._moving_since is not None:
            return self._is_restless
        return self._moved_at is None or time - self._moved_at > STEP_WITHIN

    def feel(self, step: WeightStep, profile: BoardProfile) -> BoardProfile:
        """Note a step that the board sends, and return what is now known of scale and cubes."""
        if profile.weighing is None or profile.step_mg is None:
            return profile
        grams = (step.after - step.before) * profile.step_mg / 1000
        weighing = self.step(grams, profile.weighing, was_lifted=step.was_lifted)
        return replace(profile, weighing=weighing)

    def step(self, grams: float, weighing: Weighing, *, was_lifted: bool = False) -> Weighing:
        """Note a step, and return what is now known of scale and cubes.

        A tower that was lifted may stand a little differently on its scale: a small difference is
        not known then.
        """
        self._moved_at, self._moving_since, self.is_ready = None, None, True
        change = weighing.change(grams, self._next())
        if was_lifted and change.best:
            change = Change(change.number)
        self._add(change)
        if not change.is_known:
            self._unexplained.append((change.number, grams))
            self._explain(weighing)
        elif weighing.cube > 2 * TEACHES * weighing.strays(cubes := abs(change.best)):
            return weighing.after(cubes, grams if change.best >= 0 else -grams)
        return weighing

    def fail(self, part: int) -> None:
        """Note that this part of the board fails, or works again."""
        if part == SensorPart.SCALE:
            self.lose()

    def lose(self) -> None:
        """Note that anything may have gone in or out, because the board was reset.

        Before the first step there is nothing to lose: opening its port resets many a board.
        """
        if self.is_ready or self.changes:
            self._unexplained.clear()
            self._add(Change(self._next()))

    def settled(self) -> None:
        """Start the next throw. The last one's changes stay, for if it is undone."""
        since, self._last_throw = self._last_throw, self._number
        self.changes = tuple(
            each for each in self.changes if each.number > since or each.number == self._number
        )

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _add(self, change: Change) -> None:
        self.changes = (*self.changes, change)

    def _explain(self, weighing: Weighing) -> None:
        """Find the last steps that add up to a number of cubes, such as none."""
        for first in range(len(self._unexplained) - 2, -1, -1):
            steps = self._unexplained[first:]
            together = weighing.change(sum(grams for _, grams in steps), self._number)
            if together.is_known and abs(together.best) <= LEFT_OVER:
                nothing = {number: Change(number, 0, (1.0,)) for number, _ in steps}
                explained = nothing | {self._number: together}
                self.changes = tuple(explained.get(each.number, each) for each in self.changes)
                del self._unexplained[first:]
                return
