"""The step of the set-up where players get names, colours and seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from companion.engine.flow import Colour
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.rows import Rows
from companion.terminal.widgets.wizard.steps import StepDone
from companion.views.matching import plain
from companion.views.new_game import NewGame
from companion.words import _, colour_name


class ColourKnob(Widget, can_focus=True):
    """A colour, changed by left and right, by its letter, or by a tap."""

    DEFAULT_CSS = """
    ColourKnob { width: 18; height: 1; &:focus { background: $chosen; } }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("enter", "next", show=False),
    ]

    @dataclass
    class Turned(Message):
        """A person chose another colour."""

        knob: ColourKnob
        colour: Colour

    class Next(Message):
        """Enter was pressed: go to the next player."""

    colour: reactive[Colour] = reactive("")

    def __init__(self, colours: tuple[Colour, ...], colour: Colour, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._colours = colours
        self.set_reactive(ColourKnob.colour, colour)

    def render(self) -> Content:
        return Content.assemble(
            ("◂ ", "$faint"),
            badge(self.colour),
            (f" {colour_name(self.colour)}", style(self.colour)),
            (" ▸", "$faint"),
        )

    def action_turn(self, step: int) -> None:
        """Choose the next or previous colour."""
        at = self._colours.index(self.colour) + step
        self._take(self._colours[at % len(self._colours)])

    def action_next(self) -> None:
        """Go to the next player."""
        self.post_message(self.Next())

    def on_key(self, event: events.Key) -> None:
        letter = plain(event.character or "")
        if not event.is_printable or not letter.isalpha():
            return
        event.stop()
        fitting = [each for each in self._colours if plain(colour_name(each)).startswith(letter)]
        if fitting:  # pressed again, a letter selects the next colour that it fits
            at = fitting.index(self.colour) + 1 if self.colour in fitting else 0
            self._take(fitting[at % len(fitting)])

    def on_click(self) -> None:
        self.focus()
        self.action_turn(1)

    def _take(self, colour: Colour) -> None:
        self.colour = colour
        self.post_message(self.Turned(self, colour))


Field: TypeAlias = type[Input] | type[ColourKnob]


class SeatingStep(Vertical):
    """A line a player, clockwise round the table; Enter goes from name to name and then on.

    Where every player leads several colours, the line has a knob for each.
    """

    DEFAULT_CSS = """
    SeatingStep {
        & > Horizontal { height: 1; }
        .seat { width: 4; color: $faint; }
        Input, Input:focus {
            border: none; height: 1; width: 24; padding: 0; margin-right: 2;
            background: transparent; background-tint: transparent;
        }
        Input:focus { background: $chosen; }
        .fault { color: $warning; height: 1; padding-left: 4; }
        Rows {
            height: 1; margin-top: 1;
            & > .option-list--option-highlighted { background: transparent; }
            &:focus > .option-list--option-highlighted { background: $chosen; }
        }
        #how { color: $secondary; margin-top: 1; height: auto; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False, priority=True),
        Binding("down", "go(1)", show=False, priority=True),
        Binding("ctrl+up", "move(-1)", show=False),
        Binding("ctrl+down", "move(1)", show=False),
    ]

    def __init__(self, new: NewGame) -> None:
        super().__init__()
        self._new = new

    def compose(self) -> ComposeResult:
        for seat, player in enumerate(self._new.players):
            with Horizontal():
                yield Static(f"{seat + 1}", classes="seat")
                name = Input(player.name, max_length=20, compact=True)
                name.cursor_blink = False
                yield name
                for colour in player.colours:
                    yield ColourKnob(self._new.game.colours, colour)
            yield Static("", classes="fault", markup=False)
        yield Rows(Content.styled(_("Next"), "bold $accent"))
        how = _("Tab: change the colour. Ctrl+↑ ↓: change the seat.")
        yield Static(how, id="how")

    def on_mount(self) -> None:
        self._focus(self._new.faulty or 0, Input)
        self._check()

    def now(self) -> NewGame:
        """Return the set-up as shown."""
        return self._new

    @on(Input.Changed)
    def rename(self, event: Input.Changed) -> None:
        """Accept a player's changed name."""
        event.stop()
        seat = list(self.query(Input)).index(event.input)
        self._set(self._new.with_player(seat, replace(self._new.players[seat], name=event.value)))

    @on(ColourKnob.Turned)
    def recolour(self, event: ColourKnob.Turned) -> None:
        """Accept a player's changed colour."""
        event.stop()
        seat, number = divmod(list(self.query(ColourKnob)).index(event.knob), self._each)
        self._set(self._new.with_colour(seat, number, event.colour))

    @on(Input.Submitted)
    @on(ColourKnob.Next)
    def go_on(self, event: Message) -> None:
        """Go to the next name; after the last, finish the step."""
        event.stop()
        seat, _kind, _number = self._where()
        if seat + 1 < len(self._new.players):
            self._focus(seat + 1, Input)
        else:
            self._done()

    @on(Rows.OptionSelected)
    def all_here(self, event: Rows.OptionSelected) -> None:
        """Finish the step."""
        event.stop()
        self._done()

    def _done(self) -> None:
        """Finish the step, or go to the first fault."""
        wrong = self._new.faulty
        if wrong is None:
            self.post_message(StepDone(self._new))
        else:
            nameless = not self._new.players[wrong].name.strip()
            self._focus(wrong, Input if nameless else ColourKnob)

    @on(events.Click, ".seat")
    def swap(self, event: events.Click) -> None:
        """Move the player of the tapped seat on by one."""
        event.stop()
        seats = list(self.query(".seat"))
        seat = next(n for n, each in enumerate(seats) if each is event.widget)
        self._focus(seat, Input)
        self._move(seat, (seat + 1) % len(seats))

    def action_go(self, step: int) -> None:
        """Go from name to name, and below the last to the row that goes on."""
        seat, kind, number = self._where()
        to = seat + step
        if to >= len(self._new.players):
            self.query_one(Rows).focus()
        else:
            self._focus(max(0, to), kind, number)

    def action_move(self, step: int) -> None:
        """Move the present player to the next or previous seat."""
        seat, kind, number = self._where()
        to = max(0, min(seat + step, len(self._new.players) - 1))
        self._move(seat, to)
        self._focus(to, kind, number)

    def _move(self, seat: int, to: int) -> None:
        self._new = self._new.moved(seat, to)
        names, knobs = list(self.query(Input)), list(self.query(ColourKnob))
        with self.prevent(Input.Changed):
            for player, name in zip(self._new.players, names, strict=True):
                name.value = player.name
        colours = [colour for player in self._new.players for colour in player.colours]
        for knob, colour in zip(knobs, colours, strict=True):
            knob.colour = colour
        self._check()

    def _set(self, new: NewGame) -> None:
        self._new = new
        self._check()

    @property
    def _each(self) -> int:
        """Return the number of colours a player leads."""
        return self._new.colours_each

    def _check(self) -> None:
        """Show each player's fault in their line."""
        for seat, line in enumerate(self.query(".fault").results(Static)):
            line.update(self._new.fault(seat))

    def _where(self) -> tuple[int, Field, int]:
        """Return the seat, the kind of field with the keyboard, and which of that kind it is."""
        for seat, name in enumerate(self.query(Input)):
            if name.has_focus:
                return seat, Input, 0
        for place, knob in enumerate(self.query(ColourKnob)):
            if knob.has_focus:
                return place // self._each, ColourKnob, place % self._each
        is_below = self.query_one(Rows).has_focus
        return (len(self._new.players) if is_below else 0), Input, 0

    def _focus(self, seat: int, kind: Field, number: int = 0) -> None:
        place = seat if kind is Input else seat * self._each + number
        list(self.query(kind))[place].focus()
