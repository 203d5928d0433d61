"""The map of Wallenstein: 45 provinces in five regions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.session import Session
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.board import Province
from companion.games.wallenstein.events import Attacked
from companion.games.wallenstein.state import CONQUERED, State
from companion.games.wallenstein.text import modules
from companion.games.wallenstein.text.names import values
from companion.games.wallenstein.text.things import action, building, region, sites
from companion.views.atlas import Atlas, Spot, letters_apart
from companion.words import _

# Cube colours for regions named after colours
_INKS = {"Brown": "orange", "Yellow": "yellow", "Red": "red", "Purple": "violet", "Green": "green"}


def atlas(state: State) -> Atlas:
    """Return the map with owners, armies, buildings and revolt markers."""
    letters = _letters(state)
    spots = {
        name: _spot(province, state, letters) for name, province in state.board.provinces.items()
    }
    built = (f"{letter} {building(kind)}" for kind, letter in letters.items())
    legend = (*built, *modules.legend(state), _("! revolt marker"))
    inks = tuple(_INKS[name] for name in state.board.regions if name in _INKS)
    return Atlas(spots, tuple(map(region, state.board.regions)), inks=inks, legend=legend)


def way(session: Session[Any]) -> tuple[str, ...]:
    """Return the provinces that armies leave and go to."""
    match session.pending:
        case q.Target(province=province) | q.MoveTo(province=province):
            return (province,)
        case q.Armies(province=province, target=target):
            return (province, target)
        case q.BattleThrow(kind=q.BATTLE, province=fought_over):
            attacks = (e for e in reversed(session.events) if isinstance(e, Attacked))
            return next(((e.province, e.target) for e in attacks if e.target == fought_over), ())
        case None:
            return ()
        case question:
            return modules.way(question)


def _spot(province: Province, state: State, letters: Mapping[str, str]) -> Spot:
    name = province.name
    seat = state.owner(name)
    standing = state.buildings.get(name, ())
    built = "".join(letter for kind, letter in letters.items() if kind in standing)
    return Spot(
        name=name,
        at=province.map,
        region=region(province.region),
        neighbours=province.neighbours,
        owner=None if seat is None else state.colour(seat),
        unheld=_("neutral"),
        cubes=state.armies(name),
        pieces=built + modules.letters(state, name),
        marks=state.markers.get(name, 0),
        is_out=name not in state.provinces,
        note=f"{province.tax}/{province.grain}",
        facts=tuple(_facts(province, state)),
    )


def _facts(province: Province, state: State) -> list[tuple[str, str]]:
    standing = state.buildings.get(province.name, ())
    names = ", ".join(building(kind) for kind in standing) or _("none")
    facts = [
        (_("grain"), str(province.grain)),
        (_("taxes"), str(province.tax)),
        (_("sites"), sites(province.sites - len(standing), province.sites)),
        (_("built"), names),
        (_("revolt markers"), str(state.markers.get(province.name, 0))),
    ]
    if used := state.used.get(province.name):
        facts.append((_("card"), _("just conquered") if used == CONQUERED else _used(used)))
    return [*facts, *modules.place(state, province.name)]


def _user(by: str) -> str:
    return modules.names().get(by) or values().get(by) or action(by)


def _used(by: str) -> str:
    return _("used: {action}").format(action=_user(by))


def _letters(state: State) -> dict[str, str]:
    """Return a letter for each kind of building, which depends on the language."""
    kinds = state.edition.stock
    letters = letters_apart(map(building, kinds), (text[:1] for text in modules.legend(state)))
    return dict(zip(kinds, letters.values(), strict=True))
