"""Wallenstein's words for winter, the points and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.events import GameWon, PointLine
from companion.games.wallenstein.text import event_cards, modules, terms, things
from companion.games.wallenstein.text.things import buildings, region, thalers, won_by_buildings
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, correcting, marked, ngettext
from companion.words.filling_fields import when, which
from companion.words.generic import about, listed


def line_text(line: PointLine, seat: int) -> str:
    """Return where a line's points come from: "most palaces: 2 : 2, shared, 2 each"."""
    if line.what == "provinces":
        return things.provinces(line.count)
    if line.what == "buildings":
        return things.number_of_buildings[line.building](line.count)
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


def _ask_draw_province(question: q.DrawProvince, cast: Cast) -> str:
    if question.why == "winter":
        return _("Winter: which of {name}'s provinces did the left neighbour draw?").format(
            name=cast.name(question.hand)
        )
    if question.why == "pile":
        return _("Which province card came off the pile?")
    return _("Which province card was turned face up?")


def _hands_draw_province(question: q.DrawProvince, cast: Cast) -> str:
    if question.why != "winter":
        return _("turn up a province card")
    return _("{neighbour} draws one of {name}'s province cards").format(
        neighbour=cast.name(question.seat), name=cast.name(question.hand)
    )


def _say_supplied(event: e.Supplied, cast: Cast) -> str:
    text = ngettext(
        "{name} has {grain} grain for {n} province",
        "{name} has {grain} grain for {n} provinces",
        event.provinces,
    ).format(name=cast.name(event.seat), grain=event.grain, n=event.provinces)
    if not event.shortage:
        return _("{told}. That is enough.").format(told=text)
    follows = ngettext(
        "{told}. Missing: {short}, so {n} revolt breaks out with {peasants} more.",
        "{told}. Missing: {short}, so {n} revolts break out, each with {peasants} more.",
        event.revolts,
    )
    peasants = things.peasants(event.extra)
    return follows.format(told=text, short=event.shortage, n=event.revolts, peasants=peasants)


def _why_supplied(event: e.Supplied, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    lines = [
        _("grain needed: {n}, 1 for each province").format(n=event.provinces),
        _("grain left: {grain}").format(grain=event.grain),
    ]
    if not event.shortage:
        return [*lines, _("grain missing: 0, so there is no revolt")]
    lines.append(
        _("grain missing: {needed} − {grain} = {short}").format(
            needed=event.provinces, grain=event.grain, short=event.shortage
        )
    )
    template = ngettext(
        "supply table, {short} grain missing: {n} revolt with {peasants} in addition to "
        "the markers",
        "supply table, {short} grain missing: {n} revolts, each with {peasants} in "
        "addition to the markers",
        event.revolts,
    )
    peasants = things.peasants(event.extra)
    return [*lines, template.format(short=event.shortage, n=event.revolts, peasants=peasants)]


def _why_grain_lost(event: e.GrainLost, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    return (
        _("the winter card “{card}” takes {loss} grain").format(
            card=event_cards.title(event.card), loss=event.takes
        ),
        _("grain: {had} − {lost} = {grain}").format(
            had=event.grain + event.lost, lost=event.lost, grain=event.grain
        ),
    )


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
    return correcting.in_history(event, terms.correction(event, cast))


def _why_corrected(event: e.Corrected, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    return (
        _("before: {value}").format(value=terms.value(event.what, event.before, cast)),
        _("now: {value}").format(value=terms.value(event.what, event.now, cast)),
    )


ROWS = (
    QuestionText(
        q.DrawProvince,
        ask=_ask_draw_province,
        verb=which("why", {"winter": marked("Draw")}, marked("Turn up")),
        hands=_hands_draw_province,
    ),
    EventText(e.Supplied, say=_say_supplied, why=_why_supplied),
    EventText(
        e.GrainLost,
        say=marked("{name} loses {lost} grain in winter and keeps {grain}."),
        hands=when("lost", marked("{name}: grain down by {n}")),
        fields={"n": lambda event: event.lost},
        why=_why_grain_lost,
        further=("W11.7",),
    ),
    EventText(e.RevoltDrawn, say=marked("{name}'s {province} was drawn and will revolt.")),
    EventText(
        e.YearEnded,
        say=marked("Year {year} is over. All revolt markers come off, and grain goes to 0."),
        hands=marked("remove all revolt markers, set grain to 0"),
    ),
    EventText(
        e.Scored,
        say=marked("{name} scores {points} in year {year} and now has {total} in all."),
        why=_why_scored,
    ),
    EventText(e.FinalScored, say=_say_final_scored),
    EventText(e.GameWon, say=_say_game_won, why=_why_game_won),
    EventText(e.Corrected, say=_say_corrected, why=_why_corrected),
)
