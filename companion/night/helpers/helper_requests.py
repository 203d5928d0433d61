"""The requests of a helper's phone, besides the host's decisions themselves."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

import msgspec

from companion.errors import ImpossibleRequest
from companion.night.league.host_decisions import Decided
from companion.said import said


class FileKind(Enum):
    """The formats of a file with the league's table."""

    CSV = "csv"
    JSON = "json"
    PDF = "pdf"


class Turning(Enum):
    """How a helper leads the wall by hand."""

    STOP = "stop"
    GO = "go"
    NEXT = "next"
    BEFORE = "before"
    SHOW = "show"


class HelperRequest(msgspec.Struct, frozen=True, tag_field="what"):
    """A request of a helper's phone."""


class AdmitTable(HelperRequest, frozen=True, tag="admit"):
    """Admit a table of this name in the hall, and give it a key."""

    name: str


class ExpelTable(HelperRequest, frozen=True, tag="expel"):
    """Take a table's key away."""

    table: str


class RenewKey(HelperRequest, frozen=True, tag="new key"):
    """Give a table a new key."""

    table: str


class UndoDecision(HelperRequest, frozen=True, tag="undo"):
    """Undo the last decision, if it is still the one that was read.

    `at` is how many decisions there were, `told` the last one in words.
    """

    at: int
    told: str


class CountAgain(HelperRequest, frozen=True, tag="count again"):
    """Count a play again that was left out."""

    table: str
    play: str


class TurnWall(HelperRequest, frozen=True, tag="wall"):
    """Lead the wall; `table`: the table to show."""

    how: Turning
    table: str = ""


class ShowCode(HelperRequest, frozen=True, tag="code"):
    """Show a table's link and code."""

    table: str


class ShowPeople(HelperRequest, frozen=True, tag="people"):
    """Show everybody and their names."""


class ShowPlays(HelperRequest, frozen=True, tag="plays"):
    """Show the finished plays."""


class GiveFile(HelperRequest, frozen=True, tag="file"):
    """Make a file of a season's table."""

    kind: FileKind
    season: str


ActionRequest: TypeAlias = (
    AdmitTable | ExpelTable | RenewKey | UndoDecision | CountAgain | TurnWall | Decided
)
ViewRequest: TypeAlias = ShowCode | ShowPeople | ShowPlays | GiveFile


def done(message: Mapping[str, object]) -> ActionRequest:
    """Return the request that changes something. Raises ImpossibleRequest: there is none such."""
    try:
        request: ActionRequest = msgspec.convert(message, ActionRequest)
    except msgspec.ValidationError as error:
        raise _not_known(error) from error
    return request


def looked(message: Mapping[str, object]) -> ViewRequest:
    """Return the request that looks something up. Raises ImpossibleRequest: there is none such."""
    try:
        request: ViewRequest = msgspec.convert(message, ViewRequest)
    except msgspec.ValidationError as error:
        raise _not_known(error) from error
    return request


def _not_known(error: msgspec.ValidationError) -> ImpossibleRequest:
    return ImpossibleRequest(
        said("the hub could not read this page's request ({why}); reload the page", why=str(error))
    )
