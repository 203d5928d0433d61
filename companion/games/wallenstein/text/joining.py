"""Wallenstein's words for joining a game in progress."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.games.wallenstein import events as e
from companion.games.wallenstein import joining as j
from companion.games.wallenstein import standing as s
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.text import event_cards, things
from companion.views.text_rows import EventText, QuestionText
from companion.words import Cast, _, counts, marked


def _label_in_tower(_question: Question[Any], option: str, cast: Cast) -> str:
    return _("peasants") if option == PEASANTS else cast.of(option)


def _label_stands_there(_question: Question[Any], option: str, cast: Cast) -> str:
    """Return a grid's label: a province's own name, or a short column head."""
    texts = {
        s.MARKERS: _("mark"),
        s.THALERS: _("thalers"),
        s.GRAIN: _("grain"),
        "palace": _("pal"),
        "church": _("chu"),
        "trade-house": _("trade"),
    }
    return texts.get(option) or cast.of(option)


_CUBES = {PEASANTS: things.peasants}
_ON_THE_BOARD = {
    s.MARKERS: things.markers,
    s.THALERS: things.thalers,
    s.GRAIN: things.grain,
    **things.number_of_buildings,
}


def _label_event_gone(question: s.EventGone, option: str, _cast: Cast) -> str:
    if option == s.NOT_TOLD:
        return _("Skip this: you draw real cards, or nobody knows")
    return event_cards.label(option, question.cards)


def _say_joined(event: e.Joined, _cast: Cast) -> str:
    if not event.is_known:
        template = _(
            "This game was already in progress. Nobody knows what is in the tower. In the "
            "tray: {tray}."
        )
        return template.format(tray=counts(event.tray))
    return _(
        "This game was already in progress. In the tower: {tower}. In the tray: {tray}."
    ).format(tower=counts(event.tower), tray=counts(event.tray))


def _say_positions_laid(event: e.PositionsLaid, cast: Cast) -> str:
    held = [f"{cast.of(colour)} {number}" for colour, number in event.held.items()]
    holders = ", ".join(held) or _("nobody")
    return _("{region} is set as on your board. Provinces: {held}.").format(
        region=things.region(event.region), held=holders
    )


def _say_found_in_tower(event: e.FoundInTower, _cast: Cast) -> str:
    return _("Cubes came out that the app did not know to be in the tower: {cubes}.").format(
        cubes=counts(event.cubes)
    )


ROWS = (
    QuestionText(
        j.Begin,
        ask=marked("You are joining a game in progress. Do you know what is in the tower?"),
        verb=marked("Tower?"),
        label={
            j.JOINS_KNOWN: marked("Yes, we know what is in the tower"),
            j.UNKNOWN: marked("No, nobody knows what is in the tower"),
        },
    ),
    QuestionText(
        j.InTower,
        ask=marked("How many cubes of each colour are in the tower?"),
        verb=marked("Tower"),
        label=_label_in_tower,
        amounts=_CUBES,
    ),
    QuestionText(
        j.InTray,
        ask=marked("Which cubes are in the tray?"),
        verb=marked("Tray"),
        label=_label_in_tower,
        amounts=_CUBES,
    ),
    QuestionText(
        j.WhichYear,
        ask=marked("Which year of the game is it?"),
        verb=marked("Year?"),
        option=lambda year: _("Year {year}").format(year=year),
    ),
    QuestionText(
        j.PointsSoFar,
        ask=marked("How many points does everybody have so far?"),
        verb=marked("Points"),
        label=_label_in_tower,
    ),
    QuestionText(
        s.WhichSeason,
        ask=marked("Which season begins now?"),
        verb=marked("Season?"),
        option=things.season,
    ),
    QuestionText(
        s.StandsThere,
        ask=marked("{region}: what is in each province?"),
        verb=marked("Board"),
        label=_label_stands_there,
        amounts=_ON_THE_BOARD,
    ),
    QuestionText(
        s.Purses,
        ask=marked("How many thalers and how much grain does everybody have?"),
        verb=marked("Purses"),
        label=_label_stands_there,
        amounts=_ON_THE_BOARD,
    ),
    QuestionText(
        s.EventGone,
        ask=marked("Which event cards are already out of the game? {place} of {gone}"),
        verb=marked("Gone?"),
        label=_label_event_gone,
    ),
    EventText(e.Joined, say=_say_joined),
    EventText(e.PositionsLaid, say=_say_positions_laid),
    EventText(e.EventWasGone, say=marked("{card} is out of the game.")),
    EventText(e.FoundInTower, say=_say_found_in_tower),
)
