"""A throw for a whole room, as one value: the counts, how sure they are, and what they decide.

    shown = tray_told(tray.state, face, decided)      # None: no throw is asked for

The value goes to JSON and has all that another screen than the terminal needs of a battle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.flow import Colour, Event, Throw
from companion.tray.state import Stage, TrayState
from companion.tray.tally import Tally
from companion.views.face import Face
from companion.views.stake import NO_OUTLOOK, Outlook
from companion.views.throwing import Clearing, of_the_throw
from companion.words import _
from companion.words.battle_odds import percent
from companion.words.headlines import headline
from companion.words.remarks import beside_the_count

_LARGE = 4  # numbers that fit side by side in large type, chosen; more make a list
_OPEN = frozenset({Stage.STIRRING, Stage.ASKING, Stage.LEFT_OUT, Stage.NOTHING_FELL})


@dataclass(frozen=True, slots=True)
class Numbered:
    """How many cubes of a colour are in the tray. `number` is None until it is known.

    `is_large`: the colour belongs to the throw's sides and is shown large.
    """

    colour: Colour
    whose: str
    number: int | None
    most: int
    how_sure: str
    is_doubtful: bool = False
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class Foretold:
    """A possible end of the battle with its chance in words; `colour` None: nobody wins."""

    words: str
    odds: str
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class TrayText:
    """The tray on a screen for the whole room.

    `asked` is what the throw is for, `verb` the same in a word or two, `name` and `side` say whose
    throw it is. `verdict` is for large letters in `colour`, `decided` the sentence behind it.
    `is_open`: the app asks people to check; `others` are other possible counts. `about` says how
    far to trust the chances.
    """

    asked: str
    verb: str
    name: str
    side: Colour | None
    is_battle: bool
    is_open: bool
    numbers: tuple[Numbered, ...]
    others: tuple[dict[Colour, int], ...]
    verdict: str
    colour: Colour | None
    decided: str
    hands: tuple[Clearing, ...]
    remarks: str
    chances: tuple[Foretold, ...] = ()
    about: tuple[str, ...] = ()


def tray_text(
    state: TrayState,
    face: Face,
    decided: Sequence[Event],
    outlook: Outlook = NO_OUTLOOK,
) -> TrayText | None:
    """Return the tray for the whole room; None if no throw is asked for.

    `decided` are the events that these counts lead to, or have led to.
    """
    count = state.count
    if count is None:
        return None
    throw, tally = count.asked.throw, count.tally
    if count.stage is Stage.COUNTED:
        decided = of_the_throw(decided)
    is_clear = not headline(state) or count.stage is Stage.COUNTED
    verdict = face.verdict(decided) if is_clear else None
    cleared = face.cleared(count.counts, decided) if is_clear else []
    is_before = count.stage is Stage.WAITING
    return TrayText(
        face.sentence(throw),
        face.verb(throw),
        "" if throw.seat is None else face.cast.name(throw.seat),
        face.cast.colour(throw.seat),
        bool(throw.sides),
        count.stage in _OPEN or count.has_more,
        () if is_before else numbered(throw, tally, face),
        tuple(_otherwise(each, tally) for each in tally.others),
        "" if verdict is None else verdict.words,
        None if verdict is None else verdict.colour,
        next(map(face.happened, decided), "") if is_clear else "",
        tuple(sorted(cleared, key=lambda each: each.stays)),
        beside_the_count(state),
        foretold(outlook) if is_before else (),
        tuple(filter(None, (outlook.basis, outlook.about))) if is_before else (),
    )


def foretold(outlook: Outlook) -> tuple[Foretold, ...]:
    """Return every end of the battle with its chance."""
    return tuple(
        Foretold(end.label.words, percent(end.odds[0]), end.colour) for end in outlook.ends
    )


def numbered(throw: Throw, tally: Tally, face: Face) -> tuple[Numbered, ...]:
    """Return the count of each colour; the colours of the throw's sides come first."""
    large = large_colours(throw.sides, tally)
    rest = [colour for colour in tally.most if colour not in large]
    return tuple(
        Numbered(
            colour,
            face.cast.of(colour),
            None if colour in tally.unsaid else tally.counts[colour],
            tally.most[colour],
            how_sure(colour, tally),
            is_doubtful(colour, tally),
            colour in large,
        )
        for colour in (*large, *rest)
    )


def large_colours(
    sides: Sequence[Colour], tally: Tally, at: Colour | None = None
) -> tuple[Colour, ...]:
    """Return the colours shown large: the two sides, and helpers that may be in the tray.

    Args:
        at: The colour whose number is typed next, which is shown too.
    """
    able = [colour for colour in sides if colour in tally.most]
    first, beside = able[:2], able[2:]
    helping = [colour for colour in beside if colour == at or _is_named(colour, tally)]
    every = tuple(tally.most) if len(tally.most) <= _LARGE else ()
    return (*first, *helping) if first else every


def _is_named(colour: Colour, tally: Tally) -> bool:
    is_open = colour in tally.unsaid or is_doubtful(colour, tally)
    return is_open or bool(tally.counts[colour])


def is_doubtful(colour: Colour, tally: Tally) -> bool:
    """Return whether a colour's count is not sure and nobody has corrected it."""
    return colour in tally.doubtful and colour not in tally.touched


def likely(colour: Colour, tally: Tally) -> str:
    """Return a count's probability in percent; an unsure count is never 100 %."""
    return f"{min(tally.odds.get(colour, 0.0), 0.99):.0%}"


def _otherwise(other: Mapping[Colour, int], tally: Tally) -> dict[Colour, int]:
    return {
        colour: other.get(colour, 0)
        for colour, number in tally.counts.items()
        if other.get(colour, 0) != number
    }


def how_sure(colour: Colour, tally: Tally) -> str:
    """Return how sure a colour's count is, in words."""
    if colour in tally.touched:
        return _("by hand")
    if tally.sure is None:
        return _("of {most}").format(most=tally.most[colour])
    return f"{likely(colour, tally)} ?" if is_doubtful(colour, tally) else _("sure")
