"""Words for a board whose numbers are not confirmed, and for the numbers to compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.wallenstein.board_questions import SHOWN_SIDE, BoardSide
from companion.games.wallenstein.events import BoardLaid
from companion.games.wallenstein.text.things import region
from companion.words.generic import listed
from companion.words.language import _, ngettext

# Provinces by which players recognise the side; chosen: a few of those whose region differs.
_FEW = ("Kai", "Hitachi", "Owari", "Sanuki")


def side(question: BoardSide, option: str) -> str:
    """Return a side of the board in words."""
    if option != SHOWN_SIDE:
        return _("the other side: other regions")
    few = [name for name in _FEW if name in question.regions] or list(question.regions)
    return _in_regions({name: question.regions[name] for name in few})


def _in_regions(regions: Mapping[str, str]) -> str:
    return listed([f"{name} {region(of)}" for name, of in regions.items()])


def about(question: BoardSide) -> str:
    """Return the regions of the side shown."""
    provinces = _in_regions(question.regions)
    return _("All provinces of this side: {provinces}.").format(provinces=provinces)


def laid(event: BoardLaid) -> str:
    """Return which numbers the game uses, and what looks unusual about them."""
    return " ".join(_laid(event))


def _laid(event: BoardLaid) -> Iterator[str]:
    if event.put_right:
        yield ngettext(
            "{number} province is read from the box's file.",
            "{number} provinces are read from the box's file.",
            event.put_right,
        ).format(number=event.put_right)
    else:
        yield _(
            "The app's numbers for this board are not confirmed. If yours differ, correct "
            "them with `companion box edit`."
        )
    if event.uneven:
        counts = listed([f"{region(name)} {number}" for name, number in event.uneven.items()])
        yield _(
            "The regions do not all have the same number of provinces: {regions}. Please check."
        ).format(regions=counts)
    if not event.has_starts:
        yield _("No printed starts are known. Provinces are drafted if needed.")
