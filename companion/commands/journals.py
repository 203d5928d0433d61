"""`companion replay`, `export`, `show` and `import`: games of the journal, without the app.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import complain, say
from companion.commands.spoken import Spoken
from companion.said import marked
from companion.settings import folders
from companion.words.language import _

app = Spoken("")  # the command line offers its commands as its own


@app.offers(marked("Replay a journal and print its final state as JSON. - reads standard input."))
def replay(file: str) -> None:
    from companion.commands.games import replay as played

    say(played(file))


@app.offers(marked("Export a game of the journal as JSON Lines."))
def export(
    number: Annotated[
        int | None, typer.Argument(help=marked("default: the game played last"))
    ] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
) -> None:
    from companion.commands.games import export as lines_of
    from companion.commands.games import keep_text, missing
    from companion.store.journal import read_journal

    with read_journal(folders().data) as journal:
        lines, faults = "".join(lines_of(journal, number)), missing(journal, number)
    if out is None:
        say(lines, end="")
    else:
        keep_text(out, lines)
    _print_faults(faults)


@app.offers(marked("Print the current state of a game in the journal, without opening the app."))
def show(
    number: Annotated[
        int | None, typer.Argument(help=marked("default: the game played last"))
    ] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help=marked("print JSON for programs"))] = False,
) -> None:
    from companion.commands.games import missing
    from companion.commands.handouts import show as shown
    from companion.store.journal import read_journal

    with read_journal(folders().data) as journal:
        say(shown(journal, number, json=json))
        faults = missing(journal, number)
    _print_faults(faults)


def _print_faults(faults: Sequence[str]) -> None:
    """Print what is missing in the output, and exit with an error if anything is."""
    for fault in faults:
        complain(fault)
    if faults:
        raise typer.Exit(1)


@app.offers(marked("Import an exported or hand-written game into the journal."), "import")
def import_(file: str) -> None:
    from companion.commands.games import import_ as take_in
    from companion.store.journal import open_journal
    from companion.views.arriving import damage_text

    with open_journal(folders().data) as journal:
        say(_("game {number}").format(number=take_in(journal, file).number))
        faults = damage_text(journal)
    _print_faults(faults)
