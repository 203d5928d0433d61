"""The messages between tables and hub, as JSON: plain values with bounds and a schema number.

A reader knows by `schema` whether it can read a message; a higher one is reported once and ignored.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

import msgspec

from companion.errors import ImpossibleRequest
from companion.said import marked, said

SCHEMA = 1
ROOT = f"tower-companion/{SCHEMA}"
ONLINE, OFFLINE = b"online", b"offline"
HUB = "hub"  # the hub's user name at its own broker
TABLE_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
# Both chosen: with lower limits pictures get blurred and long lists are refused; with higher ones a
# table that floods takes more of the hub's memory.
LARGEST = 64 * 1024  # bytes of a message, pictures included
LARGEST_PLAYS = 256 * 1024  # bytes of the list of all plays

Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Points = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Sentence = Annotated[str, msgspec.Meta(max_length=1000)]
Sentences = Annotated[tuple[Sentence, ...], msgspec.Meta(max_length=50)]
Play = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{20}\Z")]  # store/plays/identity.py
Cubes: TypeAlias = Annotated[dict[Short, Whole], msgspec.Meta(max_length=50)]  # by colour
EntryKind: TypeAlias = Literal[
    "begun", "answer", "correct", "undo", "redo", "over", "given-up", "set-aside"
]


class SharedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A colour at the table.

    `name` is in the form that the table has chosen, and may be empty; `person` is a key that is the
    same for one person every night.
    """

    colour: Short
    name: Short = ""
    person: Short = ""
    points: Points | None = None
    leads: bool = False
    is_asked: bool = False


class BattleNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle in progress: its sentence, and the cubes that are `thrown` and `counted` so far."""

    told: Sentence
    thrown: Cubes = {}
    counted: Cubes = {}
    is_big: bool = False


class LastBattle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The last battle: the sentences on its result, and the number of its entry."""

    told: Sentences
    number: Whole = 0


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The present state of a table.

    `moment` is the part of the game, as a heading; `lines` are what to show now. Without a game
    `play` is empty: the table is free. `entry` is the number of the play's last entry.
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
    seats: Annotated[tuple[SharedSeat, ...], msgspec.Meta(max_length=24)] = ()
    tower: Cubes = {}
    throws: Whole = 0
    battle: BattleNow | None = None
    last_battle: LastBattle | None = None
    is_over: bool = False


class SharedPerson(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person's result; `rank` 0: nothing was scored."""

    name: Short
    person: Short
    colours: Annotated[tuple[Short, ...], msgspec.Meta(max_length=12)] = ()
    rank: Whole = 0
    points: Points = 0


class SharedResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a play.

    `early`: the evening ended before the game was over; the result is how it stood then.
    """

    people: Annotated[tuple[SharedPerson, ...], msgspec.Meta(max_length=24)]
    minutes: Whole = 0
    early: bool = False


class SharedEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of a play. `result` is set if the play is over after this entry.

    `started` is by the table's own clock, which may be wrong.
    """

    schema: int
    play: Play
    number: Whole
    what: EntryKind
    game: Short = ""
    title: Short = ""
    edition: Short = ""
    started: Short = ""
    told: Sentences = ()
    result: SharedResult | None = None


class SharedPlays(msgspec.Struct, frozen=True, omit_defaults=True):
    """All plays of a table: the number of the last entry of each."""

    schema: int
    plays: dict[Play, Whole] = {}


class Wanted(msgspec.Struct, frozen=True, omit_defaults=True):
    """From which entry on each play is wanted again; plays that are not named are complete.

    `hub` changes with each start of a hub; `number` grows with each message.
    """

    schema: int
    hub: Short
    number: Whole
    plays: dict[Play, Whole] = {}


encode = msgspec.json.Encoder().encode
state_of = msgspec.json.Decoder(TableState).decode
entry_of = msgspec.json.Decoder(SharedEntry).decode
plays_of = msgspec.json.Decoder(SharedPlays).decode
wanted_of = msgspec.json.Decoder(Wanted).decode


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of one table; `Topics("+")` match those of all tables."""

    table: str

    @property
    def state(self) -> str:
        """The table's present state."""
        return f"{ROOT}/{self.table}/state"

    @property
    def plays(self) -> str:
        """The list of its plays."""
        return f"{ROOT}/{self.table}/plays"

    @property
    def online(self) -> str:
        """Whether it is connected."""
        return f"{ROOT}/{self.table}/online"

    @property
    def picture(self) -> str:
        """The picture of a big battle's tray."""
        return f"{ROOT}/{self.table}/picture"

    @property
    def throw(self) -> str:
        """A message for each counted throw."""
        return f"{ROOT}/{self.table}/throw"

    @property
    def home(self) -> str:
        """The values for Home Assistant."""
        return f"{ROOT}/{self.table}/home"

    @property
    def wanted(self) -> str:
        """What the hub wants of the table."""
        return f"{ROOT}/{self.table}/wanted"

    def entry(self, play: str) -> str:
        """Return the topic of a play's entries."""
        return f"{ROOT}/{self.table}/entry/{play}"


def parts(topic: str) -> tuple[str, str, str] | None:
    """Return table, kind and, for an entry, play; None if this is no such topic."""
    if not topic.startswith(f"{ROOT}/"):
        return None
    table, _slash, rest = topic.removeprefix(f"{ROOT}/").partition("/")
    kind, _slash, play = rest.partition("/")
    return (table, kind, play) if TABLE_NAME.fullmatch(table) else None


def topic_name(name_typed: str) -> str:
    """Return the name for topics: small letters, digits, hyphens. Raises ImpossibleRequest."""
    name = re.sub(r"[^a-z0-9]+", "-", _plain(name_typed)).strip("-")[:40].strip("-")
    if name == HUB:
        template = marked("the hub itself has the name {name}; choose another name for the table")
        raise ImpossibleRequest(said(template, name=repr(name_typed)))
    if not TABLE_NAME.fullmatch(name):
        raise ImpossibleRequest(
            said(
                "{name} cannot be the name of a table; choose another name with letters or digits",
                name=repr(name_typed),
            )
        )
    return name


def _plain(name_typed: str) -> str:
    return name_typed.casefold().translate({0xE4: "ae", 0xF6: "oe", 0xFC: "ue"})
