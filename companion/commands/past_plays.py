"""Lists, reports, exports and corrects the finished plays of this machine (`companion plays`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from companion.commands.saying import complain
from companion.errors import ImpossibleRequest, NotSaved, UnreadableFile
from companion.evening.shelf import Shelf
from companion.files import readable_json
from companion.games import GAMES, face
from companion.said import marked, said
from companion.settings import folders, load, pictures
from companion.store.journal import Journal, Played, open_journal, read_journal
from companion.store.plays.identity import identity
from companion.store.plays.name_removal import fits_one_of, forget, take_up
from companion.store.plays.people import NamedPerson, People
from companion.store.plays.play_corrections import beginning
from companion.store.plays.same_name import is_known, key_of
from companion.views.carrying_plays import Carrier, import_text, removal_text
from companion.views.exporting import as_bg_stats, bg_stats
from companion.views.finished_play import again
from companion.views.hall import HallBook, PlayRow
from companion.views.hall_shown import unreadable_text
from companion.words import plays as words
from companion.words import speak
from companion.words.ending import signed
from companion.words.generic import listed as in_a_row
from companion.words.removing import removal_finished, removal_unfinished, removing, removing_surely


@dataclass(frozen=True, slots=True)
class PlaysHere:
    """The plays of this machine: the journal, the hall of fame, and export and import."""

    shelf: Shelf
    book: HallBook
    carrier: Carrier

    def of(self, game: str = "", number: int | None = None) -> list[Played]:
        """Return these plays. `number` None: all of them.

        Raises UnreadableFile: there are none, or their game cannot be loaded.
        """
        chosen = [
            each
            for each in self.book.finished
            if game in {"", each.header.game} and number in {None, each.number}
        ]
        games = [each for each in chosen if each in self.book.over]
        if chosen and not games:
            self.shelf.game_of(chosen[0].header)  # says why
        if not games:
            raise UnreadableFile(
                said(
                    "{file} does not have this play; number of plays in it: {n}",
                    file=self._file,
                    n=len(self.book.finished),
                )
            )
        return games

    @property
    def _file(self) -> Path:
        return self.shelf.journal.path


@contextmanager
def reading(place: str | None = None) -> Iterator[PlaysHere]:
    """Open the plays to read; this works while the app runs.

    Args:
        place: where these people play, saved for all exports; None: unchanged.
    """
    with _plays(read_journal(folders().data)) as plays:
        if plays.book.people.leaving is not None:
            complain(removal_unfinished())
        if place is not None:
            plays.book.file.keep(replace(plays.book.people, place=place))
            plays.book.read()
        yield plays


@contextmanager
def writing() -> Iterator[PlaysHere]:
    """Open the plays to write.

    If the removal of a name was interrupted, it is finished first.
    """
    with _plays(open_journal(folders().data)) as plays:
        gone = take_up(plays.shelf.journal, fits_one_of(plays.shelf.games), pictures())
        if gone is not None:
            plays.book.read()
            complain(removal_finished(removal_text(gone)))
        yield plays


@contextmanager
def _plays(journal: Journal) -> Iterator[PlaysHere]:
    speak(*filter(None, [load(folders().settings).settings.language]))
    with Shelf(journal, GAMES) as shelf:
        book = HallBook(shelf, face)
        if book.file.fault is not None:
            complain(book.file.fault)
        while book.missing:
            book.look_into_next()
        book.keep()
        yield PlaysHere(shelf, book, Carrier(shelf, book, face))


def listed(plays: PlaysHere, game: str, *, json: bool) -> str:
    """Return the plays as text, a line each, or as JSON."""
    rows = plays.book.hall(game).plays
    if json:
        rows_out = [_as_json(plays, each) for each in plays.of(game)] if rows else []
        return readable_json(rows_out).decode() + "\n"
    lines = [*map(_row, rows), *filter(None, [unreadable_text(plays.book, game)])]
    return "".join(f"{line}\n" for line in lines or [_why_empty(plays)])


def _why_empty(plays: PlaysHere) -> str:
    """Return why no play is listed."""
    if names := dict.fromkeys(each.header.game for each in plays.book.finished):
        return words.no_play_of_game(", ".join(names))
    games = plays.shelf.journal.games()
    left = sum(game.closed is not None for game in games)
    return words.no_play(str(plays.shelf.journal.path), len(games) - left, left)


def _as_json(plays: PlaysHere, game: Played) -> dict[str, object]:
    which = identity(game.header, game.started)
    return {"number": game.number, "identity": which, **as_bg_stats(plays.carrier.exported(game))}


def _row(play: PlayRow) -> str:
    people = ", ".join(
        f"{each.name} {each.points}" if each.place else each.name for each in play.players
    )
    took = words.minutes(play.minutes) if play.minutes else ""
    parts = (f"{play.started.astimezone():%Y-%m-%d}", play.title, people, took, *play.details)
    return f"{play.number:>4}  {' · '.join(filter(None, parts))}"


def everybody(plays: PlaysHere) -> str:
    """Return everybody's results as a table."""
    standings = plays.book.standings()
    wide = max((len(each.name) for each in standings), default=0)
    titles = words.player_columns()
    lines = [f"{titles[0]:{wide}}  {'  '.join(titles[1:])}"] if standings else []
    for each in standings:
        luck = "" if each.luck is None else signed(each.luck)
        share, best = (str(each.share), str(each.best)) if each.ended else ("", "")
        cells = (str(each.plays), str(each.won), share, str(each.points), best, luck)
        pairs = zip(cells, titles[1:], strict=True)
        numbers = "  ".join(f"{cell:>{len(title)}}" for cell, title in pairs)
        lines.append(f"{each.name:{wide}}  {numbers}")
    lines += filter(
        None, [words.early_apart(plays.book.hall().stopped), unreadable_text(plays.book)]
    )
    return "".join(f"{line}\n" for line in lines)


