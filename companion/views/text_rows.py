"""The words of a game: one row for a question or an event.

    QuestionText(q.Guess, ask=marked("{name}: which number is it?"), verb=marked("Guess")),
    EventText(e.CallOpened, say=marked("{name} opens with {number}.")),

A phrase of a row is a message whose fields are filled in by their types
(`words/filling_fields.py`), or a function where one message does not do. What a row leaves out
comes from the row of the type's base class, then from the plain words of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from companion.engine.flow import Event, FlowStep, Question
from companion.views.facts import NONE, OptionFacts
from companion.views.reasons import Reasons
from companion.views.throwing import Verdict
from companion.words.cast import Cast
from companion.words.filling_fields import (
    NO_FIELDS,
    NO_NAMES,
    FieldNames,
    MadeFields,
    Template,
    fill,
)
from companion.words.language import NumberOfThings, _

S = TypeVar("S", bound=FlowStep)
Q = TypeVar("Q", bound=Question[Any])
E = TypeVar("E", bound=Event)
A = TypeVar("A")

Phrase: TypeAlias = Template | Callable[[S, Cast], str]
ReasonLines: TypeAlias = Sequence[Template] | Callable[[S, Sequence[Event], Cast], Iterable[str]]

Ids: TypeAlias = tuple[str, ...]  # of rules or options


@dataclass(frozen=True, slots=True)
class QuestionText(Generic[Q]):
    """A question's words.

    Attributes:
        ask: The question in one sentence, with the player's name.
        ask_all: The same to all players, where one page answers it with the next ones.
        verb: The question in a word or two, for large letters.
        label: An option's text in the list: by option, or a function.
        option: What an option is called that `label` does not list.
        facts: What is shown beside the options; it is given the game's state.
        about: What holds for all options, where nothing else is shown beside them.
        hands: What people do on the board for the question.
        own_word: What each player says where all must answer.
        likely: How many of the first options are likely.
        passing: The option of the key for "not this one"; a function may return None.
        preselected: The answer that Enter alone gives; a function may return None.
        proposed: The amounts that Enter alone gives.
        amounts: The amount of an option in words, by option, where a number before its label does
            not do: "1 peasant".
        in_a_line: Whether amounts are typed in a line, "3 red 2 blue".
        why: The numbers that the question depends on, a line each; a function is given the
            events before it.
        further: Further rules behind the question, by number.
        options: Options to explain even where the game did not look them up, by name.
        fields: Fields of the messages that the question itself does not have, by functions.
    """

    of: type[Q]
    ask: Phrase[Q] | None = None
    ask_all: Phrase[Q] | None = None
    verb: Phrase[Q] | None = None
    label: Mapping[str, str] | Callable[[Q, str, Cast], str] | None = None
    option: Callable[[str], str] | None = None
    facts: Callable[[Q, Any, Cast], OptionFacts] | None = None
    about: Phrase[Q] | None = None
    hands: Phrase[Q] | None = None
    own_word: str | None = None
    likely: Callable[[Q], int] | None = None
    passing: str | Callable[[Q], str | None] | None = None
    preselected: str | int | Callable[[Q], str | int | None] | None = None
    proposed: Callable[[Q], Mapping[str, int]] | None = None
    amounts: Mapping[str, NumberOfThings] | None = None
    in_a_line: bool | None = None
    why: ReasonLines[Q] | None = None
    further: Ids | Callable[[Q], Ids] | None = None
    options: Ids | Callable[[Q], Ids] | None = None
    fields: Mapping[str, Callable[[Q], object]] | None = None


@dataclass(frozen=True, slots=True)
class EventText(Generic[E]):
    """An event's words.

    Attributes:
        say: What happened, in one sentence.
        hands: What people do on the board after the event.
        heading: The heading of the part of the game that the event begins; empty for no new part.
        verdict: How the throw before the event ends, in a few large words.
        why: The numbers that the event depends on, a line each; a function is given the events
            before it.
        further: Further rules behind the event, by number.
        options: Options to explain even where the game did not look them up, by name.
        fields: Fields of the messages that the event itself does not have, by functions.
    """

    of: type[E]
    say: Phrase[E] | None = None
    hands: Phrase[E] | None = None
    heading: Phrase[E] | None = None
    verdict: Callable[[E, Cast], Verdict | None] | None = None
    why: ReasonLines[E] | None = None
    further: Ids | Callable[[E], Ids] | None = None
    options: Ids | Callable[[E], Ids] | None = None
    fields: Mapping[str, Callable[[E], object]] | None = None


TextRow: TypeAlias = QuestionText[Any] | EventText[Any]


def player(_question: Question[Any], option: str, cast: Cast) -> str:
    """Return the label of an option that is a colour: its player's name."""
    return cast.of(option)


