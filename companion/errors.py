"""All exceptions of this app.

They describe a mistake of a person or in a file: what was given, where, and what is possible. The
physical world (unplugged, dark, a hand in view) is never an exception but a value.
"""

from __future__ import annotations

from companion.said import Said


class CompanionError(Exception):
    """An error that the people at the table can correct."""


class IllegalAnswer(CompanionError, ValueError):
    """An answer that the rules refuse; the game is unchanged.

    The whole message is for files. On screens, where the question is visible, only the advice
    `advice` and the number of its `rule` are shown.
    """

    def __init__(self, message: Said | str, advice: Said | None = None, rule: str = "") -> None:
        super().__init__(message)
        self.advice = advice
        self.rule = rule


class RulesFailed(IllegalAnswer):
    """A game of somebody else's package raises something else; the game is unchanged."""


class IllegalCorrection(CompanionError, ValueError):
    """A correction that is impossible; the game is unchanged."""


class ImpossibleMove(CompanionError, ValueError):
    """More cubes were to be moved from a place than are there."""


class ImpossibleSetup(CompanionError, ValueError):
    """Players, colours or options that this game does not have."""


class NotSaved(CompanionError, OSError):
    """Something could not be saved on disk; game, settings and profile are unchanged."""


class UnreadableFile(CompanionError, ValueError):
    """A file is not of the expected kind.

    The message names the file, the line and what is possible.
    """


class BadProfile(CompanionError, ValueError):
    """A calibration file cannot be read, or is from a newer program."""


class BadCalibration(CompanionError, ValueError):
    """Calibration pictures do not show what they should."""


class NoCubeSeen(BadCalibration):
    """Nothing in a calibration picture stands out from the floor."""


class ImpossibleRequest(CompanionError, ValueError):
    """A request contradicts itself; the message names the field."""


class BadPins(CompanionError, ValueError):
    """Two parts of a panel cannot be wired like this; the message names them and the pin."""


class NoSimulator(CompanionError, OSError):
    """The simulated board cannot be built or started here; the message says what is missing."""


class UnknownPaints(CompanionError, ValueError):
    """The app does not know what cubes of this colour look like."""
