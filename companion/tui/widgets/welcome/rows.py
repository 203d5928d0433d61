"""The rows of the first screen: what can be done, and the last evenings with who won them."""

from __future__ import annotations

from textual.content import Content
from textual.widgets.option_list import Option

from companion.tui.widgets.colours import badge, style
from companion.views.arriving import LastEvening
from companion.views.ceremony import Ranked
from companion.words import _
from companion.words import plays as words

WIDE = 16  # columns of the first word


def deeds(*, can_play: bool, others: bool, apart: bool, hall: str = "") -> list[Option]:
    """What can be done; `others`: there are further games, `apart`: with an empty line below.

    `hall` is what its line tells; empty: nothing has been played to its end.
    """
    offered = (
        ("new", can_play, _("New game"), _("players, colours, cards, tower")),
        ("demo", can_play, _("Demo"), _("three players and a virtual tower, at once")),
        ("games", others, _("Another game"), _("an older one, also one that is over")),
        ("hall", bool(hall), words.hall(), hall),
        ("import", can_play, _("Import"), _("a game from a file")),
        ("settings", True, _("Settings"), _("language, colours, camera")),
        ("quit", True, _("Quit"), ""),
    )
    return [_row(name, word, about, apart) for name, there, word, about in offered if there]


def _row(name: str, word: str, about: str, apart: bool) -> Option:
    end = "\n" if apart else ""
    return Option(Content.assemble((word.ljust(WIDE), "bold"), (about, "$secondary"), end), name)


def evening_row(evening: LastEvening, *, brief: bool) -> Option:
    """Winners first, with their points; where there is room, what was played."""
    players = [
        Content.assemble(
            badge(each.colour),
            (f" {each.name} {each.points}", _ink(each)),
        )
        for each in evening.players
    ]
    title = [] if brief else [Content.styled(evening.title, "$faint")]
    told = Content("   ").join([*players, *title])
    return Option(Content.assemble(evening.when.ljust(WIDE), told), f"resume-{evening.number}")


def _ink(each: Ranked) -> str:
    return f"bold {style(each.colour)}" if each.place == 1 else ""
