"""The recount, place by place: Enter confirms a place; a wrong one is corrected at once."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.engine.game import Correctable
from companion.games import face
from companion.terminal import debounce
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.value import ValueScreen, corrected
from companion.terminal.widgets.banner import Banner
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows
from companion.views.atlas import Spot
from companion.views.recount import RecountPlace, next_place
from companion.words import _, looking_on, marked
from companion.words.generic import about


class RecountScreen(ClosingScreen[None]):
    """A screen that continues the recount where it was, as long as the app runs."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", marked("Back")),
        Binding("enter", "take", marked("Accept"), priority=True),
        Binding("left,backspace", "before", marked("Previous"), key_display="←"),
    ]
    DEFAULT_CSS = """
    RecountScreen {
        Page { padding: 0 2; }
        #region, #held, #outcome { height: 1; }
        #place { height: auto; margin: 1 0; }
        #outcome { margin: 1 0; }
        Rows { height: 1fr; }
    }
    """

    def __init__(self, terminal: EveningTerminal) -> None:
        super().__init__()
        self._fingers = debounce.KeyDebounce()
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._right = terminal.found_right
        self._face = face(evening.header.game, evening.session.setup)
        self._now: RecountPlace | None = None

    def compose(self) -> ComposeResult:
        with Page(_("Recount: does this match the board?")):
            yield Static(id="region", markup=False)
            yield Banner(id="place")
            yield Static(id="held", markup=False)
            yield Static(id="outcome", markup=False)
            yield Rows()
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.query_one(Rows).focus()
        self._look()

    def follow_evening(self) -> None:
        """Show the evening as it is now."""
        self._look()

    def _look(self) -> None:
        session = self._evening.session
        atlas = self._face.atlas(session)
        things = session.game.correctable(session.state)
        before = self._now
        self._now = next_place(atlas, things, self._right) if atlas is not None else None
        same = before is not None and self._now is not None and _name(before) == _name(self._now)
        if not same:
            self._fingers.note_question(debounce.now())
        self._show(at=None if same else 0, has_board=atlas is not None)

    def _show(self, *, at: int | None, has_board: bool) -> None:
        if self._now is None:
            text = _("All is right.") if has_board else _("This game has no map here.")
            self.query_one("#region", Static).update("")
            self.query_one("#place", Banner).show(text)
            self.query_one("#held", Static).update("")
            self.query_one(Rows).put([Option(_("Back to the game"), "")], 0)
            return
        now = self._now
        self.query_one("#region", Static).update(
            _("{region} {number} of {of} · {left} to go").format(
                region=now.spot.region, number=now.number, of=now.of, left=now.all - now.done
            )
        )
        self.query_one("#place", Banner).show(now.spot.name)
        self.query_one("#held", Static).update(self._held(now.spot))
        self.query_one(Rows).put([Option(_("It is right"), ""), *self._rows(now)], at)

    def _held(self, spot: Spot) -> Content:
        if spot.owner is None:
            return Content(f"○ {spot.unheld}".strip())
        return Content.assemble(
            badge(spot.owner),
            (
                f" {about(self._face.cast.of(spot.owner), str(spot.cubes))}",
                f"bold {style(spot.owner)}",
            ),
            f"  {spot.pieces}{'!' * spot.marks}",
        )

    def _rows(self, now: RecountPlace) -> list[Option]:
        names = [self._face.thing(thing.what) for thing in now.things]
        width = max(map(len, names), default=0)
        return [
            Option(_row(name.ljust(width), self._face.value(thing.what, thing.now)), str(number))
            for number, (name, thing) in enumerate(zip(names, now.things, strict=True))
        ]

    def offered(self) -> list[str]:
        """Return what can be corrected in this place."""
        return [thing.what for thing in self._now.things] if self._now is not None else []

    def action_take(self) -> None:
        """Confirm the place, but not by an Enter that was still meant for the place before."""
        if self._fingers.is_meant("enter", debounce.now()):
            self.query_one(Rows).action_select()

    def action_before(self) -> None:
        """Go back to the place before."""
        if self._right:
            self._right.pop()
            self._show_text(Content(""))
            self._look()

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        """Confirm the place, or correct the chosen thing."""
        if self._now is None:
            self._right.clear()
            self.dismiss()
        elif not event.option_id:
            self._right.append(self._now.spot.name)
            self._show_text(Content(""))
            self._look()
        elif self._evening.read_only:
            self._show_text(Content.styled(looking_on(), "$warning"))
        else:
            thing = self._now.things[int(event.option_id)]
            name = self._face.put_right(thing.what, thing.where)
            value = ValueScreen(name, thing, self._face)
            self.app.push_screen(value, lambda given: self._correct(thing, given))

    def _correct(self, thing: Correctable, value: str | int | None) -> None:
        if value is None:
            return
        self._fingers.note_question(debounce.now())
        self._show_text(corrected(self._terminal, self._face, thing, value))

    def _show_text(self, content: Content) -> None:
        self.query_one("#outcome", Static).update(content)


def _row(name: str, now: str) -> Content:
    return Content.assemble(name, "   ", (now, "bold"))


def _name(counted: RecountPlace) -> str:
    return counted.spot.name
