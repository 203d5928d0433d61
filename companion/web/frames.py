"""What a page sends: plain values, each checked before anything is done with it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=200)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Counts: TypeAlias = dict[Short, Annotated[int, msgspec.Meta(ge=0, le=999)]]

ShortFields: TypeAlias = dict[
    Short, Short | Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)] | None
]


class Greeting(msgspec.Struct, frozen=True, tag_field="do", tag="hello"):
    """`edition`, `number` and `table` are of the last state seen, `page` is the page's own name."""

    key: Short
    table: Short = ""
    language: Short = ""
    edition: Short = ""
    number: Whole = 0
    page: Short = ""


class Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """`number` is that of the question, as the page saw it."""

    id: Whole
    number: Whole = 0


class AnswerAct(Act, frozen=True, tag="answer"):
    answer: str | int | dict[str, Any]


class UnsayAct(Act, frozen=True, tag="unsay"):
    """The question's own word does not hold any more of whoever holds this page."""


class UndoAct(Act, frozen=True, tag="undo"):
    pass


class RedoAct(Act, frozen=True, tag="redo"):
    pass


class BackAct(Act, frozen=True, tag="back"):
    length: Whole


class DepartAct(Act, frozen=True, tag="depart"):
    """Who sits at `place` leaves, and `stand_in` plays on, or nobody; or is back."""

    place: Whole
    stand_in: Annotated[str, msgspec.Meta(max_length=40)] = ""
    back: bool = False


class CorrectAct(Act, frozen=True, tag="correct"):
    what: Short
    where: Short
    value: Short | int


class ChangeAct(Act, frozen=True, tag="change"):
    """An earlier answer: without `answer` it is asked again, with one it is told what will differ.

    `sure`: it is changed.
    """

    index: Whole
    answer: str | int | dict[str, Any] | None = None
    sure: bool = False


class LeaveChangeAct(Act, frozen=True, tag="leave change"):
    """It stays as it is."""


class EndEveningAct(Act, frozen=True, tag="stop evening"):
    """Before its game is over; undo plays on."""


class CountAct(Act, frozen=True, tag="count"):
    """Shown to all, and not taken yet. What is typed is a line, in the page's language."""

    counts: Counts | Short


class TakeAct(Act, frozen=True, tag="take"):
    """Without `counts`: those that stand. `sure`: even if nothing fell."""

    counts: Counts | None = None
    sure: bool = False


class StopAct(Act, frozen=True, tag="stop"):
    """The countdown."""


class ThrowAct(Act, frozen=True, tag="throw"):
    """Into the virtual tower."""


class StirAct(Act, frozen=True, tag="stir"):
    """In the virtual tray."""


class LanguageAct(Act, frozen=True, tag="language"):
    language: Short


class LookAct(Act, frozen=True, tag="look"):
    """Looked up: "why", "history", "rules", "luck", "put right", "people"; number `at` of it."""

    what: Short
    at: Whole = 0


class PrintAct(Act, frozen=True, tag="print"):
    """The keeper's: a file of pages, the game as it stands or its summary and sheets."""

    pages: Literal["evening", "sheets"]
    paper: Literal["a4", "letter"]


class HostAct(Act, frozen=True, tag="host"):
    """A helper's in the hall: `given` as the night has it, checked there."""

    given: ShortFields


class HostLook(Act, frozen=True, tag="host look"):
    """What a helper looks up; it changes nothing."""

    given: ShortFields


TrayAct: TypeAlias = CountAct | TakeAct | StopAct | ThrowAct | StirAct
GameAct: TypeAlias = (
    AnswerAct | UnsayAct | UndoAct | RedoAct | BackAct | CorrectAct | DepartAct | EndEveningAct
)
ChangeFrame: TypeAlias = ChangeAct | LeaveChangeAct
HallAct: TypeAlias = HostAct | HostLook
Frame: TypeAlias = GameAct | TrayAct | ChangeFrame | LanguageAct | LookAct | PrintAct | HallAct

hello = msgspec.json.Decoder(Greeting).decode
frame = msgspec.json.Decoder(Frame).decode
