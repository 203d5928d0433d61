"""The parts of what a page shows, each as JSON: from the same views that the terminal draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from companion.evening.evening import Evening
from companion.evening.pages import PageKind, Role
from companion.evening.plays.people import PeopleFile
from companion.games import face
from companion.settings import folders
from companion.tower.colours import COLOURS
from companion.views.chronicle import last_done
from companion.views.ending import ending
from companion.views.face import Face
from companion.views.mine import mine, plannings
from companion.views.screen import main_view
from companion.web.graphs import KeptGraphs
from companion.words.colours import colour_name, mark
from companion.words.pages import labels

Rendered: TypeAlias = dict[str, bytes]
encode = msgspec.json.Encoder(enc_hook=str).encode


@dataclass(frozen=True, slots=True)
class ShownEvening:
    """An evening in the language that is spoken while its parts are made."""

    evening: Evening[Any]
    face: Face
    with_chances: bool = False
    graphs: KeptGraphs = field(default_factory=KeptGraphs)


def part_for(
    evening: Evening[Any], *, with_chances: bool = False, graphs: KeptGraphs | None = None
) -> ShownEvening:
    own = face(evening.header.game, evening.session.setup)
    return ShownEvening(evening, own, with_chances, graphs or KeptGraphs())


def of_the_game(at: ShownEvening) -> Rendered:
    """What changes with every answer; of the whole table, and public."""
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
    """The play for a phone, once the game is over: a television has room for every code."""
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
    """What only this page gets."""
    if role.kind is not PageKind.HAND:
        return {}
    evening, face = at.evening, at.face
    return {
        "mine": encode(mine(evening.session, face, role.seats)),
        "planning": encode(plannings(evening, face, role.seats)),
    }


def words(own: Mapping[str, str] | None = None) -> bytes:
    """Labels and colours; nothing of the game. `own` are a page's, all of a table's otherwise."""
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
    """No evening is open."""
    return dict.fromkeys(_PARTS, b"null")
