"""Wallenstein on the main screen: the season's ten actions, players in turn order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.face.on_the_board import lying
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, modules, things
from companion.games.wallenstein.text.marching import short_in_winter
from companion.tower.ledger import TOWER, TRAY
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _
from companion.words.generic import either
from companion.words.plays import shown_name


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    state: State = session.state
    return View(
        title=_title(state),
        steps=_steps(state, is_over=session.pending is None),
        columns=(
            Column(_("thalers")),
            Column(_("grain")),
            Column(_("points")),
            Column(_("lands")),
            Column(_("reserve")),
        ),
        players=tuple(_row(state, seat) for seat in state.order or range(len(state.seats))),
        standing=tuple(_standing(state, cast, modules.asking(session.pending))),
        foot=tuple(_foot(state, cast)),
        open=lying(state, session.events, cast),
        note=_note(state),
        tower=state.ledger.at(TOWER),
        tray=state.ledger.at(TRAY),
        colours=tuple(state.ledger.totals),
    )


def _title(state: State) -> str:
    if not state.year:
        return _("Set-up")
    if not state.season:
        return _("Year {year}").format(year=state.year)
    return _("Year {year} · {season}").format(year=state.year, season=things.season(state.season))


def _standing(state: State, cast: Cast, module: str) -> Iterator[str]:
    """Yield season and action, or the module that is asking, and the event."""
    if not state.season:
        yield _title(state)
        return
    season = f"{things.season(state.season)} {state.year}"
    actions = len(state.edition.actions)
    if module and (not state.place or len(state.acted) == len(state.order)):
        yield season if state.season == "winter" else f"{season} · {module}"
    elif state.place:
        yield _("{season} · action {place} of {actions}").format(
            season=season, place=state.place, actions=actions
        )
    else:
        yield season if state.season == "winter" else _("{season} · planning").format(season=season)
    if state.season != "winter" and state.place < actions:
        coming = [things.action(name) for name in state.actions[state.place :]]
        covered = [_("face down")] * (actions - max(state.place, len(state.actions)))
        yield _("then: {actions}").format(actions=" · ".join([*coming, *covered][:2]))
    if state.event is not None:
        yield _("event: {event}").format(event=event_cards.title(state.event))
    yield from modules.standing(state, cast)


def _foot(state: State, cast: Cast) -> Iterator[str]:
    """Yield who lacks grain and what winter may cost; nothing during winter."""
    if state.season in ("", "winter"):
        return
    if state.event is not None and (
        text := event_cards.left_to_the_table(state.cards[state.event])
    ):
        yield text
    lacking = [(seat, short_in_winter(state, seat)) for seat in range(len(state.seats))]
    if short := [_by(cast.name(seat), numbers) for seat, numbers in lacking if numbers]:
        yield _("Grain missing in winter: {names}").format(names=", ".join(short))
    cards = [name for name in state.events_shown if name != state.event]
    costs = sorted({state.cards[name].loss for name in cards})
    if costs:
        yield _("Winter will take {numbers} grain. Cards left: {cards}").format(
            numbers=either(list(map(str, costs))), cards=", ".join(map(event_cards.title, cards))
        )


def _by(name: str, number: str) -> str:
    """Return a name with a number behind it; the name may end with a number of its own."""
    return _("{name} ({number})").format(name=name, number=number)


def _note(state: State) -> str:
    if state.event is None:
        return ""
    return event_cards.text(state.cards[state.event])


def _steps(state: State, *, is_over: bool) -> tuple[PhaseStep, ...]:
    if not state.year:
        return (
            PhaseStep(_("Provinces"), StepState.NOW),
            PhaseStep(_("Fill the tower"), StepState.AHEAD),
        )
    if state.season == "winter":
        feeding, scoring = _("Feed the people"), _("Count the points")
        if is_over:
            return (PhaseStep(feeding, StepState.DONE), PhaseStep(scoring, StepState.DONE))
        return (PhaseStep(feeding, StepState.NOW), PhaseStep(scoring, StepState.AHEAD))
    planning = StepState.DONE if state.place else StepState.NOW
    actions = [_action(state, place) for place in range(1, len(state.edition.actions) + 1)]
    return (PhaseStep(_("Planning, order"), planning), *actions)


def _action(state: State, place: int) -> PhaseStep:
    if place > len(state.actions):
        return PhaseStep("", StepState.HIDDEN)
    name = things.action(state.actions[place - 1])
    if place < state.place:
        return PhaseStep(name, StepState.DONE)
    return PhaseStep(name, StepState.NOW if place == state.place else StepState.AHEAD)


def _aside(state: State, seat: int) -> Iterator[str]:
    if tile := state.seats[seat].tile:
        yield things.tile(tile)
    yield from modules.holds(state, seat)


def _row(state: State, seat: int) -> PlayerRow:
    player = state.seats[seat]
    is_short = state.season == "autumn" and short_in_winter(state, seat)
    numbers = (
        player.thalers,
        f"{player.grain}!" if is_short else player.grain,
        player.points,
        len(state.held_by(seat)),
        state.reserve(seat),
    )
    return PlayerRow(
        seat=seat,
        colour=player.colour,
        name=shown_name(player.name),
        cells=tuple(map(str, numbers)),
        aside=" · ".join(_aside(state, seat)),
    )
