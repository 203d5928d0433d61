"""A game as it is now, complete, to print and continue without the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.evening.box_answers import PrintedThings
from companion.evening.evening import Evening
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.views.atlas import Spot
from companion.views.face import Face
from companion.views.game_board import GameBoard
from companion.views.handouts import Handout, Printable, PrintedTable, Prose
from companion.views.holdings import HoldingsRow
from companion.views.house_rules import options_in_words
from companion.views.view import Open, PhaseStep, PlayerRow, StepState, View
from companion.words import _
from companion.words.colours import colour_name, mark
from companion.words.generic import about
from companion.words.house_rules import house_rules

_SIGNS = {StepState.DONE: "✓ ", StepState.NOW: "▶ ", StepState.AHEAD: "", StepState.HIDDEN: "▒"}


def handouts_of(evening: Evening[Any], face: Face, *, is_evening: bool) -> tuple[Handout, ...]:
    """Return the game as it is now, or its summary and sheets with what its box file knows."""
    if is_evening:
        return (evening_handout(evening, face),)
    box = PrintedThings(evening.printed.box, evening.printed.game)
    return face.handouts(evening.session, box.answer)


def file_name(evening: Evening[Any], *, is_evening: bool) -> str:
    """Return the file's name, without an ending."""
    return f"{'evening' if is_evening else evening.header.game}.pdf"


def evening_handout(evening: Evening[Any], face: Face) -> Handout:
    """Return all that is on the table, and the open question."""
    view = face.view(evening.session)
    title = _("{game}: state of the game").format(game=face.title)
    rules = options_in_words(evening.session.game, evening.session.setup, face)
    about_it = (view.title, about(house_rules(), " · ".join(rules)) if rules else "")
    return Handout(title, tuple(_parts(evening, face, view)), " · ".join(filter(None, about_it)))


def _parts(evening: Evening[Any], face: Face, view: View) -> Iterator[Printable]:
    session = evening.session
    yield Prose("", tuple(_now(evening, face, view)))
    yield _players(view, face)
    yield from _steps(view.steps)
    yield from filter(None, map(_open, view.open))
    if session.game.has_tower:
        yield _cubes(evening)
    yield from _sheets(view, face.holdings(session).players, face)
    if (board := face.board(session)) is not None:
        yield _squares(board)
    yield from _places(evening, face)
    if piles := tuple(_piles(evening, face)):
        yield PrintedTable("", ("", ""), piles, is_small=True)


def _now(evening: Evening[Any], face: Face, view: View) -> Iterator[str]:
    session = evening.session
    yield " · ".join(dict.fromkeys((*view.standing, *filter(None, [view.note]))))
    yield from view.foot
    if session.pending is None:
        yield face.sheet_now(session).verdict or _("The game is over.")
        return
    yield _("Now: {question}").format(question=face.sentence(session.pending))
    if ahead := face.ahead(session):
        yield _("then: {actions}").format(actions=" · ".join(ahead))


def _players(view: View, face: Face) -> PrintedTable:
    """Return the players' table, in turn order."""
    has_aside = any(row.aside for row in view.players)
    heads = ("", _("player"), *(column.name for column in view.columns))
    rows = (
        (str(number), _named(row, face), *row.cells, *([row.aside] if has_aside else []))
        for number, row in enumerate(view.players, 1)
    )
    return PrintedTable("", (*heads, *([""] if has_aside else [])), tuple(rows), is_small=has_aside)


def _named(row: PlayerRow, face: Face) -> str:
    name, colour = face.cast.of(row.colour), colour_name(row.colour)
    return f"{mark(row.colour).shape} {name}" + ("" if colour in name else f" ({colour})")


def _steps(steps: Sequence[PhaseStep]) -> Iterator[Prose]:
    if steps:
        signs = " · ".join(f"{_SIGNS[step.state]}{step.name}" for step in steps)
        legend = _("✓ done, ▶ now, ▒ face down")
        yield Prose("", (f"{signs}   ({legend})",))


def _open(beside: Open) -> PrintedTable | None:
    if not beside.lying:
        return None
    rows = tuple(
        (f"{_SIGNS[each.state]}{each.name}", each.aside, each.text) for each in beside.lying
    )
    wide = [any(column) for column in zip(*rows, strict=True)]
    printed_rows = tuple(
        tuple(cell for cell, is_wide in zip(row, wide, strict=True) if is_wide) for row in rows
    )
    return PrintedTable(beside.title, ("",) * sum(wide), printed_rows, is_small=True)


def _cubes(evening: Evening[Any]) -> PrintedTable:
    """Return the cubes outside the board's places: where they are, by colour."""
    ledger = evening.session.game.ledger(evening.session.state)
    colours = tuple(ledger.totals)
    heads = ("", *(f"{mark(colour).shape} {colour_name(colour)}" for colour in colours))
    places = {TOWER: _("in the tower"), TRAY: _("in the tray"), RESERVE: _("reserve")}
    rows = (
        (name, *(str(ledger.count(place, colour)) for colour in colours))
        for place, name in places.items()
    )
    return PrintedTable(_("Cubes"), heads, tuple(rows), is_small=True)


