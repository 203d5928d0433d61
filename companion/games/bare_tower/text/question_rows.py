"""A bare tower's questions in words, and how to answer them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.flow import Amounts
from companion.games.bare_tower import questions as q
from companion.games.bare_tower.options import BACK, STAY
from companion.views.text_rows import QuestionText
from companion.words import Cast, counts
from companion.words.colours import colour_name
from companion.words.language import _, marked, ngettext
from companion.words.taps import is_tapped


def _colour(_question: Amounts, option: str, cast: Cast) -> str:
    """Return the label of a colour, with its player behind it."""
    name, owner = colour_name(option), cast.of(option)
    return name if owner == name else f"{name} ({owner})"


def _about_goes_in(question: q.GoesIn, _cast: Cast) -> str:
    return " · ".join(_lines_about(question))


def _lines_about(question: q.GoesIn) -> Iterator[str]:
    if question.lying:
        lying = counts(question.lying)
        yield _("together with the cubes in the tray: {cubes}").format(cubes=lying)
    if is_tapped():
        yield from _lines_on_a_page(question)
    elif question.again:
        yield _("Enter: throw the same again")
        yield _("Esc, then Enter: that was the last throw")
    elif question.least == 0:
        yield _("Enter alone: that was the last throw")


def _lines_on_a_page(question: q.GoesIn) -> Iterator[str]:
    """Yield advice for a page, where all numbers are filled in already."""
    if question.again:
        yield _("These went in last time")
    if question.least == 0:
        yield _("no cubes: that was the last throw")


def _ask_any_more(question: q.AnyMore, _cast: Cast) -> str:
    if question.is_stuck:
        return _("All cubes are stuck in the tower. What do you want to do?")
    return _("You throw nothing. Was that the last throw?")


def _verb_any_more(question: q.AnyMore, _cast: Cast) -> str:
    return _("Stuck") if question.is_stuck else _("Last throw?")


def _label_any_more(question: q.AnyMore, option: str, _cast: Cast) -> str:
    return {
        q.TRAY_ALONE: _("throw the cubes in the tray: {cubes}").format(
            cubes=counts(question.lying)
        ),
        q.EMPTY: _("empty the tower and continue"),
        q.END: _("that was the last throw"),
        q.ON: _("continue throwing"),
    }[option]


def _ask_throw(question: q.TowerThrow, _cast: Cast) -> str:
    number = sum(question.thrown.values()) + sum(question.tray_before.values())
    template = (
        ngettext(
            "Throw {number} cube in to fill the tower. Does it fall through?",
            "Throw {number} cubes in to fill the tower. Which of them fall through?",
            number,
        )
        if question.kind == q.FILLS
        else ngettext(
            "Throw {number} cube in. What is in the tray?",
            "Throw {number} cubes in. What is in the tray?",
            number,
        )
    )
    return template.format(number=number)


ROWS = (
    QuestionText(Amounts, label=_colour, in_a_line=True),
    QuestionText(
        q.Stock,
        ask=marked("How many cubes are there of each colour?"),
        verb=marked("Cubes"),
        about=marked("too high a number does no harm"),
        proposed=lambda question: question.usual,
    ),
    QuestionText(
        q.Filling,
        ask=marked("Which cubes do you throw in to fill the tower?"),
        verb=marked("Fill"),
        proposed=lambda question: question.usual,
    ),
    QuestionText(
        q.GoesIn,
        ask=marked("Throw {number}: which cubes go in?"),
        verb=marked("Throw {number}"),
        about=_about_goes_in,
        proposed=lambda question: question.again,
    ),
    QuestionText(
        q.AnyMore,
        ask=_ask_any_more,
        verb=_verb_any_more,
        label=_label_any_more,
        passing=lambda _question: None,
        why=(marked("in the tray: {lying}"),),
    ),
    QuestionText(
        q.TrayGoes,
        ask=marked("In the tray: {tray}. Return to the owners, or leave in the tray?"),
        verb=marked("Tray"),
        label={
            BACK: marked("return to their owners"),
            STAY: marked("leave in the tray for the next throw"),
        },
        preselected=lambda question: question.before,
        passing=lambda _question: None,
    ),
    QuestionText(q.TowerThrow, ask=_ask_throw),
)
