"""What tables and hub tell each other, as JSON: plain values, each bounded, each with its schema.

A reader knows of what it reads by `schema`: a higher one is told once and left alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

import msgspec

from companion.errors import ImpossibleRequest
from companion.said import said

SCHEMA = 1
ROOT = f"tower-companion/{SCHEMA}"
ONLINE, OFFLINE = b"online", b"offline"
HUB = "hub"  # as whom it comes to its broker
TABLE_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
LARGEST = 64 * 1024  # bytes of a message; a picture as well
LARGEST_PLAYS = 256 * 1024  # bytes of the list of all plays

Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Points = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Sentence = Annotated[str, msgspec.Meta(max_length=1000)]
Sentences = Annotated[tuple[Sentence, ...], msgspec.Meta(max_length=50)]
Play = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{20}\Z")]  # evening/plays/identity.py
Cubes: TypeAlias = Annotated[dict[Short, Whole], msgspec.Meta(max_length=50)]  # by colour
What: TypeAlias = Literal[
    "begun", "answer", "correct", "undo", "redo", "over", "given-up", "set-aside"
]


class SeatTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A colour at the table; `name` as the table wishes it, `person` the same one's every night."""

    colour: Short
    name: Short = ""
    person: Short = ""
    points: Points | None = None
    leads: bool = False
    is_asked: bool = False


class BattleNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Under way: `thrown` into the tower, `counted` in the tray so far."""

    told: Sentence
    thrown: Cubes = {}
    counted: Cubes = {}
    is_big: bool = False


class LastBattle(msgspec.Struct, frozen=True, omit_defaults=True):
    """`number` is that of its entry."""

    told: Sentences
    number: Whole = 0


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """`moment` is the part of the game, as a heading; `lines` are worth telling just now.

    Without a game `play` is empty: the table is free. `entry` is the play's last one.
    """

    schema: int
    name: Short = ""
    language: Short = ""
    play: Short = ""
    entry: Whole = 0
    game: Short = ""  # its folder's name, the same in every language
    title: Short = ""
    edition: Short = ""
    moment: Short = ""
    lines: Sentences = ()
    asked: Sentence = ""
    seats: Annotated[tuple[SeatTold, ...], msgspec.Meta(max_length=24)] = ()
    tower: Cubes = {}
    throws: Whole = 0
    battle: BattleNow | None = None
    last_battle: LastBattle | None = None
    is_over: bool = False


class PersonTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """`rank` 0: nothing was scored."""

    name: Short
    person: Short
    colours: Annotated[tuple[Short, ...], msgspec.Meta(max_length=12)] = ()
    rank: Whole = 0
    points: Points = 0


class ResultTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """`early`: the evening was stopped before the game was over, and this is how it stood."""

    people: Annotated[tuple[PersonTold, ...], msgspec.Meta(max_length=24)]
    minutes: Whole = 0
    early: bool = False


class EntryTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """`result` is what has come of the play, where it is over after this entry; null: it goes on.

    `started` is by the table's own clock, which may be wrong.
    """

    schema: int
    play: Play
    number: Whole
    what: What
    game: Short = ""
    title: Short = ""
    edition: Short = ""
    started: Short = ""
    told: Sentences = ()
    result: ResultTold | None = None


class PlaysTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """By play the number of its last entry."""

    schema: int
    plays: dict[Play, Whole] = {}


class Wanted(msgspec.Struct, frozen=True, omit_defaults=True):
    """From which entry on each play is wanted again; those not named are as they should be.

    `hub` is another with each start of a hub; `number` grows with each message.
    """

    schema: int
    hub: Short
    number: Whole
    plays: dict[Play, Whole] = {}


encode = msgspec.json.Encoder().encode
state_of = msgspec.json.Decoder(TableState).decode
entry_of = msgspec.json.Decoder(EntryTold).decode
plays_of = msgspec.json.Decoder(PlaysTold).decode
wanted_of = msgspec.json.Decoder(Wanted).decode


@dataclass(frozen=True, slots=True)
class Topics:
    """Of one table; `Topics("+")` are those of all."""

    table: str

    @property
    def state(self) -> str:
        return f"{ROOT}/{self.table}/state"

    @property
    def plays(self) -> str:
        return f"{ROOT}/{self.table}/plays"

    @property
    def online(self) -> str:
        return f"{ROOT}/{self.table}/online"

    @property
    def picture(self) -> str:
        return f"{ROOT}/{self.table}/picture"

    @property
    def throw(self) -> str:
        return f"{ROOT}/{self.table}/throw"

    @property
    def home(self) -> str:
        return f"{ROOT}/{self.table}/home"

    @property
    def wanted(self) -> str:
        return f"{ROOT}/{self.table}/wanted"

    def entry(self, play: str) -> str:
        return f"{ROOT}/{self.table}/entry/{play}"


def parts(topic: str) -> tuple[str, str, str] | None:
    """The table, the kind and, of an entry, the play; None: none of these topics."""
    if not topic.startswith(f"{ROOT}/"):
        return None
    table, _slash, rest = topic.removeprefix(f"{ROOT}/").partition("/")
    kind, _slash, play = rest.partition("/")
    return (table, kind, play) if TABLE_NAME.fullmatch(table) else None


def topic_name(name_typed: str) -> str:
    """Small letters, digits and hyphens; raises ImpossibleRequest."""
    name = re.sub(r"[^a-z0-9]+", "-", _plain(name_typed)).strip("-")[:40].strip("-")
    if not TABLE_NAME.fullmatch(name) or name == HUB:
        raise ImpossibleRequest(
            said("{name} will not do as the name of a table", name=repr(name_typed))
        )
    return name


def _plain(name_typed: str) -> str:
    return name_typed.casefold().translate({0xE4: "ae", 0xF6: "oe", 0xFC: "ue"})
