"""Results of Wallenstein's throws: a few large words, and what players do on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from companion.engine.flow import Colour, Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.text import modules, things
from companion.views.throwing import Clearing, Verdict
from companion.views.throwing import cleared as off_the_tray
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _


def verdict(decided: Sequence[Event], cast: Cast) -> Verdict | None:
    """Return the result in a few large words, or None."""
    verdicts = (_verdict(event, cast) for event in decided)
    return next((each for each in verdicts if each is not None), None)


@singledispatch
def _verdict(_event: Event, _cast: Cast) -> Verdict | None:
    return None


@_verdict.register
def _conquered(event: e.Conquered, cast: Cast) -> Verdict:
    return _by(_("{name} wins"), event.seat, cast)


@_verdict.register
def _defended(event: e.Defended, cast: Cast) -> Verdict:
    return _by(_("{name} holds"), event.seat, cast)


@_verdict.register
def _drawn(_event: e.DrawnBattle, _cast: Cast) -> Verdict:
    return Verdict(_("A draw"))


@_verdict.register
def _neutral(_event: e.StayedNeutral, _cast: Cast) -> Verdict:
    return Verdict(_("Neutral"), PEASANTS)


@_verdict.register
def _put_down(event: e.RevoltFailed, cast: Cast) -> Verdict:
    return _by(_("{name} holds"), event.seat, cast)


@_verdict.register
def _driven_out(_event: e.RevoltWon, _cast: Cast) -> Verdict:
    return Verdict(_("Peasants win"), PEASANTS)


@_verdict.register
def _filled(_event: e.TowerFilled, _cast: Cast) -> Verdict:
    return Verdict(_("Tower filled"))


def _by(words: str, seat: int, cast: Cast) -> Verdict:
    return Verdict(words.format(name=cast.name(seat)), cast.colour(seat))


# --- What hands do ---


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
            text = modules.hands(event, cast)
            return [Clearing(text)] if text else []


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
