"""The end of a game of Waterloo: how the strengths changed, and whether everybody was honest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.session import Session
from companion.games.waterloo import events as e
from companion.games.waterloo.state import State
from companion.games.waterloo.text.game_text import TEXT
from companion.games.waterloo.text.moving import verdict
from companion.games.waterloo.text.names import numbers
from companion.views.ceremony import (
    Ceremony,
    CeremonyLine,
    CeremonyPage,
    CeremonyPart,
    Ranked,
    Share,
    ranked,
)
from companion.views.fight import Fight
from companion.words.cast import Cast
from companion.words.language import _
from companion.words.plays import shown_name

_JUDGED = e.DishonestyFound | e.Honest


def endings(session: Session[Any], cast: Cast) -> tuple[Ceremony, ...]:
    """Return the final pages: the battles, and the faces once they are turned up; else none."""
    won = next((event for event in session.events if isinstance(event, e.GameWon)), None)
    if won is None:
        return ()
    events = [event for event in session.events if isinstance(event, _JUDGED)]
    checked = (
        (_faces_up(session.state, events, cast),) if events and session.pending is None else ()
    )
    return (_battles(session, won, cast), *checked)


def _battles(session: Session[Any], won: e.GameWon, cast: Cast) -> Ceremony:
    state: State = session.state
    lines = (
        CeremonyLine(verdict(won, cast), is_strong=True),
        *_strengths(session, state),
        *_removed(state),
    )
    page = CeremonyPage(
        0, _("Battle by battle"), lines, ranking=_ranking(state), rules=(won.rule, "7a")
    )
    return Ceremony(_("The end"), (CeremonyPart(_("Battles and strengths")),), (page,))


def _strengths(session: Session[Any], state: State) -> Iterator[CeremonyLine]:
    squares = {x.number: x.square for x in session.events if isinstance(x, e.BattleBegan)}
    for battle, square in squares.items():
        gains = tuple(
            Share(side.colour, f"{by:+}")
            for side in state.sides
            if (by := sum(change.by for change in side.changes if change.battle == battle))
        )
        yield CeremonyLine(_("battle {n} on {square}").format(n=battle, square=square), (), gains)
    yield CeremonyLine(
        _("strength"),
        tuple(Share(side.colour, str(side.strength)) for side in state.sides),
        is_strong=True,
    )


def _removed(state: State) -> Iterator[CeremonyLine]:
    shares = tuple(
        Share(side.colour, numbers(side.removed)) for side in state.sides if side.removed
    )
    if shares:
        yield CeremonyLine(_("off the board"), shares)


def _ranking(state: State) -> tuple[Ranked, ...]:
    return ranked([(shown_name(side.name), side.colour, side.strength, 0) for side in state.sides])


def _faces_up(state: State, events: list[e.DishonestyFound | e.Honest], cast: Cast) -> Ceremony:
    lines = tuple(
        CeremonyLine(
            TEXT.phrase("say", event, cast) or "", (Share(state.sides[event.seat].colour),)
        )
        for event in events
    )
    page = CeremonyPage(0, _("Was everybody honest?"), lines, rules=("9", "4c"))
    return Ceremony(_("Faces up"), (CeremonyPart(_("Moves, calls and answers")),), (page,))


def moment(session: Session[Any]) -> str:
    """Return the number of the turn."""
    return str(session.state.turn or "")


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return strength and pieces of each side after a turn."""
    state: State = session.state
    return {
        _("Strength"): tuple(side.strength for side in state.sides),
        _("Pieces"): tuple(len(side.standing) for side in state.sides),
    }


def fights(session: Session[Any]) -> tuple[Fight, ...]:
    """Return every battle whose challenge is over; its winner won the battle."""
    began = [event for event in session.events if isinstance(event, e.BattleBegan)]
    passed = [event for event in session.events if isinstance(event, e.Passed)]
    return tuple(
        Fight(battle.square, (battle.attacker, battle.defender), over.winner, (1, 1))
        for battle, over in zip(began, passed, strict=False)
    )
