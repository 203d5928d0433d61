"""Wallenstein's words for building, income and new armies."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.cards import ARMIES_TILE, GRAIN, TAXES
from companion.games.wallenstein.text import event_cards, modules, things
from companion.games.wallenstein.text.things import armies, grain, thalers
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, marked
from companion.words.filling_fields import when


def _why_take_armies(
    question: q.TakeArmies, _before: Sequence[Event], _cast: Cast
) -> Sequence[str]:
    """Return why this many armies come with and without the tile."""
    lines = [_("printed: {armies}").format(armies=things.armies(question.printed))]
    if question.event:
        text = _("the event “{event}” makes it {limited}")
        event = event_cards.title(question.event)
        lines.append(text.format(event=event, limited=question.received))
    text = _("the tile “{tile}” makes it {number}")
    tile = things.tile(ARMIES_TILE)
    lines.append(text.format(tile=tile, number=question.with_tile))
    if more := int(question.options[0]) - question.with_tile:
        lines.append(_("other bonuses: {n:+}").format(n=more))
    return lines


def _say_lapsed(event: e.Lapsed, cast: Cast) -> str:
    return _("{name} cannot carry out “{action}” in {province}: {why}.").format(
        action=things.action(event.action),
        province=event.province,
        name=cast.name(event.seat),
        why=things.hindrance(event.action, event.why, event.needed, event.there),
    )


def _why_lapsed(event: e.Lapsed, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    why = things.hindrance(event.action, event.why, event.needed, event.there)
    return (
        _("{action} in {province}: {why}").format(
            action=things.action(event.action), province=event.province, why=why
        ),
    )


def _because(text: str, why: Sequence[str]) -> str:
    return f"{text} ({', '.join(why)})." if why else f"{text}."


def _say_built(event: e.Built, cast: Cast) -> str:
    text = _("{name} builds {building} in {province} for {paid}").format(
        name=cast.name(event.seat),
        building=things.a_building(event.building),
        province=event.province,
        paid=thalers(event.paid),
    )
    brought = (
        [_("{bonus} from the event").format(bonus=thalers(event.bonus))] if event.bonus else []
    )
    return _because(text, [*brought, *modules.helped(event.by)])


def _say_income(event: e.Income, cast: Cast) -> str:
    what = thalers(event.amount) if event.action == "taxes" else grain(event.amount)
    text = _("{name} gets {what} from {province}").format(
        province=event.province, name=cast.name(event.seat), what=what
    )
    why = []
    if event.limited != event.printed:
        why.append(_("printed: {printed}").format(printed=event.printed))
    if event.event:
        why.append(event_cards.title(event.event))
    if event.bonus:
        why.append(_("{bonus} from the tile").format(bonus=event.bonus))
    return _because(text, [*why, *modules.helped(event.by)])


def _hands_income(event: e.Income, cast: Cast) -> str:
    if event.action == TAXES:
        return _("{paid} to {name}").format(name=cast.name(event.seat), paid=thalers(event.amount))
    return _("{name}: grain up by {n}").format(name=cast.name(event.seat), n=event.amount)


def _why_income(event: e.Income, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    template = _("printed on the card of {province}: {printed}")
    lines = [template.format(province=event.province, printed=event.printed)]
    if event.first:
        lines.append(_("counted before the event: {n:+}").format(n=event.first))
    if event.event:
        template = _("the event “{event}” makes it {limited}")
        lines.append(template.format(event=event_cards.title(event.event), limited=event.limited))
    if event.bonus:
        tile = things.tile("grain-tile" if event.action == GRAIN else "tax-tile")
        lines.append(_("the tile “{tile}” adds {bonus}").format(tile=tile, bonus=event.bonus))
    if event.added:
        lines.append(_("other bonuses: {n:+}").format(n=event.added))
    total = (things.grain if event.action == GRAIN else things.thalers)(event.amount)
    return [*lines, _("in all: {total}").format(total=total)]


def _hands_marker_put(event: e.MarkerPut, _cast: Cast) -> str:
    if event.none_left:
        return ""
    return _("a revolt marker onto {province}").format(province=event.province)


def _say_armies_placed(event: e.ArmiesPlaced, cast: Cast) -> str:
    text = _("{name} puts {armies} on {province} for {paid}").format(
        name=cast.name(event.seat),
        armies=armies(event.armies),
        province=event.province,
        paid=thalers(event.paid),
    )
    return _because(text, modules.helped(event.by))


def _further_armies_placed(event: e.ArmiesPlaced) -> tuple[str, ...]:
    """Return further rules if the event or the tile changed the number of armies."""
    by_event = ("W7", "W11.5") if event.event else ()
    return (*by_event, "W2.6") if event.tile else by_event


ROWS = (
    QuestionText(
        q.TakeArmies,
        ask=marked("{name}: how many new armies do you put on {province}?"),
        verb=marked("How many?"),
        option=lambda number: armies(int(number)),
        why=_why_take_armies,
        further=lambda question: ("W11.5",) if question.event else (),
    ),
    QuestionText(
        q.BuyOrMove,
        ask=marked("{name}: buy an army for {province}, or only move armies?"),
        verb=marked("Buy or move"),
        label={q.BUY: marked("buy, then perhaps move"), q.MOVE: marked("only move")},
    ),
    EventText(e.Lapsed, say=_say_lapsed, why=_why_lapsed),
    EventText(
        e.Built, say=_say_built, hands=marked("{name} pays {paid}, {building} onto {province}")
    ),
    EventText(
        e.Income,
        say=_say_income,
        hands=_hands_income,
        why=_why_income,
        further=lambda event: (("W7",) if event.event else ()) + (("W2.6",) if event.bonus else ()),
    ),
    EventText(
        e.MarkerPut,
        say=when(
            "none_left",
            marked("No revolt marker is left for {province}."),
            marked("{province} has {markers} now."),
        ),
        hands=_hands_marker_put,
    ),
    EventText(
        e.MarkerTaken,
        say=when(
            "markers",
            marked("Thanks to the new trade house, {province} now has {markers}."),
            marked("Thanks to the new trade house, {province} has no revolt marker any more."),
        ),
        hands=marked("take a revolt marker off {province}"),
    ),
    EventText(
        e.ArmiesPlaced,
        say=_say_armies_placed,
        hands=marked("{name} pays {paid}, {armies} onto {province}"),
        further=_further_armies_placed,
    ),
)
