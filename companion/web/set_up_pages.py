"""The set-up of a new game on the keeper's page: the page holds a draft, the table its form.

Nothing of a draft is stored here, so that any number of pages may set up a game at once, and a page
that comes back after a lost connection goes on with its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import Game, Player
from companion.errors import ImpossibleRequest
from companion.games import face
from companion.host.game_room import GameRoom
from companion.said import said
from companion.settings import VIRTUAL
from companion.views.house_rules import possible_options
from companion.views.new_game import NewGame, as_begun, can_set_up_anew, proposed_next
from companion.views.set_up_form import SetUpForm, set_up_form
from companion.views.set_up_rows import CountingWay, by_board, by_camera, by_hand, virtual_tower
from companion.web.keeper_messages import DraftPlayer, GameDraft, HouseRulesAct, SetUpLook
from companion.words import house_rules as words


@dataclass(frozen=True, slots=True)
class DraftShown:
    """A draft as it is now, its form, and the camera and the board of each way to count."""

    draft: GameDraft
    form: SetUpForm
    ways: tuple[dict[str, str], ...]


@dataclass(frozen=True, slots=True)
class SetUpPages:
    """Turns drafts into set-ups and back, for the games of this room."""

    room: GameRoom

    def draft_shown(self, act: SetUpLook) -> DraftShown:
        """Return the draft after a change, and its form. Raises ImpossibleRequest."""
        is_anew = act.is_anew or (act.draft is not None and act.draft.is_anew)
        return self._with_form(
            self._changed(self._new_game(act.draft, is_anew=is_anew), act), is_anew
        )

    def with_rules(self, act: HouseRulesAct) -> DraftShown:
        """Save, rename, propose or delete a set of rules; return the draft and its form.

        Raises CompanionError: the name is not possible, or the file cannot be written.
        """
        new, house = self.new_game(act.draft), self.room.shelf.house
        game, name = new.game.name, act.name.strip()
        before = "" if new.set_now is None else new.set_now.name
        if act.what in {"save", "rename"}:
            self._check_name(new, name, before if act.what == "rename" else name)
        match act.what:
            case "save":
                sets = new.sets.with_set(game, name, new.choices)
            case "rename":
                sets = new.sets.renamed(game, before, name)
            case "delete":
                sets, name = new.sets.without(game, before), ""
            case _:
                is_default = new.set_now is not None and new.set_now.is_default
                sets, name = new.sets.for_new_games(game, "" if is_default else before), before
        house.keep(sets)
        return self._with_form(replace(new, sets=sets, set_name=name), act.draft.is_anew)

    def _check_name(self, new: NewGame, name: str, before: str) -> None:
        """Raises ImpossibleRequest: no set can have this name."""
        is_other = name != before and new.sets.named(new.game.name, name) is not None
        if why := words.name_fault(name) or (words.is_taken() if is_other else ""):
            raise ImpossibleRequest(why)

    def _with_form(self, new: NewGame, is_anew: bool) -> DraftShown:
        ways = self._ways()
        form = set_up_form(new, list(self.room.shelf.games.values()), face, ways)
        cameras = tuple({"camera": way.camera, "board": way.board} for way in ways)
        return DraftShown(_draft(new, is_anew=is_anew), form, cameras)

    def new_game(self, draft: GameDraft) -> NewGame:
        """Return the set-up of a draft. Raises ImpossibleRequest."""
        return self._new_game(draft, is_anew=draft.is_anew)

    def _new_game(self, draft: GameDraft | None, *, is_anew: bool) -> NewGame:
        """Return the set-up of a draft; None: the proposed one, or the open game's."""
        new = self._begun() if is_anew else self._proposed()
        if draft is None:
            return new
        game = self._game(draft.game)
        if game.name != new.game.name:
            new = new.anew(game)
        new = replace(
            new,
            players=tuple(map(_player, draft.players)),
            options=possible_options(game, draft.options),
            dealt=tuple(deck for deck in game.decks if deck in draft.dealt),
            set_name=draft.house_set,
        )
        if any((way.camera, way.board) == (draft.camera, draft.board) for way in self._ways()):
            new = replace(new, camera=draft.camera, board=draft.board)
        return new.seated(_possible(game, len(draft.players)))

    def _proposed(self) -> NewGame:
        shelf = self.room.shelf
        played = [each.header for each in shelf.journal.games()]
        new = proposed_next(shelf.games, played, self.room.host.settings, shelf.house.sets)
        return new.with_box(new.box) if new.boxes is not None else new

    def _begun(self) -> NewGame:
        """Return the open game's set-up. Raises ImpossibleRequest: it cannot change any more."""
        evening, now = self.room.host.evening, self.room.host.settings
        if evening is None or not can_set_up_anew(
            evening, face(evening.header.game, evening.session.setup)
        ):
            raise ImpossibleRequest(said("the set-up cannot change any more: the game has begun"))
        header = evening.header
        sets = self.room.shelf.house.sets
        return as_begun(self._game(header.game), header, now.camera, now.board, sets)

    def _game(self, name: str) -> Game[Any]:
        if name not in self.room.shelf.games:
            raise ImpossibleRequest(
                said("a game of {game!r} needs a newer version of the app", game=name)
            )
        return self.room.shelf.games[name]

    def _changed(self, new: NewGame, act: SetUpLook) -> NewGame:
        if act.game is not None:
            new = new.anew(self._game(act.game))
            return new if new.boxes is None else new.with_box(new.box)
        if act.players is not None:
            return new.seated(_possible(new.game, act.players))
        if act.house_set is not None:
            return new.with_set(new.sets.named(new.game.name, act.house_set))
        return new.as_before() if act.before else new

    def _ways(self) -> tuple[CountingWay, ...]:
        """Return the ways to count here. A page cannot name a camera that nobody knows here."""
        settings = self.room.host.settings
        board, own = settings.board, settings.camera
        named = dict.fromkeys([own] if own not in {"", VIRTUAL} else [])
        cameras = (*named, *(each for each in self.room.cameras() if each not in named))
        return (
            *(by_camera(camera, board) for camera in cameras),
            virtual_tower(board),
            by_hand(),
            *([by_board(board)] if board else []),
        )


def _possible(game: Game[Any], number: int) -> int:
    return max(game.players.start, min(number, game.players.stop - 1))


def _player(player: DraftPlayer) -> Player:
    return Player(player.name, player.colours[0], tuple(player.colours[1:]))


def _draft(new: NewGame, *, is_anew: bool) -> GameDraft:
    return GameDraft(
        game=new.game.name,
        players=[DraftPlayer(each.name[:20], list(each.colours)) for each in new.players],
        options=dict(new.options),
        dealt=list(new.dealt),
        camera=new.camera,
        board=new.board,
        house_set=new.set_name,
        is_anew=is_anew,
    )
