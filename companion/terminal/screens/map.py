"""The map: who holds what, and all facts about one place."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.engine.flow import Pick
from companion.games import face
from companion.host.host_acts import GiveAnswer
from companion.terminal import debounce
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.correction import CorrectionScreen
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.map.canvas import MapCanvas, edge_of, tint_of
from companion.views.atlas import Atlas, Spot, asked_for
from companion.words import Cast, _, marked

_WIDE = 96  # columns from which the facts are beside the map, chosen; below, it would be narrow


class MapScreen(ClosingScreen[None]):
    """The map with the selected place beside it, or under it on a small screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back")),
        Binding("enter", "take", marked("Accept")),
        Binding("f5", "correct", marked("Correct it"), show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-slim"), (_WIDE, "-wide")]  # noqa: RUF012 - as Textual has it

    DEFAULT_CSS = """
    MapScreen {
        #map { layout: horizontal; height: 1fr; }
        MapCanvas { width: 1fr; height: 1fr; margin: 0 1; }
        #place { width: 29; border: round $line; border-title-color: $secondary;
            border-subtitle-color: $accent; padding: 0 1; }
        &.-narrow #map, &.-slim #map { layout: vertical; }
        #letters { height: auto; padding: 0 2; color: $faint; }
        &.-narrow #place, &.-slim #place { width: 1fr; height: 5; }
        &.-wide #letters { display: none; }
    }
    """

    def __init__(self, terminal: EveningTerminal) -> None:
        super().__init__()
        self._fingers = debounce.KeyDebounce()
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._face = face(evening.header.game, evening.session.setup)
        self._atlas = self._face.atlas(evening.session)
        self._start = ""  # the place where a chosen move begins; empty: none is chosen

    def compose(self) -> ComposeResult:
        if self._atlas is None:
            yield Static(_("This game has no map here."), id="no-map")
        else:
            with Container(id="map"):
                lit = self._lit()
                yield MapCanvas(self._atlas, lit[0] if lit else _first(self._atlas), lit)
                with VerticalScroll(id="place", can_focus=False):
                    yield Static(id="details")
            yield Static("  ".join(self._atlas.legend), id="letters", markup=False)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._fingers.note_question(debounce.now())

    def follow_evening(self) -> None:
        """Show the evening as it is now."""
        self._look_anew()

    def action_close(self) -> None:
        """Clear typed letters first, then a move's start, then close the screen."""
        canvas = self.query(MapCanvas)
        if canvas and canvas.first().typed:
            canvas.first().typed = ""
        elif self._start:
            self._starts("")
        else:
            self.dismiss()

    def _lit(self) -> tuple[str, ...]:
        """Return the places that would answer the question, where this copy may answer."""
        if self._atlas is None or self._evening.read_only:
            return ()
        return asked_for(self._atlas, self._evening.pending, self._start)

    def action_take(self) -> None:
        """Answer with the selected place, or correct it."""
        if not self._fingers.is_meant("enter", debounce.now()):
            return
        for canvas in self.query(MapCanvas):
            if canvas.chosen not in self._lit():
                self._starts("") if self._start else self.action_correct()
                return
            if self._is_start(canvas.chosen):
                self._starts(canvas.chosen)
                return
            question = self._evening.pending
            result = self._terminal.do(GiveAnswer(answer=self._option(canvas.chosen)))
            if why := why_refused(result, self._face, question):
                self.query_one("#place").border_subtitle = why
                return
            self.dismiss()

    def _option(self, name: str) -> str:
        """Return the selected place's name in answers, after the start of a move."""
        assert self._atlas is not None
        place = self._atlas.spots[name].option or name
        return f"{self._start} {place}".strip()

    def _is_start(self, name: str) -> bool:
        """Return whether only a move begins there, and its goal is still to be chosen."""
        pending = self._evening.pending
        is_answer = isinstance(pending, Pick) and self._option(name) in pending.options
        return not self._start and not is_answer

    def _starts(self, place: str) -> None:
        self._start = place
        self._look_anew()

    def action_correct(self) -> None:
        """Correct what the app has wrong about the selected place."""
        for canvas in self.query(MapCanvas):
            self.app.push_screen(CorrectionScreen(self._terminal, canvas.chosen))

    def on_screen_resume(self) -> None:
        """Show the map again with the keyboard on it."""
        for canvas in self.query(MapCanvas):
            canvas.focus()
        self._look_anew()

    def _look_anew(self) -> None:
        """Read the map again, after a correction or another copy's answer."""
        self._atlas = self._face.atlas(self._evening.session)
        for canvas in self.query(MapCanvas):
            assert self._atlas is not None
            if self._start:
                self._atlas = replace(self._atlas, way=(self._start,))
            canvas.show(self._atlas, self._lit())
            self._show(self._atlas.spots[canvas.chosen], canvas.typed)

    @on(MapCanvas.Chosen)
    def look_at(self, chosen: MapCanvas.Chosen) -> None:
        """Show the facts of the selected place."""
        self._show(chosen.spot, chosen.typed)

    def on_resize(self) -> None:
        for canvas in self.query(MapCanvas):
            assert self._atlas is not None
            self._show(self._atlas.spots[canvas.chosen], canvas.typed)

    def _show(self, spot: Spot, typed: str) -> None:
        assert self._atlas is not None
        place = self.query_one("#place")
        place.border_title = spot.name
        place.border_subtitle = f"› {typed}▏" if typed else _("type a name")
        is_lit = spot.name in self._lit()
        self.query_one(KeyLine).say("take", self._answering() if is_lit else _("Correct it"))
        draw = _below if self.size.width < _WIDE else _beside
        self.query_one("#details", Static).update(draw(spot, self._atlas, self._face.cast))

    def _answering(self) -> str:
        pending = self._evening.pending
        return self._face.verb(pending) if pending is not None else ""


def _first(of: Atlas) -> str:
    """Return the strongest place, which is selected first."""
    return max(of.spots.values(), key=lambda spot: spot.cubes).name


def _beside(spot: Spot, of: Atlas, cast: Cast) -> Content:
    """Return the facts one a line, for the pane beside the map."""
    near = [Content(""), Content.styled(_("Neighbours"), "$secondary"), *_neighbours(spot, of)]
    regions = [Content(""), *(_region(name, of) for name in of.regions)]
    if of.grid:  # on a board of squares, neighbours and region are obvious
        near = regions = []
    pieces = [Content(""), *(Content.styled(piece, "$faint") for piece in of.legend)]
    return Content("\n").join([_holder(spot, cast), *_facts(spot, of), *near, *regions, *pieces])


def _below(spot: Spot, of: Atlas, cast: Cast) -> Content:
    """Return the facts in as few lines as possible, for the pane under the map."""
    facts = Content("  ").join([_holder(spot, cast), *_facts(spot, of)])
    return Content("\n").join([facts, Content("  ").join(_neighbours(spot, of))])


def _facts(spot: Spot, of: Atlas) -> list[Content]:
    facts = [Content.assemble((f"{name} ", "$faint"), fact) for name, fact in spot.facts]
    return facts if of.grid else [_region(spot.region, of), *facts]


def _region(name: str, of: Atlas) -> Content:
    return Content.assemble((of.letter(name), edge_of(name, of)), " ", (name, tint_of(name, of)))


def _holder(spot: Spot, cast: Cast) -> Content:
    if spot.is_out:
        return Content.styled(_("not in this game"), "$faint")
    if spot.owner is None:
        return Content(f"○ {spot.unheld}".strip())
    cubes = f": {spot.cubes}" if spot.is_counted else ""
    return Content.assemble(
        badge(spot.owner), (f" {cast.of(spot.owner)}{cubes}", f"bold {style(spot.owner)}")
    )


def _neighbours(spot: Spot, of: Atlas) -> list[Content]:
    near = (of.spots[name] for name in spot.neighbours)
    return [_neighbour(other) for other in near if not other.is_out]


def _neighbour(spot: Spot) -> Content:
    if spot.owner is None:
        return Content.styled(f"○ {spot.name}", "$faint")
    cubes = f" {spot.cubes}" if spot.is_counted else ""
    return Content.assemble(badge(spot.owner), f"{cubes} {spot.name}")
