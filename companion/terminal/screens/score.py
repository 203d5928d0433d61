"""The score: each player's points, and the sums behind them to any depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.evening.evening import Evening
from companion.games import face
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.naming import told_apart
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows
from companion.views.explanations import of_the_score
from companion.views.house_rules import Otherwise, otherwise
from companion.views.sums import PlayerSums, Sum
from companion.words import _, marked
from companion.words.ending import nothing_scored
from companion.words.house_rules import house_rules

Path = tuple[int, ...]  # indices down to a row: the player, the sum, its part, …
ScoreRow: TypeAlias = PlayerSums | Sum | Otherwise | str  # a str is a heading

_LEAST = 3  # cells of a name, however little room there is
_WIDEST = 100  # cells of a row, chosen; numbers further right are hard to follow


class ScoreScreen(ClosingScreen[None]):
    """A screen that only shows; it remembers which sums are open until it closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back")),
        Binding("right", "open(True)", marked("Open"), key_display="→", priority=True),
        Binding("left", "open(False)", marked("Close"), key_display="←", priority=True),
        Binding("f1", "why", marked("Why?")),
        Binding("space", "all", marked("All")),
        Binding("s", "step_by_step", marked("Step by step")),
    ]

    DEFAULT_CSS = """
    ScoreScreen {
        #verdict { height: auto; color: $accent; text-style: bold; margin-bottom: 1; }
        Rows { height: 1fr; }
    }
    """

    def __init__(self, evening: Evening[Any]) -> None:
        super().__init__()
        self._evening = evening
        self._face = face(evening.header.game, evening.session.setup)
        self._sheet = self._face.sheet_now(evening.session)
        self._house = otherwise(evening.session.game, evening.session.setup, self._face)
        self._open: set[Path] = {(n,) for n in range(len(self._sheet.players) + 1)}

    def compose(self) -> ComposeResult:
        with Page(_("Points")):
            yield Static(id="verdict", markup=False)
            yield Rows(id="sums")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Rows).focus()

    def follow_evening(self) -> None:
        """Show the evening as it is now."""
        self._count_anew()

    def _count_anew(self) -> None:
        self._sheet = self._face.sheet_now(self._evening.session)
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self, at: Path | None = None) -> None:
        first = self._sheet.verdict or ("" if self._sheet.players else nothing_scored())
        verdict = self.query_one("#verdict", Static)
        verdict.update(first)
        verdict.display = bool(first)
        width = min(_WIDEST, self.size.width - 8)
        rows = [Option(_row(*row, self._open, width), _id(row[0])) for row in self._rows()]
        paths = [row[0] for row in self._rows()]
        self.query_one(Rows).put(rows, paths.index(at) if at in paths else None)

    def _rows(self) -> Iterator[tuple[Path, ScoreRow]]:
        for n, player in enumerate(self._sheet.players):
            yield (n,), player
            if (n,) in self._open:
                yield from self._parts((n,), player.sums)
        yield from self._house_rows((len(self._sheet.players),))

    def _house_rows(self, above: Path) -> Iterator[tuple[Path, ScoreRow]]:
        """Return the rows after the players: this table's options other than the defaults."""
        if self._house:
            yield above, house_rules()
        if above in self._open:
            yield from (((*above, n), each) for n, each in enumerate(self._house))

    def _parts(self, above: Path, sums: Sequence[Sum]) -> Iterator[tuple[Path, Sum]]:
        for n, part in enumerate(sums):
            yield (*above, n), part
            if (*above, n) in self._open:
                yield from self._parts((*above, n), part.parts)

    @on(Rows.OptionSelected)
    def toggle(self, event: Rows.OptionSelected) -> None:
        """Open or close the chosen sum."""
        path = _path(event.option_id)
        self._open ^= {path}
        self._draw(path)

    def action_open(self, opened: bool) -> None:
        """Open or close a sum; Left on a closed one goes to the sum that contains it."""
        at = self.query_one(Rows).highlighted
        if at is None:
            return
        path = _path(self.query_one(Rows).get_option_at_index(at).id)
        if opened:
            self._open.add(path)
        elif path in self._open:
            self._open.discard(path)
        else:
            path = path[:-1] or path
        self._draw(path)

    def action_why(self) -> None:
        """Explain the selected line, and the sums that contain it."""
        from companion.terminal.screens.why import WhyScreen

        chosen = self.query_one(Rows).highlighted_option
        if chosen is None:
            return
        first, *rest = _path(chosen.id)
        if first == len(self._sheet.players):
            self._tell_rule(*rest)
            return
        player = self._sheet.players[first]
        lines, parts = [], player.sums
        for n in rest:
            lines.append(parts[n])
            parts = parts[n].parts
        subjects = of_the_score(self._evening.session, self._face, player, lines)
        self.app.push_screen(WhyScreen(self._evening, subjects, self._face.cast))

    def _tell_rule(self, number: int | None = None) -> None:
        """Show the rule that a house rule is about."""
        from companion.terminal.screens.notice import Notice

        if number is not None:
            each = self._house[number]
            text = f"{each.rule}  {self._face.rule_text(each.rule)}"
            self.app.push_screen(Notice(each.text, text))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the ceremonies only where there are any."""
        if action == "step_by_step":
            return bool(self._face.ceremonies(self._evening.session))
        return super().check_action(action, parameters)

    def action_step_by_step(self) -> None:
        """Go through the ceremonies again."""
        from companion.terminal.screens.ceremony import CeremonyScreen

        there = self._face.ceremonies(self._evening.session)
        self.app.push_screen(CeremonyScreen(self._evening, there, self._face.cast))

    def action_all(self) -> None:
        """Open all sums, or close all again."""
        everything = {path for path, _sum in self._everything()}
        self._open = set() if everything <= self._open else everything
        self._draw()

    def _everything(self) -> Iterator[tuple[Path, ScoreRow]]:
        def below(above: Path, sums: Sequence[Sum]) -> Iterator[tuple[Path, PlayerSums | Sum]]:
            for n, part in enumerate(sums):
                if part.parts:
                    yield (*above, n), part
                yield from below((*above, n), part.parts)

        for n, player in enumerate(self._sheet.players):
            yield (n,), player
            yield from below((n,), player.sums)
        if self._house:
            yield (len(self._sheet.players),), house_rules()


def _id(path: Path) -> str:
    return "-".join(map(str, path))


def _path(option_id: str | None) -> Path:
    return tuple(map(int, (option_id or "0").split("-")))


def _row(path: Path, of: ScoreRow, opened: set[Path], width: int) -> Content:
    if isinstance(of, PlayerSums):
        return _player(of, path in opened, width)
    if isinstance(of, Otherwise):
        return Content.assemble(f"  · {of.text}", (f"  {of.rule}", "$faint"))
    if isinstance(of, str):
        return Content.assemble("▾ " if path in opened else "▸ ", (of, "bold"))
    arrow = ("▾ " if path in opened else "▸ ") if of.parts else "· "
    text = "  " * len(path) + arrow + of.text
    rule = f"  {of.rule}" if of.rule else ""
    points = str(of.points).rjust(4)
    gap = width - len(text) - len(rule) - len(points)
    strong = "bold" if len(path) == 2 else ""
    return Content.assemble((text, strong), (rule, "$faint"), " " * max(1, gap), (points, strong))


def _player(player: PlayerSums, is_open: bool, width: int) -> Content:
    arrow = "▾ " if is_open else "▸ "
    ink = f"bold {style(player.colour)}"
    points = str(player.points).rjust(4)
    note = f"  {player.note}" if player.note else ""
    room = width - len(arrow) - 4 - len(note) - len(points) - 1
    [name] = told_apart([player.name], max(_LEAST, min(cell_len(player.name), room)))
    gap = room + 1 - cell_len(name)
    return Content.assemble(
        arrow,
        badge(player.colour),
        (f"  {name}", ink),
        (note, "$faint"),
        " " * max(1, gap),
        (points, ink),
    )
