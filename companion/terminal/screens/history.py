"""The history: every answer in a sentence with its source; change one, or undo to before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from companion.engine.entries import LEFT
from companion.files import write_new
from companion.games import face
from companion.host.host_acts import BackTo
from companion.store.journal.lines import write
from companion.terminal.change_earlier import AskedAgain
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.closing import ClosingScreen
from companion.terminal.screens.notice import Ask, Confirm, Notice
from companion.terminal.undoing import BackOrForth, bring_back, show_message, take_back
from companion.terminal.widgets.colours import style
from companion.terminal.widgets.finder import Finder, fits
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.page import Page
from companion.terminal.widgets.rows import Rows, heading
from companion.views.chronicle import Passage, StoryLine, chronicle
from companion.views.explanations import of_answers
from companion.words import Cast, _, looking_on, marked, ngettext
from companion.words.generic import listed
from companion.words.sources import given_by

_LATEST = 60  # answers shown at first; chosen: more are slow and seldom wanted
_EARLIER = "earlier"


class HistoryScreen(ClosingScreen[None]):
    """The newest answer is selected first; Enter changes an answer, ^u undoes to before it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", marked("Back"), priority=True),
        Binding("enter", "take", marked("Change only this"), priority=True),
        Binding("ctrl+u", "undo_to", marked("Undo to here"), key_display="^u", priority=True),
        Binding("f1", "why", marked("Why?"), priority=True),
        Binding("ctrl+z", "undo", marked("Undo"), key_display="^z", priority=True),
        Binding("ctrl+y", "redo", marked("Redo"), key_display="^y", priority=True),
        Binding("ctrl+e", "export", marked("Export"), key_display="^e", priority=True),
    ]

    def __init__(self, terminal: EveningTerminal) -> None:
        super().__init__()
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._face = face(evening.header.game, evening.session.setup)
        self._passages: list[Passage] = []
        self._whole = False

    def compose(self) -> ComposeResult:
        with Page(_("History")):
            yield Finder(_("type a name or a place to find it"), self._draw)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._read()

    def follow_evening(self) -> None:
        """Show the evening as it is now."""
        self._read()

    def _read(self) -> None:
        """Read the history again after a change, and how much can be redone."""
        session = self._evening.session
        self._passages = list(chronicle(session, self._face))
        undone = len(session.undone)
        self.query_one(Page).border_subtitle = (
            ngettext("{n} undone, Ctrl+Y redoes it", "{n} undone, Ctrl+Y redoes them", undone)
            if undone
            else ""
        ).format(n=undone)
        self._draw(self.query_one(Finder).typed)

    def _draw(self, typed: str) -> None:
        rows = list(self._rows(typed))
        choosable = [n for n, row in enumerate(rows) if not row.disabled]
        self.query_one(Finder).put(rows, choosable[-1] if choosable else 0)

    def _rows(self, typed: str) -> Iterator[Option]:
        passages = self._passages if typed or self._whole else self._passages[-_LATEST:]
        if len(passages) < len(self._passages):
            earlier = _("… {n} earlier answers: Enter shows them").format(
                n=len(self._passages) - len(passages)
            )
            yield Option(Content.styled(earlier, "$secondary"), _EARLIER)
        elif not typed:
            yield heading(_("Set-up"), first=True)
        for passage in passages:
            said_before = [
                passage.question,
                passage.answered,
                *(line.sentence for line in passage.lines),
            ]
            if typed and not fits(" ".join(said_before), typed):
                continue
            yield from _answer(passage, self._face.cast, headed=not typed)

    def action_take(self) -> None:
        """Select the answer once all typed letters count."""
        self.query_one(Finder).submit()

    @on(Rows.OptionSelected)
    def choose(self, event: Rows.OptionSelected) -> None:
        """Change the chosen answer, or show the whole history."""
        if event.option_id == _EARLIER:
            self._whole = True
            self._draw("")
            return
        passage = self._passages[int(event.option_id or 0)]
        if self._may_change():
            asked_again = AskedAgain(self.app, self._terminal, self._face)
            if not asked_again.ask(passage):
                self._ask_back(passage)

    def action_undo_to(self) -> None:
        """Undo to before the selected answer once all typed letters count."""
        self.query_one(Finder).behind(self._undo_to)

    def _undo_to(self) -> None:
        chosen = self._chosen()
        if chosen is not None and self._may_change():
            self._ask_back(chosen)

    def _chosen(self) -> Passage | None:
        chosen = self.query_one(Finder).rows.highlighted_option
        if chosen is None or chosen.id is None or chosen.id == _EARLIER:
            return None
        return self._passages[int(chosen.id)]

    def _ask_back(self, first: Passage) -> None:
        what = self._what_goes(first)
        confirm = Confirm(_("Undo"), _("Undo {what}?").format(what=what), _("Undo"))
        back = BackTo(length=first.index, number=self._evening.number)
        self.app.push_screen(confirm, lambda yes: self._back_to(back, what) if yes else None)

    def action_why(self) -> None:
        """Explain the selected answer and all that followed until the next answer."""
        from companion.terminal.screens.why import WhyScreen

        chosen = self._chosen()
        if chosen is None:
            return
        first = chosen.index
        after = (each.index for each in self._passages[first + 1 :] if not each.is_dealt)
        answers = range(first, next(after, len(self._passages)))
        subjects = of_answers(self._evening.session, self._face, answers)
        self.app.push_screen(WhyScreen(self._evening, subjects, self._face.cast))

    def _what_goes(self, first: Passage) -> str:
        """Return how many answers an undo removes, whose, and back to where."""
        gone = [each for each in self._passages[first.index :] if not each.is_dealt]
        seats = {each.seat for each in gone if each.seat is not None}
        whose = listed([self._face.cast.name(seat) for seat in sorted(seats)])
        back = _("back to before “{done}”").format(done=first.named)
        count = ngettext("{n} answer", "{n} answers", len(gone)).format(n=len(gone))
        if not whose:
            return _("{answers}, {back}").format(answers=count, back=back)
        template = _("{answers} ({whose}), {back}")
        return template.format(answers=count, whose=whose, back=back)

    def _back_to(self, back: BackTo, what: str) -> None:
        if why := why_refused(self._terminal.do(back), self._face):
            self.app.push_screen(Notice(_("Not undone"), why))
            return
        template = _("Undone: {what}.")
        if self._evening.session.can_redo:
            template = _("Undone: {what}.\nCtrl+Y redoes it, answer by answer.")
        show_message(self.app, template.format(what=what))

    def action_undo(self) -> None:
        """Undo the last action."""
        self._step(take_back)

    def action_redo(self) -> None:
        """Redo what was undone last."""
        self._step(bring_back)

    def _step(self, step: BackOrForth) -> None:
        if self._may_change() and (why := step(self.app, self._terminal, self._face)):
            self.app.push_screen(Notice(_("Not possible"), why))

    def _may_change(self) -> bool:
        if self._evening.read_only:
            self.app.push_screen(Notice(_("Watching only"), looking_on()))
        return not self._evening.read_only

    def action_close(self) -> None:
        """Clear the typed letters, or close."""
        self.query_one(Finder).close(self.dismiss)

    def action_export(self) -> None:
        """Ask for a file, and export every answer."""
        today = date.today().isoformat()  # noqa: DTZ011 - the table's own day
        name = Path.home() / f"{self._evening.header.game}-{today}.jsonl"
        dialog = Ask(_("Export"), _("Export every answer, one a line, to this file:"), str(name))
        self.app.push_screen(dialog, self._export)

    def _export(self, name: str | None) -> None:
        if not name:
            return
        path = Path(name).expanduser()
        lines = "".join(write(self._evening.header, self._evening.session.happened))
        try:
            write_new(path, lines.encode())
        except FileExistsError:
            message = _("{path} already exists. Use another name.").format(path=path)
        except OSError as error:
            message = _("{path} cannot be written: {why}.").format(path=path, why=error.strerror)
        else:
            message = _("The game was exported to {path}.").format(path=path)
        self.app.push_screen(Notice(_("Export"), message))


def _answer(passage: Passage, cast: Cast, *, headed: bool) -> Iterator[Option]:
    """Return the rows of an answer and what followed; parts that begin have headings."""
    lines = passage.lines
    first = next((n for n, line in enumerate(lines) if headed and line.heading), len(lines))
    answer = _sentence(passage, lines[:first], cast)
    is_only_told = passage.is_dealt and passage.source != LEFT
    yield Option(answer, str(passage.index), disabled=is_only_told)
    for line in lines[first:]:
        yield heading(line.heading) if line.heading else Option(_event(line), disabled=True)


def _sentence(passage: Passage, lines: Sequence[StoryLine], cast: Cast) -> Content:
    source = given_by(passage.source, passage.page)
    ink = "$faint" if passage.is_dealt else f"bold {style(cast.colour(passage.seat))}"
    question_content = Content.assemble(
        (f"{passage.question}  ", "$faint"),
        (passage.answered, ink),
        (f"  {source}", "italic $secondary"),
    )
    return Content("\n").join([question_content, *(_event(line) for line in lines)])


def _event(line: StoryLine) -> Content:
    return Content(f"    {line.sentence}")
