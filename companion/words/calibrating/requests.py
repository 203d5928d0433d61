"""What is asked of the person at the table, each request once.

A screen shows all of a wording, a terminal its sentence and keys in a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from calibration.dialogue.requests import (
    EMPTY,
    STOP,
    EmptyTray,
    GoOn,
    HalfOut,
    KeepAgain,
    Request,
    ShowCubes,
    ShowEmpty,
    SlideCubes,
    TakenOut,
    TenCubes,
    TypeCorners,
    WhichOne,
)
from companion.words.colours import colour_name
from companion.words.language import _, ngettext


@dataclass(frozen=True, slots=True)
class Key:
    """`answer` as it is typed in a terminal."""

    answer: str
    word: str

    @property
    def key(self) -> str:
        """As the screen's library names it."""
        return self.answer or "enter"


@dataclass(frozen=True, slots=True)
class Wording:
    """A request in words; `done` are steps that are behind us already."""

    headline: str  # a few words, to be read from afar
    sentence: str
    keys: tuple[Key, ...] = ()  # without the one that stops, which is always there
    step: str = ""
    waiting: str = ""  # what is going on once it has been answered
    typed: str = ""  # a line such as this one is typed; its answer is the line
    done: tuple[str, ...] = ()


def in_a_line(asked: Request) -> str:
    """The sentence and its keys, for a terminal."""
    words = wording(asked)
    if words.typed:
        return f"{words.sentence} {_('Type them like this:')} {words.typed} {_('q: stop.')}"
    keys = [f"{key.answer or _('Enter')}: {key.word}." for key in words.keys]
    return " ".join([words.sentence, *keys, _("q: stop.")])


@singledispatch
def wording(asked: Request) -> Wording:
    """Every request has its own, below."""
    raise NotImplementedError(f"{type(asked).__name__} has no words")


def _keys(asked: Request, *words: str) -> tuple[Key, ...]:
    """What each of its answers does, in their order."""
    answers = [answer for answer in asked.answers if answer != STOP]
    return tuple(Key(answer, word) for answer, word in zip(answers, words, strict=True))


@wording.register
def _keep_again(asked: KeepAgain) -> Wording:
    return Wording(
        _("Not kept"),
        _("{reason}. Make room there; what was learned waits.").format(reason=asked.reason),
        _keys(asked, _("try again")),
        waiting=_("It is put on disk."),
    )


# --- The camera's ---


@wording.register
def _go_on(asked: GoOn) -> Wording:
    names = tuple(map(step_name, asked.have))
    return Wording(
        _("Go on?"),
        _("Photographed already: {names}.").format(names=", ".join(names)),
        _keys(asked, _("go on from there"), _("begin anew")),
        done=names,
    )


@wording.register
def _show_empty(asked: ShowEmpty) -> Wording:
    return Wording(
        _("Empty tray"),
        _("Put the empty tray in front of the camera, the mat lying flat in it, hands away."),
        _keys(asked, _("photograph"), _("the tray has no mat")),
        step_name(EMPTY),
        _photographing(),
    )


@wording.register
def _show_cubes(asked: ShowCubes) -> Wording:
    colour = colour_name(asked.colour)
    return Wording(
        f"{asked.number} × {colour}",
        ngettext(
            "Lay {number} {colour} cube in the tray, nothing else, away from the walls.",
            "Lay {number} {colour} cubes in the tray, nothing else, each apart from the others"
            " and from the walls.",
            asked.number,
        ).format(number=asked.number, colour=colour),
        _keys(asked, _("photograph"), _("no such cubes")),
        colour,
        _photographing(),
    )


@wording.register
def _type_corners(asked: TypeCorners) -> Wording:
    return Wording(
        _("Type its corners"),
        _(
            "Open {picture} and read off the four corners of the tray's floor, clockwise"
            " from the far left, in pixels; then its width and depth in mm."
        ).format(picture=asked.picture),
        step=step_name(EMPTY),
        typed="120,80 840,84 900,640 60,636 160x120",
    )


def _photographing() -> str:
    return _("Hands away: the tray is photographed as soon as nothing moves.")


def step_name(name: str) -> str:
    return _("the empty tray") if name == EMPTY else colour_name(name)


# --- The board's ---


@wording.register
def _which_one(asked: WhichOne) -> Wording:
    return Wording(
        _("Which board?"),
        _("More than one could be it. Which one? Unplugging the other helps as well."),
        _keys(asked, *asked.sources),
    )


@wording.register
def _empty_tray(asked: EmptyTray) -> Wording:
    return Wording(
        _("Empty tray"),
        _("Put the empty tray on its scale and take your hands away."),
        _keys(asked, _("set it to zero"), _("leave the scale as it is")),
        _("empty tray"),
        _weighing(),
    )


@wording.register
def _ten_cubes(asked: TenCubes) -> Wording:
    number = asked.number
    return Wording(
        ngettext("Put {number} cube in", "Put {number} cubes in", number).format(number=number),
        ngettext(
            "Lay {number} cube in the tray, of any colour.",
            "Lay {number} cubes in the tray, of any colours.",
            number,
        ).format(number=number),
        _keys(asked, _("weigh them")),
        _("ten cubes"),
        _weighing(),
    )


@wording.register
def _half_out(asked: HalfOut) -> Wording:
    number = asked.number
    return Wording(
        ngettext("Take {number} out", "Take {number} out", number).format(number=number),
        _("Take half of them out, so that {number} are left: this finds a miscount.").format(
            number=number
        ),
        _keys(asked, _("see whether half is left")),
        _("half out"),
        _weighing(),
    )


@wording.register
def _taken_out(asked: TakenOut) -> Wording:
    return Wording(
        _("Take all out"),
        _("Take the other cubes out as well."),
        _keys(asked, _("see whether it is back at zero")),
        _("all out"),
        _weighing(),
    )


@wording.register
def _slide_cubes(asked: SlideCubes) -> Wording:
    number, colour = asked.number, colour_name(asked.colour)
    return Wording(
        f"{number} × {colour}",
        ngettext(
            "Have {number} {colour} cube ready. After Enter, let it slide through a lane.",
            "Have {number} {colour} cubes ready. After Enter, let them slide through a lane, one"
            " after the other, a second apart.",
            number,
        ).format(number=number, colour=colour),
        _keys(asked, _("begin"), _("no such cubes")),
        colour,
        _("Now let them slide through a lane, one after the other, a second apart."),
    )


def _weighing() -> str:
    return _("Hands off the tray: it is weighed.")
