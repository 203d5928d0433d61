"""Wallenstein's words for the ends of battles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein import questions as q
from companion.games.wallenstein.editions import PEASANTS
from companion.games.wallenstein.events.battle import Cubes
from companion.games.wallenstein.text import things
from companion.views.text_rows import EventText, QuestionText
from companion.views.throwing import Verdict
from companion.words import Cast, _, counts, marked, ngettext
from companion.words.filling_fields import when, which


def _sides(attackers: int, defenders: int, fighting_peasants: int) -> str:
    """Return both numbers, as in "3 : 2", or "3 : 2 + 1 peasant" if peasants help."""
    if fighting_peasants and defenders:
        return f"{attackers} : {defenders} + {things.peasants(fighting_peasants)}"
    return f"{attackers} : {defenders + fighting_peasants}"


def _with_held_back(text: str, number: int) -> str:
    """Return the sentence with the armies held back, which are lost too."""
    if not number:
        return text
    return ngettext(
        "{told}. {n} army kept back goes to the reserve",
        "{told}. {n} armies kept back go to the reserve",
        number,
    ).format(told=text, n=number)


def _say_conquered(event: e.Conquered, cast: Cast) -> str:
    text = _("{name} conquers {province} ({sides}). Left there: {armies}").format(
        name=cast.name(event.seat),
        province=event.province,
        sides=_sides(event.attackers, event.defenders, event.peasants),
        armies=things.armies(event.stay),
    )
    return f"{_with_held_back(text, event.kept)}."


def back_home(cubes: Cubes) -> Iterator[str]:
    """Yield which cubes go back to the reserves."""
    if any(cubes.values()):
        yield _("back to the reserves: {cubes}").format(cubes=counts(cubes))


def armies_left(there: int, lost: int, stay: int, province: str) -> str:
    """Return how many armies are left in a province, as a sum."""
    return _("{there} − {lost} = {stay} left in {province}").format(
        there=there, lost=lost, stay=stay, province=province
    )


def in_the_tray(name: str, number: int) -> str:
    """Return how many cubes of a side are in the tray."""
    return _("{name} in the tray: {number}").format(name=name, number=number)


def _side_counts(
    event: e.Conquered | e.Defended | e.DrawnBattle, attacker: int, cast: Cast
) -> Iterator[str]:
    """Yield how many cubes each side had."""
    defender = event.seat if isinstance(event, e.Defended) else event.defender
    yield in_the_tray(cast.name(attacker), event.attackers)
    if defender is not None:
        yield in_the_tray(cast.name(defender), event.defenders)


def _why_conquered(event: e.Conquered, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    lost = event.defenders + event.peasants
    return (
        *_side_counts(event, event.seat, cast),
        _("{name} loses {lost}, as many as the other side had").format(
            name=cast.name(event.seat), lost=things.armies(lost)
        ),
        armies_left(event.attackers, lost, event.stay, event.province),
        *back_home(event.to_reserve),
    )


def _further_conquered(event: e.Conquered | e.Defended | e.DrawnBattle) -> tuple[str, ...]:
    helped = ("W4.3",) if event.peasants else ()
    return helped if event.rule == "W4.4" else ("W4.4", *helped)


def won_by(words: str, seat: int, cast: Cast) -> Verdict:
    return Verdict(words.format(name=cast.name(seat)), cast.colour(seat))


def _verdict_conquered(event: e.Conquered, cast: Cast) -> Verdict:
    return won_by(_("{name} wins"), event.seat, cast)


def _why_defended(event: e.Defended, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    fallen = event.defenders - event.stay
    template = _("{name} loses {armies} and {peasants} (attackers in the tray: {attackers})")
    return (
        *_side_counts(event, event.attacker, cast),
        template.format(
            name=cast.name(event.seat),
            armies=things.armies(fallen),
            peasants=things.peasants(event.peasants),
            attackers=event.attackers,
        ),
        armies_left(event.defenders, fallen, event.stay, event.province),
        *back_home(event.to_reserve),
    )


def _verdict_defended(event: e.Defended, cast: Cast) -> Verdict:
    return won_by(_("{name} holds"), event.seat, cast)


def _why_drawn_battle(event: e.DrawnBattle, _before: Sequence[Event], cast: Cast) -> Sequence[str]:
    alone = _("{name} loses all armies; only peasants are left, and they cannot hold a province")
    level = _("a draw: no army is left")
    text = alone.format(name=cast.name(event.defender)) if event.peasants_alone else level
    return (*_side_counts(event, event.attacker, cast), text, *back_home(event.to_reserve))


def _verdict_drawn_battle(_event: e.DrawnBattle, _cast: Cast) -> Verdict:
    return Verdict(_("A draw"))


def _why_stayed_neutral(
    event: e.StayedNeutral, _before: Sequence[Event], cast: Cast
) -> Sequence[str]:
    return (
        in_the_tray(cast.name(event.attacker), event.attackers),
        in_the_tray(_("peasants"), event.peasants),
        *back_home(event.to_reserve),
    )


def _verdict_stayed_neutral(_event: e.StayedNeutral, _cast: Cast) -> Verdict:
    return Verdict(_("Neutral"), PEASANTS)


def _say_laid_waste(event: e.LaidWaste, cast: Cast) -> str:
    off = [things.building(name) for name in event.buildings]
    if event.markers:
        off.append(things.markers(event.markers))
    text = (
        _("{name} still holds {province} with {armies} kept back")
        if event.holds
        else _("{name} loses {province}")
    ).format(name=cast.name(event.seat), province=event.province, armies=things.armies(event.kept))
    if not event.holds:
        text = _with_held_back(text, event.kept)
    return (
        _("{told}. Off the board: {off}.").format(told=text, off=", ".join(off))
        if off
        else f"{text}."
    )


def _ask_battle_throw(question: q.BattleThrow, cast: Cast) -> str:
    if question.kind == q.FILLING:
        return _("Fill the tower. Throw everything in at once.")
    if question.kind == q.REVOLT:
        return _("The peasants of {province} rise against {name}.").format(
            province=question.province, name=cast.name(question.defender)
        )
    if question.defender is None:
        return _("{attacker} attacks {province}, which is neutral.").format(
            attacker=cast.name(question.attacker), province=question.province
        )
    return _("{attacker} attacks {defender} in {province}.").format(
        attacker=cast.name(question.attacker),
        defender=cast.name(question.defender),
        province=question.province,
    )


ROWS = (
    EventText(
        e.Conquered,
        say=_say_conquered,
        verdict=_verdict_conquered,
        why=_why_conquered,
        further=_further_conquered,
    ),
    EventText(
        e.Defended,
        say=marked("{name} holds {province} against {attacker} ({sides}). Left there: {armies}."),
        fields={
            "sides": lambda event: _sides(event.attackers, event.defenders, event.peasants),
            "armies": lambda event: things.armies(event.stay + event.kept),
        },
        verdict=_verdict_defended,
        why=_why_defended,
        further=_further_conquered,
    ),
    EventText(
        e.DrawnBattle,
        say=when(
            "peasants_alone",
            marked(
                "The peasants alone beat the attack on {province} ({sides}). Nobody holds the "
                "province now."
            ),
            marked("A draw in {province} ({sides}). Nobody holds the province now."),
        ),
        fields={"sides": lambda event: _sides(event.attackers, event.defenders, event.peasants)},
        verdict=_verdict_drawn_battle,
        why=_why_drawn_battle,
        further=_further_conquered,
    ),
    EventText(
        e.StayedNeutral,
        say=marked("{province} stays neutral against {attacker} ({sides})."),
        fields={"sides": lambda event: _sides(event.attackers, 0, event.peasants)},
        verdict=_verdict_stayed_neutral,
        why=_why_stayed_neutral,
    ),
    EventText(e.LaidWaste, say=_say_laid_waste),
    QuestionText(
        q.BattleThrow,
        ask=_ask_battle_throw,
        verb=which(
            "kind",
            {
                q.FILLING: marked("Fill the tower"),
                q.REVOLT: marked("Revolt"),
                q.BATTLE: marked("Battle"),
            },
        ),
        further=lambda question: ("W4.2", "W4.3") if question.kind == q.BATTLE else (),
    ),
    EventText(
        e.CameOut, say=marked("In the tray: {cubes}."), fields={"cubes": lambda event: event.tray}
    ),
)
