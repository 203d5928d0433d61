"""`companion serve …`: the app as a service, whose pages need no terminal.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked

app = Spoken(marked("Play with phones and a TV alone; this computer needs no screen and no keys."))


@app.callback(invoke_without_command=True)
def serve(context: typer.Context) -> None:
    """Serve the pages until Ctrl+C, or until the system ends the service."""
    if context.invoked_subcommand is None:
        from companion.commands.serve import run_service

        options = context.find_root().params  # those before the command count
        profile = options["profile"]
        run_service(
            options["camera"] or (),
            None if profile is None else Path(profile),
            options["board"],
            options["box"],
        )


@app.offers(marked("Serve at each boot from now on, also while nobody is logged in."))
def on() -> None:
    from companion.commands.own_display import ThisMachine
    from companion.commands.serve_unit import turn_on
    from companion.words.serving import is_on

    turn_on(ThisMachine(), Path.home())
    say(is_on())


@app.offers(marked("Do not serve any more when this computer starts."))
def off() -> None:
    from companion.commands.own_display import ThisMachine
    from companion.commands.serve_unit import turn_off
    from companion.words.serving import is_off

    turn_off(ThisMachine(), Path.home())
    say(is_off())


@app.offers(marked("Show the addresses and QR codes of the running service."))
def codes() -> None:
    from companion.commands.serve import show_written_codes
    from companion.settings import folders

    show_written_codes(folders().data)
