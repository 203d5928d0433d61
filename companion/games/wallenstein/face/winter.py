"""A past winter, page by page: grain, revolts, points by region, what is removed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.games.wallenstein import events as e
from companion.games.wallenstein.cards import EventCard
from companion.games.wallenstein.face.winter_points import final_pages, points_pages
from companion.games.wallenstein.state import SEASONS, State
from companion.games.wallenstein.text import event_cards
from companion.games.wallenstein.text.game_text import TEXT
from companion.views.ceremony import Ceremony, CeremonyLine, CeremonyPage, CeremonyPart
from companion.views.view import Column, PlayerRow
from companion.words import Cast, _, ngettext
from companion.words.generic import listed
from companion.words.plays import shown_name

GRAIN, REVOLTS, POINTS, AFTER = range(4)


def winters(session: Session[Any], cast: Cast) -> tuple[Ceremony, ...]:
    """Return the pages of all past winters, first one first."""
    if not any(isinstance(event, e.YearEnded) for event in session.events):
        return ()
    state: State = session.state
    return tuple(
        _winter(events, after, state, cast)
        for events, after in _told_of_winters(session.events)
        if not _goes_on(after, session)
    )


def _goes_on(after: Sequence[Event], session: Session[Any]) -> bool:
    """Return whether the year is over but a module still asks before the new one begins."""
    is_last = not any(isinstance(event, e.YearBegan) for event in after)
    return is_last and session.pending is not None and session.state.season == SEASONS[-1]


def _told_of_winters(events: Sequence[Event]) -> Iterator[tuple[list[Event], list[Event]]]:
    """Yield what happened in each winter, and between it and the next season."""
    begun = [n for n, event in enumerate(events) if isinstance(event, e.SeasonBegan)]
    for start, end in zip(begun, [*begun[1:], len(events)], strict=True):
        of_winter = list(events[start:end])
        over = next(
            (n for n, event in enumerate(of_winter) if isinstance(event, e.YearEnded)), None
        )
        if over is not None:
            yield of_winter[:over], of_winter[over:]


def _winter(events: list[Event], after: list[Event], state: State, cast: Cast) -> Ceremony:
    began, ended = events[0], after[0]
    assert isinstance(began, e.SeasonBegan)
    assert isinstance(ended, e.YearEnded)
    revolts = _revolts(events)
    scored = _scored(events)
    final = [event for event in after if isinstance(event, e.FinalScored)]
    pages = (
        _grain(events, state, cast),
        *(_revolt(each, events, cast) for each in revolts),
        *points_pages(scored, state, POINTS, cast),
        *final_pages(final, scored, state, POINTS),
        CeremonyPage(
            AFTER,
            _("Year {year} is over").format(year=ended.year),
            _after(after, state),
            rules=(ended.rule,),
        ),
    )
    parts = (
        CeremonyPart(_("Grain in winter"), _grain_told(events, cast)),
        CeremonyPart(_("Revolts"), _revolts_told(revolts)),
        CeremonyPart(_("Points, region by region")),
        CeremonyPart(_("Markers off, grain to 0, new events")),
    )
    return Ceremony(_("Winter {year}").format(year=began.year), parts, pages)


def _scored(events: list[Event]) -> list[e.Scored]:
    return [event for event in events if isinstance(event, e.Scored)]


# --- Grain ---


def _grain(events: list[Event], state: State, cast: Cast) -> CeremonyPage:
    lost = {event.seat: event for event in events if isinstance(event, e.GrainLost)}
    supplied = [event for event in events if isinstance(event, e.Supplied)]
    cards = sorted({event_cards.title(event.card) for event in lost.values()})
    about = [
        _("Winter takes as much grain as the year's last event card says: {card}.").format(
            card=listed(cards)
        )
    ]
    lines = [CeremonyLine(text) for text in (about if lost else [])]
    if not any(event.shortage for event in supplied):
        lines.append(CeremonyLine(_("Nobody starves."), is_strong=True))
    return CeremonyPage(
        GRAIN,
        _("Grain against provinces"),
        tuple(lines),
        columns=(
            Column(_("grain")),
            Column(_("winter takes")),
            Column(_("left")),
            Column(_("provinces")),
            Column(_("missing")),
            Column(_("revolts")),
        ),
        rows=tuple(_grain_row(event, lost.get(event.seat), state) for event in supplied),
        why=tuple((TEXT.phrase("say", event, cast) or "") for event in (*lost.values(), *supplied)),
        rules=_rules((*lost.values(), *supplied)),
    )


def _grain_row(event: e.Supplied, lost: e.GrainLost | None, state: State) -> PlayerRow:
    takes = lost.lost if lost else 0
    player = state.seats[event.seat]
    numbers = (event.grain + takes, takes, event.grain, event.provinces)
    risen = (event.shortage or "–", event.revolts or "–")
    return PlayerRow(
        event.seat,
        player.colour,
        shown_name(player.name),
        tuple(str(cell) for cell in (*numbers, *risen)),
    )


def _grain_told(events: list[Event], cast: Cast) -> str:
    short = [
        _("{name}: {n} missing").format(name=cast.name(event.seat), n=event.shortage)
        for event in events
        if isinstance(event, e.Supplied) and event.shortage
    ]
    return ", ".join(short) or _("nobody lacks grain")


# --- Revolts ---


def _revolts(events: list[Event]) -> list[list[Event]]:
    """Return what happened in each revolt."""
    revolts: list[list[Event]] = []
    is_on = False
    for event in events:
        if isinstance(event, e.RevoltBroke | e.RevoltAverted):
            revolts.append([])
            is_on = True
        elif isinstance(event, e.Supplied | e.Scored):
            is_on = False
        if is_on:
            revolts[-1].append(event)
    return revolts


def _revolt(revolt: list[Event], events: list[Event], cast: Cast) -> CeremonyPage:
    """Return a revolt in lines: drawn, risen, thrown, and its result."""
    broke = revolt[0]
    assert isinstance(broke, e.RevoltBroke | e.RevoltAverted)
    province = broke.province
    drawn = [
        event for event in events if isinstance(event, e.RevoltDrawn) and event.province == province
    ]
    ends = (e.RevoltWon, e.RevoltFailed, e.RevoltAverted, e.LaidWaste)
    lines = [
        CeremonyLine((TEXT.phrase("say", event, cast) or ""), is_strong=isinstance(event, ends))
        for event in [*drawn, *revolt]
    ]
    return CeremonyPage(REVOLTS, province, tuple(lines), rules=_rules([*drawn, *revolt]))


def _rules(events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(event.rule for event in events))


def _revolts_told(revolts: list[list[Event]]) -> str:
    return ", ".join(filter(None, map(_end_told, revolts))) or _("none")


def _end_told(revolt: list[Event]) -> str:
    for event in revolt:
        match event:
            case e.RevoltWon():
                return _("{province} lost").format(province=event.province)
            case e.RevoltFailed():
                return _("{province} held").format(province=event.province)
            case e.RevoltAverted():
                return _("no revolt in {province}").format(province=event.province)
    return ""


# --- What comes after ---


def _after(after: list[Event], state: State) -> tuple[CeremonyLine, ...]:
    lines = [CeremonyLine(_("Remove all revolt markers. Everybody's grain goes to 0."))]
    won = next((event for event in after if isinstance(event, e.GameWon)), None)
    if won is not None:
        return (*lines, CeremonyLine(_("That was the last winter."), is_strong=True))
    began = next((event for event in after if isinstance(event, e.YearBegan)), None)
    cards = began.events if began is not None else tuple(state.events_shown)
    lines.append(CeremonyLine(_("The new year's events:"), is_strong=True))
    lines += [CeremonyLine(_event(state.cards[card])) for card in cards]
    left = state.edition.events_a_year - len(cards)
    if left > 0:
        text = ngettext(
            "{n} event card is still to be turned up.",
            "{n} event cards are still to be turned up.",
            left,
        )
        lines.append(CeremonyLine(text.format(n=left)))
    return tuple(lines)


def _event(card: EventCard) -> str:
    return _("{event} (in winter: −{n} grain)").format(event=event_cards.text(card), n=card.loss)
