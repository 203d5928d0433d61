"""A play's link for BG Stats as a QR code; where the code has no room, as a picture in a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from companion.errors import CompanionError
from companion.settings import pictures
from companion.store.plays.other_files import CODE
from companion.store.plays.people import PeopleFile
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.notice import Ask, Notice
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.views.exporting import BgPlay, Exported, bg_stats
from companion.views.finished_play import file_name
from companion.views.qr_code import in_blocks, keep_code, room
from companion.words import _, marked, worded
from companion.words import plays as words
from companion.words.generic import listed

_BESIDE = (4, 8)  # columns and lines that frame, words and keys need besides the code


class BgStatsScreen(ClosingScreen[None]):
    """The QR code of one play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", marked("Back"), key_display="Esc", priority=True),
        Binding("s", "keep", marked("Save picture")),
        Binding("l", "place", marked("Location")),
    ]
    DEFAULT_CSS = """
    BgStatsScreen {
        #code { width: auto; height: auto; background: white; color: black; }
        #told { height: auto; margin-bottom: 1; }
        VerticalScroll { height: 1fr; }
    }
    """

    def __init__(self, export: Callable[[], Exported], file: PeopleFile) -> None:
        super().__init__()
        self._told, self._file = export, file

    def compose(self) -> ComposeResult:
        with Page(words.for_bg_stats()):
            yield Static(id="told", markup=False)
            with VerticalScroll(can_focus=False), Center():
                yield Static(id="code", markup=False)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        play = bg_stats(self._told())
        code = self.query_one("#code", Static)
        lines = [words.too_long()] if play is None else list(self._say(play))
        code.display = play is not None and self._fits(play)
        if play is not None and code.display:
            code.update(Content("\n".join(in_blocks(play.link))))
        self.query_one("#told", Static).update("\n".join(lines))

    def _say(self, play: BgPlay) -> list[str]:
        lines = [words.scan()]
        if not self._fits(play):
            wide, high = room(play.link)
            lines = [words.larger_window(wide + _BESIDE[0], high + _BESIDE[1])]
        if play.left_out:
            named = words.fields()
            lines.append(words.shortened(listed([named[each] for each in play.left_out])))
        return lines

    def _fits(self, play: BgPlay) -> bool:
        wide, high = room(play.link)
        size = self.app.size
        return wide <= size.width - _BESIDE[0] and high <= size.height - _BESIDE[1]

    def action_keep(self) -> None:
        """Save the code as a picture."""
        play, exported = bg_stats(self._told()), self._told()
        if play is None:
            return
        name = file_name(exported.played.begun, exported.title, CODE)
        try:
            png, svg = keep_code(play.link, pictures() / f"{name}.png")
        except CompanionError as error:
            self.app.push_screen(Notice(words.for_bg_stats(), worded(error)))
            return
        self.app.push_screen(Notice(words.for_bg_stats(), words.code_kept(str(png), str(svg))))

    def action_place(self) -> None:
        """Ask where the play took place, which the link contains."""
        ask = Ask(_("Location"), words.where_you_play(), self._file.people.place)
        self.app.push_screen(ask, self._placed)

    def _placed(self, place: str | None) -> None:
        if place is None:
            return
        try:
            self._file.keep(replace(self._file.people, place=place))
        except CompanionError as error:
            self.app.push_screen(Notice(_("Not saved"), worded(error)))
        self._draw()
