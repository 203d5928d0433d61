"""The parts of a page, each as JSON, made from the same views that the terminal draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from companion.evening.evening import Evening
from companion.evening.page_roles import PageKind, Role
from companion.games import face
from companion.settings import folders
from companion.store.plays.people import PeopleFile
from companion.tower.colours import COLOURS
from companion.views.chronicle import last_done
from companion.views.ending import ending
from companion.views.face import Face
from companion.views.own_page import mine, plannings
from companion.views.screen import main_view
from companion.web.graphs import CachedGraphs
from companion.words.colours import colour_name, mark
from companion.words.pages.labels import labels

Rendered: TypeAlias = dict[str, bytes]
encode = msgspec.json.Encoder(enc_hook=str).encode


@dataclass(frozen=True, slots=True)
class ShownEvening:
    """An evening to show. Its parts are made in the language that is set at that moment."""

    evening: Evening[Any]
    face: Face
    with_chances: bool = False
    graphs: CachedGraphs = field(default_factory=CachedGraphs)


def part_for(
    evening: Evening[Any], *, with_chances: bool = False, graphs: CachedGraphs | None = None
) -> ShownEvening:
    """Return the evening together with its game's face."""
    own = face(evening.header.game, evening.session.setup)
    return ShownEvening(evening, own, with_chances, graphs or CachedGraphs())


def of_the_game(at: ShownEvening) -> Rendered:
    """Return the public parts, which may change with every answer."""
    return {name: encode(make(at)) for name, make in _PARTS.items()}


def _main(at: ShownEvening) -> object:
    return main_view(at.evening, at.face, with_chances=at.with_chances)


def _map(at: ShownEvening) -> object:
    return at.face.atlas(at.evening.session)


def _board(at: ShownEvening) -> object:
    return at.face.board(at.evening.session)


def _holdings(at: ShownEvening) -> object:
    return at.face.holdings(at.evening.session)


def _score(at: ShownEvening) -> object:
    return at.face.sheet_now(at.evening.session)


def _ceremony(at: ShownEvening) -> object:
    session = at.evening.session
    ceremonies = at.face.ceremonies(session)
    last = ceremonies[-1] if ceremonies else None
    graphs = () if last is None else at.graphs.of(last, session, at.face)
    return {"number": len(ceremonies), "last": last, "graphs": graphs}


def _ending(at: ShownEvening) -> object:
    return ending(at.evening, at.face) if at.evening.pending is None else None


def _bg_stats(at: ShownEvening) -> object:
    """Return the play as a link for a phone and as a QR code, once the game is over."""
    if at.evening.pending is not None:
        return None
    from companion.views.exporting import bg_stats, exported_now
    from companion.views.qr_code import in_modules

    play = bg_stats(exported_now(at.evening, at.face, PeopleFile(folders().data).people))
    return play and {"link": play.link, "modules": in_modules(play.link)}


def _undo(at: ShownEvening) -> object:
    session = at.evening.session
    last = last_done(session, at.face)
    undo = "" if last is None else last.named
    return {"undo": undo, "redo": session.can_redo, "plays_on": session.stop_is_last}


_PARTS: Mapping[str, Callable[[ShownEvening], object]] = {
    "main": _main,
    "map": _map,
    "board": _board,
    "holdings": _holdings,
    "score": _score,
    "ceremony": _ceremony,
    "ending": _ending,
    "bg_stats": _bg_stats,
    "undo": _undo,
}


def of_a_role(at: ShownEvening, role: Role) -> Rendered:
    """Return the parts that only pages of this role get."""
    if role.kind is not PageKind.HAND:
        return {}
    evening, face = at.evening, at.face
    return {
        "mine": encode(mine(evening.session, face, role.seats)),
        "planning": encode(plannings(evening, face, role.seats)),
    }


def words(own: Mapping[str, str] | None = None) -> bytes:
    """Return labels and colours, which do not depend on the game.

    `own`: other labels than a table's.
    """
    colours = {
        name: {
            "name": colour_name(name),
            "letter": mark(name).letter,
            "shape": mark(name).shape,
            "calm": colour.calm,
            "strong": colour.strong,
            "safe": colour.safe,
        }
        for name, colour in COLOURS.items()
    }
    return encode({**(labels() if own is None else own), "colours": colours})


def nothing() -> Rendered:
    """Return the parts when no evening is open."""
    return dict.fromkeys(_PARTS, b"null")
