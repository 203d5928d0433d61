"""The sentences that name a key of the terminal, and what a page says in their place.

Both are English, as in the catalogue. Sentences whose words differ more have a function of their
own that asks `is_tapped` (companion/words/taps.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.said import marked, said_of

_WEIGHED = said_of(
    "By weight, about {number} cube is in the tray instead of {expected}. Press F5 to correct it.",
    "By weight, about {number} cubes are in the tray instead of {expected}. Press F5 "
    "to correct it.",
    1,
)
_WEIGHED_TAPPED = said_of(
    "By weight, about {number} cube is in the tray instead of {expected}.",
    "By weight, about {number} cubes are in the tray instead of {expected}.",
    1,
)

TAPPED: Mapping[str, str] = {
    # Said by readers of pictures, by the devices' checks and by the tray.
    marked(
        "the picture shows no stand. Print one (F9, Print for the camera) and put it under "
        "the tower. For another tray, press F9 and choose Calibrate camera"
    ): marked(
        "the picture shows no stand. Print one and put it under the tower. Another tray must be "
        "calibrated"
    ),
    marked(
        "the camera does not know {colours} cubes yet. Show them to it once (F9, Calibrate camera)"
    ): marked("the camera does not know {colours} cubes yet. Calibrate it to show them to it once"),
    marked("choose one in Settings (F9)"): marked("choose one under Devices"),
    marked(
        "this computer does not have that address now; in the app, press F9 and change "
        "Their address"
    ): marked("this computer does not have that address now; change it under Settings"),
    marked(
        "in the app, press F9 and choose Calibrate board…; or run companion calibrate board"
    ): marked("calibrate the board"),
    "companion calibrate board": marked("choose it under Devices"),
    marked("choose {sources} in Settings (F9)"): marked("choose {sources} under Devices"),
    marked(
        "nothing is lost; the app sends everything when the connection is back; F9 shows the link"
    ): marked("nothing is lost; the app sends everything when the connection is back"),
    marked("in the app, press F9 and choose Sound"): marked("choose Sound under Settings"),
    marked("turn the camera round, or calibrate it again (F9)"): marked(
        "turn the camera round, or calibrate it again"
    ),
    marked(
        "The camera's picture has a different shape than at calibration. Set the "
        "camera back, or press F9 to calibrate again. You can still count by hand."
    ): marked(
        "The camera's picture has a different shape than at calibration. Set the "
        "camera back, or calibrate again. You can still count by hand."
    ),
    marked(
        "{source}: the picture has a different shape than at calibration. F9 calibrates again."
    ): marked(
        "{source}: the picture has a different shape than at calibration. Calibrate it again."
    ),
    marked("It is not plugged in. Press Enter again to use it anyway."): marked(
        "It is not plugged in."
    ),
    # The resting tray.
    marked("Press Ctrl+N if the tray is empty."): marked(
        "If the tray is empty, tap “The tray is empty”."
    ),
    marked("Press F6 if that is right."): marked("If that is right, tap “As it is seen”."),
    marked("{remark} F8 shows what to do."): marked("{remark} “Devices” shows what to do."),
    _WEIGHED.message: _WEIGHED_TAPPED.message,
    _WEIGHED.many: _WEIGHED_TAPPED.many,
    # The links of pages.
    marked(
        "If the phone warns “not secure”, continue. If it asks about the local network, allow "
        "it. F1: more."
    ): marked(
        "If the phone warns “not secure”, continue. If it asks about the local network, allow it."
    ),
    marked(
        "This address was set with F9, but this machine does not have it now. Its "
        "addresses: {others}."
    ): marked(
        "This address was set under Settings, but this machine does not have it now. Its "
        "addresses: {others}."
    ),
    marked("This machine's other addresses ({key} shows the next): {others}"): marked(
        "This machine's other addresses: {others}"
    ),
    marked("Rules with this name already exist. Press Enter again to replace them."): marked(
        "Rules with this name already exist."
    ),
    # A game that can only be looked at.
    marked(
        "You can only view this game here. Is it open in another copy of the app? Close it "
        "there. Then press F10 here and open it again."
    ): marked(
        "You can only view this game here. Is it open in another copy of the app? Close it "
        "there. Then leave this game here and open it again."
    ),
    # Devices of a computer without a terminal.
    marked(
        "The sensor board is not calibrated, so it only notices when cubes fall. F9 calibrates it."
    ): marked(
        "The sensor board is not calibrated, so it only notices when cubes fall. Calibrate it."
    ),
    marked("no sound program works; the terminal's bell rings instead ({why})"): marked(
        "no sound program works ({why})"
    ),
    marked("no program on this computer plays sounds; the terminal's bell rings instead"): marked(
        "no program on this computer plays sounds"
    ),
    # Somebody leaves.
    marked(
        "“Nobody” is not possible: too few players would remain. You can stop the evening "
        "early at the terminal."
    ): marked(
        "“Nobody” is not possible: too few players would remain. You can end the evening early."
    ),
    # What is typed into a field of a page.
    marked(
        "{number} {colour} is not possible: at most {most} can be in the tray. If more went in, "
        "press F5."
    ): marked(
        "{number} {colour} is not possible: at most {most} can be in the tray. If more went in, "
        "correct that first."
    ),
    marked(
        "That number is not possible. Type another number, or press Backspace to keep the old "
        "count."
    ): marked("That number is not possible. Type another number."),
    marked("{number} of what? Type a name or its letter, then press Enter."): marked(
        "{number} of what? Type a name or its letter."
    ),
    marked(
        "{number}{letter}: is that {number} of {letter}? If so, type {letter}{number}. For "
        "another colour, press an arrow first."
    ): marked("{number}{letter}: is that {number} of {letter}? If so, type {letter}{number}."),
    marked("Type a number (0 is possible, too), then press Enter."): marked(
        "Type a number (0 is possible, too)."
    ),
    marked("“{sign}” is not a number or a name. Backspace deletes it."): marked(
        "“{sign}” is not a number or a name."
    ),
    marked("“{typed}” fits none of these. Backspace deletes letters."): marked(
        "“{typed}” fits none of these."
    ),
    marked("“{typed}” is not possible. Type {low}, then press Enter."): marked(
        "“{typed}” is not possible. Only {low} is."
    ),
    marked("Type a number from {low} to {high}, then press Enter."): marked(
        "Type a number from {low} to {high}."
    ),
    marked("Type 1 to {longest} letters, then press Enter."): marked(
        "Type 1 to {longest} letters."
    ),
}
