"""A play's report, to save and print: who won, by what, and how the game went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.evening.evening import Evening
from companion.evening.thinking import thoughts
from companion.views.ending import Ending, end_text
from companion.views.face import Face
from companion.views.finished_play import begun, file_name
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import _
from companion.words.plays import minutes, shown_name


@dataclass(frozen=True, slots=True)
class SumLine:
    """A sum of a player's points: `depth` 0 is the player, deeper ones are its parts."""

    depth: int
    text: str
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class PlayReport:
    """A report. `about`: when, how long, where; `people` with their colours; the evening's end."""

    title: str
    about: str
    people: tuple[tuple[str, str], ...]  # name, colour
    end: Ending
    sums: tuple[SumLine, ...]
    file_name: str  # without anybody's name, and without an ending


def report(evening: Evening[Any], face: Face, place: str = "") -> PlayReport:
    """Return the report of a finished game; `place` is where it was played."""
    sheet = face.sheet_now(evening.session)
    long = round(sum(thoughts(evening.written())) / 60)
    started = begun(evening).astimezone()
    about = [f"{started:%Y-%m-%d}", *([minutes(long)] if long else []), *filter(None, [place])]
    people = [
        (shown_name(player.name), colour)
        for player in evening.header.players
        for colour in player.colours
    ]
    return PlayReport(
        face.title,
        " · ".join(about),
        tuple(people),
        end_text(evening, face, sheet),
        tuple(_lines(sheet)),
        file_name(started, face.title),
    )


def _lines(sheet: ScoreSheet) -> Iterator[SumLine]:
    for player in sheet.players:
        yield SumLine(0, _whose(player), player.points, player.note)
        for each in player.sums:
            yield from _sum(each, 1)


def _whose(player: PlayerSums) -> str:
    return shown_name(player.name)


def _sum(each: Sum, depth: int, rule_above: str = "") -> Iterator[SumLine]:
    """Yield a sum and its parts; each fact once, and a rule once for all its sums."""
    text = each.text
    if each.rule and each.rule != rule_above:
        text = _("{what} ({rule})").format(what=text, rule=each.rule)
    below = tuple(part.text for part in each.parts)
    numbers = [number for number in each.numbers if not (below and number.startswith(below))]
    yield SumLine(depth, text, each.points, " · ".join(numbers))
    for part in each.parts:
        yield from _sum(part, depth + 1, each.rule)
