"""Wallenstein's words for points, the end and corrections."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text import corrected, things
from companion.games.wallenstein.text.lines import line_text
from companion.games.wallenstein.text.things import thalers
from companion.views.text_rows import EventText
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.generic import about, listed
from companion.words.language import _, marked, ngettext


def _why_scored(event: e.Scored, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    regions = dict.fromkeys(line.region for line in event.lines)
    points = {
        region: sum(line.points for line in event.lines if line.region == region)
        for region in regions
    }
    return (
        *(about(things.region(region), str(number)) for region, number in points.items()),
        _("this winter: {points}").format(points=event.points),
        _("before: {before}, in all: {total}").format(
            before=event.total - event.points, total=event.total
        ),
    )


def _say_final_scored(event: e.FinalScored, cast: Cast) -> str:
    return _("{name} scores {points} at the end ({lines}) and now has {total} in all.").format(
        name=cast.name(event.seat),
        points=things.points(event.points),
        lines=", ".join(line_text(line, event.seat) for line in event.lines),
        total=event.total,
    )


def _say_game_won(event: e.GameWon, cast: Cast) -> str:
    names = listed([cast.name(seat) for seat in event.winners])
    points = things.points(event.points)
    if event.by == "points":
        return _("{name} wins with {points}.").format(name=names, points=points)
    if event.by != "thalers":
        return things.won_by_buildings(names, points, event)
    template = ngettext(
        "{names} wins with {points}. The tie is decided by {thalers}.",
        "{names} share the victory with {points} and {thalers} each.",
        len(event.winners),
    )
    return template.format(names=names, points=points, thalers=thalers(event.thalers))


def _why_game_won(event: e.GameWon, before: Sequence[Event], cast: Cast) -> Sequence[str]:
    """Return the points after the last winter; later corrections show in the winner's only."""
    last = {each.seat: each.total for each in before if isinstance(each, e.Scored)}
    template = _("{name}: {points} after the last winter")
    lines = [template.format(name=cast.name(seat), points=points) for seat, points in last.items()]
    if event.by in ("points", "thalers"):
        best = _("most points: {points}; {thalers}")
        thalers = things.thalers(event.thalers)
        return [*lines, best.format(points=event.points, thalers=thalers)]
    best = _("most points: {points}; in the tie, {kind}: {n}")
    kind = things.buildings(event.by)
    return [*lines, best.format(points=event.points, kind=kind, n=event.number)]


def _say_corrected(event: e.Corrected, cast: Cast) -> str:
    return correcting.in_history(event, corrected.correction(event, cast))


def _why_corrected(event: e.Corrected, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    return (
        _("before: {value}").format(value=corrected.value(event.what, event.before, cast)),
        _("now: {value}").format(value=corrected.value(event.what, event.now, cast)),
    )


ROWS = (
    EventText(
        e.Scored,
        say=marked("{name} scores {points} in year {year} and now has {total} in all."),
        why=_why_scored,
    ),
    EventText(e.FinalScored, say=_say_final_scored),
    EventText(e.GameWon, say=_say_game_won, why=_why_game_won),
    EventText(e.Corrected, say=_say_corrected, why=_why_corrected),
)
