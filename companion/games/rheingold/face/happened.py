"""Rheingold's events as sentences."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.rheingold import events as e
from companion.games.rheingold.face import board_happened, corrected
from companion.games.rheingold.face.lines import verdict
from companion.games.rheingold.face.names import (
    groups,
    knights,
    place,
    swords,
)
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return board_happened.happened(event, cast)


@happened.register
def _board_laid(event: e.BoardLaid, _cast: Cast) -> str:
    if not event.is_known:
        return _("This game has no board file: the players check spaces and moves.")
    return _("The board is ready: {spaces} spaces, {castles} castles.").format(
        spaces=event.spaces, castles=event.castles
    )


@happened.register
def _round_began(event: e.RoundBegan, _cast: Cast) -> str:
    return _("Round {number} begins.").format(number=event.number)


@happened.register
def _entered(event: e.Entered, cast: Cast) -> str:
    return _("{name}: a knight enters {zone}.").format(
        name=cast.name(event.seat), zone=place(event.zone)
    )


@happened.register
def _not_entered(event: e.NotEntered, cast: Cast) -> str:
    texts = {
        "occupied": _("{name}: a knight is still in {zone}, so no new one enters."),
        "reserve": _("{name} has no knight left to enter {zone}."),
        "coins": _("{name} has no coin of 1 to put into {zone}, so no knight enters."),
        "told": _("{name}: no knight enters {zone}."),
    }
    return texts[event.why].format(name=cast.name(event.seat), zone=place(event.zone))


@happened.register
def _moved(event: e.Moved, cast: Cast) -> str:
    return _("{name}: {groups} to {target}, which now has {there}.").format(
        name=cast.name(event.seat),
        groups=groups(event.groups),
        target=place(event.target),
        there=event.there,
    )


@happened.register
def _field_won(event: e.FieldWon, cast: Cast) -> str:
    if event.groups is None:
        return ngettext(
            "{name} beats {knights} of {loser} on the board. It returns to the reserve.",
            "{name} beats {knights} of {loser} on the board. They return to the reserve.",
            event.beaten,
        ).format(
            name=cast.name(event.seat),
            knights=knights(event.beaten),
            loser=cast.name(event.loser),
        )
    return ngettext(
        "{name} takes {target} with {groups}; {knights} of {loser} returns to the reserve.",
        "{name} takes {target} with {groups}; {knights} of {loser} return to the reserve.",
        event.beaten,
    ).format(
        name=cast.name(event.seat),
        target=place(event.target),
        groups=groups(event.groups),
        knights=knights(event.beaten),
        loser=cast.name(event.loser),
    )


@happened.register
def _castle_taken(event: e.CastleTaken, cast: Cast) -> str:
    return _("{name} conquers {castle} ({swords}) with {knights}.").format(
        name=cast.name(event.seat),
        castle=place(event.castle),
        swords=swords(event.strength),
        knights=knights(event.inside),
    )


@happened.register
def _castle_lost(event: e.CastleLost, cast: Cast) -> str:
    return _("{name} takes {castle} from {loser} and has {knights} in it.").format(
        name=cast.name(event.seat),
        castle=place(event.castle),
        loser=cast.name(event.loser),
        knights=knights(event.inside),
    )


@happened.register
def _garrison(event: e.GarrisonChanged, cast: Cast) -> str:
    return _("{name} now has {knights} in {castle} (before: {before}).").format(
        name=cast.name(event.seat),
        castle=place(event.castle),
        knights=knights(event.inside),
        before=event.before,
    )


@happened.register
def _too_strong(event: e.TooStrong, cast: Cast) -> str:
    return _(
        "{castle} has {swords}: {name} needs {needed} before the gate and has {there}."
    ).format(
        castle=place(event.castle).capitalize(),
        swords=swords(event.strength),
        name=cast.name(event.seat),
        needed=event.needed,
        there=event.there,
    )


@happened.register
def _stormed(event: e.Stormed, cast: Cast) -> str:
    defence = knights(event.knights)
    if event.shield is not None:
        defence = _("{knights} and a shield of {shield}").format(
            knights=defence, shield=event.shield
        )
    template = (
        _("{name} storms {castle}: {attackers} against {loser}'s {defence}. The castle is taken.")
        if event.taken
        else _(
            "{name} storms {castle}: {attackers} against {loser}'s {defence}. {needed} "
            "were needed, and all attackers return to the reserve."
        )
    )
    return template.format(
        name=cast.name(event.seat),
        castle=place(event.castle),
        attackers=event.attackers,
        loser=cast.name(event.loser),
        defence=defence,
        needed=event.needed,
    )


@happened.register
def _shield_placed(event: e.ShieldPlaced, cast: Cast) -> str:
    left = ngettext("{n} is left", "{n} are left", event.left).format(n=event.left)
    return _("{name} puts a shield face down into {castle}; {left}.").format(
        name=cast.name(event.seat), castle=place(event.castle), left=left
    )


@happened.register
def _last_castle(event: e.LastCastle, cast: Cast) -> str:
    return _("{castle}, the last free one, goes to {name}. The game is over.").format(
        castle=place(event.castle).capitalize(), name=cast.name(event.seat)
    )


@happened.register
def _counted(event: e.PointsCounted, cast: Cast) -> str:
    points = ngettext("{n} point", "{n} points", event.points).format(n=event.points)
    castles = ngettext("{n} castle", "{n} castles", len(event.castles)).format(n=len(event.castles))
    if not event.is_followed:
        return _("{name}: {castles}, {points}.").format(
            name=cast.name(event.seat), castles=castles, points=points
        )
    return _("{name}: {castles}, {points}; {knights} on the board.").format(
        name=cast.name(event.seat),
        castles=castles,
        points=points,
        knights=knights(event.knights),
    )


@happened.register
def _won(event: e.GameWon, cast: Cast) -> str:
    return verdict(event, cast)


@happened.register
def _corrected(event: e.Corrected, cast: Cast) -> str:
    return correcting.in_history(event, corrected.correction(event, cast))
