"""Compare what went in and was taken out with what the game says is thrown and cleared away.

All numbers are cubes, without colours, counted from the last accepted count: then `Account.counted`
cubes lay in the tray. People clear them away but for those that stay; so the sum of the changes
falls to the number that stays less `counted`. Then it rises by the number thrown. Cubes that lay in
the tray and are thrown again are taken out first, and add nothing to the sum.

A number differs if another one is likelier by far (`Change.fits`). Everything is compared twice:
what differs even if every number that is not ruled out fits is certain (tower/change.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache

from companion.tower.change import CERTAIN, DOUBTFUL, Change, net

# Cubes more or fewer than can be: then it was something else than cubes. Chosen: with less a large
# error of people is not told, with more a funnel that is taken off is.
FAR = 12


class Odd(Enum):
    """In which way changes differ from the game."""

    WENT_IN = "went in"  # not as many as the game has thrown
    TAKEN_OUT = "taken out"  # not as many as were counted, less those that stay
    BETWEEN = "between"  # something went in or out after the tray was cleared
    UNKNOWN = "unknown"  # something else than cubes was put on or taken off


@dataclass(frozen=True, slots=True)
class Imbalance:
    """A difference between changes and game.

    Attributes:
        number: How many cubes went in or were taken out; negative only of BETWEEN: taken out.
        expected: How many should have.
        is_certain: Whether chance explains it in fewer than one of 10,000 cases. If not, it is only
            likely, and people are asked to look.
    """

    odd: Odd
    number: int = 0
    expected: int = 0
    is_certain: bool = True


@dataclass(frozen=True, slots=True)
class Account:
    """From where on changes are compared.

    Attributes:
        since: The number of the last change that belongs to earlier counts; None: unknown, so that
            nothing is compared.
        counted: How many cubes lay in the tray then; None: unknown, as after an app start.
        throws: How many throws had been counted then; None: unknown.
        extra: How many more cubes had gone in than were thrown. People were told to take them out,
            so they may be taken out beside the counted ones.
        before: The account before the last count, for when that is undone.
        for_redo: The account of a count that was undone, for when that is done again.
    """

    since: int | None
    counted: int | None
    throws: int | None = None
    extra: int = 0
    before: Account | None = field(default=None, compare=False)
    for_redo: Account | None = field(default=None, compare=False)

    def after(self, changes: Sequence[Change], stays: int) -> Account:
        """Return the account once the extra cubes have been taken out with the counted ones."""
        if self.counted is None or not self.extra or not all(each.is_known for each in changes):
            return self
        whole = self.counted + self.extra
        is_out = any(each.fits(stays - whole) for each in sums(tuple(changes)))
        return replace(self, counted=whole, extra=0) if is_out else self


@dataclass(frozen=True, slots=True)
class Expected:
    """What a throw should change: `counted` as in `Account`, `lay` and `thrown` as in `Throw`.

    Another number must be so many `times` as likely as one that fits.
    """

    counted: int | None
    lay: int
    thrown: int
    times: float = DOUBTFUL

    @property
    def cleared(self) -> int | None:
        """The sum of changes once the tray is cleared; None if unknown."""
        return None if self.counted is None else self.lay - self.counted


@lru_cache(maxsize=8)
def sums(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Return the sum of the first 0, 1, … and of all changes, each known."""
    so_far = [net(())]
    for each in changes:
        so_far.append(net((so_far[-1], each)))
    return tuple(so_far)


def clearing(changes: Sequence[Change], due: int) -> Imbalance | None:
    """Return how a clearing, and what came after it, differs from `due` cubes to take out."""
    return _weighed_up(lambda times: _clearing(changes, due, times))


def throwing(changes: Sequence[Change], expected: Expected, *, is_over: bool) -> Imbalance | None:
    """Return how a throw differs from the game.

    Args:
        is_over: The throw is counted, so all cubes should have gone in.
    """
    return _weighed_up(
        lambda times: _throwing(changes, replace(expected, times=times), is_over=is_over)
    )


def _weighed_up(compared: Callable[[float], Imbalance | None]) -> Imbalance | None:
    """Return what differs, and whether it is certain: `compared` gets the `times` of Expected."""
    likely, certain = compared(DOUBTFUL), compared(CERTAIN)
    if likely is None or (certain is not None and certain.odd is likely.odd):
        return likely
    return replace(likely, is_certain=False)


