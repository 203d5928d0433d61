"""What people, pages and buttons do in the running evening, as values, and what came of it.

`number` is the evening's change number when the giver saw the question; None: the act holds for
whatever is asked now, as a button's does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from companion.engine.entries import Departure
from companion.engine.flow import Colour, Correction, Event
from companion.errors import CompanionError
from companion.evening.page_roles import KEEPER, Role
from companion.tower.observation import Observation


@dataclass(frozen=True, slots=True)
class Giver:
    """Who gives an act: a page of this role, or by default the terminal.

    `page` is the page's name for the journal; empty: the terminal or the table's own buttons.
    `own` distinguishes two pages of the same name.
    """

    role: Role = KEEPER
    page: str = ""
    own: str = ""


TERMINAL = Giver()


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningAct:
    """Something to do; see the module's docstring for `number`."""

    number: int | None = None


# --- The game ---


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAnswer(EveningAct):
    """Answer the open question; `evidence` is stored with it."""

    answer: object
    evidence: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SayReady(EveningAct):
    """A player says to be ready, or not to be ready after all.

    Once the last one is, the question is answered with `answer`.
    """

    seat: int
    is_ready: bool = True
    answer: object = None
    evidence: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(EveningAct):
    """Undo what was done last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(EveningAct):
    """Redo what was undone last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BackTo(EveningAct):
    """Undo everything after the first `length` entries."""

    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeEarlier(EveningAct):
    """Change the earlier answer `index`; later ones stay as far as they fit."""

    index: int
    answer: object
    evidence: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginChange(EveningAct):
    """Begin to change the earlier answer `index`: nobody else may, until this giver is done."""

    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveChange(EveningAct):
    """Change no earlier answer any more; nothing happens unless this giver has begun to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct(EveningAct):
    """Correct these values, one after the other."""

    corrections: tuple[Correction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectAsSeen(EveningAct):
    """Correct the cubes in the resting tray to what is seen there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Depart(EveningAct):
    """Note that a player leaves or returns."""

    departure: Departure


@dataclass(frozen=True, slots=True, kw_only=True)
class RunPlanning(EveningAct):
    """Start the planning timer; `minutes` None stops it."""

    minutes: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEvening(EveningAct):
    """End the evening before the game is over, scored as it stands."""


# --- The throw ---


@dataclass(frozen=True, slots=True, kw_only=True)
class SayCounts(EveningAct):
    """People have counted these colours; what they said of the others stays.

    None for a colour: nobody has said anything about it after all.
    """

    counts: Mapping[Colour, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmCount(EveningAct):
    """Accept the count.

    Attributes:
        counts: The counts that the giver saw, all colours; None: whatever was counted.
        really: Accept it even if no source saw cubes fall.
    """

    counts: Mapping[Colour, int] | None = None
    really: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StopCountdown(EveningAct):
    """Stop the countdown, if one is running; else nothing happens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowVirtual(EveningAct):
    """Throw the cubes into the virtual tower."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StirVirtual(EveningAct):
    """Stir the cubes in the virtual tray."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrayIsEmpty(EveningAct):
    """The tray is empty before the throw, whatever a camera sees."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountPhotograph(EveningAct):
    """People took a picture of the tray, which was read as this."""

    observation: Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseResult(EveningAct):
    """The result of the throw was read."""


# --- What came of it ---


class RefusedBecause(Enum):
    """Why an act was refused, where no error says it. Clients word it for their readers."""

    NOTHING_PLAYED = "no game is open"
    LOOKS_ON = "this page may only look"
    READ_ONLY = "this copy of the app may only look"
    NOTHING_ASKED = "no question is open"
    NOTHING_THROWN = "no throw is asked for"
    COUNT_IT = "a throw is counted, not answered"
    NOT_YOURS = "the question is another player's"
    KEEPER_ONLY = "only the keeper's page may do that"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NOTHING_COUNTED = "nothing is counted"
    SOME_LEFT_OUT = "some colours were not counted"
    NOTHING_FELL = "no fall was seen"
    NO_GAMES = "the table has no list of games"
    BEING_CHANGED = "somebody else is changing an earlier answer"
    CALIBRATING_ALREADY = "a device is being calibrated already"
    NOT_CALIBRATING = "no calibration is running"
    NOT_TO_CALIBRATE = "this device cannot be calibrated here"


@dataclass(frozen=True, slots=True)
class ActDone:
    """The act was carried out and led to these events."""

    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class ActRefused:
    """The act was refused, and the game is as it was.

    `page` stands in its way; empty: the table, or nobody.
    """

    why: RefusedBecause | CompanionError
    page: str = ""


@dataclass(frozen=True, slots=True)
class ActTooLate:
    """The evening has changed since the giver looked.

    `page` made the last change; empty: the table. That may have been a correction, so that the
    question is still the same.
    """

    page: str


ActResult: TypeAlias = ActDone | ActRefused | ActTooLate
