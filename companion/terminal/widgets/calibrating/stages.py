"""The steps of a guided calibration: those done, the present one, and its progress."""

from __future__ import annotations

from textual.content import Content

from calibration.course import CalibrationSteps, StepProgress
from companion.terminal.widgets.main.panes import Pane
from companion.words.calibrating.wordings import step_name

_SIGNS = {
    StepProgress.DONE: "✓",
    StepProgress.SKIPPED: "–",
    StepProgress.NOW: "▶",
    StepProgress.AHEAD: "·",
}
_STYLES = {
    StepProgress.DONE: "$success",
    StepProgress.SKIPPED: "$faint",
    StepProgress.NOW: "bold $accent",
    StepProgress.AHEAD: "$secondary",
}


class Stages(Pane):
    """A list of the steps."""

    def __init__(self) -> None:
        super().__init__(id="stages")

    def show(self, steps: CalibrationSteps, progress: str) -> None:
        """Show the steps; `progress` is that of the present one."""
        lines = []
        for name in steps.names:
            state = steps.state(name)
            number = f"  {progress}" if state is StepProgress.NOW else ""
            lines.append(
                Content.styled(f"{_SIGNS[state]} {step_name(name)}{number}", _STYLES[state])
            )
        self.put(Content("\n").join(lines))
