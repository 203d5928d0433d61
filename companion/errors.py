"""Every exception of ours.

A person's or a file's mistake: what was given, where, and what would do. The physical world
(unplugged, dark, a hand in view) is never an exception but a value.
"""

from __future__ import annotations

from companion.said import Said


class CompanionError(Exception):
    """Anything that the person at the table can put right."""


class IllegalAnswer(CompanionError, ValueError):
    """An answer that the rules refuse; the game is as it was.

    Files are told the whole text; who has the question in front of him, what `would_do` by which
    `rule`.
    """

    def __init__(self, message: Said | str, would_do: Said | None = None, rule: str = "") -> None:
        super().__init__(message)
        self.would_do = would_do
        self.rule = rule


class IllegalCorrection(CompanionError, ValueError):
    """A correction that cannot be true; the game is as it was."""


class ImpossibleMove(CompanionError, ValueError):
    """More cubes asked of a place than lie there."""


class ImpossibleSetup(CompanionError, ValueError):
    """Players, colours or options that this game does not have."""


class NotKept(CompanionError, OSError):
    """What could not be put on disk; game, settings and profile are as they were."""


class UnreadableFile(CompanionError, ValueError):
    """A file that is not what it was given as; names the file, the line and what would do."""


class BadProfile(CompanionError, ValueError):
    """A calibration file that cannot be read, or is of a newer program."""


class BadCalibration(CompanionError, ValueError):
    """Calibration pictures that do not show what they are said to."""


class NoCubeSeen(BadCalibration):
    """Nothing in a calibration picture stands out from the floor."""


class ImpossibleRequest(CompanionError, ValueError):
    """A request that contradicts itself; names the field."""


class BadPins(CompanionError, ValueError):
    """Things on the Pi's pins that cannot all be there; names them and the pin."""


class NoSimulator(CompanionError, OSError):
    """The simulated board cannot be built or started here; says what is missing."""


class UnknownPaints(CompanionError, ValueError):
    """Cubes of a colour of which nobody has said how it looks."""
