"""A bare tower's events in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.flow import Colour, Event
from companion.games.bare_tower import events as e
from companion.games.bare_tower.text import names
from companion.views.text_rows import EventText
from companion.words import Cast, correcting, counts
from companion.words.generic import about, listed
from companion.words.language import _, marked, ngettext


def _say_went_in(event: e.WentIn, _cast: Cast) -> str:
    if not event.lying:
        return _("Thrown in: {cubes}.").format(cubes=counts(event.cubes))
    if not event.cubes:
        return _("Thrown in from the tray: {lying}.").format(lying=counts(event.lying))
    return _("Thrown in: {cubes}; from the tray: {lying}.").format(
        cubes=counts(event.cubes), lying=counts(event.lying)
    )


def _say_fell(event: e.CubesFell, cast: Cast) -> str:
    lines = [_("In the tray: {cubes}.").format(cubes=counts(event.tray))]
    if event.stuck:
        lines.append(_stay(event.stuck))
    if event.loose:
        lines.append(_("{cubes} came loose.").format(cubes=counts(event.loose)))
    if best := _best(event, cast):
        lines.append(f"{best}.")
    return " ".join(lines)


def _stay(stuck: Mapping[Colour, int]) -> str:
    template = ngettext("{cubes} stays inside.", "{cubes} stay inside.", sum(stuck.values()))
    return template.format(cubes=counts(stuck))


def _best(event: e.CubesFell, cast: Cast) -> str:
    """Return who had the most cubes in a throw; empty if one colour was alone."""
    if len(event.sides) < 2:
        return ""
    if not event.best:
        return _("Tie")
    who = cast.of(event.best)
    return _("{name} comes out best, by {lead}").format(name=names.begun(who), lead=event.lead)


def _why_fell(event: e.CubesFell, _before: Sequence[Event], cast: Cast) -> Iterator[str]:
    """Yield the colours that went in, the largest number first; then what else moved."""
    order = sorted(event.sides, key=lambda side: -event.tray.get(side, 0))
    for side in order:
        yield about(cast.of(side), str(event.tray.get(side, 0)))
    for label, cubes in ((_("more inside"), event.stuck), (_("came loose"), event.loose)):
        if cubes:
            yield about(label, counts(cubes))


def _say_over(event: e.EveningOver, cast: Cast) -> str:
    throws = ngettext("{n} throw", "{n} throws", event.throws).format(n=event.throws)
    return _("The game is over: {throws}. {best}").format(throws=throws, best=verdict(event, cast))


def verdict(event: e.EveningOver, cast: Cast) -> str:
    """Return who won most throws of the evening."""
    if not event.best:
        return _("Nobody came out best.")
    winners = names.begun(listed([cast.of(colour) for colour in event.best]))
    times = ngettext("{n} time", "{n} times", event.times).format(n=event.times)
    return ngettext(
        "{names} came out best most often, {times}.",
        "{names} came out best equally often, {times} each.",
        len(event.best),
    ).format(names=winners, times=times)


def _say_corrected(event: e.Corrected, _cast: Cast) -> str:
    return correcting.in_history(event, names.correction(event))


ROWS = (
    EventText(e.Stocked, say=marked("Cubes in play: {cubes}.")),
    EventText(
        e.TowerFilled,
        say=marked("Thrown in to fill the tower: {thrown}. Fallen through: {to_reserve}."),
    ),
    EventText(e.WentIn, say=_say_went_in),
    EventText(e.CubesFell, say=_say_fell, why=_why_fell),
    EventText(
        e.TrayCleared,
        say=marked("Returned to the owners: {to_reserve}."),
        why=(marked("goes back: {to_reserve}"),),
    ),
    EventText(e.TrayLeft, say=marked("Still in the tray: {tray}.")),
    EventText(e.TowerEmptied, say=marked("Emptied out of the tower: {cubes}.")),
    EventText(e.EveningOver, say=_say_over, heading=marked("The end")),
    EventText(e.Corrected, say=_say_corrected),
)
