"""Removes a person's name from the journal and from files beside it. The plays stay.

If the rules use the same word too, as for a province, that word stays: it is nobody's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.engine.entries import Answered, Corrected, Entry, Header
from companion.engine.game import Game
from companion.engine.session import Session
from companion.errors import NotSaved
from companion.store.journal import Journal
from companion.store.journal.journal_rows import JournalRecord, SetAside
from companion.store.journal.rewriting import wipe
from companion.store.plays.exchange import standing
from companion.store.plays.other_files import sweep
from companion.store.plays.people import FILE, LeavingPerson, NamedPerson, PeopleFile
from companion.store.plays.same_name import FORMER, is_known, key_of

Fits = Callable[[Header, Sequence[Entry]], bool]  # do these answers still make the game?


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was removed.

    `games`: how many headers had the name. `own_words`: answers that belong to the game itself.
    `removed`: pictures, reports and old copies that had the name. `files_named`: files that still
    have it, or cannot be deleted. `unread`: files that cannot be searched.
    """

    games: int
    own_words: int
    removed: tuple[Path, ...]
    files_named: tuple[Path, ...]
    unread: tuple[Path, ...] = ()


def forget(journal: Journal, person: NamedPerson, fits: Fits, pictures: Path) -> Forgotten:
    """Remove a person's name.

    Raises NotSaved: the journal cannot be rewritten, and everything is as it was. Whose name is
    removed is written down first, so that an interrupted removal can be finished (`take_up`).
    """
    people = PeopleFile(journal.path.parent)
    corrected = _corrected(journal)
    leaving = _leaving(journal, person, people.people.leaving, corrected)
    back = people.way_back()
    people.keep(replace(people.people, leaving=leaving))
    forgetting = _Forgetting(frozenset(person.keys), fits, corrected)
    try:
        journal.rewrite(forgetting.changed)
    except NotSaved:
        back()
        raise
    swept = sweep(journal.path, leaving, pictures)
    for copy in people.path.parent.glob(f"{FILE}.*"):  # damaged or half-written copies
        wipe(copy)
    people.keep(people.people.without(person))
    files = tuple(swept.removed), tuple(swept.files_named), tuple(swept.unread)
    return Forgotten(forgetting.games, forgetting.own_words, *files)


def take_up(journal: Journal, fits: Fits, pictures: Path) -> Forgotten | None:
    """Finish a removal that a power cut interrupted; None if there was none. Raises NotSaved."""
    leaving = PeopleFile(journal.path.parent).people.leaving
    return None if leaving is None else forget(journal, leaving, fits, pictures)


def fits_one_of(games: Mapping[str, Game[Any]]) -> Fits:
    """Return what checks whether answers make a game, also one that is not over.

    It is False for a game that this app does not know.
    """

    def fits(header: Header, entries: Sequence[Entry]) -> bool:
        game = games.get(header.game)
        if game is None or header.revision > game.revision:
            return False
        return Session(game, header.setup()).replay(entries) is None

    return fits


def _corrected(journal: Journal) -> Mapping[int, Header]:
    """Return the games with a corrected name, by number, with the names as they are shown."""
    numbers = {each.game for each in PeopleFile(journal.path.parent).people.corrected}
    return {game.number: game.header for game in journal.games() if game.number in numbers}


def _leaving(
    journal: Journal,
    person: NamedPerson,
    before: LeavingPerson | None,
    corrected: Mapping[int, Header],
) -> LeavingPerson:
    every = (player.name for game in journal.games() for player in game.header.players)
    spelled = {person.name, *(name for name in every if key_of(name) in person.keys)}
    for number, header_shown in corrected.items():
        written = journal.records_of(number)[0][1]
        if isinstance(written, Header):
            typed = _of_person(written, header_shown, frozenset(person.keys))
            spelled |= {*filter(is_known, typed)}
    if before is not None:
        spelled |= {*before.spelled}
    return LeavingPerson(person.name, person.keys, tuple(sorted(spelled)))


def _of_person(written: Header, header_shown: Header, keys: frozenset[str]) -> set[str]:
    """Return the typed names of players who have one of these names now or had it before."""
    pairs = zip(written.players, header_shown.players, strict=True)
    return {one.name for one, other in pairs if {key_of(one.name), key_of(other.name)} & keys}


class _Forgetting:
    """Removes the name from one game after the other, and counts."""

    def __init__(self, keys: frozenset[str], fits: Fits, corrected: Mapping[int, Header]) -> None:
        self._keys, self._fits, self._corrected = keys, fits, corrected
        self.games = self.own_words = 0
        self.spelled: set[str] = set()

    def changed(self, game: int, every: Sequence[JournalRecord]) -> Sequence[JournalRecord]:
        header = every[0]
        if not isinstance(header, Header):
            return every
        spelled = _of_person(header, self._corrected.get(game, header), self._keys)
        self.spelled |= spelled
        self.games += bool(spelled)
        players = tuple(
            replace(each, name=FORMER) if each.name in spelled else each for each in header.players
        )
        anew: Header = replace(header, players=players)
        return [anew, *self._entries(anew, every[1:])]

    def _entries(self, header: Header, every: Sequence[JournalRecord]) -> Sequence[JournalRecord]:
        named = [self._nameless(each) for each in every]
        changed = sum(one != other for one, other in zip(every, named, strict=True))
        if not changed or self._fits(header, list(standing([header, *named]))):
            return named
        self.own_words += changed
        return every

    def _nameless(self, record: JournalRecord) -> JournalRecord:
        match record:
            case Answered(answer, evidence=evidence):
                return replace(record, answer=self._of(answer), evidence=self._of(evidence))
            case Corrected(value=value):
                return replace(record, value=self._of(value))
            case SetAside(reason=reason, departure=departure):
                stand_in = departure and replace(departure, stand_in=self._of(departure.stand_in))
                return replace(
                    record, reason=_without(reason, self.spelled), departure=stand_in or None
                )
            case _:
                return record

    def _of(self, value: Any) -> Any:
        match value:
            case str():
                return FORMER if key_of(value) in self._keys else value
            case dict():
                return {key: self._of(each) for key, each in value.items()}
            case list():
                return [self._of(each) for each in value]
            case _:
                return value


def _without(text: str, names: set[str]) -> str:
    for name in sorted(filter(None, names), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", FORMER, text)
    return text
