"""`companion print …`: the pages that a camera reads by.

Imported with the command line: each command brings its parts in when it is called.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from companion.commands.saying import say
from companion.commands.spoken import Spoken
from companion.said import marked

app = Spoken(marked("Print what goes under the tower, or into the tray, for the camera."))
Out = Annotated[Path | None, typer.Option("--out", help=marked("the file to write"))]
Size = Annotated[
    str, typer.Option(help=marked("the tray's floor, width x depth in mm; else 156x116"))
]


class PaperName(StrEnum):
    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"


@app.offers(marked("The sheet under tower and bowl, and the disc for the bowl, to cut out."))
def stand(out: Out = None, paper: PaperName = PaperName.A4) -> None:
    from companion.paper.printing import print_stand
    from companion.paper.shapes import Paper

    path = out or Path("tower-stand.pdf")
    print_stand(path, Paper(paper.value))
    _tell(path)


@app.offers(marked("The disc for the bowl alone."))
def disc(out: Out = None, paper: PaperName = PaperName.A4) -> None:
    from companion.paper.printing import print_disc
    from companion.paper.shapes import Paper

    path = out or Path("bowl-disc.pdf")
    print_disc(path, Paper(paper.value))
    _tell(path)


@app.offers(marked("The mat for a rectangular tray."))
def mat(out: Out = None, paper: PaperName = PaperName.A4, size: Size = "") -> None:
    from companion.paper.printing import print_mat
    from companion.paper.shapes import Paper
    from companion.paper.sizes import mat_by

    path = out or Path("tray-mat.pdf")
    print_mat(path, Paper(paper.value), mat_by(size))
    _tell(path)


def _tell(path: Path) -> None:
    from companion.words.paper import printed

    say(printed(str(path)))
