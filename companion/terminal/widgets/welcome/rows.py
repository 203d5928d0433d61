"""The rows of the first screen: what can be done, and the last evenings with their winners."""

from __future__ import annotations

from datetime import datetime
from textwrap import wrap

from textual.content import Content
from textual.widgets.option_list import Option

from companion.evening.shelf import Shelf
from companion.games import face
from companion.store.journal import Played
from companion.terminal.widgets.colours import badge, style
from companion.views.arriving import LastEvening, played_text, standing_text
from companion.views.ceremony import Ranked
from companion.words import _, paper
from companion.words import plays as words

WIDE = 18  # cells of a row's first word: "aujourd’hui 20:15" and a space


def deeds(*, can_play: bool, others: bool, apart: bool, hall: str = "") -> list[Option]:
    """Return the actions; `others`: there are further games, `apart`: an empty line follows.

    `hall` is the hall's line; empty while no play has ended.
    """
    offered = (
        ("new", can_play, _("New game"), _("players, colours, cards, tower")),
        (
            "demo",
            can_play,
            _("Demo"),
            _("plays by itself for a minute; press any key to take over"),
        ),
        ("games", others, _("Another game"), _("an older game, also a finished one")),
        ("hall", bool(hall), words.hall(), hall),
        ("import", can_play, _("Import"), _("a game from a file")),
        ("print", True, paper.print_word(), paper.print_about()),
        ("settings", True, _("Settings"), _("language, colours, camera")),
        ("quit", True, _("Quit"), ""),
    )
    return [_row(name, word, about, apart) for name, there, word, about in offered if there]


def _row(name: str, word: str, about: str, apart: bool) -> Option:
    end = "\n" if apart else ""
    return Option(Content.assemble((word.ljust(WIDE), "bold"), (about, "$secondary"), end), name)


def unfinished_row(shelf: Shelf, game: Played, now: datetime, room: int) -> Option:
    """Return an unfinished game: who plays, where it stopped, when it was played last."""
    game_face = face(game.header.game, game.header.setup())
    first, *more = wrap(played_text(game, game_face.title, now), room)
    lines = [
        Content.assemble((_("Continue game").ljust(WIDE), "bold $accent"), (first, "bold")),
        *(Content.assemble(" " * WIDE, (line, "bold")) for line in more),
        *(
            Content.assemble(" " * WIDE, (line, "$secondary"))
            for line in wrap(standing_text(shelf, game, game_face), room)
        ),
    ]
    return Option(Content("\n").join([*lines, Content("")]), f"resume-{game.number}")


def evening_row(evening: LastEvening, *, brief: bool) -> Option:
    """Return an evening: winners first with their points; what was played, if there is room."""
    players = [
        Content.assemble(
            badge(each.colour),
            (f" {each.name} {each.points}", _ink(each)),
        )
        for each in evening.players
    ]
    title = [] if brief else [Content.styled(evening.title, "$faint")]
    content = Content("   ").join([*players, *title])
    return Option(Content.assemble(evening.when.ljust(WIDE), content), f"resume-{evening.number}")


def _ink(each: Ranked) -> str:
    return f"bold {style(each.colour)}" if each.place == 1 else ""
