"""`companion plays …`: the finished plays, and the people in them.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import ask, say
from companion.commands.spoken import Spoken
from companion.said import marked

app = Spoken(marked("Finished plays: list, report, export, import, and the people in them."))
people = Spoken(marked("The people who have played: rename, merge, undo, remove."))
app.add_typer(people, name="people")

Number = Annotated[int | None, typer.Argument(help=marked("default: the last one"))]
Name = Annotated[str, typer.Argument(help=marked("as it was typed; case and spaces do not count"))]


@app.offers(marked("List all plays, each with its number, players and result."), "list")
def list_(
    game: Annotated[str, typer.Option(help=marked("only this game"))] = "",
    *,
    json: Annotated[bool, typer.Option("--json", help=marked("print JSON for programs"))] = False,
) -> None:
    from companion.commands.past_plays import listed, reading

    with reading() as plays:
        say(listed(plays, game, json=json), end="")


@app.offers(marked("Correct the date or a name of one play."))
def correct(
    number: Number = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            "--name", metavar="NAME=NEW", help=marked("a name in that play; can be repeated")
        ),
    ] = None,
    date: Annotated[str, typer.Option(help=marked("such as 2026-11-19 or 2026-11-19 20:15"))] = "",
) -> None:
    from companion.commands.past_plays import corrected, reading

    with reading() as plays:
        say(corrected(plays, number, name or (), date))


@app.offers(
    marked(
        "Write the report of a play: as a page and a PDF in the folder for pictures, or as one "
        "of them in the file you name."
    )
)
def report(
    number: Number = None,
    out: Annotated[
        Path | None, typer.Option("--out", help=marked("a file that ends in .html or .pdf"))
    ] = None,
) -> None:
    from companion.commands.past_plays import reading, reported

    with reading() as plays:
        for path in reported(plays, number, out):
            say(path)


@app.offers(marked("Export plays for other programs, or for this app on another machine."))
def export(
    file: Annotated[
        Path | None, typer.Argument(help=marked("a file that ends in .json or .csv"))
    ] = None,
    *,
    game: Annotated[str, typer.Option(help=marked("only this game"))] = "",
    number: Annotated[int | None, typer.Option(help=marked("only this play"))] = None,
    bg_stats: Annotated[
        bool,
        typer.Option(
            "--bg-stats",
            help=marked(
                "print the link for BG Stats; with FILE, also write its QR code as a picture"
            ),
        ),
    ] = False,
    place: Annotated[
        str | None, typer.Option(help=marked("where you play; saved from now on"))
    ] = None,
) -> None:
    from companion.commands.past_plays import linked, put_out, reading

    with reading(place=place) as plays:
        say(linked(plays, number, file) if bg_stats else put_out(plays, file, game, number))


@app.offers(
    marked(
        "Import plays that this app has exported. Plays that are here already are not imported "
        "twice."
    ),
    "import",
)
def import_(file: Path) -> None:
    from companion.commands.past_plays import take_in, writing

    with writing() as plays:
        message, is_whole = take_in(plays, file)
    say(message)
    if not is_whole:
        raise typer.Exit(1)


@people.callback(invoke_without_command=True)
def all_people(context: typer.Context) -> None:
    """Print everybody's results."""
    from companion.commands.past_plays import everybody, reading

    if context.invoked_subcommand is None:
        with reading() as plays:
            say(everybody(plays), end="")


@people.offers(marked("Show a person under another name."))
def rename(name: Name, to: str) -> None:
    from companion.commands.past_plays import reading, renamed

    with reading() as plays:
        say(renamed(plays, name, to))


@people.offers(marked("Merge two people into one, shown under the second name."))
def merge(name: Name, into: Name) -> None:
    from companion.commands.past_plays import merged, reading

    with reading() as plays:
        say(merged(plays, name, into))


@people.offers(marked("Undo the last rename or merge."))
def undo() -> None:
    from companion.commands.past_plays import reading, undone

    with reading() as plays:
        say(undone(plays))


@people.offers(
    marked("Remove a name from everything, for good. The app asks twice. The plays stay.")
)
def remove(name: Name) -> None:
    from companion.commands.past_plays import removal, removed, writing

    with writing() as plays:
        person, questions = removal(plays, name)
        for question in questions:
            if ask(f"{question}\n> ").strip().casefold() != person.name.casefold():
                raise typer.Exit(1)
        say(removed(plays, person))
