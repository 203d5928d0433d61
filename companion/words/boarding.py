"""What calibration of the sensor board asks and remarks, on its screen and in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from calibration import board_dialogue as dialogue
from companion.sensors.board.messages import Scale
from companion.tui.guiding import Key, Sign, Steps, Told, Wanted
from companion.words.colours import colour_name
from companion.words.guiding import done, in_a_line, keep_again, skip
from companion.words.language import _, ngettext


def request(asked: dialogue.Request) -> str:
    return in_a_line(wanted(asked))


def steps(colours: Sequence[str], met: dialogue.Met) -> Steps:
    """The way to go, as far as this board has the parts for it."""
    scale = (_("empty tray"), _("ten cubes"), _("half out"), _("all out")) if met.has_scale else ()
    return Steps((*scale, *(map(colour_name, colours) if met.lanes else ())))


def wanted(asked: dialogue.Request) -> Wanted:
    match asked:
        case dialogue.SlideCubes():
            return _slide(asked)
        case dialogue.WhichOne(sources):
            return _which(sources)
        case dialogue.KeepAgain():
            return keep_again(asked)
        case _:
            return _weigh(asked)


def _weigh(
    asked: dialogue.EmptyTray | dialogue.TenCubes | dialogue.HalfOut | dialogue.TakenOut,
) -> Wanted:
    match asked:
        case dialogue.EmptyTray():
            wanted = Wanted(
                _("Empty tray"),
                _("Put the empty tray on its scale and take your hands away."),
                (done(_("set it to zero")), skip(_("leave the scale as it is"))),
                _("empty tray"),
            )
        case dialogue.TenCubes(number):
            wanted = _lay(number)
        case dialogue.HalfOut(number):
            wanted = Wanted(
                ngettext("Take {number} out", "Take {number} out", number).format(number=number),
                _(
                    "Take half of them out, so that {number} are left: this finds a miscount."
                ).format(number=number),
                (done(_("see whether half is left")),),
                _("half out"),
            )
        case dialogue.TakenOut():
            wanted = Wanted(
                _("Take all out"),
                _("Take the other cubes out as well."),
                (done(_("see whether it is back at zero")),),
                _("all out"),
            )
    return replace(wanted, waiting=_("Hands off the tray: it is weighed."))


def _lay(number: int) -> Wanted:
    return Wanted(
        ngettext("Put {number} cube in", "Put {number} cubes in", number).format(number=number),
        ngettext(
            "Lay {number} cube in the tray, of any colour.",
            "Lay {number} cubes in the tray, of any colours.",
            number,
        ).format(number=number),
        (done(_("weigh them")),),
        _("ten cubes"),
    )


def _slide(asked: dialogue.SlideCubes) -> Wanted:
    number, colour = asked.number, colour_name(asked.colour)
    return Wanted(
        f"{number} × {colour}",
        ngettext(
            "Have {number} {colour} cube ready. After Enter, let it slide through a lane.",
            "Have {number} {colour} cubes ready. After Enter, let them slide through a lane, one"
            " after the other, a second apart.",
            number,
        ).format(number=number, colour=colour),
        (done(_("begin")), skip(_("no such cubes"))),
        colour,
        waiting=_("Now let them slide through a lane, one after the other, a second apart."),
        number=f"0/{number}",
    )


def _which(sources: Sequence[str]) -> Wanted:
    keys = tuple(Key(str(n), str(n), source) for n, source in enumerate(sources, 1))
    return Wanted(
        _("Which board?"),
        _("More than one could be it. Which one? Unplugging the other helps as well."),
        keys,
    )


def told(told: dialogue.Remark) -> Told:
    good = isinstance(
        told, dialogue.Met | dialogue.ScaleTaken | dialogue.ColourTaken | dialogue.Passing
    )
    number = f"{told.seen}/{told.number}" if isinstance(told, dialogue.Passing) else ""
    return Told(remark(told), not good, number)


def remark(told: dialogue.Remark) -> str:
    match told:
        case dialogue.Met() | dialogue.ScaleTaken() | dialogue.ColourTaken() | dialogue.Passing():
            words = _good(told)
        case dialogue.Unclear(answer):
            words = _("“{answer}” is none of the answers.").format(answer=answer)
        case dialogue.BoardGone() | dialogue.TwoBoards() | dialogue.NotPutBack():
            words = _no_board(told)
        case dialogue.WrongNumber() | dialogue.Blinded():
            words = _lanes(told)
        case dialogue.HardToTell() | dialogue.SameAgain() | dialogue.Mixed():
            words = _colours(told)
        case dialogue.NotBack() | dialogue.Miscounted() | dialogue.TooEmpty():
            words = _weighed(told)
        case _:
            words = _scale(told)
    return words


def _good(
    told: dialogue.Met | dialogue.ScaleTaken | dialogue.ColourTaken | dialogue.Passing,
) -> str:
    match told:
        case dialogue.Met(has_scale, lanes):
            return _("The board is there, with {scale} and {lanes}.").format(
                scale=_("a scale") if has_scale else _("no scale"),
                lanes=ngettext("{number} lane", "{number} lanes", lanes).format(number=lanes),
            )
        case dialogue.ScaleTaken(noise):
            return _("Good: the scale strays by {noise:.2f} of a cube.").format(noise=noise)
        case dialogue.ColourTaken(colour):
            return _("Good: {colour}.").format(colour=colour_name(colour))
        case dialogue.Passing(colour, number, seen):
            return _("{seen} of {number} {colour} cubes seen.").format(
                seen=seen, number=number, colour=colour_name(colour)
            )


def _no_board(told: dialogue.BoardGone | dialogue.TwoBoards | dialogue.NotPutBack) -> str:
    match told:
        case dialogue.BoardGone(reason):
            return _(
                "The board does not answer ({reason}). Is it plugged in, and used by nothing else?"
            ).format(reason=reason)
        case dialogue.TwoBoards(sources):
            return _("More than one could be it: {sources}.").format(sources=", ".join(sources))
        case dialogue.NotPutBack():
            return _(
                "The board did not take its old zero back. If it has lost it, the app says so"
                " once the board is there: then calibrate it again."
            )


def _scale(told: dialogue.Restless | dialogue.OutOfRange | dialogue.TooLight) -> str:
    match told:
        case dialogue.Restless():
            return _("The scale does not come to rest. Hands off the table; is there a draught?")
        case dialogue.OutOfRange():
            return _(
                "The scale's cell is bent too far, or not connected. Its arrow points down, and"
                " only the tray rests on it."
            )
        case dialogue.TooLight():
            return _("The scale feels next to nothing. Do the cubes lie in the tray?")


def _weighed(told: dialogue.NotBack | dialogue.Miscounted | dialogue.TooEmpty) -> str:
    match told:
        case dialogue.Miscounted(half, cubes):
            return _(
                "{cubes:.1f} seem to be left, not {half}. Were there ten, and is nothing leaning on"
                " the tray? Lay ten in again."
            ).format(cubes=cubes, half=half)
        case dialogue.TooEmpty(cubes):
            return _(
                "It is lighter by {cubes:.1f} cubes than the empty tray was: something lay in it."
                " From the beginning, with nothing in the tray."
            ).format(cubes=cubes)
        case dialogue.NotBack(cubes):
            return _(
                "With the cubes out, {cubes:.1f} of them still seem to lie there. Does something"
                " touch the tray?"
            ).format(cubes=cubes)


def _lanes(told: dialogue.WrongNumber | dialogue.Blinded) -> str:
    match told:
        case dialogue.WrongNumber(colour, number, seen):
            return _(
                "{seen} cubes were seen, not {number} {colour} ones. Again, a second apart."
            ).format(seen=seen, number=number, colour=colour_name(colour))
        case dialogue.Blinded(colour, is_dark):
            words = (
                _("{colour} is too dark for the eye. Is the lane's lamp on, its window clean?")
                if is_dark
                else _("{colour} dazzles the eye. Shield the lane from the table's lamp.")
            )
            return words.format(colour=colour_name(colour))


def _colours(told: dialogue.HardToTell | dialogue.SameAgain | dialogue.Mixed) -> str:
    match told:
        case dialogue.Mixed(colour):
            return _(
                "One of these looked unlike the others. Again, with {colour} ones alone."
            ).format(colour=colour_name(colour))
        case dialogue.SameAgain(colour, other):
            return _(
                "These look like the {other} ones before. Once more, with {colour} ones; if those"
                " before were not {other}, stop and begin again."
            ).format(colour=colour_name(colour), other=colour_name(other))
        case dialogue.HardToTell(one, other):
            return _(
                "{one} and {other} look nearly alike to the eyes: the app will ask more often."
            ).format(one=colour_name(one), other=colour_name(other))


def live(asked: dialogue.Request | None, scale: Scale | None, cubes: float, gone: str) -> Sign:
    """What is felt just now, while a person does as `asked`; a board that is `gone` comes first."""
    if gone:
        words = _("The board is gone ({reason}). Plug it in again: all goes on from here.")
        return Sign(words.format(reason=gone), "?")
    weighs = not isinstance(asked, dialogue.SlideCubes)
    if scale is None or asked is None or not weighs:
        return Sign()
    if scale in {Scale.ABOVE_RANGE, Scale.BELOW_RANGE}:
        return Sign(_scale(dialogue.OutOfRange()), "?")
    if scale is not Scale.AT_REST:
        return Sign(_("The scale moves."), "…")
    knows = bool(cubes) and not isinstance(asked, dialogue.EmptyTray)
    return Sign(_("The scale is at rest."), f"{round(cubes, 1) + 0.0:.1f}" if knows else "")


def there_again() -> Told:
    return Told(_("The board is there again."), is_trouble=False)


def too_early() -> Told:
    return Told(_("Enter first: that cube did not count yet."))
