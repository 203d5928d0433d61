"""The first screen: the unfinished game, exactly where it was, or another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.importing import file_content
from companion.games import face
from companion.host.game_room import GameRoom
from companion.said import Said
from companion.settings import VIRTUAL
from companion.store.journal import Played
from companion.terminal.choices import BeginCalibration, ChosenEvening
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.navigation import (
    hall_text,
    open_games,
    open_hall,
    open_help,
    open_printing,
    open_settings,
)
from companion.terminal.widgets.banner import Banner
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows, heading
from companion.terminal.widgets.welcome.rows import WIDE, deeds, evening_row, unfinished_row
from companion.views.arriving import (
    LastEvening,
    journal_text,
    last_evenings,
    opened_text,
    seen_again,
)
from companion.views.new_game import NewGame, proposed_next
from companion.words import _, marked
from companion.words import plays as words
from companion.words.cameras import no_camera, where_is_it
from companion.words.language import worded

_BREATH = 0.02  # s for keys between two evenings that are worked out; chosen


class WelcomeScreen(ClosingScreen[ChosenEvening | None]):
    """A screen that returns what to play; None to leave the app."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "row('new')", show=False),
        Binding("h", "row('hall')", show=False),
        Binding("p", "row('print')", show=False),
        Binding("f1", "row('help')", marked("Help")),
        Binding("f8", "app.health", marked("Devices")),
        Binding("f9", "row('settings')", marked("Settings")),
    ]
    DEFAULT_CSS = """
    WelcomeScreen {
        #told { height: auto; color: $warning; margin-bottom: 1; }
        #told.-none { display: none; }
        #title { padding: 0 2; margin-bottom: 1; }
        Rows { height: 1fr; }
        &.-low Page { padding: 0 2; }
        &.-low #title { margin-bottom: 0; }
        &.-tiny #title { display: none; }
    }
    """

    def __init__(
        self,
        room: GameRoom,
        *,
        now: Callable[[], datetime],
        faults: Sequence[Said | str] = (),
        calibrate: BeginCalibration | None = None,
    ) -> None:
        super().__init__()
        self._room, self._shelf = room, room.shelf
        self._now = now
        self._calibrate = calibrate
        self._over: list[Played] = []
        self._fame = words.hall_about()
        self._seen: dict[int, LastEvening] = {}
        self._faults = faults

    def compose(self) -> ComposeResult:
        yield Banner(id="title")
        with Page("", id="page"):
            yield Static(id="told", markup=False)
            yield Rows()
        yield KeyLine(id="keys")

    def _word(self) -> None:
        self.query_one("#title", Banner).show(_("Tower Companion"))
        self.query_one(Page).border_subtitle = _("↑ ↓ choose   Enter accept   n new game")
        text = "\n".join([*journal_text(self._shelf.journal), *map(worded, self._faults)])
        self.query_one("#told", Static).update(text)
        self.query_one("#told", Static).set_class(not text, "-none")

    def on_screen_resume(self) -> None:
        """Read the games again, since another screen may have changed them."""
        self._word()
        self._over = last_evenings(self._shelf)
        self.query_one(Rows).focus()
        self._draw(0)
        self.call_after_refresh(self._look_back)

    def on_resize(self) -> None:
        if self.is_active:
            self._draw()

    def _draw(self, at: int | None = None) -> None:
        self.query_one(Rows).put([*self._rows(), *self._evenings()], at)

    def _look_back(self) -> None:
        """Find one evening's winner at a time, so that the first screen need not wait."""
        unknown = next((game for game in self._over if game.number not in self._seen), None)
        if not self.is_active:
            return
        if unknown is None:
            self._look_at_fame()
            return
        game_face = face(unknown.header.game, unknown.header.setup())
        self._seen[unknown.number] = seen_again(self._shelf, unknown, game_face, self._now())
        self._draw()
        self.set_timer(_BREATH, self._look_back)

    def _look_at_fame(self) -> None:
        if self._over and self.is_active:
            self._fame, is_all = hall_text(self._shelf)
            self._draw()
            if not is_all:
                self.set_timer(_BREATH, self._look_at_fame)

    def _evenings(self) -> list[Option]:
        evenings = [self._seen[game.number] for game in self._over if game.number in self._seen]
        is_slim = self.has_class("-slim")
        rows = [evening_row(each, brief=is_slim) for each in evenings if each.players]
        return [heading(_("Last evenings")), *rows] if rows else []

    def _rows(self) -> list[Option]:
        unfinished = self._shelf.unfinished()
        rows = [
            unfinished_row(self._shelf, game, self._now(), self._columns) for game in unfinished[:1]
        ]
        can_play = self._shelf.journal.look_only is None
        others = len(self._shelf.journal.games()) > bool(unfinished)
        fame = self._fame if self._over else ""
        is_airy = not (self.has_class("-low") or self.has_class("-tiny"))
        return [*rows, *deeds(can_play=can_play, others=others, apart=is_airy, hall=fame)]

    @property
    def _columns(self) -> int:
        """Return the columns beside the first word, within frame and margins."""
        return max(WIDE, self.app.size.width - WIDE - 8)

    @on(Rows.OptionSelected)
    def take(self, event: Rows.OptionSelected) -> None:
        """Do what the chosen row says."""
        self.action_row(event.option_id or "")

    def action_row(self, row: str) -> None:
        """Do what a row says."""
        if row.startswith("resume-"):
            self._resume(int(row.removeprefix("resume-")))
            return
        host = self._room.host
        ways: dict[str, Callable[[], object]] = {
            "new": self._new,
            "demo": self._demo,
            "games": lambda: open_games(self.app, self._shelf, self._now(), self._resume),
            "import": self._ask_file,
            "help": partial(open_help, self.app),
            "hall": self._hall,
            "print": partial(open_printing, self.app),
            "settings": lambda: open_settings(
                self.app, host.settings, host.change_settings, self._calibrate
            ),
            "quit": lambda: self.dismiss(None),
        }
        ways[row]()

    def _new(self) -> None:
        from companion.terminal.screens.wizard import WizardScreen

        wizard = WizardScreen(self._new_game(), self._shelf.games, self._shelf.house.keep)
        self.app.push_screen(wizard, self._begin)

    def _new_game(self) -> NewGame:
        headers = [game.header for game in self._shelf.journal.games()]
        return proposed_next(
            self._shelf.games, headers, self._room.host.settings, self._shelf.house.sets
        )

    def _begin(self, new: NewGame | None) -> None:
        if new is not None:
            room = self._room
            header = new.header(room.seed())
            self._open(lambda: room.bring_new(header, new.camera, new.board), new.camera)

    def _demo(self) -> None:
        """Start the demo, which plays until a person takes over."""
        from companion.terminal.demo import begin_demo

        if not self._room.host.settings.camera:  # to continue the demo, the same tower is needed
            self._room.remember(VIRTUAL)
        self._open(lambda: begin_demo(self._shelf), VIRTUAL, is_demo=True)

    def _hall(self) -> None:
        """Open the hall; names may have been removed when it closes."""
        self._seen.clear()
        self._fame = words.hall_about()
        open_hall(self.app, self._shelf, self._resume)

    def _resume(self, number: int | None) -> None:
        if number is not None:
            self._with_camera(lambda: self._open(lambda: self._shelf.resume(number), self._camera))

    @property
    def _camera(self) -> str:
        return self._room.host.settings.camera

    def _with_camera(self, then: Callable[[], object]) -> None:
        """Call `then`; if the set camera cannot be one, first ask for another."""
        from companion.terminal.screens.camera_place import ask_where

        camera = self._camera
        if not (fault := no_camera(camera)):
            then()
            return

        def typed(source: str | None) -> None:
            if source is not None:
                self._room.remember(source)
                then()

        self.app.push_screen(ask_where(_("Camera"), where_is_it(), camera, fault), typed)

    def _ask_file(self) -> None:
        from companion.terminal.screens.notice import Ask

        text = _("File of a game that the app exported (.jsonl):")
        self.app.push_screen(Ask(_("Import"), text), self._import)

    def _import(self, file: str | None) -> None:
        if file:
            self._open(lambda: self._taken_in(file), self._camera)

    def _taken_in(self, file: str) -> Evening[Any]:
        """Import a file and return its game. Raises CompanionError."""
        return self._room.bring_file(file_content(Path(file), file), file)

    def _open(
        self, bring: Callable[[], Evening[Any]], camera: str, *, is_demo: bool = False
    ) -> None:
        """Show what people must know about the evening, then close with it."""
        from companion.terminal.screens.notice import Notice

        try:
            opened = ChosenEvening(bring(), camera, is_demo)
        except CompanionError as error:
            self.app.push_screen(Notice(_("Not possible"), worded(error)))
            return
        why = self._shelf.look_only(opened.evening)

        def play(_result: None) -> None:
            self.dismiss(opened)

        if text := opened_text(opened.evening, why):
            self.app.push_screen(Notice(_("Before you play"), text), play)
        else:
            play(None)
