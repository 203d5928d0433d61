"""The pages of the set-up, in order: each one's question, meaning, and step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Game, Option
from companion.games import GAMES, face
from companion.settings import VIRTUAL
from companion.terminal.widgets.wizard.rules import RulesStep
from companion.terminal.widgets.wizard.seating import SeatingStep
from companion.terminal.widgets.wizard.steps import KnobStep, PickStep
from companion.views.dealing import Dealing
from companion.views.knob import Knob
from companion.views.new_game import NewGame
from companion.views.set_up_rows import (
    CountingWay,
    Offer,
    box_offers,
    by_board,
    by_hand,
    deck_rows,
    game_offer,
    games_by_box,
    number_offers,
    played_rules,
    virtual_tower,
)
from companion.words import _
from companion.words import setup as words

StepWidget = PickStep | SeatingStep | KnobStep

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
        words.game_means(GAMES.left_out),
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
    return " · ".join(played_rules(new, face))


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
    listed = games_by_box(games.values(), face)
    choices = [game_offer(game, face(game.name)) for game in listed]

    def take(index: int) -> NewGame:
        game = listed[index]
        if game.name == new.game.name:
            return new
        return new.anew(game)

    return PickStep(choices, listed.index(new.game), take)


def _boxes(new: NewGame) -> Option:
    assert new.boxes is not None
    return new.boxes


def _boxes_word(new: NewGame) -> str:
    return face(new.game.name).option(_boxes(new))


def _box_step(new: NewGame) -> PickStep:
    choices, offers = _boxes(new).choices, box_offers(new, face(new.game.name))
    return PickStep(offers, choices.index(new.box), lambda index: new.with_box(choices[index]))


def _number_step(new: NewGame) -> PickStep:
    numbers = list(new.game.players)
    now = numbers.index(len(new.players))
    return PickStep(number_offers(new), now, lambda index: new.seated(numbers[index]))


def _decks_step(new: NewGame) -> KnobStep:
    game_face = face(new.game.name)

    def turn(on: NewGame, knob: Knob) -> NewGame:
        return on.dealing(knob.name, is_dealt=knob.at == 0)

    return KnobStep(new, lambda of: deck_rows(of, game_face), turn)


def _tower_step(new: NewGame) -> PickStep:
    is_named = new.camera not in {VIRTUAL, "", ASK}
    another = Offer(_("A camera"), _("a real tower; a camera over the tray counts"))
    ways = [
        *([CountingWay(new.camera, new.board, Offer(_("Camera"), new.camera))] if is_named else []),
        virtual_tower(new.board),
        by_hand(),
        CountingWay(ASK, new.board, another),
        by_board(new.board or ANY_BOARD),
    ]
    at = [(way.camera, way.board) for way in ways].index((new.camera, new.board))

    def take(index: int) -> NewGame:
        return replace(new, camera=ways[index].camera, board=ways[index].board)

    return PickStep([way.offer for way in ways], at, take)
