"""A finished play from the journal, played again once, and its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, TypeAlias

from companion.engine.game import Player, Setup
from companion.errors import UnreadableFile
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.evening.thinking import thoughts
from companion.said import said
from companion.store.journal import Played
from companion.store.plays.results import Came, Result, TowerDid
from companion.views.ceremony import Ranked
from companion.views.ending import podium
from companion.views.face import Face
from companion.views.tower_evening import luck_of

FaceOf: TypeAlias = Callable[[str, Setup | None], Face]
MINUTE = 60  # s
NIGHT = timedelta(hours=6)  # chosen: until 6 in the morning it is still the evening before


def evening_of(started: datetime) -> date:
    """Return the date of the evening on which a game started, by this machine's clock."""
    return (started.astimezone() - NIGHT).date()


def over(shelf: Shelf) -> list[Played]:
    """Return the games played to their end, the latest first, loadable or not."""
    games = (game for game in shelf.journal.games() if game.closed and not game.closed.given_up)
    return sorted(games, key=lambda game: game.begun, reverse=True)


def again(shelf: Shelf, played: Played) -> Evening[Any]:
    """Return a game to look at, not to play. Its journal is read and closed.

    Raises:
        UnreadableFile: The game cannot be read or loaded, or it is closed and its answers no
            longer fit: its end is not known.
    """
    record = shelf.journal.open(played.number)
    record.close()
    evening = Evening(
        shelf.game_of(record.header),
        record.header,
        record.entries,
        read_only=True,
        written=lambda: list(zip(record.entries, record.times, strict=True)),
        started=record.started,
        begun=record.begun,
    )
    if played.closed is not None and (misfit := evening.misfit) is not None:
        raise UnreadableFile(
            said("answer {n} does not fit: {why}", n=misfit.index + 1, why=misfit.reason)
        )
    return evening


def begun(evening: Evening[Any]) -> datetime:
    """Return when a game began, else when its first entry was written.

    A game without entries in a journal has the clock's zero, 1970.
    """
    times = (at for _entry, at in evening.written())
    return evening.begun or next(times, datetime.fromtimestamp(0, UTC))


def result(evening: Evening[Any], face: Face) -> Result:
    """Return each person's best place and all their points and luck, over the colours they led."""
    session = evening.session
    ranked = podium(face.sheet_now(session))
    lucky = _luck(evening, face)
    starter = face.starter(session)
    seats = face.everybody(session)
    return Result(
        tuple(_came(player, ranked, lucky) for player in evening.header.players),
        _tower(evening),
        round(sum(thoughts(evening.written())) / MINUTE),
        seats[starter].player if starter is not None and starter < len(seats) else None,
        session.is_stopped,
        tuple(sorted(session.setup.stand_ins)),
    )


def _came(player: Player, ranked: Sequence[Ranked], lucky: dict[str, float]) -> Came:
    own = [each for each in ranked if each.colour in player.colours]
    more = [lucky[colour] for colour in player.colours if colour in lucky]
    return Came(
        min((each.place for each in own), default=0),
        sum(each.points for each in own),
        round(sum(more), 1) if more else None,
    )


def _luck(evening: Evening[Any], face: Face) -> dict[str, float]:
    session = evening.session
    if not evening.has_tower or not session.throws:
        return {}
    return luck_of(session, evening.model, face.everybody(session))


def _tower(evening: Evening[Any]) -> TowerDid | None:
    throws = evening.session.throws
    if not evening.has_tower or not throws:
        return None
    thrown = sum(sum(throw.thrown.values()) for throw, _tray in throws)
    rates = evening.model
    return TowerDid(len(throws), thrown, round(rates.fall, 3), round(rates.loose, 3))


def file_name(begun: datetime, title: str, what: str = "") -> str:
    """Return a play's file name: a common beginning, no person's name, no ending."""
    letters = "".join(each if each.isalnum() or each in " -" else " " for each in title)
    return " ".join([f"{begun.astimezone():%Y-%m-%d %H%M}", *letters.split(), *what.split()])
