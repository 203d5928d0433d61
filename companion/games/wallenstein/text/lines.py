"""The lines of Wallenstein's score in words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.wallenstein.events import GameWon, PointLine
from companion.games.wallenstein.text import modules
from companion.games.wallenstein.text.things import buildings, region, thalers, won_by_buildings
from companion.words import Cast, _, ngettext
from companion.words.generic import listed


def line_text(line: PointLine, seat: int) -> str:
    """Return where a line's points come from: "most palaces: 2 : 2, shared, 2 each"."""
    if line.what == "provinces":
        return ngettext("{n} province", "{n} provinces", line.count).format(n=line.count)
    if line.what == "buildings":
        return _buildings(line.building, line.count)
    if line.what == "most":
        return _most(line, seat)
    if line.what == "corrected":
        return _("corrected by hand")
    return modules.line(line)


def winter_text(year: int) -> str:
    return _("Winter of year {year}").format(year=year)


def verdict(won: GameWon, cast: Cast, runner_up: tuple[int, int] | None) -> str:
    """Return who has won.

    Args:
        runner_up: Thalers and seat of the best player who lost by thalers, or None.
    """
    names = listed([cast.name(seat) for seat in won.winners])
    points = ngettext("{n} point", "{n} points", won.points).format(n=won.points)
    if won.by not in ("points", "thalers"):
        return won_by_buildings(names, points, won)
    if len(won.winners) > 1:
        return _("{names} share the victory: {points} and {thalers} each.").format(
            names=names, points=points, thalers=thalers(won.thalers)
        )
    if won.by == "thalers" and runner_up:
        return _(
            "{name} wins: {points}, the same as {other}, but {thalers} against {fewer}."
        ).format(
            name=names,
            points=points,
            other=cast.name(runner_up[1]),
            thalers=thalers(won.thalers),
            fewer=runner_up[0],
        )
    return _("{name} wins with {points}.").format(name=names, points=points)


def _most(line: PointLine, seat: int) -> str:
    others = [count for other, count in enumerate(line.counts) if other != seat and count]
    ratio = " : ".join(str(count) for count in (line.count, *sorted(others, reverse=True)))
    kind = buildings(line.building)
    if line.sharing > 1:
        return _("most {kind}: {ratio}, shared, {points} each").format(
            kind=kind, ratio=ratio, points=line.points
        )
    if not others:
        return _("most {kind}: {ratio}, nobody else has one").format(kind=kind, ratio=ratio)
    return _("most {kind}: {ratio}").format(kind=kind, ratio=ratio)


def _buildings(building: str, n: int) -> str:
    texts = {
        "palace": ngettext("{n} palace", "{n} palaces", n),
        "church": ngettext("{n} church", "{n} churches", n),
        "trade-house": ngettext("{n} trade house", "{n} trade houses", n),
    }
    return texts.get(building, building).format(n=n)


def numbers_of_line(line: PointLine, cast: Cast) -> tuple[str, ...]:
    """Return the numbers behind a line of points."""
    return tuple(_numbers(line, cast))


def _numbers(line: PointLine, cast: Cast) -> Iterator[str]:
    if line.what in {"provinces", "buildings"}:
        template = _("{what} in {region}, 1 point each")
        yield template.format(what=line_text(line, 0), region=region(line.region))
    elif line.what == "most":
        yield from _most_of(line, cast)
    elif line.what == "corrected":
        yield _("set by hand: {points}").format(points=line.points)
    else:
        yield _("{what}: {points}").format(what=line_text(line, 0), points=line.points)


def _most_of(line: PointLine, cast: Cast) -> Iterator[str]:
    kind = buildings(line.building)
    for seat, count in enumerate(line.counts):
        template = _("{name}, {kind} in {region}: {n}")
        yield template.format(name=cast.name(seat), n=count, kind=kind, region=region(line.region))
    shared = line.sharing > 1
    yield _("most {kind}: {points}").format(kind=kind, points=line.points + shared)
    if shared:
        template = _("{n} players tie, so 1 point less: {points} each")
        yield template.format(n=line.sharing, points=line.points)
