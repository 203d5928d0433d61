"""Export plays to a file, import those of another table, and say what became of it.

Screen and commands share this, and the message after a name was removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.engine.entries import Entry, Header
from companion.engine.session import Session
from companion.engine.setup_checks import dated
from companion.errors import NotSaved, UnreadableFile
from companion.evening.shelf import Shelf
from companion.files import read_whole, saving, write_whole
from companion.said import Said, said, system
from companion.store.journal import Played, lines
from companion.store.plays import exchange
from companion.store.plays.exchange import TakenIn
from companion.store.plays.name_removal import Forgotten
from companion.store.plays.play_corrections import name_twice
from companion.views.exporting import Exported, as_csv, exported, in_json
from companion.views.finished_play import FaceOf
from companion.views.hall import HallBook
from companion.words import plays as words
from companion.words import removing, worded

MOST = 10  # refusals that are listed one by one; chosen, of more only the number


class Carrier:
    """Exports and imports the plays of one shelf."""

    def __init__(self, shelf: Shelf, book: HallBook, face_of: FaceOf) -> None:
        self._shelf, self._book, self._face_of = shelf, book, face_of

    def exported(self, game: Played) -> Exported:
        """Return a play with all that other programs need."""
        return exported(self._book, game, self._face_of(game.header.game, game.header.setup()))

    def put_out(self, path: Path, games: Sequence[Played]) -> int:
        """Export plays as JSON or CSV, by the file's ending, and return their number.

        Raises:
            NotSaved: The ending is another one, or the file cannot be written.
        """
        if path.suffix not in {".json", ".csv"}:
            raise NotSaved(said("{file}: use a name that ends in .json or .csv", file=path))
        with saving(path):
            write_whole(path, self.content(path.suffix, games), mode=0o600)
        return len(games)

    def content(self, ending: str, games: Sequence[Played]) -> bytes:
        """Return plays as the content of a file with this ending: ".csv" or ".json"."""
        if ending == ".csv":
            return as_csv(map(self.exported, games)).encode()
        journal = self._shelf.journal
        return exchange.written(journal, games, lambda game: in_json(self.exported(game)))

    def take_in(self, path: Path) -> TakenIn:
        """Import plays; plays that are here already are skipped.

        Raises:
            UnreadableFile: The file cannot be read.
            NotSaved: The plays cannot be written.
        """
        try:
            content = read_whole(path, exchange.MOST)
        except OSError as error:
            message = said("{file} cannot be read: {why}", file=path, why=system(error))
            raise UnreadableFile(message) from error
        if path.suffix == ".jsonl":
            return self._of_lines(content, path)
        return self.take_in_content(content, str(path))

    def take_in_content(self, content: bytes, name: str) -> TakenIn:
        """Import the content of a file of plays. Raises UnreadableFile or NotSaved."""
        plays = exchange.read(content, name).plays
        return exchange.take_in(self._shelf.journal, plays, self._shelf.games, self.misfit)

    def _of_lines(self, content: bytes, path: Path) -> TakenIn:
        """Import one game from lines. Without times, its answers identify the game."""
        written = lines.read(content.splitlines(), str(path))
        header, entries = self._dated(written), written.entries
        why = name_twice(header) or self.misfit(header, entries)
        if why is not None:
            return TakenIn((), 0, (why,))
        journal = self._shelf.journal
        if exchange.here_already(journal, self._shelf.games, header, entries) is not None:
            return TakenIn((), 1, ())
        record = journal.begin(header, entries)
        record.finish()
        record.close()
        return TakenIn((record.number,), 0, ())

    def _dated(self, written: lines.JournalText) -> Header:
        game = self._shelf.games.get(written.header.game)
        return written.header if game is None else dated(game, written.header, written.entries)

    def misfit(self, header: Header, entries: Sequence[Entry]) -> Said | None:
        """Return why the entries make no whole game of this app; None if they do."""
        game = self._shelf.games.get(header.game)
        if game is None or header.revision > game.revision:
            return said("a game of {game} needs a newer app", game=header.game)
        session = Session(game, header.setup())
        fault = session.replay(entries)
        if fault is not None:
            return said("answer {n} does not fit: {why}", n=fault.index + 1, why=fault.reason)
        return said("it is not finished") if session.pending is not None else None


def removal_text(gone: Forgotten) -> str:
    """Return what was removed, and what the host must still do."""
    lines = [removing.removed(gone.games)]
    if gone.own_words:
        lines.append(removing.own_words_left(gone.own_words))
    if gone.removed:
        lines.append(removing.deleted("\n".join(map(str, gone.removed))))
    if gone.files_named:
        lines.append(removing.still_in("\n".join(map(str, gone.files_named))))
    if gone.unread:
        lines.append(removing.not_looked_into("\n".join(map(str, gone.unread))))
    return "\n\n".join([*lines, removing.copies_elsewhere()])


def import_text(took: TakenIn) -> str:
    """Return how many plays were imported, known already, or refused."""
    lines = [words.taken_in(len(took.new))]
    if took.already_here:
        lines.append(words.known_already(took.already_here))
    lines += map(worded, took.refused[:MOST])
    if (more := len(took.refused) - MOST) > 0:
        lines.append(words.refused_too(more))
    return "\n".join(lines)
