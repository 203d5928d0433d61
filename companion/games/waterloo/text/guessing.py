"""Waterloo's words for the guess, the retreat, and the check that all were honest."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.waterloo import events as e
from companion.games.waterloo import questions as q
from companion.games.waterloo.state import CONCLUSIONS, State
from companion.games.waterloo.text import names
from companion.views.facts import OptionFacts
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import when, which


def strengths(values: tuple[int, ...], cast: Cast) -> str:
    """Return both strengths, as in "Anna 87, Ben 57"."""
    return ", ".join(f"{cast.name(seat)} {value}" for seat, value in enumerate(values))


def _label_owned(question: q.Owned, option: str, _cast: Cast) -> str:
    return _("yes, number {number}").format(number=question.guessed) if option == q.YES else _("no")


def _say_guessed(event: e.Guessed, cast: Cast) -> str:
    values = {"name": cast.name(event.seat), "other": cast.name(event.owner), "n": event.number}
    if not event.is_right:
        text = _("{name} guesses {n}: wrong. {strengths}.")
    elif event.removed:
        text = _("{name} guesses {n}: right, {other}'s piece is off the board. {strengths}.")
    else:
        text = _("{name} guesses {n}: right, but {other}'s piece stays. {strengths}.")
    return text.format(**values, strengths=strengths(event.strengths, cast))


def _hands_guessed(event: e.Guessed, cast: Cast) -> str:
    text = _("write down {strengths}").format(strengths=strengths(event.strengths, cast))
    if not event.removed:
        return text
    return _("put {name}'s {n} beside the board; {told}").format(
        name=cast.name(event.owner), n=event.number, told=text
    )


def _why_guessed(event: e.Guessed, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    return (
        _("guessed: {n}").format(n=event.number),
        _("last number called: {n}").format(n=event.called),
        _("strengths now: {strengths}").format(strengths=strengths(event.strengths, cast)),
    )


def _say_cut_off(event: e.CutOff, cast: Cast) -> str:
    text = _(
        "{name}'s piece on {square} cannot fall back. It is number {n} and off the board. "
        "{strengths}."
    )
    return text.format(
        name=cast.name(event.seat),
        square=event.square,
        n=event.number,
        strengths=strengths(event.strengths, cast),
    )


def _hands_cut_off(event: e.CutOff, cast: Cast) -> str:
    return _(
        "put {name}'s {n} beside the board and write down {strengths}; compare the sheets"
    ).format(name=cast.name(event.seat), n=event.number, strengths=strengths(event.strengths, cast))


def _why_cut_off(event: e.CutOff, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    behind = (
        _("the piece was on its start row")
        if event.why == "start-row"
        else _("another piece is behind it")
    )
    return (
        behind,
        _("last number called: {n}").format(n=event.called),
        _("strengths now: {strengths}").format(strengths=strengths(event.strengths, cast)),
    )


def _why_dishonesty_found(
    event: e.DishonestyFound, _before: Sequence[Event], _cast: Cast
) -> Sequence[str]:
    limit = (_("at most: {n}").format(n=event.limit),) if event.limit else ()
    return (
        _("the piece that began on {square}: number {face}").format(
            square=event.piece, face=event.face
        ),
        _("said or moved: {n}").format(n=event.number),
        *limit,
    )


def _say_honest(event: e.Honest, cast: Cast) -> str:
    text = _("{name} was honest, as far as the app can see.").format(name=cast.name(event.seat))
    if not event.undecided:
        return text
    more = ngettext(
        "{n} call depends on a hidden die.", "{n} calls depend on a hidden die.", event.undecided
    ).format(n=event.undecided)
    return f"{text} {more}"


def _facts_guess(question: q.Guess, state: State, _cast: Cast) -> OptionFacts:
    if state.chosen(CONCLUSIONS) == "shown":
        numbers = names.numbers(question.possible)
        return OptionFacts(about=_("possible: {numbers}").format(numbers=numbers))
    return OptionFacts(about=_removed(question))


def _about_faces(question: q.Faces, _cast: Cast) -> str:
    return _removed(question)


def _removed(question: q.Guess | q.Faces) -> str:
    numbers = names.numbers(question.removed)
    return _("off the board: {numbers}").format(numbers=numbers) if numbers else ""


ROWS = (
    QuestionText(
        q.Guess,
        ask=marked("{name}: guess {owner}'s piece on {square}. Which number is it?"),
        verb=marked("Guess"),
        facts=_facts_guess,
        preselected=lambda _question: None,
        why=(
            marked("last number called: {n}"),
            when(
                "is_second", marked("this is the second guess"), marked("this is the first guess")
            ),
        ),
        fields={"n": lambda question: question.called},
    ),
    QuestionText(
        q.Owned,
        ask=marked("{name}: is your piece on {square} the {guessed}? Answer honestly."),
        verb=marked("Right?"),
        label=_label_owned,
        passing=lambda _question: None,
    ),
    QuestionText(
        q.RemovedNumber,
        ask=marked("{name}: your piece cannot fall back and is turned over. Which number is it?"),
        verb=marked("Turn over"),
    ),
    QuestionText(
        q.Check,
        ask=marked("Turn all pieces face up to check that everybody was honest?"),
        verb=marked("Faces up?"),
        label={
            q.FACES: marked("turn all faces up"),
            q.DICE_TOO: marked("faces up, and the hidden dice"),
            q.SKIP: marked("no, finish here"),
        },
        passing=q.SKIP,
        why=(marked("this checks the lengths of moves, the calls, and the answers to guesses"),),
    ),
    QuestionText(
        q.Faces,
        ask=marked("{name}: turn all your pieces face up. Which number is on each square?"),
        verb=marked("Faces"),
        about=_about_faces,
    ),
    QuestionText(
        q.HiddenWas,
        ask=marked("{name}: what was your hidden die in setting {setting}?"),
        verb=marked("Hidden die"),
        label={q.UNKNOWN: marked("nobody remembers")},
        passing=q.UNKNOWN,
    ),
    EventText(e.Guessed, say=_say_guessed, hands=_hands_guessed, why=_why_guessed, further=("5b",)),
    EventText(
        e.FellBack,
        say=marked("{name}'s piece falls back from {start} to {end}."),
        hands=marked("move {name}'s piece to {end}; compare the sheets"),
    ),
    EventText(e.CutOff, say=_say_cut_off, hands=_hands_cut_off, why=_why_cut_off, further=("6c",)),
    EventText(
        e.DishonestyFound,
        say=which(
            "what",
            {
                "moved": marked(
                    "{name}'s {face} (began on {piece}) moved {n} squares in turn {when}."
                ),
                "stayed": marked(
                    "{name}'s {face} (began on {piece}) did not move in turn {when}, but "
                    "could have."
                ),
                "denied": marked(
                    "{name} said no, but the piece was the {face} (began on {piece})."
                ),
                "owned": marked(
                    "{name} said {n}, but the piece was the {face} (began on {piece})."
                ),
                "called": marked(
                    "{name} called {n} in battle {when}, but the limit with the {face} was {limit}."
                ),
            },
        ),
        fields={"n": lambda event: event.number},
        why=_why_dishonesty_found,
    ),
    EventText(
        e.Honest, say=_say_honest, why=(marked("calls that depend on a hidden die: {undecided}"),)
    ),
)