class GameText:
    """All rows of a game.

    Args:
        rows: A row for each type of question and event.
        names: What the ids of the game's own types are called, for the fields of messages.
        base: The words of the game that it is built on, for what its own rows leave out.
    """

    def __init__(
        self, *rows: TextRow, names: FieldNames = NO_NAMES, base: GameText | None = None
    ) -> None:
        self.rows: Mapping[type[FlowStep], TextRow] = {row.of: row for row in rows}
        self.names: FieldNames = {**(base.names if base else NO_NAMES), **names}
        self.base = base

    def value(self, part: str, step: FlowStep) -> Any:
        """Return this part of the step's row; None where no row of its types has it."""
        rows = (self.rows[kind] for kind in type(step).__mro__ if kind in self.rows)
        parts = (getattr(row, part, None) for row in rows)
        own = next((each for each in parts if each is not None), None)
        return self.base.value(part, step) if own is None and self.base else own

    def phrase(self, part: str, step: FlowStep, cast: Cast) -> str | None:
        """Return this part of the step's row in words; None where no row has it."""
        phrase: Phrase[Any] | None = self.value(part, step)
        if phrase is None:
            return None
        return phrase(step, cast) if callable(phrase) else self._filled(phrase, step, cast)

    def answer(self, part: str, step: FlowStep, otherwise: Callable[[Any], A]) -> A:
        """Return what is a constant of the step's row, or comes from its function.

        Args:
            otherwise: The plain function of any game, for a step whose row has none.
        """
        answer = self.value(part, step)
        if answer is None:
            return otherwise(step)
        own: A = answer(step) if callable(answer) else answer
        return own

    def label(self, question: Question[Any], option: str, cast: Cast) -> str | None:
        """Return an option in words; None where no row has words for it."""
        label = self.value("label", question)
        if callable(label):
            return str(label(question, option, cast))
        if label and option in label:
            return _(label[option])
        name: Callable[[str], str] | None = self.value("option", question)
        return None if name is None else name(option)

    def verdict(self, event: Event, cast: Cast) -> Verdict | None:
        """Return how the throw before the event ends; None where no row says it."""
        verdict: Callable[[Event, Cast], Verdict | None] | None = self.value("verdict", event)
        return None if verdict is None else verdict(event, cast)

    def facts(self, question: Question[Any], state: object, cast: Cast) -> OptionFacts:
        """Return what is shown beside the options."""
        if facts := self.value("facts", question):
            own: OptionFacts = facts(question, state, cast)
            return own
        about = self.phrase("about", question, cast)
        return OptionFacts(about=about) if about else NONE

    def reasons(self, step: FlowStep, before: Sequence[Event], cast: Cast) -> Reasons:
        """Return the row's reasons; empty where it has none."""
        return Reasons(
            self._why(step, before, cast),
            self.answer("further", step, _none),
            self.answer("options", step, _none),
        )

    def _why(self, step: FlowStep, before: Sequence[Event], cast: Cast) -> tuple[str, ...]:
        why = self.value("why", step) or ()
        if callable(why):
            return tuple(why(step, before, cast))
        return tuple(filter(None, (self._filled(line, step, cast) for line in why)))

    def _filled(self, message: Template, step: FlowStep, cast: Cast) -> str:
        made: MadeFields = self.value("fields", step) or NO_FIELDS
        return fill(message, step, cast, self.names, made)


def _none(_step: FlowStep) -> Ids:
    return ()


NO_TEXT = GameText()
