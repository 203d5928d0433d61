"""Wallenstein on the main screen: the season's ten actions, players in turn order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein.face import event_cards, modules, things
from companion.games.wallenstein.face.facts import short_in_winter
from companion.games.wallenstein.face.lying import lying
from companion.games.wallenstein.table import State
from companion.tower.ledger import TOWER, TRAY
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _
from companion.words.generic import either
from companion.words.plays import shown_name


def view(session: Session[Any], cast: Cast) -> View:
    """Return the main screen."""
    table: State = session.table
    return View(
        title=_title(table),
        steps=_steps(table, is_over=session.pending is None),
        columns=(
            Column(_("thalers")),
            Column(_("grain")),
            Column(_("points")),
            Column(_("lands")),
            Column(_("reserve")),
        ),
        players=tuple(_row(table, seat) for seat in table.order or range(len(table.seats))),
        standing=tuple(_standing(table, cast, modules.asking(session.pending, cast))),
        foot=tuple(_foot(table, cast)),
        open=lying(table, session.events, cast),
        note=_note(table),
        tower=table.ledger.at(TOWER),
        tray=table.ledger.at(TRAY),
        colours=tuple(table.ledger.totals),
    )


def _title(table: State) -> str:
    if not table.year:
        return _("Set-up")
    if not table.season:
        return _("Year {year}").format(year=table.year)
    return _("Year {year} · {season}").format(year=table.year, season=things.season(table.season))


def _standing(table: State, cast: Cast, module: str) -> Iterator[str]:
    """Yield season and action, or the module that is asking, and the event."""
    if not table.season:
        yield _title(table)
        return
    season = f"{things.season(table.season)} {table.year}"
    actions = len(table.edition.actions)
    if module and (not table.place or len(table.acted) == len(table.order)):
        yield season if table.season == "winter" else f"{season} · {module}"
    elif table.place:
        yield _("{season} · action {place} of {actions}").format(
            season=season, place=table.place, actions=actions
        )
    else:
        yield season if table.season == "winter" else _("{season} · plan").format(season=season)
    if table.season != "winter" and table.place < actions:
        coming = [things.action(name) for name in table.actions[table.place :]]
        covered = [_("covered")] * (actions - max(table.place, len(table.actions)))
        yield _("then: {actions}").format(actions=" · ".join([*coming, *covered][:2]))
    if table.event is not None:
        yield _("event: {event}").format(event=event_cards.title(table.event))
    yield from modules.standing(table, cast)


def _foot(table: State, cast: Cast) -> Iterator[str]:
    """Yield who lacks grain and what winter may cost; nothing during winter."""
    if table.season in ("", "winter"):
        return
    if table.event is not None and (
        text := event_cards.left_to_the_table(table.cards[table.event])
    ):
        yield text
    lacking = [(seat, short_in_winter(table, seat)) for seat in range(len(table.seats))]
    if short := [_by(cast.name(seat), numbers) for seat, numbers in lacking if numbers]:
        yield _("Grain lacking in winter: {names}").format(names=", ".join(short))
    cards = [name for name in table.events_shown if name != table.event]
    costs = sorted({table.cards[name].loss for name in cards})
    if costs:
        yield _("Winter takes {numbers} grain: {cards}").format(
            numbers=either(list(map(str, costs))), cards=", ".join(map(event_cards.title, cards))
        )


def _by(name: str, number: str) -> str:
    """Return a name with a number behind it; the name may end with a number of its own."""
    return _("{name}: {number}").format(name=name, number=number)


def _note(table: State) -> str:
    if table.event is None:
        return ""
    return event_cards.text(table.cards[table.event])


def _steps(table: State, *, is_over: bool) -> tuple[PhaseStep, ...]:
    if not table.year:
        return (
            PhaseStep(_("Provinces"), StepState.NOW),
            PhaseStep(_("Fill the tower"), StepState.AHEAD),
        )
    if table.season == "winter":
        feeding, scoring = _("Feed the people"), _("Count the points")
        if is_over:
            return (PhaseStep(feeding, StepState.DONE), PhaseStep(scoring, StepState.DONE))
        return (PhaseStep(feeding, StepState.NOW), PhaseStep(scoring, StepState.AHEAD))
    planning = StepState.DONE if table.place else StepState.NOW
    actions = [_action(table, place) for place in range(1, len(table.edition.actions) + 1)]
    return (PhaseStep(_("Plan and order"), planning), *actions)


def _action(table: State, place: int) -> PhaseStep:
    if place > len(table.actions):
        return PhaseStep("", StepState.HIDDEN)
    name = things.action(table.actions[place - 1])
    if place < table.place:
        return PhaseStep(name, StepState.DONE)
    return PhaseStep(name, StepState.NOW if place == table.place else StepState.AHEAD)


def _aside(table: State, seat: int) -> Iterator[str]:
    if tile := table.seats[seat].tile:
        yield things.tile(tile)
    yield from modules.holds(table, seat)


def _row(table: State, seat: int) -> PlayerRow:
    player = table.seats[seat]
    is_short = table.season == "autumn" and short_in_winter(table, seat)
    numbers = (
        player.thalers,
        f"{player.grain}!" if is_short else player.grain,
        player.points,
        len(table.held_by(seat)),
        table.reserve(seat),
    )
    return PlayerRow(
        seat=seat,
        colour=player.colour,
        name=shown_name(player.name),
        cells=tuple(map(str, numbers)),
        aside=" · ".join(_aside(table, seat)),
    )
