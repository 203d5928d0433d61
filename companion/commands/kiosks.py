"""`companion kiosk …`: the app on the table's own display, from boot on.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked

app = Spoken(marked("Start the app by itself on a Pi that belongs to the table."))


@app.offers(marked("Start the app on the display at each boot from now on."))
def on() -> None:
    from companion.commands.own_display import ThisMachine, turn_on
    from companion.words.kiosk import is_on

    turn_on(ThisMachine(), Path.home())
    say(is_on())


@app.offers(marked("Start this computer as before, without the app."))
def off() -> None:
    from companion.commands.own_display import ThisMachine, turn_off
    from companion.words.kiosk import is_off

    turn_off(ThisMachine(), Path.home())
    say(is_off())


@app.offers(marked("Run the app full-screen, without a desktop. The systemd unit calls this."))
def show() -> None:
    from companion.commands.own_display import show_on_display

    show_on_display([sys.executable, "-m", "companion"])
