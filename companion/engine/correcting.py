"""The kinds of corrections: where each can be made, the present value, the possible values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.engine.flow import Correction, Event
from companion.engine.game import Correctable, Game
from companion.engine.refusing import from_to, one_kind_of, one_thing_of, one_value_of
from companion.errors import IllegalCorrection
from companion.said import Said, Thing, said

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
Choices: TypeAlias = Sequence[str] | range


@dataclass(frozen=True, slots=True)
class Kind(Generic[S_contra]):
    """One kind of correction.

    Attributes:
        where: The places at which it can be made.
        now: The present value at a place.
        choices: The values that are possible at a place.
        put: Sets the value at a place.
    """

    where: Callable[[S_contra], Iterable[str]]
    now: Callable[[S_contra, str], str | int]
    choices: Callable[[S_contra, str], Choices]
    put: Callable[[S_contra, str, str | int], None]


class SetRight(Event):
    """A correction was made: `what` of `where` was `before` and is `now`."""

    what: str
    where: str
    before: str | int
    now: str | int


E = TypeVar("E", bound=SetRight)


def all_correctable(state: S, kinds: Mapping[str, Kind[S]]) -> list[Correctable]:
    """Return everything that can be corrected now, for all kinds and places."""
    return [
        Correctable(what, where, kind.now(state, where), kind.choices(state, where))
        for what, kind in kinds.items()
        for where in kind.where(state)
    ]


def is_so(game: Game[S], state: S, correction: Correction) -> bool:
    """Return whether the app already has the corrected value, so that nothing changes."""
    there = game.correctable(state)
    alike = (
        each for each in there if (each.what, each.where) == (correction.what, correction.where)
    )
    now = next((each.now for each in alike), None)
    return type(now) is type(correction.value) and now == correction.value


def set_right(
    state: S,
    kinds: Mapping[str, Kind[S]],
    correction: Correction,
    event_type: type[E],
    first: Said | None = None,
) -> E:
    """Apply a correction and return its event.

    Args:
        event_type: The game's own event of a correction.
        first: The advice if nothing can be corrected at that place yet: what has to be done before.

    Raises:
        IllegalCorrection: The correction is impossible; nothing is changed.
    """
    what, where, value = correction.what, correction.where, correction.value
    kind = _kind_there(state, kinds, correction, first)
    choices = kind.choices(state, where)
    if isinstance(value, bool) or value not in choices:
        raise IllegalCorrection(
            said(
                "{thing} cannot be {value}: {advice}",
                thing=Thing(what, where),
                value=repr(value),
                advice=_advice(choices, what),
            )
        )
    before = kind.now(state, where)
    kind.put(state, where, value)
    return event_type(what=what, where=where, before=before, now=value)


def _kind_there(
    state: S, kinds: Mapping[str, Kind[S]], correction: Correction, first: Said | None
) -> Kind[S]:
    """Return the kind of a correction, or raise IllegalCorrection if it cannot be made there."""
    what, where = correction.what, correction.where
    kind = kinds.get(what)
    if kind is None:
        advice = one_kind_of(kinds)
        raise IllegalCorrection(
            said("no such thing as {what}: {advice}", what=repr(what), advice=advice)
        )
    places = list(kind.where(state))
    if where not in places:
        there = one_thing_of(what, places) if places else said("there is none just now")
        raise IllegalCorrection(
            said(
                "{what} of {where} cannot be corrected: {advice}",
                what=Thing(what),
                where=repr(where),
                advice=first or there,
            )
        )
    return kind


def _advice(choices: Choices, what: str) -> Said:
    if isinstance(choices, range):
        return from_to(choices.start, choices.stop - 1)
    return one_value_of(choices, what)


class CorrectableGame(Game[S]):
    """A game whose corrections are kinds; the event of each is a `corrected`."""

    corrected: type[SetRight]

    def kinds(self, state: S) -> Mapping[str, Kind[S]]:
        """Return the kinds of corrections by name."""
        raise NotImplementedError

    def first(self, state: S, kind: Kind[S], correction: Correction) -> Said | None:  # noqa: ARG002
        """Return what people must do before this can be corrected, or None."""
        return None

    def follow(self, state: S) -> None:
        """Set right what follows from a correction, such as who has won."""

    def correctable(self, state: S) -> list[Correctable]:
        """Return everything that people can correct now."""
        return all_correctable(state, self.kinds(state))

    def correct(self, state: S, correction: Correction) -> Event:
        """Make a correction and what follows, or raise IllegalCorrection and change nothing."""
        kinds = self.kinds(state)
        kind = kinds.get(correction.what)
        first = None if kind is None else self.first(state, kind, correction)
        done = set_right(state, kinds, correction, self.corrected, first)
        self.follow(state)
        return done
