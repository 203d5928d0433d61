"""What stands on the printed mat's sheet of paper."""

from companion.words.language import _


def ruler() -> str:
    return _("This line must measure 100 mm on your paper; if not, print again at 100 %.")


def how_to() -> tuple[str, ...]:
    return (
        _("Print at 100 % (“actual size”) on matt paper; glossy paper shines."),
        _("Cut along the marks at the corners and lay it flat in the tray,"),
        _("so that the camera sees all four black squares."),
    )
