"""The finished plays on the keeper's page: the hall of fame, who is who, and corrections."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from msgspec.structs import replace

from companion.errors import ImpossibleRequest
from companion.evening.shelf import Shelf
from companion.games import face
from companion.said import said
from companion.settings import pictures
from companion.store.journal import Played
from companion.store.plays.name_removal import fits_one_of, forget
from companion.store.plays.people import NamedPerson
from companion.store.plays.play_corrections import beginning
from companion.views.carrying_plays import Carrier, removal_text
from companion.views.exporting import bg_stats
from companion.views.hall import HallBook
from companion.views.hall_shown import HallShown, hall_shown
from companion.views.qr_code import in_modules
from companion.views.who_is_who import WhoIsWho
from companion.web.plays_messages import (
    CorrectPlayAct,
    HallLook,
    PersonAct,
    PlaceAct,
    PlayLook,
    PlaysAct,
    RemovalLook,
    UndoPeopleAct,
)
from companion.words import plays as words
from companion.words.generic import listed
from companion.words.plays import shown_name
from companion.words.removing import removing, removing_surely

AT_ONCE = 0.1  # s of working out results for one look; chosen, as the loop does nothing else then
MINUTES = "%Y-%m-%d %H:%M"  # a date as it is typed


@dataclass(frozen=True, slots=True)
class BgCode:
    """A play for BG Stats: a link, a QR code, and what is to be said of them."""

    link: str
    modules: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class PlayDetails:
    """What can be corrected of a play. `bg_stats` None: it is too long, as `note` says."""

    names: tuple[str, ...]
    begun: str
    bg_stats: BgCode | None
    note: str


@dataclass(frozen=True, slots=True)
class RemovalQuestions:
    """What to ask before a name is removed, one after the other."""

    first: str
    second: str


@dataclass(slots=True)
class PlaysPages:
    """Shows the plays of a shelf to keeper's pages, and changes them.

    The results that were worked out stay in memory, also where they cannot be saved.
    """

    _book: HallBook | None = None

    def look(self, act: HallLook, shelf: Shelf) -> HallShown | PlayDetails | RemovalQuestions:
        """Return what a page looks up. Raises CompanionError.

        Results are worked out for a short time; a page looks again until all are known.
        """
        book = self.book_of(shelf)
        if isinstance(act, PlayLook):
            return _details(book, shelf, _played(book, act.game))
        if isinstance(act, RemovalLook):
            return _questions(_person(book, act.name), book)
        until = monotonic() + AT_ONCE
        while book.missing and monotonic() < until:
            book.look_into_next()
        book.keep()
        return hall_shown(book, act.of)

    def change(self, act: PlaysAct, shelf: Shelf) -> object:
        """Carry out an act. Return what to say of it, or why it was refused, as a function.

        Raises CompanionError.
        """
        book = self.book_of(shelf)
        match act:
            case PersonAct():
                return _change_person(act, book, shelf)
            case UndoPeopleAct():
                book.file.keep(book.people.undone())
            case PlaceAct(to=place):
                book.file.keep(replace(book.people, place=place.strip()))
            case CorrectPlayAct(game=number, place=None, to=typed):
                begun = _played(book, number).begun
                shelf.corrected(number, {}, beginning(typed, begun))
            case CorrectPlayAct(game=number, place=int(place), to=typed):
                if place >= len(_played(book, number).header.players):
                    raise ImpossibleRequest(said("nobody has place {place} there", place=place))
                shelf.corrected(number, {place: typed})
        return None

    def book_of(self, shelf: Shelf) -> HallBook:
        """Return the plays as they are now."""
        if self._book is None:
            self._book = HallBook(shelf, face)
        else:
            self._book.read()
        return self._book


def _played(book: HallBook, number: int) -> Played:
    played = next((each for each in book.over if each.number == number), None)
    if played is None:
        raise ImpossibleRequest(said("play {number} is not here", number=number))
    return played


def _details(book: HallBook, shelf: Shelf, played: Played) -> PlayDetails:
    book.look_into(played)
    play = bg_stats(Carrier(shelf, book, face).exported(played))
    code = None
    if play is not None:
        named = words.fields()
        fields = [named[each] for each in play.left_out]
        note = words.shortened(listed(fields)) if fields else ""
        code = BgCode(play.link, in_modules(play.link), note)
    names = tuple(shown_name(each.name) for each in played.header.players)
    begun = f"{played.begun.astimezone():{MINUTES}}"
    return PlayDetails(names, begun, code, "" if code else words.too_long())


def _person(book: HallBook, name: str) -> NamedPerson:
    person = WhoIsWho(book).person_named(name)
    if person is None:
        raise ImpossibleRequest(said("nobody called {name} has played here", name=name))
    return person


def _change_person(act: PersonAct, book: HallBook, shelf: Shelf) -> object:
    who, person = WhoIsWho(book), _person(book, act.name)
    if act.what == "remove":
        gone = forget(shelf.journal, person, fits_one_of(shelf.games), pictures())
        return removal_text(gone)
    is_new_name = act.what == "rename"
    fault = (who.renaming_fault if is_new_name else who.merging_fault)(person, act.to)
    if fault:
        return lambda: fault
    book.file.keep((who.renamed if is_new_name else who.merged)(person, act.to))
    return None


def _questions(person: NamedPerson, book: HallBook) -> RemovalQuestions:
    number = book.games_of(person)
    return RemovalQuestions(removing(person.name), removing_surely(person.name, number))