def _clearing(changes: Sequence[Change], due: int, times: float) -> Imbalance | None:
    if not all(each.is_known for each in changes):
        return Imbalance(Odd.UNKNOWN)
    so_far = sums(tuple(changes))
    out = -so_far[-1].best
    if so_far[-1].fits(-due, times) or out == 0 < due or due < out <= 0:
        return None
    if not -FAR <= out <= due + FAR:
        return Imbalance(Odd.UNKNOWN)
    is_done = any(each.fits(-due, times) for each in so_far)
    if due > 0 and out > 0 and (out > due or not is_done):
        return Imbalance(Odd.TAKEN_OUT, out, due)
    return Imbalance(Odd.BETWEEN, (due if is_done else 0) - out)


def _throwing(changes: Sequence[Change], expected: Expected, *, is_over: bool) -> Imbalance | None:
    if not all(each.is_known for each in changes):
        return Imbalance(Odd.UNKNOWN)
    so_far = sums(tuple(changes))
    begun, is_cleared = _cleared_at(so_far, expected)
    if _went_in_at(so_far, begun, expected) is not None:
        return None
    rise = net(changes[begun:])
    if not -expected.lay - FAR <= rise.best <= expected.thrown + expected.lay + FAR:
        return Imbalance(Odd.UNKNOWN)
    is_right = rise.fits(expected.thrown, expected.times)
    if not is_cleared:  # what was thrown again may have been taken out with the last ones
        is_right = is_right or rise.fits(expected.thrown + expected.lay, expected.times)
    if not is_over and rise.best <= expected.thrown:
        return _not_cleared(so_far, expected) if rise.best <= 0 and so_far[-1].best else None
    if not is_right:
        again = expected.lay if expected.cleared is None else 0
        numbers = (rise.best, max(rise.best - again, 0))
        went_in = min(numbers, key=lambda number: abs(number - expected.thrown))
        # Those that are thrown again go in as well, and people are shown the number of them all.
        return Imbalance(Odd.WENT_IN, went_in + expected.lay, expected.thrown + expected.lay)
    return None if is_cleared else _not_cleared(so_far[: begun + 1], expected)


def after_throw(changes: Sequence[Change], expected: Expected) -> int | None:
    """Return how many changes belong to a throw that is counted; later ones clear it away.

    None if something is not known.
    """
    if not all(each.is_known for each in changes):
        return None
    so_far = sums(tuple(changes))
    begun, _is_cleared = _cleared_at(so_far, expected)
    right_at = _went_in_at(so_far, begun, expected)
    return len(changes) if right_at is None else right_at


def _cleared_at(so_far: Sequence[Change], expected: Expected) -> tuple[int, bool]:
    """Return after how many changes the throw begins, and whether the tray was cleared rightly.

    That is when the tray was cleared, else when the fewest cubes were there.
    """
    cleared, lay = expected.cleared, expected.lay
    fewest = min(each.best for each in so_far)
    lowest = max(n for n, each in enumerate(so_far) if each.best == fewest)
    if cleared is None:
        return lowest, True
    at = (n for n, each in enumerate(so_far) if each.fits(cleared, expected.times))
    fit = None if fewest < cleared - lay else next(at, None)
    return (lowest, False) if fit is None else (fit, True)


def _went_in_at(so_far: Sequence[Change], begun: int, expected: Expected) -> int | None:
    """Return after how many changes all had gone in; None if never, or if more followed."""
    if expected.cleared is None:
        targets = [so_far[begun].best + expected.thrown + n for n in {0, expected.lay}]
    else:
        targets = [expected.cleared + expected.thrown]
    most_later = so_far[-1].best
    for n in range(len(so_far) - 1, begun - 1, -1):
        most_later = max(most_later, so_far[n].best)
        if any(so_far[n].fits(target, expected.times) for target in targets):
            return n if most_later <= so_far[n].best else None
    return None


def _not_cleared(so_far: Sequence[Change], expected: Expected) -> Imbalance | None:
    if expected.counted is None:
        return None
    out, due = -so_far[-1].best, expected.counted - expected.lay
    # More may be those that are thrown again. Else the count was wrong, which was said before.
    if so_far[-1].fits(-due, expected.times) or out > due:
        return None
    return Imbalance(Odd.TAKEN_OUT, max(out, 0), due)
