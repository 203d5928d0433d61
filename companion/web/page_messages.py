"""The messages that a page sends. Every value is checked when the message is decoded."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from companion.web.keeper_messages import (
    CalibrationFrame,
    DeviceFrame,
    LinkFrame,
    RoomAct,
    RoomLook,
    SettingFrame,
)
from companion.web.message_base import Act, Short, Whole
from companion.web.plays_messages import ExportAct

Counts: TypeAlias = dict[Short, Annotated[int, msgspec.Meta(ge=0, le=999)]]

ShortFields: TypeAlias = dict[
    Short, Short | Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)] | None
]


class Greeting(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """The first message of a page.

    `table`, `edition` and `number` are those of the last state it received; `page` is its own name.
    """

    key: Short
    table: Short = ""
    language: Short = ""
    edition: Short = ""
    number: Whole = 0
    page: Short = ""


class AnswerAct(Act, frozen=True, tag="answer"):
    """Answer the open question."""

    answer: str | int | dict[str, Any]


class UnsayAct(Act, frozen=True, tag="unsay"):
    """Withdraw this player's own word on the open question."""


class UndoAct(Act, frozen=True, tag="undo"):
    """Undo the last answer."""


class RedoAct(Act, frozen=True, tag="redo"):
    """Redo the answer that was undone last."""


class BackAct(Act, frozen=True, tag="back"):
    """Go back to an earlier point of the game, `length` entries from its beginning."""

    length: Whole


class DepartAct(Act, frozen=True, tag="depart"):
    """The player at `place` leaves, or returns with `back`.

    `stand_in` continues in their place; "" is nobody.
    """

    place: Whole
    stand_in: Annotated[str, msgspec.Meta(max_length=40)] = ""
    back: bool = False


class CorrectAct(Act, frozen=True, tag="correct"):
    """Correct a value of the game: `what` is its kind, `where` its place."""

    what: Short
    where: Short
    value: Short | int


class ChangeAct(Act, frozen=True, tag="change"):
    """Change an earlier answer.

    Without `answer` the question is asked again; with one the reply says what will differ. With
    `sure` the answer is changed.
    """

    index: Whole
    answer: str | int | dict[str, Any] | None = None
    sure: bool = False


class LeaveChangeAct(Act, frozen=True, tag="leave change"):
    """Give up the change of an earlier answer: the answer stays as it is."""


class PlanningAct(Act, frozen=True, tag="planning timer"):
    """Start the planning timer with so many minutes; null stops it."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None


class EndEveningAct(Act, frozen=True, tag="stop evening"):
    """End the evening before its game is over; undo continues it."""


class CountAct(Act, frozen=True, tag="count"):
    """Propose counts for the throw. They are shown to all, but not accepted yet.

    `counts` is a number for each colour, or a line as somebody typed it in the page's language.
    """

    counts: Counts | Short


class TakeAct(Act, frozen=True, tag="take"):
    """Accept the count. `counts` None: as shown; `sure`: accept also that nothing fell."""

    counts: Counts | None = None
    sure: bool = False


class StopAct(Act, frozen=True, tag="stop"):
    """Stop the countdown of a sure count."""


class ThrowAct(Act, frozen=True, tag="throw"):
    """Throw the cubes into the virtual tower."""


class TrayEmptyAct(Act, frozen=True, tag="tray is empty"):
    """Say that the tray is empty before the throw, whatever a camera sees."""


class AsSeenAct(Act, frozen=True, tag="as seen"):
    """Correct the cubes in the resting tray to what is seen there."""


class StirAct(Act, frozen=True, tag="stir"):
    """Stir the cubes in the virtual tray."""


class LanguageAct(Act, frozen=True, tag="language"):
    """Switch this page to another language."""

    language: Short


class LookAct(Act, frozen=True, tag="look"):
    """Look something up.

    `what` is "why", "history", "rules", "luck", "put right", "people" or "stop"; `at` is which of
    several is wanted.
    """

    what: Short
    at: Whole = 0


class PrintAct(Act, frozen=True, tag="print"):
    """Make a PDF for the keeper.

    That is a summary of the evening, the game's sheets, all links, or for the camera the tower's
    sheet or the mat of a tray. `size` is that of the tray's floor; empty: the usual one.
    """

    pages: Literal["evening", "sheets", "links", "stand", "mat"]
    paper: Literal["a4", "letter", "a3"]
    size: Short = ""


class HelperAct(Act, frozen=True, tag="helper"):
    """A request of a helper in the hall; the night checks the fields in `given`."""

    given: ShortFields


class HelperLook(Act, frozen=True, tag="helper look"):
    """A question of a helper in the hall, which changes nothing."""

    given: ShortFields


TrayAct: TypeAlias = CountAct | TakeAct | StopAct | ThrowAct | StirAct | TrayEmptyAct
GameAct: TypeAlias = (
    AnswerAct
    | UnsayAct
    | UndoAct
    | RedoAct
    | BackAct
    | CorrectAct
    | AsSeenAct
    | DepartAct
    | EndEveningAct
    | PlanningAct
)
ChangeFrame: TypeAlias = ChangeAct | LeaveChangeAct
HelperFrame: TypeAlias = HelperAct | HelperLook
PageFrame: TypeAlias = (
    GameAct
    | TrayAct
    | ChangeFrame
    | LanguageAct
    | LookAct
    | PrintAct
    | ExportAct
    | RoomAct
    | RoomLook
    | SettingFrame
    | DeviceFrame
    | LinkFrame
    | CalibrationFrame
    | HelperFrame
)

hello = msgspec.json.Decoder(Greeting).decode
frame = msgspec.json.Decoder(PageFrame).decode
