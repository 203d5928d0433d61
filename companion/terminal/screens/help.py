"""Help: the rule behind the question, the rules of the last events, all rules, the keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from companion.evening.evening import Evening
from companion.games import face
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.widgets.finder import Finder, fits
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import heading
from companion.views.ending import reckoned
from companion.views.face import Face
from companion.words import _, marked
from companion.words.keys import keys

_RECENT = 3  # rules behind the last events that are listed; chosen


class HelpScreen(ClosingScreen[None]):
    """A screen with the question and its rule at the top; typing finds any rule or key.

    `sought` is typed already; without an evening, the keys are shown in place of a question.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back"), priority=True),
    ]
    DEFAULT_CSS = """
    HelpScreen #asked { height: auto; margin-bottom: 1; }
    """

    def __init__(self, evening: Evening[Any] | None, sought: str = "") -> None:
        super().__init__()
        self._evening = evening
        self._sought = sought
        self._face = face(evening.header.game, evening.session.setup) if evening else Face("")
        self._figures = tuple(reckoned(evening, self._face)) if evening else ()

    def compose(self) -> ComposeResult:
        with Page(_("Help")):
            yield Static(self._question_content(), id="asked")
            hint = _("type a word or a rule's number")
            yield Finder(hint, self._draw)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._draw(self._sought)
        self.query_one(Finder).type(self._sought)

    def action_close(self) -> None:
        """Clear the typed letters, or close."""
        self.query_one(Finder).close(self.dismiss)

    def _question_content(self) -> Content:
        """Return the open question with the rule behind it."""
        if self._evening is None:
            return Content(
                _(
                    "Choose with the arrows, then press Enter. All rules are here once a game is "
                    "open."
                )
            )
        question = self._evening.pending
        if question is None:
            return Content(_("The game is over."))
        sentence = Content.styled(self._face.sentence(question), "bold $accent")
        return Content("\n").join(
            [sentence, _rule(question.rule, self._face.rule_text(question.rule))]
        )

    def _draw(self, typed: str) -> None:
        rows = list(self._matching_rules(typed) if typed else self._everything())
        self.query_one(Finder).put(
            rows, next((n for n, row in enumerate(rows) if not row.disabled), 0)
        )

    def _matching_rules(self, typed: str) -> Iterator[Option]:
        """Yield the rules and keys that contain every typed word."""
        for number, text in self._face.rules().items():
            if fits(f"{number} {self._face.chapter(number)} {text}", typed):
                yield Option(_rule(number, text))
        for key, does in keys():
            if fits(f"{key} {does}", typed):
                yield Option(_key(key, does))
        for name, how in self._figures:
            if fits(f"{name} {how}", typed):
                yield Option(_rule(name, how))

    def _everything(self) -> Iterator[Option]:
        if recent := list(self._recent()):
            yield heading(_("Rules for what just happened"), first=True)
            yield from recent
        yield heading(_("Keys"), first=not recent)
        yield from (Option(_key(key, does)) for key, does in keys())
        if self._figures:
            yield heading(_("What the end shows"))
            yield from (Option(_rule(name, how)) for name, how in self._figures)
        texts = self._face.rules()
        for chapter, numbers in groupby(texts, self._face.chapter):
            yield heading(chapter)
            yield from (Option(_rule(number, texts[number])) for number in numbers)

    def _recent(self) -> Iterator[Option]:
        """Return the rules of the last events, the latest first, each once."""
        rules_listed: set[str] = set()
        for event in reversed(self._evening.session.events if self._evening else []):
            text = self._face.rule_text(event.rule)
            if text and event.rule not in rules_listed:
                rules_listed.add(event.rule)
                sentence = Content.styled(self._face.happened(event), "$secondary")
                yield Option(Content("\n").join([sentence, _rule(event.rule, text)]))
            if len(rules_listed) == _RECENT:
                return


def _rule(number: str, text: str) -> Content:
    return Content.assemble((f"{number}  ", "bold $primary"), text)


def _key(key: str, does: str) -> Content:
    return Content.assemble((f"{key:10}", "bold $primary"), does)
