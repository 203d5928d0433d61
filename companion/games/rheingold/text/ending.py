"""Rheingold's words for the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.rheingold import conquests as c
from companion.games.rheingold import events as e
from companion.games.rheingold.text.castles import _label_conquest
from companion.games.rheingold.text.names import knights, place, swords
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext, so_many
from companion.words.generic import about, listed

points_text = so_many("{n} point", "{n} points")


def verdict(won: e.GameWon, cast: Cast) -> str:
    """Return who has won; people win with all colours they lead."""
    names = listed([cast.seats[person].name for person in won.winners])
    values = {"names": names, "points": points_text(won.points), "knights": knights(won.knights)}
    if len(won.winners) > 1:
        return _("{names} share the victory: {points} and {knights} each.").format(**values)
    if won.by == "knights":
        return _(
            "{names} wins with {points} and, to break the tie, {knights} on the board."
        ).format(**values)
    return _("{names} wins with {points}.").format(**values)


def _say_points_counted(event: e.PointsCounted, cast: Cast) -> str:
    points = ngettext("{n} point", "{n} points", event.points).format(n=event.points)
    castles = ngettext("{n} castle", "{n} castles", len(event.castles)).format(n=len(event.castles))
    if not event.is_followed:
        return _("{name}: {castles}, {points}.").format(
            name=cast.name(event.seat), castles=castles, points=points
        )
    return _("{name}: {castles}, {points}; {knights} on the board.").format(
        name=cast.name(event.seat),
        castles=castles,
        points=points,
        knights=knights(event.knights),
    )


def _why_points_counted(
    event: e.PointsCounted, _before: Sequence[Event], _cast: Cast
) -> Sequence[str]:
    return (
        *(about(place(name), swords(strength)) for name, strength in event.castles.items()),
        _("points: {points}").format(points=event.points),
        _("{knights} on the board, for a tie").format(knights=knights(event.knights)),
    )


def _why_game_won(event: e.GameWon, before: Sequence[Event], cast: Cast) -> Sequence[str]:
    template = _("{name}: {points}; {knights}")
    counted = (
        template.format(
            name=cast.name(each.seat),
            points=points_text(each.points),
            knights=knights(each.knights),
        )
        for each in before
        if isinstance(each, e.PointsCounted)
    )
    by = _("by points") if event.by == "points" else _("by knights on the board")
    return (*counted, _("decided {by}").format(by=by))


ROWS = (
    QuestionText(
        c.KnightsOutside,
        ask=marked(
            "Tie in points: how many knights does each of these players have on the board, "
            "outside castles?"
        ),
        verb=marked("Knights?"),
        label=_label_conquest,
        in_a_line=True,
    ),
    EventText(
        e.LastCastle,
        say=marked("{castle}, the last free one, goes to {name}. The game is over."),
        fields={"castle": lambda event: place(event.castle).capitalize()},
        heading=marked("The end"),
    ),
    EventText(e.PointsCounted, say=_say_points_counted, why=_why_points_counted),
    EventText(e.GameWon, say=verdict, why=_why_game_won),
)
