"""`companion box …`: show, edit and share what is printed on the games' boxes.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked

if TYPE_CHECKING:
    from companion.store.box import Box

app = Spoken(
    marked("Show, edit, export or import the values printed on your games' boards and cards.")
)
Game = Annotated[str, typer.Argument(help=marked("only this game"))]


def the_box(context: typer.Context) -> Box:
    """Return the box named by `--box` before this command, else that of the settings."""
    from companion.commands.box_files import box_of

    path = context.find_root().obj
    return box_of(path if isinstance(path, str) else "")


@app.offers(marked("Show the values in the file."))
def show(context: typer.Context, game: Game = "") -> None:
    from companion.commands.box_files import summary

    say(summary(the_box(context), game), end="")


@app.offers(
    marked("Change the file in your editor. The change is saved once the file can be read.")
)
def edit(context: typer.Context) -> None:
    from companion.commands.box_files import edit as edited
    from companion.words.box_answers import changed

    box = the_box(context)
    say(changed(box.path, has_changed=edited(box)))


@app.offers(marked("Export the values to a file for other tables."))
def export(context: typer.Context, file: Path, game: Game = "") -> None:
    from companion.commands.box_files import export as exported

    exported(the_box(context), file, game)
    say(file)


@app.offers(marked("Import another table's file: all of it, or nothing."), "import")
def import_(context: typer.Context, file: Path) -> None:
    from companion.commands.box_files import import_ as take_in
    from companion.words.box_answers import games_added

    box = the_box(context)
    say(games_added(take_in(box, file), box.path))
