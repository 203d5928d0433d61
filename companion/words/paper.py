"""The words on the printed pages for the camera, and those of the screen that makes these pages."""

from companion.words.language import _, fixed_text, ngettext

ruler = fixed_text("This line must measure 100 mm on your paper; if not, print again at 100 %.")


def mat_how_to() -> tuple[str, ...]:
    """Return how to print the mat and lay it into the tray."""
    return (
        _("Print at 100 % (“actual size”) on matt paper; glossy paper reflects light."),
        _("Cut along the marks at the corners and lay it flat in the tray,"),
        _("so that the camera sees all four black squares."),
    )


def mat_size(width_mm: float, height_mm: float, *, is_turned: bool) -> tuple[str, str]:
    """Return the mat's size in mm, and which of its edges on this page goes to the tower."""
    size = _("Mat of Tower Companion, {width} × {height} mm.")
    edge = (
        _("The right edge goes next to the tower.")
        if is_turned
        else _("The upper edge goes next to the tower.")
    )
    return size.format(width=f"{width_mm:g}", height=f"{height_mm:g}"), edge


def on_mat(width_mm: float, height_mm: float) -> tuple[str, str]:
    """Return the faint print at the mat's far edge: "tower", and the app's name with the size."""
    return tower(), f"Tower Companion · {width_mm:g} × {height_mm:g} mm"


stand_title = fixed_text("The tower and its bowl stand on this sheet")


def stand_how_to(width_mm: float, height_mm: float) -> tuple[str, ...]:
    """Return how to lay the sheet for tower and bowl; its size is in mm."""
    return (
        _("Centre the bowl's foot on the rings; their numbers are diameters in mm."),
        _("Tower sheet of Tower Companion: the black squares span {width} × {height} mm.").format(
            width=f"{width_mm:g}", height=f"{height_mm:g}"
        ),
        _("The edge with this title is the far one. Put the tower on its outline there."),
        _("The sheet lies flat, and nothing covers the black squares."),
        _("Use matt paper: glossy paper reflects light."),
    )


tower = fixed_text("tower")
camera = fixed_text("camera")


def near_side() -> tuple[str, str]:
    """Return the labels at the sheet's two near corners."""
    return _("The camera looks in from this side."), _("The players sit on this side.")


disc_title = fixed_text("The disc for the bowl's floor")


def disc_how_to() -> tuple[str, ...]:
    """Return how to measure, cut and lay the bowl's disc."""
    return (
        _(
            "Measure across the flat floor of the bowl, up to where its wall begins to rise: often"
            " about 120 mm."
        ),
        _("Cut out the largest circle that lies flat there; the numbers are diameters in mm."),
        _("Lay the disc in the bowl; a drop of glue or some tape under it keeps it from sliding."),
        _("A clear bowl needs no disc: the grey circle on the sheet under it shows through."),
        _("Print at 100 % (“actual size”) on matt paper; glossy paper reflects light."),
    )


def printed(file: str) -> str:
    """Return the sentence after a camera page was made: how to print and check the file."""
    return _(
        "{file} is ready. Print it at 100 % (“actual size”), then measure the line of 100 mm on it."
    ).format(file=file)


def page_foot(game: str) -> str:
    """Return the foot of a page of a game; the app's name is the same in every language."""
    return f"{game} · Tower Companion"


def pages_ready(file: str, pages: int) -> str:
    """Return the sentence after a game's pages were made."""
    return ngettext(
        "{file} is ready, {n} page. Print it at 100 % or fitted to the page.",
        "{file} is ready, {n} pages. Print them at 100 % or fitted to the page.",
        pages,
    ).format(file=file, n=pages)


# --- Where it is chosen what to print ---


to_print = fixed_text("Print for the camera")
print_word = fixed_text("Print")

# What that entry prints.
print_about = fixed_text("the sheet that the tower stands on, or the tray's mat")

# Where the printed sheets go, for the settings' row.
print_where = fixed_text("to lay under the tower or in the tray")
why_print = fixed_text(
    "The camera needs this sheet to find the cubes. Print it once, on plain matt paper."
)
which_tower = fixed_text("Cubes fall into")
in_bowl = fixed_text("a round bowl, as in the game's box")
in_tray = fixed_text("a rectangular tray")

# Which pages a bowl needs.
about_bowl = fixed_text(
    "Two pages: a sheet for under the tower and the bowl, and a disc for the bowl."
)

# Which page a tray needs.
about_tray = fixed_text("One page: a mat to cut out and lay on the tray's floor.")
which_paper = fixed_text("Paper")
about_paper = fixed_text("The paper in your printer: Letter in America, A4 nearly everywhere else.")


def paper_name(paper: str) -> str:
    """Return a paper size's name: "Letter" or "A4"."""
    return {"letter": _("Letter")}.get(paper, paper.upper())


size = fixed_text("Size of the floor")


def size_told(width_mm: float, height_mm: float) -> str:
    """Return a size in mm as width × height."""
    return _("{width} × {height} mm").format(width=f"{width_mm:g}", height=f"{height_mm:g}")


about_size = fixed_text(
    "The size of the flat floor inside. The camera finds out a mat's size by itself."
)
what_size = fixed_text(
    "Width x depth of the tray's flat floor in mm, such as 200x150; empty for 156x116."
)
make_file = fixed_text("Make the file to print")
for_the_table = fixed_text("Print for the table")

# What the pages for the players are.
why_for_the_table = fixed_text(
    "A summary, labels and sheets to write on; or the state of the game, to continue without power."
)
which_pages = fixed_text("Pages")
the_evening = fixed_text("the state of the game")
the_sheets = fixed_text("the game's summary and sheets")
