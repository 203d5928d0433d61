"""The messages of keeper's pages about files and finished plays."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from companion.web.message_base import Act, Short, Whole


class ExportAct(Act, frozen=True, tag="export"):
    """Make a file for the keeper, of the kind that its ending says.

    `game` is its number in the journal; 0: the open game. `of` is the game whose plays are wanted;
    empty: all plays.
    """

    what: Literal["game", "picture", "report", "plays", "box"]
    kind: Literal["jsonl", "png", "svg", "pdf", "html", "json", "csv", "toml"]
    game: Whole = 0
    of: Short = ""


class PlaysLook(Act, frozen=True, tag="plays"):
    """Look up the hall of fame of this game; empty for all games."""

    of: Short = ""


class PlayLook(Act, frozen=True, tag="play"):
    """Look up what can be corrected of a finished play, and its code for BG Stats."""

    game: Whole


class RemovalLook(Act, frozen=True, tag="removal"):
    """Look up what to ask before a person's name is removed."""

    name: Short


class PersonAct(Act, frozen=True, tag="person"):
    """Give a person another name, make two people one (the name `to` stays), or remove a name."""

    what: Literal["rename", "merge", "remove"]
    name: Short
    to: Annotated[str, msgspec.Meta(max_length=60)] = ""


class UndoPeopleAct(Act, frozen=True, tag="undo people"):
    """Undo the last change of who is who."""


class CorrectPlayAct(Act, frozen=True, kw_only=True, tag="correct play"):
    """Correct a finished play: its date, or the name of the player at `place`."""

    game: Whole
    place: Annotated[int, msgspec.Meta(ge=0, le=11)] | None = None
    to: Annotated[str, msgspec.Meta(max_length=60)]


class PlaceAct(Act, frozen=True, tag="place"):
    """Say where these people play; reports and BG Stats show it. Empty: nowhere."""

    to: Annotated[str, msgspec.Meta(max_length=60)]


PlaysAct: TypeAlias = PersonAct | UndoPeopleAct | CorrectPlayAct | PlaceAct
HallLook: TypeAlias = PlaysLook | PlayLook | RemovalLook
