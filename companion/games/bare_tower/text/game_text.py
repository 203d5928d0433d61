"""The words of a bare tower: a row for each of its questions and events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.flow import Amounts, Colour, Event
from companion.games.bare_tower import questions as q
from companion.games.bare_tower.state import BACK, STAY
from companion.games.bare_tower.text import names
from companion.views.text_rows import EventText, GameText, QuestionText
from companion.words import Cast, _, colour_name, counts, marked, ngettext
from companion.words.filling_fields import when
from companion.words.generic import about, listed
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


def _say_fell(event: q.CubesFell, cast: Cast) -> str:
    lines = [_("In the tray: {cubes}.").format(cubes=counts(event.tray))]
    if event.stuck:
        lines.append(_stay(event.stuck))
    if event.loose:
        lines.append(_("{cubes} came loose.").format(cubes=counts(event.loose)))
    if best := _best(event, cast):
        lines.append(f"{best}.")
    return " ".join(lines)


def _stay(stuck: Mapping[Colour, int]) -> str:
    template = ngettext("{cubes} stays inside.", "{cubes} stay inside.", sum(stuck.values()))
    return template.format(cubes=counts(stuck))


def _best(event: q.CubesFell, cast: Cast) -> str:
    """Return who had the most cubes in a throw; empty if one colour was alone."""
    if len(event.sides) < 2:
        return ""
    if not event.best:
        return _("Tie")
    who = cast.of(event.best)
    return _("{name} comes out best, by {lead}").format(name=names.begun(who), lead=event.lead)


def _why_fell(event: q.CubesFell, _before: Sequence[Event], cast: Cast) -> Iterator[str]:
    """Yield the colours that went in, the largest number first; then what else moved."""
    order = sorted(event.sides, key=lambda side: -event.tray.get(side, 0))
    for side in order:
        yield about(cast.of(side), str(event.tray.get(side, 0)))
    for label, cubes in ((_("more inside"), event.stuck), (_("came loose"), event.loose)):
        if cubes:
            yield about(label, counts(cubes))


def _say_over(event: q.EveningOver, cast: Cast) -> str:
    throws = ngettext("{n} throw", "{n} throws", event.throws).format(n=event.throws)
    return _("The game is over: {throws}. {best}").format(throws=throws, best=verdict(event, cast))


def verdict(event: q.EveningOver, cast: Cast) -> str:
    """Return who won most throws of the evening."""
    if not event.best:
        return _("Nobody came out best.")
    winners = names.begun(listed([cast.of(colour) for colour in event.best]))
    times = ngettext("{n} time", "{n} times", event.times).format(n=event.times)
    return ngettext(
        "{names} came out best most often, {times}.",
        "{names} came out best equally often, {times} each.",
        len(event.best),
    ).format(names=winners, times=times)


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
        ask=when(
            "is_stuck",
            marked("All cubes are stuck in the tower. What do you want to do?"),
            marked("You throw nothing. Was that the last throw?"),
        ),
        verb=when("is_stuck", marked("Stuck"), marked("Last throw?")),
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
    EventText(q.Stocked, say=marked("Cubes in play: {cubes}.")),
    EventText(
        q.TowerFilled,
        say=marked("Thrown in to fill the tower: {thrown}. Fallen through: {to_reserve}."),
    ),
    EventText(
        q.WentIn,
        say=when(
            "lying",
            when(
                "cubes",
                marked("Thrown in: {cubes}; from the tray: {lying}."),
                marked("Thrown in from the tray: {lying}."),
            ),
            marked("Thrown in: {cubes}."),
        ),
    ),
    EventText(q.CubesFell, say=_say_fell, why=_why_fell),
    EventText(
        q.TrayCleared,
        say=marked("Returned to the owners: {to_reserve}."),
        why=(marked("goes back: {to_reserve}"),),
    ),
    EventText(q.TrayLeft, say=marked("Still in the tray: {tray}.")),
    EventText(q.TowerEmptied, say=marked("Emptied out of the tower: {cubes}.")),
    EventText(q.EveningOver, say=_say_over, heading=marked("The end")),
)


TEXT = GameText(*ROWS)
