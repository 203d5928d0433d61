"""Wallenstein's words for the board, the starts and the draft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board import SHOWN_SIDE, BoardSide, OtherRegion
from companion.games.wallenstein.events import BoardLaid
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import things
from companion.games.wallenstein.text.things import armies, region
from companion.views.facts import FactRow, OptionFacts
from companion.views.text_rows import EventText, QuestionText, player
from companion.views.throwing import Verdict
from companion.words import Cast, _, marked, ngettext
from companion.words.generic import listed

# Provinces by which players recognise the side; chosen: a few of those whose region differs.
_FEW = ("Kai", "Hitachi", "Owari", "Sanuki")


def side(question: BoardSide, option: str) -> str:
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


def _printed(state: State, seat: int | None, name: str) -> tuple[str, ...]:
    card = state.board.provinces[name]
    beside = sum(state.owner(near) == seat for near in state.neighbours(name))
    return (
        str(card.grain),
        str(card.tax),
        str(card.sites),
        str(beside or things.NOTHING),
        things.region(card.region),
    )


def _facts_draft_take(question: q.DraftTake, state: State, _cast: Cast) -> OptionFacts:
    heads = (_("grain"), _("tax"), _("sites"), _("own next to it"), _("region"))
    rows = tuple(
        FactRow(_printed(state, question.seat, name))
        if name in state.board.provinces
        else FactRow()
        for name in question.options
    )
    left = " ".join(map(str, state.groups.get(question.seat or 0, ())))
    return OptionFacts(heads, rows, about=_("groups left: {left}").format(left=left))


def _facts_place_group(question: q.PlaceGroup, _state: State, _cast: Cast) -> OptionFacts:
    left = [question.groups.count(int(size)) for size in question.options]
    texts = (ngettext("{n} group left", "{n} groups left", n).format(n=n) for n in left)
    return OptionFacts(("",), tuple(FactRow((text,)) for text in texts))


def _say_board_laid(event: e.BoardLaid, _cast: Cast) -> str:
    return laid(event)


def _say_start_taken(event: e.StartTaken, cast: Cast) -> str:
    stands = ", ".join(f"{province} {number}" for province, number in event.provinces.items())
    return _("{name} takes start {start}: {stands}.").format(
        name=cast.name(event.seat), start=event.start, stands=stands
    )


def _hands_start_taken(event: e.StartTaken, cast: Cast) -> str:
    (first, number), *others = event.provinces.items()
    parts = [_("{armies} onto {province}").format(armies=armies(number), province=first)]
    parts += [_("{n} onto {province}").format(n=n, province=province) for province, n in others]
    return _("{name}: {stands}").format(name=cast.name(event.seat), stands=", ".join(parts))


def _verdict_tower_filled(_event: e.TowerFilled, _cast: Cast) -> Verdict:
    return Verdict(_("Tower filled"))


def _label_board_side(question: BoardSide, option: str, _cast: Cast) -> str:
    return side(question, option)


def _about_board_side(question: BoardSide, _cast: Cast) -> str:
    return about(question)


ROWS = (
    QuestionText(
        q.PrintedBoard,
        ask=marked("The app's numbers for this board are not confirmed. Do they match your board?"),
        verb=marked("Board"),
        option=lambda _as_it_is: _("Play with the app's numbers; correct differences later"),
    ),
    QuestionText(
        BoardSide,
        ask=marked("The board has two sides. Which regions are these provinces in on your side?"),
        verb=marked("Board"),
        label=_label_board_side,
        about=_about_board_side,
    ),
    QuestionText(
        OtherRegion,
        ask=marked("The other side: which region is {province} in?"),
        verb=marked("Region?"),
        option=region,
    ),
    QuestionText(
        q.Oldest,
        ask=marked("Who is the oldest player? That player begins."),
        verb=marked("Oldest?"),
        label=player,
    ),
    QuestionText(
        q.TakeStart,
        ask=marked("{name}: which printed start do you take?"),
        verb=marked("Start?"),
        option=lambda letter: _("{letter} (printed start)").format(letter=letter),
    ),
    QuestionText(
        q.DraftRenew,
        ask=marked("{name}: put {cards} under the pile and turn up two new cards?"),
        verb=marked("New cards?"),
        label={q.YES: marked("Yes"), q.NO: marked("No")},
        preselected=q.NO,
    ),
    QuestionText(
        q.DraftTake,
        ask=marked("{name}: which province do you take?"),
        verb=marked("Take"),
        label={q.PILE: marked("top of the pile")},
        facts=_facts_draft_take,
    ),
    QuestionText(
        q.PlaceGroup,
        ask=marked("{name}: how many armies do you put on {province}?"),
        verb=marked("How many?"),
        option=lambda number: armies(int(number)),
        facts=_facts_place_group,
    ),
    EventText(e.BoardLaid, say=_say_board_laid),
    EventText(e.StartTaken, say=_say_start_taken, hands=_hands_start_taken),
    EventText(
        e.CardsTurned,
        say=marked("Cards face up: {cards}."),
        fields={"cards": lambda event: ", ".join(event.cards)},
    ),
    EventText(e.CardsRenewed, say=marked("{name} puts {cards} under the pile.")),
    EventText(
        e.GroupPlaced,
        say=marked("{name} puts {armies} on {province}."),
        hands=marked("{armies} onto {province}"),
    ),
    EventText(
        e.TowerFilled,
        say=marked("The tower is filled. Cubes back to reserve: {cubes}."),
        fields={"cubes": lambda event: event.to_reserve},
        verdict=_verdict_tower_filled,
    ),
)
