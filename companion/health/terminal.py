"""The doctor's check of the terminal: its size, and how many colours it shows."""

from __future__ import annotations

from collections.abc import Mapping

from companion.health.finding import Finding, amiss, fine
from companion.said import marked

NARROWEST = (80, 24)  # columns and rows that the app's screens need
FEW, MANY, ALL = 16, 256, 1 << 24  # colours
# Terminals that show 256 colours, although their names do not say so.
CAN_MANY = {"foot", "putty", "screen", "tmux", "xterm"}
CANNOT = {"", "dumb", "vt100"}
CONSOLE = "linux"  # the system's own terminal, without a desktop


def colours(environment: Mapping[str, str]) -> int:
    """Return how many colours the terminal shows; 0: none that the app knows of."""
    term = environment.get("TERM", "").lower()
    if environment.get("COLORTERM", "").strip().lower() in {"truecolor", "24bit"}:
        return ALL
    if term in CANNOT:
        return 0
    name, _, variant = term.partition("-")
    return MANY if name in CAN_MANY or "256color" in variant or "direct" in variant else FEW


def terminal(size: tuple[int, ...], environment: Mapping[str, str]) -> Finding:
    """Return the finding on the terminal. `size`: columns and rows."""
    template, wide, high = marked("{wide} × {high} characters"), size[0], size[1]
    if wide < NARROWEST[0] or high < NARROWEST[1]:
        to_do = marked("the app needs 80 × 24: use a smaller font or full screen")
        return amiss("terminal", template, to_do, wide=wide, high=high)
    if (number := colours(environment)) > FEW:
        return fine("terminal", template, wide=wide, high=high)
    few = marked("{wide} × {high} characters, few colours")
    if environment.get("TERM") == CONSOLE:
        few = marked("{wide} × {high} characters, few colours and no ▀ □ ◆: the bare console")
        return amiss(
            "terminal", few, marked("use `make kiosk`, which can draw on it"), wide=wide, high=high
        )
    if number == FEW:
        to_do = marked("if this terminal can show 256 colours, run export TERM=xterm-256color")
        return amiss("terminal", few, to_do, wide=wide, high=high)
    return amiss("terminal", few, marked("use another terminal program"), wide=wide, high=high)
