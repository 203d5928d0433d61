"""A board whose numbers are hearsay: what is asked of it, and the numbers asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.entries import is_dealt
from companion.engine.flow import Question
from companion.engine.session import Session
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board import Board, Province
from companion.games.wallenstein.board_questions import SHOWN_SIDE, BoardSide, OtherRegion
from companion.games.wallenstein.events import BoardLaid
from companion.games.wallenstein.face.things import region
from companion.views.ceremony import Ceremony, CeremonyLine, CeremonyPage, CeremonyPart
from companion.views.facts import OptionFacts
from companion.words.generic import listed
from companion.words.language import _, ngettext

_FEW = ("Kai", "Hitachi", "Owari", "Sanuki")  # enough to tell one side from the other


def side_asked() -> str:
    return _("The board has two sides. Which regions have these provinces on yours?")


def side(question: BoardSide, option: str) -> str:
    """Of an option."""
    if option != SHOWN_SIDE:
        return _("the other side: other regions")
    few = [name for name in _FEW if name in question.regions] or list(question.regions)
    return _in_regions({name: question.regions[name] for name in few})


def _in_regions(regions: Mapping[str, str]) -> str:
    return listed([f"{name} {region(of)}" for name, of in regions.items()])


def region_asked(question: OtherRegion) -> str:
    return _("The other side: which region is {province} in?").format(province=question.province)


def about(question: Question[Any]) -> str:
    """Of the side that is shown; empty where no side is asked for."""
    if not isinstance(question, BoardSide):
        return ""
    provinces = _in_regions(question.regions)
    return _("The whole of this side: {provinces}.").format(provinces=provinces)


def facts(question: Question[Any]) -> OptionFacts | None:
    return OptionFacts(about=about(question)) if about(question) else None


def board_shown(session: Session[Any]) -> tuple[Ceremony, ...]:
    """The numbers that the table is asked about, a page a region; none where a box had them."""
    questions = (*zip(session.questions, session.happened, strict=True), (session.pending, None))
    for question, entry in questions:
        if isinstance(question, q.PrintedBoard) and not (entry and is_dealt(entry)):
            return (_numbers(question.edition.board),)
    return ()


def _numbers(board: Board) -> Ceremony:
    parts = tuple(CeremonyPart(region(name)) for name in board.regions)
    pages = tuple(
        CeremonyPage(
            part,
            _("Are these on your board? {region}").format(region=region(name)),
            tuple(_line(each) for each in board.provinces.values() if each.region == name),
            rules=("W0.1",),
        )
        for part, name in enumerate(board.regions)
    )
    return Ceremony(_("Board"), parts, pages)


def _line(province: Province) -> CeremonyLine:
    line = _("{province}: tax {tax}, grain {grain}, sites {sites}")
    if province.out_with_3_players:
        line = _("{province}: tax {tax}, grain {grain}, sites {sites}; out with three players")
    return CeremonyLine(
        line.format(
            province=province.name, tax=province.tax, grain=province.grain, sites=province.sites
        )
    )


def laid(event: BoardLaid) -> str:
    """What the game plays by, and what looks wrong with it."""
    return " ".join(_laid(event))


def _laid(event: BoardLaid) -> Iterator[str]:
    if event.put_right:
        yield ngettext(
            "{number} province is as the box's file has it.",
            "{number} provinces are as the box's file has them.",
            event.put_right,
        ).format(number=event.put_right)
    else:
        yield _(
            "The board's numbers are hearsay: where yours say otherwise, `companion box edit` puts "
            "them right."
        )
    if event.uneven:
        counts = listed([f"{region(name)} {number}" for name, number in event.uneven.items()])
        yield _("Not every region has as many provinces: {regions}. Look again.").format(
            regions=counts
        )
    if not event.has_starts:
        yield _("It has no printed starts: provinces are drafted, if need be.")
