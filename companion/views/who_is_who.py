"""Changes of who is who in the hall: a person gets another name, or two become one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.plays.people import NamedPerson, People
from companion.store.plays.same_name import is_known, key_of
from companion.views.hall import HallBook
from companion.words import plays as words


@dataclass(frozen=True, slots=True)
class WhoIsWho:
    """Checks and makes the changes; `book` is read again by whoever has it."""

    book: HallBook

    def person_named(self, typed: str) -> NamedPerson | None:
        """Return the person who is shown by that name; None if there is none."""
        every = (each.name for each in self.book.standings())
        name = next((each for each in every if key_of(each) == key_of(typed)), None)
        return None if name is None else self.book.person(name)

    def renaming_fault(self, person: NamedPerson, typed: str) -> str:
        """Return why the person cannot have that name; empty if it is possible."""
        if not is_known(typed):
            return words.name_please()
        other = self.person_named(typed)
        is_in_use = other is not None and not {*other.keys} & {*person.keys}
        return words.is_somebody_else(typed) if is_in_use else ""

    def merging_fault(self, person: NamedPerson, typed: str) -> str:
        """Return why the person cannot be the one of that name; empty if it is possible."""
        other = self.person_named(typed)
        return "" if other and other != person else words.nobody_else(typed)

    def renamed(self, person: NamedPerson, name: str) -> People:
        """Return the people with this person renamed."""
        return self.book.people.renamed(person, name)

    def merged(self, person: NamedPerson, typed: str) -> People:
        """Return the people with this person made the one of the typed name, which stays."""
        other = self.person_named(typed)
        return self.book.people if other is None else self.book.people.merged(other, person)
