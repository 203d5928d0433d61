"""Set up a game, one question a step; Enter alone accepts the proposals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from companion.engine.game import Game
from companion.errors import CompanionError
from companion.store.house_sets import HouseSets
from companion.terminal.screens.camera_place import ask_where
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.notice import Notice
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.wizard.pages import ASK, StepWidget, all_else, pages
from companion.terminal.widgets.wizard.rules import RulesStep
from companion.terminal.widgets.wizard.seating import SeatingStep
from companion.terminal.widgets.wizard.steps import KnobStep, PickStep, StepDone
from companion.views.new_game import NewGame
from companion.words import _, marked
from companion.words import house_rules as words
from companion.words.language import worded


class WizardScreen(ClosingScreen[NewGame | None]):
    """A screen that returns the set-up; None when left before the first step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", marked("Back"), priority=True),
        Binding("f10", "begin", marked("Begin now")),
        Binding("s", "keep", marked("Save")),
        Binding("r", "rename", marked("Rename")),
        Binding("d", "begin_with", marked("New games")),
        Binding("delete", "forget", marked("Delete")),
    ]
    DEFAULT_CSS = """
    WizardScreen {
        #way { height: 1; margin-bottom: 1; }
        #asked { height: auto; text-style: bold; }
        #means { height: auto; margin-bottom: 1; color: $secondary; }
        #step { height: 1fr; }
        #begins { dock: bottom; height: auto; color: $faint; }
        &.-low #begins { height: 1; text-overflow: ellipsis; text-wrap: nowrap; }
    }
    """

    def __init__(
        self,
        new: NewGame,
        games: Mapping[str, Game[Any]],
        keep: Callable[[HouseSets], None] = lambda _sets: None,
    ) -> None:
        """Prepare the steps. `keep` saves house rules, or raises CompanionError."""
        super().__init__()
        self._new = new
        self._keep = keep
        self._stages = pages(games)
        self._at = next(n for n, stage in enumerate(self._stages) if stage.applies(new))

    def compose(self) -> ComposeResult:
        with Page(_("A new game")):
            yield Static(id="way")
            yield Static(id="asked", markup=False)
            yield Static(id="means", markup=False)
            yield Static(id="begins", markup=False)
        yield KeyLine(id="keys")

    async def on_mount(self) -> None:
        await self._show()

    async def _show(self) -> None:
        """Show another step in place of the present one."""
        stage = self._stages[self._at]
        self.query_one("#asked", Static).update(stage.question(self._new))
        self.query_one("#means", Static).update(stage.means(self._new))
        self._tell_all_else(self._new)
        await self.query("#step").remove()
        step = stage.step(self._new)
        step.id = "step"
        await self.query_one(Page).mount(step)
        self.query_one(KeyLine).look_again()

    def _tell_all_else(self, new: NewGame) -> None:
        self.query_one("#way", Static).update(self._way(new))
        self.query_one("#begins", Static).update(all_else(self._stages, self._at, new))

    @on(PickStep.Marked)
    def begins_with_that(self) -> None:
        """Show with which settings F10 would begin."""
        self._tell_all_else(self._step().now())

    def _way(self, new: NewGame) -> Content:
        words = [
            Content.styled(stage.word(new), "bold $accent" if n == self._at else "$faint")
            for n, stage in enumerate(self._stages)
            if stage.applies(new)
        ]
        return Content.styled("  ›  ", "$faint").join(words)

    @on(StepDone)
    async def go_on(self, done: StepDone) -> None:
        """Go to the next step; after the last, finish."""
        self._new = done.new
        if (following := self._next(1)) is not None:
            self._at = following
            await self._show()
        elif self._new.camera == ASK:
            text = _("Where is the camera? 0 is the first webcam. A phone has an address: http://…")
            self.app.push_screen(ask_where(_("Camera"), text, _likely()), self._with_camera)
        else:
            self._finish()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the keys of saved rules only where rules are chosen."""
        if action not in {"keep", "rename", "begin_with", "forget"}:
            return super().check_action(action, parameters)
        rules = self._rules()
        return rules is not None and (action == "keep" or rules.has_name)

    def _rules(self) -> RulesStep | None:
        return next(iter(self.query(RulesStep)), None)

    def action_keep(self) -> None:
        """Save the rules under a name."""
        self.query_one(RulesStep).keep()

    def action_rename(self) -> None:
        """Rename a saved set of rules."""
        self.query_one(RulesStep).rename()

    def action_begin_with(self) -> None:
        """Use a set of rules for new games, or no longer."""
        self.query_one(RulesStep).begin_with()

    def action_forget(self) -> None:
        """Delete a saved set of rules."""
        self.query_one(RulesStep).forget()

    @on(RulesStep.Stood)
    def other_keys(self) -> None:
        """Draw the key line again."""
        self.query_one(KeyLine).look_again()

    @on(RulesStep.SetsChanged)
    def keep_sets(self, changed: RulesStep.SetsChanged) -> None:
        """Save the changed sets of rules."""
        try:
            self._keep(changed.sets)
        except CompanionError as error:
            self.app.push_screen(Notice(words.house_rules(), worded(error)))

    def _with_camera(self, source: str | None) -> None:
        if source:
            self._new = replace(self._new, camera=source)
            self._finish()

    def _next(self, way: int) -> int | None:
        """Return the next step in that direction that has a choice."""
        at = self._at + way
        while 0 <= at < len(self._stages):
            if self._stages[at].applies(self._new):
                return at
            at += way
        return None

    async def action_back(self) -> None:
        """Go to the step before, and keep all answers so far."""
        self._new = self._step().now()
        if (before := self._next(-1)) is not None:
            self._at = before
            await self._show()
        else:
            self.dismiss(None)

    def action_begin(self) -> None:
        """Begin with all other proposals."""
        self._new = self._step().now()
        self._finish()

    def _step(self) -> StepWidget:
        step = self.query_one("#step")
        assert isinstance(step, PickStep | SeatingStep | KnobStep)
        return step

    def _finish(self) -> None:
        """Close with the set-up, or go back to the players if they have a fault."""
        if self._new.faulty is None:
            self.dismiss(self._new)
        else:
            self._at = next(n for n, stage in enumerate(self._stages) if stage.step is SeatingStep)
            self.call_next(self._show)


def _likely() -> str:
    """Return the camera to propose."""
    from companion.sensors.camera.devices import cameras

    return next(iter(cameras()), "0")
