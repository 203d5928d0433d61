"""The chances in Wallenstein: of a battle or revolt to throw, or an attack being planned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Colour, Question, Throw
from companion.games.wallenstein import battle
from companion.games.wallenstein.defence import ATTACKER, DEFENDER, NOBODY
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.effects import attackers
from companion.games.wallenstein.questions import BATTLE, REVOLT, Armies, BattleThrow
from companion.games.wallenstein.revolt import left_of
from companion.games.wallenstein.state import State
from companion.tower.ledger import TOWER, TRAY
from companion.views.stake import EndLabel, Stake
from companion.words import Cast, _


def at_stake(question: Question[Any], state: State, cast: Cast) -> Stake | None:
    """Return the chances of the open question, or None."""
    match question:
        case BattleThrow(kind=kind, attacker=int(attacker)) if kind == BATTLE:
            sides = battle.Sides(
                question.province, attacker, question.defender, question.peasants_help
            )
            return _battle(
                {0: question}, sides, state, cast, held_back=state.armies(question.province)
            )
        case BattleThrow(kind=kind, defender=int(owner)) if kind == REVOLT:
            return _revolt(question, owner, state, cast)
        case Armies(attack=True, seat=int(attacker)):
            return _attack(question, attacker, state, cast)
        case _:
            return None


def _battle(
    throws: Mapping[int, Throw],
    sides: battle.Sides,
    state: State,
    cast: Cast,
    about: str = "",
    *,
    held_back: int = 0,
) -> Stake:
    defender, province = sides.defender, _named(sides.province)
    against = PEASANTS if defender is None else state.colour(defender)
    colours = (state.colour(sides.attacker), against)
    outcome, helps = battle.terms(state, sides, held_back=held_back).outcome, sides.peasants_help
    waste = battle.holding_waste(state, sides.province) if held_back else 0

    def decide(counts: tuple[int, ...]) -> tuple[Colour | None, int]:
        own = counts[1] if defender is not None else 0
        holder, left = outcome(counts[0], own, counts[-1] if helps else 0)
        if holder == NOBODY:
            return (against, waste) if waste else (None, left)
        return colours[holder != ATTACKER], left + (held_back if holder == DEFENDER else 0)

    attacker = cast.name(sides.attacker)
    ends = {
        colours[0]: _conquest(attacker, province),
        against: _neutral(province) if defender is None else _held(defender, province, cast),
        None: EndLabel(
            _("nobody"), _("nobody holds {province}").format(province=province), _("nobody")
        ),
    }
    return Stake(throws, decide, ends, about)


def _revolt(throw: BattleThrow, owner: int, state: State, cast: Cast) -> Stake:
    colour = state.colour(owner)
    held_back, waste = state.armies(throw.province), battle.holding_waste(state, throw.province)

    def decide(counts: tuple[int, ...]) -> tuple[Colour | None, int]:
        peasants, armies = counts
        left = left_of(armies, peasants)
        if left or waste:
            return colour, left + held_back
        return PEASANTS, 0

    risen = EndLabel(_("peasants"), _("peasants win"))
    return Stake(
        {0: throw}, decide, {colour: _held(owner, _named(throw.province), cast), PEASANTS: risen}
    )


def _attack(question: Armies, attacker: int, state: State, cast: Cast) -> Stake:
    """Return the chances for every number of armies that may leave."""
    target = question.target
    sides = battle.sides_for(state, attacker, target)
    colour, against = state.colour(attacker), battle.defence(state, target)
    joining = min(attackers(state, target), state.reserve(attacker))
    throws = {
        armies: Throw(
            state.ledger.at(TOWER),
            {colour: armies + joining, **against},
            state.ledger.at(TRAY),
            sides.colours(state),
            unseen=state.unseen(),
        )
        for armies in range(question.low, question.high + 1)
    }
    about = (
        _("without armies of bonus tiles") if battle.may_be_helped(state, attacker, target) else ""
    )
    if state.edition.holds_back and sides.defender is not None:
        about = _("if all armies in {province} are thrown in").format(province=target)
    return _battle(throws, sides, state, cast, about)


def _named(province: str) -> str:
    """Return a province's name; the light evening has battles whose province is not named."""
    return province or _("the province")


def _conquest(name: str, province: str) -> EndLabel:
    text = _("{name} takes {province}").format(name=name, province=province)
    return EndLabel(name, text, _("{name} wins").format(name=name))


def _held(seat: int, province: str, cast: Cast) -> EndLabel:
    name = cast.name(seat)
    text = _("{name} holds {province}").format(name=name, province=province)
    return EndLabel(name, text, _("{name} defends").format(name=name))


def _neutral(province: str) -> EndLabel:
    text = _("{province} stays neutral").format(province=province)
    return EndLabel(_("neutral"), text, _("stays neutral"))
