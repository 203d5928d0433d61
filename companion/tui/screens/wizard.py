"""Setting a game up, a step a question; Enter alone takes what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from companion.engine.game import Game
from companion.games import face
from companion.settings import VIRTUAL
from companion.tui.screens.closing import ClosingScreen
from companion.tui.screens.notice import Ask
from companion.tui.widgets.keyline import KeyLine
from companion.tui.widgets.knobs import Knob
from companion.tui.widgets.page import Page
from companion.tui.widgets.wizard.seating import SeatingStep
from companion.tui.widgets.wizard.steps import KnobStep, PickStep, StepDone
from companion.views.new_game import NewGame
from companion.words import _, marked
from companion.words.cameras import no_camera
from companion.words.setup import players_text

StepWidget = PickStep | SeatingStep | KnobStep


@dataclass(frozen=True, slots=True)
class WizardStep:
    word: str  # on the way at the top
    asked: str
    step: Callable[[NewGame], StepWidget]
    applies: Callable[[NewGame], object] = lambda _new: True  # is there anything to choose?


class WizardScreen(ClosingScreen[NewGame | None]):
    """Dismisses with what was said, or with None from before the first step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", marked("Back"), priority=True),
        Binding("f10", "begin", marked("Begin now")),
    ]
    DEFAULT_CSS = """
    WizardScreen {
        #way { height: 1; margin-bottom: 1; }
        #asked { height: auto; margin-bottom: 1; text-style: bold; }
        #step { height: 1fr; }
    }
    """

    def __init__(self, new: NewGame, games: Mapping[str, Game[Any]]) -> None:
        super().__init__()
        self._new = new
        self._stages = _stages(games)
        self._at = 0

    def compose(self) -> ComposeResult:
        with Page(_("A new game")):
            yield Static(id="way")
            yield Static(id="asked", markup=False)
        yield KeyLine(id="keys")

    async def on_mount(self) -> None:
        await self._show()

    async def _show(self) -> None:
        """Another step in the place of the one before."""
        stage = self._stages[self._at]
        self.query_one("#way", Static).update(self._way())
        self.query_one("#asked", Static).update(stage.asked)
        await self.query("#step").remove()
        step = stage.step(self._new)
        step.id = "step"
        await self.query_one(Page).mount(step)

    def _way(self) -> Content:
        words = [
            Content.styled(stage.word, "bold $accent" if n == self._at else "$faint")
            for n, stage in enumerate(self._stages)
            if stage.applies(self._new)
        ]
        return Content.styled("  ›  ", "$faint").join(words)

    @on(StepDone)
    async def go_on(self, done: StepDone) -> None:
        self._new = done.new
        if (following := self._next(1)) is not None:
            self._at = following
            await self._show()
        elif self._new.camera == _ASK:
            asked = _("Where is it? 0 is the first webcam; a phone has an address: http://…")
            self.app.push_screen(Ask(_("Camera"), asked, "0", no_camera), self._with_camera)
        else:
            self._finish()

    def _with_camera(self, source: str | None) -> None:
        if source:
            self._new = replace(self._new, camera=source)
            self._finish()

    def _next(self, way: int) -> int | None:
        """The next step that way in which there is anything to choose."""
        at = self._at + way
        while 0 <= at < len(self._stages):
            if self._stages[at].applies(self._new):
                return at
            at += way
        return None

    async def action_back(self) -> None:
        """The step before, with what was said so far kept."""
        self._new = self._step().now()
        if (before := self._next(-1)) is not None:
            self._at = before
            await self._show()
        else:
            self.dismiss(None)

    def action_begin(self) -> None:
        """Everything else as it is proposed."""
        self._new = self._step().now()
        self._finish()

    def _step(self) -> StepWidget:
        step = self.query_one("#step")
        assert isinstance(step, PickStep | SeatingStep | KnobStep)
        return step

    def _finish(self) -> None:
        """Back to the players where something is wrong with them."""
        if self._new.faulty is None:
            self.dismiss(self._new)
        else:
            self._at = next(n for n, stage in enumerate(self._stages) if stage.step is SeatingStep)
            self.call_next(self._show)


