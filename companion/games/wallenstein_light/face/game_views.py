"""The light evening on screens: the main screen, the points, the winters page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from companion.engine.flow import Event, FlowStep
from companion.engine.session import Session
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.events import GameWon, Scored, SeasonBegan, YearEnded
from companion.games.wallenstein.face import winter_points
from companion.games.wallenstein.questions import BattleThrow
from companion.games.wallenstein.text.winter import verdict, winter_text
from companion.games.wallenstein_light.state import SOMEWHERE, LightState
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.views.ceremony import Ceremony, CeremonyLine, CeremonyPage, CeremonyPart
from companion.views.sums import PlayerSums, ScoreSheet
from companion.views.throwing import Handful, lying
from companion.views.view import Column, PhaseStep, PlayerRow, StepState, View
from companion.words import Cast, _, ngettext
from companion.words.plays import shown_name

_POINTS, _AFTER = range(2)


def view(session: Session[Any]) -> View:
    """Return the main screen."""
    state: LightState = session.state
    ledger = state.ledger
    return View(
        title=_title(state),
        columns=(
            Column(_("points")),
            Column(_("in the tower")),
            Column(_("in the tray")),
            Column(_("elsewhere")),
        ),
        players=tuple(_row(state, seat) for seat in range(len(state.seats))),
        steps=tuple(_steps(state, is_over=session.pending is None)),
        standing=(_title(state), _so_far(state)),
        foot=tuple(_foot(state)),
        tower=ledger.at(TOWER),
        tray=ledger.at(TRAY),
        colours=tuple(ledger.totals),
    )


def _title(state: LightState) -> str:
    year = min(state.year, state.edition.years)
    return _("Light evening · year {year}").format(year=year)


def _so_far(state: LightState) -> str:
    battles = ngettext("{n} battle", "{n} battles", state.battles).format(n=state.battles)
    revolts = ngettext("{n} revolt", "{n} revolts", state.revolts).format(n=state.revolts)
    return f"{battles} · {revolts}"


def _row(state: LightState, seat: int) -> PlayerRow:
    player, places = state.seats[seat], (TOWER, TRAY, RESERVE)
    cubes = (state.ledger.count(place, player.colour) for place in places)
    return PlayerRow(
        seat, player.colour, shown_name(player.name), tuple(map(str, (player.points, *cubes)))
    )


def _steps(state: LightState, *, is_over: bool) -> Iterator[PhaseStep]:
    for year in range(1, state.edition.years + 1):
        name = _("Year {year}: battles, revolts, winter").format(year=year)
        if is_over or year < state.year:
            yield PhaseStep(name, StepState.DONE)
        else:
            yield PhaseStep(name, StepState.NOW if year == state.year else StepState.AHEAD)


def _foot(state: LightState) -> Iterator[str]:
    if not state.is_tower_known:
        yield _("Nobody knows what is in the tower. More cubes may come out.")


# --- A throw ---


def handfuls(throw: BattleThrow) -> list[Handful]:
    """Return the cubes to throw in; only the players know where they stand."""
    places = {PEASANTS: _("peasants")}
    gathered = [
        Handful(places.get(colour, _("armies")), colour, number)
        for colour, number in throw.thrown.items()
    ]
    return gathered + lying(throw)


# --- Points ---


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: LightState = session.state
    won = next((event for event in session.events if isinstance(event, GameWon)), None)
    players = [_sums(session, seat, cast) for seat in range(len(state.seats))]
    players.sort(key=lambda player: -player.points)
    text = verdict(won, cast, winter_points.beaten(state, won)) if won else ""
    return ScoreSheet(tuple(players), text, won.winners if won else ())


def _sums(session: Session[Any], seat: int, cast: Cast) -> PlayerSums:
    state: LightState = session.state
    player = state.seats[seat]
    winters = [
        winter_points.winter_sum(
            winter_text(event.year), event.lines, seat, cast, state.board.regions
        )
        for event in session.events
        if isinstance(event, Scored) and event.seat == seat
    ]
    others = [winter_points.line_sum(line, seat, cast) for line in player.lines if not line.region]
    return PlayerSums(
        seat=seat,
        name=shown_name(player.name),
        colour=player.colour,
        points=player.points,
        note="",
        sums=(*winters, *others),
    )


# --- A winter, page by page ---


def winters(session: Session[Any], cast: Cast) -> tuple[Ceremony, ...]:
    """Return the pages of all winters that are over."""
    events, state = session.events, session.state
    ends = [n for n, event in enumerate(events) if isinstance(event, YearEnded)]
    return tuple(_winter(events[: end + 1], state, cast) for end in ends)


def _winter(events: Sequence[Event], state: LightState, cast: Cast) -> Ceremony:
    year = max(event.year for event in events if isinstance(event, SeasonBegan))
    scored = [event for event in events if isinstance(event, Scored) and event.year == year]
    ended = events[-1]
    after = CeremonyLine(_("Remove all revolt markers. Everybody's grain goes to 0."))
    pages = (
        *winter_points.points_pages(scored, state, _POINTS, cast),
        CeremonyPage(
            _AFTER, _("Year {year} is over").format(year=year), (after,), rules=(ended.rule,)
        ),
    )
    parts = (CeremonyPart(_("Points, region by region")), CeremonyPart(_("Markers off")))
    return Ceremony(_("Winter {year}").format(year=year), parts, pages)


S = TypeVar("S", bound=FlowStep)


def placed(step: S) -> S:
    """Return the question or event with a province name that sentences can use."""
    loose: Any = step
    if getattr(step, "province", None) == SOMEWHERE and not _is_filling(step):
        return replace(loose, province=the_province())  # type: ignore[no-any-return]
    return step


def _is_filling(step: FlowStep) -> bool:
    return getattr(step, "kind", "") == "filling"


def the_province() -> str:
    """Return the words for a province without a name."""
    return _("the province")


def begun(sentence: str) -> str:
    """Return the sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
