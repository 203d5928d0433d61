"""What can be chosen in the set-up of a new game, as values: the terminal and the pages show them.

The rows are made of the set-up so far (`NewGame`), so a choice may add or remove others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Game, Option, Setup
from companion.settings import VIRTUAL
from companion.views import house_rules as views
from companion.views.face import Face
from companion.views.finished_play import FaceOf
from companion.views.knob import Knob
from companion.views.new_game import NewGame
from companion.words import _, setup
from companion.words import house_rules as words
from companion.words.cameras import camera_called
from companion.words.generic import about

SET = "house-set"  # the name of the row with saved sets
NOT_PLAYED = "no"


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to choose; `note` is shown beside its name, `about` below."""

    name: str
    note: str = ""
    about: str = ""

    @property
    def lines(self) -> int:
        """Return the lines that the offer takes."""
        return 2 if self.about else 1


@dataclass(frozen=True, slots=True)
class CountingWay:
    """A way to count the tray: a camera, a sensor board, both, or none (by hand)."""

    camera: str
    board: str
    offer: Offer


def games_by_box(games: Iterable[Game[Any]], faces: FaceOf) -> list[Game[Any]]:
    """Return the games in their order, but those of one box together."""
    boxes: dict[str, list[Game[Any]]] = {}
    for game in games:
        boxes.setdefault(faces(game.name, None).box or game.name, []).append(game)
    return [game for box in boxes.values() for game in box]


def game_offer(game: Game[Any], game_face: Face) -> Offer:
    """Return a game: how many can play it, and what it is."""
    return Offer(game_face.title, setup.range_text(game.players), game_face.about)


def box_offers(new: NewGame, game_face: Face) -> list[Offer]:
    """Return the editions of the game, in the order of the option's choices."""
    choices = () if new.boxes is None else new.boxes.choices
    return [Offer(game_face.choice(each), game_face.choice_about(each)) for each in choices]


def number_offers(new: NewGame) -> list[Offer]:
    """Return how many can play, in the order of the game's numbers."""
    return [Offer(setup.players_text(number)) for number in new.game.players]


def virtual_tower(board: str) -> CountingWay:
    """Return the way to play without a tower on the table."""
    offer = Offer(_("Virtual tower"), _("no tower on the table; the app throws"))
    return CountingWay(VIRTUAL, board, offer)


def by_hand() -> CountingWay:
    """Return the way to count by hand."""
    return CountingWay("", "", Offer(_("By hand"), setup.by_hand_about()))


def by_camera(camera: str, board: str) -> CountingWay:
    """Return the way to count with this camera."""
    return CountingWay(camera, board, Offer(_("Camera"), camera_called(camera)))


def by_board(board: str) -> CountingWay:
    """Return the way to count with the sensor board alone."""
    text = _("a real tower; a board under the tray counts")
    return CountingWay("", board, Offer(_("Sensor board"), text))


def rule_rows(new: NewGame, faces: FaceOf) -> list[Knob]:
    """Return the rows of options that apply: what is played first, then house rules."""
    game_face = faces(new.game.name, Setup(new.players, new.options))
    here = [option for option in new.applying if not option.has_page]
    played = [option for option in here if option.is_played]
    house = [option for option in here if not option.is_played]
    return [
        *_knobs(new, played, game_face, words.what_is_played()),
        *_knobs(new, house, game_face, words.house_rules()),
    ]


def _knobs(new: NewGame, options: list[Option], game_face: Face, under: str) -> Iterator[Knob]:
    for option in options:
        labels = tuple(game_face.choice(choice) for choice in option.choices)
        help_text = f"{words.choices(labels, 0)}\n{game_face.option_about(option)}"
        at = option.choices.index(new.chosen(option))
        yield Knob(
            option.name, game_face.option(option), labels, at, 0, help_text, option.rule, under
        )


def set_row(new: NewGame, own: Mapping[str, str] | None) -> Knob:
    """Return the row of the saved sets of rules.

    Args:
        own: options that no saved set has, which the last value stands for; None: there are none.
    """
    house_sets, now = new.sets.of(new.game.name), new.set_now
    names = [words.named(each.name, each.is_default) for each in house_sets]
    others = [] if own is None else [words.as_below()]
    usual = 0 if new.is_usual else len(house_sets) + 1
    return Knob(
        SET,
        words.kept_sets(),
        (words.as_printed(), *names, *others),
        usual if now is None else house_sets.index(now) + 1,
        about=words.about_sets(),
    )


def deck_rows(new: NewGame, game_face: Face) -> list[Knob]:
    """Return a row for each deck: the app deals it (value 0), or people do (1)."""
    dealing = game_face.dealing()
    who = dealing.by_app, dealing.by_hand
    return [
        Knob(deck, game_face.deck(deck), who, at=int(deck not in new.dealt)) for deck in new.decks
    ]


def left_out(new: NewGame, faces: FaceOf) -> list[str]:
    """Return what the chosen set or the chosen modules leave out, a sentence each."""
    house_set = new.sets.named(new.game.name, new.set_name)
    text = views.left_out(new.game, house_set.name, house_set.options) if house_set else ""
    chosen = Setup(new.players, new.options)
    lost = views.not_beside(new.game, chosen, faces(new.game.name, chosen))
    return list(filter(None, (text, lost)))


def as_before_text(new: NewGame, game_face: Face) -> str:
    """Return the last game's options in words, if they differ from these; else nothing."""
    before = new.as_before()
    now = {option.name: new.chosen(option) for option in new.applying}
    then = {option.name: before.chosen(option) for option in before.applying}
    if now == then or not new.before:
        return ""
    differs = [
        about(game_face.option(option), game_face.choice(then[option.name]))
        for option in before.applying
        if now.get(option.name) != then[option.name]
    ]
    return setup.as_last_time(differs)


def played_rules(new: NewGame, faces: FaceOf) -> Sequence[str]:
    """Return in words the modules in use, and which house rules hold."""
    game_face = faces(new.game.name, Setup(new.players, new.options))
    played = [each for each in new.applying if each.is_played and not each.has_page]
    chosen = {each: new.chosen(each) for each in played}
    lines = [
        about(game_face.option(each), game_face.choice(choice))
        for each, choice in chosen.items()
        if choice != NOT_PLAYED
    ]
    return [*lines, _house(new)]


def _house(new: NewGame) -> str:
    if new.is_usual:
        return setup.rules_default()
    return setup.own_rules() if new.set_now is None else new.set_now.name
