"""`companion kiosk …`: the app on the table's own display, from boot on.

Imported with the command line: each command brings its parts in when it is called.
"""

from __future__ import annotations

from pathlib import Path

import typer

from companion.commands.saying import say

app = typer.Typer(help="On a Pi that belongs to the table.", rich_markup_mode=None)


@app.command()
def on() -> None:
    """From the next boot on, the app comes up on the display."""
    from companion.commands.kiosk import ThisMachine, turn_on
    from companion.words.kiosk import is_on

    turn_on(ThisMachine(), Path.home())
    say(is_on())


@app.command()
def off() -> None:
    """As it was before."""
    from companion.commands.kiosk import ThisMachine, turn_off
    from companion.words.kiosk import is_off

    turn_off(ThisMachine(), Path.home())
    say(is_off())


@app.command()
def show() -> None:
    """Full-screen on the bare display; what the unit does."""
    from companion.commands.kiosk import OURS, display, on_display, run_on_display

    run_on_display(on_display(str(OURS / ".venv" / "bin" / "companion"), display()))
