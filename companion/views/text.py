"""The main screen as plain lines, for a screen reader, a log or a printer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.flow import Colour
from companion.views.choosing import Amount, Choice
from companion.views.chronicle import StoryLine
from companion.views.facts import FactRow
from companion.views.filling import NumberTable
from companion.views.moving import Moving
from companion.views.open_question import OpenQuestion, Way
from companion.views.picking import Picking
from companion.views.screen import MainView
from companion.views.spreading import Spread
from companion.views.sums import ScoreSheet
from companion.views.view import PlayerRow, StepState, View
from companion.views.writing import Writing
from companion.words import _, colour_name, counts
from companion.words.generic import about as told_of
from companion.words.typing import a_move, some_letters

_MARKS = {StepState.DONE: "✓", StepState.NOW: "▶", StepState.AHEAD: "·", StepState.HIDDEN: "▒"}
_STORY_LINES = 5  # latest lines of the history; chosen


def as_text(view: MainView) -> str:
    """Return the main screen as lines."""
    parts = (
        [f"{view.game} · {view.table.title}"],
        _steps(view.table),
        _players(view.table, view.question),
        _tower(view.table),
        list(view.board.lines()) if view.board else [],
        list(_question_lines(view.question)) if view.question else _over(view.score),
        list(view.otherwise) if view.question is None else [],
        [_("To do: {hands}").format(hands=" · ".join(view.hands))] if view.hands else [],
        list(view.notes),
        [_story(line) for line in view.story[-_STORY_LINES:]],
        ["   ".join(f"{hint.key} {hint.does}" for hint in view.hints)],
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _steps(table: View) -> list[str]:
    return [
        f"{_MARKS[step.state]} {'▒▒▒▒' if step.state is StepState.HIDDEN else step.name}"
        for step in table.steps
    ] + [line for line in (table.note, *table.foot) if line]


def _players(table: View, question: OpenQuestion | None) -> list[str]:
    """Return the players, one a line, in columns; the player who is asked is marked."""
    heads = ["", *(column.name for column in table.columns)]
    rows = [[_named(row), *row.cells] for row in table.players]
    widths = [max(len(row[n]) for row in [heads, *rows]) for n in range(len(heads))]
    seat_asked = None if question is None else question.seat
    lines = ["  " + _line(heads, widths)]
    for player, row in zip(table.players, rows, strict=True):
        lines.append(("▶ " if player.seat == seat_asked else "  ") + _line(row, widths))
    return lines


def _named(row: PlayerRow) -> str:
    """Return a player's name with the colour, unless the colour is the whole name."""
    colour = colour_name(row.colour)
    return row.name if row.name == colour else f"{row.name} ({colour})"


def _line(cells: list[str], widths: list[int]) -> str:
    first, *rest = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
    return "  ".join([first.strip().ljust(widths[0]), *rest]).rstrip()


def _tower(table: View) -> list[str]:
    if table.tower is None:
        return []
    return [_cubes(_("tower"), table.tower), _cubes(_("tray"), table.tray or {})]


def _cubes(place: str, cubes: Mapping[Colour, int]) -> str:
    return told_of(place, counts(cubes))


def _question_lines(question: OpenQuestion) -> Iterator[str]:
    rule = f"  [{question.rule}]" if question.rule else ""
    about = f" ({question.about})" if question.about else ""
    yield f"{question.sentence}{about}{rule}"
    if question.way is not None:
        yield from _way(question.way)


def _way(way: Way) -> Iterator[str]:
    match way:
        case Choice(about=about):
            yield from _options(way)
        case Amount(low=low, high=high, about=about):
            yield _("  {low} to {high}").format(low=low, high=high)
        case Spread(labels=labels, most=most, bounds=about):
            yield from (
                f"  {told_of(label, f'0–{top}')}" for label, top in zip(labels, most, strict=True)
            )
        case NumberTable(about=about) | Picking(about=about):
            yield from _picked(way) if isinstance(way, Picking) else _filled(way)
        case Writing(longest=longest):
            about = some_letters(longest)
        case Moving(about=about, passes=passes):
            yield f"  {a_move()}" + (f"  {passes}" if passes else "")
    if about:
        yield about


def _filled(filling: NumberTable) -> Iterator[str]:
    across = len(filling.column_labels)
    for number, row in enumerate(filling.row_labels):
        amounts = map(filling.amount, range(number * across, (number + 1) * across))
        yield f"  {told_of(row, ', '.join(amounts))}"


def _picked(picking: Picking) -> Iterator[str]:
    for row, name in enumerate(picking.row_labels):
        names = (f"{n} {picking.name_of(row, n)}" for n in picking.may_have(row))
        yield f"  {told_of(name, picking.barred[row] or ' · '.join(names))}"


def _options(choice: Choice) -> Iterator[str]:
    """Yield the options with their facts, and those that are barred."""
    facts = choice.facts
    for number, label in enumerate(choice.labels):
        row = facts.rows[number] if number < len(facts.rows) else FactRow()
        cells = zip(facts.heads, row.cells, strict=False)
        cells_text = [f"{head} {cell}".strip() for head, cell in cells if cell]
        beside = ", ".join([*cells_text, *filter(None, [row.breaks])])
        yield f"{number + 1:>3} {label}" + (f" ({beside})" if beside else "")
    for each in facts.barred:
        yield "    " + _("{option} is not possible: {why}").format(option=each.label, why=each.why)


def _over(score: ScoreSheet | None) -> list[str]:
    if score is None:
        return []
    standing = [f"{player.name} {player.points}" for player in score.players]
    return [score.verdict or _("The game is over."), "   ".join(standing)]


def _story(line: StoryLine) -> str:
    return f"{line.sentence}  {line.rule}".rstrip()
