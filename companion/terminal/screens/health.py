"""Every device at a glance: fine, absent, or what to do; the screen checks again by itself.

Open devices are reported by the sources that use them; all others are checked in a thread.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from textwrap import wrap
from threading import Event, Thread
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content

from companion.health.finding import Finding
from companion.host.device_room import Checkup
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.undoing import show_message
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.panes import Flowing
from companion.terminal.widgets.page import Page
from companion.views.device_rows import in_order
from companion.words import health as words
from companion.words import marked

log = logging.getLogger(__name__)

OFTEN, NOW_AND_THEN = 1.0, 10.0  # s, chosen: between drawings; between checks, which take long


class HealthScreen(ClosingScreen[None]):
    """The devices screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back")),
        Binding("f8", "dismiss", show=False),
        Binding("s", "hear", marked("Test sound")),
        Binding("f", "refocus", marked("Focus again")),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
    ]
    DEFAULT_CSS = """
    HealthScreen {
        #short { height: auto; margin-bottom: 1; text-style: bold; }
        VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
        #findings { height: auto; }
        &.-low Page { padding: 0 1; }
        &.-low #short { margin-bottom: 0; }
    }
    """

    def __init__(
        self,
        checkup: Checkup,
        hear: Callable[[], object] | None = None,
        focus: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._can: Mapping[str, Callable[[], object] | None] = {"hear": hear, "refocus": focus}
        self._checkup = checkup
        self._looked_at: dict[str, Finding] = {}
        self.has_looked = False
        self._gone = Event()

    def compose(self) -> ComposeResult:
        with Page(words.title()) as sheet:
            sheet.border_subtitle = words.by_itself()
            yield Flowing(id="short")
            with VerticalScroll(can_focus=False):
                yield Flowing(id="findings")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self.show()
        self.set_interval(OFTEN, self.show)
        # Not a worker: a slow board must not keep the app from closing.
        Thread(target=self._look, name="devices", daemon=True).start()

    def on_unmount(self) -> None:
        self._gone.set()

    def on_resize(self) -> None:
        self.show()

    def action_scroll(self, lines: int) -> None:
        """Scroll by a number of lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Offer only what this computer's devices can do."""
        return action not in self._can or self._can[action] is not None

    def action_hear(self) -> None:
        """Play a test sound; its result appears in the sound's own row."""
        if (hear := self._can["hear"]) is not None:
            hear()

    def action_refocus(self) -> None:
        """Let the camera find focus and exposure again."""
        if (focus := self._can["refocus"]) is not None:
            focus()
            show_message(self.app, words.focusing())

    def _look(self) -> None:
        """Check again and again, in a thread, until the screen is left."""
        try:
            while not self._gone.is_set():
                self._look_once()
                self._gone.wait(NOW_AND_THEN)
        except Exception:  # it would end the thread, and nobody would see why
            log.exception("the devices cannot be looked at")

    def _look_once(self) -> None:
        findings: dict[str, Finding] = {}
        for finding in self._checkup.closed():
            findings[finding.name] = finding
            self._call_on_screen(partial(self._take, finding))
            if self._gone.is_set():
                return
        self._call_on_screen(partial(self._replace, findings))

    def _call_on_screen(self, what: Callable[[], object]) -> None:
        """Call the screen from the thread, unless the screen has been left meanwhile."""
        if not self._gone.is_set() and self.app.is_running:
            self.app.call_later(what)

    def _take(self, finding: Finding) -> None:
        self._looked_at[finding.name] = finding
        self.show()

    def _replace(self, everything: dict[str, Finding]) -> None:
        self._looked_at, self.has_looked = everything, True
        self.show()

    def findings(self) -> list[Finding]:
        """Return the findings; those about open devices replace older ones."""
        return in_order(self._checkup.open(), self._looked_at.values())

    def show(self) -> None:
        """Draw the findings."""
        if not self.is_mounted or not self.query("#findings"):
            return
        findings = self.findings()
        short = words.in_short(findings) if self.has_looked else words.looking()
        colour = "$success" if all(each.is_fine for each in findings) else "$warning"
        ink = colour if self.has_looked else "$secondary"
        self.query_one("#short", Flowing).put(Content.styled(short, ink))
        table = self.query_one("#findings", Flowing)
        table.put(_table(findings, table.content_size.width or self.size.width - 9))


def _table(findings: Sequence[Finding], room: int) -> Content:
    """Return the findings in columns: mark, name, text."""
    marks = max((len(words.mark_of(each)) for each in findings), default=0)
    names = max((len(words.name_of(each)) for each in findings), default=0)
    indent = " " * (marks + names + 4)
    lines = [line for each in findings for line in _lines(each, marks, names, indent, room)]
    return Content("\n").join(lines)


def _lines(finding: Finding, marks: int, names: int, indent: str, room: int) -> Iterator[Content]:
    ink = "$faint" if not finding.is_there else "$success" if finding.is_fine else "bold $warning"
    says = wrap(words.says_of(finding), max(20, room - len(indent))) or [""]
    yield Content.assemble(
        (f"{words.mark_of(finding):<{marks}}  ", ink),
        (f"{words.name_of(finding):<{names}}  ", "bold"),
        (says[0], "" if finding.is_there else "$secondary"),
    )
    for line in says[1:]:
        yield Content.styled(indent + line, "" if finding.is_there else "$secondary")
    if to_do := words.to_do_of(finding):
        ink = "$faint" if finding.is_fine else "bold $warning"
        for line in wrap(f"→ {to_do}", max(20, room - len(indent)), subsequent_indent="  "):
            yield Content.styled(indent + line, ink)
