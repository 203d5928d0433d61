"""`companion print …`: the pages that a camera reads by, and those for a game's table.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.boxes import the_box
from companion.commands.saying import say
from companion.commands.spoken import Spoken, SpokenGroup
from companion.games import GAMES, OURS
from companion.said import marked

if TYPE_CHECKING:
    from typer._click.core import Command, Context


class PrintGroup(SpokenGroup):
    """Commands for printing, with one for each game; games of packages are looked for late."""

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """Return the command of this name; a game's own, if a package has such a game.

        That of a game that is left out says why.
        """
        command = super().get_command(ctx, cmd_name)
        if command is None and (
            cmd_name in GAMES or any(each.name == cmd_name for each in GAMES.left_out)
        ):
            _of_game(cmd_name)
            return app.last_offered()
        return command


app = Spoken(
    marked(
        "Print the sheets for the camera, a game's summary and sheets, or a game of the journal."
    ),
    group=PrintGroup,
)
Out = Annotated[Path | None, typer.Option("--out", help=marked("the file to write"))]
Size = Annotated[
    str, typer.Option(help=marked("the tray's floor, width x depth in mm; default: 156x116"))
]

Options = Annotated[
    list[str] | None,
    typer.Option("--option", help=marked("name=value; repeat for more")),
]
Language = Annotated[str, typer.Option(help=marked("en, fr or de; default: the app's language"))]


class PaperName(StrEnum):
    """A size of paper, as it is typed."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"


@app.offers(marked("The sheet under tower and bowl, and a disc to cut out for the bowl."))
def stand(out: Out = None, paper: PaperName = PaperName.A4) -> None:
    from companion.paper.printing import print_stand
    from companion.paper.shapes import Paper

    path = out or Path("tower-stand.pdf")
    print_stand(path, Paper(paper.value))
    _print_saved(path)


@app.offers(marked("Only the disc for the bowl."))
def disc(out: Out = None, paper: PaperName = PaperName.A4) -> None:
    from companion.paper.printing import print_disc
    from companion.paper.shapes import Paper

    path = out or Path("bowl-disc.pdf")
    print_disc(path, Paper(paper.value))
    _print_saved(path)


@app.offers(marked("The mat for a rectangular tray."))
def mat(out: Out = None, paper: PaperName = PaperName.A4, size: Size = "") -> None:
    from companion.paper.printing import print_mat
    from companion.paper.shapes import Paper
    from companion.paper.sizes import mat_by

    path = out or Path("tray-mat.pdf")
    print_mat(path, Paper(paper.value), mat_by(size))
    _print_saved(path)


def _of_game(name: str) -> None:
    """Add the command of one game: `companion print GAME`."""

    @app.offers(marked("The game's summary, tables, labels and sheets to write on."), name)
    def of_game(
        context: typer.Context,
        out: Out = None,
        paper: PaperName = PaperName.A4,
        option: Options = None,
        language: Language = "",
    ) -> None:
        from companion.commands.handouts import print_game
        from companion.paper.shapes import Paper

        path = out or Path(f"{name}.pdf")
        with _speaking(language):
            pages = print_game(path, Paper(paper.value), name, option or [], the_box(context))
        _tell_pages(path, pages)


for _name in OURS:
    _of_game(_name)


@app.offers(marked("The current state of a game in the journal, to finish it without the app."))
def evening(
    number: Annotated[
        int | None, typer.Argument(help=marked("default: the game played last"))
    ] = None,
    out: Out = None,
    paper: PaperName = PaperName.A4,
    language: Language = "",
) -> None:
    from companion.commands.handouts import print_evening
    from companion.paper.shapes import Paper
    from companion.settings import folders
    from companion.store.journal import read_journal

    path = out or Path("evening.pdf")
    with _speaking(language), read_journal(folders().data) as journal:
        pages = print_evening(path, Paper(paper.value), journal, number)
    _tell_pages(path, pages)


def _speaking(language: str) -> AbstractContextManager[object]:
    from companion.commands.handouts import language_of
    from companion.words.language import speaking

    return speaking(language_of(language)) if language else nullcontext()


def _tell_pages(path: Path, pages: int) -> None:
    from companion.words.paper import pages_ready

    say(pages_ready(str(path), pages))


def _print_saved(path: Path) -> None:
    from companion.words.paper import printed

    say(printed(str(path)))
