"""Plays for other programs: BG Stats' link, a CSV with BoardGameGeek's column names, JSON.

Source of the link: www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites.
Its times are UTC; its Android app needs `winner` for every player.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import msgspec

from companion.engine.entries import Header
from companion.evening.evening import Evening
from companion.store.journal import Played
from companion.store.plays.identity import identity
from companion.store.plays.people import People
from companion.store.plays.results import Came, Result
from companion.store.plays.same_name import is_known
from companion.views.face import Face
from companion.views.finished_play import begun, result
from companion.views.hall import HallBook
from companion.views.house_rules import otherwise
from companion.words.colours import colour_name
from companion.words.departing import left
from companion.words.ending import was_stopped
from companion.words.plays import shown_name

LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Tower Companion"
LONGEST = 2953  # bytes that a QR code can hold
UNQUOTED = ":,/-_.~!*'()"  # not escaped, which keeps the link short; all are legal there
# What is left out where the link is too long, the least important first.
LEFT_OUT = ("board", "role", "durationMin", "location")
OBEYED = (
    "=+-@\t\r\uff1d\uff0b\uff0d\uff20"  # first characters that make a spreadsheet compute a cell
)
COLUMNS = (
    *("playid", "date", "gamename", "length", "location", "incomplete", "comments"),
    *("name", "startposition", "color", "score", "rank", "win"),
)


@dataclass(frozen=True, slots=True)
class BgPlay:
    """A play as a BG Stats link; `left_out` are the fields that were dropped to make it fit."""

    link: str
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exported:
    """A play with all that other programs get."""

    played: Played
    result: Result
    title: str
    details: tuple[str, ...]
    people: tuple[tuple[str, str], ...]  # the name as shown, and an id of the person
    place: str


def exported(book: HallBook, played: Played, face: Face) -> Exported:
    """Return a play from the journal, ready for export."""
    return Exported(
        played,
        book.result(played),
        face.title,
        book.row(played).details,
        tuple(_people(played.header, book.people, book.named)),
        book.people.place,
    )


def exported_now(evening: Evening[Any], face: Face, people: People) -> Exported:
    """Return a play that has just ended, before its game is closed."""
    written = evening.written()
    ended = written[-1][1] if written else begun(evening)
    started = evening.started or begun(evening)
    played = Played(0, evening.header, started, ended, len(written), None, evening.begun)
    changes = otherwise(evening.session.game, evening.session.setup, face)
    early = (was_stopped(),) if evening.session.is_stopped else ()
    came = result(evening, face)

    def named(name: str) -> str:
        return people.of(name).name if is_known(name) else shown_name(name)

    gone = (left(named(evening.header.players[at].name)) for at in came.left)

    return Exported(
        played,
        came,
        face.title,
        (*early, *gone, *(each.text for each in changes)),
        tuple(_people(evening.header, people, named)),
        people.place,
    )


def _people(
    header: Header, people: People, named: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    for number, player in enumerate(header.players):
        is_name_known = is_known(player.name)
        yield (
            named(player.name),
            people.of(player.name).keys[0] if is_name_known else f"former-{number}",
        )


def bg_stats(play: Exported, most: int = LONGEST) -> BgPlay | None:
    """Return the link in at most `most` bytes; None if even the shortest is longer."""
    play_fields = as_bg_stats(play)
    for gone in range(len(LEFT_OUT) + 1):
        link = (
            f"{LINK}{quote(msgspec.json.encode(_without(play_fields, LEFT_OUT[:gone])), UNQUOTED)}"
        )
        if len(link) <= most:
            missing = tuple(name for name in LEFT_OUT[:gone] if _has(play_fields, name))
            return BgPlay(link, missing)
    return None


def as_bg_stats(play: Exported) -> dict[str, Any]:
    """Return the play in BG Stats' format."""
    started = play.played.begun.astimezone(UTC)
    fields: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": identity(play.played.header, play.played.started),
        "playDate": f"{started:%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": play.title,
            "sourceGameId": play.played.header.game,
            "highestWins": True,
            "noPoints": not any(each.rank for each in play.result.people),
        },
        "players": list(_bg_players(play)),
    }
    if play.details:
        fields["board"] = ", ".join(play.details)
    if play.result.minutes:
        fields["durationMin"] = play.result.minutes
    if play.place:
        fields["location"] = play.place
    return fields


def has_won(came: Came, play: Exported) -> bool:
    """Return whether a player has won; nobody has if the play was stopped early."""
    return came.rank == 1 and not play.result.early


def _bg_players(play: Exported) -> Iterator[dict[str, Any]]:
    header = play.played.header
    for number, ((name, key), player) in enumerate(zip(play.people, header.players, strict=True)):
        fields: dict[str, Any] = {
            "name": name,
            "sourcePlayerId": key,
            "startPlayer": number == play.result.starter,
            "winner": False,
            "role": ", ".join(map(colour_name, player.colours)),
        }
        if play.result.people and (came := play.result.people[number]).rank:
            fields |= {"rank": came.rank, "score": came.points, "winner": has_won(came, play)}
        yield fields


def _without(fields: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    fields_left = {name: value for name, value in fields.items() if name not in names}
    if "role" in names:
        players = ({k: v for k, v in each.items() if k != "role"} for each in fields["players"])
        fields_left["players"] = list(players)
    return fields_left


def _has(fields: dict[str, Any], name: str) -> bool:
    return name in fields or name == "role"


def as_csv(plays: Iterable[Exported]) -> str:
    """Return one line for each player of each play, with BoardGameGeek's column names."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for play in plays:
        for cells in _csv(play):
            lines.writerow([_cell(each) for each in cells])
    return out.getvalue()


def _csv(play: Exported) -> Iterator[tuple[object, ...]]:
    header, came = play.played.header, play.result
    about = (
        identity(header, play.played.started),
        f"{play.played.begun.astimezone():%Y-%m-%d}",
        play.title,
        came.minutes or "",
        play.place,
        int(came.early),
        "; ".join(play.details),
    )
    for number, player in enumerate(header.players):
        scored = came.people and came.people[number].rank
        won = int(bool(scored) and has_won(came.people[number], play))
        score = (came.people[number].points, scored, won) if scored else ("", "", "")
        first = 1 if number == came.starter else ""
        colours = ", ".join(map(colour_name, player.colours))
        yield (*about, play.people[number][0], first, colours, *score)


def _cell(value: object) -> object:
    """Return a cell in which a name or place cannot act as a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in OBEYED and value else value


def in_json(play: Exported) -> dict[str, Any]:
    """Return the play's fields for other programs, beside those this app reads again."""
    ended: datetime = play.played.touched
    return {
        **as_bg_stats(play),
        "ended": f"{ended.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "luck": {
            name: came.luck
            for (name, _key), came in zip(play.people, play.result.people, strict=False)
            if came.luck is not None
        },
        "tower": None if play.result.tower is None else msgspec.to_builtins(play.result.tower),
    }