def reported(plays: PlaysHere, number: int | None, out: Path | None) -> Sequence[Path]:
    """Write the report of a play and return its files. `out` None: page and PDF."""
    from companion.views.report import report
    from companion.views.report_files import keep_as, keep_report

    game = plays.of(number=number)[0]
    evening = again(plays.shelf, game)
    game_face = face(game.header.game, evening.session.setup)
    made = report(evening, game_face, plays.book.people.place)
    if out is None:
        return keep_report(made, pictures())
    if out.suffix not in {".html", ".pdf"}:
        raise NotSaved(said("{file}: use a name that ends in .html or .pdf", file=out))
    return [keep_as(made, out)]


def put_out(plays: PlaysHere, file: Path | None, game: str, number: int | None) -> str:
    """Export plays to a .json or .csv file and return what was exported."""
    if file is None:
        raise ImpossibleRequest(said("use a file name that ends in .json or .csv"))
    return words.put_out(plays.carrier.put_out(file, plays.of(game, number)), str(file))


def linked(plays: PlaysHere, number: int | None, file: Path | None) -> str:
    """Return the link of a play for BG Stats; with a file, also write its code as pictures."""
    from companion.views.qr_code import keep_code

    play = bg_stats(plays.carrier.exported(plays.of(number=number)[0]))
    if play is None:
        raise NotSaved(said("this play is too long for BG Stats' link, even shortened"))
    lines = [play.link]
    if file is not None:
        png, svg = keep_code(play.link, file)
        lines.append(words.code_kept(str(png), str(svg)))
    if play.left_out:
        named = words.fields()
        lines.append(words.shortened(in_a_row([named[each] for each in play.left_out])))
    return "\n".join(lines)


def corrected(plays: PlaysHere, number: int | None, names: Sequence[str], date: str) -> str:
    """Correct a play and return its new line. Raises ImpossibleRequest or NotSaved."""
    game = plays.of(number=number)[0]
    wanted = dict(_renaming(game, each) for each in names)
    at = beginning(date, game.begun) if date else None
    plays.shelf.corrected(game.number, wanted, at)
    plays.book.read()
    return _row(plays.book.row(plays.of(number=game.number)[0]))


def _renaming(game: Played, typed: str) -> tuple[int, str]:
    before, is_given, name = typed.partition("=")
    players = [key_of(each.name) for each in game.header.players]
    if not is_given or key_of(before) not in players:
        names = ", ".join(each.name for each in game.header.players)
        template = marked("{typed}: write NAME=NEW with one of these names: {names}")
        raise ImpossibleRequest(said(template, typed=typed, names=names))
    return players.index(key_of(before)), name


def take_in(plays: PlaysHere, file: Path) -> tuple[str, bool]:
    """Import plays; return what was imported, and whether that is all of them."""
    took = plays.carrier.take_in(file)
    return import_text(took), not took.refused


def _person(plays: PlaysHere, name: str) -> NamedPerson:
    every = [each.name for game in plays.book.finished for each in game.header.players]
    people = plays.book.people
    keys = {key_of(each) for each in every if is_known(each)}
    keys |= {key for person in people.people for key in (*person.keys, key_of(person.name))}
    if key_of(name) not in keys:
        template = marked("nobody called {name} has played; these people have: {names}")
        names = ", ".join(each.name for each in plays.book.standings())
        raise ImpossibleRequest(said(template, name=name, names=names))
    return plays.book.person(name)


def renamed(plays: PlaysHere, name: str, to: str) -> str:
    """Rename a person and return everybody's results."""
    if not is_known(to):
        raise ImpossibleRequest(said("this is not a name: {name}", name=to))
    return _save_people(plays, plays.book.people.renamed(_person(plays, name), to))


def merged(plays: PlaysHere, name: str, into: str) -> str:
    """Merge two people and return everybody's results."""
    one, other = _person(plays, into), _person(plays, name)
    return _save_people(plays, plays.book.people.merged(one, other))


def undone(plays: PlaysHere) -> str:
    """Undo the last rename or merge and return everybody's results."""
    return _save_people(plays, plays.book.people.undone())


def _save_people(plays: PlaysHere, people: People) -> str:
    plays.book.file.keep(people)
    plays.book.read()
    return everybody(plays)


def removal(plays: PlaysHere, name: str) -> tuple[NamedPerson, tuple[str, str]]:
    """Return the person and the two questions to ask; each is answered with the name."""
    person = _person(plays, name)
    return person, (
        removing(person.name),
        removing_surely(person.name, plays.book.games_of(person)),
    )


def removed(plays: PlaysHere, person: NamedPerson) -> str:
    """Remove a person's name from everything and return what was removed."""
    fits = fits_one_of(plays.shelf.games)
    return removal_text(forget(plays.shelf.journal, person, fits, pictures()))
