"""What the first screen shows: where each game stopped, and what is wrong with the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.engine.session import Session
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.store.journal import Damaged, Journal, LookOnly, LostAnswers, Played, Record
from companion.views.ceremony import Ranked
from companion.views.ending import podium
from companion.views.face import Face
from companion.views.finished_play import FaceOf
from companion.words.generic import looking_on
from companion.words.language import _, ngettext, worded
from companion.words.plays import shown_name

MOST_UNFINISHED = 20  # games on a page; chosen: more are hard to find in
MOST_STANDING = 3  # of them with where they stopped: each is played again for that; chosen
MOST_LOST = 3  # games whose losses are listed one by one; chosen, as the screen has few lines


def played_text(game: Played, title: str, now: datetime) -> str:
    """Return a game in one line: "Anna, Ben, Carla · the game · today 20:15"."""
    names = ", ".join(shown_name(player.name) for player in game.header.players)
    return " · ".join(filter(None, (names, title, when_text(game.touched, now))))


def when_text(at: datetime, now: datetime) -> str:
    """Return a time of the local clock; the nearer it is, the shorter the text."""
    here, today = at.astimezone(now.tzinfo), now.date()
    days = (today - here.date()).days
    if days == 0:
        return _("today {time}").format(time=here.strftime("%H:%M"))
    if days == 1:
        return _("yesterday {time}").format(time=here.strftime("%H:%M"))
    return _("{year}-{month}-{day}").format(
        year=here.year, month=f"{here.month:02}", day=f"{here.day:02}"
    )


def standing_text(shelf: Shelf, game: Played, face: Face) -> str:
    """Return where the game stopped, with its open question. Its journal is read and closed."""
    try:
        record = shelf.journal.open(game.number)
    except CompanionError as error:
        return worded(error)
    session: Session[Any] = Session(shelf.games[game.header.game], game.header.setup())
    session.replay(record.entries)
    is_elsewhere = record.look_only is LookOnly.ELSEWHERE
    record.close()
    now = face.view(session).title
    if is_elsewhere:
        return f"{now} · {looking_on()}"
    if session.pending is None:
        return _("{now} · the game is over").format(now=now)
    return f"{now} · {face.sentence(session.pending)}"


@dataclass(frozen=True, slots=True)
class LastEvening:
    """A finished game: when, which game, and its players, winners first."""

    number: int
    when: str
    title: str
    players: tuple[Ranked, ...]


def last_evenings(shelf: Shelf) -> list[Played]:
    """Return the latest games that were played to their end, three at most, the newest first."""
    over = (game for game in shelf.journal.games() if game.closed and not game.closed.given_up)
    return [game for game in over if game.header.game in shelf.games][:3]


def seen_again(shelf: Shelf, game: Played, face: Face, now: datetime) -> LastEvening:
    """Return who won a finished game, found by playing it again. Its journal is read and closed."""
    when = when_text(game.touched, now)
    try:
        record = shelf.journal.open(game.number)
    except CompanionError:
        return LastEvening(game.number, when, face.title, ())
    session: Session[Any] = Session(shelf.games[game.header.game], game.header.setup())
    misfit = session.replay(record.entries)
    record.close()
    # Where answers no longer fit, nobody knows who won.
    ranked = podium(face.sheet_now(session)) if misfit is None else ()
    return LastEvening(game.number, when, face.title, ranked)


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A game that can be continued: who plays what, and where it stopped (may be empty)."""

    number: int
    text: str
    standing: str = ""


@dataclass(frozen=True, slots=True)
class GamesShown:
    """All that a page shows while no game is open.

    Attributes:
        can_play: New games can be written to the journal.
        notices: What is wrong with the journal.
    """

    can_play: bool
    notices: tuple[str, ...]
    unfinished: tuple[UnfinishedGame, ...]
    evenings: tuple[LastEvening, ...]


def games_shown(shelf: Shelf, faces: FaceOf, now: datetime) -> GamesShown:
    """Return the unfinished games, the one played last first, and the last evenings."""
    unfinished = []
    for place, game in enumerate(shelf.unfinished()[:MOST_UNFINISHED]):
        own = faces(game.header.game, game.header.setup())
        standing = standing_text(shelf, game, own) if place < MOST_STANDING else ""
        text = played_text(game, own.title, now)
        unfinished.append(UnfinishedGame(game.number, text, standing))
    evenings = tuple(
        seen_again(shelf, game, faces(game.header.game, game.header.setup()), now)
        for game in last_evenings(shelf)
    )
    journal = shelf.journal
    notices = tuple(journal_text(journal))
    return GamesShown(journal.look_only is None, notices, tuple(unfinished), evenings)


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the list of all games. `state`: how it was closed, in words."""

    number: int
    text: str
    state: str
    is_over: bool
    is_deleted: bool


def listed_games(shelf: Shelf, faces: FaceOf, now: datetime) -> tuple[ListedGame, ...]:
    """Return all games of the journal, the one played last first; deleted ones, too."""
    return tuple(
        ListedGame(
            game.number,
            played_text(game, faces(game.header.game, game.header.setup()).title, now),
            closed_text(game),
            game.closed is not None and not game.closed.given_up,
            game.closed is not None and game.closed.given_up,
        )
        for game in shelf.journal.games()
    )


def closed_text(game: Played) -> str:
    """Return how a game was closed: unfinished, deleted or over."""
    if game.closed is None:
        return _("unfinished")
    return _("deleted") if game.closed.given_up else _("over")


def journal_text(journal: Journal) -> list[str]:
    """Return what is wrong with the journal's file and what to do, without alarm."""
    lines = [_journal_looking(journal)] if journal.look_only else []
    return [*lines, *damage_text(journal)]


