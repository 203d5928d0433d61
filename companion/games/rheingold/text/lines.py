"""The result of a game of Rheingold, in words."""

from __future__ import annotations

from companion.games.rheingold.events import GameWon
from companion.games.rheingold.text.names import knights
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


def points_text(points: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def verdict(won: GameWon, cast: Cast) -> str:
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
