"""Rheingold's words for what happens while a board is chosen or entered."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.rheingold import entry_questions as be
from companion.games.rheingold import events as e
from companion.games.rheingold.text.names import place, space, upper_first
from companion.views.text_rows import EventText
from companion.words import Cast, _, marked, so_many
from companion.words.filling_fields import when
from companion.words.generic import listed

_ways = so_many("{n} way", "{n} ways")


def _why_board_laid(event: e.BoardLaid, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    lines = (_("castles: {n}").format(n=event.castles),)
    return (*lines, _("spaces: {n}").format(n=event.spaces)) if event.is_known else lines


def _say_steps_told(event: be.StepsTold, _cast: Cast) -> str:
    site = upper_first(space(event.site))
    if not event.near:
        return _("{place}: no ways to other places.").format(place=site)
    near = listed([place(each) for each in event.near])
    return _("{place}: ways to {near}.").format(place=site, near=near)


ROWS = (
    EventText(
        e.BoardLaid,
        say=when(
            "is_known",
            marked("The board is ready: {spaces} spaces, {castles} castles."),
            marked("This game has no board file: the players check spaces and moves."),
        ),
        why=_why_board_laid,
    ),
    EventText(
        be.PlaceEntered,
        say=marked("Entered: {place}."),
        fields={"place": lambda event: space(event.place)},
    ),
    EventText(
        be.CastleRenamed,
        say=marked("{before} is now {place}."),
        fields={
            "before": lambda event: upper_first(place(event.before)),
            "place": lambda event: place(event.place),
        },
    ),
    EventText(
        be.PlaceTakenAway,
        say=marked("Removed: {place}, and with it {ways}."),
        fields={
            "place": lambda event: space(event.place),
            "ways": lambda event: _ways(event.roads),
        },
    ),
    EventText(
        be.StepEntered,
        say=marked("Way added: {one} to {other}."),
        fields={"one": lambda event: space(event.one), "other": lambda event: space(event.other)},
    ),
    EventText(
        be.StepTakenAway,
        say=marked("Way removed: {one} to {other}."),
        fields={"one": lambda event: space(event.one), "other": lambda event: space(event.other)},
    ),
    EventText(be.StepsTold, say=_say_steps_told),
)
