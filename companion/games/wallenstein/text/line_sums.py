"""The numbers behind a line of Wallenstein's score: everybody's counts, and sharing."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.text.lines import line_text
from companion.games.wallenstein.text.things import buildings, region
from companion.words.cast import Cast
from companion.words.language import _


def numbers_of_line(line: PointLine, cast: Cast) -> tuple[str, ...]:
    """Return the numbers behind a line of points."""
    return tuple(_numbers(line, cast))


def _numbers(line: PointLine, cast: Cast) -> Iterator[str]:
    if line.what in {"provinces", "buildings"}:
        template = _("{what} in {region}, 1 point each")
        yield template.format(what=line_text(line, 0), region=region(line.region))
    elif line.what == "most":
        yield from _most(line, cast)
    elif line.what == "corrected":
        yield _("set by hand: {points}").format(points=line.points)
    else:
        yield _("{what}: {points}").format(what=line_text(line, 0), points=line.points)


def _most(line: PointLine, cast: Cast) -> Iterator[str]:
    kind = buildings(line.building)
    for seat, count in enumerate(line.counts):
        template = _("{name}, {kind} in {region}: {n}")
        yield template.format(name=cast.name(seat), n=count, kind=kind, region=region(line.region))
    shared = line.sharing > 1
    yield _("most {kind}: {points}").format(kind=kind, points=line.points + shared)
    if shared:
        template = _("{n} players tie, so 1 point less: {points} each")
        yield template.format(n=line.sharing, points=line.points)
