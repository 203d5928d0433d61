"""What the first screen tells: which game stands where, and what is wrong with the journal."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from companion.engine.session import Session
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.journal import Journal, LookOnly, Played
from companion.evening.shelf import Shelf
from companion.views.face import Face
from companion.words.generic import looking_on
from companion.words.language import _, ngettext


def played_text(game: Played, title: str, now: datetime) -> str:
    """ "Anna, Ben, Carla · the game · today 20:15"."""
    names = ", ".join(player.name for player in game.header.players)
    return f"{names} · {title} · {when_text(game.touched, now)}"


def when_text(at: datetime, now: datetime) -> str:
    """A time of the table's own clock, the nearer the shorter."""
    here, today = at.astimezone(now.tzinfo), now.date()
    days = (today - here.date()).days
    if days == 0:
        return _("today {time}").format(time=here.strftime("%H:%M"))
    if days == 1:
        return _("yesterday {time}").format(time=here.strftime("%H:%M"))
    return here.strftime("%Y-%m-%d")


def standing_text(shelf: Shelf, game: Played, face: Face) -> str:
    """Where the game stands and what is asked; the journal is put down again at once."""
    try:
        record = shelf.journal.open(game.number)
    except CompanionError as error:
        return str(error)
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


def closed_text(game: Played) -> str:
    if game.closed is None:
        return _("unfinished")
    return _("given up") if game.closed.given_up else _("over")


def journal_told(journal: Journal) -> list[str]:
    """What is wrong with the file, and what would do, calmly."""
    if journal.newer:
        return [
            _(
                "A newer app wrote {file}. You can look at its games; update the app to play."
            ).format(file=journal.path)
        ]
    damaged = journal.damaged
    if damaged is None:
        return []
    found = ngettext("{n} game", "{n} games", damaged.games).format(n=damaged.games)
    told = _(
        "Not all of {file} could be read ({reason}). It is left as it was; {found} could be "
        "saved into {copy}, and you can play on."
    ).format(file=damaged.original, reason=damaged.reason, found=found, copy=damaged.copy.name)
    if damaged.shortened:
        short = ngettext("{n} of them ends early.", "{n} of them end early.", damaged.shortened)
        told = f"{told} {short.format(n=damaged.shortened)}"
    return [told]


def opened_told(evening: Evening[Any], look_only: LookOnly | None) -> str:
    """What must be told of a game before it is played on; empty: nothing."""
    told = [_looking(look_only)] if look_only else []
    if evening.misfit is not None:
        told.append(
            _(
                "This game fits only up to answer {n}: {reason}. It stands just before it; what "
                "came after is kept in the journal, but does not count."
            ).format(n=evening.misfit.index + 1, reason=evening.misfit.reason)
        )
    return "\n\n".join(told)


def _looking(why: LookOnly) -> str:
    texts = {
        LookOnly.ELSEWHERE: looking_on(),
        LookOnly.NEWER: _("A newer app wrote this game: it can be looked at, not played."),
        LookOnly.DAMAGED: _(
            "A part of this game cannot be read any more: it is shown as far as it goes, and can "
            "be looked at, not played. Exported and imported, it can be played on."
        ),
    }
    return texts[why]
