"""The hall of fame as one value: plays, wins, points and luck of all people; and the towers.

    book = HallBook(shelf, face)
    while book.missing: book.look_into_next()
    book.hall()

Results are worked out one play at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.engine.entries import Header
from companion.errors import CompanionError
from companion.evening.shelf import Shelf
from companion.store.journal import Played
from companion.store.plays.people import NamedPerson, People, PeopleFile
from companion.store.plays.results import NOTHING, Came, Result, Results, TowerDid
from companion.store.plays.same_name import is_known, key_of
from companion.views.ceremony import Ranked
from companion.views.face import Face
from companion.views.finished_play import FaceOf, again, evening_of, over, result
from companion.views.house_rules import otherwise
from companion.words.departing import left
from companion.words.ending import was_stopped
from companion.words.plays import shown_name


@dataclass(frozen=True, slots=True)
class PersonStanding:
    """A person over all evenings; `luck` in cubes, None where they threw nothing.

    `plays` are all plays, `ended` those played to their end with points: only these count for
    wins, points and the best result.
    """

    name: str
    plays: int
    ended: int
    won: int
    points: int
    best: int
    luck: float | None

    @property
    def share(self) -> int | None:
        """Return the percentage of plays won; None if none was played to its end."""
        return round(100 * self.won / self.ended) if self.ended else None


@dataclass(frozen=True, slots=True)
class TowerStanding:
    """One box's tower over all plays: which share of cubes it kept, and which it gave back."""

    name: str
    plays: int
    throws: int
    thrown: int
    kept_share: float
    gave: float


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One play with its players in the order of their places.

    `early`: it was stopped before its end, and the first of the `details` says so; the others are
    edition, modules and house rules.
    """

    number: int
    started: datetime
    game: str
    title: str
    players: tuple[Ranked, ...]
    minutes: int
    tower: TowerDid | None
    details: tuple[str, ...]
    early: bool


@dataclass(frozen=True, slots=True)
class Hall:
    """The hall of one game, or of all games."""

    evenings: int
    standings: tuple[PersonStanding, ...]
    towers: tuple[TowerStanding, ...]
    plays: tuple[PlayRow, ...]

    @property
    def stopped(self) -> int:
        """Return how many plays were stopped early."""
        return sum(each.early for each in self.plays)


class HallBook:
    """The plays in the journal and the people's file, with the results worked out so far.

    `over` are the finished plays, the latest first; `unreadable` are those whose game cannot be
    loaded now, and they count nowhere else.
    """

    def __init__(self, shelf: Shelf, face_of: FaceOf) -> None:
        self._shelf, self._face_of = shelf, face_of
        self.file = PeopleFile(shelf.journal.path.parent)
        self._results = Results(shelf.journal.path.parent)
        self.read()

    def read(self) -> None:
        """Read the journal again after a change."""
        self.over: list[Played] = []
        self.unreadable: list[Played] = []
        for each in over(self._shelf):
            can_be_loaded = each.header.game in self._shelf.games
            (self.over if can_be_loaded else self.unreadable).append(each)
        self.people: People = self.file.people
        self.missing = [game for game in self.over if game not in self._results]

    @property
    def finished(self) -> list[Played]:
        """All finished plays, readable or not."""
        return [*self.over, *self.unreadable]

    @property
    def evenings(self) -> int:
        """Return the number of evenings."""
        return len({evening_of(each.begun) for each in self.finished})

    @property
    def games(self) -> tuple[tuple[str, str], ...]:
        """Return the games played, as (name, title), the latest first."""
        latest: dict[str, Header] = {}
        for each in self.over:
            latest.setdefault(each.header.game, each.header)
        return tuple(
            (name, self._face_of(name, header.setup()).title) for name, header in latest.items()
        )

    def look_into_next(self) -> None:
        """Work out one missing result; an unreadable play gets none."""
        self.look_into(self.missing[0])

    def look_into(self, game: Played) -> None:
        """Work out this play's result, unless it is known."""
        if game not in self.missing:
            return
        self.missing.remove(game)
        try:
            evening = again(self._shelf, game)
        except CompanionError:
            self._results.put(game, NOTHING)
            return
        face = self._face_of(game.header.game, evening.session.setup)
        self._results.put(game, result(evening, face))

    def keep(self) -> None:
        """Save the results worked out so far."""
        self._results.keep()

    def result(self, game: Played) -> Result:
        """Return a play's result."""
        return self._results.get(game)

    def person(self, name: str) -> NamedPerson:
        """Return a person with the host's name for them, else the name typed last."""
        person = self.people.of(name)
        if person in self.people.people:
            return person
        typed = (each.name for game in self.finished for each in game.header.players)
        return next((self.people.of(each) for each in typed if key_of(each) in person.keys), person)

    def named(self, name: str) -> str:
        """Return the name that is shown for a typed name."""
        return self.person(name).name if is_known(name) else shown_name(name)

    def games_of(self, person: NamedPerson) -> int:
        """Return how many games have the person's name, unfinished ones included."""
        games = self._shelf.journal.games()
        keys = ({key_of(each.name) for each in game.header.players} for game in games)
        return sum(bool(each & {*person.keys}) for each in keys)

    def hall(self, game: str = "") -> Hall:
        """Return the hall of one game; empty for all games."""
        chosen = [each for each in self.over if game in {"", each.header.game}]
        return Hall(
            len({evening_of(each.begun) for each in chosen}),
            tuple(self._standings(chosen)),
            tuple(self._towers(chosen)),
            tuple(self.row(each) for each in chosen),
        )

    def standings(self) -> list[PersonStanding]:
        """Return all people's standings over all games."""
        return self._standings(self.over)

    def _standings(self, games: Sequence[Played]) -> list[PersonStanding]:
        names: dict[str, str] = {}
        came: dict[str, list[tuple[Came, bool]]] = {}
        for game in games:
            outcome = self.result(game)
            is_scored = any(each.rank for each in outcome.people) and not outcome.early
            results = outcome.people or tuple(Came() for _ in game.header.players)
            for player, each in zip(game.header.players, results, strict=True):
                if is_known(player.name):
                    key = self.people.of(player.name).keys[0]
                    names.setdefault(key, self.named(player.name))
                    came.setdefault(key, []).append((each, is_scored))
        standings = [_standing(names[key], each) for key, each in came.items()]
        return sorted(standings, key=lambda each: (-each.won, -each.plays, each.name.casefold()))

    def _towers(self, games: Sequence[Played]) -> Iterable[TowerStanding]:
        did: dict[str, list[TowerDid]] = {}
        for game in games:
            tower = self.result(game).tower
            if tower is not None:
                did.setdefault(self._tower_of(game), []).append(tower)
        return [_tower(name, each) for name, each in sorted(did.items())]

    def _tower_of(self, game: Played) -> str:
        """Return the name of the box that a game's tower belongs to."""
        face = self._face_of(game.header.game, game.header.setup())
        return face.box or face.title

    def row(self, game: Played) -> PlayRow:
        """Return one play as a row."""
        face = self._face_of(game.header.game, game.header.setup())
        came = self.result(game)
        return PlayRow(
            game.number,
            game.begun,
            game.header.game,
            face.title,
            self._ranked(game, came),
            came.minutes,
            came.tower,
            self._details(game, face),
            came.early,
        )

    def _details(self, game: Played, face: Face) -> tuple[str, ...]:
        changes = otherwise(self._shelf.games[game.header.game], game.header.setup(), face)
        came = self.result(game)
        early = (was_stopped(),) if came.early else ()
        gone = (left(self.named(game.header.players[at].name)) for at in came.left)
        return (*early, *gone, *(each.text for each in changes))

    def _ranked(self, game: Played, came: Result) -> tuple[Ranked, ...]:
        results = came.people or tuple(Came() for _ in game.header.players)
        pairs = zip(game.header.players, results, strict=True)
        ranked = [
            Ranked(one.rank, self.named(each.name), each.colour, one.points) for each, one in pairs
        ]
        return tuple(sorted(ranked, key=lambda each: each.place))


def _standing(name: str, came: Sequence[tuple[Came, bool]]) -> PersonStanding:
    """Return a person's standing; each play comes with whether its end was scored."""
    lucky = [each.luck for each, _is_scored in came if each.luck is not None]
    ended = [each for each, is_scored in came if is_scored]
    return PersonStanding(
        name,
        len(came),
        len(ended),
        sum(each.rank == 1 for each in ended),
        sum(each.points for each in ended),
        max((each.points for each in ended), default=0),
        round(sum(lucky), 1) if lucky else None,
    )


def _tower(name: str, did: Sequence[TowerDid]) -> TowerStanding:
    """Return a tower's standing; plays with more throws weigh more."""
    thrown = sum(each.thrown for each in did)
    weight = max(1, thrown)
    return TowerStanding(
        name,
        len(did),
        sum(each.throws for each in did),
        thrown,
        1 - sum(each.fall * each.thrown for each in did) / weight,
        sum(each.loose * each.thrown for each in did) / weight,
    )
