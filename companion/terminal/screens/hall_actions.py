"""What the hall's keys do: who is who, exports and imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from textual.app import App
from textual.screen import Screen

from companion.errors import CompanionError, UnreadableFile
from companion.evening.shelf import Shelf
from companion.games import face
from companion.settings import pictures
from companion.store.journal import Played
from companion.store.plays.name_removal import fits_one_of, forget
from companion.store.plays.people import NamedPerson, People
from companion.store.plays.play_corrections import beginning
from companion.store.plays.same_name import key_of
from companion.terminal.correct_play import asks_date, asks_name
from companion.terminal.screens.notice import Ask, Confirm, Notice
from companion.views.carrying_plays import Carrier, import_text, removal_text
from companion.views.finished_play import again
from companion.views.hall import Hall, HallBook, PlayRow
from companion.views.who_is_who import WhoIsWho
from companion.words import _, correcting_plays, worded
from companion.words import plays as words
from companion.words.removing import removing, removing_surely

A = TypeVar("A", str, bool)


class Marked(Protocol):
    """The hall's screen: its selected line, and how it is drawn again after an action."""

    book: HallBook

    @property
    def app(self) -> App[Any]:
        """Return the app."""
        ...

    @property
    def hall(self) -> Hall:
        """Return the hall that is shown."""
        ...

    @property
    def person(self) -> str | None:
        """Return the selected person; None for none."""
        ...

    @property
    def play(self) -> PlayRow | None:
        """Return the selected play; None for none."""
        ...

    def come_back(self) -> None:
        """Draw again after an action."""
        ...


