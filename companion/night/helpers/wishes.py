"""What a helper's phone sends, besides the host's decisions themselves."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

import msgspec

from companion.errors import ImpossibleRequest
from companion.night.league.book import Decided
from companion.said import said


class FileKind(Enum):
    CSV = "csv"
    JSON = "json"
    PDF = "pdf"


class Turning(Enum):
    """How the wall is led by hand."""

    STOP = "stop"
    GO = "go"
    NEXT = "next"
    BEFORE = "before"
    SHOW = "show"


class HelperWish(msgspec.Struct, frozen=True, tag_field="what"):
    pass


class AdmitTable(HelperWish, frozen=True, tag="admit"):
    name: str


class ExpelTable(HelperWish, frozen=True, tag="expel"):
    table: str


class RenewKey(HelperWish, frozen=True, tag="new key"):
    table: str


class UndoDecision(HelperWish, frozen=True, tag="undo"):
    """The last one, if it still is: so many stood when it was read, in these words."""

    at: int
    told: str


class CountAgain(HelperWish, frozen=True, tag="count again"):
    table: str
    play: str


class TurnWall(HelperWish, frozen=True, tag="wall"):
    how: Turning
    table: str = ""


class ShowCode(HelperWish, frozen=True, tag="code"):
    table: str


class ShowPeople(HelperWish, frozen=True, tag="people"):
    pass


class ShowPlays(HelperWish, frozen=True, tag="plays"):
    pass


class GiveFile(HelperWish, frozen=True, tag="file"):
    kind: FileKind
    season: str


Done: TypeAlias = (
    AdmitTable | ExpelTable | RenewKey | UndoDecision | CountAgain | TurnWall | Decided
)
Looked: TypeAlias = ShowCode | ShowPeople | ShowPlays | GiveFile


def done(message: Mapping[str, object]) -> Done:
    """Raises ImpossibleRequest."""
    try:
        request: Done = msgspec.convert(message, Done)
    except msgspec.ValidationError as error:
        raise _not_known(error) from error
    return request


def looked(message: Mapping[str, object]) -> Looked:
    """Raises ImpossibleRequest."""
    try:
        request: Looked = msgspec.convert(message, Looked)
    except msgspec.ValidationError as error:
        raise _not_known(error) from error
    return request


def _not_known(error: msgspec.ValidationError) -> ImpossibleRequest:
    return ImpossibleRequest(said("nothing is known of this: {why}", why=str(error)))
