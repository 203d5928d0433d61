"""What calibration of the sensor board asks and remarks, in a terminal."""

from calibration import board_dialogue as dialogue
from companion.tui.words.cast import colour_name
from companion.tui.words.language import _, ngettext


def request(asked: dialogue.Request) -> str:
    match asked:
        case dialogue.EmptyTray():
            return _(
                "Put the empty tray on its scale and take your hands away."
                " Enter: set it to zero. s: leave the scale as it is. q: stop."
            )
        case dialogue.TenCubes(number):
            return ngettext(
                "Lay {number} cube in the tray, of any colour. Enter: weigh it. q: stop.",
                "Lay {number} cubes in the tray, of any colours. Enter: weigh them. q: stop.",
                number,
            ).format(number=number)
        case dialogue.TakenOut():
            return _("Take the cubes out again. Enter: see whether it is back at zero. q: stop.")
        case dialogue.SlideCubes(colour, number):
            return ngettext(
                "Have {number} {colour} cube ready. Enter, then let it slide through a lane."
                " s: no such cubes. q: stop.",
                "Have {number} {colour} cubes ready. Enter, then let them slide through a lane, one"
                " after the other, a second apart. s: no such cubes. q: stop.",
                number,
            ).format(number=number, colour=colour_name(colour))


def remark(told: dialogue.Remark) -> str:
    match told:
        case dialogue.Met(has_scale, lanes):
            scale = _("a scale") if has_scale else _("no scale")
            words = _("The board is there, with {scale} and {lanes}.").format(
                scale=scale,
                lanes=ngettext("{number} lane", "{number} lanes", lanes).format(number=lanes),
            )
        case dialogue.ScaleTaken(noise):
            words = _("Good: the scale strays by {noise:.2f} of a cube.").format(noise=noise)
        case dialogue.ColourTaken(colour):
            words = _("Good: {colour}.").format(colour=colour_name(colour))
        case dialogue.Unclear(answer):
            words = _("“{answer}” is none of the answers.").format(answer=answer)
        case dialogue.BoardGone() | dialogue.TwoBoards():
            words = _no_board(told)
        case dialogue.WrongNumber() | dialogue.Blinded() | dialogue.HardToTell():
            words = _lanes(told)
        case _:
            words = _scale(told)
    return words


def _no_board(told: dialogue.BoardGone | dialogue.TwoBoards) -> str:
    match told:
        case dialogue.BoardGone(reason):
            return _(
                "The board does not answer ({reason}). Is it plugged in, and used by nothing else?"
            ).format(reason=reason)
        case dialogue.TwoBoards(sources):
            return _("More than one could be it: give --board one of {sources}.").format(
                sources=", ".join(sources)
            )


def _scale(
    told: dialogue.Restless | dialogue.OutOfRange | dialogue.TooLight | dialogue.NotBack,
) -> str:
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
        case dialogue.NotBack(cubes):
            return _(
                "With the cubes out, {cubes:.1f} of them still seem to lie there. Does something"
                " touch the tray?"
            ).format(cubes=cubes)


def _lanes(told: dialogue.WrongNumber | dialogue.Blinded | dialogue.HardToTell) -> str:
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
        case dialogue.HardToTell(one, other):
            return _(
                "{one} and {other} look nearly alike to the eyes: the app will ask more often."
            ).format(one=colour_name(one), other=colour_name(other))
