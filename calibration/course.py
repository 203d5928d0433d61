"""A guided calibration as everybody sees it: what is asked, how far it is, and how it ended.

It is a value. Whoever runs the procedure replaces it with the next one for everything that the
procedure sends and that a person answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from calibration.device import Device
from calibration.dialogue.comments import Checking, Comment
from calibration.dialogue.requests import SKIP, CalibrationRequest, GoOn
from calibration.dialogue.signs import Quiet, Sign
from companion.said import Said

MOST = 3  # latest comments shown together; chosen, as a terminal has few lines


@dataclass(frozen=True, slots=True)
class Ahead:
    """All requests of the procedure, in order."""

    requests: tuple[CalibrationRequest, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of the procedure.

    Attributes:
        source: the device that has a new profile; None: nothing has changed.
        fault: why there is no profile; empty without an error.
    """

    source: str | None = None
    fault: Said | str = ""


News: TypeAlias = CalibrationRequest | Comment | Ahead | Ended


class StepProgress(Enum):
    """How far a step is."""

    AHEAD = "ahead"
    NOW = "now"
    DONE = "done"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class CalibrationSteps:
    """The steps of the procedure. One that was begun and left is done, unless it was skipped.

    Attributes:
        names: all of them in order, as `CalibrationRequest.step`.
        now: the present one; empty at the beginning and at the end.
    """

    names: tuple[str, ...] = ()
    now: str = ""
    done: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()

    def go_to(self, step: str, done: Sequence[str] = ()) -> CalibrationSteps:
        """Go to a step, empty for the end; steps after an earlier one are open again.

        `done` are steps that an earlier calibration has completed.
        """
        all_done = self.done | ({self.now} if self.now not in {"", step} else set())
        if step in self.names:
            all_done -= set(self.names[self.names.index(step) :])
        return replace(self, now=step, done=frozenset(all_done | set(done)))

    def skip(self) -> CalibrationSteps:
        """Skip the present step."""
        return replace(self, skipped=self.skipped | {self.now})

    def state(self, step: str) -> StepProgress:
        """Return how far this step is."""
        if step == self.now:
            return StepProgress.NOW
        if step in self.skipped:
            return StepProgress.SKIPPED
        return StepProgress.DONE if step in self.done else StepProgress.AHEAD


@dataclass(frozen=True, slots=True)
class Calibration:
    """One guided calibration. See the module's docstring.

    Attributes:
        request: the last request, also while the procedure works after the answer; None before the
            first one.
        number: how many requests were made; an answer says which one it is for.
        is_open: the request is open; False: the procedure is at work.
        progress: how far the present step is, such as "3/5"; empty where nothing is counted.
        comments: the comments since the last answer.
        sign: what the camera sees or the board feels now.
        ended: how the procedure has ended; None: it is still running.
        is_stopping: a person has stopped it, and it is about to end.
    """

    device: Device
    request: CalibrationRequest | None = None
    number: int = 0
    is_open: bool = False
    steps: CalibrationSteps = field(default_factory=CalibrationSteps)
    progress: str = ""
    comments: tuple[Comment, ...] = ()
    sign: Sign = field(default_factory=Quiet)
    ended: Ended | None = None
    is_stopping: bool = False

    def with_news(self, news: News) -> Calibration:
        """Return the calibration after the procedure has sent this."""
        match news:
            case Ahead(requests):
                steps = CalibrationSteps(tuple(each.step for each in requests))
                return replace(self, steps=steps, progress="")
            case Comment():
                return self._with_comment(news)
            case Ended():
                return self._at_the_end(news)
            case CalibrationRequest():
                return self._with_request(news)

    def answered(self, answer: str) -> Calibration:
        """Return the calibration after an answer; the procedure is at work then."""
        steps = self.steps.skip() if answer == SKIP else self.steps
        return replace(self, steps=steps, is_open=False, comments=(), sign=Quiet())

    def stopped(self) -> Calibration:
        """Return the calibration that a person has just stopped."""
        return replace(self, is_open=False, is_stopping=True, sign=Quiet())

    def _with_request(self, request: CalibrationRequest) -> Calibration:
        return replace(
            self,
            request=request,
            number=self.number + 1,
            is_open=not self.is_stopping,
            steps=self.steps.go_to(request.step, request.have if isinstance(request, GoOn) else ()),
            progress=request.progress,
            sign=Quiet(),
        )

    def _with_comment(self, comment: Comment) -> Calibration:
        earlier = [each for each in self.comments if not isinstance(each, type(comment) | Checking)]
        progress = comment.progress or self.progress
        return replace(self, comments=(*earlier, comment)[-MOST:], progress=progress)

    def _at_the_end(self, ended: Ended) -> Calibration:
        steps = self.steps if ended.source is None else self.steps.go_to("")
        return replace(self, ended=ended, steps=steps, is_open=False, progress="", sign=Quiet())
