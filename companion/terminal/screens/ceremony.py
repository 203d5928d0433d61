"""A finished part of the game, such as a winter, that players read together, page by page.

The ceremony opens once all of it is decided, so it never holds up throws in the middle, and nobody
has to press a key between them. It can be left at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from companion.evening.evening import Evening
from companion.terminal import debounce
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.banner import Banner
from companion.terminal.widgets.ceremony.page_parts import PageText
from companion.terminal.widgets.ceremony.ranking import Ranking
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.views.ceremony import Ceremony, CeremonyPage
from companion.words import Cast, _, marked

_MARKS = {True: "✓", False: "·"}


class CeremonyTurned(Message):
    """The page has changed: `at` is the last ceremony's page; None if it was left, or is older."""

    def __init__(self, at: int | None) -> None:
        super().__init__()
        self.at = at


class CeremonyScreen(ClosingScreen[None]):
    """A screen that begins with the last ceremony; it closes when another copy plays on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", marked("Next"), key_display="Enter"),
        Binding("right,space,pagedown,down", "next", show=False),
        Binding("left", "again", marked("Previous page"), key_display="←"),
        Binding("up,pageup,backspace", "again", show=False),
        Binding("f1", "why", marked("Why?")),
        Binding("escape", "dismiss", marked("Leave"), key_display="Esc"),
    ]
    DEFAULT_CSS = """
    CeremonyScreen {
        #head { height: 4; padding: 0 2; }
        #title { width: 1fr; }
        #where { width: auto; color: $secondary; text-align: right; }
        #told { height: 1fr; }
        #told Page { width: 1fr; padding: 1 2; }
        #told VerticalScroll { scrollbar-size-vertical: 1; scrollbar-color: $line; }
        #told #ranked { width: 38%; }
        #told #ranked.-none { display: none; }
        &.-slim #told #ranked { width: 22; }
        Ranking { height: 1fr; }
        #parts { height: auto; padding: 0 2; margin-bottom: 1; }
        &.-low #told Page { padding: 0 1; }
        &.-low #parts, &.-tiny #parts { margin-bottom: 0; }
        &.-tiny #head { height: 1; }
        &.-tiny #parts { display: none; }
        &.-narrow #told #ranked { display: none; }
    }
    """

    def __init__(self, evening: Evening[Any], ceremonies: Sequence[Ceremony], cast: Cast) -> None:
        super().__init__()
        self._evening = evening
        self._cast = cast
        self._pages = [(each, page) for each in ceremonies for page in each.pages]
        self._fingers = debounce.KeyDebounce()
        self._last = self._at = sum(len(each.pages) for each in ceremonies[:-1])

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Banner(id="title")
            yield Static(id="where")
        with Horizontal(id="told"):
            with Page("", id="page"), VerticalScroll(can_focus=False):
                yield PageText()
            with Page(_("Ranking"), id="ranked"):
                yield Ranking()
        yield Static(id="parts")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._show()

    def on_screen_resume(self) -> None:
        """Ignore keys that were typed before this screen was visible."""
        self._fingers.note_question(debounce.now())

    def on_unmount(self) -> None:
        self.app.post_message(CeremonyTurned(None))

    def follow_evening(self) -> None:
        """Close when the other copy of the app, which this one follows, goes on."""
        if self._evening.follows:
            self.dismiss()

    def action_next(self) -> None:
        """Go to the next page, but not by an Enter that was still meant for the last question."""
        if self._fingers.is_meant("enter", debounce.now()):
            self.turn()

    @property
    def at(self) -> int:
        """Return the page of the last ceremony; negative for an earlier one."""
        return self._at - self._last

    @property
    def is_last(self) -> bool:
        """Return whether this is the last page."""
        return self._at + 1 == len(self._pages)

    def turn(self) -> None:
        """Go to the next page; from the last one back to the game."""
        if self.is_last:
            self.dismiss()
        else:
            self._at += 1
            self._show()

    def action_again(self) -> None:
        """Go to the page before."""
        self._at = max(0, self._at - 1)
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the reasons only where some page has any."""
        if action == "why":
            return any(page.why or page.rules for _ceremony, page in self._pages)
        return super().check_action(action, parameters)

    def action_why(self) -> None:
        """Show how this page's numbers came about, and the rules behind them."""
        from companion.games import face
        from companion.terminal.screens.notice import Notice

        game_face = face(self._evening.header.game, self._evening.session.setup)
        page = self._pages[self._at][1]
        rules = [f"{number}  {game_face.rule_text(number)}" for number in page.rules]
        text = "\n\n".join(filter(None, ["\n".join(page.why), *rules]))
        self.app.push_screen(Notice(page.title, text))

    def _show(self) -> None:
        self.app.post_message(CeremonyTurned(self.at if self.at >= 0 else None))
        ceremony, page = self._pages[self._at]
        self.query_one("#title", Banner).show(ceremony.title)
        self.query_one("#where", Static).update(_where(ceremony, page))
        self.query_one("#page", Page).border_title = page.title
        self.query_one(PageText).show(page, self._cast)
        self.query_one("#ranked").set_class(not page.ranking, "-none")
        self.query_one(Ranking).show(page.ranking)
        self.query_one("#parts", Static).update(_parts(ceremony, page))


def _where(ceremony: Ceremony, page: CeremonyPage) -> str:
    return _("{n} of {all}: {part}").format(
        n=page.part + 1, all=len(ceremony.parts), part=ceremony.parts[page.part].name
    )


def _parts(ceremony: Ceremony, page: CeremonyPage) -> Content:
    """Return the past parts in a line each, the present one, and those ahead."""
    lines = []
    for n, part in enumerate(ceremony.parts):
        if n == page.part:
            lines.append(Content.styled(f"{n + 1} {part.name} ▶", "bold $accent"))
            continue
        is_behind = n < page.part
        note = f"   {part.told}" if is_behind and part.told else ""
        named = f"{n + 1} {part.name} {_MARKS[is_behind]}{note}"
        lines.append(Content.styled(named, "" if is_behind else "$faint"))
    return Content("\n").join(lines)