class HallActions:
    """Runs the hall's actions on the selected line."""

    def __init__(self, screen: Marked, shelf: Shelf) -> None:
        self._screen, self._shelf = screen, shelf
        self._carrier = Carrier(shelf, screen.book, face)

    def rename(self) -> None:
        """Ask for a person's new name."""
        if name := self._screen.person:
            person, who = self._screen.book.person(name), self._who
            fault = partial(who.renaming_fault, person)
            dialog = Ask(_("Rename"), words.new_name(name), name, fault)
            self._ask(dialog, lambda typed: self._keep(who.renamed(person, typed)))

    @property
    def _who(self) -> WhoIsWho:
        return WhoIsWho(self._screen.book)

    def _ask(self, screen: Screen[A] | Screen[A | None], then: Callable[[A], object]) -> None:
        """Show a dialog; call `then` unless it is left or empty."""

        def answered(answer: A | None) -> None:
            if answer:
                then(answer)

        self._screen.app.push_screen(screen, answered)

    def merge(self) -> None:
        """Ask who is the same person."""
        if name := self._screen.person:
            person, who = self._screen.book.person(name), self._who
            fault = partial(who.merging_fault, person)
            dialog = Ask(_("Merge"), words.who_is_the_same(name), "", fault)
            self._ask(dialog, lambda typed: self._keep(who.merged(person, typed)))

    def undo(self) -> None:
        """Undo the last change of who is who."""
        self._keep(self._screen.book.people.undone())

    def _keep(self, people: People) -> None:
        try:
            self._screen.book.file.keep(people)
        except CompanionError as error:
            self._show_message(_("Not saved"), worded(error))
        self._screen.come_back()

    def remove(self) -> None:
        """Remove a name after two questions, since there is no undo."""
        if name := self._screen.person:
            person = self._screen.book.person(name)
            ask = Confirm(_("Remove"), removing(name), _("Remove"))
            self._ask(ask, lambda _yes: self._surely(person))

    def _surely(self, person: NamedPerson) -> None:
        surely = removing_surely(person.name, self._screen.book.games_of(person))
        ask = Confirm(_("Remove"), surely, _("Remove for good"))
        self._ask(ask, lambda _yes: self._remove(person))

    def _remove(self, person: NamedPerson) -> None:
        try:
            fits = fits_one_of(self._shelf.games)
            gone = forget(self._shelf.journal, person, fits, pictures())
        except CompanionError as error:
            self._show_message(_("Not removed"), worded(error))
        else:
            self._show_message(_("Removed"), removal_text(gone))
        self._screen.come_back()

    def _show_message(self, title: str, text: str) -> None:
        self._screen.app.push_screen(Notice(title, text))

    @property
    def _played(self) -> Played | None:
        play = self._screen.play
        games = (game for game in self._screen.book.over if play and game.number == play.number)
        return next(games, None)

    def correct_date(self) -> None:
        """Ask for the selected play's date."""
        if game := self._played:
            before = game.begun
            self._ask(asks_date(before), lambda at: self._correct(game, {}, beginning(at, before)))

    def correct_name(self) -> None:
        """Correct a name in the selected play alone; ask first whose, where there are several."""
        if game := self._played:
            players = {key_of(each.name): n for n, each in enumerate(game.header.players)}
            names = ", ".join(each.name for each in game.header.players)

            def fault(typed: str) -> str:
                return "" if key_of(typed) in players else correcting_plays.nobody_in_it(names)

            def then(typed: str) -> None:
                place = players[key_of(typed)]
                ask = asks_name(game.header, place)
                self._ask(ask, lambda name: self._correct(game, {place: name}))

            self._ask(Ask(_("Rename"), correcting_plays.whose_name(names), "", fault), then)

    def _correct(self, game: Played, names: Mapping[int, str], at: datetime | None = None) -> None:
        try:
            self._shelf.corrected(game.number, names, at)
        except CompanionError as error:
            self._show_message(_("Not saved"), worded(error))
        self._screen.come_back()

    def report(self) -> None:
        """Save a report of the selected play."""
        from companion.views.report import report
        from companion.views.report_files import keep_report

        if (game := self._played) is None:
            return
        try:
            evening = again(self._shelf, game)
            game_face = face(game.header.game, evening.session.setup)
            made = report(evening, game_face, self._screen.book.people.place)
            page, print_out = keep_report(made, pictures())
        except CompanionError as error:
            self._show_message(_("Report"), worded(error))
            return
        self._show_message(_("Report"), words.reported(str(page), str(print_out)))

    def stats(self) -> None:
        """Open the QR code for BG Stats."""
        from companion.terminal.screens.bg_stats import BgStatsScreen

        if (game := self._played) is not None:
            self._screen.app.push_screen(
                BgStatsScreen(lambda: self._carrier.exported(game), self._screen.book.file),
                lambda _told: self._screen.come_back(),
            )

    def export(self) -> None:
        """Ask for the export file."""
        proposed = str(Path.home() / "tower-companion-plays.json")
        ask = Ask(_("Export"), words.where_to(), proposed)
        self._ask(ask, self._export)

    def _export(self, typed: str) -> None:
        path = _path(typed)
        if _is_there(path):
            self._show_message(_("Export"), words.is_there(str(path)))
            return
        wanted = {play.number for play in self._screen.hall.plays}
        games = [game for game in self._screen.book.over if game.number in wanted]
        try:
            number = self._carrier.put_out(path, games)
        except CompanionError as error:
            self._show_message(_("Export"), worded(error))
            return
        self._show_message(_("Export"), words.put_out(number, str(path)))

    def take_in(self) -> None:
        """Ask for the import file."""
        ask = Ask(_("Import"), words.from_where())
        self._ask(ask, self._take_in)

    def _take_in(self, typed: str) -> None:
        try:
            message = import_text(self._carrier.take_in(_path(typed)))
        except (CompanionError, UnreadableFile) as error:
            message = worded(error)
        self._show_message(_("Import"), message)
        self._screen.come_back()


def _path(typed: str) -> Path:
    with suppress(RuntimeError):  # "~name" of an unknown user
        return Path(typed).expanduser()
    return Path(typed)


def _is_there(path: Path) -> bool:
    """Return whether the file exists; an unreadable one is reported when it is written."""
    with suppress(OSError):
        return path.exists()
    return False
