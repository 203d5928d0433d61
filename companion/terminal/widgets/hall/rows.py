"""The hall's pages as lines of columns: people, plays, towers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.widgets.option_list import Option

from companion.terminal.widgets.colours import badge, style
from companion.views.ceremony import Ranked
from companion.views.hall import Hall, PlayRow
from companion.views.hall_shown import about_play, day_of, player_cells, tower_cells
from companion.words.plays import player_columns, tower_columns

# Chosen.
GAP = 2  # cells between two numbers
DAY = 12  # cells of a date
MOST = 100  # cells of a row; numbers further right are hard to follow


def players(hall: Hall, wide: int) -> tuple[Content, list[Option]]:
    """Return the heads and a row for each person."""
    return _table(player_columns(), list(map(player_cells, hall.standings)), wide)


def towers(hall: Hall, wide: int) -> tuple[Content, list[Option]]:
    """Return the heads and a row for each tower."""
    return _table(tower_columns(), list(map(tower_cells, hall.towers)), wide)


def _table(
    titles: Sequence[str], lines: Sequence[Sequence[str]], wide: int
) -> tuple[Content, list[Option]]:
    """Return rows in columns: numbers to the right, the name in what is left."""
    widths = [max(map(cell_len, column)) for column in zip(titles, *lines, strict=True)][1:]
    name = max(8, min(wide, MOST) - sum(widths) - GAP * len(widths))

    def line(cells: Sequence[str]) -> str:
        numbers = zip(cells[1:], widths, strict=True)
        right = "".join(" " * (GAP + size - cell_len(cell)) + cell for cell, size in numbers)
        return set_cell_size(cells[0], name) + right

    head = Content.styled(line(titles), "$faint")
    return head, [Option(Content(line(each)), str(number)) for number, each in enumerate(lines)]


def plays(hall: Hall, wide: int) -> tuple[Content, list[Option]]:
    """Return a row for each play."""
    return Content(""), [Option(_play(each, wide), str(n)) for n, each in enumerate(hall.plays)]


def _play(play: PlayRow, wide: int) -> Content:
    """Return a play: when, who, and the result; below, what was played, and the tower."""
    people = Content("   ").join([_player(each, play) for each in play.players])
    title = about_play(play)
    below = title if cell_len(title) <= wide - DAY else f"{set_cell_size(title, wide - DAY - 1)}…"
    first = Content.assemble((day_of(play).ljust(DAY), "bold"), people)
    return Content("\n").join([first, Content.styled(" " * DAY + below, "$secondary")])


def _player(each: Ranked, play: PlayRow) -> Content:
    """Return a player's result; nobody has won a play that was stopped early."""
    has_won = each.place == 1 and not play.early
    ink = f"bold {style(each.colour)}" if has_won else ""
    points = f" {each.points}" if each.place else ""
    return Content.assemble(badge(each.colour), (f" {each.name}{points}", ink))
