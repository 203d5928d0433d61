"""The table's state for the wall, made from the replayed play and so with published names only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour, Throw
from companion.night.table.retelling import Retelling
from companion.night.topics import SCHEMA, BattleNow, SharedSeat, TableState
from companion.tower.ledger import TOWER
from companion.tray.state import TrayState

BIG = 8  # cubes in a big throw; chosen: with fewer, battles leave the wall little time for tables


@dataclass(frozen=True, slots=True)
class AtTheTable:
    """What the replay does not know. `counted`: the cubes that the open throw's tray has so far."""

    name: str
    language: str
    counted: Mapping[Colour, int] = field(default_factory=dict)


def counted(state: TrayState) -> Mapping[Colour, int]:
    """Return the counts of the tray; empty if it is not counted yet."""
    return state.count.counts if state.count is not None and state.count.is_counted else {}


def is_big(throw: Throw) -> bool:
    """Return whether at least BIG cubes are in the throw."""
    return sum(throw.thrown.values()) + sum(throw.tray_before.values()) >= BIG


def free(at: AtTheTable) -> TableState:
    """Return the state of a table without a game."""
    return TableState(SCHEMA, at.name, at.language)


def standing(retelling: Retelling, at: AtTheTable) -> TableState:
    """Return the state of a table with a game."""
    session, face = retelling.session, retelling.face
    view, pending = face.view(session), session.pending
    has_tower = session.game.has_tower
    verdict = face.sheet_now(session).verdict if retelling.is_over else ""
    lines = dict.fromkeys((verdict, *view.standing, view.note))
    return TableState(
        SCHEMA,
        at.name,
        at.language,
        play=retelling.play,
        entry=max(retelling.number, 0),
        game=retelling.header.game,
        title=face.title[:200],
        edition=retelling.edition,
        moment=retelling.clean(view.title)[:200],
        lines=tuple(retelling.clean(each) for each in lines if each and each != view.title)[:50],
        asked="" if pending is None else retelling.clean(face.sentence(pending)),
        seats=tuple(_seats(retelling)),
        tower=dict(session.game.ledger(session.state).at(TOWER)) if has_tower else {},
        throws=len(session.throws),
        battle=_battle(retelling, at) if isinstance(pending, Throw) else None,
        last_battle=retelling.last_battle,
        is_over=retelling.is_over,
    )


def _seats(retelling: Retelling) -> Iterator[SharedSeat]:
    session = retelling.session
    points = {each.seat: each.points for each in retelling.face.sheet_now(session).players}
    best = max(points.values(), default=0)
    is_led = best > 0 and (retelling.is_over or min(points.values()) < best)  # else all are level
    question = None if session.pending is None else session.pending.seat
    for number, seat in enumerate(retelling.face.everybody(session)):
        if seat.player < 0:  # a colour that nobody leads
            continue
        player = retelling.header.players[seat.player]
        yield SharedSeat(
            seat.colour,
            retelling.names.name(player)[:200],
            retelling.names.person(player, seat.player),
            points.get(number),
            leads=is_led and points.get(number) == best,
            is_asked=number == question,
        )


def _battle(retelling: Retelling, at: AtTheTable) -> BattleNow | None:
    throw = retelling.session.pending
    assert isinstance(throw, Throw)
    sentence = retelling.clean(retelling.face.sentence(throw))
    return BattleNow(sentence, dict(throw.thrown), dict(at.counted), is_big(throw))
