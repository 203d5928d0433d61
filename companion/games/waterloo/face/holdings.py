"""What both players have in Waterloo, in the form of the paper sheets, to compare with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from companion.games.waterloo.face.view import cells, columns
from companion.games.waterloo.state import DICE, VALUES, Side, State
from companion.games.waterloo.text import names
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.words import _
from companion.words.plays import shown_name


def holdings(state: State) -> Holdings:
    """Return strengths, dice and removed pieces of both sides; the board shows the others."""
    if not any(side.pieces for side in state.sides):
        return Holdings()
    return Holdings(
        columns=columns(),
        players=tuple(_holder(seat, side) for seat, side in enumerate(state.sides)),
        legend=(_("×: crossed off on both sheets"),),
    )


def _holder(seat: int, side: Side) -> HoldingsRow:
    sheet = tuple(Reckoned(line) for line in sheet_lines(side))
    return HoldingsRow(seat, shown_name(side.name), side.colour, cells(side), sheet)


def sheet_lines(side: Side) -> Iterator[str]:
    """Yield all strengths so far, then a line per die with its values as on paper."""
    titles = [_("strength"), *map(names.die, DICE), _("gone")]
    width = max(map(len, titles[:-1])) + 1
    so_far = accumulate((change.by for change in side.changes), initial=side.start)
    yield f"{titles[0]:<{width}} {' '.join(map(str, so_far))}"
    for title, die in zip(titles[1:-1], DICE, strict=True):
        values = ("×" if value in side.used[die] else str(value) for value in VALUES)
        yield f"{title:<{width}} {' '.join(values)}"
    yield f"{titles[-1]:<{width}} {names.numbers(side.removed) or '–'}"
