"""Why? The rule, the numbers and the options behind what is asked, refused, happened or counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.evening.evening import Evening
from companion.games import face
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.terminal.widgets.main.asking import Refusal
from companion.terminal.widgets.naming import in_colours
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows
from companion.views.explanations import NOTHING, Declined, Subject, just_now, place_of
from companion.views.why import About, RuleText, Why
from companion.words import Cast, _, marked, not_here

_INK = {
    About.QUESTION: "bold $accent",
    About.REFUSED: "$warning",
    About.HAPPENED: "",
    About.COUNTS: "",
}


def why_now(evening: Evening[Any], front: Screen[Any] | None) -> WhyScreen:
    """Return the screen that explains what is in front: the refusal, the question, the events."""
    game_face = face(evening.header.game, evening.session.setup)
    subjects = just_now(evening.session, game_face, _refused(front))
    decided = front.decided if isinstance(front, BattleScreen) else []
    at = place_of(subjects, decided[0], game_face) if decided else 0
    return WhyScreen(evening, subjects, game_face.cast, at)


def _refused(front: Screen[Any] | None) -> Declined:
    """Return the refused answer; one typed here counts before one given earlier."""
    if front is None:
        return NOTHING
    refusals = [
        *(each.refused for each in front.query(AnswerWidget)),
        *(each.refused for each in front.query(Refusal)),
    ]
    return next((each for each in refusals if each.message not in {"", not_here()}), NOTHING)


class WhyScreen(ClosingScreen[None]):
    """A list of lines above, the selected one explained below; worked out when selected."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", marked("Back"), key_display="Esc", priority=True),
        Binding("f1", "rules", marked("Every rule and key")),
        Binding("pagedown,space", "turn(1)", show=False, priority=True),
        Binding("pageup", "turn(-1)", show=False, priority=True),
    ]
    DEFAULT_CSS = """
    WhyScreen {
        Rows, Rows:focus { height: auto; max-height: 6; border-bottom: solid $line; }
        &.-tall Rows { max-height: 12; }
        VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
        VerticalScroll > Static { height: auto; max-width: 100; }
        .head { color: $secondary; text-style: bold; margin-top: 1; }
        .lines { padding-left: 2; }
        &.-low Page { padding: 0 2; }
    }
    """

    def __init__(self, evening: Evening[Any], subjects: Sequence[Subject], cast: Cast, at: int = 0):
        super().__init__()
        self._evening = evening
        self._subjects = subjects
        self._cast = cast
        self._at = at
        self._known: dict[int, Why] = {}

    def compose(self) -> ComposeResult:
        with Page(_("Why?")):
            yield Rows(id="subjects")
            with VerticalScroll(can_focus=False):
                yield Static(id="rules")
                yield Static(_("Details"), classes="head")
                yield Static(id="numbers", classes="lines")
                yield Static(_("Where groups differ"), classes="head")
                yield Static(id="others", classes="lines")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        rows = [in_colours(each.text, self._cast, _INK[each.about]) for each in self._subjects]
        listed = self.query_one("#subjects", Rows)
        listed.put(rows, self._at)
        listed.focus()

    @on(Rows.OptionHighlighted)
    def explain(self, chosen: Rows.OptionHighlighted) -> None:
        """Explain the selected line."""
        number = chosen.option_index
        if number not in self._known:
            self._known[number] = self._subjects[number].why()
        why = self._known[number]
        rules = Content("\n").join(_rule(rule) for rule in why.rules)
        self.query_one("#rules", Static).update(rules)
        numbers, others = self.query(".head").results(Static)
        self._list("#numbers", numbers, why.numbers)
        self._list("#others", others, why.others)
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def _list(self, name: str, head: Static, lines: Sequence[str]) -> None:
        """Return lines under their heading, if there are any."""
        lines_widget = self.query_one(name, Static)
        lines_widget.update(Content("\n").join(in_colours(line, self._cast) for line in lines))
        head.display = lines_widget.display = bool(lines)

    def action_turn(self, way: int) -> None:
        """Scroll the explanation by a page."""
        scroll = self.query_one(VerticalScroll)
        if way > 0:
            scroll.scroll_page_down(animate=False)
        else:
            scroll.scroll_page_up(animate=False)

    def action_rules(self) -> None:
        """Open the help with all rules."""
        from companion.terminal.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self._evening))


def _rule(rule: RuleText) -> Content:
    chapter = f"  ({rule.chapter})" if rule.chapter else ""
    number = f"{rule.number}  " if rule.number else ""
    return Content.assemble((number, "bold $primary"), rule.text, (chapter, "$faint"))
