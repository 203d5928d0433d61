"""The steps of the set-up that are a list: one of a few, or things to set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.terminal.widgets.knobs import Knobs
from companion.terminal.widgets.rows import Rows
from companion.views.knob import Knob
from companion.views.matching import plain
from companion.views.new_game import NewGame
from companion.views.set_up_rows import Offer
from companion.words import _


@dataclass
class StepDone(Message):
    """A step is answered; `new` is the set-up so far."""

    new: NewGame


_FRAME = 11  # lines of the wizard above and below the list


class PickStep(Vertical):
    """A step that chooses one of a few: a first letter or digit selects it, Enter accepts it."""

    class Marked(Message):
        """Another one is selected, and F10 would begin with it."""

    def __init__(self, choices: Sequence[Offer], at: int, take: Callable[[int], NewGame]) -> None:
        super().__init__()
        self._choices = choices
        self._at = at
        self._take = take

    def compose(self) -> ComposeResult:
        yield Rows()

    def on_mount(self) -> None:
        self.query_one(Rows).put(self._rows(), self._at)
        self.query_one(Rows).focus()

    def on_resize(self) -> None:
        self.query_one(Rows).put(self._rows())

    def _rows(self) -> list[Option]:
        """Return the rows, with gaps where there is room."""
        airy = sum(each.lines + 1 for each in self._choices) <= self.app.size.height - _FRAME
        width = max(cell_len(each.name) for each in self._choices)
        return [Option(_offered(each, width, "\n" if airy else "")) for each in self._choices]

    def now(self) -> NewGame:
        """Return the set-up with the selected one."""
        return self._take(self.query_one(Rows).highlighted or 0)

    def on_key(self, event: events.Key) -> None:
        if event.character is None or not event.is_printable:
            return
        rows, many = self.query_one(Rows), len(self._choices)
        after = (rows.highlighted or 0) + 1
        for number in (each % many for each in range(after, after + many)):
            if plain(self._choices[number].name).startswith(plain(event.character)):
                rows.highlighted = number
                event.stop()
                return

    @on(Rows.OptionHighlighted)
    def mark(self) -> None:
        """Post that another one is selected."""
        self.post_message(self.Marked())

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        """Finish the step with the chosen one."""
        event.stop()
        self.post_message(StepDone(self._take(event.option_index)))


def _offered(offer: Offer, width: int, end: str) -> Content:
    name = set_cell_size(offer.name, width)
    lines = [Content.assemble((name, "bold"), "   ", (offer.note, "$secondary"))]
    if offer.about:
        lines.append(Content.styled(f"  {offer.about}", "$faint"))
    return Content("\n").join(lines).append(end)


class Fields(Knobs):
    """A list whose arrows stop at either end, so Enter at the last row never changes the first."""

    def action_cursor_down(self) -> None:
        """Go down, but not from the last row to the first."""
        before = self.highlighted or 0
        super().action_cursor_down()
        self.highlighted = max(before, self.highlighted or 0)

    def action_cursor_up(self) -> None:
        """Go up, but not from the first row to the last."""
        before = self.highlighted or 0
        super().action_cursor_up()
        self.highlighted = min(before, self.highlighted or 0)


class KnobStep(Vertical):
    """Things to set; the last row goes on, so that Enter alone accepts them as they are.

    The things may change with every choice. `offered` is another way to set them all, in words, and
    the function that does.
    """

    DEFAULT_CSS = """
    KnobStep {
        Knobs { height: auto; max-height: 1fr; }
        #about { height: auto; margin-top: 1; color: $secondary; }
    }
    """

    def __init__(
        self,
        new: NewGame,
        knobs: Callable[[NewGame], Sequence[Knob]],
        turn: Callable[[NewGame, Knob], NewGame],
        offered: tuple[str, Callable[[NewGame], NewGame]] | None = None,
    ) -> None:
        super().__init__()
        self._new = new
        self._knobs = knobs
        self._turn = turn
        self._offered = offered

    def compose(self) -> ComposeResult:
        yield Fields(self._knobs(self._new), self._leads())
        yield Static("", id="about", markup=False)

    def _leads(self) -> list[str]:
        return [_("Next")] if self._offered is None else [self._offered[0], _("Next")]

    def on_mount(self) -> None:
        self.query_one(Knobs).focus()

    def now(self) -> NewGame:
        """Return the set-up as shown."""
        return self._new

    @on(Knobs.Turned)
    def turned(self, event: Knobs.Turned) -> None:
        """Accept a changed knob."""
        self.stand(self._turn(self._new, event.knob))

    def stand(self, new: NewGame, leads: Sequence[str] = ()) -> None:
        """Show another set-up."""
        self._new = new
        self.query_one(Knobs).put_knobs(self._knobs(new), leads)

    @on(Knobs.LookedAt)
    def show_hint(self, event: Knobs.LookedAt) -> None:
        """Show the help of the selected row."""
        self.query_one("#about", Static).update(event.about)

    @on(Knobs.Led)
    def go_on(self, event: Knobs.Led) -> None:
        """Finish the step, or apply the offered way first."""
        if self._offered is None or event.number == 1:
            self.post_message(StepDone(self._new))
            return
        new_game, self._offered = self._offered[1](self._new), None
        self.stand(new_game, self._leads())
