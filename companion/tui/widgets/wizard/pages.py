"""The pages of the set-up, in order: each one's question, meaning, and step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Game, Option, Setup
from companion.games import face
from companion.settings import VIRTUAL
from companion.tui.widgets.wizard.rules import RulesStep
from companion.tui.widgets.wizard.seating import SeatingStep
from companion.tui.widgets.wizard.steps import KnobStep, Offer, PickStep
from companion.views.dealing import Dealing
from companion.views.knob import Knob
from companion.views.new_game import NewGame
from companion.words import _
from companion.words import setup as words
from companion.words.generic import about

StepWidget = PickStep | SeatingStep | KnobStep

NOT_PLAYED = "no"
ASK = "?"  # a camera whose address is still to be typed
ANY_BOARD = "auto"  # the board that is plugged in


@dataclass(frozen=True, slots=True)
class WizardPage:
    """A page. `word` is its name in the list of pages; `answer` is its present answer."""

    word: Callable[[NewGame], str]
    question: Callable[[NewGame], str]
    means: Callable[[NewGame], str]
    step: Callable[[NewGame], StepWidget]
    answer: Callable[[NewGame], str]
    applies: Callable[[NewGame], object] = lambda _new: True  # whether there is anything to choose


def pages(games: Mapping[str, Game[Any]]) -> tuple[WizardPage, ...]:
    """Return the pages; the first one only where there are several games."""
    first = (_of_the_game(games),) if len(games) > 1 else ()
    return (
        *first,
        _of_the_box(),
        *_of_the_people(),
        _of_the_rules(),
        _of_the_decks(),
        _of_the_tray(),
    )


def _of_the_game(games: Mapping[str, Game[Any]]) -> WizardPage:
    return _page(
        _("Game"),
        _("What do you play?"),
        words.game(),
        lambda new: _game_step(new, games),
        lambda new: face(new.game.name).title,
    )


def _of_the_box() -> WizardPage:
    return WizardPage(
        _boxes_word,
        lambda _new: words.box_asked(),
        lambda _new: words.box(),
        _box_step,
        lambda new: face(new.game.name).choice(new.box),
        lambda new: new.boxes,
    )


def _of_the_people() -> tuple[WizardPage, ...]:
    number = _page(
        _("Players"),
        _("How many of you play?"),
        words.players(),
        _number_step,
        lambda new: words.players_text(len(new.players)),
    )
    names = _page(
        _("Names"),
        _("Who sits where, with which colour?"),
        words.names(),
        SeatingStep,
        lambda new: ", ".join(player.name for player in new.players),
    )
    return number, replace(names, applies=lambda new: new.players)


def _of_the_rules() -> WizardPage:
    question = _("Which rules do you use?")
    page = _page(_("Rules"), question, words.rules(), RulesStep, _rules)
    return replace(page, applies=lambda new: new.applying)


def _of_the_decks() -> WizardPage:
    return WizardPage(
        lambda new: _dealing(new).word,
        lambda new: _dealing(new).question,
        lambda new: _dealing(new).about,
        _decks_step,
        _who_deals,
        lambda new: new.decks,
    )


def _of_the_tray() -> WizardPage:
    page = _page(
        _("Tower"), _("How are the cubes counted?"), words.tower(), _tower_step, _counted_by
    )
    return replace(page, applies=lambda new: new.game.has_tower)


def all_else(stages: Sequence[WizardPage], at: int, new: NewGame) -> str:
    """Return what F10 would begin with at page `at`: the answers of all other pages."""
    others = (stage for number, stage in enumerate(stages) if number != at)
    return words.begins_with([stage.answer(new) for stage in others if stage.applies(new)])


def _rules(new: NewGame) -> str:
    """Yield the start, the modules in use, and the house rules."""
    game_face = face(new.game.name, Setup(new.players, new.options))
    played = [each for each in new.applying if each.is_played and not each.has_page]
    chosen = {each: new.chosen(each) for each in played}
    lines = [
        about(game_face.option(each), game_face.choice(choice))
        for each, choice in chosen.items()
        if choice != NOT_PLAYED
    ]
    return " · ".join([*lines, _house(new)])


def _house(new: NewGame) -> str:
    if new.is_usual:
        return words.rules_default()
    return words.own_rules() if new.set_now is None else new.set_now.name


def _counted_by(new: NewGame) -> str:
    return words.counted_by("" if new.camera == ASK else new.camera, new.board)


def _who_deals(new: NewGame) -> str:
    dealing, by_hand = _dealing(new), {*new.decks} - {*new.dealt}
    ways = [dealing.by_hand] if by_hand == {*new.decks} else [dealing.by_app]
    ways += [dealing.by_hand] if by_hand and dealing.by_hand not in ways else []
    return _("{what}: {name}").format(what=dealing.word, name=", ".join(ways))


def _page(
    word: str,
    question: str,
    means: str,
    step: Callable[[NewGame], StepWidget],
    answer: Callable[[NewGame], str],
) -> WizardPage:
    return WizardPage(lambda _new: word, lambda _new: question, lambda _new: means, step, answer)


def _dealing(new: NewGame) -> Dealing:
    return face(new.game.name).dealing()


def _game_step(new: NewGame, games: Mapping[str, Game[Any]]) -> PickStep:
    listed = by_box(games.values())
    faces = [face(game.name) for game in listed]
    choices = [
        Offer(each.title, words.range_text(game.players), each.about)
        for each, game in zip(faces, listed, strict=True)
    ]

    def take(index: int) -> NewGame:
        game = listed[index]
        if game.name == new.game.name:
            return new
        return new.anew(game)

    return PickStep(choices, listed.index(new.game), take)


def by_box(games: Iterable[Game[Any]]) -> list[Game[Any]]:
    """Return the games in their order, but those of one box together."""
    boxes: dict[str, list[Game[Any]]] = {}
    for game in games:
        boxes.setdefault(face(game.name).box or game.name, []).append(game)
    return [game for box in boxes.values() for game in box]


def _boxes(new: NewGame) -> Option:
    assert new.boxes is not None
    return new.boxes


def _boxes_word(new: NewGame) -> str:
    return face(new.game.name).option(_boxes(new))


def _box_step(new: NewGame) -> PickStep:
    choices, game_face = _boxes(new).choices, face(new.game.name)
    offers = [Offer(game_face.choice(each), game_face.choice_about(each)) for each in choices]
    return PickStep(offers, choices.index(new.box), lambda index: new.with_box(choices[index]))


def _number_step(new: NewGame) -> PickStep:
    numbers = list(new.game.players)
    choices = [Offer(words.players_text(number)) for number in numbers]
    now = numbers.index(len(new.players))
    return PickStep(choices, now, lambda index: new.seated(numbers[index]))


def _decks_step(new: NewGame) -> KnobStep:
    game_face, dealing = face(new.game.name), _dealing(new)
    who = (dealing.by_app, dealing.by_hand)

    def knobs(of: NewGame) -> list[Knob]:
        return [
            Knob(deck, game_face.deck(deck), who, at=int(deck not in of.dealt)) for deck in of.decks
        ]

    def turn(on: NewGame, knob: Knob) -> NewGame:
        dealt = {*on.dealt, knob.name} if knob.at == 0 else {*on.dealt} - {knob.name}
        return replace(on, dealt=tuple(deck for deck in on.game.decks if deck in dealt))

    return KnobStep(new, knobs, turn)


def _tower_step(new: NewGame) -> PickStep:
    named = () if new.camera in {VIRTUAL, "", ASK} else (new.camera,)
    ways = [(camera, new.board) for camera in named]
    ways += [(VIRTUAL, new.board), ("", ""), (ASK, new.board), ("", new.board or ANY_BOARD)]
    choices = [
        *(Offer(_("Camera"), camera) for camera in named),
        Offer(_("Virtual tower"), _("no tower on the table; the app throws")),
        Offer(_("By hand"), _("a real tower; type the count, or photograph it by phone (Ctrl+S)")),
        Offer(_("A camera"), _("a real tower; a camera over the tray counts")),
        Offer(_("Sensor board"), _("a real tower; a board under the tray counts")),
    ]
    at = ways.index((new.camera, new.board))

    def take(index: int) -> NewGame:
        camera, board = ways[index]
        return replace(new, camera=camera, board=board)

    return PickStep(choices, at, take)