def _sheets(view: View, players: Sequence[HoldingsRow], face: Face) -> Iterator[PrintedTable]:
    """Yield tables with further facts about each player."""
    beside = {row.seat: row.aside for row in view.players}
    rows = tuple(
        (_holder(holder.colour, face), " · ".join(each.text for each in reckoned))
        for holder in players
        if (reckoned := [e for e in holder.reckoned if e.text not in beside.get(holder.seat, "")])
    )
    if rows:
        yield PrintedTable("", ("", ""), rows, shares=(1.0, 6.0), is_small=True)


def _squares(board: GameBoard) -> PrintedTable:
    rows = (
        (row, *(_on_square(board, column + row) for column in board.columns)) for row in board.rows
    )
    shares = (1.0, *[2.0] * len(board.columns))
    return PrintedTable("", ("", *board.columns), tuple(rows), board.legend, shares=shares)


def _on_square(board: GameBoard, square: str) -> str:
    return " ".join(mark(each.colour).letter + each.text for each in board.on.get(square, ()))


def _places(evening: Evening[Any], face: Face) -> Iterator[PrintedTable]:
    """Yield, for a board without squares, each region's facts and then its places."""
    board_atlas = face.atlas(evening.session)
    if board_atlas is None or face.board(evening.session) is not None:
        return
    inside = {
        region: [
            each for each in board_atlas.spots.values() if each.region == region and not each.is_out
        ]
        for region in board_atlas.regions
    }
    spots = [each for group in inside.values() for each in group]
    facts = dict.fromkeys(fact for each in spots for fact, _value in each.facts)
    common = tuple(fact for fact in facts if _is_common(fact, inside))
    if common:
        regions = {name: group[0] for name, group in inside.items() if group}
        spots_text = tuple((name, *_facts_of(each, common)) for name, each in regions.items())
        yield PrintedTable("", ("", *common), spots_text, is_small=True)
    own = [fact for fact in facts if fact not in common]
    usual = tuple(fact for fact in own if all(_has(each, fact) for each in spots))
    rare = tuple(fact for fact in own if fact not in usual)
    rows = tuple(_rows(inside, usual, rare, face))
    if rows:
        standing = _("cubes") if evening.session.game.has_tower else _("pieces")
        heads = ("", _("held by"), standing, *usual, *([""] if rare else []))
        yield PrintedTable("", heads, rows, is_small=True)


def _piles(evening: Evening[Any], face: Face) -> Iterator[tuple[str, str]]:
    """Yield the cards in a pile or removed: correctable things, by where they are."""
    session = evening.session
    board_atlas = face.atlas(session)
    places = (
        {each.option or name for name, each in board_atlas.spots.items()} if board_atlas else set()
    )
    elsewhere = places | {seat.colour for seat in face.everybody(session)}
    by_kind: dict[str, dict[str, list[str]]] = {}
    for each in session.game.correctable(session.state):
        if isinstance(each.now, str) and each.where not in elsewhere:
            by_kind.setdefault(each.what, {}).setdefault(each.now, []).append(each.where)
    for what, by_value in by_kind.items():
        if any(len(names) > 1 for names in by_value.values()):
            for now, names in by_value.items():
                where = f"{face.thing(what)}, {face.value(what, now)}"
                cards = (_card(face, what, name) for name in names)
                yield where, " · ".join(cards)


def _card(face: Face, what: str, name: str) -> str:
    return face.put_right(what, name).removesuffix(about("", face.thing(what)))


def _is_common(fact: str, inside: Mapping[str, Sequence[Spot]]) -> bool:
    """Return whether a fact is the same within each region, but not in all regions."""
    groups = [group for group in inside.values() if len(group) > 1]
    values = [{dict(each.facts).get(fact) for each in group} for group in groups]
    return all(len(each) == 1 for each in values) and len(set().union(*values)) > 1


def _rows(
    inside: Mapping[str, Sequence[Spot]], usual: tuple[str, ...], rare: tuple[str, ...], face: Face
) -> Iterator[tuple[str, ...]]:
    """Yield the rows: facts of all places in columns, rare facts together in the last column."""
    for region, group in inside.items():
        facts = (*usual, *rare)
        spots = [e for e in group if e.owner or e.cubes or any(_has(e, fact) for fact in facts)]
        if spots:
            yield (f"▸ {region}", *[""] * (2 + len(usual) + bool(rare)))
        for each in spots:
            holder = each.unheld if each.owner is None else _holder(each.owner, face)
            cubes = str(each.cubes) if each.cubes else "–"
            also = " · ".join(about(fact, value) for fact, value in each.facts if fact in rare)
            last = (also,) if rare else ()
            yield (each.name, holder, cubes, *_facts_of(each, usual), *last)


def _has(spot: Spot, fact: str) -> bool:
    return any(fact == name for name, _value in spot.facts)


def _facts_of(spot: Spot, facts: Sequence[str]) -> tuple[str, ...]:
    values = dict(spot.facts)
    return tuple(values.get(fact, "–") for fact in facts)


def _holder(colour: str, face: Face) -> str:
    return f"{mark(colour).shape} {face.cast.of(colour)}"
