"""Kardinal & König's words for the interim scoring and the end."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.kardinal_koenig import events as e
from companion.games.kardinal_koenig import questions as q
from companion.games.kardinal_koenig.text.names import (
    abbeys,
    country_name,
    each,
    pair_name,
    pieces_left,
    points,
)
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked
from companion.words.filling_fields import when
from companion.words.generic import about, listed


def _gained(by_seat: tuple[int, ...], cast: Cast) -> str:
    return listed([f"{cast.name(n)} {number}" for n, number in enumerate(by_seat) if number])


def _say_country_scored(event: e.CountryScored, cast: Cast) -> str:
    return _("{country}: {points}.").format(
        country=country_name(event.country), points=_gained(event.points, cast)
    )


def _why_country_scored(
    event: e.CountryScored, _before: Sequence[Event], cast: Cast
) -> Sequence[str]:
    gained = " · ".join(each(event.points, cast))
    return [
        _("abbeys there: {abbeys}").format(abbeys=" · ".join(each(event.abbeys, cast))),
        _("points: {points}").format(points=gained),
    ]


def _say_interim_scored(event: e.InterimScored, cast: Cast) -> str:
    shares = [f"{cast.name(n)} {number}" for n, number in enumerate(event.points)]
    return _("Interim scoring: {points}.").format(points=listed(shares))


def _why_interim_scored(
    event: e.InterimScored, _before: Sequence[Event], cast: Cast
) -> Sequence[str]:
    return [about(cast.name(seat), points(number)) for seat, number in enumerate(event.points)]


def _say_alliance_scored(event: e.AllianceScored, cast: Cast) -> str:
    return _("Alliance {pair}: {points}.").format(
        pair=pair_name(event.one, event.other, event.number), points=_gained(event.points, cast)
    )


def _why_alliance_scored(
    event: e.AllianceScored, _before: Sequence[Event], cast: Cast
) -> Sequence[str]:
    template = _("{country}: {councillors}")
    both = sum(event.first) + sum(event.second)
    return [
        template.format(
            country=country_name(event.one), councillors=" · ".join(each(event.first, cast))
        ),
        template.format(
            country=country_name(event.other), councillors=" · ".join(each(event.second, cast))
        ),
        _("councillors in both countries: {n}").format(n=both),
    ]


def _why_points_counted(
    event: e.PointsCounted, _before: Sequence[Event], _cast: Cast
) -> Sequence[str]:
    return [
        _("interim: {n}").format(n=event.interim),
        _("abbeys: {n}").format(n=event.abbeys),
        _("alliances: {n}").format(n=event.alliances),
        _("chains: {n}").format(n=event.chains),
        pieces_left(event.left),
    ]


def verdict(won: e.GameWon, cast: Cast) -> str:
    values = {
        "names": listed([cast.name(seat) for seat in won.winners]),
        "points": points(won.points),
        "left": pieces_left(won.left),
    }
    if len(won.winners) > 1:
        return _("{names} share the victory: {points} and {left} each.").format(**values)
    if won.by == "pieces":
        return _("{names} wins with {points}. The tie is decided by {left}.").format(**values)
    return _("{names} wins with {points}.").format(**values)


def _say_game_won(event: e.GameWon, cast: Cast) -> str:
    return verdict(event, cast)


def _why_game_won(event: e.GameWon, before: Sequence[Event], cast: Cast) -> Sequence[str]:
    counted = [
        about(cast.name(each.seat), f"{points(each.points)}, {pieces_left(each.left)}")
        for each in before
        if isinstance(each, e.PointsCounted)
    ]
    by = _("by points") if event.by == "points" else _("by unused pieces")
    return [*counted, _("decided {by}").format(by=by)]


ROWS = (
    QuestionText(
        q.InterimDone,
        ask=marked("Interim scoring: have you moved the point markers and shuffled the discards?"),
        verb=marked("Interim"),
        option=lambda _done: _("done"),
        hands=marked("move everybody's point marker"),
    ),
    QuestionText(
        q.AnySite,
        ask=marked("All seals are full. Is any site of the board still free?"),
        verb=marked("Room left?"),
        label={q.YES: marked("Yes"), q.NO: marked("No")},
        passing=lambda _question: None,
    ),
    QuestionText(
        q.Joined,
        ask=marked("Does a numbered square on the board join {one} and {other}?"),
        verb=marked("Alliance?"),
        label={q.YES: marked("Yes"), q.NO: marked("No")},
        passing=lambda _question: None,
        why=(marked("somebody has the most councillors in {one} and {other}"),),
    ),
    QuestionText(
        q.ChainLength,
        ask=when(
            "told",
            marked(
                "{name}: in your best set of chains, how many abbeys does the next chain have? No "
                "abbey counts twice. Type 0 if there are no more chains."
            ),
            marked(
                "{name}: in your best set of chains, how many abbeys does the longest chain have? "
                "Type 0 if no chain has four or more."
            ),
        ),
        verb=marked("Chain?"),
        preselected=q.NO_CHAIN,
    ),
    EventText(e.CountryScored, say=_say_country_scored, why=_why_country_scored, further=("K6a",)),
    EventText(e.InterimScored, say=_say_interim_scored, why=_why_interim_scored),
    EventText(e.AllianceScored, say=_say_alliance_scored, why=_why_alliance_scored),
    EventText(
        e.ChainScored,
        say=when(
            "sites",
            marked("{name} has a chain of {abbeys}: {sites}."),
            marked("{name} has a chain of {abbeys}."),
        ),
        fields={
            "abbeys": lambda event: abbeys(event.abbeys),
            "sites": lambda event: ", ".join(event.sites),
        },
    ),
    EventText(e.PointsCounted, say=marked("{name}: {points}, {left}."), why=_why_points_counted),
    EventText(e.GameWon, say=_say_game_won, why=_why_game_won),
)
