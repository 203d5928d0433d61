"""Who holds what: all players side by side, one of them large, or place by place."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.games import face
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.holdings.blocks import (
    WITH_OWNER,
    by_region,
    fitting,
    of_player,
    of_region,
    reckoned,
    side_by_side,
)
from companion.terminal.widgets.holdings.figures import large, roomy, table
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.views.holdings import HoldingsRow
from companion.words import _, marked

_TALL = 40  # lines of a screen from which numbers are large; as "-tall" in terminal/looks.py


class _Tapped(Static):
    """A text in which tapped names keep their players' colours."""

    auto_links = False


class HoldingsScreen(ClosingScreen[None]):
    """A screen that only shows; `seat` is the player shown large at first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back")),
        Binding("tab", "turn", marked("By place or by player"), key_display="Tab"),
        Binding("enter", "map", marked("Map"), key_display="Enter"),
        *(Binding(str(n + 1), f"number({n})", show=False) for n in range(9)),
    ]
    DEFAULT_CSS = """
    HoldingsScreen {
        Page { padding: 0 1; }
        Static { height: auto; }
        #all { margin-bottom: 1; }
        #body { height: 1fr; scrollbar-size-vertical: 1; scrollbar-color: $line;
            scrollbar-background: $background; }
        #legend { color: $faint; height: auto; }
    }
    """

    def __init__(self, terminal: EveningTerminal, seat: int | None = None) -> None:
        super().__init__()
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._face = face(evening.header.game, evening.session.setup)
        self._held = self._face.holdings(evening.session)
        self._seat = seat
        self._by_place = False

    def compose(self) -> ComposeResult:
        with Page(_("Holdings")):
            yield _Tapped(id="all")
            with VerticalScroll(id="body"):
                yield _Tapped(id="places")
            yield Static(id="legend", markup=False)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one("#body").focus()

    def follow_evening(self) -> None:
        """Show the evening as it is now."""
        self._look_anew()

    def on_screen_resume(self) -> None:
        """Look again, since the evening may have changed."""
        self._look_anew()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _look_anew(self) -> None:
        self._held = self._face.holdings(self._evening.session)
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer places and map only where the game has places."""
        if action in {"turn", "map"}:
            return bool(self._held.places)
        return super().check_action(action, parameters)

    def action_close(self) -> None:
        """Go from one player to all, then back to the game."""
        if self._seat is not None:
            self._show(None)
        else:
            self.dismiss()

    def action_turn(self) -> None:
        """Switch between players and places."""
        self._by_place, self._seat = not self._by_place, None
        self._show(None)

    def action_number(self, number: int) -> None:
        """Show the player with that number in the table; the same number again shows all."""
        if number < len(self._held.players):
            self.action_look_at(self._held.players[number].seat)

    def action_look_at(self, seat: int) -> None:
        """Show one player large; the same player again shows all."""
        self._show(None if seat == self._seat else seat)

    def action_map(self) -> None:
        """Open the map."""
        from companion.terminal.screens.map import MapScreen

        self.app.push_screen(MapScreen(self._terminal))

    def _show(self, seat: int | None) -> None:
        self._seat = seat
        self.query_one("#body").scroll_home(animate=False)
        self._draw()

    @property
    def _looked_at(self) -> HoldingsRow | None:
        return next((each for each in self._held.players if each.seat == self._seat), None)

    def _draw(self) -> None:
        if not self._held.players:
            self.query_one("#all", Static).update(_("This game has nothing to show here."))
            return
        room, who = self.size.width - 6, self._looked_at  # the page's frame, and a scrollbar
        self.query_one("#all", Static).update(self._figures(who, room))
        self.query_one("#places", Static).update(self._places(who, room))
        self.query_one("#legend", Static).update("  ".join(self._held.legend))
        self.query_one(Page).border_subtitle = self._hint()

    def _figures(self, who: HoldingsRow | None, room: int) -> Content:
        is_tall = self.size.height >= _TALL
        if who is not None:
            return large(who, self._held, room, 2 if is_tall else 1)
        return (roomy if is_tall and not self._by_place else table)(self._held, room)

    def _places(self, who: HoldingsRow | None, room: int) -> Content:
        held = self._held
        if not held.places and not any(holder.reckoned for holder in held.players):
            return Content("")
        if who is not None:
            width, beside = fitting(len(held.regions), room)
            places = side_by_side(list(by_region(who, held, width)), width, beside)
            return Content("\n").join([*reckoned(who, room), Content(""), places])
        if self._by_place and held.places:
            width, beside = fitting(len(held.regions), room, WITH_OWNER)
            regions = [of_region(region, held, width) for region in held.regions]
            return side_by_side(regions, width, beside)
        width, beside = fitting(len(held.players), room)
        players = [of_player(holder, held, width) for holder in held.players]
        return side_by_side(players, width, beside)

    def _hint(self) -> str:
        last = len(self._held.players)
        return _("1 to {last}: show one player large").format(last=last)
