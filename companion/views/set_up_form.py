"""The set-up of a new game as a form on one page: every field with its choices, and its faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.flow import Colour
from companion.engine.game import Game
from companion.views.finished_play import FaceOf
from companion.views.knob import Knob
from companion.views.new_game import NewGame
from companion.views.set_up_rows import (
    CountingWay,
    Offer,
    as_before_text,
    box_offers,
    deck_rows,
    game_offer,
    games_by_box,
    left_out,
    number_offers,
    rule_rows,
    set_row,
)
from companion.words import _
from companion.words import house_rules as words
from companion.words.setup import box_asked


@dataclass(frozen=True, slots=True)
class FormField:
    """A field: one of `offers` is chosen. `values` are what the choices are called in messages.

    `about` explains the field, and `under` is the heading of its group.
    """

    name: str
    label: str
    values: tuple[str, ...]
    offers: tuple[Offer, ...]
    at: int
    about: str = ""
    under: str = ""


@dataclass(frozen=True, slots=True)
class FormSeat:
    """A player; `fault` is what is wrong with name or colours, or empty."""

    name: str
    colours: tuple[Colour, ...]
    fault: str


@dataclass(frozen=True, slots=True)
class SetUpForm:
    """All that a page shows of a set-up.

    Attributes:
        before: The last game's options in words, if they differ; else empty.
        set_name: The saved set that has these rules; empty: none.
        is_proposed: New games begin with that set.
        left_out: What the chosen rules leave out, a sentence each.
        counting: How the tray is counted; None: the game has no tower.
    """

    game: FormField
    number: FormField
    box: FormField | None
    seats: tuple[FormSeat, ...]
    colours: tuple[Colour, ...]
    known_names: tuple[str, ...]
    house_sets: FormField | None
    set_name: str
    is_proposed: bool
    rules: tuple[FormField, ...]
    before: str
    left_out: tuple[str, ...]
    decks: tuple[FormField, ...]
    counting: FormField | None


def set_up_form(
    new: NewGame, games: Sequence[Game[Any]], faces: FaceOf, ways: Sequence[CountingWay]
) -> SetUpForm:
    """Return the form of a set-up; `ways` are those to count the tray here."""
    own, house_set = faces(new.game.name, None), new.set_now
    return SetUpForm(
        _game_field(new, games, faces),
        _number_field(new),
        _box_field(new, faces),
        tuple(
            FormSeat(player.name, player.colours, new.fault(seat))
            for seat, player in enumerate(new.players)
        ),
        tuple(new.game.colours),
        new.known_names,
        _set_field(new),
        "" if house_set is None else house_set.name,
        house_set is not None and house_set.is_default,
        tuple(_option_field(new, row) for row in rule_rows(new, faces)),
        as_before_text(new, own),
        tuple(left_out(new, faces)),
        tuple(
            _knob_field(row, ("app", "hand"), under=own.dealing().question)
            for row in deck_rows(new, own)
        ),
        _counting_field(new, ways) if new.game.has_tower else None,
    )


def _game_field(new: NewGame, games: Sequence[Game[Any]], faces: FaceOf) -> FormField:
    listed = games_by_box(games, faces)
    offers = tuple(game_offer(game, faces(game.name, None)) for game in listed)
    names = tuple(game.name for game in listed)
    return FormField("game", _("What do you play?"), names, offers, names.index(new.game.name))


def _number_field(new: NewGame) -> FormField:
    numbers, offers = list(new.game.players), tuple(number_offers(new))
    at = numbers.index(len(new.players))
    return FormField("number", _("How many of you play?"), tuple(map(str, numbers)), offers, at)


def _box_field(new: NewGame, faces: FaceOf) -> FormField | None:
    option = new.boxes
    if option is None:
        return None
    offers = tuple(box_offers(new, faces(new.game.name, None)))
    at = option.choices.index(new.box)
    return FormField(option.name, box_asked(), option.choices, offers, at)


def _set_field(new: NewGame) -> FormField | None:
    """Return the saved sets of rules; None: there are none."""
    house_sets = new.sets.of(new.game.name)
    if not house_sets:
        return None
    is_own = new.set_now is None and not new.is_usual
    row = set_row(new, new.options if is_own else None)
    values = ("", *(each.name for each in house_sets), *([words.as_below()] if is_own else []))
    return _knob_field(row, values)


def _option_field(new: NewGame, row: Knob) -> FormField:
    [option] = [each for each in new.game.options if each.name == row.name]
    return _knob_field(row, option.choices, row.about.partition("\n")[2], row.under)


def _knob_field(row: Knob, values: Sequence[str], about: str = "", under: str = "") -> FormField:
    return FormField(
        row.name, row.label, tuple(values), tuple(map(Offer, row.values)), row.at, about, under
    )


def _counting_field(new: NewGame, ways: Sequence[CountingWay]) -> FormField:
    at = next(
        (n for n, way in enumerate(ways) if (way.camera, way.board) == (new.camera, new.board)), 0
    )
    values = tuple(map(str, range(len(ways))))
    offers = tuple(way.offer for way in ways)
    return FormField("counting", _("How are the cubes counted?"), values, offers, at)