_ASK = "?"  # a camera whose place is still to be told


def _stages(games: Mapping[str, Game[Any]]) -> tuple[WizardStep, ...]:
    game = WizardStep(_("Game"), _("What do you play?"), lambda new: _game_step(new, games))
    rest = (
        WizardStep(_("Players"), _("How many of you play?"), _number_step),
        WizardStep(_("Names"), _("Who sits where, with which colour?"), SeatingStep),
        WizardStep(
            _("Rules"), _("As in the rules, or another way?"), _options_step, lambda n: n.applying
        ),
        WizardStep(_("Cards"), _("Who deals?"), _decks_step, lambda new: new.game.decks),
        WizardStep(
            _("Tower"), _("How is the tray counted?"), _tower_step, lambda new: new.game.has_tower
        ),
    )
    return (game, *rest) if len(games) > 1 else rest


def _game_step(new: NewGame, games: Mapping[str, Game[Any]]) -> PickStep:
    listed = list(games.values())
    choices = [(face(game.name).title, _range_text(game)) for game in listed]

    def take(index: int) -> NewGame:
        game = listed[index]
        if game.name == new.game.name:
            return new
        fresh = NewGame(game, (), tuple(game.decks), new.camera, known=new.known)
        return fresh.seated(game.players.start)

    return PickStep(choices, listed.index(new.game), take)


def _range_text(game: Game[Any]) -> str:
    return _("{least} to {most} players").format(
        least=game.players.start, most=game.players.stop - 1
    )


def _number_step(new: NewGame) -> PickStep:
    numbers = list(new.game.players)
    choices = [(players_text(number), "") for number in numbers]
    now = numbers.index(len(new.players))
    return PickStep(choices, now, lambda index: new.seated(numbers[index]))


def _options_step(new: NewGame) -> KnobStep:
    shown = face(new.game.name)

    def knobs(of: NewGame) -> list[Knob]:
        """Of the options that apply: turning one may bring others, or take them away."""
        return [
            Knob(
                option.name,
                shown.option(option),
                tuple(shown.choice(choice) for choice in option.choices),
                option.choices.index(of.chosen(option)),
                about=shown.option_about(option),
            )
            for option in of.applying
        ]

    choices = {option.name: option.choices for option in new.game.options}

    def turn(on: NewGame, knob: Knob) -> NewGame:
        return replace(on, options={**on.options, knob.name: choices[knob.name][knob.at]})

    return KnobStep(new, knobs, _("Play like this"), turn)


def _decks_step(new: NewGame) -> KnobStep:
    shown = face(new.game.name)
    who = (_("the app deals"), _("real cards"))

    def knobs(of: NewGame) -> list[Knob]:
        return [
            Knob(deck, shown.deck(deck), who, at=int(deck not in of.dealt))
            for deck in of.game.decks
        ]

    def turn(on: NewGame, knob: Knob) -> NewGame:
        dealt = {*on.dealt, knob.name} if knob.at == 0 else {*on.dealt} - {knob.name}
        return replace(on, dealt=tuple(deck for deck in on.game.decks if deck in dealt))

    return KnobStep(new, knobs, _("Play like this"), turn)


def _tower_step(new: NewGame) -> PickStep:
    named = () if new.camera in {VIRTUAL, "", _ASK} else (new.camera,)
    sources = [*named, VIRTUAL, "", _ASK]
    texts = {
        VIRTUAL: (_("Virtual tower"), _("no tower on the table; the app throws")),
        "": (_("By hand"), _("a real tower; you type what lies in the tray")),
        _ASK: (_("A camera"), _("a real tower; a camera over the tray counts")),
    }
    choices = [texts.get(source, (_("Camera"), source)) for source in sources]
    return PickStep(
        choices, sources.index(new.camera), lambda index: replace(new, camera=sources[index])
    )
