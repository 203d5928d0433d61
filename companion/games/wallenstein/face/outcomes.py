"""What players of Wallenstein do on the board with the result of a throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.flow import Colour, Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text import modules, things
from companion.games.wallenstein.text.game_text import TEXT
from companion.views.throwing import Clearing
from companion.views.throwing import cleared as off_the_tray
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _


def cleared(tray: Mapping[Colour, int], decided: Sequence[Event], cast: Cast) -> list[Clearing]:
    """Return where the cubes of the tray go."""
    onto = [each for event in decided for each in _onto_the_board(event, cast)]
    beside = [each for event in decided for each in _on_the_board(event, cast)]
    return off_the_tray(tray, decided, cast, onto) + beside


def _onto_the_board(event: Event, cast: Cast) -> list[Clearing]:
    """Return the winner's armies that are left."""
    match event:
        case e.Conquered(seat=seat, stay=stay, province=province) if stay:
            return [Clearing(_("to {province}").format(province=province), cast.colour(seat), stay)]
        case (
            e.Defended(seat=seat, stay=stay, province=province)
            | e.RevoltFailed(seat=seat, stay=stay, province=province)
        ) if stay:
            there = _("back to {province}").format(province=province)
            return [Clearing(there, cast.colour(seat), stay)]
        case _:
            return []


def _on_the_board(event: Event, cast: Cast) -> list[Clearing]:
    match event:
        case e.Conquered(seat=seat, province=province, defender=defender, kept=kept):
            text = _("the card {province} to {name}")
            return [
                *_kept_back(kept, cast.colour(defender)),
                Clearing(text.format(province=province, name=cast.name(seat))),
            ]
        case e.MarkerPut(province=province, none_left=False):
            return [Clearing(_("a revolt marker onto {province}").format(province=province))]
        case e.LaidWaste():
            return _laid_waste(event, cast)
        case _:
            own = TEXT.phrase("hands", event, cast) if modules.module_of(event) else None
            return [Clearing(own)] if own else []


def _laid_waste(event: e.LaidWaste, cast: Cast) -> list[Clearing]:
    off = [things.building(name) for name in event.buildings]
    off += [things.markers(event.markers)] if event.markers else []
    razed = [Clearing(_("off the board: {off}").format(off=listed(off)))] if off else []
    if event.holds:
        return razed
    nobody = Clearing(_("card {province}: back to the free cards").format(province=event.province))
    return [*_kept_back(event.kept, cast.colour(event.seat)), *razed, nobody]


def _kept_back(number: int, colour: Colour | None) -> list[Clearing]:
    """Return the armies that were held back and are lost."""
    text = _("kept back, to the reserve")
    return [Clearing(text, colour, number)] if number and colour is not None else []
