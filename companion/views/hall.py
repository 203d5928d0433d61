"""The hall of fame as one value: who has played how often, won, scored and been lucky; the towers.

book = HallBook(shelf, face)
while book.missing: book.look_into_next()
book.hall()
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.engine.entries import Header
from companion.errors import CompanionError
from companion.evening.journal import Played
from companion.evening.plays.names import is_known, key_of
from companion.evening.plays.people import NamedPerson, People, PeopleFile
from companion.evening.plays.results import NOTHING, Came, Result, Results, TowerDid
from companion.evening.shelf import Shelf
from companion.views.ceremony import Ranked
from companion.views.face import Face
from companion.views.house import otherwise
from companion.views.played import FaceOf, again, evening_of, over, result
from companion.words.departing import left
from companion.words.ending import was_stopped
from companion.words.plays import shown_name


@dataclass(frozen=True, slots=True)
class PersonStanding:
    """A person across the evenings; `luck` in cubes, None where none were ever thrown.

    `plays` are all, `ended` those that were played to their end: wins, points and the best are
    of these alone.
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
        """So many of a hundred were won; None: nothing was played to its end."""
        return round(100 * self.won / self.ended) if self.ended else None


@dataclass(frozen=True, slots=True)
class TowerStanding:
    """One box's tower, over all its plays: of all cubes the share that it kept, and gave back."""

    name: str
    plays: int
    throws: int
    thrown: int
    kept_share: float
    gave: float


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One play: the players as they came in.

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
    """Of one game, or of all."""

    evenings: int
    standings: tuple[PersonStanding, ...]
    towers: tuple[TowerStanding, ...]
    plays: tuple[PlayRow, ...]

    @property
    def stopped(self) -> int:
        """So many of the plays were stopped early."""
        return sum(each.early for each in self.plays)


class HallBook:
    """What the journal and the people's file tell, with what has been worked out already."""

    def __init__(self, shelf: Shelf, face_of: FaceOf) -> None:
        self._shelf, self._face_of = shelf, face_of
        self.file = PeopleFile(shelf.journal.path.parent)
        self._results = Results(shelf.journal.path.parent)
        self.read()

    def read(self) -> None:
        """Anew, after something has changed."""
        self.over = over(self._shelf)
        self.people: People = self.file.people
        self.missing = [game for game in self.over if game not in self._results]

    @property
    def evenings(self) -> int:
        return len({evening_of(each.begun) for each in self.over})

    @property
    def games(self) -> tuple[tuple[str, str], ...]:
        """Those played, by name with their titles, the last one first."""
        latest: dict[str, Header] = {}
        for each in self.over:
            latest.setdefault(each.header.game, each.header)
        return tuple(
            (name, self._face_of(name, header.setup()).title) for name, header in latest.items()
        )

    def look_into_next(self) -> None:
        """One more of those that are missing; what cannot be read any more has no result."""
        game = self.missing.pop(0)
        try:
            evening = again(self._shelf, game)
        except CompanionError:
            self._results.put(game, NOTHING)
            return
        face = self._face_of(game.header.game, evening.session.setup)
        self._results.put(game, result(evening, face))

    def keep(self) -> None:
        self._results.keep()

    def result(self, game: Played) -> Result:
        return self._results.get(game)

    def person(self, name: str) -> NamedPerson:
        """With the name that is shown: as the host has it, else as it was typed last."""
        person = self.people.of(name)
        if person in self.people.people:
            return person
        typed = (each.name for game in self.over for each in game.header.players)
        return next((self.people.of(each) for each in typed if key_of(each) in person.keys), person)

    def named(self, name: str) -> str:
        return self.person(name).name if is_known(name) else shown_name(name)

    def games_of(self, person: NamedPerson) -> int:
        """How many of all games have the name, those that are not over as well."""
        games = self._shelf.journal.games()
        keys = ({key_of(each.name) for each in game.header.players} for game in games)
        return sum(bool(each & {*person.keys}) for each in keys)

    def hall(self, game: str = "") -> Hall:
        """Of that game alone; empty: of all."""
        chosen = [each for each in self.over if game in {"", each.header.game}]
        return Hall(
            len({evening_of(each.begun) for each in chosen}),
            tuple(self._standings(chosen)),
            tuple(self._towers(chosen)),
            tuple(self.row(each) for each in chosen),
        )

    def standings(self) -> list[PersonStanding]:
        """Of all games."""
        return self._standings(self.over)

    def _standings(self, games: Sequence[Played]) -> list[PersonStanding]:
        names: dict[str, str] = {}
        came: dict[str, list[tuple[Came, bool]]] = {}
        for game in games:
            early = self.result(game).early
            results = self.result(game).people or tuple(Came() for _ in game.header.players)
            for player, each in zip(game.header.players, results, strict=True):
                if is_known(player.name):
                    key = self.people.of(player.name).keys[0]
                    names.setdefault(key, self.named(player.name))
                    came.setdefault(key, []).append((each, early))
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
        """The box that it stands in."""
        face = self._face_of(game.header.game, game.header.setup())
        return face.box or face.title

    def row(self, game: Played) -> PlayRow:
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
    """`came` of each play, and whether it was stopped early."""
    lucky = [each.luck for each, _early in came if each.luck is not None]
    ended = [each for each, early in came if not early]
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
    """A play in which much was thrown counts for more."""
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
