"""Rheingold's words for what happens while a board is chosen or entered."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Event
from companion.games.rheingold import entry_questions as be
from companion.games.rheingold import events as e
from companion.games.rheingold.text.names import place, space, upper_first
from companion.views.text_rows import EventText
from companion.words import Cast, _, marked, ngettext
from companion.words.filling_fields import when
from companion.words.generic import listed


def _why_board_laid(event: e.BoardLaid, _before: Sequence[Event], _cast: Cast) -> Sequence[str]:
    lines = (_("castles: {n}").format(n=event.castles),)
    return (*lines, _("spaces: {n}").format(n=event.spaces)) if event.is_known else lines


def _say_place_entered(event: be.PlaceEntered, _cast: Cast) -> str:
    return _("Entered: {place}.").format(place=space(event.place))


def _say_castle_renamed(event: be.CastleRenamed, _cast: Cast) -> str:
    return _("{before} is now {place}.").format(
        before=upper_first(place(event.before)), place=place(event.place)
    )


def _say_place_taken_away(event: be.PlaceTakenAway, _cast: Cast) -> str:
    ways = ngettext("{n} way", "{n} ways", event.roads).format(n=event.roads)
    return _("Removed: {place}, and with it {ways}.").format(place=space(event.place), ways=ways)


def _say_step_entered(event: be.StepEntered, _cast: Cast) -> str:
    return _("Way added: {one} to {other}.").format(one=space(event.one), other=space(event.other))


def _say_step_taken_away(event: be.StepTakenAway, _cast: Cast) -> str:
    return _("Way removed: {one} to {other}.").format(
        one=space(event.one), other=space(event.other)
    )


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
    EventText(be.PlaceEntered, say=_say_place_entered),
    EventText(be.CastleRenamed, say=_say_castle_renamed),
    EventText(be.PlaceTakenAway, say=_say_place_taken_away),
    EventText(be.StepEntered, say=_say_step_entered),
    EventText(be.StepTakenAway, say=_say_step_taken_away),
    EventText(be.StepsTold, say=_say_steps_told),
)
