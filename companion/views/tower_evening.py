"""What the tower did this evening, each player's luck, and who won the battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.engine.flow import Colour
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.tower.ledger import TOWER
from companion.views.ceremony import CeremonyLine, Share
from companion.views.face import Face
from companion.views.fight import Fight
from companion.words import ending as words


class Rates(Protocol):
    """How the tower lets thrown cubes fall and stuck cubes come loose, on average."""

    @property
    def fall(self) -> float:
        """Return the share of thrown cubes that fall through."""
        ...

    @property
    def loose(self) -> float:
        """Return the share of stuck cubes that come loose."""
        ...


def towers(session: Session[Any], rates: Rates, face: Face) -> tuple[CeremonyLine, ...]:
    """Return throws and cubes, the shares kept and given back, and luck where throws have sides."""
    thrown = sum(sum(throw.thrown.values()) for throw, _tray in session.throws)
    inside = sum(session.game.ledger(session.state).at(TOWER).values())
    lucky = luck(session, rates, face.everybody(session))
    return (
        CeremonyLine(words.thrown(len(session.throws), thrown, inside)),
        CeremonyLine(words.tower_shares(1 - rates.fall, rates.loose)),
        *([CeremonyLine(words.luck(), lucky)] if lucky else []),
    )


def luck(session: Session[Any], rates: Rates, seats: Sequence[Seat]) -> tuple[Share, ...]:
    """Return each player's luck as a line's shares."""
    over = luck_of(session, rates, seats)
    return tuple(Share(colour, words.signed(more)) for colour, more in over.items())


def luck_of(session: Session[Any], rates: Rates, seats: Sequence[Seat]) -> dict[Colour, float]:
    """Return by colour: own cubes that came out in own throws, less the expected number.

    Empty where no throw had a player's colour for a side.
    """
    over = dict.fromkeys((seat.colour for seat in seats), 0.0)
    if not any(colour in over for throw, _tray in session.throws for colour in throw.sides):
        return {}
    for throw, tray in session.throws:
        for colour in throw.sides:
            if colour in over:
                falling = throw.thrown.get(colour, 0) + throw.tray_before.get(colour, 0)
                expected = falling * rates.fall + throw.tower_before.get(colour, 0) * rates.loose
                over[colour] += tray.get(colour, 0) - expected
    return over


def battles(fights: Sequence[Fight], seats: Sequence[Seat]) -> tuple[CeremonyLine, ...]:
    """Return how many battles each player won of those fought, and the greatest upset."""
    if not fights:
        return ()
    shares = []
    for seat, each in enumerate(seats):
        fought = [fight for fight in fights if seat in fight.seats]
        won = sum(fight.winner == seat for fight in fought)
        shares.append(Share(each.colour, words.won_of(won, len(fought))))
    return (CeremonyLine(words.won(), tuple(shares)), *_upset(fights, seats))


def _upset(fights: Sequence[Fight], seats: Sequence[Seat]) -> tuple[CeremonyLine, ...]:
    """Return the battle won with the fewest armies against the most."""
    against = [(fight, odds) for fight in fights if (odds := _odds(fight)) is not None]
    fight, odds = max(against, key=lambda each: each[1][1] - each[1][0], default=(None, (0, 0)))
    if fight is None or fight.winner is None or odds[1] <= odds[0]:
        return ()
    text = words.upset(fight.place, *odds)
    return (CeremonyLine(words.greatest_upset(), (Share(seats[fight.winner].colour, text),)),)


def _odds(fight: Fight) -> tuple[int, int] | None:
    """Return the winner's armies and the other side's."""
    if fight.winner is None or len(fight.seats) < 2:
        return None
    won = fight.seats.index(fight.winner)
    return fight.armies[won], fight.armies[1 - won]
