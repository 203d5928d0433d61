"""`companion calibrate …`: teach the app tray, camera and cubes, and the sensor board.

Imported with the command line; each command imports its parts when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.printing import PaperName, Size
from companion.commands.saying import ask, say
from companion.commands.spoken import Spoken
from companion.said import marked
from companion.settings import folders

app = Spoken(marked("Print the mat; teach the app your tray, camera and cubes."))
Out = Annotated[Path, typer.Option("--out", help=marked("the file to write"))]


@app.offers(marked("Write the tray mat as a PDF to print, the same as `companion print mat`."))
def mat(out: Out, paper: PaperName = PaperName.A4, size: Size = "") -> None:
    from companion.commands.printing import mat as print_mat

    print_mat(out, paper, size)


@app.offers(marked("Make a profile from pictures you already have."))
def fit(
    empty: Annotated[Path, typer.Option(help=marked("a picture of the empty tray"))],
    cubes: Annotated[
        list[str],
        typer.Option(
            help=marked("red=R.jpg:4: a picture of 4 loose red cubes; one picture for each colour")
        ),
    ],
    *,
    out: Out,
    more: Annotated[list[str] | None, typer.Argument(metavar="[COLOUR=PICTURE:NUMBER]…")] = None,
    cube_mm: Annotated[float, typer.Option(help=marked("edge of a cube in mm"))] = 10.0,
    corners: Annotated[
        str | None,
        typer.Option(help=marked('without a mat: "x,y x,y x,y x,y", clockwise from the far left')),
    ] = None,
    tray_mm: Annotated[
        str | None, typer.Option(help=marked("without a mat: width x depth of the tray in mm"))
    ] = None,
) -> None:
    from companion.commands.pictures import fit as fit_pictures
    from companion.words.colours import colour_name

    wanted = [*cubes, *(more or [])]
    fitted = fit_pictures(empty, wanted, cube_mm=cube_mm, corners=corners, tray_mm=tray_mm, out=out)
    say(f"{out}: {', '.join(map(colour_name, fitted.colours))}")


@app.offers(marked("Show a profile, and how well it fits these pictures."))
def check(
    profile: Annotated[Path, typer.Argument(help=marked("a profile, such as profile.npz"))],
    images: Annotated[list[str] | None, typer.Argument(help=marked("pictures of its tray"))] = None,
) -> None:
    from companion.commands.checking import check as check_profile

    is_well = True
    for line, could in check_profile(profile, images or []):
        say(line)
        is_well &= could
    if not is_well:
        raise typer.Exit(1)


@app.offers(marked("Make a profile step by step, with the camera over the tray."))
def capture(
    camera: Annotated[
        str,
        typer.Option(
            help=marked("same as for the app; default: the camera that is set up or found")
        ),
    ] = "",
    colour: Annotated[
        list[str] | None, typer.Option(help=marked("only this colour; repeat for more"))
    ] = None,
    cube_mm: Annotated[float, typer.Option(help=marked("edge of a cube in mm"))] = 10.0,
    game: Annotated[
        str, typer.Option(help=marked("use this game's colours; default: the first game's"))
    ] = "",
    second: Annotated[
        bool, typer.Option("--second", help=marked("calibrate the second camera"))
    ] = False,
) -> None:
    from calibration.device import Device
    from companion.commands.calibrating import Terminal, table_of, teach
    from companion.commands.games import cube_colours

    where = folders()
    device = Device.SECOND_CAMERA if second else Device.CAMERA
    table = table_of(where, colour or cube_colours(game), cube_mm=cube_mm, device=device)
    if teach(device, camera, table, where, Terminal(ask, say)) is None:
        raise typer.Exit(1)
    say(table.profile)


@app.offers(
    marked("Calibrate the sensor board step by step: its scale, then each colour through a lane.")
)
def board(
    source: Annotated[
        str,
        typer.Option(
            "--board",
            help=marked("auto, a port, usb:… or a URL; default: the board that is set up or found"),
        ),
    ] = "",
    colour: Annotated[
        list[str] | None, typer.Option(help=marked("only this colour; repeat for more"))
    ] = None,
    game: Annotated[
        str, typer.Option(help=marked("use this game's colours; default: the first game's"))
    ] = "",
) -> None:
    from calibration.device import Device
    from companion.commands.calibrating import Terminal, table_of, teach
    from companion.commands.games import cube_colours
    from companion.words.calibrating.course import begun

    where = folders()
    say(begun().sentence)  # before the imports below, which take seconds
    table = table_of(where, colour or cube_colours(game))
    if teach(Device.BOARD, source, table, where, Terminal(ask, say)) is None:
        raise typer.Exit(1)
    say(where.board)
