"""The class that describes the light evening to menus, sessions and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.correcting import CorrectableGame, Kind
from companion.engine.flow import Colour, Correction, Flow
from companion.engine.game import CarriedOver, Option, Setup
from companion.engine.mishaps import MISHAPS
from companion.engine.setup_checks import checked
from companion.games.wallenstein import corrections
from companion.games.wallenstein.editions import EDITIONS
from companion.games.wallenstein.events import Corrected
from companion.games.wallenstein.game import GAME as WHOLE
from companion.games.wallenstein.joining import joined_with
from companion.games.wallenstein.options import AS_IT_STANDS, EDITION, START
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.state import State
from companion.games.wallenstein_light.light_evening import play
from companion.games.wallenstein_light.state import OPTIONS, LightState, new_light_state
from companion.games.wallenstein_light.winter import leaders
from companion.said import Said
from companion.tower.ledger import RESERVE, TOWER, TRAY, Ledger

TOWER_KNOWN = "tower-known"
_OF_THE_WHOLE_GAME = ("points", "tray", "tower", *MISHAPS)


def _put_known(state: State, _where: str, value: str | int) -> None:
    state.is_tower_known = value == YES


ASIDE = frozenset((RESERVE, TOWER, TRAY))


LIGHT = "wallenstein-light"
_WINTER = "winter"


def as_light(state: State) -> CarriedOver | None:
    """Return what a light evening starts from, or None if the game cannot continue as one.

    Possible in spring, summer and autumn between throws, because a winter may be half counted. Not
    with modules, because a light evening has no place for their pieces.
    """
    if state.modules or _is_busy(state) or not state.year or state.season in ("", _WINTER):
        return None
    light_options = {option.name for option in OPTIONS}
    options = {name: choice for name, choice in state.options.items() if name in light_options}
    return CarriedOver(LIGHT, _chosen(options), joined_with(state))


def _is_busy(state: State) -> bool:
    return state.throwing is not None


def _is_begun(state: LightState) -> bool:
    """Return whether the tower holds cubes, a game was joined, or a battle was fought."""
    return bool(state.ledger.at("tower")) or not state.is_tower_known or state.battles > 0


def _chosen(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that differ from their defaults."""
    defaults = {option.name: option.default for option in (*WHOLE.options, *OPTIONS)}
    return {name: choice for name, choice in options.items() if choice != defaults[name]}


class WallensteinLight(CorrectableGame[LightState]):
    """Wallenstein in all printings, without its board."""

    name = LIGHT
    corrected = Corrected
    players = WHOLE.players
    colours: tuple[Colour, ...] = WHOLE.colours
    options: tuple[Option, ...] = OPTIONS
    decks: tuple[str, ...] = ()
    box = WHOLE.name
    revision = 2  # 1: the box's file was not used

    def state(self, setup: Setup) -> LightState:
        """Return the state before the first question; raise ImpossibleSetup if invalid."""
        chosen = checked(self, setup)
        players = [(seat.name, seat.colour) for seat in setup.seats]
        # A file written by hand has neither a box nor a revision.
        has_box = setup.revision not in (None, 1)
        edition = EDITIONS[chosen[EDITION.name]]
        return new_light_state(edition, players, chosen, has_box=has_box)

    def play(self, state: LightState) -> Flow[None]:
        return play(state)

    def goes_on_as(self, state: LightState) -> CarriedOver | None:
        """Return what the whole game starts from, or None during a fight or before the beginning.

        The whole game then asks for the board, region by region.
        """
        whole_options = {option.name for option in WHOLE.options}
        options = {name: choice for name, choice in state.options.items() if name in whole_options}
        if _is_busy(state) or not _is_begun(state):
            return None
        return CarriedOver(
            WHOLE.name, _chosen(options) | {START.name: AS_IT_STANDS}, joined_with(state)
        )

    def takes_over(self, game: str, state: Any) -> CarriedOver | None:
        """Return what a light evening starts from, or None if it cannot take over this game."""
        return as_light(state) if game == WHOLE.name else None

    def play_by(self, state: LightState, options: Mapping[str, str]) -> bool:
        state.options = options
        return True

    def kinds(self, state: LightState) -> Mapping[str, Kind[LightState]]:
        """Return the kinds of corrections by name."""
        whole = corrections.kinds(state)
        return {what: whole[what] for what in _OF_THE_WHOLE_GAME} | {
            TOWER_KNOWN: Kind(
                lambda _state: [TOWER],
                lambda state, _where: YES if state.is_tower_known else NO,
                lambda _state, _where: (YES, NO),
                _put_known,
            ),
        }

    def first(
        self, state: LightState, kind: Kind[LightState], correction: Correction
    ) -> Said | None:
        return corrections.count_first(state, kind, correction)

    def follow(self, state: LightState) -> None:
        if state.winners:
            state.winners = leaders(state)

    def ledger(self, state: LightState) -> Ledger:
        return state.ledger

    def broken(self, state: LightState) -> list[str]:
        wrong = state.ledger.broken()
        fought_over = {place for place in state.ledger.places() if place not in ASIDE}
        if state.throwing is None and (fought_over or state.owners or state.markers):
            wrong.append("a province stands on the table that nobody fights for")
        if any(seat.points < 0 or seat.thalers < 0 for seat in state.seats):
            wrong.append("somebody has less than nothing")
        for building, stock in state.edition.stock.items():
            standing = sum(state.buildings_of(seat, building) for seat in range(len(state.seats)))
            if standing > stock:
                wrong.append(f"{standing} of {building} stand there, {stock} are in the box")
        for region, counts in state.standing.items():
            if sum(counts["provinces"]) > len(state.in_region(region)):
                wrong.append(f"more provinces of {region} are held than there are")
        return wrong

    def snapshot(self, state: LightState) -> dict[str, Any]:
        ledger = state.ledger
        return {
            "year": state.year,
            "players": [
                {
                    "name": seat.name,
                    "colour": seat.colour,
                    "points": seat.points,
                    "thalers": seat.thalers,
                    "sums": [[line.what, line.region, line.points] for line in seat.lines],
                }
                for seat in state.seats
            ],
            "tower": ledger.at(TOWER),
            "tower_known": state.is_tower_known,
            "tray": ledger.at(TRAY),
            "elsewhere": ledger.at(RESERVE),
            "fighting": {
                place: cubes
                for place, cubes in ledger.places().items()
                if place not in (TOWER, TRAY, RESERVE)
            },
            "throwing": state.throwing,
            "battles": state.battles,
            "revolts": state.revolts,
            "winters": state.winters,
            "standing": {
                region: {kind: list(numbers) for kind, numbers in counts.items()}
                for region, counts in state.standing.items()
            },
            "winners": [state.colour(seat) for seat in state.winners],
        }


GAME = WallensteinLight()