def damage_text(journal: Journal) -> list[str]:
    """Return which answers are lost, or may be lost."""
    lines = []
    if journal.other is not None:
        lines.append(
            _(
                "{file} is not the journal that was played here before. The app continues "
                "with it. What is left of the earlier journal is in {folder}: `companion "
                "--home {folder}` opens it."
            ).format(file=journal.path, folder=journal.other)
        )
    if journal.has_lost_lines and journal.look_only is None:
        lines.append(
            _(
                "The second copy of your answers, beside {file}, was damaged or not complete. "
                "The app has written it again. No answer is lost."
            ).format(file=journal.path)
        )
    if journal.damaged is not None:
        lost = _lost(journal, journal.damaged.lost)
        lost += [_("No answer is lost.")] * journal.damaged.is_whole
        lines.append(" ".join([_damaged(journal.damaged), *lost]))
    return lines


def _journal_looking(journal: Journal) -> str:
    if journal.look_only is LookOnly.NEWER:
        return _(
            "A newer app wrote {file}. You can look at its games; update the app to play."
        ).format(file=journal.path)
    return _(
        "The app cannot write to {folder}. You can look at its games, but not play them. "
        "Give yourself write permission there, or choose another folder with --home."
    ).format(folder=journal.path.parent)


def _damaged(damaged: Damaged) -> str:
    games = ngettext("{n} game", "{n} games", damaged.games).format(n=damaged.games)
    if damaged.copy is None:
        return _("Part of {file} cannot be read ({reason}). Readable: {found}.").format(
            file=damaged.original, reason=damaged.reason, found=games
        )
    return _(
        "Part of {file} cannot be read ({reason}). The file was not changed. Saved into "
        "{copy}: {found}. You can continue to play."
    ).format(file=damaged.original, reason=damaged.reason, found=games, copy=damaged.copy.name)


def _lost(journal: Journal, lost: Sequence[LostAnswers]) -> list[str]:
    """Return what is lost of each game; for many games only their number."""
    names = {
        game.number: ", ".join(shown_name(player.name) for player in game.header.players)
        or _("just colours")
        for game in journal.games()
    }
    lines = [lost_text(each, names.get(each.game, "")) for each in lost[:MOST_LOST]]
    if more := len(lost) - len(lines):
        text = ngettext(
            "{n} more game has lost answers.", "{n} more games have lost answers.", more
        )
        lines.append(text.format(n=more))
    return lines


def lost_text(lost: LostAnswers, names: str) -> str:
    """Return which answers of a game are lost; the header does not count as an answer."""
    if not lost.kept:
        text = ngettext(
            "Game {game} is lost, with {n} answer.",
            "Game {game} is lost, with {n} answers.",
            lost.answers - 1,
        )
        return text.format(game=lost.game, n=lost.answers - 1)
    text = ngettext(
        "Game {game} ({names}): {n} answer after answer {kept} is lost.",
        "Game {game} ({names}): {n} answers after answer {kept} are lost.",
        lost.answers,
    )
    return text.format(game=lost.game, names=names, n=lost.answers, kept=lost.kept - 1)


def ends_early(record: Record) -> str:
    """Return up to which answer a damaged game can be read."""
    return _("Game {game} can be read up to answer {kept}; what follows it is damaged.").format(
        game=record.number, kept=len(record.entries)
    )


def opened_text(evening: Evening[Any], look_only: LookOnly | None) -> str:
    """Return what players must know before they continue a game; empty for nothing."""
    lines = [_looking(look_only)] if look_only else []
    if evening.misfit is not None:
        lines.append(
            _(
                "Answer {n} of this game no longer fits the rules: {reason}. The game "
                "continues from just before it. Later answers stay in the journal but do "
                "not count."
            ).format(n=evening.misfit.index + 1, reason=evening.misfit.reason)
        )
    return "\n\n".join(lines)


def _looking(why: LookOnly) -> str:
    texts = {
        LookOnly.ELSEWHERE: looking_on(),
        LookOnly.NEWER: _("A newer app wrote this game: you can look at it, but not play it."),
        LookOnly.READ_ONLY: _(
            "The app cannot write here: you can look at this game, but not play it."
        ),
        LookOnly.DAMAGED: _(
            "Part of this game cannot be read any more. You can look at the readable part, "
            "but not play on. To play on, export the game and import it again."
        ),
    }
    return texts[why]
