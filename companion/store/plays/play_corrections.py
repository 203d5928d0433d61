"""Names, colours and dates of plays as people have corrected them, on top of the journal.

The journal stays as it was written, and so does the identity of a play for other machines.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from companion.engine.entries import Header
from companion.engine.flow import Colour
from companion.engine.recolouring import header_in, with_swap
from companion.errors import ImpossibleRequest
from companion.said import Said, said
from companion.store.plays.people import CorrectedPlay, PeopleFile
from companion.store.plays.same_name import is_known, key_of

Swap: TypeAlias = tuple[Colour, Colour]


def corrected_plays(folder: Path) -> dict[tuple[int, datetime], CorrectedPlay]:
    """Return the corrected plays by game number and by the time of the game's first row."""
    plays = PeopleFile(folder).people.corrected
    return {(each.game, each.started): each for each in plays}


def as_corrected(header: Header, play: CorrectedPlay | None) -> Header:
    """Return the header with the corrected names and colours."""
    if play is None or not (play.names or play.colours):
        return header
    players = tuple(
        replace(player, name=play.names.get(at, player.name))
        for at, player in enumerate(header_in(header, play.colours).players)
    )
    anew: Header = replace(header, players=players)
    return anew


def correct(
    folder: Path,
    which: CorrectedPlay,
    header: Header,
    names: Mapping[int, str],
    at: datetime | None = None,
    *,
    swap: Swap | None = None,
) -> None:
    """Save corrections of a play.

    Raises ImpossibleRequest or NotSaved.

    Args:
        header: has the names as they are now.
        names: the new names, by place among the players.
        at: when it began; None: unchanged.
        swap: two colours as they are now.
    """
    file = PeopleFile(folder)
    before = corrected_plays(folder).get((which.game, which.started), which)
    for place, name in names.items():
        if not is_known(name):
            raise ImpossibleRequest(said("this is not a name: {name}", name=name))
        before = replace(before, names={**before.names, place: name.strip()})
    if (twice := name_twice(as_corrected(header, before))) is not None:
        raise ImpossibleRequest(twice)
    if at is not None:
        before = replace(before, begun=at)
    if swap is not None:
        before = replace(before, colours=with_swap(before.colours, *swap))
    file.keep(file.people.with_play(before))


def name_twice(header: Header) -> Said | None:
    """Return why these players cannot be told apart; None if they can."""
    keys = [key_of(each.name) for each in header.players if is_known(each.name)]
    for player in header.players:
        if keys.count(key_of(player.name)) > 1:
            return said(
                "two players are called {name}; give one of them another name", name=player.name
            )
    return None


def beginning(typed: str, before: datetime) -> datetime:
    """Return a typed date in this machine's time zone; a day alone keeps the time of day.

    Raises ImpossibleRequest: it is no date, or in the future.
    """
    text = typed.strip()
    try:
        date = datetime.fromisoformat(text)
    except ValueError:
        date = None
    if date is None or date.year < 1900:
        raise ImpossibleRequest(
            said("{typed} is not a date; type it as 2026-11-19 or 2026-11-19 20:15", typed=typed)
        )
    if len(text) <= len("2026-11-19"):
        date = datetime.combine(date, before.astimezone().time())
    at = date.astimezone()
    if at > datetime.now().astimezone() + timedelta(days=1):
        raise ImpossibleRequest(
            said("{typed} is in the future; choose an earlier day", typed=typed)
        )
    return at.replace(microsecond=0)
