"""The main screen: the state of the evening, what is asked, what just happened."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from companion.engine.flow import Question, Throw
from companion.errors import IllegalAnswer
from companion.host.host_acts import ActRefused, CorrectAsSeen, GiveAnswer, RunPlanning
from companion.sensors.panel import Button
from companion.terminal.evening_terminal import EveningTerminal
from companion.terminal.moments import Moments
from companion.terminal.refused_acts import why_refused
from companion.terminal.screens.evening import EveningScreen
from companion.terminal.undoing import takes_back
from companion.terminal.widgets.ground import Abreast, Stacked
from companion.terminal.widgets.keyline import KeyLine
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.terminal.widgets.main.asking import USUAL, Asking, ByHand, Coming, Refusal, Remarks
from companion.terminal.widgets.main.band import Band, PhaseBand
from companion.terminal.widgets.main.board import BoardPane
from companion.terminal.widgets.main.on_the_board import LyingPane
from companion.terminal.widgets.main.panes import StepsPane, dress
from companion.terminal.widgets.main.players import TablePane
from companion.terminal.widgets.main.story import StoryWidget
from companion.terminal.widgets.main.timer import PlanningTimer
from companion.views.choosing import Choice
from companion.views.chronicle import answer_text
from companion.views.explanations import NOTHING, Declined
from companion.views.moving import Moving
from companion.views.screen import MainView, main_view
from companion.words import marked
from companion.words.at_rest import still_lies
from companion.words.remarks import beside_the_game
from companion.words.sources import done_meanwhile
from companion.words.throwing import not_read


class MainScreen(EveningScreen[None]):
    """A screen that shows the evening and passes answers on; the evening makes all changes."""

    class ThrowAsked(Message):
        """The game waits for a throw, so the battle screen opens."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "as_seen", marked("Tray as seen"), show=False),
        Binding("escape", "stop_timer", show=False),
        Binding("enter", "end", show=False),
    ]

    def __init__(self, terminal: EveningTerminal) -> None:
        super().__init__(terminal)
        self._moments = Moments(terminal, self._face)
        self._notes: tuple[str, ...] = ()  # the game's own notes
        self._asked: tuple[int, Question[Any] | None] = (0, None)  # answers given, question
        self._ready: tuple[str, ...] = ()  # names of ready players, as the notes show them
        self._passed_on: events.Key | None = None

    def compose(self) -> ComposeResult:
        with Abreast(id="head"):
            yield Band(id="band")
            yield PhaseBand(id="standing")
        with Abreast(id="middle"):
            with Stacked(id="question"):
                yield Asking(id="asking")
                yield AnswerWidget(id="answering")
                yield BoardPane(id="board")
                yield ByHand(id="hands")
                yield Refusal(id="refusal")
                yield Refusal(id="notice")
                yield Remarks(id="line")
            with Stacked(id="numbers"):
                yield TablePane(id="table")
                yield StepsPane(id="steps")
            yield LyingPane(id="lying")
        yield StoryWidget(id="story")
        yield PlanningTimer(id="timer")
        yield Coming(id="coming")
        yield KeyLine(id="keys")

    def follow_change(self) -> None:
        """Follow a change of the evening, by whomever."""
        if self.is_active:
            self.show()

    def refuse(self, why: str) -> None:
        """Show why the last key did nothing."""
        self.show(refused=why)

    def come_forward(self) -> None:
        """Show changes by another screen: an undo, a correction, a battle."""
        self.show()
        self.query_one(AnswerWidget).focus()

    def show(self, refused: str = "", by_rule: Declined = NOTHING) -> None:
        """Update every widget from the evening; each draws only what has changed."""
        if isinstance(self.evening.pending, Throw) and not refused:
            self._make_way()
            return
        self.name_all()
        now = main_view(self.evening, self._face, with_chances=self._host.settings.chances)
        self._draw(now)
        self.query_one("#refusal", Refusal).show(refused, by_rule)
        if not refused:
            self._ask(now)
        self.say()
        self.follow()
        if self.is_active:
            self._come(self._moments.due())

    def _ask(self, now: MainView) -> None:
        """Show the question; say who else caused it, and what was lost here."""
        answering, there = self.query_one(AnswerWidget), self.evening.last_change
        before, begun = answering.number, answering.begun
        at_the_table = now.question.at_the_table if now.question else None
        way = at_the_table.way if at_the_table else None
        was, self._asked = self._asked, (self.evening.session.answers, self.evening.pending)
        answering.put(way, now.number, elsewhere=bool(there.page), is_same=was == self._asked)
        if there.page and before != now.number:
            is_gone = begun is not None and answering.begun is None
            text = done_meanwhile(now.done.told, begun if is_gone else None)
            self._line.show(now.number, text)

    def catch_up(self) -> None:
        """Follow what a second screen has done; what is typed here stays."""
        if self._ready != self.evening.ready.names(self.evening.session):
            self.show()

    def say(self) -> None:
        """Show the message beside the question."""
        self.query_one("#line", Remarks).show(self._line.at(self.evening.number))

    @on(AnswerWidget.GoesOn)
    def forget_refusal(self) -> None:
        """Clear the refusal, since something else is being typed."""
        self.query_one("#refusal", Refusal).show("")

    def _make_way(self) -> None:
        """Open the battle screen for a throw, after people have put pieces on the board for it."""
        moment = self._moments.due() if self.is_active else None
        if moment is None:
            early = self.query_one(AnswerWidget).early
            self.query_one(AnswerWidget).put(None)
            self.post_message(self.ThrowAsked())
            if early is not None:
                self.call_later(self._pass_on, early)
        else:
            self._come(moment)

    def _come(self, moment: Screen[Any] | None) -> None:
        """Open a ceremony, or the end, which may lead to the first screen."""

        async def leave(is_sure: bool | None) -> None:
            if is_sure:
                await self.run_action("app.first_screen")

        if moment is not None:
            self.app.push_screen(moment, leave)

    def _draw(self, now: MainView) -> None:
        cast, self._notes, self._ready = self._face.cast, now.notes, now.ready
        at_the_table = now.question.at_the_table if now.question else None
        self.query_one(Band).show(at_the_table)
        self.query_one(PhaseBand).show(now.table)
        self.query_one(StepsPane).show(now.table)
        self.query_one(TablePane).show(now.table, cast, at_the_table.seat if at_the_table else None)
        self.query_one(LyingPane).show(now.table, cast)
        self._show_board(now)
        way = at_the_table.way if at_the_table else None
        many = len(way.options) if isinstance(way, Choice) else USUAL
        self.query_one(ByHand).show(now.hands, cast, many)
        # What one page asks together does not come next.
        self.query_one(Coming).show(now.ahead if at_the_table is now.question else (), cast)
        if at_the_table is not None:
            self.query_one(Asking).put_question(at_the_table, cast)
        elif now.score is not None:
            self.query_one(Asking).show_end(now.score, plays_on=self.evening.session.stop_is_last)
        self.query_one(StoryWidget).show(now.story, cast)
        self.query_one(KeyLine).say("undo", takes_back(self.evening.session, self._face))

    def _show_board(self, now: MainView) -> None:
        """Show the board under the answer, unless the answer is given on it."""
        is_answered = now.question is not None and isinstance(now.question.way, Moving)
        board_shown = None if is_answered else now.board
        board, answering = self.query_one(BoardPane), self.query_one(AnswerWidget)
        dress(self.query_one("#question"), "-board", board_shown is not None, board, answering)
        board.show(board_shown)

    def on_key(self, event: events.Key) -> None:
        """Drop a key for a question that is not visible yet.

        The coming screen says that the key was early. That screen may be another one; it is in
        front once the messages before this key are handled.
        """
        if self.evening.pending is None or self.query_one(AnswerWidget).state is not None:
            return
        if event is not self._passed_on and (event.is_printable or event.key == "enter"):
            event.stop()
            self._pass_on(event)

    def _pass_on(self, event: events.Key) -> None:
        self._passed_on = events.Key(event.key, event.character)
        self._passed_on.time = event.time
        self.app.post_message(self._passed_on)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the end only once the game is over."""
        if action == "end":
            return self.evening.pending is None
        return super().check_action(action, parameters)

    def action_stop_timer(self) -> None:
        """Stop the planning timer."""
        self._terminal.do(RunPlanning())

    def show_planning(self, left: int | None) -> None:
        """Show the seconds of planning time that are left; None: no timer runs."""
        self.query_one(PlanningTimer).show_left(left)

    def action_end(self) -> None:
        """Open the end of the evening."""
        self._come(self._moments.end())

    def follow(self) -> None:
        """Compare the resting tray with the ledger, and show a difference."""
        state = self._tray.state
        lying_note = still_lies(state)
        amiss = beside_the_game(state.together.remarks)
        if not self.evening.session.counted:  # time enough to print what is missing
            amiss = amiss or not_read(state.together)
        self.query_one("#notice", Refusal).show(
            "\n".join(filter(None, [*self._notes, lying_note, amiss]))
        )

    def action_as_seen(self) -> None:
        """Correct the ledger to what the camera sees in the tray."""
        result = self._terminal.do(CorrectAsSeen())
        if why := why_refused(result, self._face):
            self.show(refused=why)

    @on(AnswerWidget.Submitted)
    def answer(self, message: AnswerWidget.Submitted) -> None:
        """Give an answer to the game. One for an earlier question is lost, and the line says so."""
        question = self.evening.pending
        result = self._terminal.do(GiveAnswer(answer=message.answer, number=message.number))
        if not isinstance(result, ActRefused):
            return
        why, by_rule = why_refused(result, self._face, question), NOTHING
        if isinstance(result.why, IllegalAnswer) and question is not None:
            by_rule = Declined(why, answer_text(question, message.answer, self._face))
        self.show(why, by_rule)

    def press(self, button: Button) -> None:
        """Handle the table's own buttons."""
        if button is Button.UNDO:
            self.action_undo()
