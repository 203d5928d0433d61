"""The hall of fame in texts: the cells of its tables and the lines of its plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.views.ceremony import Ranked
from companion.views.hall import Hall, HallBook, PersonStanding, PlayRow, TowerStanding
from companion.words import plays as words
from companion.words import worded
from companion.words.ending import signed
from companion.words.removing import removal_unfinished


def player_cells(each: PersonStanding) -> tuple[str, ...]:
    """Return the cells of a person, in the order of `words.player_columns`."""
    return (
        each.name,
        str(each.plays),
        str(each.won),
        "" if each.share is None else str(each.share),
        str(each.points),
        str(each.best) if each.ended else "",
        "" if each.luck is None else signed(each.luck),
    )


def tower_cells(each: TowerStanding) -> tuple[str, ...]:
    """Return the cells of a tower, in the order of `words.tower_columns`."""
    return (
        each.name,
        str(each.plays),
        str(each.throws),
        str(each.thrown),
        f"{round(each.kept_share * 100)} %",
        f"{round(each.gave * 100)} %",
    )


def day_of(play: PlayRow) -> str:
    """Return the date of a play."""
    return f"{play.started.astimezone():%Y-%m-%d}"


def about_play(play: PlayRow) -> str:
    """Return what was played, for how long, and what the tower did."""
    did = [words.tower_did(1 - play.tower.fall, play.tower.loose)] if play.tower else []
    took = [words.minutes(play.minutes)] if play.minutes else []
    early, about = play.details[: int(play.early)], play.details[int(play.early) :]
    return " · ".join([play.title, *early, *took, *did, *about])


def notes_of(book: HallBook) -> Iterator[str]:
    """Yield what is wrong with the people's file, what cannot be read, and what is read so far."""
    if book.file.fault is not None:
        yield worded(book.file.fault)
    if book.people.leaving is not None:
        yield removal_unfinished()
    if text := unreadable_text(book):
        yield text
    if missing := len(book.missing):
        every = len(book.over)
        yield words.looking(every - missing, every)


def unreadable_text(book: HallBook, game: str = "") -> str:
    """Return how many finished plays of this game, or of all, cannot be read; or nothing."""
    games = [each.header.game for each in book.unreadable if game in {"", each.header.game}]
    return words.unreadable(len(games), ", ".join(sorted({*games}))) if games else ""


@dataclass(frozen=True, slots=True)
class HallTable:
    """A table of the hall; the first cell of each row is a name."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A play in the list. `has_winner`: it was not stopped before its end."""

    number: int
    day: str
    about: str
    players: tuple[Ranked, ...]
    has_winner: bool


@dataclass(frozen=True, slots=True)
class HallShown:
    """The hall of one game, or of all, for a page.

    Attributes:
        games: The games that were played, as (name, title); the first is all games.
        is_whole: All plays have been read.
        can_undo: The last change of who is who can be undone.
    """

    counted: str
    notes: tuple[str, ...]
    games: tuple[tuple[str, str], ...]
    titles: tuple[str, str, str]
    players: HallTable
    towers: HallTable
    plays: tuple[PlayLine, ...]
    place: str
    is_whole: bool
    can_undo: bool


def hall_shown(book: HallBook, game: str) -> HallShown:
    """Return the hall of one game; empty for all games."""
    hall = book.hall(game)
    early = words.early_apart(hall.stopped)
    return HallShown(
        words.counted(hall.evenings, len(hall.plays)),
        (*notes_of(book), *([early] if early else [])),
        (("", words.all_games()), *book.games),
        words.pages(),
        HallTable(words.player_columns(), tuple(map(player_cells, hall.standings))),
        HallTable(words.tower_columns(), tuple(map(tower_cells, hall.towers))),
        tuple(_lines(hall)),
        book.people.place,
        not book.missing,
        book.people.before is not None,
    )


def _lines(hall: Hall) -> Iterator[PlayLine]:
    for play in hall.plays:
        yield PlayLine(play.number, day_of(play), about_play(play), play.players, not play.early)
