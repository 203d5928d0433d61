"""Printed pages for a bare tower: a log of throws, and a page for counting its cubes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Colour
from companion.games.bare_tower.state import State
from companion.views.handouts import Handout, PrintedTable, Prose
from companion.words import Cast, _, colour_name
from companion.words.colours import mark
from companion.words.keys import keys
from companion.words.typing import in_a_line

# Height of a row to write in, in mm, and throws on the log; chosen to fill one page.
ROW_MM, THROWS = 8.5, 24


def handouts(state: State, cast: Cast) -> tuple[Handout, ...]:
    """Return both pages for the colours that have cubes, or for all if that is not known yet."""
    colours = state.colours or tuple(state.ledger.totals)
    return (_log(state.throws, colours, cast), _counting(colours))


def _log(thrown: int, colours: Sequence[Colour], cast: Cast) -> Handout:
    """Return a log from the next throw on; a cell has what went in, then what came out."""
    heads = (_("throw"), *(f"{mark(each)} {cast.of(each)}" for each in colours), _("best"))
    cells = ("/",) * len(colours)
    rows = tuple((str(thrown + n), *cells, "") for n in range(1, THROWS + 1))
    shares = (2.0, *[2.0] * len(colours), 2.0)
    part = PrintedTable("", heads, (*rows, (_("in all"), *cells, "")), "", ROW_MM, shares)
    about = _("Before each slash: cubes that go in. After it: cubes in the tray.")
    inside = _("Cubes in the tower: all that went in, minus all that came out.")
    return Handout(_("Log of throws"), (part,), f"{about} {inside}")


def _counting(colours: Sequence[Colour]) -> Handout:
    letters = tuple((str(mark(each)), colour_name(each)) for each in colours)
    example = " ".join(f"{n}{mark(each).letter.lower()}" for n, each in enumerate(colours[:2], 2))
    parts = (
        Prose(_("Type a count with letters"), (in_a_line(example),)),
        PrintedTable("", ("", _("colour")), letters, shares=(1.0, 6.0)),
        PrintedTable(_("Keys"), ("", ""), keys(), shares=(1.0, 6.0)),
    )
    return Handout(_("Counting with the app"), parts)
