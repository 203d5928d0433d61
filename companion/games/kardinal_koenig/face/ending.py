"""The pages of the interim and final scoring, and the values of each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.games.kardinal_koenig import events as e
from companion.games.kardinal_koenig.board import RIM
from companion.games.kardinal_koenig.final_points import built, by_country, points
from companion.games.kardinal_koenig.state import State
from companion.games.kardinal_koenig.text.names import abbeys, country_name, pair_name
from companion.games.kardinal_koenig.text.scoring import verdict
from companion.views.ceremony import (
    Ceremony,
    CeremonyLine,
    CeremonyPage,
    CeremonyPart,
    Share,
    ranked,
)
from companion.words import Cast, _
from companion.words.plays import shown_name

A_PAGE = 8  # lines of alliances or chains; chosen: further lines go to the next page
BySeat = Sequence[int]
LineShares = list[tuple[CeremonyLine, BySeat]]  # a line, and what everybody gains by it


def endings(session: Session[Any], cast: Cast) -> tuple[Ceremony, ...]:
    """Return the pages of the scorings that are over."""
    state: State = session.state
    events = session.events
    done = []
    start = [0 for _seat in state.seats]
    if any(isinstance(event, e.InterimScored) for event in events):
        interim = list(takewhile(lambda each: not isinstance(each, e.InterimScored), events))
        pages = _Pages(state, cast, start)
        pages.abbeys(0, interim, is_final=False)
        parts = (CeremonyPart(_("Abbeys, country by country")),)
        done.append(Ceremony(_("Interim"), parts, tuple(pages.pages)))
        start = pages.points
    if won := next((event for event in events if isinstance(event, e.GameWon)), None):
        done.append(_final(state, cast, events, start, won))
    return tuple(done)


def _final(
    state: State, cast: Cast, events: Sequence[Event], start: BySeat, won: e.GameWon
) -> Ceremony:
    begin = [number + state.put_right[seat] for seat, number in enumerate(start)]
    pages = _Pages(state, cast, begin)
    pages.abbeys(0, events, is_final=True)
    pages.several(1, _("Alliances"), list(_alliances(state, events)), "K7")
    pages.several(2, _("The best set of chains"), list(_chains(state, events)), "K8")
    pages.last(3, verdict(won, cast))
    parts = (
        CeremonyPart(_("Abbeys again")),
        CeremonyPart(_("Alliances")),
        CeremonyPart(_("Chains of abbeys")),
        CeremonyPart(_("Who has won")),
    )
    return Ceremony(_("The end"), parts, tuple(pages.pages))


class _Pages:
    """Pages of a scoring, with everybody's points up to each page."""

    def __init__(self, state: State, cast: Cast, start: BySeat) -> None:
        self.state = state
        self.cast = cast
        self.points = list(start)
        self.pages: list[CeremonyPage] = []

    def abbeys(self, part: int, events: Sequence[Event], *, is_final: bool) -> None:
        """Add pages for abbeys: outer countries first, then the middle (6b)."""
        countries = [
            each
            for each in events
            if isinstance(each, e.CountryScored) and each.is_final == is_final
        ]
        rim = [_country(self.state, each) for each in countries if each.country in RIM]
        middle = [_country(self.state, each) for each in countries if each.country not in RIM]
        self.page(part, _("Countries of the rim"), rim, "K6")
        self.page(part, _("Countries in the middle"), middle, "K6")

    def several(self, part: int, title: str, lines: LineShares, rule: str) -> None:
        """Add as many pages as these lines need."""
        for first in range(0, max(1, len(lines)), A_PAGE):
            self.page(part, title, lines[first : first + A_PAGE], rule)

    def page(self, part: int, title: str, lines: LineShares, rule: str) -> None:
        """Add a page and count its points."""
        gained = [sum(each[seat] for _line, each in lines) for seat in self.state.seats]
        self.points = [so_far + more for so_far, more in zip(self.points, gained, strict=True)]
        page_lines = tuple(line for line, _each in lines) or (CeremonyLine(_("nobody scores")),)
        self.pages.append(
            CeremonyPage(part, title, page_lines, ranking=self._ranking(gained), rules=(rule,))
        )

    def last(self, part: int, text: str) -> None:
        """Add the page that says who has won."""
        left = _shares(self.state, [self.state.pieces.left(n) for n in self.state.seats])
        lines = (
            CeremonyLine(text, is_strong=True),
            CeremonyLine(_("unused pieces, for a tie"), left),
        )
        self.pages.append(
            CeremonyPage(
                part,
                _("Who has won"),
                lines,
                ranking=self._ranking([0 for _seat in self.state.seats]),
                rules=("K9",),
            )
        )

    def _ranking(self, gained: BySeat) -> Any:
        return ranked(
            [
                (shown_name(side.name), side.colour, self.points[seat], gained[seat])
                for seat, side in enumerate(self.state.sides)
            ]
        )


def _country(state: State, event: e.CountryScored) -> tuple[CeremonyLine, BySeat]:
    line = CeremonyLine(
        country_name(event.country),
        _shares(state, event.abbeys),
        _gains(state, event.points),
        is_counted=True,
    )
    return line, event.points


def _alliances(state: State, events: Sequence[Event]) -> Iterator[tuple[CeremonyLine, BySeat]]:
    for event in events:
        if isinstance(event, e.AllianceScored):
            both = [sum(pair) for pair in zip(event.first, event.second, strict=True)]
            name = pair_name(event.one, event.other, event.number)
            line = CeremonyLine(name, _shares(state, both), _gains(state, event.points))
            yield line, event.points


def _chains(state: State, events: Sequence[Event]) -> Iterator[tuple[CeremonyLine, BySeat]]:
    for event in events:
        if isinstance(event, e.ChainScored):
            gained = [event.abbeys * (seat == event.seat) for seat in state.seats]
            text = _("{name}: a chain of {abbeys}").format(
                name=shown_name(state.sides[event.seat].name), abbeys=abbeys(event.abbeys)
            )
            line = CeremonyLine(text, gains=_gains(state, gained), about=", ".join(event.sites))
            yield line, gained


def _shares(state: State, by_seat: BySeat) -> tuple[Share, ...]:
    return tuple(
        Share(state.colour(seat), str(number)) for seat, number in enumerate(by_seat) if number
    )


def _gains(state: State, by_seat: BySeat) -> tuple[Share, ...]:
    return tuple(
        Share(state.colour(seat), f"+{number}") for seat, number in enumerate(by_seat) if number
    )


def moment(session: Session[Any]) -> str:
    return str(session.state.round or "")


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return everybody's points after a round, with what abbeys would bring now."""
    state: State = session.state
    now = by_country(state).values()
    return {
        _("Points, counting the abbeys now on the board"): tuple(
            points(state, seat) + (0 if state.is_over else sum(gained[seat] for gained in now))
            for seat in state.seats
        ),
        _("Abbeys"): tuple(built(state, seat) for seat in state.seats),
        _("Councillors"): tuple(8 - state.pieces.councillors_left(n) for n in state.seats),
    }
